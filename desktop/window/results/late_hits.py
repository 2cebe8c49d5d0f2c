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


def merge(
    shown: Sequence[Hit], late: Sequence[Hit], held: int, *, by_document: bool = True
) -> Merged:
    """Return the late hits, with the first ``held`` of the shown ones left where they are.

    A held hit that is still found is shown with its new scores. One that is gone stays, because
    removing it would move the rest. With ``by_document``, further passages of a document whose
    rows are held wait: a second group of the document would be worse than showing them later.
    """
    fresh = {hit.chunk_id: hit for hit in late}
    kept = [fresh.get(hit.chunk_id, hit) for hit in shown[:held]]
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
    return Merged((*kept, *rest), better)


def _is_better(hit: Hit, known: set[str]) -> bool:
    """Say whether a hit is worth an offer: a weak one is folded wherever it belongs."""
    return hit.chunk_id not in known and not hit.is_weak
