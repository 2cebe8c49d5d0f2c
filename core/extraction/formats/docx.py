"""Read Word documents (docx): headings by style, lists, tables, notes and comments in place."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.embedded import read_embedded
from core.extraction.layout import Layout, table_line
from core.extraction.package import Handler, Package, attribute, core_properties, loose_texts
from core.extraction.source import Source
from core.processes import Limits

_DELETED = frozenset(("del", "moveFrom", "Fallback", "rubyPr"))
_SKIPPED_TEXT = frozenset(("instrText", "delText", "delInstrText", "posOffset", "pctWidth"))
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-", "ptab": "\t"}
# List items are laid out together up to this length.
_LONG_LIST = 1500
# The built-in style, and those of publishers' templates.
_TITLE_STYLE = re.compile(
    r"(?:(?:chapter|document|doc|paper|article|report|book|thesis|main)[ _-]?)?title"
)


def read_docx(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a Word document and the files embedded in it."""
    yield _read_main(source, limits)
    yield from read_embedded(source, limits)


def _read_main(source: Source, limits: Limits) -> ExtractedDocument:
    layout = Layout(limits.text_mb)
    with Package(source, limits) as package:
        main = _main_part(package)
        relations = package.relations(main)
        parts = dict(relations.values())
        layout.title, layout.author = core_properties(package)
        body = _Body(layout, _styles(package, parts.get("styles", "word/styles.xml")))
        for kind, mark in (("footnotes", ""), ("endnotes", ""), ("comments", "Comment")):
            body.notes[kind] = _notes(package, parts.get(kind, f"word/{kind}.xml"), mark)
        body.included = lambda number: _include(package, relations.get(number, ("", ""))[1], layout)
        warning = package.parse(main, Handler(body.start, body.end, body.text))
        body.finish()
        if warning:
            layout.warnings.append(warning)
        _add_once(package, relations, layout)
    document = layout.document("word")
    return document if body.pages else _without_pages(document)


def _main_part(package: Package) -> str:
    for kind, target in package.relations("").values():
        if kind == "officeDocument" and target in package:
            return target
    for name in ("word/document.xml", "word/document2.xml", "word/document1.xml"):
        if name in package:
            return name
    raise ExtractionError(
        "It contains no document: it is damaged, or it is not a Word document. Open it in "
        "its own program and save it again."
    )


def _without_pages(document: ExtractedDocument) -> ExtractedDocument:
    from dataclasses import replace

    return replace(document, blocks=tuple(b._replace(page=None) for b in document.blocks))


def _styles(package: Package, name: str) -> dict[str, int]:
    """Return style id -> heading level; 0 marks the style of the document's title."""
    names: dict[str, str] = {}
    parents: dict[str, str] = {}
    outline: dict[str, int] = {}
    current = ""

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal current
        if tag == "style":
            current = attribute(attributes, "styleId")
        elif tag == "name":
            names[current] = attribute(attributes, "val").lower()
        elif tag == "basedOn":
            parents[current] = attribute(attributes, "val")
        elif tag == "outlineLvl":
            outline[current] = _number(attribute(attributes, "val"), 9) + 1

    with contextlib.suppress(ExtractionError):
        package.parse(name, Handler(start))
    levels: dict[str, int] = {}
    for style in names:
        seen: set[str] = set()
        place = style
        while place and place not in seen:
            seen.add(place)
            words = names.get(place, "")
            if words.startswith("heading ") and words[8:].isdigit():
                levels[style] = int(words[8:])
            elif outline.get(place, 10) <= 9:
                levels[style] = outline[place]
            elif _TITLE_STYLE.fullmatch(words):
                levels[style] = 0
            else:
                place = parents.get(place, "")
                continue
            break
    return levels


def _notes(package: Package, name: str, mark: str) -> dict[str, str]:
    """Return id -> text of foot- and endnotes or comments."""
    notes: dict[str, str] = {}
    buffer: list[str] = []
    number = author = ""
    depth = 0

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal number, author, depth
        if tag in ("footnote", "endnote", "comment"):
            number = attribute(attributes, "id")
            author = attribute(attributes, "author")
            if attribute(attributes, "type") in ("separator", "continuationSeparator"):
                number = ""
            buffer.clear()
        elif tag in _SKIPPED_TEXT or tag in _DELETED:
            depth += 1
        elif tag in _BREAKS:
            buffer.append(" ")

    def end(tag: str) -> None:
        nonlocal depth
        if tag in _SKIPPED_TEXT or tag in _DELETED:
            depth -= 1
        elif tag == "p":
            buffer.append("\n")
        elif tag in ("footnote", "endnote", "comment") and number:
            words = "".join(buffer).strip()
            if words and mark:
                words = f"{mark} by {author}: {words}" if author else f"{mark}: {words}"
            notes[number] = words

    def text(data: str) -> None:
        if not depth and data.strip("\n\r"):
            buffer.append(data)

    package.parse(name, Handler(start, end, text))
    return notes


def _include(package: Package, name: str, layout: Layout) -> None:
    """Add an embedded part in another format: a web page or a complete document."""
    data = package.read(name)
    if name.lower().endswith((".mht", ".mhtml", ".eml")):
        from core.extraction.formats.mime import parse_mail, walk

        parts = [part for part in walk(parse_mail(data)) if part.media_type == "text/html"]
        data = parts[0].data() if parts else b""
    if data.lstrip()[:1] == b"<":
        from core.extraction.formats.html import decode_html, lay_out_html

        title = layout.title
        lay_out_html(decode_html(data), layout)
        layout.title = title


def _add_once(package: Package, relations: Mapping[str, tuple[str, str]], layout: Layout) -> None:
    """Add what appears on every page, and diagrams, once at the end."""
    seen: set[str] = set()
    for kind, target in relations.values():
        if kind == "chart":
            layout.lines(BlockKind.TEXT, "\n".join(loose_texts(package, target)))
        elif kind in ("header", "footer", "diagramData"):
            body = _Body(layout, {}, seen)
            package.parse(target, Handler(body.start, body.end, body.text))
            body.finish()


@dataclass(slots=True)
class _Paragraph:
    words: list[str] = field(default_factory=list)
    page: int | None = None
    style: str = ""
    outline: int = 0
    listed: bool = False
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Table:
    rows: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    cell: list[str] = field(default_factory=list)


class _Body:
    """Follows the XML of a document's text; paragraphs may be inside cells and other paragraphs."""

    def __init__(
        self, layout: Layout, styles: Mapping[str, int], seen: set[str] | None = None
    ) -> None:
        self.notes: dict[str, dict[str, str]] = {}
        self.included: Callable[[str], None] = lambda number: None  # lays out a foreign part
        self.pages = 0  # page ends that Word recorded at its last layout
        self._layout = layout
        self._styles = styles
        self._seen = seen  # texts to emit only once
        self._open: list[_Paragraph] = []
        self._tables: list[_Table] = []
        self._items: list[str] = []
        self._items_size = 0
        self._page: int | None = 1 if seen is None else None  # text that is on every page has none
        self._deleted = 0
        self._in_text = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if self._deleted:
            if tag in _DELETED:
                self._deleted += 1
        elif tag == "t":
            self._in_text = True
        elif tag == "p":
            self._open.append(_Paragraph(page=self._page))
        elif tag == "pStyle":
            if self._open:
                self._open[-1].style = attribute(attributes, "val")
        elif tag in _BREAKS:
            # Tab stops in a paragraph's properties have the same name as tabs in its text.
            if self._open and not attribute(attributes, "pos"):
                self._open[-1].words.append(_BREAKS[tag])
        elif tag == "lastRenderedPageBreak":
            self.pages += 1
            if self._page is not None:
                self._page += 1
        elif tag in _DELETED:
            self._deleted += 1
        elif tag == "tbl":
            self._end_list()
            self._tables.append(_Table())
        else:
            self._start_rare(tag, attributes)

    def _start_rare(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "altChunk":
            self._end_list()
            self.included(attribute(attributes, "id"))
        if not self._open:
            return
        if tag == "numPr":
            self._open[-1].listed = True
        elif tag == "outlineLvl":
            self._open[-1].outline = _number(attribute(attributes, "val"), 9) + 1
        elif tag in ("footnoteReference", "endnoteReference", "commentReference"):
            kind = tag.removesuffix("Reference") + "s"
            if note := self.notes.get(kind, {}).get(attribute(attributes, "id")):
                self._open[-1].notes.append(note)
        elif tag == "sym":
            with contextlib.suppress(ValueError):
                code = int(attribute(attributes, "char"), 16)
                # Symbol fonts put their symbols in a private area; those are not text.
                if not 0xE000 <= code <= 0xF8FF:
                    self._open[-1].words.append(chr(code))

    def end(self, tag: str) -> None:
        if tag in _DELETED:
            self._deleted -= 1
        elif self._deleted:
            pass
        elif tag == "t":
            self._in_text = False
        elif tag == "p":
            if self._open:
                self._end_paragraph(self._open.pop())
        elif self._tables:
            table = self._tables[-1]
            if tag == "tc":
                table.cells.append(" ".join(table.cell))
                table.cell = []
            elif tag == "tr":
                table.rows.append(table_line(table.cells))
                table.cells = []
            elif tag == "tbl":
                self._end_table(self._tables.pop())

    def text(self, data: str) -> None:
        if self._in_text and not self._deleted and self._open:
            self._open[-1].words.append(data)

    def finish(self) -> None:
        """Emit what is still open, for example at the end of a damaged document."""
        while self._open:
            self._end_paragraph(self._open.pop())
        while self._tables:
            self._end_table(self._tables.pop())
        self._end_list()

    def _end_paragraph(self, paragraph: _Paragraph) -> None:
        words = "".join(paragraph.words).strip()
        if self._seen is not None:
            if words in self._seen:
                return
            self._seen.add(words)
        if self._tables:
            self._tables[-1].cell.extend((words, *paragraph.notes))
            return
        level = self._styles.get(paragraph.style, paragraph.outline or -1)
        if paragraph.outline and paragraph.outline <= 9:
            level = paragraph.outline
        if words and paragraph.listed and not 0 < level <= 9:
            self._items.append(f"- {words}")
            self._items_size += len(words)
        elif words:
            self._end_list()
            if level == 0:
                self._layout.title = self._layout.title or words
            if 0 <= level <= 9:
                self._layout.heading(words, max(level, 1), paragraph.page)
            else:
                self._layout.text(words, paragraph.page)
        if paragraph.notes or self._items_size > _LONG_LIST:
            self._end_list()
        for note in paragraph.notes:
            self._layout.text(note, paragraph.page)

    def _end_list(self) -> None:
        if self._items:
            self._layout.lines(BlockKind.TEXT, "\n".join(self._items), self._page)
            self._items = []
            self._items_size = 0

    def _end_table(self, table: _Table) -> None:
        if table.cell:
            table.cells.append(" ".join(table.cell))
        if table.cells:
            table.rows.append(table_line(table.cells))
        lines = [row for row in table.rows if row]
        if self._tables:
            self._tables[-1].cell.extend(lines)
        else:
            self._layout.lines(BlockKind.TABLE, "\n".join(lines), self._page)


def _number(text: str, default: int) -> int:
    return int(text) if text.isdigit() else default
