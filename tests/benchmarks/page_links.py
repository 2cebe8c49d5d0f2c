"""Pages of a folder, what they are called, and what other pages call them in their links.

Deliberately simple and apart from the program's own readers: what it finds is what a person would
type to find a page again.
"""

from __future__ import annotations

import html
import posixpath
import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

PAGES = ("md", "markdown", "mdx", "html", "htm", "rst")
# What a page is called by its folder.
INDEXES = ("index", "readme", "_index")
# A text that leads to more pages than this ("here", "documentation") names none of them.
_MOST_TARGETS = 3
# What a person typing part of a name has typed so far.
_TYPED_SHARE = 0.6
_LEAST_TYPED = 4

_FRONT_TITLE = re.compile(r"""\A---\n.*?^title:[ ]*(["']?)(.+?)\1[ ]*$""", re.M | re.S)
_HEADING = re.compile(r"^#{1,3} +(.+?) *#*$", re.M)
_UNDERLINED = re.compile(r"^(\S.*)\n(?:={3,}|-{3,}|\*{3,}|#{3,})$", re.M)
_HTML_TITLE = re.compile(r"<title[^>]*>(.*?)</title>", re.I | re.S)
_MARKDOWN_LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)(?:\s+\"[^\"]*\")?\)")
_HTML_LINK = re.compile(r"<a\s[^>]*?href=[\"']([^\"']+)[\"'][^>]*>(.*?)</a>", re.I | re.S)
_MARKS = re.compile(r"[`*]+|<[^<>]+>|\{\{.*?\}\}")


@dataclass(frozen=True)
class Link:
    text: str
    source: str
    target: str  # a page of the folder


@dataclass(frozen=True)
class KnownItem:
    """A query, and the pages that answer it: more than one where a name is not unique."""

    kind: str  # title, link, name or part of a name
    text: str
    answers: frozenset[str]


class Pages:
    """The pages of a folder, by their path within it."""

    def __init__(self, folder: Path) -> None:
        self.texts: dict[str, str] = {}
        for path in sorted(folder.rglob("*")):
            if path.suffix[1:].lower() in PAGES and path.is_file():
                relative = path.relative_to(folder).as_posix()
                self.texts[relative] = path.read_text("utf-8", "replace").replace("\r\n", "\n")
        self.titles = {path: title_of(path, text) for path, text in self.texts.items()}
        self._places = {address: path for path in self.texts for address in _addresses(path)}

    def links(self) -> Iterator[Link]:
        """Yield the links between two different pages, without those to a part of a page."""
        for path, text in self.texts.items():
            found = [(words, target) for words, target in _MARKDOWN_LINK.findall(text)]
            found += [(words, target) for target, words in _HTML_LINK.findall(text)]
            for words, target in found:
                page = self.resolve(path, target)
                words = plain(words)
                if page and page != path and len(words) > 1:
                    yield Link(words, path, page)

    def resolve(self, source: str, target: str) -> str | None:
        """Return the page that a link leads to; an address of the site is found by its end."""
        target = unquote(html.unescape(target)).partition("?")[0]
        if "#" in target or "://" in target or target.startswith(("mailto:", "{", "//")):
            return None
        if not target.startswith("/"):
            base = posixpath.dirname(source)
            return self._at(posixpath.normpath(posixpath.join(base, target)))
        parts = target.strip("/").split("/")
        for first in range(len(parts)):
            if found := self._at("/".join(parts[first:])):
                return found
        return None

    def _at(self, address: str) -> str | None:
        return self._places.get(address.rstrip("/").lower())

    def known_items(self, count: int, links: Iterable[Link], seed: int = 16) -> list[KnownItem]:
        """Return up to ``count`` queries of each kind."""
        rng = random.Random(seed)
        items: list[KnownItem] = []
        names = defaultdict(set)
        for path in self.texts:
            if len(name := name_of(path)) >= _LEAST_TYPED:
                names[name].add(path)
        called = defaultdict(set)
        for link in links:
            called[link.text].add(link.target)
        titled = defaultdict(set)
        for path, title in self.titles.items():
            if title:
                titled[title].add(path)
        items += _sample("title", titled, count, rng)
        items += _sample("link", called, count, rng)
        items += _sample("name", names, count, rng)
        begun = defaultdict(set)
        for name in rng.sample(sorted(names), min(count, len(names))):
            typed = name[: max(_LEAST_TYPED, round(_TYPED_SHARE * len(name)))].rstrip()
            begun[typed] = {p for other, ps in names.items() if other.startswith(typed) for p in ps}
        return [*items, *_sample("part", begun, count, rng, most=len(self.texts))]


def title_of(path: str, text: str) -> str:
    """Return what a page calls itself."""
    if path.endswith(("html", "htm")):
        found = _HTML_TITLE.search(text)
        return plain(found[1]) if found else ""
    if found := _FRONT_TITLE.search(text[:4000]):
        return plain(found[2])
    found = (_UNDERLINED if path.endswith("rst") else _HEADING).search(text)
    return plain(found[1]) if found else ""


def name_of(path: str) -> str:
    """Return a page's name as a person would type it."""
    stem = posixpath.splitext(posixpath.basename(path))[0]
    if stem.lower() in INDEXES:
        stem = posixpath.basename(posixpath.dirname(path))
    return " ".join(re.split(r"[\W_]+", stem)).strip().lower()


def plain(words: str) -> str:
    return " ".join(html.unescape(_MARKS.sub("", words)).split())


def _addresses(path: str) -> Iterator[str]:
    lower = path.lower()
    yield lower
    stem = posixpath.splitext(lower)[0]
    yield stem
    if posixpath.basename(stem) in INDEXES:
        yield posixpath.dirname(stem)


def _sample(
    kind: str, answers: Mapping[str, set[str]], count: int, rng: random.Random, most=_MOST_TARGETS
) -> Iterator[KnownItem]:
    fit = sorted(text for text, pages in answers.items() if len(pages) <= most)
    # The same words in another case are the same query, so their pages answer it, too.
    folded = defaultdict(set)
    for text, pages in answers.items():
        folded[text.casefold()] |= pages
    for text in rng.sample(fit, min(count, len(fit))):
        yield KnownItem(kind, text, frozenset(folded[text.casefold()]))
