"""Fold copies: of several documents with the same text, only the best hit is shown.

Folding goes over the fused list from the top and leaves its order alone, so what is shown first
does not depend on how much is asked for. What a hit says about its copies comes from the catalog,
not from the list, for the same reason.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import isclose

from core.catalog import CopyGroups, SamePassage
from core.search.fusion import Fused
from core.search.protocols import ChunkSource

# So many other places of a document are named; a folder of backups may have thousands.
NAMED_PLACES = 20
# What people and programs call copies that are kept just in case, in English and German.
_SPARE_WORDS = frozenset(
    (
        "backup", "backups", "bak", "copy", "copies", "old", "archive", "archived", "trash", "tmp",
        "temp", "duplicate", "duplicates", "kopie", "kopien", "sicherung", "sicherungen",
        "archiv", "papierkorb",
    )
)  # fmt: skip
# A year in parentheses is no number of a copy.
_SPARE_NUMBER = re.compile(r"\(\d{1,2}\)(\.\w+)*$|~$")
# "copy of letter", "letter - copy", "letter_backup"; not "old norse" or "archive.org".
_SPARE_NAME = re.compile(
    r"^(copy of|backup of|kopie von)\b|[ ._-](copy|backup|bak|old|kopie|sicherung)(\.\w+)*$"
)
_WORDS = re.compile(r"[^\W\d_]+")


def is_spare(path: str) -> bool:
    """Say whether a path calls itself a copy: in a folder of backups, or "letter (2)"."""
    *folders, name = path.lower().split("/")
    if _SPARE_NUMBER.search(name) or name.endswith((".bak", ".orig")):
        return True
    # A folder is called so as a whole; in the name of a file such a word may just be its subject.
    if any(not _SPARE_WORDS.isdisjoint(_WORDS.findall(folder)) for folder in folders):
        return True
    return _SPARE_NAME.search(name) is not None


def folded(ranked: Sequence[Fused], chunks: ChunkSource) -> list[Fused]:
    """Leave out hits in copies of a document that is listed above; its own further hits stay."""
    groups = chunks.copies()
    if not len(groups.documents) or not ranked:
        return list(ranked)
    documents = chunks.documents_of([entry.id for entry in ranked])
    shown: dict[int, int] = {}
    return [
        entry
        for entry, document, group in zip(
            ranked, documents.tolist(), groups.group_of(documents).tolist(), strict=True
        )
        if not document or shown.setdefault(group, document) == document
    ]


class CopyPlaces:
    """Says where else the passages of hits are, within what filters allow."""

    def __init__(self, chunks: ChunkSource, is_allowed: Callable[[list[int]], list[int]]) -> None:
        self._chunks = chunks
        self._is_allowed = is_allowed
        self._groups: CopyGroups = chunks.copies()

    def of(self, chunk: int) -> list[SamePassage]:
        """Return a passage as it is in each copy of its document, newest first.

        If there is only the document itself, return nothing.
        """
        if not len(self._groups.documents):
            return []
        document = self._chunks.documents_of([chunk])
        members = self._groups.members(int(self._groups.group_of(document)[0]))
        if len(members) < 2 or int(document[0]) not in members:
            return []
        places = self._chunks.same_passages(chunk, self._is_allowed(members))
        return places if len(places) > 1 else []


def to_show(
    chunk: int,
    places: Sequence[SamePassage],
    score: float | None,
    score_of: Callable[[int], float],
) -> SamePassage | None:
    """Return the copy of a passage that stands for all: the newest that is the very same.

    One that does not call itself a copy comes before any that does. It must have the same score by
    words, since another name may be why a copy was found.
    """
    for place in sorted(places, key=lambda each: is_spare(each.citation.path)):
        if place.chunk == chunk:
            return place
        if place.is_same_text and (score is None or isclose(score_of(place.chunk), score)):
            return place
    return None
