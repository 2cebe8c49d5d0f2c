"""Searching: the rules R1 to R11 and R13 to R16, over real indexes and a fake embedder."""

import json
from pathlib import Path

import numpy as np
import pytest

from core.errors import UsageError
from core.library import Library
from core.settings import Settings
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


def paths(response):
    return [hit.path for hit in response.results]


@pytest.mark.parametrize(
    ("name", "applied"),
    [
        ("hybrid", "hybrid"),
        ("lexical", "lexical"),
        ("semantic", "semantic"),
        ("keyword", "lexical"),
        ("vector", "semantic"),
    ],
)
def test_R1_modes_and_their_other_names(library, name, applied):
    assert library.search("roses", mode=name).mode == applied


def test_R1_default_mode_is_hybrid(library):
    assert library.search("roses").mode == "hybrid"


def test_R1_any_other_mode_is_an_error_that_lists_the_valid_ones(library):
    with pytest.raises(UsageError) as caught:
        library.search("roses", mode="fuzzy")
    for mode in ("hybrid", "lexical", "semantic"):
        assert mode in str(caught.value)


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("top_k", [1, 2, 3])
def test_R2_never_more_than_top_k_hits(library, mode, top_k):
    assert library.search("request roses sun water cut", mode=mode, top_k=top_k).count <= top_k


def test_R2_top_k_defaults_to_ten(tmp_path, embedder):
    folder = write_documents(
        tmp_path / "many", {f"{i}.txt": f"apple number {i}" for i in range(30)}
    )
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        assert library.search("apple").count == 10


def test_R2_top_k_below_one_is_rejected(library):
    with pytest.raises(UsageError):
        library.search("roses", top_k=0)


@pytest.mark.parametrize("query", ["", "   ", "\n\t"])
@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
def test_R2_an_empty_query_returns_nothing_with_guidance(library, query, mode):
    response = library.search(query, mode=mode)
    assert response.count == 0
    assert response.warnings


def test_R3_lexical_uses_only_the_keyword_index_in_bm25_order(library, embedder):
    response = library.search("abort request roses", mode="lexical")
    scores = [hit.score_breakdown["bm25"] for hit in response.results]
    assert scores == sorted(scores, reverse=True)
    assert embedder.queries == []
    assert {hit.match for hit in response.results} == {"exact"}


def test_R3_semantic_uses_only_vectors_in_cosine_order(library):
    response = library.search("stop a fetch", mode="semantic")
    scores = [hit.score_breakdown["cosine"] for hit in response.results]
    assert scores == sorted(scores, reverse=True)
    assert paths(response)[0] == "http/abort.md"
    assert all(hit.retrieval.lexical_rank is None for hit in response.results)


def test_R4_candidates_per_list_are_the_larger_of_100_and_twice_top_k(tmp_path, embedder):
    folder = write_documents(
        tmp_path / "many", {f"{i:03}.txt": f"apple pie number {i}" for i in range(260)}
    )
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)

        def deepest(top_k):
            hits = library.search("apple pie", top_k=top_k).results
            return max(hit.retrieval.vector_rank or 0 for hit in hits), len(hits)

        assert deepest(10)[0] <= 100
        assert library.search("apple pie", top_k=99).count == 99
        ranks, count = deepest(250)
        assert count == 250
        assert 100 < ranks <= 500


def test_R4_candidates_are_configurable(tmp_path, documents, embedder):
    folder = write_documents(tmp_path / "many", {f"{i}.txt": f"apple {i}" for i in range(60)})
    settings = Settings().changed(candidates=20)
    with Library(tmp_path / "library", embedder=embedder, settings=settings) as library:
        library.reindex(folder)
        hits = library.search("apple", top_k=10).results
        assert max(hit.retrieval.lexical_rank or 0 for hit in hits) <= 20


def test_R4_filters_apply_to_both_lists_before_fusion(library):
    for mode in ("hybrid", "lexical", "semantic"):
        response = library.search("cut request sun ext:txt", mode=mode)
        assert set(paths(response)) == {"garden/tomato.txt"}
        response = library.search("cut request sun", filters="ext:txt", mode=mode)
        assert set(paths(response)) == {"garden/tomato.txt"}


def test_R5_hybrid_scores_are_the_sum_of_reciprocal_ranks(library):
    response = library.search("abort a request that is under way")
    assert response.count > 1
    for hit in response.results:
        ranks = (hit.score_breakdown["lexical_rank"], hit.score_breakdown["semantic_rank"])
        expected = sum(1 / (60 + rank) for rank in ranks if rank is not None)
        assert hit.score_breakdown["rrf"] == pytest.approx(expected, abs=1e-15)


def test_R5_alpha_weighs_the_lists_and_is_clamped(library):
    query = "abort request roses"
    lexical = library.search(query, mode="lexical")
    semantic = library.search(query, mode="semantic")
    for alpha in (0, -5):
        response = library.search(query, alpha=alpha)
        assert [h.chunk_id for h in response.results] == [h.chunk_id for h in lexical.results]
        assert response.alpha == 0
    for alpha in (1, 9):
        response = library.search(query, alpha=alpha)
        assert [h.chunk_id for h in response.results] == [h.chunk_id for h in semantic.results]
    for hit in library.search(query, alpha=0.75).results:
        lexical_rank = hit.score_breakdown["lexical_rank"]
        semantic_rank = hit.score_breakdown["semantic_rank"]
        expected = (0.5 / (60 + lexical_rank) if lexical_rank else 0) + (
            1.5 / (60 + semantic_rank) if semantic_rank else 0
        )
        assert hit.score_breakdown["rrf"] == pytest.approx(expected)


def test_R5_rrf_k_is_configurable(tmp_path, documents, embedder):
    settings = Settings().changed(rrf_k=10)
    with Library(tmp_path / "library", embedder=embedder, settings=settings) as library:
        library.reindex(documents)
        hit = library.search("roses pruning spring bud").results[0]
        ranks = (hit.score_breakdown["lexical_rank"], hit.score_breakdown["semantic_rank"])
        assert hit.score_breakdown["rrf"] == pytest.approx(sum(1 / (10 + r) for r in ranks if r))


def test_R6_fusion_score_is_one_for_first_everywhere(library):
    hit = library.search("cut roses back in spring above a bud").results[0]
    assert (hit.retrieval.lexical_rank, hit.retrieval.vector_rank) == (1, 1)
    assert hit.retrieval.fusion_score == 1.0


def test_R7_equal_scores_are_ordered_by_path(tmp_path, embedder):
    texts = {f"{name}.txt": f"sentence about zebras {name}{name}" for name in "caebd"}
    folder = write_documents(tmp_path / "same", texts)
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        found = paths(library.search("zebras sentence", mode="lexical"))
        assert found == ["a.txt", "b.txt", "c.txt", "d.txt", "e.txt"]


def test_R7_two_runs_give_byte_identical_output(tmp_path, documents):
    def run(folder):
        with Library(folder, embedder=FakeEmbedder()) as library:
            library.reindex(documents)
            answers = [
                library.search(query, mode=mode).as_dict()
                for query in ("abort request", "roses", "the sun", "stop*", '"last frost"')
                for mode in ("hybrid", "lexical", "semantic")
            ]
        for answer in answers:
            del answer["took_ms"]
        return json.dumps(answers)

    first = run(tmp_path / "one")
    assert run(tmp_path / "one") == first
    results = [answer["results"] for answer in json.loads(first)]
    assert [a["results"] for a in json.loads(run(tmp_path / "two"))] == results


def test_R8_one_empty_list_leaves_the_other_in_its_order(library):
    query = "zzzzqqq"  # in no document
    semantic = library.search(query, mode="semantic")
    hybrid = library.search(query)
    assert [h.chunk_id for h in hybrid.results] == [h.chunk_id for h in semantic.results]


def test_R8_nothing_at_all_gives_guidance_that_fits_the_mode(tmp_path, documents, embedder):
    embedder.threshold = 0.0001
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        words = {
            mode: library.search("zzzzqqq", mode=mode) for mode in ("lexical", "semantic", "hybrid")
        }
    assert all(response.count == 0 for response in words.values())
    assert len({response.warnings[-1] for response in words.values()}) == 3


def test_R8_without_a_model_hybrid_becomes_lexical_with_a_warning(library, embedder):
    embedder.fails = True
    response = library.search("abort request")
    assert response.count > 0
    assert all(hit.retrieval.vector_rank is None for hit in response.results)
    assert any("by word only" in warning for warning in response.warnings)
    lexical = library.search("abort request", mode="lexical")
    assert [h.chunk_id for h in response.results] == [h.chunk_id for h in lexical.results]


def test_R8_without_a_model_semantic_returns_nothing_and_does_not_raise(library, embedder):
    embedder.fails = True
    response = library.search("abort request", mode="semantic")
    assert response.count == 0
    assert any("unavailable" in warning for warning in response.warnings)


def test_R10_vector_hits_at_or_above_the_threshold_are_dropped(tmp_path, documents, embedder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(documents)
        cosines = [
            hit.score_breakdown["cosine"]
            for hit in library.search("roses in spring", mode="semantic", top_k=50).results
        ]
    cut = float(np.median(cosines))
    settings = Settings().changed(vector_score_threshold=1 - cut)
    with Library(tmp_path / "library", embedder=embedder, settings=settings) as library:
        kept = [
            hit.score_breakdown["cosine"]
            for hit in library.search("roses in spring", mode="semantic", top_k=50).results
        ]
    assert kept == [cosine for cosine in cosines if 1 - cosine < 1 - cut]


def test_R11_each_list_uses_its_own_text(library):
    response = library.hybrid_search("gardening in early summer", "parseHTTPRequest")
    lexical = [hit.path for hit in response.results if hit.retrieval.lexical_rank]
    assert lexical == ["code/request.md"]


@pytest.mark.parametrize("keywords", [None, "", "  ", "How do I prune roses?"])
def test_R11_without_keywords_salient_terms_are_used(library, keywords):
    response = library.hybrid_search("How do I prune roses?", keywords)
    assert response.results[0].path == "garden/roses.html"
    assert response.results[0].retrieval.lexical_rank == 1


@pytest.mark.parametrize("query", ["the of and", "", "???", "12 34"])
def test_R11_it_proceeds_whatever_the_query(library, query):
    library.hybrid_search(query)


def test_R13_a_hit_has_the_promised_fields(library):
    hit = library.search("abort the fetch").as_dict()["results"][0]
    assert hit["path"] == "http/abort.md"
    assert hit["heading_path"].startswith("Cancelling requests")
    assert hit["chunk_index"] == 0
    assert "AbortController" in hit["content"]
    assert hit["match"] in ("exact", "semantic", "hybrid")
    assert set(hit["retrieval"]) == {
        "method",
        "lexical_score",
        "lexical_rank",
        "vector_score",
        "vector_rank",
        "fusion_score",
    }
    assert hit["citation"]["path"] == "http/abort.md"
    assert hit["citation"]["folder"].endswith("documents")
    assert 1 <= hit["citation"]["start_line"] <= hit["citation"]["end_line"]


def test_R13_match_says_which_lists_a_hit_was_in(library):
    for hit in library.search("abort request", top_k=50).results:
        in_lists = (hit.retrieval.lexical_rank is not None, hit.retrieval.vector_rank is not None)
        expected = {(True, True): "hybrid", (True, False): "exact", (False, True): "semantic"}
        assert hit.match == expected[in_lists]


def test_R13_a_citation_names_lines_that_contain_the_content(library):
    for hit in library.search("sun water frost", mode="lexical").results:
        lines = Path(hit.citation.folder, hit.path).read_text().split("\n")
        cited = "\n".join(lines[hit.citation.start_line - 1 : hit.citation.end_line])
        assert hit.content in cited


@pytest.mark.parametrize(
    ("mode", "keys"),
    [
        ("lexical", {"bm25"}),
        ("semantic", {"cosine"}),
        ("hybrid", {"rrf", "lexical_rank", "semantic_rank"}),
    ],
)
def test_R14_score_breakdown_has_exactly_these_keys(library, mode, keys):
    response = library.search("abort roses sun", mode=mode, top_k=50)
    assert response.count
    for hit in response.results:
        assert set(hit.score_breakdown) == keys


def test_R15_a_response_has_the_promised_fields(library):
    response = library.search("abort roses sun").as_dict()
    assert {"query", "mode", "count", "embedding_model", "results"} <= set(response)
    assert {"warnings", "took_ms", "totals"} <= set(response)
    assert response["count"] == len(response["results"])
    assert response["query"] == "abort roses sun"
    assert response["embedding_model"] == "fake"
    assert response["totals"]["chunks"] == response["count"]
    assert response["totals"]["files"] == len({hit["path"] for hit in response["results"]})
    shown = sum(len(hit["content"]) for hit in response["results"])
    assert response["totals"]["characters"] == shown


def test_R16_index_version_names_the_indexes_in_use(library):
    lexical = library.search("x", mode="lexical").index_version
    semantic = library.search("x", mode="semantic").index_version
    assert library.search("x").index_version == f"hybrid:{lexical}+{semantic}"
    assert lexical != semantic


def test_explained_shares_sum_to_the_score(library):
    query = "abort the request timeout roses"
    for hit in library.search(query, mode="lexical").results:
        shares = library.explain(library.ask(query), hit.chunk_id)
        assert sum(share.share for share in shares) == pytest.approx(hit.retrieval.lexical_score)


@pytest.mark.parametrize(
    "query", ["parseHTTPRequest", "foo_bar", "std::vector", "C++", "http", "foo", "vector"]
)
def test_identifiers_are_found_whole_and_by_part(library, query):
    assert paths(library.search(query, mode="lexical"))[0] == "code/request.md"


def test_file_names_are_searched(library):
    assert paths(library.search("tomato", mode="lexical"))[0] == "garden/tomato.txt"


@pytest.fixture
def near(tmp_path, embedder):
    """Three passages that mean nearly the same to the model, of which words tell one apart."""
    folder = write_documents(
        tmp_path / "near",
        {
            "calm.md": "the sea is calm tonight and the moon is bright\n",
            "rough.md": "the sea is rough tonight and the moon is bright\n",
            "turned.md": "tonight calm the sea is and the moon is bright\n",
        },
    )
    with Library(tmp_path / "nearby", embedder=embedder) as library:
        library.reindex(folder)
        yield library


@pytest.mark.parametrize("mode", ["semantic", "hybrid"])
def test_A18_R12_a_phrase_binds_the_semantic_list(near, mode):
    found = near.search('"calm tonight" sea moon', mode=mode)
    assert [hit.path for hit in found.results] == ["calm.md"]
    assert found.results[0].retrieval.vector_rank == 1


@pytest.mark.parametrize("mode", ["semantic", "hybrid"])
def test_A18_R12_not_binds_the_semantic_list(near, mode):
    found = near.search("sea tonight NOT calm", mode=mode)
    assert [hit.path for hit in found.results] == ["rough.md"]
    assert found.results[0].retrieval.vector_rank == 1


@pytest.mark.parametrize("mode", ["lexical", "semantic", "hybrid"])
def test_R2_cursors_lead_to_the_end_of_a_long_list(tmp_path, mode):
    texts = {f"{number:03}.txt": f"harbour pilot number {number}\n" for number in range(330)}
    folder = write_documents(tmp_path / "documents", texts)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        whole = library.search("harbour", mode=mode, top_k=1000)
        found, cursor = [], None
        while True:
            page = library.search("harbour", mode=mode, top_k=10, cursor=cursor)
            found += [hit.chunk_id for hit in page.results]
            cursor = page.next_cursor
            if cursor is None:
                break
    assert whole.count >= 300
    assert found == [hit.chunk_id for hit in whole.results]
