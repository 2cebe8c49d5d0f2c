"""Read HTML the way a person sees the page: headings, paragraphs, lists, tables, code.

Scripts, styles, hidden parts and navigation are skipped. Pages saved in one file (MHTML) are
unpacked by ``mail``, which calls this module.
"""

from __future__ import annotations

import html
import itertools
import re
from typing import Any

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.encoding import decode, is_text
from core.extraction.layout import Layout, collapse, table_line
from core.extraction.link_lists import leads_elsewhere
from core.extraction.source import Source
from core.processes import MIB, Limits

_CHARSET = re.compile(
    rb"""(?:<meta[^>]{0,200}?charset\s*=\s*["']?|<\?xml[^>]{0,100}?encoding\s*=\s*["'])([\w-]+)""",
    re.IGNORECASE,
)
# Elements that are never text for people to read.
_UNREAD = (
    "script, style, template, svg, iframe, object, embed, noframes, datalist, a.headerlink, "
    '[hidden], [style*="display:none"], [style*="display: none"], [aria-hidden="true"] > svg'
)
_NAVIGATION = 'nav, [role="navigation"]'
_BLOCKS = frozenset((
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form",
    "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "option", "p",
    "section", "select", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
))  # fmt: skip
_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_LISTS = frozenset(("ul", "ol", "dl", "menu", "dir"))
# Browsers stop at 512 levels.
_MOST_DEPTH = 1000
_NESTING = re.compile(
    r"</?(?:div|span|b|i|u|s|a|em|strong|font|section|article|table|tr|td|ul|ol|li|dl|blockquote|"
    r"center|form|small|big|sub|sup|tt|code|p)\b",
    re.IGNORECASE,
)
_SCRIPT = re.compile(r"<(script|style)\b", re.IGNORECASE)
_TAG = re.compile(r"<[^<>]*>")
_SPACES = re.compile(r"[ \t\n\r\f\v\u00a0]+")
# A list longer than this is split between its items.
_LONG_LIST = 1500


def read_html(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a web page."""
    data = source.read(limits.html_mb * MIB + 1)
    layout = Layout(limits.text_mb)
    is_cut = len(data) > limits.html_mb * MIB
    if is_cut:
        data = data[: limits.html_mb * MIB]
    markup = decode_html(_page_only(data))
    if markup.count("<") > limits.html_tags:
        tags = re.finditer("<", markup)
        markup = markup[: next(itertools.islice(tags, limits.html_tags, None)).start()]
        is_cut = True
    if is_cut:
        layout.warnings.append(f"Only the first {len(markup) / MIB:.1f} MB were read.")
    lay_out_html(markup, layout)
    return layout.document("html")


def _page_only(data: bytes) -> bytes:
    """Return the page without binary data that was appended to it."""
    end = data.lower().rfind(b"</html")
    if end < 0:
        return data
    close = data.find(b">", end) + 1 or len(data)
    return data if is_text(data[close : close + 4096]) else data[:close]


def decode_html(data: bytes, declared: str = "") -> str:
    """Decode a page, whose encoding may be declared in the page itself."""
    found = _CHARSET.search(data[:4096])
    return decode(data, declared or (found[1].decode("ascii") if found else ""))


def lay_out_html(markup: str, layout: Layout, *, label: str = "", deeper: int = 0) -> None:
    """Add the text of a page or fragment to a document, headings ``deeper`` levels down."""
    from selectolax.lexbor import LexborHTMLParser

    if _is_too_deep(markup):
        _lay_out_flat(markup, layout, label)
        return
    for unread in (f"{_UNREAD}, {_NAVIGATION}", _UNREAD):
        tree = LexborHTMLParser(markup)
        title = tree.css_first("title")
        if title is not None and not layout.title:
            layout.title = title.text()
        author = tree.css_first('meta[name="author" i]')
        if author is not None and not layout.author:
            layout.author = author.attributes.get("content") or ""
        for node in tree.css(f"head, {unread}"):
            node.decompose()
        before = layout.is_empty
        if tree.root is not None:
            _Page(layout, label, deeper).walk(tree.root)
        # If a page consists only of navigation, that is read.
        if not before or not layout.is_empty:
            return


def _is_too_deep(markup: str) -> bool:
    """Say whether elements are nested so deep that the parser, quadratic in depth, would hang."""
    if markup.count("<") < 2 * _MOST_DEPTH:
        return False
    depth = 0
    for tag in _NESTING.finditer(markup):
        if tag[0][1] == "/":
            depth -= depth > 0
        else:
            depth += 1
            if depth > _MOST_DEPTH:
                return True
    return False


def _lay_out_flat(markup: str, layout: Layout, label: str) -> None:
    """Add the words of an absurdly nested page, without its structure."""
    kept: list[str] = []
    place = 0
    for found in _SCRIPT.finditer(markup):
        if found.start() < place:
            continue
        kept.append(markup[place : found.start()])
        end = markup.find(f"</{found[1]}", found.end())
        place = end if end >= 0 else len(markup)
    kept.append(markup[place:])
    text = html.unescape(_TAG.sub("\n", "".join(kept)))
    layout.text(re.sub(r"\s*\n\s*", "\n", text), label=label)


class _Page:
    """Walks through a page and lays out what it finds."""

    def __init__(self, layout: Layout, label: str, deeper: int) -> None:
        self._layout = layout
        self._label = label
        self._deeper = deeper
        self._buffer: list[str] = []
        self._buffered = 0
        self._linked: list[str] = []  # the words of links in the buffer
        self._in_link = False
        self._heading = 0
        self._lists = 0
        self._verbatim = 0
        self._tables = 0  # number of open data tables
        self._rows: list[str] = []
        self._cells: list[str] = []

    def walk(self, root: Any) -> None:
        """Visit every node below the root, without recursion since nesting may be too deep."""
        node, depth = root.first_child, 1
        while node is not None and not self._layout.is_full:
            tag = node.tag
            child = None
            if tag == "-text":
                self._text(node.text_content or "")
            else:
                self._enter(node, tag)
                child = node.first_child
            if child is not None:
                node, depth = child, depth + 1
                continue
            if tag != "-text":
                self._leave(tag)
            following = node.next
            while following is None:
                node, depth = node.parent, depth - 1
                if node is None or depth < 1:
                    self._flush()
                    return
                self._leave(node.tag)
                following = node.next
            node = following
        self._flush()

    def _text(self, text: str) -> None:
        if not self._verbatim:
            text = _SPACES.sub(" ", text)
        self._buffer.append(text)
        self._buffered += len(text)
        if self._in_link:
            self._linked.append(text)

    def _enter(self, node: Any, tag: str) -> None:
        if tag == "a" and "href" in node.attributes:
            self._in_link = True
        elif tag == "br":
            self._buffer.append(" " if self._tables or self._heading else "\n")
        elif tag == "img":
            if alt := node.attributes.get("alt"):
                self._text(f" {alt} ")
        elif self._tables:
            if tag in _BLOCKS:
                self._buffer.append(" ")
            if tag == "table":
                self._tables += 1
        elif tag in _HEADINGS:
            self._flush()
            self._heading = _HEADINGS[tag]
        elif tag in ("pre", "textarea", "listing", "xmp"):
            if not self._verbatim:
                self._flush()
            self._verbatim += 1
        elif tag == "table":
            self._flush()
            self._tables = int(_is_data_table(node))
        elif tag == "li" or (tag in ("dt", "option") and self._lists):
            self._item("- " if tag == "li" else "")
        elif tag in _LISTS:
            if not self._lists:
                self._flush()
            self._lists += 1
        elif tag in _BLOCKS:
            self._break()

    def _leave(self, tag: str) -> None:
        if tag == "a":
            self._in_link = False
        elif self._tables:
            self._leave_in_table(tag)
        elif tag in _HEADINGS:
            self._flush()
        elif tag in ("pre", "textarea", "listing", "xmp"):
            self._verbatim = max(0, self._verbatim - 1)
            if not self._verbatim:
                text = "".join(self._buffer)
                self._drop()
                if text.strip():
                    self._layout.lines(BlockKind.CODE, text.strip("\n"), label=self._label)
        elif tag == "table":
            self._flush()
        elif tag in _LISTS:
            self._lists = max(0, self._lists - 1)
            if not self._lists:
                self._flush()
        elif tag in _BLOCKS:
            self._break()

    def _leave_in_table(self, tag: str) -> None:
        if tag == "table":
            self._tables -= 1
        if tag in ("td", "th") and self._tables == 1:
            self._cells.append("".join(self._buffer))
            self._drop()
        elif tag == "caption" or (tag == "tr" and self._tables == 1):
            self._cells.append("".join(self._buffer))
            self._drop()
            self._end_row()
        elif tag == "table" and not self._tables:
            self._cells.append("".join(self._buffer))
            self._drop()
            self._end_row()
            self._layout.lines(BlockKind.TABLE, "\n".join(self._rows), label=self._label)
            self._rows = []
        elif tag in _BLOCKS:
            self._buffer.append(" ")

    def _end_row(self) -> None:
        if line := table_line(self._cells):
            self._rows.append(line)
        self._cells = []

    def _item(self, mark: str) -> None:
        if self._buffered > _LONG_LIST:
            self._flush()
        self._buffer.append("\n" + "  " * (self._lists - 1) + mark)

    def _break(self) -> None:
        if self._verbatim or self._heading:
            self._buffer.append(" ")
        elif self._lists:
            # A paragraph inside a list item stays with it and its bullet.
            if self._buffer and not self._buffer[-1].endswith(("\n", "- ")):
                self._buffer.append("\n")
        else:
            self._flush()

    def _flush(self) -> None:
        text = "".join(self._buffer)
        level, self._heading = self._heading, 0
        is_list = bool(self._lists) or text.lstrip().startswith("- ")
        is_elsewhere = leads_elsewhere(text, self._linked, is_list=is_list)
        self._drop()
        if level:
            text = text.strip().removesuffix("¶")  # a link to the heading itself
            self._layout.heading(text, level + self._deeper, label=self._label)
            return
        if not text or text.isspace():
            return
        lines = [line.rstrip() for line in text.split("\n")]
        if not self._lists:
            text = collapse(text)
        else:
            text = "\n".join(line for line in lines if line.strip(" -"))
        text = re.sub(r"\n{2,}", "\n", text)
        if is_elsewhere:
            self._layout.lines(BlockKind.LINKS, text, label=self._label)
        else:
            self._layout.text(text, label=self._label)

    def _drop(self) -> None:
        self._buffer = []
        self._buffered = 0
        self._linked = []


def _is_data_table(table: Any) -> bool:
    """Distinguish a data table from one that only arranges the page."""
    if table.css_first("table table, h1, h2, h3, pre") is not None:
        return False
    rows = table.css("tr")
    return len(rows) > 1 and any(len(row.css("td, th")) > 1 for row in rows[:5])
