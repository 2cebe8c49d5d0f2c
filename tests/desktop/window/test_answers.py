"""What is made of an answer: counts by facet, late hits joined, the story of a score."""

import time
from dataclasses import replace

import pytest

from core.datatypes import Citation, Hit, MatchKind, Retrieval, Strength, TermShare
from core.search.fusion import fuse
from desktop.window.preview.score_explanation import place_if, story_of
from desktop.window.results.late_hits import merge


def hit(name, *, folder="/home/me/notes", lexical=None, semantic=None, modified=0.0, text="text"):
    match = MatchKind.HYBRID
    if semantic is None:
        match = MatchKind.EXACT
    elif lexical is None:
        match = MatchKind.SEMANTIC
    return Hit(
        chunk_id=name,
        path=name,
        heading_path="",
        chunk_index=0,
        content=text,
        score_breakdown={},
        match=match,
        retrieval=Retrieval(
            "hybrid",
            lexical_score=None if lexical is None else 10.0 / lexical,
            lexical_rank=lexical,
            vector_score=None if semantic is None else 0.9 - semantic / 100,
            vector_rank=semantic,
            fusion_score=0.5,
        ),
        citation=Citation(folder, name, 1, 2),
        modified=modified,
    )


# -- late hits ---------------------------------------------------------------------------------


def test_late_hits_stand_below_those_that_are_held():
    shown = [hit("a"), hit("b"), hit("c")]
    late = [hit("x"), hit("b"), hit("a"), hit("y")]
    merged = merge(shown, late, held=2)
    assert [each.chunk_id for each in merged.hits] == ["a", "b", "x", "y"]
    assert merged.better == 1


def test_late_passages_of_a_held_document_wait_rather_than_make_a_second_group():
    from dataclasses import replace

    more = replace(hit("a"), chunk_id="a-2")
    last = replace(hit("b"), chunk_id="b-2")
    shown, late = [hit("a"), hit("b")], [hit("a"), more, hit("b"), last, hit("x")]
    merged = merge(shown, late, held=2)
    assert [each.chunk_id for each in merged.hits] == ["a", "b", "b-2", "x"]
    assert merged.better == 1
    flat = merge(shown, late, held=2, by_document=False)
    assert [each.chunk_id for each in flat.hits] == ["a", "b", "a-2", "b-2", "x"]


def test_a_held_hit_takes_its_new_scores_and_stays_even_if_it_is_gone():
    merged = merge([hit("a"), hit("b")], [hit("a", lexical=3, semantic=1)], held=2)
    assert [each.chunk_id for each in merged.hits] == ["a", "b"]
    assert merged.hits[0].retrieval.lexical_rank == 3


def test_a_held_hit_of_a_changed_document_gives_its_place_to_the_new_text():
    new = replace(hit("b"), chunk_id="b-new")
    merged = merge([hit("a"), hit("b")], [new, hit("a"), hit("x")], held=2)
    assert [each.chunk_id for each in merged.hits] == ["a", "b-new", "x"]
    assert merged.heirs == {"b": "b-new"}
    assert merged.better == 0


def test_hits_that_are_gone_go_if_nobody_works_in_the_list():
    merged = merge([hit("a"), hit("b"), hit("c")], [hit("c"), hit("a")], held=3, may_go=True)
    assert [each.chunk_id for each in merged.hits] == ["a", "c"]
    assert merged.held == 2


def test_weak_hits_are_not_offered_as_better():
    weak = replace(hit("w"), strength=Strength.WEAK)
    assert merge([hit("a"), hit("b")], [hit("a"), weak, hit("b")], held=2).better == 0
    assert merge([hit("a"), hit("b")], [hit("a"), hit("c"), hit("b")], held=2).better == 1


def test_with_nothing_held_the_late_hits_are_the_list():
    late = [hit("x"), hit("a")]
    merged = merge([hit("a")], late, held=0)
    assert merged.hits == tuple(late)
    assert merged.better == 0


# -- the story of a score ------------------------------------------------------------------------


def story(of, *, alpha=0.5, mode="hybrid", shares=()):
    return story_of(of, mode=mode, alpha=alpha, rrf_k=60, threshold=0.5, shares=shares)


def test_R5_the_addends_sum_to_the_fused_score():
    told = story(hit("a", lexical=2, semantic=1))
    assert told.sentence == "2nd by words, 1st by meaning."
    assert told.strength == ""  # nothing is said that is not known yet
    assert [each.formula for each in told.addends] == ["1/(60+2)", "1/(60+1)"]
    assert told.rrf == pytest.approx(1 / 62 + 1 / 61)


@pytest.mark.parametrize("alpha", [0.0, 0.2, 0.5, 0.85, 1.0])
def test_R5_the_story_agrees_with_the_engine_at_any_alpha(alpha):
    (fused,) = fuse(["a"], ["a"], alpha=alpha)
    told = story(hit("a", lexical=1, semantic=1), alpha=alpha)
    assert told.rrf == pytest.approx(fused.rrf)


def test_a_hit_of_one_list_says_so():
    assert story(hit("a", lexical=11)).sentence == "11th by words."
    assert story(hit("a", semantic=3)).sentence == "3rd by meaning."
    assert story(hit("a", lexical=1), mode="lexical").sentence == "1st by words."
    assert story(hit("a", lexical=1), mode="lexical").rrf is None


def test_the_largest_share_comes_first():
    shares = [TermShare("a", "body", 1, 1.0, 0.5), TermShare("b", "body", 1, 1.0, 2.0)]
    assert [each.term for each in story(hit("a", lexical=1), shares=shares).shares] == ["b", "a"]


def test_what_if_orders_the_hits_as_a_search_with_that_alpha_would():
    hits = [
        hit("both", lexical=2, semantic=2),
        hit("words", lexical=1),
        hit("meaning", semantic=1),
    ]
    for alpha, order in ((0.0, ["words", "both"]), (1.0, ["meaning", "both"]), (0.5, ["both"])):
        for place, name in enumerate(order, start=1):
            wanted = next(each for each in hits if each.chunk_id == name)
            assert place_if(hits, wanted, alpha, 60) == place, (alpha, name)


def test_dates_are_told_as_people_say_them():
    from desktop.window.widgets.formatting import ago

    now = time.time()
    assert ago(now, now) == "now"
    assert "3" in ago(now - 3 * 86400, now)
    assert ago(0.0) == ""
