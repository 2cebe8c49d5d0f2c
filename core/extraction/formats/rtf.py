"""Read RTF: text with its headings, tables and footnotes.

Also used for the bodies of Outlook messages. Written here because the existing readers look at
every character of embedded pictures and drop structure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.layout import Layout, table_line
from core.extraction.source import Source
from core.processes import MIB, Limits

_TOKEN = re.compile(
    rb"\\'([0-9a-fA-F]{2})"
    rb"|\\([a-zA-Z]{1,32})(-?[0-9]{1,10})?[ ]?"
    rb"|\\([^a-zA-Z])"
    rb"|([{}])"
    rb"|([^\\{}\r\n]+)"
    rb"|[\r\n]+",
    re.DOTALL,
)
_CHARSETS = {
    0: "cp1252", 77: "mac_roman", 128: "cp932", 129: "cp949", 130: "johab", 134: "gbk",
    136: "big5", 161: "cp1253", 162: "cp1254", 163: "cp1258", 177: "cp1255", 178: "cp1256",
    186: "cp1257", 204: "cp1251", 222: "cp874", 238: "cp1250", 255: "cp437",
}  # fmt: skip
_CODE_PAGES = {10000: "mac_roman", 65001: "utf-8", 437: "cp437", 850: "cp850"}
_UNREAD = frozenset((
    b"colortbl", b"pict", b"objdata", b"fldinst", b"themedata", b"datastore", b"xmlnstbl",
    b"listtable", b"listoverridetable", b"rsidtbl", b"generator", b"colorschememapping",
    b"latentstyles", b"revtbl", b"filetbl", b"bkmkstart", b"bkmkend", b"atnid", b"atnauthor",
    b"atntime", b"atnref", b"atndate", b"sn", b"sv", b"ftnsep", b"ftnsepc", b"aftnsep", b"xe",
    b"tc", b"template", b"passwordhash", b"mhtmltag", b"objclass", b"objname", b"nonshppict",
    b"pnseclvl", b"nonesttables",
))  # fmt: skip
_EVERY_PAGE = (
    b"header", b"headerl", b"headerr", b"headerf", b"footer", b"footerl", b"footerr", b"footerf",
)  # fmt: skip
_READ_THOUGH_STARRED = frozenset((b"shpinst", b"shptxt", b"annotation", b"htmltag"))
_SIGNS = {
    b"tab": "\t", b"emdash": "—", b"endash": "–", b"lquote": "‘", b"rquote": "’",
    b"ldblquote": "“", b"rdblquote": "”", b"bullet": "•", b"emspace": " ", b"enspace": " ",
    b"qmspace": " ",
}  # fmt: skip
_KNOWN = frozenset((
    b"u", b"uc", b"f", b"fcharset", b"ansicpg", b"mac", b"pc", b"pca", b"v", b"deleted", b"htmlrtf",
    b"s", b"outlinelevel", b"bin", b"par", b"sect", b"page", b"line", b"pard", b"cell", b"nestcell",
    b"row", b"nestrow", b"intbl", *_SIGNS,
))  # fmt: skip
_BLOCK_TAG = re.compile(rb"</?(?:p|div|br|tr|li|h[1-6]|table|ul|ol|blockquote)\b", re.IGNORECASE)
_MOST_NESTING = 10_000


def read_rtf(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a rich text document."""
    layout = Layout(limits.text_mb)
    lay_out_rtf(source.read(limits.file_size_mb * MIB), layout)
    return layout.document("word")


def lay_out_rtf(data: bytes, layout: Layout) -> None:
    """Add the text of an RTF document to a layout."""
    _Reader(layout).read(data)


@dataclass(slots=True)
class _Group:
    """The state inside the current braces."""

    encoding: str = "cp1252"
    skip: int = 1  # bytes to skip after a Unicode character
    destination: bytes = b""
    unread: bool = False
    hidden: bool = False
    starred: bool = False
    fresh: bool = True  # only the opening brace has been seen


@dataclass(slots=True)
class _Paragraph:
    words: list[str] = field(default_factory=list)
    style: int = 0
    outline: int = 0
    in_table: bool = False


class _Reader:
    """Goes through the tokens with a stack of groups."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._most = layout.allowed
        self._size = 0  # of the text so far, emitted or not
        self._group = _Group()
        self._stack: list[_Group] = []
        self._raw = bytearray()  # bytes not decoded yet: a character may take several
        self._paragraph = _Paragraph()
        self._cells: list[str] = []
        self._cell: list[str] = []
        self._rows: list[str] = []
        self._fonts: dict[int, str] = {}
        self._font = 0
        self._default = "cp1252"
        self._styles: dict[int, int] = {}  # style number -> heading level
        self._style = 0
        self._style_name = bytearray()
        self._title = bytearray()
        self._to_skip = 0
        self._notes: list[str] = []
        self._every_page: dict[str, None] = {}  # headers and footers, emitted once at the end
        self._outer: list[tuple[int, _Paragraph]] = []  # paragraphs that a note interrupts

    def read(self, data: bytes) -> None:
        place: int | None = 0
        while place is not None:
            place = self._read_from(data, place)
        self._end_paragraph()
        self._end_table()
        if self._size > self._most:
            self._layout.warn_cut()
        for text in self._every_page:
            self._layout.text(text)
        self._layout.title = self._layout.title or self._decode(bytes(self._title)).strip()

    def _read_from(self, data: bytes, start: int) -> int | None:
        """Read on from an offset; return where to resume after binary data, None at the end."""
        for found in _TOKEN.finditer(data, start):
            kind = found.lastindex
            if kind == 6:
                self._bytes(found[6])
            elif kind in (2, 3):
                word = found[2]
                # Most control words are formatting, and most groups have already declared what they
                # are.
                if word in _KNOWN or self._group.fresh or self._group.starred:
                    number = int(found[3]) if found[3] else None
                    if word == b"bin":
                        return found.end() + max(0, number or 0)
                    self._word(word, number)
                else:
                    self._to_skip = 0
            elif kind == 5:
                if found[5] == b"{":
                    self._open()
                elif not self._close():
                    return None
            elif kind == 1:
                self._bytes(bytes((int(found[1], 16),)))
            elif kind == 4:
                self._sign(found[4])
            if self._size > self._most or self._layout.is_full:
                return None
        return None

    def _open(self) -> None:
        self._decode_raw()
        if len(self._stack) < _MOST_NESTING:
            self._stack.append(self._group)
            self._group = replace(self._group, fresh=True, starred=False)

    def _close(self) -> bool:
        """Leave a group; return False at the end of the document."""
        self._decode_raw()
        if self._outer and self._outer[-1][0] == len(self._stack):
            note = " ".join("".join(self._paragraph.words).split())
            if note and self._group.destination in _EVERY_PAGE:
                self._every_page[note] = None
            elif note:
                mark = "Comment: " if self._group.destination == b"annotation" else ""
                self._notes.append(mark + note)
            self._paragraph = self._outer.pop()[1]
        if self._group.destination == b"style":
            self._end_style()
        if not self._stack:
            return False
        self._group = self._stack.pop()
        return bool(self._stack)

    def _bytes(self, data: bytes) -> None:
        group = self._group
        if not (self._to_skip or group.destination or group.unread or group.hidden):
            group.fresh = False
            self._raw += data
            self._size += len(data)
            return
        if self._to_skip:
            passed = min(self._to_skip, len(data))
            self._to_skip -= passed
            data = data[passed:]
        group.fresh = False
        if group.destination == b"style":
            self._style_name += data
        elif group.destination == b"title":
            self._title += data
        elif group.destination == b"htmltag":
            if _BLOCK_TAG.match(data):
                self._end_paragraph()
        elif not group.unread and not group.hidden:
            self._raw += data
            self._size += len(data)

    def _sign(self, sign: bytes) -> None:
        if sign == b"*":
            self._group.starred = True
            return
        if sign in b"{}\\":
            self._bytes(sign)
        elif sign == b"~":
            self._say("\u00a0")
        elif sign == b"_":
            self._say("-")
        elif sign in b"\r\n":
            self._end_paragraph()

    def _word(self, word: bytes, number: int | None) -> None:
        group = self._group
        first, group.fresh = group.fresh, False
        if word == b"u":
            self._say(chr((number or 0) & 0xFFFF))
            self._to_skip = group.skip
            return
        self._to_skip = 0
        if first and self._destination(word, number):
            return
        if word == b"f" and number is not None:
            self._decode_raw()
            self._font = number
            group.encoding = self._fonts.get(number, self._default)
        elif word == b"fcharset" and group.destination == b"fonttbl":
            self._fonts[self._font] = _CHARSETS.get(number or 0, self._default)
        elif word == b"uc":
            group.skip = max(0, number or 0)
        elif word == b"ansicpg":
            page = number or 1252
            self._default = group.encoding = _code_page(page)
        elif word in (b"mac", b"pc", b"pca"):
            self._default = {b"mac": "mac_roman", b"pc": "cp437", b"pca": "cp850"}[word]
            group.encoding = self._default
        elif word in (b"v", b"deleted", b"htmlrtf"):
            self._decode_raw()
            group.hidden = number != 0
        elif word == b"s" and number is not None:
            self._style = number
            self._paragraph.style = number
        elif word == b"outlinelevel" and number is not None:
            self._outline(number + 1)
        elif not group.unread:
            self._structure(word)

    def _destination(self, word: bytes, number: int | None) -> bool:
        """Enter the destination that a group begins with; return True if the word named one."""
        group = self._group
        if word in (b"fonttbl", b"stylesheet", b"info"):
            group.destination, group.unread = word, True
        elif group.destination == b"stylesheet" and (word == b"s" or group.starred):
            self._style = number or 0
            group.destination = b"style" if word == b"s" else b"other"
            self._style_name.clear()
        elif group.destination == b"info" and word == b"title":
            group.destination = b"title"
        elif word in (b"footnote", b"annotation", *_EVERY_PAGE):
            self._decode_raw()
            self._outer.append((len(self._stack), self._paragraph))
            self._paragraph = _Paragraph()
            group.destination = word
        elif word == b"htmltag":
            group.destination = word
        elif word in _UNREAD or (group.starred and word not in _READ_THOUGH_STARRED):
            group.unread = True
            group.destination = word
        else:
            return False
        return True

    def _structure(self, word: bytes) -> None:
        if word in _SIGNS:
            self._say(_SIGNS[word])
        elif word in (b"par", b"sect", b"page"):
            self._end_paragraph()
        elif word == b"line":
            self._say("\n")
        elif word == b"pard":
            self._decode_raw()
            self._paragraph.style = self._paragraph.outline = 0
            self._paragraph.in_table = False
        elif word in (b"cell", b"nestcell"):
            self._decode_raw()
            self._cell.append("".join(self._paragraph.words))
            self._paragraph.words = []
            self._cells.append(" ".join(self._cell))
            self._cell = []
        elif word in (b"row", b"nestrow"):
            if line := table_line(self._cells):
                self._rows.append(line)
            self._cells = []
        elif word == b"intbl":
            self._paragraph.in_table = True

    def _outline(self, level: int) -> None:
        if self._group.destination == b"style":
            if level <= 9:
                self._styles[self._style] = level
        elif level <= 9:
            self._paragraph.outline = level

    def _end_style(self) -> None:
        name = self._decode(bytes(self._style_name)).strip().rstrip(";").lower()
        found = re.match(r"heading ([1-9])\b", name)
        if found:
            self._styles[self._style] = int(found[1])
        elif name == "title":
            self._styles[self._style] = 1
        self._style_name.clear()

    def _say(self, text: str) -> None:
        self._decode_raw()
        if not self._group.unread and not self._group.hidden:
            self._paragraph.words.append(text)

    def _decode_raw(self) -> None:
        if self._raw:
            self._paragraph.words.append(self._decode(bytes(self._raw)))
            self._raw.clear()

    def _decode(self, data: bytes) -> str:
        try:
            return data.decode(self._group.encoding, "replace")
        except LookupError:
            return data.decode("cp1252", "replace")

    def _end_paragraph(self) -> None:
        self._decode_raw()
        paragraph, self._paragraph = self._paragraph, _Paragraph()
        # A paragraph keeps its style until it is reset.
        self._paragraph.style, self._paragraph.outline = paragraph.style, paragraph.outline
        text = "".join(paragraph.words).strip()
        if self._outer:
            self._paragraph.words = [text, " "]
            return
        if paragraph.in_table and not self._notes:
            self._paragraph.in_table = True
            self._cell.append(text)
            return
        if text:
            self._end_table()
            level = paragraph.outline or self._styles.get(paragraph.style, 0)
            if level:
                self._layout.heading(text, level)
            else:
                self._layout.text(text)
        notes, self._notes = self._notes, []
        for note in notes:
            self._layout.text(note)

    def _end_table(self) -> None:
        self._cells += self._cell
        if line := table_line(self._cells):
            self._rows.append(line)
        self._cells, self._cell = [], []
        if self._rows:
            self._layout.lines(BlockKind.TABLE, "\n".join(self._rows))
            self._rows = []


def _code_page(number: int) -> str:
    name = _CODE_PAGES.get(number, f"cp{number}")
    try:
        b"".decode(name)
    except LookupError:
        return "cp1252"
    return name
