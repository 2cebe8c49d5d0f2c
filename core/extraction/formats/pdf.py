"""Read PDFs: text page by page, the outline as headings, without running headers and footers."""

from __future__ import annotations

import contextlib
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.encoding import clean
from core.extraction.formats.pdf_title import largest_line
from core.extraction.layout import Layout, is_title
from core.extraction.members import Budget, MemberNames, unread
from core.extraction.ocr import SWITCH_ON_OCR
from core.extraction.package import PROTECTED
from core.extraction.source import Source
from core.processes import MIB, Limits, report_progress

# A line is a running header or footer if it is at the same edge of this many pages. Only
# neighbouring pages are counted, since books change it from chapter to chapter.
_RUNNING_PAGES = 3
_EDGE_LINES = 2
_DIGITS = re.compile(r"[0-9]+|\b[ivxlc]+\b")
# pdfium's character for a hyphen at the end of a line, which it joins with the next.
_HYPHEN = "\ufffe"
_MOST_OUTLINE_ENTRIES = 20_000
# A form has at most hundreds of fields on a page, and notes are short.
_MOST_NOTES = 2000
_MOST_NOTE_BYTES = 200_000
_BULLET = re.compile(r"(?:[•◦▪‣·●○■–—*-]|\(?\d{1,3}[.)]|[a-z][.)])\s")
_NOT_WORDS = re.compile(r"\W+")
# Scripts written without spaces, with their punctuation. Korean has spaces between its words.
_LETTERS = "\u3001-\u303f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff01-\uff5e"
_UNSPACED_LETTER = re.compile(f"[{_LETTERS}]")
_SPACED = re.compile(f"(?<=[{_LETTERS}]) (?=[{_LETTERS}])")


@dataclass(slots=True)
class _Page:
    number: int
    label: str
    lines: list[str]
    headings: list[tuple[str, int]] = field(default_factory=list)
    from_ocr: bool = False


def read_pdf(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a PDF and the files attached to it."""
    layout = Layout(limits.text_mb)
    with _open(source) as pdf:
        pages = list(_pages(pdf, source, limits, layout))
        for title, level, place in _outline(pdf):
            if 0 <= place < len(pages):
                pages[place].headings.append((title, level))
        layout.title = _title(pdf)
        if not is_title(" ".join(layout.title.split())):
            layout.title = largest_line(pdf)
        layout.author = _author(pdf)
        running = _running_lines(pages)
        seen: set[str] = set()
        for page in pages:
            _lay_out_page(page, running, seen, layout)
        if layout.is_empty and pages and not limits.ocr:
            layout.warnings.append(
                f"It contains no text; its pages are pictures or drawings. {SWITCH_ON_OCR}"
            )
        yield layout.document("pdf", from_ocr=any(page.from_ocr for page in pages))
        del pages
        yield from _attachments(pdf, source, limits)


@contextlib.contextmanager
def _open(source: Source) -> Iterator[Any]:
    from pypdfium2 import PdfDocument, PdfiumError

    given: Any = source.stream
    if source.path is not None:
        with contextlib.suppress(UnicodeEncodeError):
            str(source.path).encode("utf-8")
            given = source.path
    source.stream.seek(0)
    try:
        pdf = PdfDocument(given)
    except (PdfiumError, FileNotFoundError) as error:
        words = str(error).lower()
        if "password" in words:
            raise ExtractionError(PROTECTED) from error
        if "security" in words:
            raise ExtractionError(
                "It is protected in a way that only its own program can open."
            ) from error
        raise ExtractionError(
            "It is damaged, or it is not a PDF. Open it in its own program and save it again."
        ) from error
    try:
        yield pdf
    finally:
        with contextlib.suppress(PdfiumError):
            pdf.close()


def _pages(pdf: Any, source: Source, limits: Limits, layout: Layout) -> Iterator[_Page]:
    from pypdfium2 import PdfiumError

    budget = source.budget or Budget(limits, source.size)
    count = len(pdf)
    broken: list[int] = []
    size = 0
    recognised = 0
    for place in range(count):
        report_progress()
        why = budget.overtime() if budget.pages > 0 else _too_many(limits)
        if why:
            warning = f"{why} Only {place:,} of its {count:,} pages were read."
            layout.warnings.append(warning)
            break
        budget.pages -= 1
        label = ""
        with contextlib.suppress(PdfiumError, ValueError, UnicodeDecodeError):
            label = pdf.get_page_label(place)
        try:
            text = _page_text(pdf, place)
        except (PdfiumError, ValueError, OSError):
            broken.append(place + 1)
            text = ""
        from_ocr = False
        if not text.strip() and limits.ocr and recognised < limits.ocr_pages:
            from core.extraction.ocr import recognise_pdf_page

            text, warning = recognise_pdf_page(pdf, place, limits)
            recognised += 1
            from_ocr = bool(text.strip())
            if warning and warning not in layout.warnings:
                layout.warnings.append(warning)
        label = "" if label == str(place + 1) else clean(label)
        yield _Page(place + 1, label, _lines(text), from_ocr=from_ocr)
        size += len(text)
        if size > limits.text_mb * MIB:
            layout.warnings.append(f"Only its first {place + 1} pages were read.")
            break
    if broken:
        names = ", ".join(map(str, broken[:20])) + (" and others" if len(broken) > 20 else "")
        if len(broken) == count:
            raise ExtractionError(
                "It is damaged; none of its pages could be read. Open it in its own program "
                "and save it again."
            )
        layout.warnings.append(f"Damaged pages were not read: {names}.")


def _too_many(limits: Limits) -> str:
    return f"The file has more than {limits.pages:,} pages."


def _page_text(pdf: Any, place: int) -> str:
    page = pdf[place]
    try:
        text_page = page.get_textpage()
        try:
            text: str = text_page.get_text_range(errors="replace")
        finally:
            text_page.close()
        notes = _notes(page)
        return "\r\n".join([text, *notes]) if notes else text
    finally:
        page.close()


def _notes(page: Any) -> list[str]:
    """Return the text of a page's form fields and annotations."""
    import pypdfium2.raw as pdfium

    notes: list[str] = []
    for number in range(min(pdfium.FPDFPage_GetAnnotCount(page.raw), _MOST_NOTES)):
        annotation = pdfium.FPDFPage_GetAnnot(page.raw, number)
        if not annotation:
            continue
        kind = pdfium.FPDFAnnot_GetSubtype(annotation)
        if kind == pdfium.FPDF_ANNOT_WIDGET:
            notes.append(_entry(annotation, b"V"))
        elif kind in (pdfium.FPDF_ANNOT_TEXT, pdfium.FPDF_ANNOT_FREETEXT) or (
            pdfium.FPDF_ANNOT_HIGHLIGHT <= kind <= pdfium.FPDF_ANNOT_STAMP
        ):
            notes.append(_entry(annotation, b"Contents"))
        pdfium.FPDFPage_CloseAnnot(annotation)
    return [note for note in notes if note.strip() and note not in ("Off", "Yes", "On")]


def _entry(annotation: Any, key: bytes) -> str:
    import ctypes

    import pypdfium2.raw as pdfium

    size = pdfium.FPDFAnnot_GetStringValue(annotation, key, None, 0)
    if not 2 < size < _MOST_NOTE_BYTES:
        return ""
    buffer = ctypes.create_string_buffer(size)
    unit = ctypes.POINTER(ctypes.c_ushort)
    pdfium.FPDFAnnot_GetStringValue(annotation, key, ctypes.cast(buffer, unit), size)
    return buffer.raw[: size - 2].decode("utf-16-le", "replace")


def _lines(text: str) -> list[str]:
    if _HYPHEN in text:
        # Before a capital letter the hyphen belongs to the word (Anglo-Saxon).
        text = re.sub(f"{_HYPHEN}(?=[A-Z0-9])", "-", text).replace(_HYPHEN, "")
    text = clean(
        text.replace("\uf0b7", "•").replace("\r\n", "\n").replace("\r", " ").replace("\x02", "-")
    )
    return [_joined(line) for raw in text.split("\n") if (line := raw.strip())]


def _joined(line: str) -> str:
    """Return a line of Chinese or Japanese that is set letter by letter as words again."""
    singles = len(_SPACED.findall(line))
    # Where letters are usually together, a space between two of them means something.
    if singles < 2 or singles < 0.5 * (len(_UNSPACED_LETTER.findall(line)) - 1):
        return line
    return _SPACED.sub("", line)


def _outline(pdf: Any) -> Iterator[tuple[str, int, int]]:
    """Yield the title, level and page of each outline entry."""
    from pypdfium2 import PdfiumError

    with contextlib.suppress(PdfiumError, ValueError, UnicodeDecodeError):
        for number, entry in enumerate(pdf.get_toc(max_depth=6)):
            if number > _MOST_OUTLINE_ENTRIES:
                return
            target = entry.get_dest()
            place = target.get_index() if target is not None else None
            title = " ".join(clean(entry.get_title()).split())
            if place is not None and title:
                yield title[:300], entry.level + 1, place


def _author(pdf: Any) -> str:
    with contextlib.suppress(Exception):
        return str(pdf.get_metadata_value("Author") or "")
    return ""


def _title(pdf: Any) -> str:
    title = ""
    with contextlib.suppress(Exception):
        title = pdf.get_metadata_value("Title") or ""
    return clean(title)


def _key(line: str) -> str:
    return _DIGITS.sub("#", line.lower()).strip()


def _running_lines(pages: list[_Page]) -> set[tuple[int, str]]:
    """Return (page, line) of headers and footers: lines that many pages share at their edges."""
    running: set[tuple[int, str]] = set()
    if len(pages) < _RUNNING_PAGES:
        return running
    for top in (True, False):
        edges = []
        for page in pages:
            lines = page.lines[:_EDGE_LINES] if top else page.lines[-_EDGE_LINES:]
            edges.append({_key(line) for line in lines if len(line) <= 200})
        everywhere = Counter(key for edge in edges for key in edge)
        for place, edge in enumerate(edges):
            near = Counter(key for other in edges[max(0, place - 6) : place + 7] for key in other)
            for key in edge:
                if near[key] >= _RUNNING_PAGES and everywhere[key] >= _RUNNING_PAGES:
                    running.add((place, key))
    return running


def _lay_out_page(
    page: _Page, running: set[tuple[int, str]], seen: set[str], layout: Layout
) -> None:
    place = page.number - 1
    last = len(page.lines) - 1
    paragraph: list[str] = []
    headings = {_NOT_WORDS.sub("", title.lower()): (title, level) for title, level in page.headings}
    found: set[str] = set()

    def flush() -> None:
        if paragraph:
            layout.text("\n".join(paragraph), page.number, page.label)
            paragraph.clear()

    kept: list[str] = []
    for number, line in enumerate(page.lines):
        at_edge = number < _EDGE_LINES or number > last - _EDGE_LINES
        if at_edge and (place, key := _key(line)) in running:
            # Its first occurrence is kept, so that it can be found at all.
            if key in seen or not key.strip("# -|/."):
                continue
            seen.add(key)
        kept.append(line)
    if not kept:
        kept = page.lines  # if every line repeats, they are the text of the page
    keys = [_NOT_WORDS.sub("", line.lower()) for line in kept] if headings else []
    found = {key for key in keys if key in headings}
    for key, (title, level) in headings.items():
        if key not in found:
            layout.heading(title, level, page.number, page.label)
    width = max(map(len, kept), default=0)
    for number, line in enumerate(kept):
        if headings and (heading := headings.get(keys[number])) and keys[number] in found:
            flush()
            found.discard(keys[number])
            layout.heading(heading[0], heading[1], page.number, page.label)
            continue
        if paragraph and _BULLET.match(line):
            flush()
        paragraph.append(line)
        # A short line that ends a sentence ends a paragraph.
        if len(line) < width * 0.75 and line[-1] in ".!?:":
            flush()
    flush()


def _attachments(pdf: Any, source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    from core.extraction.readers import read_member

    count = 0
    with contextlib.suppress(Exception):
        count = pdf.count_attachments()
    names = MemberNames()
    for place in range(count):
        try:
            attachment = pdf.get_attachment(place)
            name = attachment.get_name() or f"attachment {place + 1}"
            data = bytes(attachment.get_data())
        except Exception:  # a damaged attachment; the PDF itself is still read
            continue
        name = names.take(name)
        budget = source.budget
        if budget and (last := budget.rest_unread(name, count - place - 1)):
            yield last
            return
        if len(data) > limits.member_mb * MIB:
            yield unread(name, f"It is larger than {limits.member_mb} MB and was not read.")
        elif data:
            yield from read_member(source.member(name, data), name, limits)
