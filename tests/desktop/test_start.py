"""Starting the window loads no more than its first picture needs."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOW = """
import os, sys
from desktop.start import main
from PySide6 import QtCore
from desktop.window.main_window import MainWindow
painted = MainWindow.paintEvent
def end():
    names = [*sys.modules, *(["Qt"] if "Qt" in vars(QtCore) else [])]
    print("LOADED", window.page, *names, flush=True)
    os._exit(0)
def paint(self, event):
    global window
    window = self
    QtCore.QTimer.singleShot(0, end)
    painted(self, event)
MainWindow.paintEvent = paint
sys.argv[1:] = []
main()
"""


def first_picture(library, tmp_path):
    """Return the page that a new window shows first, and the modules loaded by then."""
    run = subprocess.run(
        [sys.executable, "-c", SHOW],
        cwd=ROOT,
        env={
            **os.environ,
            "PAGEHOUND_LIBRARY": str(library),
            "QT_QPA_PLATFORM": "offscreen",
            "XDG_CONFIG_HOME": str(tmp_path / "config"),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    page, *loaded = run.stdout.split("LOADED ")[1].split()
    return page, set(loaded)


LATER = {
    "core.library",
    "core.settings",
    "numpy",
    "sqlite3",
    "hashlib",
    "logging.handlers",
    "desktop.log_file",
    "json",
    "PySide6.QtNetwork",
    "desktop.cli",
    "desktop.window.tray",
    "desktop.window.pages",
    "desktop.window.results.panel",
    "desktop.window.search.warning_bar",
    "Qt",  # its enums take a tenth of the start of an empty window: see desktop/window/app.py
}


def test_without_a_library_the_first_run_page_shows_at_once(tmp_path):
    page, loaded = first_picture(tmp_path / "library", tmp_path)
    assert page == "first-run"
    assert not loaded & {*LATER, "desktop.window.search.page"}


def test_with_a_library_the_search_page_shows_at_once(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    page, loaded = first_picture(tmp_path / "library", tmp_path)
    assert page == "search"
    assert not loaded & {*LATER, "desktop.window.library.first_run_page"}


@pytest.mark.parametrize("arguments", [["--help"], ["status", "--library", "nowhere"]])
def test_with_arguments_it_is_the_terminal_command(tmp_path, arguments):
    run = subprocess.run(
        [sys.executable, "-m", "desktop.start", *arguments],
        cwd=ROOT,
        env={**os.environ, "PAGEHOUND_LIBRARY": str(tmp_path / "library")},
        capture_output=True,
        text=True,
        timeout=120,
    )
    if "--help" in arguments:
        assert run.returncode == 0 and "usage: pagehound" in run.stdout
    else:
        assert run.returncode == 1 and run.stderr.startswith("pagehound: There is no library")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_ctrl_c_in_the_terminal_ends_the_window(tmp_path):
    code = SHOW.replace("os._exit(0)", "pass")
    environment = {
        **os.environ,
        "PAGEHOUND_LIBRARY": str(tmp_path / "library"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "QT_QPA_PLATFORM": "offscreen",
    }
    with subprocess.Popen(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        # A test that runs in the background ignores it, and so would the program.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as window:
        try:
            assert window.stdout.readline().startswith("LOADED")
            window.send_signal(signal.SIGINT)
            assert window.wait(30) == -signal.SIGINT
        finally:
            window.kill()
