"""Forecasts, compared with the result of indexing the same folder."""

from __future__ import annotations

import json
import random
import time

import pytest

from core.datatypes import Phase
from core.errors import UsageError
from core.library import Library
from core.reports.folder_forecast import forecast
from core.reports.forecast_sample import draw
from core.settings import Settings
from tests.conftest import write_documents

WORDS = "river stone bridge lantern harvest window copper meadow signal thread".split()  # noqa: SIM905


def prose(dice, count):
    words = (dice.choice(WORDS) + str(dice.randrange(500)) for _ in range(count))
    return " ".join(f"{word}." if dice.random() < 0.1 else word for word in words)


@pytest.fixture
def folder(tmp_path):
    """Return files of many sizes, some of them excluded, broken or binary."""
    dice = random.Random(1)
    place = tmp_path / "folder"
    documents = {
        f"part{number % 9}/{number}.{dice.choice(['txt', 'md'])}": prose(
            dice, int(dice.lognormvariate(5, 1))
        )
        for number in range(150)
    }
    write_documents(place, documents)
    (place / "broken.pdf").write_bytes(b"%PDF-1.7 nothing of a document follows")
    (place / "picture.bin").write_bytes(bytes(range(256)) * 100)
    (place / "node_modules").mkdir()
    (place / "node_modules/huge.txt").write_text("left out " * 100_000)
    return place


def test_a_folder_read_completely_is_predicted_exactly(folder, tmp_path, embedder):
    predicted = forecast(folder, embedder=embedder, read_s=30)
    assert predicted.files == predicted.sampled_files == 152
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        status = library.status()
    assert predicted.documents.likely == predicted.documents.low == status.documents
    assert predicted.chunks.likely == status.chunks
    # Such a small library is mostly SQLite's log, which is emptied later.
    assert 0.2 < predicted.disk_bytes.likely / status.disk_bytes < 3


def test_a_sample_predicts_the_whole_within_its_range(folder, embedder, monkeypatch):
    whole = forecast(folder, embedder=embedder, read_s=30)
    monkeypatch.setattr("core.reports.forecast_sample._MAX_FILES", 50)
    predicted = forecast(folder, embedder=embedder, read_s=30)
    assert predicted.sampled_files == 50
    assert any("50 of 152 files" in note for note in predicted.notes)
    for name in ("documents", "chunks"):
        estimate, truth = getattr(predicted, name), getattr(whole, name).likely
        assert estimate.low <= truth <= estimate.high
        assert estimate.low < estimate.likely < estimate.high


def test_the_time_for_words_has_the_right_magnitude(folder, tmp_path, embedder):
    predicted = forecast(folder, embedder=embedder)
    started = time.monotonic()
    with Library(tmp_path / "library", embedder=embedder) as library:
        for progress in library.index([folder]):
            if progress.phase in (Phase.MEANING, Phase.DONE):
                break
    took = time.monotonic() - started
    # Such a small folder takes a second, most of which is starting processes.
    assert predicted.words_seconds.likely < 10 * took
    assert predicted.meaning_seconds is not None and predicted.meaning_seconds.likely > 0


def test_the_worst_files_are_named(folder, embedder):
    (folder / "large.txt").write_text("word " * 40_000)
    predicted = forecast(folder, embedder=embedder, read_s=30)
    assert predicted.largest[0].path == "large.txt"
    assert [file.path for file in predicted.unreadable] == ["broken.pdf"]
    assert "damaged" in predicted.unreadable[0].reason or predicted.unreadable[0].reason
    assert all("node_modules" not in file.path for file in predicted.largest)


def test_a_missing_model_does_not_affect_the_rest(folder, embedder):
    embedder.fails = True
    predicted = forecast(folder, embedder=embedder)
    assert predicted.meaning_seconds is None
    assert any("not available" in note for note in predicted.notes)
    assert predicted.chunks.likely > 0


def test_settings_are_respected(folder, embedder):
    predicted = forecast(folder, Settings(exclude=("*.md",)), embedder=embedder)
    assert "md" not in {name for name, _, _ in predicted.extensions}


def test_an_empty_folder_costs_nothing(tmp_path, embedder):
    (tmp_path / "empty").mkdir()
    predicted = forecast(tmp_path / "empty", embedder=embedder)
    assert (predicted.files, predicted.chunks.likely, predicted.words_seconds.likely) == (0, 0, 0)
    json.dumps(predicted.as_dict())


def test_a_missing_folder_is_a_plain_error(tmp_path):
    with pytest.raises(UsageError, match="There is no folder"):
        forecast(tmp_path / "gone")


def test_the_result_is_plain_json(folder, embedder):
    result = json.loads(json.dumps(forecast(folder, embedder=embedder, read_s=1).as_dict()))
    assert result["documents"].keys() == {"likely", "low", "high"}


def test_every_prefix_of_the_sample_contains_the_common_kinds():
    small = [(f"{number}.txt", 3000, 0) for number in range(1000)]
    large = [(f"{number}.pdf", 4_000_000, 0) for number in range(10)]
    first = [path for path, _, _ in list(draw(small + large, random.Random(0)))[:60]]
    assert any(path.endswith(".txt") for path in first)
    assert any(path.endswith(".pdf") for path in first)


def test_one_slow_file_does_not_take_all_the_time(folder, embedder, monkeypatch):
    # The reader of the sample hangs on this one, as parsers do on hostile files.
    monkeypatch.setattr("core.reports.forecast_sample.READER", "tests.readers:read_or_hang")
    (folder / "hang.txt").write_text("word " * 100_000)
    started = time.monotonic()
    predicted = forecast(folder, embedder=embedder, read_s=4, embed_s=0.2)
    assert time.monotonic() - started < 90
    assert predicted.sampled_files > 20
    assert predicted.slowest[0].path == "hang.txt"
    assert "not yet read to the end" in predicted.slowest[0].reason
