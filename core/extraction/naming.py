"""Documents without any text to read, but with a name: what they call themselves is read then.

A page of front matter alone, or one whose text is made by macros, is found by title and tags.
"""

from __future__ import annotations

from dataclasses import replace

from core.datatypes import Block, BlockKind, ExtractedDocument
from core.extraction.markup import Markup


def naming_itself(document: ExtractedDocument) -> ExtractedDocument:
    """Return a document of which only its title and tags are read, where they stand in its text.

    Only for documents of which nothing is read.
    """
    text = document.text
    names = [name for name in (document.title, *document.tags) if name.strip()]
    places: list[tuple[int, int]] = []
    for name in names:
        start = text.find(name, places[-1][1] if places else 0)
        if start >= 0:
            places.append((start, start + len(name)))
    if not places and names:
        # Written in another way, over several lines or with escapes: the line that it begins in.
        start = text.find(names[0].split()[0])
        if start < 0:
            return document
        end = text.find("\n", start)
        places.append((start, end if end > 0 else len(text)))
    if not places:
        return document
    markup = Markup(text)
    last = 0
    for start, end in places:
        if last:
            markup.show(last, start, ", ")
        else:
            markup.hide(0, start)
        last = end
    markup.hide(last, len(text))
    blocks = tuple(Block(BlockKind.TEXT, *place) for place in places)
    return replace(document, blocks=blocks, edits=markup.edits())
