"""R7: answers do not depend on how a library came about, and fewer hits begin more of them."""

import random
import re

import pytest

from core.errors import UsageError
from core.library import Library
from core.vectors import index as vector_index
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

WORDS = [
    "apple",
    "pie",
    "river",
    "stone",
    "cloud",
    "paper",
    "engine",
    "window",
    "garden",
    "letter",
    "winter",
    "copper",
]
QUERIES = [
    "apple pie",
    "river NOT stone",
    '"copper winter"',
    "gar* letter",
    "-apple",
    "ext:txt",
    "w",
]
TOP_KS = (1, 7, 50, 51, 130, 400, 900)
ALIKE = 1000


def texts():
    dice = random.Random(5)
    documents = {f"same/{n:04}.txt": f"apple pie by the river {n:04}" for n in range(ALIKE)}
    for n in range(150):
        documents[f"other/{n:03}.txt"] = " ".join(dice.choices(WORDS, k=dice.randint(3, 9)))
        documents[f"twins/{n:03}.txt"] = " ".join(dice.sample(WORDS[:4], 2))
    return documents


class _BlindToNumbers(FakeEmbedder):
    """Gives texts that differ in a number the same vector: they tie, and are not copies."""

    def _vector(self, text):
        return super()._vector(re.sub(r"\d+", "", text))


def built(place, folder, runs):
    """Write and index the documents of one run after the other; return the library."""
    library = Library(place, embedder=_BlindToNumbers())
    everything = texts()
    for names in runs:
        write_documents(folder, {name: everything[name] for name in names})
        library.reindex(folder)
    return library


@pytest.fixture(scope="module")
def libraries(tmp_path_factory):
    """The same folder, indexed at once, in many runs in another order, and with graphs."""
    place = tmp_path_factory.mktemp("builds")
    folder = place / "documents"
    everything = sorted(texts())
    shuffled = random.Random(1).sample(everything, len(everything))
    runs = [shuffled[:200], shuffled[200:230], shuffled[230:900], shuffled[900:]]
    with pytest.MonkeyPatch.context() as patch:
        many = built(place / "many", folder, runs)
        once = built(place / "once", folder, [[]])
        patch.setattr(vector_index, "BLOCK_ROWS", 600)
        patch.setattr(vector_index, "SMALL_BLOCK_ROWS", 100)
        graphs = built(place / "graphs", folder, [[]])
    assert graphs.status().index_version.count(".g") == 1
    assert many.status().chunks == once.status().chunks == len(everything)
    yield {"once": once, "many": many, "graphs": graphs}
    for library in (once, many, graphs):
        library.close()


def answer(library, query, **options):
    """Return what R7 promises to be the same."""
    told = library.search(query, **options).as_dict()
    return {
        name: value
        for name, value in told.items()
        if name not in ("took_ms", "index_version", "next_cursor")
    }


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("build", ["many", "graphs"])
def test_R7_two_builds_answer_alike(libraries, build, query, mode):
    for top_k in (3, 60, 900):
        told = answer(libraries["once"], query, mode=mode, top_k=top_k)
        assert answer(libraries[build], query, mode=mode, top_k=top_k) == told


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize("build", ["once", "graphs"])
def test_R2_fewer_hits_are_the_beginning_of_more(libraries, build, query, mode):
    most = answer(libraries[build], query, mode=mode, top_k=TOP_KS[-1])["results"]
    for top_k in TOP_KS:
        assert answer(libraries[build], query, mode=mode, top_k=top_k)["results"] == most[:top_k]


@pytest.mark.parametrize("mode", ["lexical", "semantic"])
def test_R7_of_a_thousand_equal_files_the_first_by_path_come_first(libraries, mode):
    for library in libraries.values():
        hits = library.search("apple pie by the river path:same/", mode=mode, top_k=300).results
        assert [hit.path for hit in hits] == [f"same/{n:04}.txt" for n in range(300)]


def test_R7_very_many_ties_are_ordered_like_few(libraries):
    hits = libraries["once"].search("-nowhere", mode="lexical", top_k=450).results
    assert [hit.path for hit in hits] == sorted(texts())[:450]


def test_R16_a_cursor_ends_when_vectors_of_known_chunks_arrive(tmp_path):
    embedder = FakeEmbedder()
    folder = write_documents(tmp_path / "documents", {f"{n}.txt": f"word {n}" for n in range(5)})
    with Library(tmp_path / "library", embedder=embedder) as library:
        embedder.fails = True
        library.reindex(folder)
        embedder.fails = False
        first = library.search("word", top_k=2)
        assert first.next_cursor
        library.reindex(folder)
        assert library.status().meaning_coverage == 1
        assert library.search("word").index_version != first.index_version
        with pytest.raises(UsageError, match="has changed"):
            library.search("word", top_k=2, cursor=first.next_cursor)
