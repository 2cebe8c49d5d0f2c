"""`pagehound --self-test`: does this installation work, from the window down to each parser?

It uses a window, a library and the documents of resources/self_test in a temporary folder; the
user's own data is not touched. It reports what works and what does not; search quality is measured
elsewhere.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.versions import versions

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from core.datatypes import ReindexReport
    from core.library import Library
    from desktop.window.main_window import MainWindow

# A slow machine that loads the program from a cold disk needs many times the usual second.
_PATIENCE_S = 180.0
# The questions are worded unlike their documents, so being among the first hits is enough.
_NEAR_THE_TOP = 3


class Failed(Exception):
    """Something does not work; the message says what."""


def run_self_test(say: Callable[[str], None]) -> int:
    """Check everything, report through ``say``, and return 0 if all of it works, else 1."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(
        prefix="pagehound-self-tést ", ignore_cleanup_errors=True
    ) as folder:
        failures = _SelfTest(Path(folder), say).run()
    seconds = time.perf_counter() - began
    if failures:
        say(f"FAILED: {len(failures)} checks ({', '.join(failures)}), {seconds:.1f} s\n")
        return 1
    say(f"All checks passed, {seconds:.1f} s\n")
    return 0


class _SelfTest:
    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self._say = say
        self._library_folder = folder / "library"
        self._documents = folder / "documents"
        self._expected: dict[str, dict[str, str]] = {}
        self._application: QApplication | None = None
        self._window: MainWindow | None = None

    def run(self) -> list[str]:
        """Run the checks in order and return the names of those that failed."""
        checks: tuple[tuple[str, Callable[[], str], bool], ...] = (
            # Name, check, and whether the other checks are pointless if it fails.
            ("program", self._program, False),
            ("documents", self._copy_documents, True),
            ("window", self._open_window, True),
            ("letters", self._letters, False),
            ("indexing", self._index, True),
            ("search by word", self._search_by_word, False),
            ("search by meaning", self._search_by_meaning, False),
            ("hybrid search", self._search_hybrid, False),
            ("passages", self._passages, False),
            ("typing a query", self._type_query, False),
            ("drawing a page", self._draw_page, False),
            ("terminal command", self._terminal, False),
            ("server for agents", self._serve_agents, False),
            ("closing", self._close, False),
        )
        failures = []
        for name, check, is_vital in checks:
            began = time.perf_counter()
            try:
                outcome, detail = "ok    ", check()
            except Exception as error:
                outcome, detail = "FAILED", _told(error)
                failures.append(name)
            took_ms = 1000 * (time.perf_counter() - began)
            self._say(f"{outcome} {name} ({took_ms:.0f} ms): {detail}\n")
            if failures and is_vital and failures[-1] == name:
                if self._window is not None:
                    self._window.close()
                break
        return failures

    # -- the checks --------------------------------------------------------------------------

    def _program(self) -> str:
        kind = "installed" if getattr(sys, "frozen", False) else "from source"
        named = ", ".join(f"{name} {version}" for name, version in versions().items())
        return f"{named}; {kind}, Python {platform.python_version()}, {platform.platform()}"

    def _copy_documents(self) -> str:
        from importlib.resources import files

        place = files("resources") / "self_test"
        self._expected = json.loads((place / "expected.json").read_text("utf-8"))
        self._documents.mkdir()
        for name in self._expected:
            (self._documents / name).write_bytes((place / "documents" / name).read_bytes())
        return f"{len(self._expected)}, each in a different format"

    def _open_window(self) -> str:
        has_screen = sys.platform != "linux" or any(
            os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        )
        if not has_screen:
            os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from PySide6.QtCore import qVersion
        from PySide6.QtGui import QGuiApplication

        from desktop.window.app import build_application, build_window
        from desktop.window.background.session import Session

        self._application = build_application()
        session = Session(self._library_folder)
        faults: list[Any] = []
        session.open_failed.connect(faults.append)
        session.failed.connect(faults.append)
        self._window = window = build_window(session)
        window.show()

        def is_there() -> bool:
            if faults:
                raise Failed(f"{faults[0].sentence} {faults[0].details}".strip())
            handle = window.windowHandle()
            return session.library is not None and handle is not None and handle.isExposed()

        self._wait(is_there, "the window did not appear")
        picture = window.grab().toImage()
        colours = {
            picture.pixel(x, y)
            for x in range(0, picture.width(), 8)
            for y in range(0, picture.height(), 8)
        }
        if len(colours) < 3:
            raise Failed("the window stays empty")
        return (
            f"Qt {qVersion()} on {QGuiApplication.platformName()}, "
            f"{window.width()} x {window.height()}"
        )

    def _letters(self) -> str:
        from PySide6.QtGui import QFontDatabase, QGuiApplication

        families = QFontDatabase.families()
        if not families and QGuiApplication.platformName() != "offscreen":
            raise Failed(
                "no font is installed, so every letter is a box; install one, such as DejaVu"
            )
        return f"{len(families)} font families"

    def _index(self) -> str:
        session = self._shown.session
        reports: list[ReindexReport] = []
        faults: list[Any] = []
        session.indexing.finished.connect(reports.append)
        session.indexing.index_failed.connect(faults.append)
        self._shown.add_folders([str(self._documents)])
        self._wait(lambda: bool(reports or faults), "indexing did not finish")
        if faults:
            raise Failed(f"{faults[0].sentence} {faults[0].details}".strip())
        report = reports[0]
        if report.problems:
            told = "; ".join(f"{problem.path}: {problem.reason}" for problem in report.problems)
            raise Failed(f"could not be read: {told}")
        if report.indexed_files != len(self._expected):
            raise Failed(f"{report.indexed_files} of {len(self._expected)} files were indexed")
        status = self._ask(lambda library: library.status())
        if status.embedded_chunks != status.chunks:
            # Indexing works without the model; a search that needs it says what is wrong.
            asked = self._ask(lambda library: library.search("reason", mode="semantic"))
            told = f"{status.embedded_chunks} of {status.chunks} passages have a vector"
            raise Failed(": ".join((told, *asked.warnings[:1])))
        return (
            f"{report.indexed_files} files, {status.chunks} passages, all with a vector from "
            f"{status.embedding_model} ({status.embedding_backend})"
        )

    def _search_by_word(self) -> str:
        return self._found("lexical", "word", 1)

    def _search_by_meaning(self) -> str:
        return self._found("semantic", "question", _NEAR_THE_TOP)

    def _search_hybrid(self) -> str:
        return self._found("hybrid", "question", _NEAR_THE_TOP)

    def _found(self, mode: str, asked: str, worst: int) -> str:
        """Search for each document and check that it is among the first hits."""

        def paths(library: Library, query: str) -> list[str]:
            response = library.search(query, mode=mode, top_k=worst)
            if response.mode != mode or response.warnings:
                raise Failed(f"{query!r} was answered in {response.mode} mode: {response.warnings}")
            return [hit.path.partition("!/")[0] for hit in response.results]

        lost = []
        first = 0
        for name, about in self._expected.items():
            found = self._ask(partial(paths, query=about[asked]))
            first += found[:1] == [name]
            if name not in found:
                lost.append(f"{about[asked]!r} found {found}, not {name}")
        if lost:
            raise Failed("; ".join(lost))
        return f"all {len(self._expected)} found, {first} of them in first place"

    def _passages(self) -> str:
        word = self._expected["manual.pdf"]["word"]

        def read(library: Library) -> tuple[int, int, str]:
            question = library.ask(word)
            response = library.search(question, mode="lexical", top_k=1)
            passages = library.passages(question, response.results)
            marked = sum(len(line.spans) for passage in passages for line in passage.lines)
            literal = library.grep_search(word.lower())
            return marked, len(literal.passages), library.read_file("harbour.txt")

        marked, literal_count, text = self._ask(read)
        if not marked or literal_count != 1:
            raise Failed(
                f"{marked} words were marked, and {literal_count} literal matches were found"
            )
        if self._expected["harbour.txt"]["word"] not in text:
            raise Failed(f"a file could not be read: {text!r}")
        return "context, literal search and reading work"

    def _type_query(self) -> str:
        from PySide6.QtCore import QEvent, Qt
        from PySide6.QtGui import QKeyEvent
        from PySide6.QtWidgets import QApplication

        page = self._shown.search_page
        name = "lease.docx"
        page.bar.focus_query()
        for letter in self._expected[name]["word"]:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(page.bar.line, event)

        def is_shown() -> bool:
            return [hit.path for hit in page.results.model.hits][:1] == [name]

        self._wait(is_shown, f"typing a query did not show {name}")
        self._wait(
            lambda: self._expected[name]["word"] in page.preview.text.toPlainText(),
            "the passage of the first hit is not shown",
        )
        return f"{name} and its passage are shown"

    def _draw_page(self) -> str:
        from desktop.window.preview.page_rendering import PageWanted

        session, place = self._shown.session, str(self._documents / "manual.pdf")
        word = self._expected["manual.pdf"]["word"]

        def draw(library: Library) -> Any:
            wanted = PageWanted(place, 1, 600, library.marker(library.ask(word)))
            return session.draw(
                "desktop.window.preview.page_rendering:render_page", wanted, _PATIENCE_S
            )

        picture = self._ask(draw)
        if not picture.marks or len(set(picture.pixels[::4])) < 2:
            raise Failed("the PDF page stays empty")
        return f"{picture.width} x {picture.height}, {len(picture.marks)} marks"

    def _terminal(self) -> str:
        name = "training.pptx"
        run = subprocess.run(
            [*_command(), "search", self._expected[name]["word"], "--json", *self._on_library],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=_PATIENCE_S,
            **_without_console(),
        )
        if run.returncode:
            raise Failed(run.stderr.decode("utf-8", "replace").strip())
        found = [hit["path"] for hit in json.loads(run.stdout)["results"]]
        if found[:1] != [name]:
            raise Failed(f"it found {found}, not {name}")
        return "it searches the same library"

    def _serve_agents(self) -> str:
        word = self._expected["poem.rtf"]["word"]
        client = {"name": "self-test", "version": "1"}
        version = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        call = {"name": "search", "arguments": {"query": word, "mode": "lexical"}}
        process = subprocess.Popen(
            [*_command(), "mcp", *self._on_library],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            **_without_console(),
        )
        assert process.stdin is not None and process.stdout is not None
        killer = _later(_PATIENCE_S, process.kill)
        try:
            answers = []
            for message in (
                {"id": 1, "method": "initialize", "params": version},
                {"method": "notifications/initialized"},
                {"id": 2, "method": "tools/list"},
                {"id": 3, "method": "tools/call", "params": call},
            ):
                line = json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n"
                process.stdin.write(line)
                process.stdin.flush()
                if "id" in message:
                    answers.append(_answer(process.stdout.readline, message["id"]))
            process.stdin.close()
            process.wait(_PATIENCE_S)
        finally:
            killer.cancel()
            process.kill()
            process.wait()
            process.stdout.close()
        tools = [tool["name"] for tool in answers[1]["tools"]]
        if "poem.rtf" not in json.dumps(answers[2]):
            raise Failed(f"its search found something else: {answers[2]}")
        return f"{len(tools)} tools"

    def _close(self) -> str:
        window = self._shown
        window.quit()
        if not window.session.close():
            raise Failed("a worker did not stop")
        return "the workers have stopped"

    # -- what they share ---------------------------------------------------------------------

    @property
    def _shown(self) -> MainWindow:
        assert self._window is not None
        return self._window

    @property
    def _on_library(self) -> list[str]:
        return ["--library", str(self._library_folder)]

    def _wait(self, condition: Callable[[], bool], otherwise: str) -> None:
        """Run the window's event loop until a condition is true."""
        from PySide6.QtCore import QEventLoop

        assert self._application is not None
        until = time.monotonic() + _PATIENCE_S
        while not condition():
            if time.monotonic() > until:
                raise Failed(f"{otherwise} within {_PATIENCE_S:.0f} s")
            self._application.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
            time.sleep(0.005)

    def _ask(self, work: Callable[[Library], Any]) -> Any:
        """Query the library as the window's pages do, and wait for the answer."""
        answers: list[Any] = []
        faults: list[Any] = []
        self._shown.session.run(work, answers.append, faults.append)
        self._wait(lambda: bool(answers or faults), "no answer came")
        if faults:
            raise Failed(f"{faults[0].sentence} {faults[0].details}".strip())
        return answers[0]


def _told(error: Exception) -> str:
    if isinstance(error, Failed):
        return str(error)
    return "".join(traceback.format_exception(error)).strip()


def _command() -> list[str]:
    from desktop.own_command import own_command

    return own_command()


def _without_console() -> dict[str, Any]:
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NO_WINDOW}
    return {}


def _later(seconds: float, action: Callable[[], None]) -> Any:
    import threading

    timer = threading.Timer(seconds, action)
    timer.daemon = True
    timer.start()
    return timer


def _answer(read_line: Callable[[], bytes], number: object) -> Any:
    """Return the answer to a request, skipping the server's other messages."""
    while line := read_line():
        message = json.loads(line)
        if message.get("id") == number:
            if "result" not in message:
                raise Failed(f"it answered {message}")
            return message["result"]
    raise Failed("it stopped answering")
