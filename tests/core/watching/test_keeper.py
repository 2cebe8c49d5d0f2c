"""Real folders, real system notifications, a real library with an embedder that counts."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from core import locations
from core.catalog.writer_lock import WriterLock
from core.datatypes import Phase
from core.errors import LibraryError
from core.indexing import mounts
from core.indexing.exclusions import Exclusions
from core.library import Library
from core.processes import priority
from core.watching import folder_watch, keeper
from core.watching.folder_watch import FolderState, WatchKind
from core.watching.keeper import Activity, Watcher, keep_current, rescan_paths
from tests.conftest import SOON_S, eventually
from tests.fakes import FakeEmbedder


@pytest.fixture(autouse=True)
def no_thread_is_left():
    before = set(threading.enumerate())
    yield
    left = [t for t in threading.enumerate() if t not in before and t.name.startswith("watch")]
    assert not left


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "folder"
    (place / "sub").mkdir(parents=True)
    (place / "first.txt").write_text("first")
    return place


class Observer:
    """A watcher and everything it has reported, relative to its folder."""

    def __init__(self, watcher, folder):
        self._watcher = watcher
        self._folder = folder
        self.seen = set()

    def sees(self, *names):
        def has_seen():
            paths = self._watcher.wait(0.05)
            self.seen |= {Path(path).relative_to(self._folder).as_posix() for path in paths}
            return self.seen.issuperset(names)

        eventually(has_seen)
        self.seen.clear()

    def sees_nothing_for(self, seconds):
        assert self._watcher.wait(seconds) == []


@pytest.fixture(params=["each folder by itself", "all below at once"])
def observer(request, folder, monkeypatch):
    """Watch as Linux does in the first run, and as other systems do in the second."""
    watch = folder_watch.FolderWatch
    one_by_one = request.param == "each folder by itself"
    monkeypatch.setattr(
        keeper,
        "FolderWatch",
        lambda *a, **options: watch(*a, **options, one_by_one=one_by_one),
    )
    with Watcher(lambda folder: Exclusions(), poll_s=60) as watcher:
        watcher.follow([str(folder)])
        observer = Observer(watcher, folder)
        observer.sees(".")  # a folder is reported once as a whole
        assert watcher.states() == (FolderState(str(folder), WatchKind.WATCHED),)
        yield observer


# -- what is seen ----------------------------------------------------------------------------------


def test_files_created_changed_and_deleted_are_seen(observer, folder):
    (folder / "sub/new.txt").write_text("one")
    observer.sees("sub/new.txt")
    (folder / "sub/new.txt").write_text("two")
    observer.sees("sub/new.txt")
    (folder / "sub/new.txt").unlink()
    observer.sees("sub/new.txt")


def test_a_file_saved_by_renaming_is_seen(observer, folder):
    temporary = folder / ".first.txt.swp"
    temporary.write_text("saved")
    temporary.replace(folder / "first.txt")
    observer.sees("first.txt")


def test_a_new_folder_is_seen_with_its_content(observer, folder):
    (folder / "a/b/c").mkdir(parents=True)
    (folder / "a/b/c/deep.txt").write_text("x")
    observer.sees("a")
    (folder / "a/b/c/later.txt").write_text("y")
    observer.sees("a/b/c/later.txt")


def test_a_folder_moved_in_is_watched_and_one_moved_out_is_reported(observer, folder, tmp_path):
    outside = tmp_path / "outside"
    (outside / "deep").mkdir(parents=True)
    outside.rename(folder / "inside")
    observer.sees("inside")
    (folder / "inside/deep/new.txt").write_text("x")
    observer.sees("inside/deep/new.txt")
    (folder / "inside").rename(tmp_path / "outside")
    observer.sees("inside")


def test_a_renamed_folder_stays_watched(observer, folder):
    (folder / "sub").rename(folder / "renamed")
    observer.sees("sub", "renamed")
    (folder / "renamed/new.txt").write_text("x")
    observer.sees("renamed/new.txt")


def test_another_folder_of_the_same_name_is_watched(observer, folder):
    (folder / "sub").rename(folder / "old")
    (folder / "sub").mkdir()
    observer.sees("sub", "old")
    (folder / "sub/new.txt").write_text("x")
    observer.sees("sub/new.txt")


def test_a_burst_is_one_report(observer, folder):
    for number in range(300):
        (folder / "sub" / f"{number}.txt").write_text("x")
    observer.sees("sub")


def test_excluded_files_are_not_reported(observer, folder):
    for name in ("node_modules/a.txt", ".git/index", "sub/~$open.docx"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x")
    observer.sees_nothing_for(1.5)


def test_a_changed_rule_reports_its_folder(observer, folder):
    (folder / "sub/.gitignore").write_text("*.log\n")
    observer.sees("sub")


def test_a_folder_that_disappears_and_returns_is_unavailable_meanwhile(observer, folder, tmp_path):
    watcher = observer._watcher
    folder.rename(tmp_path / "unplugged")
    eventually(lambda: watcher.states()[0].kind is WatchKind.AWAY)
    watcher.wait(0.1)
    (tmp_path / "unplugged").rename(folder)
    observer.sees(".")
    assert watcher.states()[0].kind is WatchKind.WATCHED
    (folder / "sub/new.txt").write_text("x")
    observer.sees("sub/new.txt")


@pytest.mark.skipif(sys.platform != "linux", reason="names outside UTF-8 exist only there")
def test_names_outside_utf8_are_seen_too(observer, folder):
    (folder / os.fsdecode(b"caf\xe9.txt")).write_text("x")
    observer.sees(".")
    (folder / "sub/new.txt").write_text("x")
    observer.sees("sub/new.txt")


def test_folders_can_be_added_and_dropped(tmp_path):
    with Watcher(lambda folder: Exclusions()) as watcher:
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
        watcher.follow([str(tmp_path / "one")])
        watcher.follow([str(tmp_path / "two")])
        assert [state.folder for state in watcher.states()] == [str(tmp_path / "two")]


# -- where watching is not possible ----------------------------------------------------------------


def test_a_folder_on_a_network_is_polled_and_says_so(folder, monkeypatch):
    monkeypatch.setattr(folder_watch, "network_type", lambda folder: "nfs4")
    with Watcher(lambda folder: Exclusions(), poll_s=0.1) as watcher:
        watcher.follow([str(folder)])
        observer = Observer(watcher, folder)
        observer.sees(".")
        (state,) = watcher.states()
        assert state.kind is WatchKind.POLLED and "network file system (nfs4)" in state.reason
        observer.sees_nothing_for(0.5)
        (folder / "sub/new.txt").write_text("x")
        observer.sees(".")


MOUNTS = """\
/dev/sda1 / ext4 rw 0 0
server:/export /home/me/remote nfs4 rw 0 0
//nas/share /mnt/with\\040space cifs rw 0 0
me@host: /home/me/ssh fuse.sshfs rw 0 0
/dev/sdb1 /home/me/remote/local ext4 rw 0 0
crypt /home/me/vault fuse.gocryptfs rw 0 0
"""


@pytest.mark.skipif(sys.platform == "win32", reason="other mounts")
@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/me/notes", ""),
        ("/home/me/remote", "nfs4"),
        ("/home/me/remote/deep/er", "nfs4"),
        ("/home/me/remotely", ""),
        ("/home/me/remote/local/x", ""),
        ("/mnt/with space/x", "cifs"),
        ("/home/me/ssh/x", "sshfs"),
        ("/home/me/vault", ""),
    ],
)
def test_network_mounts_are_recognised(monkeypatch, folder, kind):
    monkeypatch.setattr(Path, "read_bytes", lambda path: MOUNTS.encode())
    monkeypatch.setattr(sys, "platform", "linux")
    assert mounts.network_type(Path(folder)) == kind


LIMITED = """
import sys, threading
from pathlib import Path
from core.indexing.exclusions import Exclusions
from core.watching.keeper import Watcher
with Watcher(lambda folder: Exclusions(), poll_s=0.2) as watcher:
    watcher.follow([sys.argv[1]])
    assert watcher.wait(5) == [sys.argv[1]], "no first report"
    (state,) = watcher.states()
    Path(sys.argv[1], "d3", "new.txt").write_text("x")
    assert watcher.wait(5) == [sys.argv[1]], "no report of a change"
    print(state.kind, state.reason)
"""


@pytest.mark.skipif(shutil.which("unshare") is None, reason="needs a namespace of its own")
@pytest.mark.parametrize(
    ("limit", "said"),
    [("max_inotify_watches", "max_user_watches"), ("max_inotify_instances", "max_user_instances")],
)
def test_a_folder_beyond_the_watch_limit_is_polled_and_says_so(tmp_path, limit, said):
    for number in range(20):
        (tmp_path / f"d{number}").mkdir()
    script = f'echo {8 if "watches" in limit else 0} > /proc/sys/user/{limit} && exec "$@"'
    command = ["unshare", "--user", "--map-root-user", "sh", "-c", script, "sh"]
    if subprocess.run([*command, "true"], capture_output=True).returncode:
        pytest.skip("no namespaces here")
    done = subprocess.run(
        [*command, sys.executable, "-c", LIMITED, str(tmp_path)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("polled") and said in done.stdout


# -- which paths are scanned -----------------------------------------------------------------------


def test_a_few_paths_are_kept_and_inner_ones_dropped():
    changed = ["/f/a", "/f/a/b.txt", "/f/c.txt", "/elsewhere/d.txt"]
    assert rescan_paths(changed, ["/f"]) == ["/f/a", "/f/c.txt"]


def test_many_paths_become_their_folders():
    changed = [f"/f/a/{number}.txt" for number in range(500)] + ["/f/b/c.txt"]
    assert rescan_paths(changed, ["/f"]) == ["/f/a", "/f/b"]
    changed = [f"/f/{number}/x.txt" for number in range(500)]
    assert rescan_paths(changed, ["/f"]) == ["/f"]


# -- with a library --------------------------------------------------------------------------------


class Keeping:
    """A library that keeps itself up to date on a thread, and what it reports."""

    def __init__(self, library, **options):
        self.library = library
        self.states = []
        self.stop = threading.Event()
        self.failure = None
        self._thread = threading.Thread(target=self._run, args=(options,), name="watch: keeping")
        self._thread.start()

    def _run(self, options):
        try:
            keep_current(self.library, self.stop, on_state=self.states.append, **options)
        except BaseException as error:
            self.failure = error

    def finds(self, query, *paths):
        def found():
            hits = self.library.search(query, mode="lexical", top_k=50).results
            places = [place for hit in hits for place in (hit.citation, *hit.also_in)]
            return {place.path for place in places} == set(paths)

        return eventually(found)

    def is_idle(self):
        eventually(lambda: self.states and self.states[-1].activity is Activity.IDLE, 15)

    def end(self):
        self.stop.set()
        self._thread.join(10)
        assert not self._thread.is_alive()
        if self.failure:
            raise self.failure


@pytest.fixture
def library(tmp_path, embedder, folder):
    with Library(tmp_path / "library", embedder=embedder) as library:
        library.reindex(folder)
        yield library


@contextlib.contextmanager
def keeping(library, **options):
    keeping = Keeping(library, **options)
    try:
        keeping.is_idle()
        yield keeping
    finally:
        keeping.end()


def test_a_saved_change_is_found_by_word_within_five_seconds(library, folder):
    with keeping(library) as current:
        (folder / "sub/note.txt").write_text("the quick hedgehog")
        assert current.finds("hedgehog", "sub/note.txt") < SOON_S
        (folder / "sub/note.txt").write_text("the slow badger")
        assert current.finds("badger", "sub/note.txt") < SOON_S
        assert current.finds("hedgehog") < SOON_S
        (folder / "sub/note.txt").unlink()
        assert current.finds("badger") < SOON_S


def test_moves_and_copies_cost_no_embedding(library, folder, embedder):
    with keeping(library) as current:
        (folder / "sub/note.txt").write_text("the quick hedgehog")
        current.finds("hedgehog", "sub/note.txt")
        current.is_idle()
        embedded = len(embedder.passages)
        (folder / "sub/note.txt").rename(folder / "moved.txt")
        current.finds("hedgehog", "moved.txt")
        shutil.copy(folder / "moved.txt", folder / "copied.txt")
        current.finds("hedgehog", "moved.txt", "copied.txt")
        (folder / "other").mkdir()
        shutil.copytree(folder / "sub", folder / "other/sub")
        (folder / "moved.txt").rename(folder / "other/sub/again.txt")
        current.finds("hedgehog", "other/sub/again.txt", "copied.txt")
        (folder / "other").rename(folder / "renamed")
        current.finds("hedgehog", "renamed/sub/again.txt", "copied.txt")
        current.is_idle()
        assert len(embedder.passages) == embedded


def test_a_folder_that_was_just_read_is_moved_at_once(library, folder, monkeypatch):
    monkeypatch.setattr(keeper, "_REST_SHARE", 1000.0)  # as if reading it had taken long
    with keeping(library) as current:
        (folder / "new").mkdir()
        for number in range(5):
            (folder / "new" / f"{number}.txt").write_text(f"whale number {number}")
        current.finds("whale", *(f"new/{number}.txt" for number in range(5)))
        (folder / "new").rename(folder / "moved")
        current.finds("whale", *(f"moved/{number}.txt" for number in range(5)))


def test_changes_while_nobody_watched_are_caught_up(library, folder):
    (folder / "sub/late.txt").write_text("an otter")
    (folder / "first.txt").unlink()
    with keeping(library) as current:
        current.finds("otter", "sub/late.txt")
        current.finds("first")


def test_documents_of_a_catalog_that_was_lost_are_read_again_by_themselves(library, folder):
    with keeping(library) as current:
        (library.folder / locations.CATALOG).unlink()
        with Library(library.folder, embedder=FakeEmbedder()) as other:  # begins with the folders
            assert other.waiting_folders() == [str(folder)]
        current.finds("first", "first.txt")
        eventually(lambda: library.waiting_folders() == [])


def test_an_unplugged_folder_stays_searchable(library, folder, tmp_path):
    with keeping(library) as current:
        folder.rename(tmp_path / "unplugged")
        eventually(lambda: current.states[-1].folders[0].kind is WatchKind.AWAY)
        current.finds("first", "first.txt")
        (tmp_path / "unplugged/new.txt").write_text("a marten")
        (tmp_path / "unplugged").rename(folder)
        current.finds("marten", "new.txt")


def test_a_folder_removed_from_the_library_does_not_come_back(library, folder):
    with keeping(library) as current:
        library.remove_folder(folder)
        (folder / "new.txt").write_text("a marten")
        eventually(lambda: current.states[-1].folders == ())
        time.sleep(0.5)
        assert library.folders() == []


def test_a_change_comes_before_a_backlog_of_embedding(tmp_path, folder, embedder):
    for number in range(250):
        (folder / f"{number}.txt").write_text(f"passage number{number}")
    embed = embedder.embed_passages

    def slowly(texts):
        time.sleep(0.03 * len(texts))
        return embed(texts)

    embedder.embed_passages = slowly
    with Library(tmp_path / "library", embedder=embedder) as library:
        run = library.index([folder])
        next(progress for progress in run if progress.phase is Phase.MEANING)
        run.close()
        current = Keeping(library)
        try:
            for number in range(2):
                (folder / "note.txt").write_text(f"hedgehog{number}")
                assert current.finds(f"hedgehog{number}", "note.txt") < SOON_S
                assert library.status().meaning_coverage < 1
            eventually(lambda: library.status().meaning_coverage == 1, 60)
        finally:
            current.end()
    assert len(embedder.passages) == len(set(embedder.passages))


def test_every_change_is_reported_though_its_vectors_come_later(library, folder):
    reports = []

    def note(progress):
        if progress.report is not None:
            reports.append(progress.report)

    with keeping(library, on_progress=note) as current:
        (folder / "new.txt").write_text("a marten")
        current.finds("marten", "new.txt")
        (folder / "new.txt").unlink()
        current.finds("marten")
        eventually(lambda: sum(report.removed_files for report in reports) == 1)
    assert sum(report.indexed_files for report in reports) == 1


def test_a_pause_keeps_changes_for_later(library, folder):
    paused = threading.Event()
    with keeping(library, is_paused=paused.is_set) as current:
        paused.set()
        (folder / "new.txt").write_text("a marten")
        eventually(lambda: current.states[-1].activity is Activity.PAUSED)
        time.sleep(1.5)
        assert library.search("marten", mode="lexical").count == 0
        lock = WriterLock(library.folder)
        lock.acquire()  # free while paused
        lock.release()
        paused.clear()
        eventually(lambda: current.states[-1].activity is not Activity.PAUSED)


def test_another_writer_is_waited_for(library, folder):
    with keeping(library) as current:
        lock = WriterLock(library.folder)
        lock.acquire()
        (folder / "new.txt").write_text("a marten")
        eventually(lambda: current.states[-1].activity is Activity.WAITING)
        assert "Another program is updating this library" in current.states[-1].message
        assert current.states[-1].pending == 1
        lock.release()
        current.finds("marten", "new.txt")


def test_a_library_that_cannot_be_written_is_tried_again(library, folder, monkeypatch):
    monkeypatch.setattr(keeper, "_ERROR_WAIT_S", (0.2, 0.5))
    with keeping(library) as current:
        write = library._catalog.transaction
        sentence = "The disk is full: nothing more can be written."

        def full():
            raise LibraryError(sentence)

        library._catalog.transaction = full
        (folder / "new.txt").write_text("a marten")
        eventually(lambda: current.states[-1].message == sentence)
        library._catalog.transaction = write
        current.finds("marten", "new.txt")


def test_typing_only_delays_work(library, folder, monkeypatch):
    monkeypatch.setattr(keeper, "_QUIET_LIMIT_S", 0.2)
    with keeping(library, is_quiet=lambda: True) as current:
        (folder / "new.txt").write_text("a marten")
        current.finds("marten", "new.txt")


def test_a_library_inside_an_indexed_folder_does_not_index_itself(tmp_path, embedder):
    (tmp_path / "note.txt").write_text("a marten")
    with Library(tmp_path / "library", embedder=embedder) as library:
        report = library.reindex(tmp_path)
        assert report.indexed_files == 1
        with keeping(library):
            before = library.folders()[0].last_scan
            time.sleep(2)
            assert library.folders()[0].last_scan == before


# -- being considerate -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("supplies", "expected"),
    [
        ({}, False),
        ({"AC": {"type": "Mains", "online": "1"}, "BAT0": {"type": "Battery"}}, False),
        (
            {
                "AC": {"type": "Mains", "online": "0"},
                "BAT0": {"type": "Battery", "status": "Discharging"},
            },
            True,
        ),
        ({"mouse": {"type": "Battery", "status": "Discharging", "scope": "Device"}}, False),
        (
            {
                "usb": {"type": "USB", "online": "1"},
                "BAT0": {"type": "Battery", "status": "Discharging"},
            },
            False,
        ),
    ],
)
def test_the_battery_is_recognised(tmp_path, supplies, expected):
    for name, facts in supplies.items():
        (tmp_path / name).mkdir()
        for fact, value in facts.items():
            (tmp_path / name / fact).write_text(f"{value}\n")
    assert priority._linux_on_battery(tmp_path) is expected


def test_work_pauses_on_battery_if_chosen(library, folder, monkeypatch):
    monkeypatch.setattr(keeper, "on_battery", lambda: True)
    library.settings = library.settings.changed(pause_on_battery=True)
    current = Keeping(library)
    try:
        eventually(lambda: current.states and current.states[-1].activity is Activity.PAUSED)
        assert "battery" in current.states[-1].message
    finally:
        current.end()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads cannot be asked")
def test_only_the_working_thread_yields():
    niceness = []

    def work():
        priority.lower_thread_priority()
        niceness.append(os.getpriority(os.PRIO_PROCESS, threading.get_native_id()))

    before = os.getpriority(os.PRIO_PROCESS, 0)
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert niceness == [max(before, priority.NICENESS)]
    assert os.getpriority(os.PRIO_PROCESS, 0) == before


def test_threads_are_capped():
    assert priority.thread_cap(0) == priority.processors()
    assert priority.thread_cap(1) == 1
    assert priority.thread_cap(10_000) == priority.processors()


def test_the_mounts_of_a_mac_are_read(monkeypatch):
    told = "/dev/disk3s1 on / (apfs, local)\n//ann@nas/docs on /Volumes/My Docs (smbfs, nodev)\n"
    done = subprocess.CompletedProcess([], 0, told, "")
    monkeypatch.setattr("core.indexing.mounts.subprocess.run", lambda *_, **__: done)
    monkeypatch.setattr("core.indexing.mounts.sys.platform", "darwin")
    assert mounts.network_type(Path("/Volumes/My Docs/2026")) == "smbfs"
    assert mounts.network_type(Path("/Users/ann")) == ""
