"""GNOME Shell and KRunner ask over a real session bus, as `gdbus` speaks it."""

import ast
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.library import Library
from core.settings import save_settings
from desktop.shell_search.results import MOST, Results

ROOT = Path(__file__).resolve().parents[2]
MISSING = [name for name in ("dbus-daemon", "gdbus") if shutil.which(name) is None]
NAME, PATH = "org.pagehound.Pagehound.Search", "/org/pagehound/Pagehound/Search"
GNOME, KDE = "org.gnome.Shell.SearchProvider2", "org.kde.krunner1"
needs_a_bus = pytest.mark.skipif(
    sys.platform != "linux" or bool(MISSING),
    reason=f"needs a session bus: {', '.join(MISSING) or 'Linux'} not found",
)


@pytest.fixture
def library_folder(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    return tmp_path / "library"


@pytest.fixture
def environment(tmp_path):
    """A session bus of this test's own, in the environment of whoever should use it."""
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    address = daemon.stdout.readline().strip()
    yield dict(os.environ, DBUS_SESSION_BUS_ADDRESS=address, QT_QPA_PLATFORM="offscreen")
    daemon.terminate()
    daemon.communicate(timeout=10)


class Desktop:
    """Asks the service as a desktop does."""

    def __init__(self, environment):
        self.environment = environment

    def call(self, interface, method, *arguments):
        done = subprocess.run(
            [
                *("gdbus", "call", "--session", "--timeout", "30"),
                *("--dest", NAME, "--object-path", PATH),
                *("--method", f"{interface}.{method}", "--", *arguments),
            ],
            env=self.environment,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def ids(self, *terms):
        answer = self.call(GNOME, "GetInitialResultSet", str(list(terms)))
        return ast.literal_eval(answer.replace("@as ", ""))[0]


@pytest.fixture
def desktop(environment, library_folder, tmp_path):
    log = (tmp_path / "log").open("w")
    service = subprocess.Popen(
        [sys.executable, "-m", "desktop.cli", "--library", library_folder, "desktop-search"],
        cwd=ROOT,
        env=environment,
        stderr=log,
    )
    owned = ["gdbus", "wait", "--session", "--timeout", "30", NAME]
    assert subprocess.run(owned, env=environment).returncode == 0
    yield Desktop(environment)
    assert service.poll() is None, (tmp_path / "log").read_text()
    service.terminate()
    service.wait(20)
    log.close()
    assert "Traceback" not in (tmp_path / "log").read_text()


@needs_a_bus
def test_gnome_finds_a_document_and_shows_what_it_says(desktop):
    ids = desktop.ids("abort", "request")
    assert ids
    metas = desktop.call(GNOME, "GetResultMetas", str(ids))
    assert "abort" in metas.lower()
    assert metas.count("'id'") == len(ids) <= MOST
    narrowed = desktop.call(GNOME, "GetSubsearchResultSet", str(ids), "['abort']")
    assert ids[0] in narrowed


@needs_a_bus
def test_gnome_is_told_nothing_for_gibberish_or_unknown_ids(desktop):
    assert desktop.ids("xqzjvk", "wqxz") == []
    assert desktop.call(GNOME, "GetResultMetas", "['nothing', '']") == "(@aa{sv} [],)"
    desktop.call(GNOME, "ActivateResult", "nothing", "['x']", "0")


@needs_a_bus
def test_krunner_gets_matches_with_relevance_and_address(desktop):
    answer = desktop.call(KDE, "Match", "abort")
    assert "abort.md" in answer and "file:///" in answer and "subtext" in answer
    assert desktop.call(KDE, "Actions").count("Show in folder") == 1
    assert "MinLetterCount" in desktop.call(KDE, "Config")
    desktop.call(KDE, "Teardown")


@needs_a_bus
def test_a_chosen_result_opens_at_its_place(desktop, library_folder, tmp_path):
    opened = tmp_path / "opened"
    (library_folder / "window.ini").write_text(
        f"[opening]\neditor=\"sh -c 'echo {{path}}:{{line}} > {opened}'\"\n"
    )
    ids = desktop.ids("abort", "signal")
    desktop.call(GNOME, "ActivateResult", ids[0], "['abort']", "0")
    until = time.monotonic() + 40
    while not (opened.exists() and opened.read_text().strip()):
        assert time.monotonic() < until, "nothing was opened"
        time.sleep(0.1)
    path, _, line = opened.read_text().strip().rpartition(":")
    assert Path(path).exists() and int(line) >= 1


@needs_a_bus
def test_the_switch_turns_it_off_without_a_restart(desktop, library_folder):
    with Library(library_folder) as library:
        settings = library.settings
    assert desktop.ids("abort")
    save_settings(library_folder, settings.changed(desktop_search=False))
    assert desktop.ids("abort") == []


@needs_a_bus
def test_a_second_service_leaves_the_first_alone(desktop, library_folder):
    second = subprocess.run(
        [sys.executable, "-m", "desktop.cli", "--library", library_folder, "desktop-search"],
        cwd=ROOT,
        env=desktop.environment,
        capture_output=True,
        text=True,
    )
    assert second.returncode == 1 and "another process" in second.stderr
    assert desktop.ids("abort")


def test_without_a_bus_there_is_a_sentence(library_folder):
    environment = dict(os.environ, DBUS_SESSION_BUS_ADDRESS="unix:path=/nowhere/at/all")
    done = subprocess.run(
        [sys.executable, "-m", "desktop.cli", "--library", library_folder, "desktop-search"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1 and "no session bus" in done.stderr
    assert "Traceback" not in done.stderr


def test_weak_matches_and_single_letters_are_not_told(library_folder):
    with Library(library_folder, create=False) as library:
        results = Results(library)
        assert results.find("a") == []
        assert results.find("") == []
        assert results.find("qxv zzkw jjq") == []


def test_each_document_is_told_once_and_names_come_first(library_folder):
    with Library(library_folder, create=False) as library:
        found = Results(library).find("abort")
    files = [result.file for result in found]
    assert len(files) == len(set(files))
    assert found[0].is_name and found[0].file.endswith("abort.md")
    relevance = [result.relevance for result in found]
    assert relevance == sorted(relevance, reverse=True)
