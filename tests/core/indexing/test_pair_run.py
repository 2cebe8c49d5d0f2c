"""Small libraries have vectors of pairs of sentences, beside those of passages."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest

from core import locations
from core.datatypes import Phase
from core.embedding.model_list import BUNDLED_MODEL
from core.library import Library
from core.limited_library import LimitedLibrary
from core.paging import StaleCursorError
from core.text.sentence_pairs import sentence_pairs
from core.visibility import Visibility
from tests.fakes import FakeEmbedder

_LEASE = """Lease of the flat

The rent is due on the first of the month. Keeping a cat is fine with the landlord.
The deposit of two months is paid back within eight weeks. Bicycles belong in the cellar.
"""
_SOUP = """Lentil soup

Wash the lentils well. Chop an onion and two carrots. Cook all of it for half an hour.
Add vinegar at the end.
"""


class _Bundled(FakeEmbedder):
    """As the bundled model is called; the words of a text make its vector."""

    model_name = BUNDLED_MODEL


@pytest.fixture
def notes(tmp_path):
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "lease.txt").write_text(_LEASE)
    (folder / "soup.txt").write_text(_SOUP)
    return folder


@pytest.fixture
def library(tmp_path):
    with Library(tmp_path / "library", embedder=_Bundled()) as library:
        yield library


def _cosine(library, query):
    return library.search(query, mode="semantic").results[0].score_breakdown["cosine"]


def _pairs(library):
    return {text for text in library.embedder.passages if text in _every_pair()}


def _every_pair():
    return {*sentence_pairs(_LEASE), *sentence_pairs(_SOUP)}


def test_R3_what_a_note_says_in_one_of_its_sentences_counts(library, notes, monkeypatch):
    asked = "Keeping a cat is fine with the landlord."
    monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 0)
    library.reindex(notes)
    whole = _cosine(library, asked)
    monkeypatch.undo()
    library.reindex(notes)
    assert _cosine(library, asked) > whole + 0.05


def test_R3_a_name_is_compared_with_whole_passages(library, notes, monkeypatch):
    monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 0)
    library.reindex(notes)
    whole = _cosine(library, "cat landlord")
    monkeypatch.undo()
    library.reindex(notes)
    assert _pairs(library) and _cosine(library, "cat landlord") == whole


def test_pairs_are_embedded_once(library, notes):
    library.reindex(notes)
    before = list(library.embedder.passages)
    assert _pairs(library)
    library.reindex(notes)
    (notes / "other.txt").write_text("Something else. It is short.")
    library.reindex(notes)
    again = library.embedder.passages[len(before) :]
    assert again and not _every_pair() & set(again)


def test_a_text_that_comes_back_is_not_embedded_again(library, tmp_path):
    folder = tmp_path / "many"
    folder.mkdir()
    for number in range(800):
        (folder / f"{number}.txt").write_text(f"Word{number} is said. It is short. It ends.")
    library.reindex(folder)
    (folder / "5.txt").rename(tmp_path / "5.txt")
    library.reindex(folder)
    library.embedder.passages.clear()
    (tmp_path / "5.txt").rename(folder / "5.txt")
    library.reindex(folder)
    assert library.embedder.passages == []


def test_a_larger_library_has_none(library, notes, monkeypatch):
    monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 1)
    library.reindex(notes)
    assert not _pairs(library)


def test_a_library_that_grows_too_large_is_searched_as_others_are(library, notes, monkeypatch):
    library.reindex(notes)
    asked = "Keeping a cat is fine with the landlord."
    close = _cosine(library, asked)
    monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 2)
    (notes / "third.txt").write_text("Something else altogether. It has two sentences.")
    library.reindex(notes)
    assert _cosine(library, asked) < close - 0.05


def test_a_large_folder_that_was_added_and_removed_leaves_no_trace(tmp_path, notes, monkeypatch):
    place, large = tmp_path / "library", tmp_path / "large"
    large.mkdir()
    for number in range(3):
        (large / f"{number}.txt").write_text(f"Number {number} is here. It is large. It is red.")
    asked = "Keeping a cat is fine with the landlord."
    writing, reading = (Library(place, embedder=_Bundled()) for _ in range(2))
    with writing, reading:
        writing.reindex(notes)
        close = _cosine(reading, asked)
        monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 2)
        writing.reindex(large)
        assert _cosine(reading, asked) < close - 0.05
        writing.remove_folder(large)
        writing.reindex(notes)
        assert _cosine(writing, asked) == _cosine(reading, asked) == close


def test_R3_none_count_while_some_passages_have_none(library, notes):
    library.reindex(notes)
    asked = "Keeping a cat is fine with the landlord."
    close = _cosine(library, asked)
    (notes / "third.txt").write_text("Something else altogether. It has two sentences.")
    for _ in library.index([notes], words_only=True):
        pass
    assert _cosine(library, asked) < close - 0.05


def test_R33_hidden_passages_without_pairs_change_nothing(library, notes, tmp_path):
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "one.txt").write_text("Nobody sees this. It is hidden. It is one.")
    library.reindex(paths=[notes, hidden])
    seen = LimitedLibrary(library, Visibility(denied=frozenset((str(hidden),))))
    with contextlib.closing(seen):
        before = seen.search("a cat is fine", mode="semantic")
        (hidden / "two.txt").write_text("Nobody sees that. It is hidden. It is two.")
        for _ in library.index([hidden], words_only=True):
            pass
        after = seen.search("a cat is fine", mode="semantic")
    assert before.count == 2
    assert replace(after, took_ms=0.0) == replace(before, took_ms=0.0)


def test_a_stopped_run_is_continued(library, notes, monkeypatch):
    monkeypatch.setattr("core.indexing.meaning_run.MOST_PASSAGES", 0)
    library.reindex(notes)
    monkeypatch.undo()
    monkeypatch.setattr("core.indexing.pair_run._STEP", 1)
    run = library.index([notes])
    for progress in run:
        if progress.phase is Phase.MEANING and _pairs(library):
            break
    run.close()
    done = _pairs(library)
    assert done < _every_pair()
    library.embedder.passages.clear()
    library.reindex(notes)
    assert _pairs(library) == {pair for pair in _every_pair() if pair not in done}


def test_R22_nothing_is_left_when_all_passages_are_done(library, notes):
    run = library.index([notes])
    for progress in run:
        if progress.phase is Phase.MEANING and progress.passages_embedded == progress.passages:
            break
    run.close()
    assert _pairs(library) == _every_pair()


def test_R16_the_version_tells_whether_pairs_count(library, notes, monkeypatch):
    monkeypatch.setattr("core.indexing.pair_run._STEP", 1)
    run = library.index([notes])
    for _ in run:
        if _pairs(library) == _every_pair():
            break  # all are stored, but nothing says so yet
    run.close()
    asked = "Keeping a cat is fine with the landlord."
    before = library.search(asked, mode="semantic", top_k=1)
    library.reindex(notes)
    assert library.search(asked, mode="semantic").results[0] != before.results[0]
    assert library.index_version("semantic") != before.index_version
    with pytest.raises(StaleCursorError):
        library.search(asked, mode="semantic", cursor=before.next_cursor)


def test_a_folder_that_is_added_meanwhile_gets_pairs_too(library, notes, tmp_path, monkeypatch):
    monkeypatch.setattr("core.indexing.pair_run._STEP", 1)
    more = tmp_path / "more"
    more.mkdir()
    text = "The car was washed. The tank is full. The tyres are new."
    (more / "car.txt").write_text(text)
    run = library.index([notes])
    for _ in run:
        if _pairs(library) and not library.waiting_folders():
            library.add_folders([more])
            break
    for _ in run:
        pass
    assert set(sentence_pairs(text)) <= set(library.embedder.passages)
    assert _cosine(library, "The tank is full. The tyres are new.") > 0.85


def test_a_passage_that_the_model_understands_only_now_gets_pairs_too(tmp_path, notes, monkeypatch):
    (notes / "miete.txt").write_text(
        "Die Miete ist am ersten des Monats zu zahlen. Die Katze darf bei uns bleiben. "
        "Die Kaution kommt nach dem Auszug wieder zu den Mietern."
    )
    place = tmp_path / "library"
    with Library(place, embedder=_Bundled()) as library:
        library.reindex(notes)
        assert len(library._stores.pairs().all_rows()) == 2
    understood = frozenset(("en", "de"))
    monkeypatch.setattr("core.stores.languages_understood_by", lambda name: understood)
    with Library(place, embedder=_Bundled()) as library:
        library.reindex(notes)
        assert len(library._stores.pairs().all_rows()) == 3


def test_damaged_pairs_are_made_again(tmp_path, notes):
    place = tmp_path / "library"
    asked = "Keeping a cat is fine with the landlord."
    with Library(place, embedder=_Bundled()) as library:
        library.reindex(notes)
        close = _cosine(library, asked)
    connection = sqlite3.connect(place / locations.CATALOG)
    with connection:
        connection.execute(
            "UPDATE vectors SET data = zeroblob(length(data)) WHERE length(data) > 96"
        )
    connection.close()
    with Library(place, embedder=_Bundled()) as library:
        assert _cosine(library, asked) < close - 0.05  # without the damaged ones
        library._stores.suspect_damage()
        library.reindex(notes)
        assert _cosine(library, asked) == pytest.approx(close)


def test_R7_a_short_answer_is_the_beginning_of_a_long_one(library, tmp_path):
    folder = tmp_path / "many"
    folder.mkdir()
    sentences = [f"Word{number} is said here. Nothing of it matters." for number in range(150)]
    for number in range(150):
        chosen = (sentences[number], sentences[number - 1], sentences[number - 7])
        (folder / f"{number}.txt").write_text(" ".join(chosen))
    library.reindex(folder)
    long = library.search("Word3 is said here", mode="semantic", top_k=140).results
    short = library.search("Word3 is said here", mode="semantic", top_k=5).results
    assert [hit.chunk_id for hit in short] == [hit.chunk_id for hit in long[:5]]
    cosines = [hit.score_breakdown["cosine"] for hit in long]
    assert cosines == sorted(cosines, reverse=True)
