"""Find which documents of a library are copies or versions of each other.

The same content is a copy. Versions of one text are known by their signatures; candidates are those
that agree in a whole band of it, so that no document is compared with all others. The newest of a
group is its first, and every other member is a copy or version of that one, not just of another
member: a long row of small changes does not join what has nothing in common any more.

The result does not depend on the order in which documents were added.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from core.catalog.document_facts import CopyCandidate
from core.catalog.near_copies import SIGNATURE_BYTES, are_versions
from core.text import fold

Ints = npt.NDArray[np.int64]
Signatures = npt.NDArray[np.uint8]

# Two versions with the fewest bytes in common that they may have agree in a band of 8 with a
# probability of 0.92; those with nine tenths in common, of 0.99.
_BAND_BYTES = 8
_BANDS = 8
# Thousands of letters on one form may agree in a band; only so many of them are compared.
_MOST_NEIGHBOURS = 256
_VERSION_WORDS = re.compile(
    r"(?:[ ._-]*(?:\(\d+\)|(?<![a-z0-9])(?:v|ver|version|rev|revision|draft|final|copy|signed|new"
    r"|old|entwurf|fassung|kopie|neu|alt)(?![a-z])[ ._-]*\d*(?:\.\d+)*))+$"
)


def copy_groups(candidates: Iterable[CopyCandidate]) -> dict[int, int]:
    """Return, for each document that has copies, the first of its group."""
    # Newest first, then by place: an order that two libraries of the same files share.
    ordered = sorted(candidates, key=lambda each: (-each.modified, _place(each)))
    same = {members[0].document_id: members for members in _by_content(ordered)}
    texts = [
        each
        for each in ordered
        if each.document_id in same and len(each.signature) == SIGNATURE_BYTES
    ]
    groups = {first: first for first in same}
    for first, *others in _versions(texts):
        groups |= dict.fromkeys(others, first)
    sizes = Counter(groups[first] for first, members in same.items() for _ in members)
    return {
        each.document_id: groups[first]
        for first, members in same.items()
        if sizes[groups[first]] > 1
        for each in members
    }


def bands_of(signature: bytes) -> list[int]:
    """Return numbers of which versions of a text have at least one in common."""
    if len(signature) != SIGNATURE_BYTES:
        return []
    found = np.frombuffer(signature[: _BANDS * _BAND_BYTES], np.int64)
    return [int(each) for each in np.unique(found)]


def relatives(one: CopyCandidate, others: Sequence[CopyCandidate]) -> list[CopyCandidate]:
    """Return the documents that are copies or versions of one, if nothing else decides.

    Two documents of one group are relatives, or linked by relatives: a whole group is always in
    what can be reached so.
    """
    same = [
        each
        for each in others
        if one.content_hash is not None
        and (each.content_hash, each.member) == (one.content_hash, one.member)
    ]
    texts = [each for each in others if len(each.signature) == SIGNATURE_BYTES]
    if len(one.signature) != SIGNATURE_BYTES or not texts:
        return same
    signatures, titles, series = _compared([one, *texts])
    fits = _are_alike(0, np.arange(1, len(texts) + 1), signatures, titles, series)
    is_same = {each.document_id for each in same}
    near = [texts[at] for at in np.flatnonzero(fits)]
    return same + [each for each in near if each.document_id not in is_same]


def _place(candidate: CopyCandidate) -> tuple[str, ...]:
    path, member, folder = candidate.place
    return (unicodedata.normalize("NFC", path), member, folder)


def _by_content(ordered: Sequence[CopyCandidate]) -> Iterable[list[CopyCandidate]]:
    groups: defaultdict[tuple[bytes | int, str], list[CopyCandidate]] = defaultdict(list)
    for each in ordered:
        content = each.document_id if each.content_hash is None else each.content_hash
        groups[(content, each.member)].append(each)
    return groups.values()


def _versions(texts: Sequence[CopyCandidate]) -> Iterator[list[int]]:
    """Yield groups of versions, each with its first in front."""
    if len(texts) < 2:
        return
    signatures, titles, series = _compared(texts)
    bands = _Bands(signatures)
    is_taken = np.zeros(len(texts), bool)
    for first in bands.with_neighbours():
        if is_taken[first]:
            continue
        members = [first]
        for near in bands.after(first):
            others = near[~is_taken[near]]
            if not len(others):
                continue
            fits = _are_alike(first, others, signatures, titles, series)
            is_taken[others[fits]] = True
            members += others[fits].tolist()
        if len(members) > 1:
            yield [texts[at].document_id for at in members]


def _compared(texts: Sequence[CopyCandidate]) -> tuple[Signatures, Ints, Ints]:
    """Return signatures, titles and series, the latter two as numbers; 0 is none."""
    signatures = np.frombuffer(b"".join(each.signature for each in texts), np.uint8)
    numbers: dict[str, int] = {"": 0}
    titles = [numbers.setdefault(_title(each.title), len(numbers)) for each in texts]
    series = [numbers.setdefault(_series(each), len(numbers)) for each in texts]
    return (
        signatures.reshape(-1, SIGNATURE_BYTES),
        np.array(titles, np.int64),
        np.array(series, np.int64),
    )


def _are_alike(
    one: int, others: Ints, signatures: Signatures, titles: Ints, series: Ints
) -> npt.NDArray[np.bool_]:
    """Tell which of some texts are the same as one, or versions of it."""
    is_equal = (signatures[others] == signatures[one]).all(axis=1)
    alike: npt.NDArray[np.bool_] = is_equal | _are_together(series[one], series[others])
    possible = others[alike]
    alike[alike] = are_versions(
        signatures[one], int(titles[one]), signatures[possible], titles[possible]
    )
    return alike


class _Bands:
    """Which texts agree in a part of their signatures."""

    def __init__(self, signatures: Signatures) -> None:
        keys = np.ascontiguousarray(signatures[:, : _BANDS * _BAND_BYTES]).view(np.uint64)
        self._order = np.argsort(keys, axis=0, kind="stable").T  # by band
        ordered = np.take_along_axis(keys, self._order.T, axis=0).T
        is_last = np.ones(ordered.shape, bool)
        is_last[:, :-1] = ordered[:, 1:] != ordered[:, :-1]
        self._places = np.argsort(self._order, axis=1)  # of each text in each band
        self._is_last = is_last
        self._has_next = ~np.take_along_axis(is_last, self._places, axis=1)

    def with_neighbours(self) -> list[int]:
        """Return the texts that agree with a later one in some band, in order."""
        return [int(at) for at in np.flatnonzero(self._has_next.any(axis=0))]

    def after(self, text: int) -> Iterator[Ints]:
        """Yield the later texts that agree with one, some at a time."""
        for band in np.flatnonzero(self._has_next[:, text]).tolist():  # few of them
            place = int(self._places[band, text])
            near = self._order[band, place + 1 : place + 1 + _MOST_NEIGHBOURS]
            ends = np.flatnonzero(self._is_last[band, place : place + len(near)])
            yield near[: ends[0]] if len(ends) else near


def _series(candidate: CopyCandidate) -> str:
    """Return the dates and serial numbers in a name: Invoice-2024-03 is no version of -04."""
    path, member, _ = candidate.place
    stem = (member or path).rpartition("/")[2].rpartition(".")[0]
    return " ".join(re.findall(r"\d{2,}", _title(stem)))


def _are_together(one: np.int64, others: Ints) -> npt.NDArray[np.bool_]:
    together: npt.NDArray[np.bool_] = (one == 0) | (others == 0) | (others == one)
    return together


def _title(title: str) -> str:
    """Return a title without what tells its versions apart."""
    return _VERSION_WORDS.sub("", fold(title).strip()).strip(" -_.,()")
