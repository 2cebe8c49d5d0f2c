"""Copies and versions of documents in a team's library, as one person may see them.

Which documents are one hit depends on all that the person sees: the newest of a group is its first,
and the others are copies or versions of that one. So it is found for each answer anew, as the local
library does it (`copy_groups`), but only among documents that can be linked at all. For that,
documents have labels: two that are copies or versions of each other have one in common. Labels are
given without regard to rights and only narrow the search; which documents exist, which is the
newest, and what links them is read through row-level security.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from core.catalog import CopyCandidate, bands_of, copy_groups, relatives
from core.team.database import Writing

_Read = Callable[[str, Sequence[Any]], list[Any]]

# Two that come in at the same time must see each other: labels are given one file after the other.
_LOCK_KEY = 7_243_000_020
# Thousands of letters on one form may agree in a band; so many of them are compared.
_MOST_COMPARED = 2048
_CANDIDATE = (
    "documents.id, CASE size WHEN 0 THEN NULL ELSE copy_key END, member, title, modified,"
    " files.path, sources.path, signature"
)
_PLACE = "JOIN files ON files.id = file_id JOIN sources ON sources.id = folder_id"


def give_labels(connection: Writing, document_ids: Sequence[int]) -> None:
    """Link documents that were just added to all that may be copies or versions of them.

    It is the last that a transaction does: others wait for it from here on.
    """
    connection.run("SELECT pg_advisory_xact_lock(?)", (_LOCK_KEY,))
    near = {
        each.document_id: each
        for each in _candidates(
            connection.run,
            "documents.id IN (SELECT unnest(?::bigint[]) UNION SELECT near.id FROM documents AS"
            " own, LATERAL (SELECT id FROM documents AS other WHERE (other.copy_key = own.copy_key"
            "   OR other.bands && own.bands) AND other.id != own.id LIMIT ?) AS near"
            " WHERE own.id = ANY (?))",
            (list(document_ids), _MOST_COMPARED, list(document_ids)),
        )
    }
    labels: defaultdict[int, list[int]] = defaultdict(list)
    for document, label in connection.run(
        "SELECT document_id, label FROM labels WHERE document_id = ANY (?)", (list(near),)
    ):
        labels[document].append(label)
    by_band = _Shared(near.values())
    for document in sorted(document_ids):
        own = near[document]
        linked = relatives(own, by_band.before(own))
        labels[document] = _covering([labels[each.document_id] for each in linked]) or [document]
    connection.insert(
        "labels",
        "(?, (SELECT zone FROM documents WHERE id = ?), ?)",
        [(document, document, label) for document in document_ids for label in labels[document]],
    )


class _Shared:
    """Finds documents with the same content, or that agree in a band."""

    def __init__(self, candidates: Iterable[CopyCandidate]) -> None:
        self._having: defaultdict[object, list[CopyCandidate]] = defaultdict(list)
        for each in sorted(candidates, key=lambda candidate: candidate.document_id):
            for key in self._keys(each):
                self._having[key].append(each)

    def before(self, one: CopyCandidate) -> list[CopyCandidate]:
        """Return those that were added before one."""
        found = {
            each.document_id: each
            for key in self._keys(one)
            for each in self._having[key]
            if each.document_id < one.document_id
        }
        return list(found.values())

    def _keys(self, one: CopyCandidate) -> list[object]:
        return [one.content_hash, *bands_of(one.signature)]


def _covering(labels: Sequence[Sequence[int]]) -> list[int]:
    """Return few labels, of which each document has one."""
    missing, chosen = [set(each) for each in labels if each], list[int]()
    while missing:
        counts = Counter(label for each in missing for label in each)
        chosen.append(min(counts, key=lambda label: (-counts[label], label)))
        missing = [each for each in missing if chosen[-1] not in each]
    return chosen


def groups_of(read: _Read, document_ids: Sequence[int]) -> dict[int, tuple[int, ...]]:
    """Return for each of the documents that has copies or versions all of them, with itself."""
    linked = _linked(read, document_ids)
    if not linked:
        return {}
    seen = _candidates(read, "documents.id = ANY (?)", (sorted(linked),))
    first_of = copy_groups(seen)
    members: defaultdict[int, list[int]] = defaultdict(list)
    for document in sorted(first_of):
        members[first_of[document]].append(document)
    groups = {first: tuple(group) for first, group in members.items()}
    return {document: groups[first] for document, first in first_of.items()}


def _linked(read: _Read, document_ids: Sequence[int]) -> set[int]:
    """Return the documents that share a label with one of these, or with one that does.

    In steps: of a recursive query the database expects far too much, and reads all labels.
    """
    rows = read(
        "SELECT DISTINCT own.label FROM labels AS own JOIN labels AS other"
        " ON other.label = own.label AND other.document_id != own.document_id"
        " WHERE own.document_id = ANY (?)",
        (list(document_ids),),
    )
    new = {label for (label,) in rows}
    known, found = set[int](), set[int]()
    while new:
        rows = read(
            "SELECT own.document_id, own.label FROM labels AS own JOIN labels AS near"
            " ON near.document_id = own.document_id WHERE near.label = ANY (?)",
            (list(new),),
        )
        known |= new
        found.update(document for document, _ in rows)
        new = {label for _, label in rows} - known
    return found


def _candidates(read: _Read, where: str, parameters: Sequence[Any]) -> list[CopyCandidate]:
    rows = read(f"SELECT {_CANDIDATE} FROM documents {_PLACE} WHERE {where}", parameters)
    return [
        CopyCandidate(number, content, member, title, modified, (path, member, source), mark)
        for number, content, member, title, modified, path, source, mark in rows
    ]
