"""Rows about starting: showing the window, against an empty one of the same toolkit."""

from __future__ import annotations

import time

from core.library import Library
from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    children_cpu_s,
    percentile,
    run_python,
)
from tests.benchmarks.texts import SECTIONS, write_documents

# Each ends when the whole window has been painted once: an event posted while the window paints its
# background runs after everything in it has been painted, and before anything deferred.
EMPTY = """
import os, sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
def end():
    print("painted", flush=True)
    os._exit(0)
class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, end)
        super().paintEvent(event)
application = QApplication(sys.argv)
window = Window()
window.resize(1280, 800)
window.show()
application.exec()
"""
OURS = """
import os, sys
from desktop.start import collect_later, main
collect_later()
import desktop.window.app  # the first that a start loads
from PySide6.QtCore import QTimer
from desktop.window.main_window import MainWindow
painted = MainWindow.paintEvent
def end():
    print("painted", flush=True)
    os._exit(0)
def paint(self, event):
    QTimer.singleShot(0, end)
    painted(self, event)
MainWindow.paintEvent = paint
sys.argv[1:] = []
main()
"""
_DOCUMENTS = 3000


def measure(context: Context) -> list[Row]:
    """Time processes started like `pagehound` until the window is painted, alternating."""
    passages = context.pick(30_000, 100_000)
    places = [str(context.work / name) for name in ("window-documents", "window-passages")]
    _fill(context, places[0], _DOCUMENTS)
    count = _fill(context, places[1], passages // SECTIONS)
    documents, large = f"{_DOCUMENTS:,} documents", f"{count:,} passages"
    libraries = {
        "empty": "",
        "no library yet": str(context.work / "window-library"),
        documents: places[0],
        large: places[1],
    }
    goals = {"no library yet": "window-empty", documents: "window-3000", large: "window-100k"}
    times: dict[str, list[float]] = {name: [] for name in libraries}
    used: dict[str, list[float]] = {name: [] for name in libraries}
    for number in range(context.pick(9, 20) + 1):
        for name, library in libraries.items():
            start, before = time.perf_counter(), children_cpu_s()
            shown = run_python(
                OURS if library else EMPTY,
                QT_QPA_PLATFORM="offscreen",
                XDG_CONFIG_HOME=str(context.work / "config"),
                PAGEHOUND_LIBRARY=library,
            )
            if "painted" not in shown:
                raise NothingMeasured(f"no window was shown: {name}")
            if number:  # the first round compiles and fills the caches
                times[name].append(1000 * (time.perf_counter() - start))
                used[name].append(children_cpu_s() - before)
    return [
        Row.of_rounds(
            "window",
            f"window shown after start, {name}",
            "ms",
            times[name],
            times["empty"],
            peer="an empty PySide6 main window",
            goal=GOALS[goal],
            note=f"{percentile(used[name], 0.5) / percentile(used['empty'], 0.5):.2f} x in "
            "processor time",
        )
        for name, goal in goals.items()
    ]


def _fill(context: Context, library: str, documents: int) -> int:
    """Make a library of documents, by word; return how many passages it has."""
    folder = context.work / f"window-texts-{documents}"
    write_documents(folder, context.sentences, 2 * 10**6, documents)
    with Library(library) as opened:
        for _ in opened.index([folder], words_only=True):
            pass
        return opened.status().chunks
