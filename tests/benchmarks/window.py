"""The row about starting: the window shown, beside an empty one of the same toolkit."""

from __future__ import annotations

import time

from tests.benchmarks.measuring import Context, Row, percentile, run_python

# Each ends as soon as the window has been painted once.
EMPTY = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print("painted", flush=True)
        import os
        os._exit(0)
application = QApplication(sys.argv)
window = Window()
window.resize(1100, 720)
window.show()
QTimer.singleShot(30000, application.quit)
application.exec()
"""
OURS = """
import os, sys
from PySide6.QtCore import QTimer
from desktop import app
from desktop.main_window import MainWindow
painted = MainWindow.paintEvent
def paint(self, event):
    painted(self, event)
    print("painted", flush=True)
    os._exit(0)
MainWindow.paintEvent = paint
QTimer.singleShot
app.run_window(sys.argv[1])
"""


def measure(context: Context) -> list[Row]:
    """Time whole processes from their start to the first painted window, in turn."""
    times: dict[str, list[float]] = {"ours": [], "empty": []}
    library = context.work / "window-library"
    for _ in range(context.pick(4, 9)):
        for name, code in (("ours", OURS), ("empty", EMPTY)):
            start = time.perf_counter()
            shown = run_python(
                code,
                str(library),
                QT_QPA_PLATFORM="offscreen",
                XDG_CONFIG_HOME=str(context.work / "config"),
            )
            if "painted" in shown:
                times[name].append(time.perf_counter() - start)
    return [
        Row(
            "window",
            "window shown after start",
            1000 * percentile(times["ours"], 0.5),
            "ms",
            "an empty PySide6 main window",
            1000 * percentile(times["empty"], 0.5),
            goal=1.5,
        )
    ]
