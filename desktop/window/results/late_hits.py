"""Merges late hits into those already shown, without moving what the user is looking at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.datatypes import Hit


@dataclass(frozen=True, slots=True)
class Merged:
    hits: tuple[Hit, ...]
    better: int  # number of hits that belong above the end of the held ones, but are shown below


def merge(shown: Sequence[Hit], late: Sequence[Hit], held: int) -> Merged:
    """Return the late hits, with the first ``held`` of the shown ones left where they are.

    A held hit that is still found is shown with its new scores. One that is gone stays, because
    removing it would move the rest.
    """
    fresh = {hit.chunk_id: hit for hit in late}
    kept = [fresh.get(hit.chunk_id, hit) for hit in shown[:held]]
    known = {hit.chunk_id for hit in kept}
    rest = [hit for hit in late if hit.chunk_id not in known]
    better = sum(hit.chunk_id not in known for hit in late[: len(kept)])
    return Merged((*kept, *rest), better)
