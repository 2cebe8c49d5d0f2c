"""Use a frozen Pagehound on an X server as people do, under difficult conditions.

    python packaging/try_bundle.py [PROGRAM] [--source COMMAND]

Needs xvfb, xauth and xdotool. `make package` runs the self-test; this goes further and takes a few
minutes, so it is run by hand before a release. When run as root, it also tries a user without a
home folder.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import contents
import product

_PATIENCE_S = 90.0
_NOBODY = 65534


class Wrong(Exception):
    """Something is not as it should be."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "program", nargs="?", default=str(product.BUILD / "bundle/pagehound/pagehound")
    )
    parser.add_argument("--source", help="the command that starts it from source, for comparison")
    options = parser.parse_args()
    program = Path(options.program).resolve()
    failures = 0
    with tempfile.TemporaryDirectory() as folder, screen() as display:
        Path(folder).chmod(0o755)
        trial = Trial(program, Path(folder), display, options.source)
        for check in (
            trial.window_opens_closes_and_leaves_nothing,
            trial.second_start_raises_the_first,
            trial.starts_in_time,
            trial.odd_place_read_only_no_home,
            trial.opened_programs_get_the_system_libraries,
        ):
            name = check.__name__.replace("_", " ")
            try:
                print(f"ok     {name}: {check()}", flush=True)
            except (Wrong, subprocess.TimeoutExpired) as error:
                failures += 1
                print(f"FAILED {name}: {error}", flush=True)
                trial.end()
    return 1 if failures else 0


@contextmanager
def screen() -> Iterator[str]:
    """Run our own X server and yield its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(write),
            "-screen",
            "0",
            "1400x900x24",
            "-nolisten",
            "tcp",
            "-ac",
            "-noreset",  # otherwise it restarts after the last client and ignores the next one
        ],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            yield ":" + pipe.readline().strip()
    finally:
        server.terminate()
        server.wait()


class Trial:
    def __init__(self, program: Path, folder: Path, display: str, source: str | None) -> None:
        self._program = program
        self._folder = folder
        self._source = source
        self._started: list[subprocess.Popen[bytes]] = []
        self._environment = {
            "PATH": "/usr/bin:/bin",
            "HOME": str(folder / "home"),
            "DISPLAY": display,
            "QT_QPA_PLATFORM": "xcb",
            "LANG": "C.UTF-8",
        }
        (folder / "home").mkdir()
        self._documents = folder / "documents"
        self._documents.mkdir()
        for number in range(20):
            text = f"Note {number}: the hound found page {number} in the garden.\n"
            (self._documents / f"note{number}.txt").write_text(text, "utf-8")

    # -- the checks --------------------------------------------------------------------------

    def window_opens_closes_and_leaves_nothing(self) -> str:
        library = ["--library", str(self._folder / "library")]
        self._run([*library, "index", str(self._documents)])
        found = self._run([*library, "search", "hound garden", "--json"])
        if "note" not in found:
            raise Wrong(f"the terminal command found nothing: {found}")
        process = self._start(library)
        window = self._window(process)
        time.sleep(3)  # long enough for the model, the index and the watcher to be running
        self._type(window, "hound")
        time.sleep(2)
        self._quit(window)
        code = process.wait(_PATIENCE_S)
        errors = process.stderr.read().decode() if process.stderr else ""
        if code or errors.strip():
            raise Wrong(f"it ended with {code}: {errors}")
        if left := self._processes():
            raise Wrong(f"still running: {left}")
        return "it indexed, searched and ended with 0, silently"

    def second_start_raises_the_first(self) -> str:
        library = ["--library", str(self._folder / "library")]
        first = self._start(library)
        window = self._window(first)
        time.sleep(2)
        began = time.monotonic()
        second = self._start(library)
        code = second.wait(_PATIENCE_S)
        took_s = time.monotonic() - began
        windows = self._xdotool("search", "--onlyvisible", "--name", "Pagehound").split()
        alive = first.poll() is None
        self._quit(window)
        first.wait(_PATIENCE_S)
        if code or not alive or len(windows) != 1:
            raise Wrong(f"the second ended with {code}, windows: {windows}, first alive: {alive}")
        return f"the second ended with 0 after {took_s:.1f} s, one window is left"

    def starts_in_time(self) -> str:
        """Compare with the start from source, several times since timings vary."""

        def once(command: list[str]) -> float:
            began = time.monotonic()
            process = self._start(["--library", str(self._folder / "empty")], command)
            window = self._window(process)
            took_s = time.monotonic() - began
            time.sleep(1.5)
            self._quit(window)
            process.wait(_PATIENCE_S)
            return took_s

        frozen = sorted(once([str(self._program)]) for _ in range(5))
        if not self._source:
            return f"{frozen[2]:.2f} s (median of 5)"
        source = sorted(once(shlex.split(self._source)) for _ in range(5))
        ratio = frozen[2] / source[2]
        told = f"{frozen[2]:.2f} s against {source[2]:.2f} s from source, {ratio:.2f} x"
        if ratio > 2:
            raise Wrong(told)
        return told

    def odd_place_read_only_no_home(self) -> str:
        place = self._folder / "Ein Ordner für Prögramme ☃"
        shutil.copytree(self._program.parent, place, symlinks=True)
        for path in (place, *place.rglob("*")):
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        is_root = os.geteuid() == 0
        environment = self._environment | {"HOME": "/nonexistent"}
        told = []
        for name, values in {
            "no HOME": {k: v for k, v in environment.items() if k != "HOME"},
            "a HOME that does not exist": environment,
        }.items():
            done = subprocess.run(
                [str(place / self._program.name), "--self-test"],
                env=values,
                cwd="/",
                capture_output=True,
                text=True,
                **({"user": _NOBODY, "group": _NOBODY, "extra_groups": []} if is_root else {}),
            )
            if done.returncode:
                raise Wrong(f"with {name}: {done.stdout} {done.stderr}")
            told.append(name)
        for path in (place, *place.rglob("*")):
            if path.is_dir():
                path.chmod(0o755)
        who = "by nobody" if is_root else "by this user"
        return f"the self-test passes {who}, with {' and with '.join(told)}"

    def opened_programs_get_the_system_libraries(self) -> str:
        """Check what a child process inherits: a viewer started with our libraries crashes."""
        seen = self._folder / "seen"
        fake = self._folder / "bin" / "tesseract"
        fake.parent.mkdir()
        loaded = self._folder / "loaded"
        fake.write_text(
            f"#!/bin/sh\nenv > '{seen}'\n"
            # The program as its own child: it must find its own libraries again.
            f"LD_DEBUG=files LD_DEBUG_OUTPUT='{loaded}' '{self._program}' --version >/dev/null\n"
            "echo 'Languages:'\necho eng\n",
            "utf-8",
        )
        fake.chmod(0o755)
        before = dict(self._environment)
        self._environment["PATH"] = f"{fake.parent}:{before['PATH']}"
        try:
            for own in (None, "/a/place/of/the/person"):
                if own is not None:
                    self._environment["LD_LIBRARY_PATH"] = own
                self._run(["--library", str(self._folder / "library"), "doctor"])
                given = dict(
                    line.split("=", 1) for line in seen.read_text().splitlines() if "=" in line
                )
                if given.get("LD_LIBRARY_PATH") != own or "QT_PLUGIN_PATH" in given:
                    raise Wrong(f"it is given {given}")
        finally:
            self._environment = before
        used = set()
        for log in self._folder.glob("loaded.*"):
            used |= set(re.findall(r"calling init: (/\S+)", log.read_text(errors="replace")))
        foreign = [
            path
            for path in sorted(used)
            if not Path(path).is_relative_to(self._program.parent)
            and not contents.SYSTEM_LIBRARIES.fullmatch(Path(path).name)
            and Path(path).name
            != "libz.so.1"  # loaded by the bootloader, before the bundle is known
        ]
        if not used or foreign:
            raise Wrong(f"as its own child it loads {foreign or 'nothing'}")
        return "nothing of ours is passed on, and the person's own settings are"

    # -- shared helpers ----------------------------------------------------------------------

    def _start(
        self, arguments: list[str], command: list[str] | None = None
    ) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [*(command or [str(self._program)]), *arguments],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        self._started.append(process)
        return process

    def end(self) -> None:
        """End what a failed check left running."""
        for process in self._started:
            if process.poll() is None:
                process.kill()
                process.wait()

    def _run(self, arguments: list[str]) -> str:
        done = subprocess.run(
            [str(self._program), *arguments], env=self._environment, capture_output=True, text=True
        )
        if done.returncode:
            raise Wrong(f"{arguments} failed: {done.stderr}")
        return done.stdout

    def _window(self, process: subprocess.Popen[bytes]) -> str:
        until = time.monotonic() + _PATIENCE_S
        while time.monotonic() < until:
            found = self._xdotool("search", "--onlyvisible", "--name", "Pagehound").split()
            if found:
                return found[-1]
            if process.poll() is not None:
                errors = process.stderr.read().decode() if process.stderr else ""
                raise Wrong(f"it ended with {process.returncode}: {errors}")
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        raise Wrong("no window appeared")

    def _type(self, window: str, text: str) -> None:
        self._xdotool("windowfocus", window)
        self._xdotool("type", "--delay", "20", text)

    def _quit(self, window: str) -> None:
        self._xdotool("windowfocus", "--sync", window)
        self._xdotool("key", "ctrl+q")

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._environment, capture_output=True, text=True
        )
        return done.stdout

    def _processes(self) -> list[str]:
        """Return what still runs from the bundle, after a moment to finish."""
        time.sleep(1)
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if (entry / "exe").readlink() == self._program:
                        found.append((entry / "cmdline").read_bytes().decode().replace("\0", " "))
                except OSError:
                    continue
        return found


if __name__ == "__main__":
    sys.exit(main())
