"""Merges late hits into those already shown, without moving what the user is looking at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.datatypes import Hit
from desktop.window.results.groups import key_of


@dataclass(frozen=True, slots=True)
class Merged:
    hits: tuple[Hit, ...]
    better: int  # number of hits that belong among the held ones, and are shown below or not yet
    held: int  # how many of the first hits are those that were held
    heirs: dict[str, str]  # for held hits whose document was changed: what is shown in their place


def merge(
    shown: Sequence[Hit],
    late: Sequence[Hit],
    held: int,
    *,
    by_document: bool = True,
    may_go: bool = False,
) -> Merged:
    """Return the late hits, with the first ``held`` of the shown ones left where they are.

    A held hit that is still found is shown with its new scores. One whose document was changed
    gives its place to another hit in it. One that is gone stays, because removing it would move
    the rest, unless such hits ``may_go``. With ``by_document``, further passages of a document
    whose rows are held wait: a second group of it would be worse than showing them later.
    """
    fresh = {hit.chunk_id: hit for hit in late}
    heirs = _heirs(shown[:held], late)
    kept = [
        fresh.get(heirs.get(hit.chunk_id, hit.chunk_id), hit)
        for hit in shown[:held]
        if hit.chunk_id in fresh or hit.chunk_id in heirs or not may_go
    ]
    known = {hit.chunk_id for hit in kept}
    rest = [hit for hit in late if hit.chunk_id not in known]
    better = sum(_is_better(hit, known) for hit in late[: len(kept)])
    if by_document and kept:
        # Below the last held document there is nothing that could move.
        closed = {key_of(hit) for hit in kept} - {key_of(kept[-1])}
        waiting = [hit for hit in rest if key_of(hit) in closed]
        rest = [hit for hit in rest if key_of(hit) not in closed]
        late_first = {hit.chunk_id for hit in late[: len(kept)]}
        better += sum(_is_better(hit, late_first) for hit in waiting)
    return Merged((*kept, *rest), better, len(kept), heirs)


def _heirs(held: Sequence[Hit], late: Sequence[Hit]) -> dict[str, str]:
    """Return what takes the place of hits that are gone from documents that are still found."""
    known = {hit.chunk_id for hit in held}
    found = {hit.chunk_id for hit in late}
    new = [hit for hit in late if hit.chunk_id not in known]
    heirs: dict[str, str] = {}
    for hit in held:
        if hit.chunk_id in found:
            continue
        own = [each for each in new if key_of(each) == key_of(hit) and not each.is_weak]
        if own:
            line = hit.citation.start_line
            nearest = min(own, key=lambda each: abs(each.citation.start_line - line))
            heirs[hit.chunk_id] = nearest.chunk_id
            new.remove(nearest)
    return heirs


def _is_better(hit: Hit, known: set[str]) -> bool:
    """Say whether a hit is worth an offer: a weak one is folded wherever it belongs."""
    return hit.chunk_id not in known and not hit.is_weak
