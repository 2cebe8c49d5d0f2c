"""Starting the window loads no more than its first picture needs."""

import gc
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHOW = """
import gc, os, sys, threading
from desktop.start import main
import desktop.window.app  # the first that a start loads
from PySide6 import QtCore
from desktop.window.main_window import MainWindow
painted = MainWindow.paintEvent
def end():
    names = [*sys.modules, *(["Qt"] if "Qt" in vars(QtCore) else [])]
    names += [f"thread:{thread.name}" for thread in threading.enumerate()]
    names += ["collecting garbage"] * gc.isenabled()
    feature = sys.modules["PySide6.support.feature"]
    names += [f"read:{name}" for name in feature.pyside_feature_dict]
    print("LOADED", window.page, *(name.replace(" ", "-") for name in names), flush=True)
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
    "core.datatypes",  # dataclasses, which are slow to create
    "core.library",
    "core.settings",
    "dataclasses",
    "numpy",
    "queue",
    "sqlite3",
    "subprocess",
    "hashlib",
    "logging.handlers",
    "desktop.log_file",
    "json",
    "PySide6.QtNetwork",
    "desktop.cli",
    "desktop.window.background.open_document",
    "desktop.window.tray",
    "desktop.window.pages",
    "desktop.window.results.panel",
    "desktop.window.search.warning_bar",
    "desktop.window.widgets.engine_texts",
    "desktop.window.widgets.formatting",
    "collecting-garbage",
    "read:desktop.window.main_window",  # by PySide: see desktop/window/plain_imports.py
    "Qt",  # its enums take a tenth of the start of an empty window: see desktop/window/app.py
}

# Each module takes time before the first frame: one that is added here must be needed to paint.
OURS = {
    "core",
    "core.errors",
    "core.locations",
    "desktop",
    "desktop.running_window",
    "desktop.start",
    "desktop.window",
    "desktop.window.app",
    "desktop.window.background",
    "desktop.window.background.errors",
    "desktop.window.background.folder_keeper",
    "desktop.window.background.index_worker",
    "desktop.window.background.session",
    "desktop.window.background.teams",
    "desktop.window.background.worker",
    "desktop.window.display",
    "desktop.window.main_window",
    "desktop.window.plain_imports",
    "desktop.window.single_instance",
    "desktop.window.widgets",
    "desktop.window.widgets.commands",
    "desktop.window.widgets.icons",
    "desktop.window.widgets.labels",
    "desktop.window.widgets.languages",
    "desktop.window.widgets.preferences",
    "desktop.window.widgets.theme",
    "desktop.window.widgets.translation",
}
FIRST_RUN = {
    "desktop.window.library",
    "desktop.window.library.first_run_page",
    "desktop.window.library.folder_picker",
}
SEARCH = {
    "desktop.window.search",
    "desktop.window.search.alpha_slider",
    "desktop.window.search.bar",
    "desktop.window.search.chips",
    "desktop.window.search.history",
    "desktop.window.search.mode_selector",
    "desktop.window.search.page",
    "desktop.window.search.panes",
    "desktop.window.search.query_line",
    "desktop.window.widgets.line_edits",
    "desktop.window.widgets.query_text",
}


def ours(loaded):
    """Those of our own modules that were loaded, and the threads that were started."""
    return {name for name in loaded if name.startswith(("core", "desktop", "thread:pagehound"))}


def test_without_a_library_the_first_run_page_shows_at_once(tmp_path):
    page, loaded = first_picture(tmp_path / "library", tmp_path)
    assert page == "first-run"
    assert not loaded & LATER
    assert ours(loaded) == OURS | FIRST_RUN


def test_with_a_library_the_search_page_shows_at_once(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    page, loaded = first_picture(tmp_path / "library", tmp_path)
    assert page == "search"
    assert not loaded & LATER
    assert ours(loaded) == OURS | SEARCH


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


def test_garbage_is_collected_again_once_the_window_is_complete(open_window, tmp_path):
    gc.disable()
    try:
        open_window(tmp_path / "library")
        assert gc.isenabled()
    finally:
        gc.enable()


def test_garbage_is_collected_also_if_a_part_of_the_window_cannot_be_built(
    open_window, tmp_path, monkeypatch, qtbot
):
    def fail():
        raise RuntimeError("no icons")

    monkeypatch.setattr("desktop.window.main_window.draw_all_sizes", fail)
    gc.disable()
    try:
        with qtbot.capture_exceptions() as errors:
            open_window(tmp_path / "library")
        assert len(errors) == 1
        assert gc.isenabled()
    finally:
        gc.enable()
