"""What searches ask for again and again is kept, and never older than what it is asked of."""

import os
import threading
from contextlib import closing

import pytest

from core import locations
from core.catalog import Catalog
from core.errors import LibraryError


@pytest.fixture
def catalog(tmp_path):
    with closing(Catalog(tmp_path)) as opened:
        opened.set_meta("key", "first")
        assert opened.meta("key") == "first"  # and so it is kept
        yield opened


def in_a_thread(act):
    found = []
    thread = threading.Thread(target=lambda: found.append(act()))
    thread.start()
    thread.join()
    return found[0]


def test_what_somebody_else_changes_is_seen_at_once(catalog, tmp_path):
    with closing(Catalog(tmp_path)) as other:
        other.set_meta("key", "second")
    assert catalog.meta("key") == "second"
    in_a_thread(lambda: catalog.set_meta("key", "third"))
    assert catalog.meta("key") == "third"


def test_what_the_same_thread_changes_is_seen_at_once(catalog):
    catalog.set_meta("key", "second")
    assert catalog.meta("key") == "second"


def test_what_is_taken_back_was_never_kept(catalog):
    with pytest.raises(ZeroDivisionError), catalog.transaction() as connection:
        connection.execute("UPDATE meta SET value = 'never' WHERE key = 'key'")
        assert catalog.meta("key") == "never"
        raise ZeroDivisionError
    assert catalog.meta("key") == "first"


def test_R16_a_snapshot_stays_what_it_was(catalog):
    with catalog.snapshot():
        assert catalog.meta("key") == "first"
        in_a_thread(lambda: catalog.set_meta("key", "second"))
        in_a_thread(lambda: catalog.set_meta("other", "new"))
        assert catalog.meta("key") == "first"
        assert catalog.meta("other") is None
    assert catalog.meta("key") == "second"


def test_each_thread_sees_what_it_may(catalog):
    with catalog.snapshot():
        in_a_thread(lambda: catalog.set_meta("key", "second"))
        assert in_a_thread(lambda: catalog.meta("key")) == "second"
        assert catalog.meta("key") == "first"


def test_what_is_kept_costs_no_more_questions_within_a_snapshot(catalog):
    asked = []
    with catalog.snapshot():
        catalog._connection.set_trace_callback(asked.append)
        for _ in range(5):
            catalog.meta("key")
    catalog._connection.set_trace_callback(None)
    assert not [sql for sql in asked if "meta" in sql]


@pytest.mark.parametrize("by_snapshot", [False, True])
def test_a_closed_library_says_so_in_its_own_words(catalog, by_snapshot):
    in_a_thread(catalog.close)  # as a window does while somebody still searches
    with pytest.raises(LibraryError):
        if by_snapshot:
            with catalog.snapshot():
                pass
        else:
            catalog.meta("key")


def test_a_snapshot_that_cannot_begin_leaves_nothing_open(tmp_path):
    with closing(Catalog(tmp_path)) as opened:
        opened.set_meta("key", "first")
    path = tmp_path / locations.CATALOG
    sound = path.read_bytes()
    with closing(Catalog(tmp_path)) as catalog:
        os.truncate(path, 0)
        with pytest.raises(LibraryError), catalog.snapshot():
            catalog.read("SELECT COUNT(*) FROM chunks")
        path.write_bytes(sound)
        catalog.set_meta("key", "second")
        assert in_a_thread(lambda: catalog.meta("key")) == "second"
        in_a_thread(lambda: catalog.set_meta("key", "third"))
        assert catalog.meta("key") == "third", "an open snapshot would go on for ever"
