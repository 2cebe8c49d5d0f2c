"""Reaches a library's running window without loading Qt, so that a key of the desktop acts at once.

The running window listens on a local socket named after its library, in a folder that only this
account can enter, so that nobody else can take the name first or listen there. What may be asked of
it is the list below; `desktop.window.single_instance` is the side that listens.
"""

from __future__ import annotations

import os
import stat
import sys
import time
import zlib
from pathlib import Path

SHOW = "show"  # come to the front
PING = "ping"  # only answer
QUICK = "quick"  # show or hide quick search
SEARCH = "search"  # come to the front and search for a text
FOLDER = "folder"  # come to the front, ready to search in a folder
SIMILAR = "similar"  # come to the front and list what is similar to a file
MESSAGES = (SHOW, PING, QUICK, SEARCH, FOLDER, SIMILAR)

MAX_MESSAGE = 16_384
MAX_TEXT = 10_000  # as long as a query may be
# A window that is starting answers as soon as its event loop runs; one that hangs never does.
_ANSWER_S = 5.0
_CONNECT_S = 0.5
# A socket's path has room for 104 bytes or a few more, its name included.
_LONGEST_FOLDER = 70


def server_name(library_folder: Path) -> str:
    """Return the socket of a library's window: its path, or on Windows the name of a pipe."""
    try:
        place = os.path.normcase(library_folder.resolve())
    except OSError:
        place = os.path.normcase(library_folder.absolute())
    person = os.environ.get("USERNAME", "") if sys.platform == "win32" else str(os.getuid())
    text = f"{person}\0{place}".encode(errors="replace")
    # Two of one's own libraries must differ, nothing else: hashlib would load OpenSSL for it, and
    # the window would show later.
    name = f"pagehound-{zlib.crc32(text):08x}{zlib.adler32(text):08x}"
    if sys.platform == "win32":
        return name
    return str((_private_folder() or library_folder) / name)


def _private_folder() -> Path | None:
    """Return a folder for sockets that only this account can enter; None if there is none.

    The system's is used where it has one. The temporary folder is shared, so a folder in it counts
    only if it is ours: another account may have been there first.
    """
    if sys.platform == "win32":
        return None
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    for folder in (
        Path(runtime) if runtime.startswith("/") else None,
        Path(os.environ.get("TMPDIR") or "/tmp") / f"pagehound-{os.getuid()}",
    ):
        if folder is None or len(os.fsencode(folder)) > _LONGEST_FOLDER:
            continue
        try:
            if str(folder) != runtime:
                folder.mkdir(mode=0o700, exist_ok=True)
            status = folder.lstat()
        except OSError:
            continue
        if (
            stat.S_ISDIR(status.st_mode)
            and status.st_uid == os.getuid()
            and not status.st_mode & 0o077
        ):
            return folder
    return None


def lock_path(library_folder: Path) -> str:
    """Return the file that two windows starting at the same time agree by."""
    name = server_name(library_folder)
    folder = os.environ.get("TEMP", "") if sys.platform == "win32" else ""
    return os.path.join(folder, f"{name}.lock")  # noqa: PTH118 - a name, not a file yet


def may_be_running(library_folder: Path) -> bool:
    """Return, cheaply, whether the library may already have a window."""
    if sys.platform == "win32":
        return True
    return os.path.lexists(server_name(library_folder))


def send(library_folder: Path, message: str, text: str = "") -> bool:
    """Send a message to a library's window; return false if none is listening."""
    import json  # here, since the first picture does not wait for it

    request = {"do": message}
    if text:
        request["text"] = text[:MAX_TEXT]
    # On Wayland, a window may only come to the front with the requester's token.
    if token := os.environ.get("XDG_ACTIVATION_TOKEN", ""):
        request["token"] = token
    line = json.dumps(request).encode() + b"\n"
    try:
        answer = _exchange(server_name(library_folder), line)
    except OSError:
        return False
    return answer.strip() == b"ok"


def _exchange(name: str, line: bytes) -> bytes:
    if sys.platform == "win32":
        with Path(rf"\\.\pipe\{name}").open("r+b", buffering=0) as pipe:
            pipe.write(line)
            return pipe.readline(16)
    import socket

    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(_CONNECT_S)
        connection.connect(name)
        connection.sendall(line)
        until, answer = time.monotonic() + _ANSWER_S, b""
        while not answer.endswith(b"\n") and (left := until - time.monotonic()) > 0:
            connection.settimeout(left)
            if not (part := connection.recv(16)):
                break
            answer += part
        return answer
