"""Properties of every search: fusion by its formula, pages without gaps, filters as conditions."""

import itertools
import json
import os
import shutil
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.library import Library
from core.search.fusion import Admission, fuse, fuse_in_stages
from tests.fakes import FakeEmbedder
from tests.texts import EXAMPLES, settled

SNAPSHOT = Path(__file__).parent / "snapshots" / "hybrid_answer.json"
WORDS = ["request", "roses", "water", "abort", "the", "timeout", "parseHTTPRequest", "cached"]
TESTS = ["ext:md", "-ext:md", "path:http", "name:tomato", "type:text", "-path:garden", "size:<60"]

lists = st.lists(st.integers(0, 60), unique=True, max_size=50)


@pytest.fixture(scope="module")
def asked(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("properties") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with Library(folder, embedder=FakeEmbedder()) as library:
        yield library


@given(lexical=lists, semantic=lists, good=st.sets(st.integers(0, 60)), first=st.integers(1, 60))
@settled(EXAMPLES // 40)
def test_R4_what_says_something_is_fused_first_and_the_rest_comes_behind(
    lexical, semantic, good, first
):
    admission = Admission(lambda chunk, is_near: chunk in good, lambda chunk: chunk in good)
    ranked = fuse_in_stages(lexical, semantic, first=first, admission=admission)
    assert sorted(each.id for each in ranked) == sorted({*lexical, *semantic})
    chosen = [[each for each in part if each in good] for part in (lexical, semantic)]
    begin = fuse(chosen[0][:first], chosen[1][:first])
    inside = {*lexical[:first], *semantic[:first]}
    stage = [each for each in ranked if each.id in inside]
    assert ranked[: len(stage)] == stage
    assert [each.id in good for each in stage] == sorted(
        (each.id in good for each in stage), reverse=True
    )
    if first >= max(len(lexical), len(semantic)):
        assert ranked[: len(begin)] == begin
    everything = Admission(lambda chunk, is_near: True, lambda chunk: True)
    plain = fuse_in_stages(lexical, semantic, first=first)
    assert fuse_in_stages(lexical, semantic, first=first, admission=everything) == plain


@given(lexical=lists, semantic=lists, tenths=st.integers(0, 10), k=st.integers(1, 100))
@settled(EXAMPLES // 40)
def test_R5_R7_the_fused_order_is_that_of_the_formula(lexical, semantic, tenths, k):
    alpha = Fraction(tenths, 10)
    weights = (2 * (1 - alpha), 2 * alpha)

    def key(chunk):
        ranks = [
            each.index(chunk) + 1 if chunk in each and weight else None
            for each, weight in zip((lexical, semantic), weights, strict=True)
        ]
        total = sum(w / (k + r) for w, r in zip(weights, ranks, strict=True) if r is not None)
        return total, ranks

    found = fuse(lexical, semantic, alpha=float(alpha), k=k)
    listed = {
        chunk
        for each, weight in zip((lexical, semantic), weights, strict=True)
        for chunk in each
        if weight
    }
    assert {entry.id for entry in found} == listed and len(found) == len(listed)
    for entry in found:
        total, ranks = key(entry.id)
        assert entry.rrf == pytest.approx(float(total))
        assert [entry.lexical_rank, entry.semantic_rank] == ranks
    for before, after in itertools.pairwise(found):
        assert before.rrf >= after.rrf
        if before.rrf == after.rrf:
            in_one = [None in (each.lexical_rank, each.semantic_rank) for each in (before, after)]
            assert in_one[0] <= in_one[1]


@given(lexical=lists, semantic=lists, first=st.integers(1, 20), depth=st.integers(0, 4))
@settled(EXAMPLES // 40)
def test_R4_more_candidates_only_add_behind(lexical, semantic, first, depth):
    shorter = first * 2**depth
    few = fuse_in_stages(lexical[:shorter], semantic[:shorter], first=first)
    many = fuse_in_stages(lexical, semantic, first=first)
    assert many[: len(few)] == few
    assert {entry.id for entry in many} == {*lexical, *semantic}


@given(
    words=st.lists(st.sampled_from(WORDS), min_size=1, max_size=4),
    sizes=st.lists(st.integers(1, 4), min_size=8, max_size=8),
    max_chars=st.one_of(st.none(), st.integers(1, 200)),
    mode=st.sampled_from(["hybrid", "lexical", "semantic"]),
)
@settled(EXAMPLES // 100)
def test_R2_cursors_page_without_gap_or_repetition(asked, words, sizes, max_chars, mode):
    query = " ".join(words)
    whole = [hit.chunk_id for hit in asked.search(query, mode=mode, top_k=50).results]
    paged, cursor = [], None
    for size in [*sizes, *[1] * 50]:
        page = asked.search(query, mode=mode, top_k=size, max_chars=max_chars, cursor=cursor)
        paged += [hit.chunk_id for hit in page.results]
        cursor = page.next_cursor
        if cursor is None:
            break
    assert paged == whole


@given(
    own=st.lists(st.sampled_from(TESTS), max_size=2),
    added=st.lists(st.sampled_from(TESTS), max_size=2),
    mode=st.sampled_from(["hybrid", "lexical", "semantic"]),
)
@settled(EXAMPLES // 100)
def test_R2_filters_are_what_brute_force_leaves(asked, own, added, mode):
    def passing(filters):
        listed = asked.search(" ".join(filters) or "size:>=0", top_k=50).results
        return {hit.path for hit in listed}

    query = "request roses water cached timeout"
    everything = [hit.path for hit in asked.search(query, mode="lexical", top_k=50).results]
    found = asked.search(" ".join([query, *own]), mode="lexical", top_k=50, filters=" ".join(added))
    allowed = passing(own) & passing(added)
    assert [hit.path for hit in found.results] == [path for path in everything if path in allowed]
    assert {
        hit.path
        for hit in asked.search(
            " ".join([query, *own]), mode=mode, top_k=50, filters=" ".join(added)
        ).results
    } <= allowed


def rounded(value):
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, dict):
        return {name: rounded(each) for name, each in value.items()}
    return [rounded(each) for each in value] if isinstance(value, list) else value


def test_R13_to_R15_a_hybrid_answer_is_the_committed_one(asked):
    """With PAGEHOUND_SNAPSHOT=1 it is written anew; look at the difference before committing."""
    told = json.loads(json.dumps(asked.search("stop a fetch request ext:md", top_k=5).as_dict()))
    told["took_ms"] = 0
    told["index_version"] = ""
    for hit in told["results"]:
        hit["chunk_id"] = hit["chunk_id"].partition("-")[2]  # the rest names the folder
        hit["citation"]["folder"] = "documents"
        hit["modified"] = 0
    text = json.dumps(rounded(told), ensure_ascii=False, indent=2) + "\n"
    if os.environ.get("PAGEHOUND_SNAPSHOT"):
        SNAPSHOT.write_text(text, encoding="utf-8")
    assert text == SNAPSHOT.read_text(encoding="utf-8")
