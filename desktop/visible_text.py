"""Shows what cannot be seen: control characters and invisible format characters of foreign text.

Names and texts of documents are written by others. Sent raw to a terminal, an escape character can
set its title, forge links or type keys; in a log, a newline forges an entry; marks of direction
reorder what a person reads. Everything that reaches a terminal or a log passes through here.
"""

from __future__ import annotations

import unicodedata

# Cc controls, Cf formats (direction, zero width), Cs halves of pairs, Zl and Zp separators.
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def visible(text: str, *, keep: str = "") -> str:
    """Return a text with pictures (␛, ␊) for control characters and escapes for invisible ones.

    ``keep`` names characters that stay, such as the tabs and newlines of a document.
    """
    if text.isprintable():  # nothing to do, as almost always
        return text
    return "".join(
        character if character in keep or not _is_invisible(character) else _shown(character)
        for character in text
    )


def visible_json(text: str) -> str:
    """Return JSON with invisible characters as escapes, so that its values stay exact."""
    if text.isprintable():
        return text
    return "".join(
        character if character == "\n" or not _is_invisible(character) else _json_escape(character)
        for character in text
    )


def _is_invisible(character: str) -> bool:
    return not character.isprintable() and unicodedata.category(character) in _INVISIBLE


def _shown(character: str) -> str:
    code = ord(character)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "␡"
    return character.encode("unicode_escape").decode("ascii")


def _json_escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    pairs = (units[at : at + 2] for at in range(0, len(units), 2))
    return "".join(f"\\u{int.from_bytes(pair):04x}" for pair in pairs)
