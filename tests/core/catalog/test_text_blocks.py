"""The dictionary that a library learns for its texts: smaller blocks, the same text."""

import random
import threading

import pytest

from core.catalog.catalog import Catalog
from core.catalog.text_blocks import learn_dictionary
from core.errors import TextDamagedError
from tests.core.catalog.test_catalog import save

WORDS = [
    f"{first}{last}" for first in ("re", "in", "con", "per") for last in ("form", "sist", "spect")
]


def letter(seed, words=550):
    rng = random.Random(seed)
    body = " ".join(rng.choice(WORDS) + rng.choice(("", "ed", "ing")) for _ in range(words))
    return f"Dear Sir or Madam, with reference to your letter {seed}\n{body}\nYours faithfully\n"


def stored(catalog):
    return int(catalog.read("SELECT SUM(LENGTH(data)) FROM text_blocks")[0][0])


def stored_of(catalog, document_id):
    sql = "SELECT SUM(LENGTH(data)) FROM text_blocks WHERE document_id = ?"
    return int(catalog.read(sql, (document_id,))[0][0])


@pytest.fixture
def catalog(tmp_path):
    catalog = Catalog(tmp_path)
    for seed in range(320):
        save(catalog, f"{seed}.txt", letter(seed))
    yield catalog
    catalog.close()


def test_later_texts_take_less_space_and_all_are_restored(catalog):
    save(catalog, "before.txt", letter(1000))
    plain = stored(catalog)
    catalog.learn_dictionary()
    assert catalog.text_dictionary()
    before = save(
        catalog, "before.txt", letter(1000)
    )  # replaces the one that was packed without a dictionary
    assert stored(catalog) < plain
    assert catalog.text(before) == letter(1000)
    texts = dict(catalog.texts())
    assert sorted(texts.values()) == sorted([*map(letter, range(320)), letter(1000)])


def test_programs_with_the_library_open_keep_reading(catalog, tmp_path):
    other = Catalog(tmp_path, writable=False)
    assert other.text(1) == letter(0)
    catalog.learn_dictionary()
    added = save(catalog, "new.txt", letter(2000))
    assert other.text(added) == letter(2000)
    seen = []
    thread = threading.Thread(target=lambda: seen.append((other.text(1), other.text(added))))
    thread.start()
    thread.join()
    assert seen == [(letter(0), letter(2000))]
    other.close()


def test_the_dictionary_is_learned_once(catalog):
    catalog.learn_dictionary()
    first = catalog.text_dictionary()
    for seed in range(300):
        save(catalog, f"more{seed}.txt", "quite other words " * 40 + str(seed))
    catalog.learn_dictionary()
    assert catalog.text_dictionary() == first


def test_the_dictionary_is_never_replaced(catalog, tmp_path):
    catalog.learn_dictionary()
    added = save(catalog, "new.txt", letter(2000))
    files = sorted(file.id for file in catalog.known_files(1).values())
    catalog.remove_files(files[:20])  # the texts it was learned from
    for seed in range(700):
        save(catalog, f"more{seed}.txt", f"quite other words {seed} " * 40)
    catalog.close()
    again = Catalog(tmp_path)
    again.learn_dictionary()  # before anything is packed
    assert again.text(added) == letter(2000)
    other = Catalog(tmp_path)
    other.learn_dictionary()
    newest = save(other, "newest.txt", letter(3000))
    assert again.text(newest) == letter(3000)
    other.close()
    again.close()


def test_two_successive_writers_use_the_same_dictionary(catalog, tmp_path):
    before = Catalog(tmp_path)
    save(before, "early.txt", letter(4000))  # it packs without one, and remembers that
    catalog.learn_dictionary()
    added = save(catalog, "new.txt", letter(2000))
    before.learn_dictionary()
    later = save(before, "later.txt", letter(5000))
    assert before.text(added) == letter(2000)
    assert catalog.text(later) == letter(5000)
    assert stored_of(before, later) < stored_of(before, 321)
    before.close()


def test_a_damaged_text_is_reported(catalog):
    with catalog.transaction() as connection:
        connection.execute("UPDATE text_blocks SET data = x'28b52ffd00' WHERE document_id = 1")
        connection.execute("UPDATE text_blocks SET data = x'00' WHERE document_id = 2")
    for document_id in (1, 2):
        with pytest.raises(TextDamagedError, match="damaged"):
            catalog.text(document_id)
    assert catalog.damaged_documents == {1, 2}
    catalog.learn_dictionary()  # from those that are sound
    assert catalog.text_dictionary()


def test_failed_learning_is_not_retried_at_every_commit(tmp_path, monkeypatch):
    tried = []
    monkeypatch.setattr(
        "core.catalog.catalog.learn_dictionary", lambda texts: tried.append(len([*texts]))
    )
    catalog = Catalog(tmp_path)
    for number in range(1250):
        save(catalog, f"{number}.txt", "short")
        catalog.learn_dictionary()
    assert tried == [300, 600, 1200]
    catalog.close()


def test_without_its_dictionary_a_text_counts_as_damaged(catalog, tmp_path):
    catalog.learn_dictionary()
    added = save(catalog, "new.txt", letter(2000))
    with catalog.transaction() as connection:
        connection.execute("DELETE FROM meta WHERE key = 'text_dictionary'")
    other = Catalog(tmp_path, writable=False)
    assert other.text(1) == letter(0)
    with pytest.raises(TextDamagedError, match="dictionary"):
        other.text(added)
    other.close()


@pytest.mark.parametrize(
    "texts",
    [
        [],
        [letter(seed) for seed in range(50)],  # too few
        ["x" * 20_000] * 70,  # enough text, but too few samples
    ],
)
def test_too_little_text_gives_no_dictionary(texts):
    assert learn_dictionary(texts) is None


@pytest.mark.parametrize("text", ["all the same " * 300, "\0" * 4000, "\ud800" * 4000, "字" * 4000])
def test_odd_texts_do_no_harm(tmp_path, text):
    catalog = Catalog(tmp_path)
    for number in range(310):
        save(catalog, f"{number}.txt", text)
    catalog.learn_dictionary()
    added = save(catalog, "new.txt", text)
    assert catalog.text(added) == catalog.text(1) == text.encode("utf-8", "replace").decode()
    catalog.close()
