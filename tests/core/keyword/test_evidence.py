"""What the words of a chunk say about a query."""

import pytest

from core.library import Library
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

TEXTS = {
    "lease.txt": "The security deposit is refunded when the flat is left.",
    "post.txt": "Send an email to the office, or a letter.",
    "long.txt": "It took a long time to tell the long story.",
    "deposit slip.txt": "Nothing else is written here about it.",
    "code.txt": "The function parse_request fails on 2024-05-17.",
}


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    place = tmp_path_factory.mktemp("evidence")
    with Library(place / "library", embedder=FakeEmbedder()) as library:
        library.reindex(write_documents(place / "documents", TEXTS))
        yield library


def evidence(library, query, path, **options):
    by_path = {hit.path: hit.chunk_id for hit in library.search("ext:txt", top_k=10).results}
    plan = library.ask(query, **options).plan(library._keywords)
    row = library._catalog.find_chunk(by_path[path])
    return plan.evidence([row])[row]


def test_all_words_cover_the_whole_query(library):
    found = evidence(library, "the security deposit", "lease.txt")
    assert (found.found, found.asked, found.coverage) == (2, 2, 1.0)


def test_rare_words_weigh_more_than_common_ones(library):
    rare = evidence(library, "how long until the deposit is paid", "lease.txt")
    common = evidence(library, "how long until the deposit is paid", "long.txt")
    assert (rare.found, common.found, rare.asked) == (1, 1, 3)
    assert rare.coverage > 1.5 * common.coverage
    assert rare.chance < 0.5 * common.chance


def test_a_word_that_the_library_does_not_have_counts_as_asked(library):
    assert evidence(library, "deposit xqzzyv", "lease.txt").coverage < 0.6


def test_what_is_in_the_name_is_known(library):
    assert evidence(library, "deposit", "deposit slip.txt").heading_coverage == 1.0
    assert evidence(library, "deposit", "lease.txt").heading_coverage == 0.0


def test_a_phrase_is_one_thing_and_rarer_than_its_words(library):
    phrase = evidence(library, '"security deposit"', "lease.txt")
    both = evidence(library, "security deposit", "lease.txt")
    assert (phrase.found, phrase.asked, phrase.coverage) == (1, 1, 1.0)
    assert phrase.chance <= both.chance * 1.01 or phrase.chance < 0.01
    assert evidence(library, '"deposit security"', "lease.txt").found == 0


def test_one_spelling_of_a_compound_covers_the_other(library):
    assert evidence(library, "e-mail office", "post.txt").coverage == 1.0
    assert evidence(library, "parse_request", "code.txt").coverage == 1.0
    assert evidence(library, "2024-05-17 function", "code.txt").coverage == 1.0


def test_beginnings_and_endings_count_as_their_word(library):
    assert evidence(library, "depos*", "lease.txt").coverage == 1.0
    assert evidence(library, "depositt~", "lease.txt").coverage == 1.0
    assert evidence(library, "security depo", "lease.txt", is_typing=True).coverage == 1.0


def test_exclusions_ask_for_nothing(library):
    plan = library.ask("-deposit").plan(library._keywords)
    assert all(each.asked == 0 for each in plan.evidence([1, 2]).values())


def test_chunks_that_are_not_there_have_no_evidence(library):
    assert library.ask("deposit").plan(library._keywords).evidence([10**9]) == {}


def test_chance_is_smaller_the_more_words_are_found(library):
    query = "long story of a deposit that was refunded when the flat was left"
    many = evidence(library, query, "lease.txt")
    few = evidence(library, query, "deposit slip.txt")
    assert 0 < many.chance < few.chance < 1
