"""Write resources/self_test: one small document for each format, and what must be found in each.

Run it again only to change the set; its output is part of the repository. The files are written by
the builders that the extraction tests use, so no other program is involved.
"""

from __future__ import annotations

import gzip
import io
import json
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "core" / "extraction"))

import compound_files as old  # noqa: E402
import sample_files as make  # noqa: E402

# File -> a word that occurs in no other file, a question without that word, and the text.
SUBJECTS = {
    "harbour.txt": (
        "Quarrelton",
        "when does sea water come over the quay",
        "The harbour at Quarrelton floods whenever a spring tide meets an onshore gale.",
    ),
    "bread.md": (
        "Tessalin",
        "how often must the leaven for baking be refreshed",
        "Tessalin sourdough: feed the starter with rye flour twice a day before you bake.",
    ),
    "bees.html": (
        "Ambrel",
        "what do honey insects live on in the cold months",
        "The Ambrel apiary leaves each hive fifteen kilos of honey to get through the winter.",
    ),
    "letters.mht": (
        "Philbrick",
        "collecting stamps of old mail",
        "Philbrick keeps envelopes with rare postage in an album away from the light.",
    ),
    "expenses.csv": (
        "Northgate",
        "how much did the train to the meeting cost",
        "Railway ticket to the Northgate conference",
    ),
    "lecture.srt": (
        "Oldroyd",
        "why do planets not fall into their sun",
        "Oldroyd said that a planet keeps its orbit because it moves sideways fast enough.",
    ),
    "dice.ipynb": (
        "Cardanell",
        "chance of rolling the same number twice",
        "The Cardanell rule: two dice show a pair once in six throws.",
    ),
    "sorting.py": (
        "velvet_merge",
        "function that puts a list into ascending order",
        "Return the values from the smallest to the largest, by merging sorted halves.",
    ),
    "garden.json": (
        "Wisterley",
        "when should vegetables be watered",
        "In Wisterley water the cucumbers early in the morning, never in the midday heat.",
    ),
    "lease.docx": (
        "Hartnoll",
        "how long before moving out must a tenant tell the landlord",
        "Hartnoll agrees that the flat may be given up with three months of notice.",
    ),
    "training.pptx": (
        "Brightwell",
        "what to do when the fire alarm rings",
        "Brightwell staff leave the building by the stairs and gather in the car park.",
    ),
    "stock.xlsx": (
        "Pemberlock",
        "how many screws are left in the store",
        "Pemberlock brass screws, boxes in the warehouse",
    ),
    "prices.xls": (
        "Dunmarrow",
        "price of cheese made from the milk of goats",
        "Dunmarrow goat cheese, for each kilogram",
    ),
    "minutes.odt": (
        "Staveley",
        "who pays for repairing the roof of the church",
        "The Staveley parish council will share the cost of mending the church roof.",
    ),
    "plan.odp": (
        "Larkhaven",
        "new bicycle path along the river",
        "Larkhaven builds a cycle lane on the river bank next spring.",
    ),
    "inventory.ods": (
        "Fennimore",
        "number of chairs in the hall",
        "Fennimore hall, seats for the audience",
    ),
    "novel.epub": (
        "Corrigane",
        "a sailor sees a whale from the mast",
        "From the top of the mast Corrigane saw the whale blow far to windward.",
    ),
    "manual.pdf": (
        "Ostrander",
        "the washing machine does not pump out water",
        "If the Ostrander washer will not drain, clean the filter behind the lower flap.",
    ),
    "poem.rtf": (
        "Thistlemere",
        "verses about snow on mountains",
        "Over Thistlemere the white hills sleep under the first snow.",
    ),
    "report.doc": (
        "Kettleby",
        "accident on an icy road",
        "On Kettleby hill a lorry slid on black ice and blocked both lanes.",
    ),
    "slides.ppt": (
        "Marchmont",
        "losing weight by walking",
        "Marchmont clinic advises half an hour on foot each day to reduce weight.",
    ),
    "invitation.eml": (
        "Rosalind",
        "somebody marries in a vineyard",
        "Rosalind and Tom invite you to their wedding among the vines.",
    ),
    "archive.mbox": (
        "Winterbourne",
        "cat lost in the neighbourhood",
        "Has anyone seen our grey cat? She ran away from Winterbourne street.",
    ),
    "complaint.msg": (
        "Gallowhill",
        "a parcel came broken and money is wanted back",
        "The vase from Gallowhill pottery arrived in pieces, please refund it.",
    ),
    "bundle.zip": (
        "Eastermoor",
        "guitar strings and tuning",
        "Eastermoor tunes the lowest string of the guitar down to D.",
    ),
    "backup.tar": (
        "Saltmarsh",
        "medicine against hay fever",
        "At Saltmarsh pharmacy tablets against pollen allergy need no prescription.",
    ),
    "notes.txt.gz": (
        "Bellwether",
        "language spoken by the old shepherds",
        "Bellwether shepherds count their sheep in an ancient Celtic tongue.",
    ),
    "photos.7z": (
        "Underwick",
        "exposure settings for night sky pictures",
        "For stars over Underwick open the lens fully and expose for twenty seconds.",
    ),
}  # fmt: skip


def _mail(subject: str, text: str) -> str:
    return (
        f"From: Ann <ann@example.org>\nTo: Bob <bob@example.org>\nSubject: {subject}\n"
        f"Date: Wed, 01 May 2024 12:00:00 +0000\nMIME-Version: 1.0\n"
        f"Content-Type: text/plain; charset=utf-8\n\n{text}\n"
    )


def _content(name: str, text: str) -> bytes | str:
    stem, _, kind = name.partition(".")
    title = stem.capitalize()
    odf_table = (
        f'<office:spreadsheet><table:table table:name="Hall"><table:table-row>'
        f'<table:table-cell office:value-type="string"><text:p>{text}</text:p>'
        '</table:table-cell><table:table-cell office:value-type="float" office:value="240">'
        "<text:p>240</text:p></table:table-cell></table:table-row></table:table>"
        "</office:spreadsheet>"
    )
    match kind:
        case "txt":
            return text + "\n"
        case "md":
            return f"# {title}\n\n{text}\n"
        case "html":
            return f"<!doctype html><title>{title}</title><h1>{title}</h1><p>{text}</p>\n"
        case "mht":
            return (
                f"From: <Saved>\nSubject: {title}\nMIME-Version: 1.0\n"
                'Content-Type: multipart/related; boundary="part"; type="text/html"\n\n'
                "--part\nContent-Type: text/html; charset=utf-8\n\n"
                f"<html><body><h1>{title}</h1><p>{text}</p></body></html>\n--part--\n"
            )
        case "csv":
            return f"Purpose,Amount\n{text},84.50\n"
        case "srt":
            return f"1\n00:00:01,000 --> 00:00:06,000\n{text}\n"
        case "ipynb":
            cells = [{"cell_type": "markdown", "metadata": {}, "source": [f"# {title}\n", text]}]
            return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
        case "py":
            return f'def velvet_merge(values):\n    """{text}"""\n    return sorted(values)\n'
        case "json":
            return json.dumps({"advice": text}, indent=2) + "\n"
        case "docx":
            return make.docx(make.paragraph(title, "H1") + make.paragraph(text))
        case "pptx":
            return make.pptx([make.shape(title, "title") + make.shape(text)])
        case "xlsx":
            return make.xlsx({"Store": make.row(1, "Article", "Count") + make.row(2, text, 36)})
        case "xls":
            return old.excel([(0, 0, "Article"), (0, 1, "Price"), (1, 0, text), (1, 1, 18.0)])
        case "odt":
            return make.odf(
                "text",
                f'<office:text><text:h text:outline-level="1">{title}</text:h>'
                f"<text:p>{text}</text:p></office:text>",
            )
        case "odp":
            return make.odf(
                "presentation",
                f'<office:presentation><draw:page draw:name="one"><draw:frame><draw:text-box>'
                f"<text:p>{text}</text:p></draw:text-box></draw:frame></draw:page>"
                "</office:presentation>",
            )
        case "ods":
            return make.odf("spreadsheet", odf_table)
        case "epub":
            return make.epub([f"<html><body><h1>{title}</h1><p>{text}</p></body></html>"])
        case "pdf":
            return make.pdf([[title, text]], title=title)
        case "rtf":
            return f"{{\\rtf1\\ansi\\ansicpg1252 {{\\b {title}}}\\par {text}\\par}}"
        case "doc":
            return old.word([(title, 1), (text, 0)])
        case "ppt":
            return old.powerpoint([(title, text, "")])
        case "eml":
            return _mail(title, text)
        case "mbox":
            return f"From ann@example.org Wed May  1 12:00:00 2024\n{_mail(title, text)}\n"
        case "msg":
            return old.outlook(title, text, {})
        case "zip":
            return make.zip_of({"music/inner.md": f"# {title}\n\n{text}\n"})
        case "tar":
            buffer = io.BytesIO()
            with tarfile.open(fileobj=buffer, mode="w") as archive:
                entry = tarfile.TarInfo("health/inner.txt")
                entry.size = len(text.encode())
                archive.addfile(entry, io.BytesIO(text.encode()))
            return buffer.getvalue()
        case "txt.gz":
            return gzip.compress(text.encode(), mtime=0)
        case "7z":
            return make.seven_zip({"inner.txt": text.encode()})
    raise SystemExit(f"packaging/build_self_test.py does not know how to write {name}.")


def main() -> None:
    folder = ROOT / "resources" / "self_test"
    documents = folder / "documents"
    documents.mkdir(parents=True, exist_ok=True)
    for stale in documents.iterdir():
        stale.unlink()
    for name, (_, _, text) in SUBJECTS.items():
        content = _content(name, text)
        data = content.encode() if isinstance(content, str) else content
        (documents / name).write_bytes(data)
    expected = {
        name: {"word": word, "question": question, "text": text}
        for name, (word, question, text) in SUBJECTS.items()
    }
    (folder / "expected.json").write_text(json.dumps(expected, indent=2) + "\n", "utf-8")
    print(f"{len(SUBJECTS)} documents in {documents}")


if __name__ == "__main__":
    main()
