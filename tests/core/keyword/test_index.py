"""The keyword index: committing, searching, repairing and sharing."""

from __future__ import annotations

import errno
import itertools
import math
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

from core.catalog import Selection
from core.datatypes import IndexedChunk, Watermark
from core.errors import LibraryError
from core.keyword import whoosh_contents
from core.keyword.index import (
    FieldWeights,
    KeywordIndex,
    KeywordIndexDamaged,
    build_segment,
)
from core.keyword.planned_query import _at_least_as_good
from core.query.parser import AllOf, AnyOf, Fuzzy, Not, Phrase, Prefix, Word

MARK = Watermark("library", 10, 3)


def make(folder, texts, ids=None, **names):
    index = KeywordIndex.create(folder)
    add(index, folder, texts, ids)
    return index


def add(index, folder, texts, ids=None, removed=(), watermark=MARK):
    ids = list(ids) if ids is not None else list(range(1, len(texts) + 1))
    chunks = [
        text if isinstance(text, IndexedChunk) else IndexedChunk(id_, "", "", text)
        for id_, text in zip(ids, texts, strict=True)
    ]
    index.commit([build_segment(folder, chunks)], removed, watermark)


def found(index, query, limit=100, **options):
    return [hit.id for hit in index.plan(query).search(limit, **options)]


def words(text):
    return AnyOf(tuple(Word(word) for word in text.split()))


def test_words_are_found_by_their_stem_and_the_better_match_comes_first(tmp_path):
    index = make(tmp_path, ["he runs home quickly", "running and running far", "nothing here"])
    assert found(index, Word("run")) == [2, 1]


def test_R3_scores_are_bm25f_over_the_four_fields(tmp_path):
    chunks = [
        IndexedChunk(1, "apple.md", "fruit", "apple pear apple plum", "The apple book"),
        IndexedChunk(2, "b.md", "apple trees", "pear", "Trees"),
        IndexedChunk(3, "c.md", "tools", "hammer nail saw"),
    ]
    weights = FieldWeights(2.0, 3.0, 1.5, 1.0, whole_title=0, whole_name=0)
    KeywordIndex.create(tmp_path)
    index = KeywordIndex(tmp_path, writable=True, weights=weights)
    add(index, tmp_path, chunks, [1, 2, 3])
    average = index.average_lengths
    idf = math.log(1 + (3 - 2 + 0.5) / (2 + 0.5))

    def norm(length, field):
        b = 1.0 if field == "title" else 0.75
        return 1 - b + b * length / average[field]

    # "apple.md" is indexed whole and as two parts; "the" does not count.
    first = 2.0 / norm(3, "name") + 3.0 / norm(2, "title") + 2.0 / norm(4, "body")
    second = 1.5 * 1 / norm(2, "heading")
    expected = [idf * 2.2 * tf / (1.2 + tf) for tf in (first, second)]
    hits = index.plan(Word("apple")).search(10)
    assert [hit.id for hit in hits] == [1, 2]
    assert [hit.score for hit in hits] == pytest.approx(expected, rel=1e-12)


def test_explained_shares_sum_to_the_score(tmp_path):
    chunks = [
        IndexedChunk(
            n,
            f"file_{n % 3}.txt",
            "red apple" if n % 2 else "",
            text,
            ("w1 w2", "w11", "the", "", "red apple w2 w3")[n % 5],
            n % 4 == 0,
        )
        for n, text in enumerate(random_texts(40), 1)
    ]
    index = KeywordIndex.create(tmp_path)
    add(index, tmp_path, chunks, range(1, 41))
    queries = [
        words("w1 w2 w3 red w1"),
        AllOf((Word("w1"), Not(Word("w5")))),
        Phrase("w1 w2"),
        Phrase("w1 w2", slop=4),
        Prefix("w1"),
        Fuzzy("w11"),
        AnyOf((Phrase("red apple"), Word("file_1.txt"), Prefix("w2"))),
    ]
    for query in queries:
        hits = index.plan(query).search(100)
        assert hits
        for hit in hits:
            shares = index.plan(query).explain(hit.id)
            assert math.isclose(sum(s.share for s in shares), hit.score, rel_tol=1e-9), query


def random_texts(count, seed=1, vocabulary=30, length=25):
    rng = random.Random(seed)
    return [
        " ".join(
            f"w{int(rng.expovariate(0.2)) % vocabulary}" for _ in range(rng.randint(1, length))
        )
        for _ in range(count)
    ]


def test_scores_do_not_depend_on_how_chunks_are_split_into_segments(tmp_path):
    texts = random_texts(60)
    queries = [words("w0 w1 w2 w3 w9"), Phrase("w1 w2"), Prefix("w1"), Word("w4")]
    whole = make(tmp_path / "whole", texts)

    pieces = KeywordIndex.create(tmp_path / "pieces")
    order = list(range(1, 61))
    random.Random(5).shuffle(order)
    for batch in itertools.batched(order, 7) if hasattr(itertools, "batched") else _batched(order):
        add(pieces, tmp_path / "pieces", ["w0 w1 w77 gone"] * 3, [1000, 1001, 1002])
        add(pieces, tmp_path / "pieces", [texts[n - 1] for n in batch], batch)
    pieces.commit([], [1000, 1001, 1002], MARK)
    expected = [whole.plan(query).search(100) for query in queries]
    assert [pieces.plan(query).search(100) for query in queries] == expected
    pieces.compact(2)
    assert pieces.segment_count <= 2
    assert [pieces.plan(query).search(100) for query in queries] == expected
    pieces.compact()
    assert [pieces.plan(query).search(100) for query in queries] == expected


def _batched(items, size=7):
    return [items[at : at + size] for at in range(0, len(items), size)]


def test_removed_chunks_are_gone_and_adding_again_replaces(tmp_path):
    index = make(tmp_path, ["alpha", "alpha beta", "beta"])
    index.commit([], [1], MARK)
    assert found(index, Word("alpha")) == [2]
    add(index, tmp_path, ["gamma"], [2])
    assert found(index, Word("alpha")) == []
    assert found(index, Word("gamma")) == [2]
    assert index.chunk_count == 2


def test_commit_keeps_the_watermark_and_reopening_reads_it(tmp_path):
    make(tmp_path, ["alpha"]).close()
    with KeywordIndex(tmp_path) as index:
        assert index.watermark == MARK
        assert found(index, Word("alpha")) == [1]


def test_a_prepared_segment_is_invisible_until_committed_and_orphans_are_removed(tmp_path):
    index = make(tmp_path, ["alpha"])
    orphan = build_segment(tmp_path, [IndexedChunk(2, "", "", "alpha")])
    assert not index.refresh()
    assert found(index, Word("alpha")) == [1]
    index.close()
    KeywordIndex(tmp_path).close()
    assert (tmp_path / orphan.name).exists()
    KeywordIndex(tmp_path, writable=True).close()
    assert not (tmp_path / orphan.name).exists()


def test_a_reader_keeps_the_old_state_until_it_refreshes(tmp_path):
    writer = make(tmp_path, ["alpha"])
    reader = KeywordIndex(tmp_path)
    add(writer, tmp_path, ["alpha two"], [2])
    writer.compact()
    assert found(reader, Word("alpha")) == [1]
    assert reader.refresh()
    assert sorted(found(reader, Word("alpha"))) == [1, 2]
    assert not reader.refresh()


def test_phrases_match_in_order_and_do_not_cross_fields(tmp_path):
    chunks = [
        IndexedChunk(1, "", "", "the quick brown fox"),
        IndexedChunk(2, "", "", "brown quick fox"),
        IndexedChunk(3, "", "the quick", "brown fox"),
        IndexedChunk(4, "", "", "to be or not to be"),
    ]
    index = KeywordIndex.create(tmp_path)
    add(index, tmp_path, chunks, [1, 2, 3, 4])
    assert found(index, Phrase("quick brown")) == [1]
    assert found(index, Phrase("the quick")) in ([1, 3], [3, 1])
    assert found(index, Phrase("to be or not to be")) == [4]
    assert sorted(found(index, Phrase("fox quick", slop=2))) == [1, 2]
    assert sorted(found(index, Phrase("fox quick", slop=1))) == [2]


def test_phrases_agree_with_a_plain_scan(tmp_path):
    texts = random_texts(80, vocabulary=8)
    index = make(tmp_path, texts)
    for one, two in itertools.product(range(8), repeat=2):
        phrase = f"w{one} w{two}"
        expected = [n for n, t in enumerate(texts, 1) if f" {phrase} " in f" {t} "]
        assert index.plan(Phrase(phrase)).matching().tolist() == expected


def test_near_agrees_with_a_plain_scan(tmp_path):
    texts = random_texts(60, vocabulary=12)
    index = make(tmp_path, texts)
    for one, two, slop in itertools.product(range(0, 12, 2), range(1, 12, 3), (1, 2, 5)):
        expected = []
        for number, text in enumerate(texts, 1):
            split = text.split()
            places = [[i for i, w in enumerate(split) if w == f"w{n}"] for n in (one, two)]
            if any(abs(a - b) <= slop for a in places[0] for b in places[1]):
                expected.append(number)
        assert index.plan(Phrase(f"w{one} w{two}", slop)).matching().tolist() == expected


def test_boolean_nodes(tmp_path):
    index = make(tmp_path, ["a1 b1", "a1", "b1", "c1"])
    a, b, c = Word("a1"), Word("b1"), Word("c1")
    assert index.plan(AllOf((a, b))).matching().tolist() == [1]
    assert index.plan(AnyOf((a, b))).matching().tolist() == [1, 2, 3]
    assert index.plan(AllOf((a, Not(b)))).matching().tolist() == [2]
    assert index.plan(Not(a)).matching().tolist() == [3, 4]
    assert index.plan(AllOf((Not(a), Not(b)))).matching().tolist() == [4]
    assert index.plan(AnyOf((Not(a), b))).matching().tolist() == [1, 3, 4]
    assert index.plan(AnyOf((AllOf((a, b)), c))).matching().tolist() == [1, 4]


def test_search_finds_exactly_what_matching_returns(tmp_path):
    index = make(tmp_path, random_texts(50))
    queries = [words("w1 w2"), AllOf((Word("w1"), Not(Word("w2")))), Prefix("w2"), Fuzzy("w12")]
    for query in queries:
        assert sorted(found(index, query)) == index.plan(query).matching().tolist()


def test_only_allowed_chunks_are_found_with_unchanged_scores(tmp_path):
    index = make(tmp_path, random_texts(50))
    query = words("w1 w2 w3")
    every = {hit.id: hit.score for hit in index.plan(query).search(100)}
    allowed = np.array([3, 7, 20, 21, 4000], np.int64)
    some = index.plan(query).search(100, Selection(allowed))
    assert {hit.id: hit.score for hit in some} == {
        id_: every[id_] for id_ in every if id_ in allowed.tolist()
    }
    assert index.plan(query).matching(Selection(allowed)).tolist() == sorted(hit.id for hit in some)
    assert index.plan(query).search(5, Selection(np.zeros(0, np.int64))) == []


def test_ties_with_the_last_entry_are_returned_too(tmp_path):
    index = make(tmp_path, ["same words"] * 20 + ["same words words"])
    hits = index.plan(Word("words")).search(5)
    assert len(hits) == 21
    assert [hit.id for hit in hits] == [21, *range(1, 21)]


def test_stop_words_are_ignored_unless_there_is_nothing_else(tmp_path):
    index = make(tmp_path, ["the cat", "the dog", "a bird"])
    assert found(index, words("the cat")) == [1]
    assert found(index, AllOf((Word("the"), Word("bird")))) == [3]
    assert found(index, Word("the")) == [1, 2]


def test_unusable_queries_find_nothing_and_raise_nothing(tmp_path):
    index = make(tmp_path, ["alpha beta"])
    for text in ("", "!!!", "\x00", "\ud800", " ", "*"):
        for node in (Word(text), Phrase(text), Prefix(text), Fuzzy(text), AnyOf((Word(text),))):
            assert index.plan(node).search(3) == []
    assert found(index, Word("x" * 100_000)) == []
    assert found(index, words("alpha " + "word " * 20_000)) == [1]
    assert index.plan(Word("alpha")).search(0) == []


def damage_cases():
    return ["truncate", "empty", "flip", "zero_tail", "delete", "garbage"]


@pytest.mark.parametrize("kind", damage_cases())
@pytest.mark.parametrize("pattern", ["*.toc", "*.words"])
def test_damage_is_detected_when_opening(tmp_path, kind, pattern):
    make(tmp_path, random_texts(30)).close()
    path = next(tmp_path.glob(pattern))
    data = bytearray(path.read_bytes())
    middle = len(data) // 2
    if kind == "delete":
        path.unlink()
    else:
        if kind == "truncate":
            data = data[:middle]
        elif kind == "empty":
            data = bytearray()
        elif kind == "flip":
            data[middle] ^= 1
        elif kind == "zero_tail":
            data[-40:] = bytes(40)
        else:
            data = bytearray(random.Random(1).randbytes(len(data)))
        path.write_bytes(data)
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path)
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path, writable=True)
    index = KeywordIndex.create(tmp_path)
    assert index.watermark == Watermark()
    assert index.chunk_count == 0
    add(index, tmp_path, ["alpha"])
    assert found(index, Word("alpha")) == [1]


def test_an_index_beside_another_shares_its_segments_unless_they_were_touched(tmp_path):
    make(tmp_path, ["alpha", "beta"]).close()
    reader = KeywordIndex(tmp_path)
    writer = KeywordIndex(tmp_path, writable=True, beside=reader)
    assert [each.data for each in writer._snapshot.segments] == [
        each.data for each in reader._snapshot.segments
    ]
    add(writer, tmp_path, ["gamma"], [3])
    writer.close()
    reader.refresh()
    assert found(reader, words("alpha gamma")) == [1, 3]
    path = next(tmp_path.glob("*.words"))
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path, writable=True, beside=reader)
    path.unlink()
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path, writable=True, beside=reader)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_segment_that_cannot_even_be_looked_at_is_damage_and_not_the_end(tmp_path):
    make(tmp_path, ["alpha", "beta"]).close()
    path = next(tmp_path.glob("*.words"))
    path.unlink()
    path.symlink_to(path.name)
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path)


def test_a_missing_folder_is_not_an_empty_index(tmp_path):
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path / "none")
    make(tmp_path / "one", ["alpha"]).close()
    shutil.rmtree(tmp_path / "one")
    with pytest.raises(KeywordIndexDamaged):
        KeywordIndex(tmp_path / "one", writable=True)


# Words of the vocabulary


def test_prefixes_find_words_even_where_the_stem_is_shorter(tmp_path):
    index = make(tmp_path, ["running fast", "runner", "happy days", "sad"])
    assert sorted(found(index, Prefix("runn"))) == [1, 2]
    assert found(index, Prefix("happy")) == [3]
    assert found(index, Prefix("zz")) == []
    assert found(index, Prefix("s")) == []
    assert "two letters" in index.plan(Prefix("s")).notes[0]


def test_a_prefix_of_many_words_takes_the_most_frequent_and_says_so(tmp_path):
    texts = [f"co{chr(97 + n // 26)}{chr(97 + n % 26)}x" for n in range(200)]
    index = make(tmp_path, texts + ["coaax coabx"] * 3)
    assert len(index.plan(Prefix("co")).notes) == 1
    assert {201, 202, 203} <= set(found(index, Prefix("co")))
    assert len(index.plan(Prefix("co")).terms_of(Prefix("co"))) == 64
    assert index.plan(Prefix("coaa")).notes == ()


def osa(one, two):
    table = {(-1, -1): 0}
    for i in range(len(one)):
        table[i, -1] = i + 1
    for j in range(len(two)):
        table[-1, j] = j + 1
    for i, j in itertools.product(range(len(one)), range(len(two))):
        best = min(
            table[i - 1, j] + 1, table[i, j - 1] + 1, table[i - 1, j - 1] + (one[i] != two[j])
        )
        if i and j and one[i] == two[j - 1] and one[i - 1] == two[j]:
            best = min(best, table[i - 2, j - 2] + 1)
        table[i, j] = best
    return table[len(one) - 1, len(two) - 1]


@pytest.mark.parametrize("letters", ["abc", "абв"])
def test_fuzzy_agrees_with_a_plain_comparison(tmp_path, letters):
    rng = random.Random(4)
    words_ = sorted({"".join(rng.choices(letters, k=rng.randint(3, 9))) for _ in range(400)})
    index = make(tmp_path, words_)
    for word in rng.sample(words_, 30):
        edits = 1 if len(word) <= 5 else 2
        near = {n for n, w in enumerate(words_, 1) if w[0] == word[0] and osa(word, w) <= edits}
        expected = {words_[n - 1] for n in near}
        if len(expected) <= 32:
            assert expected <= {words_[n - 1] for n in found(index, Fuzzy(word, 2), limit=500)}
        assert word in index.plan(Fuzzy(word, 2)).terms_of(Fuzzy(word, 2)) or letters == "abc"
        suggestions = index.suggest(word, 1000)
        assert {w for w in suggestions if w[0] == word[0]} == expected - {word}


def test_R12_expanded_words_do_not_depend_on_the_history_of_segments(tmp_path):
    def spelled(n, end="x"):
        return f"cora{chr(97 + n // 26)}{chr(97 + n % 26)}{end}"

    kept = [f"{spelled(n)} {spelled(n // 3)}" for n in range(120)]
    fresh = make(tmp_path / "fresh", kept)
    worn = KeywordIndex.create(tmp_path / "worn")
    add(worn, tmp_path / "worn", [spelled(n) for n in range(200)] * 2, range(1001, 1401))
    add(
        worn,
        tmp_path / "worn",
        [f"{spelled(n)} {spelled(n)}" for n in range(90, 120)],
        range(1401, 1431),
    )
    for start in range(0, 120, 17):
        numbers = range(start, min(start + 17, 120))
        gone = range(1001 + start * 4, 1001 + (start + 17) * 4)
        add(worn, tmp_path / "worn", [kept[n] for n in numbers], [n + 1 for n in numbers], gone)
    add(worn, tmp_path / "worn", [], [], range(1001, 1431))
    assert worn.chunk_count == fresh.chunk_count
    for leaf in (Prefix("cora"), Prefix("coraa"), Fuzzy(spelled(7), 1), Fuzzy(spelled(50), 2)):
        assert worn.plan(leaf).terms_of(leaf) == fresh.plan(leaf).terms_of(leaf)
        assert len(fresh.plan(leaf).terms_of(leaf)) > 1
        assert worn.plan(leaf).search(200) == fresh.plan(leaf).search(200)
    assert worn.complete("cora", 50) == fresh.complete("cora", 50)


def test_completion_gives_words_as_people_write_them(tmp_path):
    index = make(tmp_path, ["universities universities university", "Universe unit", "unit unit"])
    assert index.complete("univ", 2) == ["universe", "universities"]
    assert index.complete("UNI", 1) == ["unit"]
    assert index.complete("", 5) == []


def test_suggestions_for_a_mistyped_word(tmp_path):
    index = make(tmp_path, ["hypertension therapy"] * 3 + ["hypotension", "retrieval of documents"])
    assert index.suggest("hypertensoin", 3)[0] == "hypertension"
    assert index.suggest("yhpertension", 3)[0] == "hypertension"
    assert index.suggest("retreival", 3) == ["retrieval"]
    assert index.suggest("", 3) == []
    assert index.suggest("xqzw", 3) == []


def test_counts_of_words_and_chunks(tmp_path):
    index = make(tmp_path, ["running far", "run", "walk"])
    assert index.document_frequency("runs") == 2
    assert index.document_frequency("swim") == 0
    assert index._snapshot.term_count == 3
    add(index, tmp_path, ["run home"], [9])
    assert index._snapshot.term_count == 4
    assert index.chunk_count == 4


# Compound words


def test_compounds_are_found_whole_and_by_part(tmp_path):
    texts = [
        "call parseHTTPRequest now",
        "parse the http request",
        "an e-mail",
        "my email",
        "2024-01-15",
    ]
    index = make(tmp_path, texts)
    assert found(index, Word("parseHTTPRequest"))[0] == 1
    assert sorted(found(index, Word("http"))) == [1, 2]
    assert sorted(found(index, Word("email"))) == [3, 4]
    assert sorted(found(index, Word("e-mail"))) == [3, 4]
    assert found(index, Word("2024-01-15")) == [5]
    assert found(index, words("2024-01-15 nothing")) == [5]
    assert found(index, words("2023-01-15 nothing")) == []
    assert found(index, Phrase("parse http request")) == [1]


def test_unspaced_scripts_are_found_by_any_run_of_characters(tmp_path):
    index = make(tmp_path, ["東京都庁に行く", "京都の東", "水を飲む", "飲水", "한국어를 배우다"])
    assert found(index, Word("東京")) == [1]
    assert found(index, Word("京都")) in ([1, 2], [2, 1])
    assert found(index, Word("東京都")) == [1]
    assert sorted(found(index, Word("水"))) == [3, 4]
    assert sorted(found(index, Word("東"))) == [1, 2]
    assert found(index, Phrase("京都の東")) == [2]
    assert found(index, Word("배우다")) == [5]


# On disk


def test_segments_stay_few_however_many_commits_there_are(tmp_path):
    index = KeywordIndex.create(tmp_path)
    for number in range(60):
        add(index, tmp_path, [f"word{number} common"], [number])
        assert index.segment_count < 6
    assert len(found(index, Word("common"))) == 60
    assert len(list(tmp_path.iterdir())) == index.segment_count + 1


def test_a_large_merge_is_done_in_batches_with_the_same_result(tmp_path, monkeypatch):

    texts = random_texts(200, vocabulary=300, length=80)
    whole = make(tmp_path / "whole", texts)
    from core.keyword import merger

    monkeypatch.setattr(merger, "_BATCH_POSTINGS", 97)
    parts = KeywordIndex.create(tmp_path / "parts")
    for at in range(0, 200, 50):
        add(parts, tmp_path / "parts", texts[at : at + 50], range(at + 1, at + 51))
    parts.compact()
    for query in (words("w1 w2 w200"), Phrase("w3 w4"), Prefix("w2"), Phrase("w0 w9", 6)):
        assert parts.plan(query).search(300) == whole.plan(query).search(300)


def test_long_texts_and_frequent_words_are_kept_exactly(tmp_path):
    text = " ".join(["often"] * 700 + [f"x{n}" for n in range(3000)] + ["last"])
    chunk = IndexedChunk(1, "often often often.txt", "often " * 20, text)
    index = KeywordIndex.create(tmp_path)
    add(index, tmp_path, [chunk, IndexedChunk(2, "", "", "other")], [1, 2])
    assert found(index, Phrase("x2999 last")) == [1]
    assert found(index, Phrase("x2998 last")) == []
    shares = {(s.term, s.field): s.frequency for s in index.plan(Word("often")).explain(1)}
    assert shares == {
        ("often", "name"): 3,
        ("often", "heading"): 20,
        ("often", "body"): 700,
        ("often", "whole name"): 3,
    }


def test_chunks_without_words_still_count_as_chunks(tmp_path):
    index = make(tmp_path, ["", "...", "word"])
    assert index.chunk_count == 3
    assert found(index, Word("word")) == [3]
    assert index.plan(Not(Word("word"))).matching().tolist() == [1, 2]
    empty = KeywordIndex.create(tmp_path / "empty")
    empty.commit([build_segment(tmp_path / "empty", [])], [], MARK)
    assert empty.chunk_count == 0
    assert empty.watermark == MARK
    assert found(empty, Word("word")) == []


def test_removing_everything_and_clearing(tmp_path):
    index = make(tmp_path, ["a1", "b1"])
    index.commit([], [1, 2, 99], MARK)
    assert index.chunk_count == 0
    assert index.segment_count == 0
    assert index.watermark == MARK
    add(index, tmp_path, ["c1"], [3])
    index.clear()
    assert index.watermark == Watermark()
    assert index.chunk_count == 0
    assert len(list(tmp_path.iterdir())) == 1


def test_a_reader_cannot_write(tmp_path):
    make(tmp_path, ["a1"]).close()
    with pytest.raises(LibraryError, match="read-only"):
        KeywordIndex(tmp_path).commit([], [1], MARK)


def test_another_version_means_rebuild(tmp_path, monkeypatch):
    make(tmp_path, ["a1"]).close()
    monkeypatch.setattr(whoosh_contents, "FORMAT_VERSION", 10_000)
    with pytest.raises(KeywordIndexDamaged, match="version"):
        KeywordIndex(tmp_path)


def test_a_full_disk_gives_a_message_and_leaves_the_index_unchanged(tmp_path, monkeypatch):
    index = make(tmp_path, ["a1"])
    prepared = build_segment(tmp_path, [IndexedChunk(2, "", "", "a1 b1")])

    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(LibraryError, match="No space left"):
            index.commit([prepared], [], MARK)
    assert found(index, Word("a1")) == [1]
    index.commit([prepared], [], MARK)
    assert sorted(found(index, Word("a1"))) == [1, 2]


def test_many_threads_search_while_one_commits(tmp_path):
    index = make(tmp_path, random_texts(200))
    stop = threading.Event()
    problems = []

    def search():
        while not stop.is_set():
            try:
                hits = index.plan(words("w1 w2 w3")).search(10)
                assert hits == sorted(hits, key=lambda hit: (-hit.score, hit.id))
            except Exception as error:
                problems.append(error)
                return

    threads = [threading.Thread(target=search) for _ in range(4)]
    for thread in threads:
        thread.start()
    for number in range(8):
        add(
            index,
            tmp_path,
            random_texts(20, seed=number),
            range(1000 + 20 * number, 1020 + 20 * number),
        )
    stop.set()
    for thread in threads:
        thread.join()
    assert problems == []


# Other processes

WRITER = """
import sys
from pathlib import Path
from core.datatypes import IndexedChunk, Watermark
from core.keyword.index import KeywordIndex, build_segment

folder = Path(sys.argv[1])
index = KeywordIndex(folder, writable=True)
number = index.watermark.last_chunk
while number < int(sys.argv[2]):
    ids = range(number + 1, number + 11)
    chunks = [IndexedChunk(i, "", "", f"every n{i % 7} word{i}") for i in ids]
    number += 10
    removed = [i - 15 for i in ids if i % 5 == 0]
    index.commit([build_segment(folder, chunks)], removed, Watermark("x", number, number))
    print(number, flush=True)
"""


def expected_ids(last):
    added = set(range(1, last + 1))
    return sorted(added - {i - 15 for i in range(1, last + 1) if i % 5 == 0})


def test_readers_in_other_processes_never_see_half_a_commit(tmp_path):
    KeywordIndex.create(tmp_path).close()
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), "400"], stdout=-1)
    reader = KeywordIndex(tmp_path)
    seen = set()
    while writer.poll() is None:
        reader.refresh()
        state = reader.watermark.last_chunk
        seen.add(state)
        assert reader.plan(Word("every")).matching().tolist() == expected_ids(state)
    writer.communicate()
    assert writer.returncode == 0
    reader.refresh()
    assert reader.watermark.last_chunk == 400
    assert reader.plan(Word("every")).matching().tolist() == expected_ids(400)
    assert len(seen) > 3


def test_killing_the_writer_at_any_moment_leaves_a_complete_commit(tmp_path):
    KeywordIndex.create(tmp_path).close()
    rng = random.Random(9)
    for _ in range(5):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path), "100000"], stdout=subprocess.PIPE
        )
        writer.stdout.readline()
        time.sleep(rng.random() * 0.15)
        writer.kill()
        said = [int(line) for line in writer.communicate()[0].split()]
        index = KeywordIndex(tmp_path)
        last = index.watermark.last_chunk
        assert not said or last >= said[-1]
        assert index.plan(Word("every")).matching().tolist() == expected_ids(last)
        index.close()
    KeywordIndex(tmp_path, writable=True).close()
    contents = whoosh_contents.read_contents(tmp_path)
    assert len(list(tmp_path.iterdir())) == len(contents.segments) + 1


# The best of many results


def best_of(scores, limit):
    """Return what a search must find: the best, and all that tie with the last."""
    ranked = sorted(scores.items(), key=lambda pair: (-pair[1], pair[0]))
    if len(ranked) > limit:
        ranked = [pair for pair in ranked if pair[1] >= ranked[limit - 1][1]]
    return ranked


def test_a_short_result_list_is_a_prefix_of_the_full_one(tmp_path):
    index = make(tmp_path, random_texts(300, length=12))
    rng = random.Random(8)
    for _ in range(60):
        query = words(" ".join(f"w{rng.randrange(31)}" for _ in range(rng.randint(1, 6))))
        if rng.random() < 0.3:
            query = AnyOf((*query.children, Phrase(f"w{rng.randrange(5)} w{rng.randrange(5)}")))
        allowed = None
        if rng.random() < 0.5:
            allowed = np.array(sorted(rng.sample(range(1, 400), 80)), np.int64)
        limit = rng.choice([1, 3, 10, 50])
        every = {hit.id: hit.score for hit in index.plan(query).search(10_000)}
        if allowed is not None:
            every = {id_: every[id_] for id_ in every if id_ in set(allowed.tolist())}
        hits = index.plan(query).search(limit, None if allowed is None else Selection(allowed))
        assert [(hit.id, hit.score) for hit in hits] == best_of(every, limit)


@pytest.mark.parametrize("kinds", [3, 50, 100_000])
@pytest.mark.parametrize("limit", [1, 100, 2500])
def test_the_best_of_very_many_scores_are_picked_exactly(kinds, limit):
    scores = np.random.default_rng(5).integers(1, kinds + 1, 40_000).astype(float)
    least = np.sort(scores)[-limit]
    picked = _at_least_as_good(scores, limit)
    assert picked.tolist() == np.flatnonzero(scores >= least).tolist()


@pytest.mark.skipif(sys.platform != "linux", reason="reads what the kernel says about a mapping")
def test_a_writer_keeps_no_pages_of_segments_in_memory_and_still_finds_all(tmp_path):
    rng = random.Random(3)
    texts = [" ".join(f"w{rng.randrange(9000)}" for _ in range(300)) for _ in range(1500)]
    index = KeywordIndex.create(tmp_path)
    for part in range(5):  # so many that some are merged
        first = 1 + part * 300
        add(index, tmp_path, texts[part * 300 :][:300], range(first, first + 300))
    size = sum(path.stat().st_size for path in tmp_path.iterdir())
    assert _mapped_bytes(tmp_path) < size / 2
    word = texts[700].split()[0]
    expected = {at for at, text in enumerate(texts, 1) if word in text.split()}
    assert set(found(index, Word(word), 2000)) == expected


def _mapped_bytes(folder):
    """Return how much of the files that are mapped from a folder is in this process's memory."""
    total, counts = 0, False
    for line in Path("/proc/self/smaps").read_text().splitlines():
        if "-" in line.split()[0]:
            counts = str(folder) in line
        elif counts and line.startswith("Rss:"):
            total += int(line.split()[1]) * 1024
    return total
