"""What chance reaches is learned by each library, and known of the model."""

import numpy as np
import pytest

from core.embedding import Unrelated
from core.library import Library
from core.search.chance import Learned, chance_for, load, meaningless_queries
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder

TEXTS = {
    "tides.md": "# Tides\n\nThe moon pulls the sea, so the water rises and falls twice a day.",
    "bread.md": "# Bread\n\nKnead the dough, let it rise, and bake it in a hot oven for an hour.",
    "chess.md": "# Chess\n\nThe bishop moves along the diagonals, the rook along the ranks.",
}


def test_learned_queries_are_the_same_each_time_and_cover_lengths():
    assert meaningless_queries() == meaningless_queries()
    assert {len(query.split()) for query in meaningless_queries()} == {1, 2, 3, 4, 5}


def test_R13_library_learns_while_indexing_and_again_when_its_vectors_change(tmp_path):
    embedder = FakeEmbedder()
    documents = write_documents(tmp_path / "documents", TEXTS)
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        learned = load(library._catalog, embedder)
        assert learned is not None and learned.version == library._stores.vectors.version
        asked = len(embedder.queries)
        write_documents(documents, {"new.md": "# One more\n\nAnother page."})
        library.reindex(documents)
        again = load(library._catalog, embedder)
        assert again is not None and again.version == library._stores.vectors.version
        assert again.centre != learned.centre
        (documents / "new.md").unlink()
        library.reindex(documents)
        without = load(library._catalog, embedder)
        assert without is not None and without.centre == learned.centre
        assert len(embedder.queries) == asked, "the queries themselves are embedded once"
        embedder.model_name = "another model"
        assert load(library._catalog, embedder) is None


def test_R13_what_is_learned_does_not_depend_on_how_the_library_came_about(tmp_path):
    learned = []
    for number, order in enumerate((list(TEXTS), list(reversed(TEXTS)))):
        place = tmp_path / str(number)
        with Library(place / "library", embedder=FakeEmbedder()) as library:
            for name in order:
                write_documents(place / "documents", {name: TEXTS[name]})
                library.reindex(place / "documents")
            found = load(library._catalog, FakeEmbedder())
            assert found is not None
            learned.append((found.centre, found.spread, found.nearest))
    assert learned[0] == learned[1]


@pytest.mark.parametrize(
    "note", ['{"model": 1}', "no json", "null", "[]", '{"model": "fake", "centre": "AAAA"}']
)
def test_damaged_note_counts_as_nothing_learned(library, note):
    library._catalog.set_meta("chance", note)
    assert load(library._catalog, library._embedder) is None
    assert library.search("roses").count


def learned(centre, spread=0.03):
    coded = np.asarray(centre, "<f4").tobytes()
    import base64

    return Learned("m", "v", 0.6, 0.03, 0.5, spread, base64.b64encode(coded).decode())


MODEL = Unrelated(cosine=0.5, spread=0.03)
QUERY = np.array([1.0, 0.0], np.float32)


def test_more_passages_reach_further_by_chance():
    reaches = [chance_for(QUERY, None, MODEL, n).reach for n in (1, 10, 100, 10_000, 1_000_000)]
    assert reaches == sorted(reaches) and reaches[0] > 0


def test_a_small_library_goes_by_the_model_and_a_large_one_by_itself():
    of_library = learned([0.8, 0.0])
    small, large = (chance_for(QUERY, of_library, MODEL, n).expected for n in (5, 5_000))
    assert small == pytest.approx((5 * 0.8 + 20 * 0.5) / 25, abs=1e-6)
    assert large == pytest.approx(0.8, abs=0.002)


def test_a_model_without_figures_is_judged_by_the_library_alone():
    found = chance_for(QUERY, learned([0.8, 0.0], spread=0.05), None, 5)
    assert found.expected == pytest.approx(0.8)
    assert found.closeness(found.expected + found.reach) == pytest.approx(1.0)
    assert chance_for(QUERY, None, None, 5) is None
    assert chance_for(np.zeros(2, np.float32), None, MODEL, 5) is None
    assert chance_for(QUERY, learned([1.0, 0.0], spread=0.0), None, 5) is None
