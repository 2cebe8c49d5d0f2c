"""One window for each library: a second start raises the first, and a crash leaves no obstacle."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSettings
from PySide6.QtNetwork import QLocalSocket
from PySide6.QtWidgets import QSystemTrayIcon

import core
from desktop.running_window import (
    FOLDER,
    PING,
    QUICK,
    SEARCH,
    SHOW,
    SIMILAR,
    may_be_running,
    send,
    server_name,
)
from desktop.window.single_instance import SingleInstance
from desktop.window.tray import Tray
from desktop.window.widgets.preferences import STAY_IN_TRAY

ROOT = Path(core.__file__).parent.parent


@pytest.fixture
def claimed(tmp_path, qapp):
    instances = []

    def claim(folder=tmp_path):
        instance = SingleInstance(folder)
        instances.append(instance)
        return instance, instance.claim()

    yield claim
    for instance in instances:
        instance.close()


@pytest.fixture
def sockets():
    """A folder whose path is short enough for sockets, unlike that of a test."""
    with tempfile.TemporaryDirectory(prefix="ph") as folder:
        yield Path(folder)


@pytest.fixture
def program(tmp_path, sockets):
    """Start the real program on a library of its own."""
    running = []

    def start(*options):
        environment = dict(os.environ, QT_QPA_PLATFORM="offscreen", TMPDIR=str(sockets))
        environment.pop("XDG_RUNTIME_DIR", None)
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "desktop.cli",
                "--library",
                str(tmp_path / "library"),
                *options,
            ],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.poll() is None:
            process.kill()
        process.communicate(timeout=20)


def test_the_first_window_claims_the_library(claimed, tmp_path):
    assert not may_be_running(tmp_path)
    instance, is_mine = claimed()
    assert is_mine and instance.is_listening
    assert may_be_running(tmp_path)


def test_windows_of_two_libraries_do_not_know_each_other(claimed, tmp_path):
    assert server_name(tmp_path / "a") != server_name(tmp_path / "b")
    assert claimed(tmp_path / "a")[1]
    assert claimed(tmp_path / "b")[1]


def test_a_library_is_the_same_however_its_path_is_written(tmp_path):
    (tmp_path / "library").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "library")
    assert server_name(tmp_path / "link") == server_name(tmp_path / "x" / ".." / "library")


def asked_by_another(folder, message, text=""):
    """Ask from another process, since the answer needs this one's event loop."""
    code = f"""
import sys
from pathlib import Path
from desktop.running_window import send
is_sent = send(Path({str(folder)!r}), {message!r}, {text!r})
assert not any(name.startswith("PySide6") for name in sys.modules), "a key waits for Qt to load"
sys.exit(0 if is_sent else 3)
"""
    return subprocess.Popen([sys.executable, "-c", code], cwd=ROOT)


@pytest.mark.parametrize(("message", "shows"), [(SHOW, 1), (PING, 0)])
def test_a_second_start_is_heard_by_the_first(claimed, tmp_path, qtbot, message, shows):
    instance, _ = claimed()
    shown = []
    instance.show_wanted.connect(lambda: shown.append(True))
    other = asked_by_another(tmp_path, message)
    qtbot.waitUntil(lambda: other.poll() is not None, timeout=20_000)
    assert other.returncode == 0
    assert len(shown) == shows


@pytest.mark.parametrize(
    ("message", "signal_name"),
    [(SEARCH, "search_wanted"), (FOLDER, "folder_wanted"), (SIMILAR, "similar_wanted")],
)
def test_a_text_reaches_the_running_window(claimed, tmp_path, qtbot, message, signal_name):
    instance, _ = claimed()
    heard = []
    getattr(instance, signal_name).connect(heard.append)
    other = asked_by_another(tmp_path, message, 'größe "a b" \\ \n')
    qtbot.waitUntil(lambda: other.poll() is not None, timeout=20_000)
    assert other.returncode == 0
    assert heard == ['größe "a b" \\ \n']


def test_the_key_of_quick_search_is_heard(claimed, tmp_path, qtbot):
    instance, _ = claimed()
    heard = []
    instance.quick_wanted.connect(lambda: heard.append(True))
    other = asked_by_another(tmp_path, QUICK)
    qtbot.waitUntil(lambda: other.poll() is not None, timeout=20_000)
    assert other.returncode == 0 and heard == [True]


def test_nothing_but_known_words_is_understood(claimed, tmp_path, qtbot):
    instance, _ = claimed()
    shown = []
    instance.show_wanted.connect(lambda: shown.append(True))
    instance.search_wanted.connect(shown.append)
    for line in (
        b"\xff\xfe\n",
        b'{"do": "quit"}\n',
        b"[1]\n",
        b"x" * 20_000,
        b'{"do": "search", "text": 3}\n',
    ):
        client = QLocalSocket()
        client.connectToServer(server_name(tmp_path))
        assert client.waitForConnected(2000)
        client.write(line)
        client.flush()
        for _ in range(20):
            QCoreApplication.processEvents()
        client.abort()
    assert not shown and instance.is_listening


def test_a_socket_left_by_a_crash_is_taken_over(claimed, tmp_path):
    place = server_name(tmp_path)
    dead = socket.socket(socket.AF_UNIX)
    dead.bind(place)
    dead.close()
    assert may_be_running(tmp_path)
    assert not send(tmp_path, SHOW)
    instance, is_mine = claimed()
    assert is_mine and instance.is_listening


def test_the_socket_is_for_its_owner_alone(claimed, tmp_path):
    claimed()
    mode = Path(server_name(tmp_path)).stat().st_mode
    assert not mode & 0o077


def test_a_second_program_ends_at_once_and_the_first_goes_on(program, sockets):
    first = program()
    wait_for(lambda: any(sockets.glob("pagehound-*/pagehound-*")) and answers(sockets), first)
    second = program("--show")
    assert second.wait(timeout=30) == 0
    third = program("--minimized")
    assert third.wait(timeout=30) == 0
    assert first.poll() is None
    first.send_signal(signal.SIGKILL)
    first.wait(timeout=10)
    assert any(sockets.glob("pagehound-*/pagehound-*")), (
        "the socket of a killed program stays behind"
    )
    again = program()
    wait_for(lambda: answers(sockets), again)


def answers(tmp_path):
    """Whether a window of the library answers on its socket."""
    for place in tmp_path.glob("pagehound-*/pagehound-*"):
        if place.suffix == ".lock":
            continue
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(5)
            try:
                client.connect(str(place))
                client.sendall(json.dumps({"do": PING}).encode() + b"\n")
                return client.recv(10) == b"ok\n"
            except OSError:
                return False
    return False


def wait_for(condition, process):
    until = time.monotonic() + 40
    while not condition():
        assert process.poll() is None, process.stderr.read().decode()
        assert time.monotonic() < until
        time.sleep(0.1)


# -- in the tray -----------------------------------------------------------------------------------


@pytest.fixture
def tray(window, monkeypatch):
    """A tray as on a system that has one; the offscreen platform has none."""
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", staticmethod(lambda: True))
    tray = Tray(window.session, window.commands, window)
    window.use_tray(tray)
    monkeypatch.setattr(Tray, "is_shown", property(lambda self: True))
    yield tray
    window.session.preferences.put(STAY_IN_TRAY, False)


def test_closing_quits_unless_the_person_wants_it_to_stay(window, tray):
    window.session.preferences.put(STAY_IN_TRAY, True)
    window.close()
    assert not window.isVisible() and window.session.library is not None
    window.bring_to_front()
    assert window.isVisible()
    window.commands["quit"].trigger()
    assert window.session.library is None


def test_escape_puts_the_window_where_it_can_be_brought_back_from(window, tray):
    window.put_away()
    assert not window.isVisible()
    tray.icon.activated.emit(QSystemTrayIcon.ActivationReason.Trigger)
    assert window.isVisible()


def test_without_a_tray_the_window_minimises(window):
    window.put_away()
    assert window.isMinimized()
    window.bring_to_front()
    assert not window.isMinimized()


def test_a_window_that_starts_out_of_sight_opens_its_library(program, tmp_path):
    (tmp_path / "library").mkdir()
    settings = QSettings(str(tmp_path / "library" / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue("tray/start-minimized", "true")
    settings.sync()
    first = program()
    wait_for(lambda: (tmp_path / "library" / "catalog.sqlite").exists(), first)


@pytest.mark.skipif(sys.platform == "win32", reason="sockets of POSIX")
def test_S8_the_socket_is_in_a_folder_of_this_account_alone(sockets, monkeypatch):
    runtime = sockets / "runtime"
    runtime.mkdir(mode=0o700)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(runtime))
    assert Path(server_name(sockets / "library")).parent == runtime
    runtime.chmod(0o755)  # not what the system promises
    place = Path(server_name(sockets / "library")).parent
    assert place != runtime
    assert place.stat().st_mode & 0o777 == 0o700 and place.stat().st_uid == os.getuid()


@pytest.mark.skipif(sys.platform == "win32", reason="sockets of POSIX")
def test_S8_a_folder_that_somebody_else_prepared_is_not_used(sockets, monkeypatch):
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.setenv("TMPDIR", str(sockets))
    squatted = sockets / f"pagehound-{os.getuid()}"
    (sockets / "elsewhere").mkdir(mode=0o700)
    squatted.symlink_to(sockets / "elsewhere")
    assert Path(server_name(sockets / "library")).parent == sockets / "library"
    squatted.unlink()
    squatted.mkdir(mode=0o755)
    squatted.chmod(0o777)
    assert Path(server_name(sockets / "library")).parent == sockets / "library"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes have no path")
def test_a_long_temporary_folder_is_not_used_for_sockets(tmp_path, monkeypatch):
    long = tmp_path / ("long" * 30)
    long.mkdir()
    monkeypatch.setenv("TMPDIR", str(long))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    assert not Path(server_name(tmp_path)).is_relative_to(long)
