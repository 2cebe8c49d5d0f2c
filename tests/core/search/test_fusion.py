"""Rank fusion: R5, R6 and the part of R7 that ranks decide."""

import math

import pytest

from core.search.fusion import fuse, fuse_in_stages, fused_count, weights


def ids(fused):
    return [entry.id for entry in fused]


def test_R5_sums_reciprocal_ranks_from_one_with_k_60():
    fused = {entry.id: entry for entry in fuse([1, 2], [2, 3])}
    assert fused[2].rrf == pytest.approx(1 / 62 + 1 / 61)
    assert fused[1].rrf == pytest.approx(1 / 61)
    assert fused[3].rrf == pytest.approx(1 / 62)
    assert (fused[2].lexical_rank, fused[2].semantic_rank) == (2, 1)
    assert (fused[1].lexical_rank, fused[1].semantic_rank) == (1, None)
    assert ids(fuse([1, 2], [2, 3])) == [2, 1, 3]


def test_R5_k_is_configurable():
    assert fuse([1], [], k=10)[0].rrf == pytest.approx(1 / 11)


@pytest.mark.parametrize(
    ("alpha", "expected"),
    [(0, (2, 0)), (0.5, (1, 1)), (1, (0, 2)), (0.25, (1.5, 0.5)), (-3, (2, 0)), (7, (0, 2))],
)
def test_R5_alpha_is_clamped_and_weighs_the_lists(alpha, expected):
    assert weights(alpha) == pytest.approx(expected)


def test_R5_alpha_that_is_not_a_number_counts_as_the_default():
    assert weights(math.nan) == (1, 1)


def test_R5_alpha_zero_is_exactly_the_lexical_list_and_one_the_semantic():
    lexical, semantic = [5, 3, 9], [9, 7, 5]
    assert ids(fuse(lexical, semantic, alpha=0)) == lexical
    assert ids(fuse(lexical, semantic, alpha=1)) == semantic
    assert all(entry.semantic_rank is None for entry in fuse(lexical, semantic, alpha=0))


def test_R6_first_everywhere_scores_one_and_first_in_one_list_a_half():
    fused = {entry.id: entry for entry in fuse([1, 2], [1, 3])}
    assert fused[1].fusion_score == 1.0
    assert fuse([1], [2])[0].fusion_score == pytest.approx(0.5)
    assert fuse([1], [2], alpha=0)[0].fusion_score == 1.0


def test_R6_normalising_preserves_the_order():
    fused = fuse([4, 1, 3, 2], [2, 3, 5, 4], alpha=0.3)
    scores = [entry.fusion_score for entry in fused]
    assert scores == sorted(scores, reverse=True)


def test_R7_equal_rrf_puts_both_lists_first_then_lexical_rank():
    # 1/(k+1) + 1/(k+3) against two halves cannot tie by accident; mirrored ranks do.
    assert ids(fuse([1, 2], [2, 1])) == [1, 2]
    # Each is first in one list: the lexical one wins.
    assert ids(fuse([8], [7])) == [8, 7]


def test_R8_one_empty_list_leaves_the_other_in_its_order():
    assert ids(fuse([3, 1, 2], [])) == [3, 1, 2]
    assert ids(fuse([], [3, 1, 2])) == [3, 1, 2]
    assert fuse([], []) == []


def test_a_chunk_listed_twice_counts_at_its_best_rank():
    assert [(e.id, e.lexical_rank) for e in fuse([1, 1, 2], [])] == [(1, 1), (2, 3)]


def test_A18_R7_rank_62_in_both_lists_comes_before_rank_1_in_one():
    """1/61 equals 2/122 exactly: only presence in both lists decides."""
    lexical = [*range(100, 161), 7]  # 7 has rank 62
    semantic = [*range(200, 261), 7]
    fused = fuse(lexical, semantic)
    tied = [entry.id for entry in fused if entry.rrf == 1 / 61]
    assert tied == [7, 100, 200]


@pytest.mark.parametrize("alpha", [0, 0.3, 0.5, 1])
def test_the_merged_list_is_counted_without_making_it(alpha):
    words, meaning = [5, 1, 2, 9, 8], [2, 3, 5, 7]
    merged = fuse_in_stages(words, meaning, first=2, alpha=alpha)
    assert fused_count(words, meaning, alpha=alpha) == len(merged) == len(set(ids(merged)))


def test_R5_what_is_known_keeps_its_ranks_and_is_left_out():
    words, meaning = [5, 1, 2, 9, 8], [2, 3, 5, 7]
    rest = [entry for entry in fuse(words, meaning) if entry.id not in {5, 3}]
    assert fuse(words, meaning, known={5, 3}) == rest
