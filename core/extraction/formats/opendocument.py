"""Read OpenDocument text and presentations (odt, odp, and their flat XML forms)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.embedded import read_embedded
from core.extraction.layout import Layout, table_line
from core.extraction.members import MemberNames, unread
from core.extraction.package import PROTECTED, Handler, Package, attribute, parse_xml
from core.extraction.source import Source
from core.processes import MIB, Limits

_LONG_LIST = 1500
# Elements without text of their own: styles, scripts, deleted text, form values.
_UNREAD = frozenset(
    ("automatic-styles", "styles", "master-styles", "scripts", "font-face-decls", "settings")
) | {"tracked-changes", "forms", "binary-data", "sequence-decls", "variable-decls"}
# The author and date of a comment, and the number of a note.
_UNREAD_IN_NOTES = frozenset(
    ("creator", "date", "date-string", "creator-initials", "note-citation")
)
# Who began the document, else who saved it last.
_AUTHORS = ("initial-creator", "creator")
# A cell repeated more often than this is padding, not content.
_MOST_REPEATS = 100
# What the root of an embedded object's content says about its sort.
_SORTS = (
    (b"<office:spreadsheet", "sheet"),
    (b"<office:presentation", "slides"),
    (b"<office:drawing", "slides"),
)
_SORT_BYTES = 1_000_000


def read_odt(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a text document and the objects embedded in it."""
    yield _read(source, limits, "word")
    yield from read_objects(source, limits)
    yield from read_embedded(source, limits)


def read_odp(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a presentation or a drawing, and the objects embedded in it."""
    yield _read(source, limits, "slides")
    yield from read_objects(source, limits)
    yield from read_embedded(source, limits)


def read_objects(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield the tables, charts and texts embedded in a package: folders with a content.xml."""
    names = MemberNames()
    with contextlib.suppress(ExtractionError), Package(source, limits) as package:
        parts = [name for name in package.names if name.endswith("/content.xml")]
        for number, part in enumerate(parts, 1):
            name = part.removesuffix("/content.xml")
            budget = source.budget
            if budget and (last := budget.rest_unread(name, len(parts) - number)):
                yield last
                return
            name = names.take(name)
            try:
                data = package.read(part, limits.member_mb * MIB)
                member = source.member(name, data)
                if budget:
                    budget.charge(len(data))
                sort = next((sort for mark, sort in _SORTS if mark in data[:_SORT_BYTES]), "word")
                document = _read(member, limits, sort)
            except ExtractionError as error:
                yield unread(name, str(error))
                continue
            if document.text or document.warnings:  # a formula has no words
                yield replace(document, member=name)


def _read(source: Source, limits: Limits, media_type: str) -> ExtractedDocument:
    layout = Layout(limits.text_mb)
    content = _Content(layout, paged=media_type == "slides")
    handler = Handler(content.start, content.end, content.text)
    if b"PK\x03\x04" in source.head:  # a few bytes may precede it
        with Package(source, limits) as package:
            if b":encryption-data" in package.read("META-INF/manifest.xml"):
                raise ExtractionError(PROTECTED)
            if "content.xml" not in package:
                raise ExtractionError(
                    "It is damaged: it contains no document. Open it in its own program and "
                    "save it again."
                )
            package.parse("meta.xml", handler)
            warning = package.parse("content.xml", handler)
    else:
        source.stream.seek(0)
        warning = parse_xml(source.stream, handler)
    content.finish()
    if warning:
        layout.warnings.append(warning)
    return layout.document(media_type)


@dataclass(slots=True)
class _Table:
    rows: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    cell: list[str] = field(default_factory=list)
    repeat: int = 1


@dataclass(slots=True)
class _Paragraph:
    level: int = 0  # of a heading
    words: list[str] = field(default_factory=list)


class _Content:
    """Follows the XML; paragraphs may be inside cells, notes and frames of other paragraphs."""

    def __init__(self, layout: Layout, *, paged: bool) -> None:
        self._layout = layout
        self._paged = paged
        self._page = 0
        self._label = ""
        self._open: list[_Paragraph] = []
        self._tables: list[_Table] = []
        self._lists = 0
        self._items: list[str] = []
        self._items_size = 0
        self._unread = 0
        self._notes: list[list[str]] = []  # open notes and comments
        self._waiting: list[str] = []  # notes that go after their paragraph
        self._in_title = False
        self._authors: dict[str, str] = {}
        self._author = ""  # which of them is being read
        self._slide_notes = False
        self._title_frame = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._unread:
            self._unread += 1
        elif tag == "p":
            self._open.append(_Paragraph())
        elif tag == "h":
            level = attribute(attributes, "outline-level")
            self._open.append(_Paragraph(int(level) if level.isdigit() else 1))
        elif tag == "s":
            count = attribute(attributes, "c", "1")
            self._say(" " * (min(int(count), 100) if count.isdigit() else 1))
        elif tag == "tab":
            self._say("\t")
        elif tag == "line-break":
            self._say("\n")
        elif tag == "list":
            self._lists += 1
        elif tag in ("note", "annotation"):
            self._notes.append([])
        elif tag == "table":
            self._end_list()
            self._tables.append(_Table())
        elif tag in ("table-cell", "covered-table-cell") and self._tables:
            count = attribute(attributes, "number-columns-repeated", "1")
            self._tables[-1].repeat = min(int(count), _MOST_REPEATS) if count.isdigit() else 1
        elif tag in ("title", "desc"):
            self._in_title = tag == "title"
            self._say(" ")
        elif tag in _AUTHORS and not self._notes:
            self._author = tag
        elif tag in _UNREAD or (self._notes and tag in _UNREAD_IN_NOTES):
            self._unread += 1
        elif self._paged:
            self._start_slide(tag, attributes)

    def _start_slide(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "page":
            self._end_list()
            self._page += 1
            self._label = f"slide {self._page}"
        elif tag == "notes":
            self._end_list()
            self._slide_notes = True
        elif tag == "frame":
            self._title_frame = attribute(attributes, "class") == "title"

    def end(self, tag: str) -> None:
        if self._unread:
            self._unread -= 1
        elif tag in ("p", "h"):
            if self._open:
                self._end_paragraph(self._open.pop())
        elif tag == "list":
            self._lists = max(0, self._lists - 1)
            if not self._lists:
                self._end_list()
        elif tag in ("note", "annotation"):
            if self._notes:
                words = " ".join(word for word in self._notes.pop() if word)
                if words:
                    self._waiting.append(f"Comment: {words}" if tag == "annotation" else words)
        elif tag == "title":
            self._in_title = False
        elif tag in _AUTHORS:
            self._author = ""
        elif tag == "notes":
            self._slide_notes = False
        elif tag == "frame":
            self._title_frame = False
        elif self._tables:
            self._end_in_table(tag, self._tables[-1])

    def _end_in_table(self, tag: str, table: _Table) -> None:
        if tag in ("table-cell", "covered-table-cell"):
            table.cells.extend([" ".join(table.cell)] * table.repeat)
            table.cell = []
        elif tag == "table-row":
            if line := table_line(table.cells):
                table.rows.append(line)
            table.cells = []
        elif tag == "table":
            self._tables.pop()
            if self._tables:
                self._tables[-1].cell.extend(table.rows)
            else:
                self._layout.lines(BlockKind.TABLE, "\n".join(table.rows), *self._place)

    def text(self, data: str) -> None:
        if self._unread:
            return
        if self._open:
            self._say(data)
        elif self._in_title and not self._page:
            self._layout.title += data
        elif self._author:
            self._authors[self._author] = self._authors.get(self._author, "") + data

    def finish(self) -> None:
        """Give out what is still open, as at the end of a damaged document."""
        self._layout.author = next(
            (self._authors[tag] for tag in _AUTHORS if tag in self._authors), ""
        )
        self._notes.clear()
        while self._tables:
            self._end_in_table("table", self._tables[-1])
        while self._open:
            self._end_paragraph(self._open.pop())
        self._end_list()

    @property
    def _place(self) -> tuple[int | None, str]:
        return (self._page or None, self._label) if self._paged else (None, "")

    def _say(self, data: str) -> None:
        if self._open:
            self._open[-1].words.append(data)

    def _end_paragraph(self, paragraph: _Paragraph) -> None:
        # Line ends in the XML are only formatting; line breaks are elements.
        text = "".join(paragraph.words).strip()
        if self._notes:
            self._notes[-1].append(" ".join(text.split()))
        elif self._tables:
            self._tables[-1].cell.append(text)
        elif text and self._lists and not paragraph.level:
            self._items.append(f"- {text}")
            self._items_size += len(text)
            if self._items_size > _LONG_LIST:
                self._end_list()
        elif text:
            self._end_list()
            if paragraph.level or (self._title_frame and not self._slide_notes):
                self._layout.heading(text, paragraph.level or 1, *self._place)
            else:
                text = f"Notes: {text}" if self._slide_notes else text
                self._layout.text(text, *self._place)
        if self._waiting and not self._notes and not self._tables:
            self._end_list()
            waiting, self._waiting = self._waiting, []
            for note in waiting:
                self._layout.text(note, *self._place)

    def _end_list(self) -> None:
        if self._items:
            self._layout.lines(BlockKind.TEXT, "\n".join(self._items), *self._place)
            self._items = []
            self._items_size = 0
