"""Read drawings (SVG) as one sees them: titles, descriptions and lettering, not coordinates."""

from __future__ import annotations

import re

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.markup import ENTITY, Markup

_TAG = re.compile(
    r"<!--.*?(?:-->|\Z)|<!\[CDATA\[.*?(?:\]\]>|\Z)|<\?.*?(?:\?>|\Z)|<![^\[>]*(?:\[[^\]]*\]\s*)?>"
    r"|<(?P<end>/?)(?:[\w.-]*:)?(?P<name>[A-Za-z][\w.-]*)(?P<rest>[^<>]*)>",
    re.DOTALL,
)
_SEEN = frozenset(("title", "desc", "text"))
_WORD = re.compile(r"[^\W\d_]{3}")  # programs that draw write titles such as "%3"


def read_svg(text: str) -> ExtractedDocument:
    """Return a drawing with all hidden that nobody sees; its text stays as it is in the file."""
    markup = Markup(text)
    open_names: list[str] = []  # elements with text, within each other
    seen: list[tuple[int, int]] = []
    title = ""
    place = 0
    for tag in _TAG.finditer(text):
        if open_names and text[place : tag.start()].strip():
            seen.append((place, tag.start()))
            if not title and open_names == ["title"]:
                title = " ".join(text[place : tag.start()].split())
        place = tag.end()
        name = (tag["name"] or "").lower()
        if name in _SEEN and not tag["rest"].endswith("/"):
            if not tag["end"]:
                open_names.append(name)
            elif open_names:
                open_names.pop()
    hidden = 0
    for start, end in seen:
        # Words of different elements do not touch each other.
        markup.show(hidden, start, " " if hidden else "")
        for entity in ENTITY.finditer(text, start, end):
            markup.entity(*entity.span())
        hidden = end
    markup.hide(hidden, len(text))
    blocks = (Block(BlockKind.TEXT, seen[0][0], seen[-1][1]),) if seen else ()
    title = title if _WORD.search(title) else ""
    return ExtractedDocument(text, blocks, title, "data", edits=markup.edits())
