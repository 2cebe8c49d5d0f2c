"""Rows about typing while indexing: from a real key to its paint, and keys lost or doubled.

The real window runs under Xvfb with a window manager and indexes a folder. Keys are sent by XTest,
as a keyboard driver would send them. The same lines go to a plain QLineEdit on a second screen, at
the same load. With `--full`, eight busy processes run beside it in a second round.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import shutil
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.goals import GOALS
from tests.benchmarks.measuring import (
    ROOT,
    Context,
    NothingMeasured,
    Row,
    percentile,
    percentiles,
)

# Both write what they see, one JSON value per line: [kind, when, value].
_WATCHING = """
import json, os, sys, time
out = open(os.environ["TYPING_LOG"], "w", buffering=1 << 16)
def note(kind, value):
    out.write(json.dumps([kind, time.monotonic(), value]) + "\\n")
    out.flush()
class Stalls:
    def __init__(self):
        from PySide6.QtCore import QTimer, Qt
        self.last = time.monotonic()
        self.timer = QTimer()
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.tick)
        self.timer.start(10)
    def tick(self):
        now = time.monotonic()
        if now - self.last > 0.03:
            note("stall", now - self.last - 0.01)
        self.last = now
"""
_PLAIN = (
    _WATCHING
    + """
from PySide6.QtWidgets import QApplication, QLineEdit
class Line(QLineEdit):
    def paintEvent(self, event):
        super().paintEvent(event)
        note("paint", self.text())
application = QApplication(sys.argv)
line = Line()
line.textChanged.connect(lambda text: note("text", text))
line.resize(800, 60)
line.show()
line.setFocus()
stalls = Stalls()
note("ready", "")
application.exec()
"""
)
_OURS = (
    _WATCHING
    + """
from desktop.start import collect_later, main
collect_later()
import desktop.window.app  # the first that a start loads
from PySide6.QtCore import QTimer
from desktop.window.main_window import MainWindow
from desktop.window.search.query_line import QueryLine
painted = QueryLine.paintEvent
def paint(self, event):
    painted(self, event)
    note("paint", self.text())
QueryLine.paintEvent = paint
begun = MainWindow.begin
windows = []
def begin(self):
    begun(self)
    if windows:
        return  # the window begins at every paint, and would be watched by hundreds of slots
    windows.append(self)
    session, line = self.session, self.search_page.bar.line
    line.textChanged.connect(lambda text: note("text", text))
    self.stalls = Stalls()
    phases = []
    def phase(name):
        if phases[-1:] != [name]:
            phases.append(name)
            note("phase", name)
    session.indexing.progressed.connect(lambda progress: phase(str(progress.phase)))
    session.indexing.started.connect(lambda: phase("scan"))
    session.indexing.finished.connect(lambda report: phase("idle"))
    session.opened.connect(lambda: (
        session.index([os.environ["TYPING_FOLDER"]]) if os.environ["TYPING_FOLDER"] else None,
        self.search_page.bar.focus_query(),
        note("ready", "")))
MainWindow.begin = begin
sys.argv[1:] = []
main()
"""
)
_BUSY = "while True: pass"
_BUSY_PROCESSES = 8
_KEY_INTERVAL_S = 0.05
_PARTS = 6
_WORDS = [
    "when",
    "does",
    "the",
    "lease",
    "of",
    "my",
    "flat",
    "end",
    "and",
    "how",
    "much",
    "is",
    "the",
    "deposit",
]


@dataclass
class Echo:
    """What one program showed of the lines typed."""

    latencies_ms: list[float]
    stalls_ms: dict[str, list[float]]  # by phase
    wrong: list[tuple[str, str]]  # typed and read
    phases: dict[str, list[float]]  # latencies by phase


def measure(context: Context) -> list[Row]:
    missing = [name for name in ("Xvfb", "openbox") if shutil.which(name) is None]
    if sys.platform != "linux" or missing:
        raise NothingMeasured(f"needs {', '.join(missing) or 'Linux'}")
    lines = context.pick(18, 300)
    rows = []
    for load, goals in ((0, "typing"), (_BUSY_PROCESSES, "typing-busy")):
        ours, plain = _round(context, load, lines)
        name = f"{load} busy processes" if load else "quiet"
        for phase, values in sorted(ours.phases.items()):
            stalls = ours.stalls_ms.get(phase, [0.0])
            context.notes.append(
                f"typing, {name}, {phase}: {len(values)} keys, p95 {percentile(values, 0.95):.0f}, "
                f"worst {max(values):.0f} ms, longest stall {max(stalls):.0f} ms"
            )
        # A round is a part of the lines; both programs get each line in turn.
        keys = len(ours.latencies_ms) // _PARTS
        parts = [ours.latencies_ms[at * keys : (at + 1) * keys] for at in range(_PARTS)]
        beside = "a plain QLineEdit at the same time: "
        rows.append(
            Row.of_rounds(
                "typing",
                f"key to paint while indexing, p95, {name}",
                "ms",
                percentiles(parts, 0.95),
                goal=GOALS[f"{goals}-p95"],
                note=f"{beside}{percentile(plain.latencies_ms, 0.95):.0f} ms",
            )
        )
        rows.append(
            Row(
                "typing",
                f"key to paint while indexing, worst, {name}",
                max(ours.latencies_ms),
                "ms",
                goal=GOALS[f"{goals}-worst"],
                note=f"{beside}{max(plain.latencies_ms):.0f} ms",
            )
        )
        rows.append(
            Row(
                "typing",
                f"lines not as typed, of {lines}, {name}, beyond a plain QLineEdit's",
                max(0, len(ours.wrong) - len(plain.wrong)),
                "",
                goal=GOALS["typing-lost"],
                note=f"{len(ours.wrong)}; a plain QLineEdit: {len(plain.wrong)}",
                is_count=True,
            )
        )
        for typed, read in ours.wrong[:5]:
            context.notes.append(f"typed {typed!r}, read {read!r}")
    return rows


def _round(context: Context, load: int, lines: int) -> tuple[Echo, Echo]:
    library = context.work / f"typing-library-{load}"
    logs = {name: context.work / f"typing-{name}-{load}.jsonl" for name in ("ours", "plain")}
    with contextlib.ExitStack() as stack:
        screens = {name: stack.enter_context(_screen()) for name in logs}
        for name, program in (("plain", _PLAIN), ("ours", _OURS)):
            stack.enter_context(
                _program(
                    program,
                    DISPLAY=screens[name],
                    QT_QPA_PLATFORM="xcb",
                    PAGEHOUND_LIBRARY=str(library),
                    XDG_CONFIG_HOME=str(context.work / "config"),
                    TYPING_LOG=str(logs[name]),
                    TYPING_FOLDER=str(context.folder),
                )
            )
        keyboards = {
            name: stack.enter_context(_keyboard(screen)) for name, screen in screens.items()
        }
        for name in logs:
            _wait_for(logs[name], "ready")
        time.sleep(1.0)
        for _ in range(load):
            stack.enter_context(_program(_BUSY))
        typed: dict[str, list[tuple[str, list[float]]]] = {name: [] for name in logs}
        for number in range(lines):
            words = _WORDS[number % 5 : number % 5 + 4]
            line = f"{' '.join(words)} {number:03}"
            for name, keyboard in keyboards.items():
                # Both get the line right after it was cleared, which is when the window is busiest.
                if number:
                    keyboard.clear()
                typed[name].append((line, keyboard.type(line)))
            time.sleep(1.0)  # so that indexing goes on between two lines
        time.sleep(3.0)
    return read_echo(logs["ours"], typed["ours"]), read_echo(logs["plain"], typed["plain"])


def read_echo(log: Path, typed: list[tuple[str, list[float]]]) -> Echo:
    """Compare what was typed with what was painted, line by line.

    A line ends where the field is cleared, however late that is: a slow answer is no lost key.
    """
    events = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    echo = Echo([], defaultdict(list), [], defaultdict(list))
    paints = [(when, text) for kind, when, text in events if kind == "paint"]
    phases = [(when, name) for kind, when, name in events if kind == "phase"]

    def phase_at(moment: float) -> str:
        return next((name for when, name in reversed(phases) if when <= moment), "idle")

    for kind, when, value in events:
        if kind == "stall" and typed and when >= typed[0][1][0]:
            echo.stalls_ms[phase_at(when - value)].append(1000 * value)
    cleared = [when for kind, when, text in events if kind == "text" and not text]
    reads = _lines_of([text for kind, _when, text in events if kind == "text"])
    for number, (line, sent) in enumerate(typed):
        until = cleared[number] if number < len(cleared) else float("inf")
        read = reads[number] if number < len(reads) else ""
        if read != line:
            echo.wrong.append((line, read))
        for place, moment in enumerate(sent):
            shown = (
                when
                for when, text in paints
                if when >= moment and len(text) > place and text.startswith(line[: place + 1])
            )
            seen = next(shown, None)
            if seen is not None and seen < until:
                took_ms = 1000 * (seen - moment)
                echo.latencies_ms.append(took_ms)
                echo.phases[phase_at(moment)].append(took_ms)
    return echo


def _lines_of(texts: list[str]) -> list[str]:
    """Return what each line was when it was cleared, from all texts that a field had."""
    lines = [""]
    for text in texts:
        if text:
            lines[-1] = text
        else:
            lines.append("")
    return lines


def _wait_for(log: Path, kind: str) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if log.exists() and f'["{kind}"' in log.read_text("utf-8"):
            return
        time.sleep(0.1)
    raise NothingMeasured(f"{log.name} never said {kind}")


@contextlib.contextmanager
def _program(code: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    # Compiled files are kept, as an installed program does.
    inherited = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, env={**inherited, **environment}
    )
    try:
        yield process
    finally:
        process.terminate()
        process.wait(60)


@contextlib.contextmanager
def _screen() -> Iterator[str]:
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        pass_fds=(writer,),
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as answers:
        display = f":{answers.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"], env={**os.environ, "DISPLAY": display}, stderr=subprocess.DEVNULL
    )
    try:
        yield display
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait(10)


class _Keyboard:
    """Sends keys by XTest; every key is on the server's queue when `type` notes its time."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        self._x.XStringToKeysym.restype = ctypes.c_ulong

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)

    def _code(self, name: str) -> int:
        symbol = self._x.XStringToKeysym(name.encode())
        return int(self._x.XKeysymToKeycode(self._display, ctypes.c_ulong(symbol)))

    def _press(self, *names: str) -> None:
        codes = [self._code(name) for name in names]
        for code in codes:
            self._test.XTestFakeKeyEvent(self._display, code, 1, 0)
        for code in reversed(codes):
            self._test.XTestFakeKeyEvent(self._display, code, 0, 0)
        self._x.XSync(self._display, 0)

    def type(self, line: str) -> list[float]:
        sent = []
        due = time.monotonic()
        for character in line:
            due += _KEY_INTERVAL_S
            time.sleep(max(0.0, due - time.monotonic()))
            sent.append(time.monotonic())
            self._press("space" if character == " " else character)
        return sent

    def clear(self) -> None:
        self._press("Control_L", "a")
        self._press("BackSpace")


@contextlib.contextmanager
def _keyboard(display: str) -> Iterator[_Keyboard]:
    keyboard = _Keyboard(display)
    try:
        yield keyboard
    finally:
        keyboard.close()
