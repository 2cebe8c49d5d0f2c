import json
import random
import string

import pytest

from core.library import Library
from core.search import weak_matches
from core.search.known_words import KnownWords
from core.search.weak_matches import Meaningless, floor_of, meaningless_queries
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

TOPICS = {
    "tides.md": "# Tides\n\nThe moon pulls the sea, so the water rises and falls twice a day.",
    "bread.md": "# Bread\n\nKnead the dough, let it rise, and bake it in a hot oven for an hour.",
    "chess.md": "# Chess\n\nThe bishop moves along the diagonals, the rook along the ranks.",
    "bees.md": "# Bees\n\nA colony of honey bees keeps its brood warm by shivering in winter.",
    "bridge.md": "# Bridges\n\nA suspension bridge hangs its deck from cables over two towers.",
    "virus.md": "# Influenza\n\nThe flu virus changes each season, so the vaccine must follow.",
}
QUESTIONS = {
    "why does the ocean come and go": "tides.md",
    "how to make a loaf at home": "bread.md",
    "which piece goes diagonally": "chess.md",
    "how do insects survive the cold": "bees.md",
    "immunisation against seasonal illness": "virus.md",
}


@pytest.fixture(scope="module")
def real_library(tmp_path_factory):
    place = tmp_path_factory.mktemp("weak")
    write_documents(place / "documents", TOPICS)
    with Library(place / "library") as library:
        library.reindex(place / "documents")
        yield library


def keyboard_mash(rng):
    """Return neighbouring keys, as a hand hits them: unlike the random letters learned from."""
    rows = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
    words = []
    for _ in range(rng.randint(1, 4)):
        row, at, word = rng.choice(rows), rng.randrange(7), ""
        for _ in range(rng.randint(4, 12)):
            at = max(0, min(len(row) - 1, at + rng.choice((-2, -1, 1, 2))))
            word += row[at]
        words.append(word)
    return " ".join(words)


def random_signs(rng):
    signs = string.ascii_letters + string.digits
    return " ".join(
        "".join(rng.choices(signs, k=rng.randint(4, 14))) for _ in range(rng.randint(1, 3))
    )


@pytest.mark.parametrize("mode", ["hybrid", "semantic"])
def test_no_unseen_gibberish_gets_an_unmarked_hit_by_meaning(real_library, mode):
    rng = random.Random(99)
    queries = [make(rng) for make in (keyboard_mash, random_signs) for _ in range(50)]
    assert not set(queries) & set(meaningless_queries())
    for query in queries:
        for hit in real_library.search(query, mode=mode).results:
            assert hit.is_weak or hit.retrieval.lexical_rank is not None, query


@pytest.mark.parametrize(("question", "path"), QUESTIONS.items())
def test_an_answer_in_other_words_is_not_called_weak(real_library, question, path):
    first = real_library.search(question).results[0]
    assert first.path == path and not first.is_weak


def test_a_hit_that_has_the_words_is_never_weak(real_library):
    for hit in real_library.search("bishop xqzjv").results:
        assert hit.retrieval.lexical_rank is None or not hit.is_weak


def test_learned_queries_are_the_same_each_time_and_cover_lengths():
    assert meaningless_queries() == meaningless_queries()
    assert {len(query.split()) for query in meaningless_queries()} == {1, 2, 3, 4, 5}


def test_R13_library_learns_while_indexing_and_again_when_its_vectors_change(tmp_path):
    embedder = FakeEmbedder()
    documents = write_documents(tmp_path / "documents", TOPICS)
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        learned = weak_matches.load(library._catalog, "fake")
        assert learned is not None and learned.version == library._stores.vectors.version
        assert learned.floor < learned.mean < learned.strict_floor
        asked = len(embedder.queries)
        write_documents(documents, {"new.md": "# One more\n\nAnother page."})
        library.reindex(documents)
        again = weak_matches.load(library._catalog, "fake")
        assert again is not None and again.version == library._stores.vectors.version
        assert again.version != learned.version
        assert len(embedder.queries) == asked, "the queries themselves are embedded once"
        assert weak_matches.load(library._catalog, "another model") is None


def test_damaged_note_counts_as_nothing_learned(library):
    library._catalog.set_meta("meaningless", '{"model": 1}')
    assert weak_matches.load(library._catalog, "fake") is None
    library._catalog.set_meta("meaningless", "no json")
    assert weak_matches.load(library._catalog, "fake") is None
    assert library.search("roses").count


def test_floor_is_strict_unless_half_the_letters_are_in_known_words():
    learned = Meaningless("m", "v", 0.6, 0.02)
    known = {"bread": 5, "dough": 1, "ab": 50}

    def floor(query, chunks=1000):
        known_words = KnownWords(
            document_frequency=lambda word: known.get(word.lower(), 0),
            chunks=chunks,
            piece_count=lambda word: 1 if word == " ocean" else len(word),
        )
        return floor_of(query, learned, known_words)

    assert floor("bread") == floor("the Bread xyz") == learned.floor
    assert floor("xqzjvk") == floor("") == floor("bread xqzjvkkkk") == learned.strict_floor
    assert floor("ab") == learned.strict_floor  # two letters occur by chance
    assert floor("dough") == learned.floor
    assert floor("ocean") == learned.floor  # the model knows it, though the library does not
    assert floor("dough", chunks=100_000) == learned.strict_floor  # occurs once among so many


def test_weak_is_reported_in_json(library):
    response = library.search("tomatoes")
    assert json.loads(json.dumps(response.as_dict()))["results"][0]["strength"] == "strong"
