"""Rows about starting: showing the window, against an empty one of the same toolkit."""

from __future__ import annotations

import time

from core.library import Library
from tests.benchmarks.measuring import (
    Context,
    NothingMeasured,
    Row,
    children_cpu_s,
    percentile,
    run_python,
)
from tests.benchmarks.texts import write_documents

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
from desktop.start import main
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
    libraries = {
        "empty": "",
        "no library yet": str(context.work / "window-library"),
        f"{_DOCUMENTS:,} documents": str(context.work / "window-library-full"),
    }
    _fill(context, libraries[f"{_DOCUMENTS:,} documents"])
    times: dict[str, list[float]] = {name: [] for name in libraries}
    used: dict[str, list[float]] = {name: [] for name in libraries}
    for number in range(context.pick(6, 15) + 1):
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
                times[name].append(time.perf_counter() - start)
                used[name].append(children_cpu_s() - before)
    return [
        Row(
            "window",
            f"window shown after start, {name}",
            1000 * percentile(times[name], 0.5),
            "ms",
            "an empty PySide6 main window",
            1000 * percentile(times["empty"], 0.5),
            goal=1.5,
            note=f"{percentile(used[name], 0.5) / percentile(used['empty'], 0.5):.2f} x in "
            "processor time",
        )
        for name in libraries
        if name != "empty"
    ]


def _fill(context: Context, library: str) -> None:
    folder = context.work / "window-documents"
    write_documents(folder, context.sentences, 2 * 10**6, _DOCUMENTS)
    with Library(library) as opened:
        for _ in opened.index([folder], words_only=True):
            pass
