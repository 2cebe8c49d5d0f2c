"""Compare with other readers, on a folder of real documents that PAGEHOUND_DOCUMENTS names.

Skipped without it. Each family is compared with one reader: pdftotext of poppler-utils
(or pypdf), python-docx, openpyxl. The words that the other reader finds should be among ours.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import PagehoundError
from core.extraction.readers import extract
from core.processes.limits import Limits

FOLDER = os.environ.get("PAGEHOUND_DOCUMENTS", "")
# Below this share of common words a file is reported; the median of a family must be above it.
LEAST_OVERLAP = 0.9
_WORD = re.compile(r"[^\W_]{2,}")

pytestmark = pytest.mark.skipif(not FOLDER, reason="PAGEHOUND_DOCUMENTS names no folder")


def by_pdftotext(path: Path) -> str:
    if shutil.which("pdftotext") is None:
        pypdf = pytest.importorskip("pypdf", reason="neither pdftotext nor pypdf is installed")
        return "\n".join(page.extract_text() for page in pypdf.PdfReader(path).pages)
    done = subprocess.run(
        ["pdftotext", "-q", str(path), "-"], capture_output=True, timeout=60, check=True
    )
    return done.stdout.decode("utf-8", "replace")


def by_python_docx(path: Path) -> str:
    docx = pytest.importorskip("docx")
    document = docx.Document(str(path))
    cells = [c.text for table in document.tables for row in table.rows for c in row.cells]
    return "\n".join([*(paragraph.text for paragraph in document.paragraphs), *cells])


def by_openpyxl(path: Path) -> str:
    openpyxl = pytest.importorskip("openpyxl")
    workbook = openpyxl.load_workbook(path, read_only=True, data_only=True)
    return "\n".join(
        value
        for sheet in workbook.worksheets
        for row in sheet.iter_rows(values_only=True)
        for value in row
        if isinstance(value, str)
    )


FAMILIES = {"pdf": by_pdftotext, "docx": by_python_docx, "xlsx": by_openpyxl}


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("family", FAMILIES)
def test_the_words_that_another_reader_finds_are_found(family: str, capsys):
    found = {}
    for path in sorted(Path(FOLDER).rglob(f"*.{family}")):
        overlap = _overlap(path, FAMILIES[family])
        if overlap is not None:
            found[path] = overlap
    if not found:
        pytest.skip(f"no {family} files that both can read")
    with capsys.disabled():
        for path, share in found.items():
            if share < LEAST_OVERLAP:
                print(f"\n{share:.2f} {path.relative_to(FOLDER)}", end="")  # noqa: T201
    shares = sorted(found.values())
    assert shares[len(shares) // 2] >= LEAST_OVERLAP


def _overlap(path: Path, other: Callable[[Path], str]) -> float | None:
    """Return the share of the other reader's words that are among ours; None if it finds few."""
    try:
        theirs = set(_WORD.findall(other(path).lower()))
    except pytest.skip.Exception:
        raise
    except Exception:  # it need not read everything
        return None
    if len(theirs) < 5:
        return None
    ours: set[str] = set()
    try:
        for document in extract(path, Limits()):
            ours.update(_WORD.findall(document.text.lower()))
    except PagehoundError:
        return 0.0
    return len(theirs & ours) / len(theirs)
