"""Settings: stored, bounded, and applied where they belong."""

import pytest

from core.errors import UsageError
from core.processes.limits import Limits
from core.settings import Settings, bounds_of, load_settings, save_settings


def test_saved_settings_come_back_as_they_were(tmp_path):
    settings = Settings().changed(
        mode="lexical", alpha=0.25, ocr=True, folder_exclude={"/a": ("*.log", "tmp/")}
    )
    save_settings(tmp_path, settings)
    assert load_settings(tmp_path) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("read_seconds", 1),
        ("text_mb", 0),
        ("archive_depth", -1),
        ("ocr", "yes"),
        ("ocr_languages", "eng deu"),
        ("ocr_languages", "../eng"),
        ("ocr_pages", 1.5),
    ],
)
def test_a_bad_value_is_rejected_with_its_reason(name, value):
    with pytest.raises(UsageError, match=f"The setting {name} cannot be"):
        Settings().changed(**{name: value})


def test_the_bounds_of_a_number_are_enforced():
    low, high = bounds_of("read_seconds")
    Settings().changed(read_seconds=int(low))
    Settings().changed(read_seconds=int(high))
    with pytest.raises(UsageError):
        Settings().changed(read_seconds=int(high) + 1)


def test_the_default_limits_are_those_of_the_readers(tmp_path):
    assert Limits.chosen(Settings(), tmp_path) == Limits()


def test_limits_follow_the_settings(tmp_path):
    settings = Settings().changed(ocr=True, ocr_languages="deu+eng", text_mb=5, read_seconds=30)
    limits = Limits.chosen(settings, tmp_path)
    assert (limits.ocr, limits.ocr_languages, limits.text_mb) == (True, "deu+eng", 5)
    assert limits.time_s == 30
    assert limits.ocr_cache == tmp_path / "ocr"


def test_an_open_library_applies_search_settings(library):
    assert library.search("request").count > 1
    assert library.take_up(library.settings.changed(top_k=1, mode="lexical"))
    response = library.search("request")
    assert (response.count, response.mode) == (1, "lexical")


def test_another_model_requires_reopening_the_library(library):
    assert not library.take_up(library.settings.changed(model="BAAI/bge-small-en-v1.5"))


def test_hits_have_the_hash_of_their_file(library):
    hits = library.search("abort", mode="lexical").results
    hashes = library.content_hashes(hits)
    place = (hits[0].citation.folder, hits[0].path)
    assert len(bytes.fromhex(hashes[place])) == 16
