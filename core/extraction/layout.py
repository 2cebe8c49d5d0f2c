"""Assemble extracted text: readable lines, and the blocks that describe them."""

from __future__ import annotations

import datetime
import re
from typing import Any

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.encoding import clean
from core.extraction.heading_title import heading_title
from core.extraction.markup import CELL
from core.reading_view import Edit, Edits

_SPACES = re.compile(r"[^\S\n]+")
_MAX_NAME = 200
_BLANK_LINES = re.compile(r"\n\s*\n")
# Between the cells of a table; it is not read.
_BAR = " | "
# A longer table is data, whose bars may as well be read.
_MOST_BARS = 100_000
# What programs call a document that nobody gave a title.
_NO_TITLE = re.compile(
    r"(?:microsoft (?:office )?(?:word|powerpoint|excel)|powerpoint|word)"
    r"(?: - |[ -]presentation|[ -]präsentation|[ -]presentatie|[ -]presentasjon).*"
    r"|(?:présentation|presentación|presentazione|apresentação|prezentacja|presentation)"
    r"(?: (?:de|do|di))?(?: microsoft)? powerpoint.*"
    r"|microsoft (?:office )?outlook - .*|(?:blank page|leere seite|page (?:blanche|vierge))"
    r"|(?:untitled|unbenannt|ohne titel|sans titre|no title|title|\(anonymous\)|none|null)"
    r"(?:[ _-]?(?:\d+|document|presentation|page))*"
    r"|(?:document|dokument|doc|presentation|präsentation|workbook|mappe|book|slide|folie|diapositive|diapositiva|dia|page"
    r"|scan|scanned document|print)[ _-]?\d*"
    r"|\S+\.(?:docx?|pptx?|xlsx?|pdf|rtf|od[tpsg]|tex|dvi|ps|indd|html?|md|txt|wpd|pages|key|eps)"
    r"|[a-z]:\\.*|file:.*|[0-9a-f-]{16,}|[\W\d_]*",
    re.IGNORECASE,
)


def is_title(words: str) -> bool:
    """Say whether somebody gave a document this title, and not the program that made it."""
    return bool(words) and _NO_TITLE.fullmatch(words) is None


class Layout:
    """Collects the text of a document that has no lines of its own, block by block."""

    def __init__(self, text_mb: int) -> None:
        self.warnings: list[str] = []
        self.title = ""
        self.author = ""
        self._parts: list[str] = []
        self._blocks: list[Block] = []
        self._length = 0
        self._bars: list[Edit] = []
        self.allowed = text_mb * 1024 * 1024  # characters in all
        self._text_mb = text_mb

    @property
    def is_full(self) -> bool:
        """Say whether the text limit is reached; readers may stop then."""
        return self._length >= self.allowed

    @property
    def is_empty(self) -> bool:
        return not self._blocks

    @property
    def last_kind(self) -> BlockKind | None:
        return self._blocks[-1].kind if self._blocks else None

    def heading(self, words: str, level: int, page: int | None = None, label: str = "") -> None:
        words = " ".join(clean(words).split())
        if words:
            level = min(max(level, 1), 6)
            self._add(BlockKind.HEADING, words, page, label, level, words)

    def text(self, text: str, page: int | None = None, label: str = "") -> None:
        """Add running text; blank lines separate paragraphs."""
        text = clean(text)
        if "\n\n" in text or _BLANK_LINES.search(text):
            for paragraph in _BLANK_LINES.split(text):
                self._add(BlockKind.TEXT, paragraph, page, label)
        else:
            self._add(BlockKind.TEXT, text, page, label)

    def code(self, text: str, label: str = "") -> None:
        self._add(BlockKind.CODE, clean(text), None, label)

    def table(self, rows: list[list[str]], page: int | None = None, label: str = "") -> None:
        """Add a table as lines of cells."""
        lines = [line for row in rows if (line := table_line(row))]
        self._add(BlockKind.TABLE, "\n".join(lines), page, label)

    def lines(self, kind: BlockKind, text: str, page: int | None = None, label: str = "") -> None:
        """Add lines unchanged."""
        self._add(kind, clean(text), page, label)

    def warn_cut(self) -> None:
        """Add a warning, once, that the text is incomplete."""
        warning = f"Only the first {self._text_mb} MB of its text were kept."
        if warning not in self.warnings:
            self.warnings.append(warning)

    def document(self, media_type: str, *, from_ocr: bool = False) -> ExtractedDocument:
        title = " ".join(clean(self.title).split())
        if title and not self._blocks:
            self.text(title)  # a document with nothing but a title is found by it
        if not title or (media_type != "mail" and not is_title(title)):
            # The names of sheets are like those of sections, even if there is only one.
            title = heading_title(self._blocks) if media_type != "sheet" else ""
            title = title if is_title(title) else ""
        return ExtractedDocument(
            text="".join(self._parts),
            blocks=tuple(self._blocks),
            title=title[:500],
            media_type=media_type,
            warnings=tuple(self.warnings),
            from_ocr=from_ocr,
            author=one_line(self.author),
            edits=Edits(self._bars),
        )

    def _add(
        self,
        kind: BlockKind,
        text: str,
        page: int | None,
        label: str,
        level: int = 0,
        heading: str = "",
    ) -> None:
        text = text.strip("\n")
        if not text or text.isspace() or self.is_full:
            return
        if self._length + len(text) > self.allowed:
            text = text[: self.allowed - self._length]
            self.warn_cut()
            self.allowed = 0
        gap = "\n\n" if self._parts else ""
        start = self._length + len(gap)
        if kind is BlockKind.TABLE and len(self._bars) < _MOST_BARS:
            bars = (start + found.start() for found in re.finditer(re.escape(_BAR), text))
            self._bars += [(bar, bar + len(_BAR), CELL) for bar in bars]
        self._parts.append(gap + text)
        self._length = start + len(text)
        self._blocks.append(Block(kind, start, self._length, level, heading, page, label))


def one_line(text: str) -> str:
    """Return a name as it fits into a list: clean, on one line, and not a whole paragraph."""
    return " ".join(clean(text).split())[:_MAX_NAME]


def collapse(text: str) -> str:
    """Return text with runs of blanks collapsed and lines trimmed."""
    return "\n".join(line.strip() for line in _SPACES.sub(" ", text).split("\n"))


def table_line(cells: list[str]) -> str:
    """Return one row as a line, without trailing empty cells."""
    words = [" ".join(cell.split()) for cell in cells]
    while words and not words[-1]:
        words.pop()
    return _BAR.join(words)


def cell_text(value: Any) -> str:
    """Return a cell's value as a person would read it."""
    if isinstance(value, str):
        return value
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        text = value.isoformat(" ", "seconds")
        return text.removesuffix(" 00:00:00")
    return str(value)
