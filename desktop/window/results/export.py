"""Hits as Markdown, CSV, JSON or HTML, with what is needed to check a quote: place, date and hash.

Pure functions from hits to text; export_dialog asks where to save and writes the file. Text from
documents is never trusted: it cannot become markup, a script or a formula.
"""

from __future__ import annotations

import csv
import html
import io
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLocale

from core.datatypes import Hit
from core.private_files import write_privately
from desktop.window.background.open_document import file_of
from desktop.window.widgets.formatting import place_of
from desktop.window.widgets.translation import Counted, translate

ExportWords = Counted("ExportWords")
HASH_NAME = "BLAKE2b-128"


@dataclass(frozen=True, slots=True)
class Quote:
    """One exported passage; the field names are the keys and columns of the files."""

    number: int
    quote: str
    title: str
    heading: str
    path: str
    member: str  # inside an archive or mail; empty for the file itself
    place: str
    page: int | None
    start_line: int
    end_line: int
    modified: str  # ISO 8601, with the offset from UTC
    hash: str  # of the file when it was indexed; empty if it was too large to hash
    match: str
    score: float | None


@dataclass(frozen=True, slots=True)
class Export:
    query: str
    mode: str
    exported: str
    quotes: tuple[Quote, ...]


def export_of(
    hits: Sequence[Hit],
    hashes: Mapping[tuple[str, str], str],
    *,
    query: str,
    mode: str,
    now: datetime | None = None,
) -> Export:
    """Collect what is exported for hits; the hashes come from `Library.content_hashes`."""
    return Export(
        query=query,
        mode=mode,
        exported=_iso(now or datetime.now()),
        quotes=tuple(
            _quote(number, hit, hashes.get((hit.citation.folder, hit.path), ""))
            for number, hit in enumerate(hits, 1)
        ),
    )


def _quote(number: int, hit: Hit, content_hash: str) -> Quote:
    citation, retrieval = hit.citation, hit.retrieval
    scores = (retrieval.fusion_score, retrieval.vector_score, retrieval.lexical_score)
    return Quote(
        number=number,
        quote=hit.content.strip(),
        title=hit.title,
        heading=hit.heading_path,
        path=str(file_of(hit)),
        member=hit.path.partition("!/")[2],
        place=place_of(citation),
        page=citation.page,
        start_line=citation.start_line,
        end_line=citation.end_line,
        modified=_iso(datetime.fromtimestamp(hit.modified)) if hit.modified else "",
        hash=content_hash,
        match=hit.match.value,
        score=next((score for score in scores if score is not None), None),
    )


def _iso(moment: datetime) -> str:
    return moment.astimezone().isoformat(timespec="seconds")


# -- JSON ------------------------------------------------------------------------------------------


def as_json(export: Export) -> str:
    values = {"hash_algorithm": HASH_NAME, **asdict(export)}
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


# -- CSV -------------------------------------------------------------------------------------------

# Spreadsheets read such a cell as a formula, even after blanks and in full-width characters.
_FORMULA = re.compile(r"[\s\x00-\x1f\u200b\ufeff]*[=+\-@＝＋－＠|%]|[\t\r\n]")


def as_csv(export: Export) -> str:
    """Return a table that spreadsheets open without running anything in it."""
    text = io.StringIO()
    # Everything is quoted, so that spreadsheets with other separators do not split it.
    writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\r\n")
    writer.writerow(Quote.__dataclass_fields__)
    for quote in export.quotes:
        writer.writerow(_cell(value) for value in asdict(quote).values())
    return text.getvalue()


def _cell(value: object) -> object:
    if isinstance(value, str) and _FORMULA.match(value):
        return "'" + value
    return "" if value is None else value


# -- Markdown --------------------------------------------------------------------------------------

_MARKUP = re.compile(r"([\\`*_\[\]<>#|~&])")
# A line that begins with one of these becomes a list, a heading or a rule.
_BLOCK = re.compile(r"^(\s*)([-+=]|\d+[.)])(?=\s|$|[-+=])")


def as_markdown(export: Export) -> str:
    parts = [f"# {_marked(export.query or _untitled())}", ""]
    parts += [f"{_count(export)}, {export.exported}", ""]
    for quote in export.quotes:
        parts += [f"## {quote.number}. {_marked(_name(quote))}", ""]
        parts += [f"> {_line(line)}".rstrip() for line in quote.quote.splitlines()]
        parts += ["", *(f"- {name}: {value}" for name, value in _facts(quote, _marked)), ""]
    return "\n".join(parts).rstrip() + "\n"


def _marked(text: str) -> str:
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _line(text: str) -> str:
    escaped = _MARKUP.sub(r"\\\1", text)
    # Four leading blanks would make it code.
    return _BLOCK.sub(lambda found: f"{found[1]}{_defused(found[2])}", escaped.strip())


def _defused(marker: str) -> str:
    return f"\\{marker}" if len(marker) == 1 else f"{marker[:-1]}\\{marker[-1]}"


# -- HTML ------------------------------------------------------------------------------------------

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; }}
blockquote {{
  margin: 0; padding: .5em 1em; border-left: 3px solid #3457d5; white-space: pre-wrap;
}}
dl {{ display: grid; grid-template-columns: max-content 1fr; gap: 0 1em; font-size: 14px; }}
dt {{ opacity: .75; }} dd {{ margin: 0; overflow-wrap: anywhere; }}
:root {{ color-scheme: light dark; }}
</style>
</head>
<body>
<h1>{title}</h1>
<p>{count}, {exported}</p>
{quotes}
</body>
</html>
"""
_QUOTE = """<article>
<h2>{number}. {name}</h2>
<blockquote>{quote}</blockquote>
<dl>
{facts}
</dl>
</article>"""


def as_html(export: Export) -> str:
    """Return a self-contained page without scripts."""
    return _PAGE.format(
        language=html.escape(QLocale().name().partition("_")[0]),
        title=html.escape(export.query or _untitled()),
        count=html.escape(_count(export)),
        exported=html.escape(export.exported),
        quotes="\n".join(
            _QUOTE.format(
                number=quote.number,
                name=html.escape(_name(quote)),
                quote=html.escape(quote.quote),
                facts="\n".join(
                    f"<dt>{name}</dt><dd>{value}</dd>"
                    for name, value in _facts(quote, html.escape, link=True)
                ),
            )
            for quote in export.quotes
        ),
    )


# -- shared ----------------------------------------------------------------------------------------


def _untitled() -> str:
    return translate("Export", "Passages")


def _count(export: Export) -> str:
    return ExportWords.tr("%n passages", None, len(export.quotes))


def _name(quote: Quote) -> str:
    name = Path(quote.member or quote.path).name
    return f"{quote.title} ({name})" if quote.title and quote.title != name else name


def _facts(
    quote: Quote, escape: Callable[[str], str], *, link: bool = False
) -> list[tuple[str, str]]:
    path = escape(quote.path)
    if link:
        path = f'<a href="{html.escape(_address(quote.path))}">{path}</a>'
    facts = [
        (translate("Export", "Location"), escape(quote.place)),
        (translate("Export", "Heading"), escape(quote.heading)),
        (translate("Export", "File"), path),
        (translate("Export", "Item inside the file"), escape(quote.member)),
        (translate("Export", "Date"), escape(quote.modified)),
        (HASH_NAME, escape(quote.hash)),
    ]
    return [(name, value) for name, value in facts if value]


def _address(path: str) -> str:
    try:
        return Path(path).as_uri()
    except ValueError:  # not absolute: the folder is from another system
        return ""


FORMATS: dict[str, Callable[[Export], str]] = {
    "md": as_markdown,
    "csv": as_csv,
    "json": as_json,
    "html": as_html,
}


def encoded(text: str, kind: str) -> bytes:
    """Return the bytes to write; only spreadsheets need a mark that says it is UTF-8."""
    return text.encode("utf-8-sig" if kind == "csv" else "utf-8", "replace")


def write_export(export: Export, kind: str, path: Path) -> None:
    """Write a file; on failure, the previous file stays as it was."""
    temporary = path.with_name(f".{path.name}.part")
    try:
        # It has text of documents, so it is up to the person to let others read it.
        write_privately(temporary, encoded(FORMATS[kind](export), kind))
        temporary.replace(path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
