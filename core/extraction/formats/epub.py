"""Read EPUB books: chapters in reading order."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from urllib.parse import unquote

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.formats.html import decode_html, lay_out_html
from core.extraction.layout import Layout
from core.extraction.package import Handler, Package, natural_order
from core.extraction.source import Source
from core.processes import MIB, Limits

# A self-closing element is XML; an HTML parser would put everything that follows into it.
_SELF_CLOSED = re.compile(
    r"<(title|script|style|a|p|div|span|i|b|em|td|li|iframe|textarea)\b([^<>]*?)/>", re.IGNORECASE
)
_FONT_OBFUSCATION = (b"http://www.idpf.org/2008/embedding", b"http://ns.adobe.com/pdf/enc#RC")


def read_epub(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a book."""
    layout = Layout(limits.text_mb)
    with Package(source, limits) as package:
        _refuse_protected(package)
        book = _Contents()
        main = _main_part(package)
        package.parse(main, Handler(book.start, book.end, book.text))
        folder = posixpath.dirname(main)
        chapters = [_join(folder, book.items[key]) for key in book.order if key in book.items]
        chapters = [name for name in chapters if name in package]
        if not chapters:
            pages = [n for n in package.names if n.lower().endswith((".xhtml", ".html", ".htm"))]
            chapters = sorted(pages, key=natural_order)
        layout.title = "".join(book.title)
        layout.author = "; ".join(" ".join(name.split()) for name in book.authors)
        titles = _chapter_titles(package, folder, book)
        for number, name in enumerate(chapters, 1):
            data = package.read(name, limits.html_mb * MIB)
            markup = _SELF_CLOSED.sub(r"<\1\2></\1>", decode_html(data))
            title = titles.get(name.lower(), "")
            if title and not re.search(r"<h[1-6]\b", markup, re.IGNORECASE):
                layout.heading(title, 1, label=title)
            lay_out_html(markup, layout, label=title or f"chapter {number}")
            if layout.is_full:
                break
    return layout.document("book")


def _join(folder: str, name: str) -> str:
    return posixpath.normpath(posixpath.join(folder, unquote(name.split("#")[0])))


def _refuse_protected(package: Package) -> None:
    encryption = package.read("META-INF/encryption.xml", MIB)
    methods = re.findall(rb'Algorithm\s*=\s*"([^"]*)"', encryption)
    if any(method not in _FONT_OBFUSCATION for method in methods):
        raise ExtractionError("It is copy-protected (DRM), so other programs cannot read its text.")


def _main_part(package: Package) -> str:
    found: list[str] = []

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "rootfile":
            found.append(attributes.get("full-path", ""))

    package.parse("META-INF/container.xml", Handler(start))
    found += [name for name in package.names if name.lower().endswith(".opf")]
    return next((name for name in found if name in package), "")


class _Contents:
    """The book's list of parts, their order, its title and its authors."""

    def __init__(self) -> None:
        self.items: dict[str, str] = {}
        self.order: list[str] = []
        self.title: list[str] = []
        self.authors: list[str] = []
        self.contents = ""  # the part that contains the table of contents
        self._in_title = self._in_author = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "item":
            name, key = attributes.get("href", ""), attributes.get("id", "")
            self.items[key] = name
            kind = attributes.get("media-type", "")
            if "nav" in attributes.get("properties", "").split() or (
                kind == "application/x-dtbncx+xml" and not self.contents
            ):
                self.contents = name
        elif tag == "itemref":
            self.order.append(attributes.get("idref", ""))
        elif tag == "title":
            self._in_title = not self.title
        elif tag == "creator":
            self._in_author = True
            self.authors.append("")

    def end(self, tag: str) -> None:
        self._in_title = self._in_author = False

    def text(self, data: str) -> None:
        if self._in_title:
            self.title.append(data)
        elif self._in_author:
            self.authors[-1] += data


def _chapter_titles(package: Package, folder: str, book: _Contents) -> dict[str, str]:
    """Return part -> the title that the table of contents gives it."""
    titles: dict[str, str] = {}
    base = posixpath.dirname(_join(folder, book.contents)) if book.contents else folder
    words: list[str] = []
    target = ""

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        nonlocal target
        if tag == "a":  # a table of contents in XHTML
            target = attributes.get("href", "")
            words.clear()
        elif tag == "navLabel":  # an NCX one: the label comes before the target
            words.clear()
        elif tag == "content":
            name = _join(base, attributes.get("src", "")).lower()
            titles.setdefault(name, " ".join("".join(words).split()))

    def end(tag: str) -> None:
        nonlocal target
        if tag == "a" and target:
            titles.setdefault(_join(base, target).lower(), " ".join("".join(words).split()))
            target = ""

    if book.contents:
        package.parse(_join(folder, book.contents), Handler(start, end, words.append))
    return titles
