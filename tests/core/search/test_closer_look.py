"""A closer look at passages (R3): what one of their sentences says counts, beside all of it."""

import numpy as np
import pytest

from core.datatypes import ScoredChunk
from core.search import CloserLook
from core.vectors import quantise

_QUERY = np.array([2.0, 0.0], np.float32)
_FOUND = [ScoredChunk(1, 0.9), ScoredChunk(2, 0.7), ScoredChunk(3, 0.6)]


class _Index:
    version = "v"


class _Pairs:
    """Two pairs of passage 3, of which one is the query itself, and one of passage 2."""

    dimensions = 2

    def state(self):
        return 3, 3

    def all_rows(self):
        far, near = [0.0, 1.0], [1.0, 0.0]
        rows = {2: [far], 3: [far, near]}
        return {chunk: quantise(np.array(each, np.float32)) for chunk, each in rows.items()}


def test_R3_a_passage_moves_halfway_to_its_closest_pair_of_sentences():
    looked_at, usual = CloserLook(_Pairs(), _Index()).look(_QUERY, _FOUND)
    assert [each.id for each in looked_at] == [1, 3, 2]
    scores = {each.id: each.score for each in looked_at}
    assert scores[1] == 0.9  # it has no pairs
    assert scores[2] == 0.7  # its pair is further away than all of it
    assert scores[3] == pytest.approx(0.8)
    assert usual == pytest.approx(0.2 / 3)


def test_a_library_of_short_texts_has_nothing_to_look_at():
    pairs = _Pairs()
    pairs.all_rows = lambda: {}
    assert CloserLook(pairs, _Index()).look(_QUERY, _FOUND) == (_FOUND, 0.0)
