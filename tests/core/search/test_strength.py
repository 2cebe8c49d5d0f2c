"""Hits are called strong, fair or weak, and it is true in small libraries, too."""

import json
from dataclasses import replace

import pytest

from core.datatypes import Strength, WordEvidence
from core.library import Library
from core.search.chance import Chance
from core.search.strength import Evidence, Judge
from tests.conftest import write_documents
from tests.meaningless import meaningless
from tests.private_notes import NOTES, questions

STRONG, FAIR, WEAK = Strength.STRONG, Strength.FAIR, Strength.WEAK


@pytest.fixture(scope="module")
def notes(tmp_path_factory):
    with Library(tmp_path_factory.mktemp("notes") / "library") as library:
        library.reindex(NOTES)
        yield library


@pytest.mark.parametrize("mode", ["hybrid", "semantic", "lexical"])
def test_R13_hits_of_meaningless_queries_are_weak(notes, mode):
    queries = meaningless(100, seed=5)
    shown = [q for q in queries if notes.search(q, mode=mode).good_hits]
    assert len(shown) <= 1, shown


def test_R13_the_right_note_is_never_weak_when_it_is_first_by_meaning(notes):
    for question, path in questions():
        for mode in ("hybrid", "semantic"):
            for hit in notes.search(question, mode=mode).results:
                assert not (hit.path == path and hit.retrieval.vector_rank == 1 and hit.is_weak), (
                    question
                )


def test_R4_questions_find_their_note_among_the_first_three(notes):
    asked = questions()
    found = sum(
        path in [hit.path for hit in notes.search(question).results[:3]] for question, path in asked
    )
    assert found >= 0.84 * len(asked)


def test_most_notes_are_weak_for_a_question(notes):
    """A list in which everything is called good says nothing."""
    hits = [hit for question, _ in questions() for hit in notes.search(question, top_k=30).results]
    assert sum(hit.is_weak for hit in hits) > 0.6 * len(hits)


def test_a_word_makes_only_the_notes_that_have_it_strong(notes):
    hits = notes.search("deposit", top_k=30).results
    assert [hit.path for hit in hits if hit.strength is STRONG] == ["home/lease.txt"]
    assert sum(hit.is_weak for hit in hits) > 2 * sum(hit.strength is FAIR for hit in hits)


def test_R2_weak_hits_can_be_left_out_and_are_counted_all_the_same(notes):
    whole = notes.search("deposit")
    good = notes.search("deposit", weak=False)
    assert good.weak_count == whole.weak_count > 0
    assert not any(hit.is_weak for hit in good.results)
    assert good.as_dict()["totals"] == {
        "characters": sum(len(hit.content) for hit in whole.good_hits),
        "files": len({hit.path for hit in whole.good_hits}),
        "chunks": len(whole.good_hits),
        "weak": whole.weak_count,
    }


def test_R2_the_next_hits_take_the_places_of_weak_ones(notes):
    question = "what did it cost to repair the drain"
    everything = notes.search(question, top_k=30).good_hits
    ids = [hit.chunk_id for hit in everything]
    first = notes.search(question, top_k=2, weak=False)
    assert [hit.chunk_id for hit in first.results] == ids[:2]
    second = notes.search(question, top_k=2, weak=False, cursor=first.next_cursor)
    assert [hit.chunk_id for hit in second.results] == ids[2:4]


def test_R13_filters_alone_have_no_strength(notes):
    for mode in ("hybrid", "lexical", "semantic"):
        response = notes.search("path:kitchen", mode=mode)
        assert response.count == 3 == len(response.good_hits)
        assert {hit.strength for hit in response.results} == {None}


def test_strength_is_reported_in_json(library):
    response = library.search("tomatoes")
    assert json.loads(json.dumps(response.as_dict()))["results"][0]["strength"] == "strong"


# -- the judgement -----------------------------------------------------------------------------

CHANCE = Chance(expected=0.5, reach=0.1, meaningless=0.75)


def words(found, asked, coverage, *, chance=0.1, in_headings=0.0):
    return WordEvidence(found, asked, coverage, in_headings, chance)


def judged(evidence, cosine=None, *, is_known=True, passages=1000, is_nearest=False):
    judge = Judge(CHANCE, passages, is_known)
    return judge.strength(Evidence(evidence, cosine, is_nearest))


def test_words_that_cover_the_query_are_strong_however_far_the_meaning():
    assert judged(words(2, 2, 1.0)) is STRONG
    assert judged(words(2, 2, 1.0), 0.4) is STRONG
    assert judged(words(2, 4, 0.5)) is FAIR
    assert judged(words(1, 4, 0.2)) is WEAK


def test_closeness_beyond_chance_counts():
    assert judged(None, 0.59) is WEAK
    assert judged(None, 0.61) is FAIR
    assert judged(None, 0.69) is STRONG
    assert judged(None, 0.59, is_nearest=True) is FAIR
    assert judged(None, 0.57, is_nearest=True) is WEAK


def test_one_word_is_meant_literally():
    judge = Judge(CHANCE, 1000, True, keywords=1)
    assert judge.strength(Evidence(None, 0.8)) is FAIR
    assert judge.strength(Evidence(None, 0.62)) is WEAK
    assert judge.strength(Evidence(words(1, 1, 1.0), 0.8)) is STRONG


def test_without_either_of_two_words_a_hit_must_be_closer():
    judge = Judge(CHANCE, 1000, True, keywords=2)
    assert judge.strength(Evidence(None, 0.62)) is WEAK
    assert judge.strength(Evidence(None, 0.64)) is FAIR
    assert judge.strength(Evidence(None, 0.7)) is STRONG


def test_some_of_the_words_and_some_closeness_are_strong_together():
    assert judged(words(2, 4, 0.5, chance=0.01), 0.64) is STRONG
    assert judged(words(2, 4, 0.5, chance=0.1), 0.64) is FAIR  # common words
    assert judged(words(1, 4, 0.2), 0.64) is FAIR


def test_many_words_of_a_long_question_are_no_coincidence():
    assert judged(words(5, 30, 0.2, chance=1e-4)) is FAIR
    assert judged(words(5, 30, 0.2, chance=1e-4), passages=100_000) is WEAK


def test_a_title_with_much_of_the_query_is_strong():
    assert judged(words(1, 2, 0.5, in_headings=0.5)) is STRONG


def test_letters_that_mean_nothing_need_most_of_the_words_or_more_closeness_than_they_reach():
    assert judged(words(1, 2, 0.5), 0.7, is_known=False) is WEAK
    assert judged(words(2, 3, 0.65), is_known=False) is FAIR
    assert judged(None, 0.76, is_known=False) is FAIR


def test_without_knowledge_of_chance_nothing_by_meaning_is_weak():
    assert Judge(None, 100, True).strength(Evidence(None, 0.3)) is FAIR


def test_R4_common_words_enter_the_keyword_list_only_where_the_meaning_agrees():
    judge = Judge(CHANCE, 1000, True)
    assert judge.says_something(words(2, 2, 1.0, chance=0.5), None)  # all that was asked for
    assert judge.says_something(words(1, 4, 0.3, chance=0.01), None)  # a rare word
    assert not judge.says_something(words(1, 4, 0.2, chance=0.1), None)
    assert not judge.says_something(words(1, 4, 0.2, chance=0.1), 0.55)
    assert judge.says_something(words(1, 4, 0.2, chance=0.1), 0.63)
    keyword = replace(words(1, 2, 0.3, chance=0.1), findable=1)
    assert judge.says_something(keyword, None)  # the other word occurs nowhere
    assert not judge.says_something(replace(keyword, findable=2), None)
    far_behind = replace(judge, closest=0.8)
    assert not far_behind.says_something(words(1, 4, 0.2, chance=0.1), 0.63)


def test_R4_a_page_with_only_common_words_does_not_stand_above_the_answer(tmp_path):
    texts = {
        "lease.txt": "The security deposit is refunded six weeks after the keys were handed over.",
        "back.txt": "Exercises for the back: lie down, move the knees slowly, then rest.",
        "disk.txt": "Sort the photos, move them to the new disk, and keep a copy back home.",
        "soup.txt": "Red lentils, an onion and stock make a soup for four.",
        "wifi.txt": "The guest network has a password of its own.",
    }
    with Library(tmp_path / "library") as library:
        library.reindex(write_documents(tmp_path / "documents", texts))
        first = library.search("getting my money back when I move out").results[0]
        assert first.path == "lease.txt" and not first.is_weak
