"""The title of a text that has none of its own: the heading that stands over all of it.

A note that consists of sections, such as "Installation" and "Backup", is named by its file, not by
its first section.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from os.path import splitext

from core.datatypes import Block, BlockKind
from core.text.analysis import STOP_WORDS
from core.text.languages import function_words, languages_with_function_words

# What first sections are called, in whatever document.
_SECTIONS = frozenset((
    "abstract", "about", "background", "changelog", "contents", "description", "details",
    "getting started", "installation", "install", "intro", "introduction", "motivation", "notes",
    "overview", "prerequisites", "preface", "purpose", "rationale", "requirements", "setup",
    "summary", "synopsis", "table of contents", "todo", "usage",
))  # fmt: skip
_WORD = re.compile(r"[^\W\d_]{3,}")


def heading_title(blocks: Iterable[Block], name: str = "", *, only_sections: bool = False) -> str:
    """Return the heading that names a whole document; empty if all of them only name sections.

    ``name`` is the file's. ``only_sections`` says that the format has another way to give a title.
    """
    first: Block | None = None
    is_first_block = True
    has_equals = False
    for block in blocks:
        if block.kind is BlockKind.HEADING and block.heading:
            if first is None:
                first = block
            elif block.level <= first.level:
                has_equals = True
                break
        elif first is None:
            is_first_block = False
    if first is None:
        return ""
    if _is_named_by(first.heading, name):
        return first.heading
    if not has_equals:
        return first.heading
    is_section = first.level > 1 or not is_first_block or only_sections
    if is_section or first.heading.strip(" .:0123456789").casefold() in _SECTIONS:
        return ""
    return first.heading


def _is_named_by(heading: str, name: str) -> bool:
    """Say whether the file is called like its heading."""
    words = set(map(str.casefold, _WORD.findall(heading)))
    named = set(map(str.casefold, _WORD.findall(splitext(name)[0])))  # noqa: PTH122
    return not all(map(_says_little, words & named))


def _says_little(word: str) -> bool:
    """Say whether a word is like "the" in any language: it names nothing."""
    return word in STOP_WORDS or any(
        word in function_words(language) for language in languages_with_function_words()
    )
