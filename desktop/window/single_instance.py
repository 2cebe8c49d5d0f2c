"""One window per library: a second start hands over to the first and exits.

The running window listens on a local socket named after its library, in a folder that only this
account can enter, so that nobody else can take the name first or listen there. A message sent there
can only bring the window to the front; nothing else is accepted.
"""

from __future__ import annotations

import os
import stat
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCryptographicHash, QDir, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

SHOW, PING = "show", "ping"
# A window that is starting answers as soon as its event loop runs; one that hangs never does.
_ANSWER_MS = 5000
_CONNECT_MS = 500
# The lock is only held while one or two sockets are tried.
_CLAIM_MS = 10_000
_MAX_MESSAGE = 4096
_MAX_TOKEN = 512
# Each start of the program needs one, for a moment.
_MAX_PEERS = 16


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
    # Qt's hash, because it is already loaded: hashlib would load OpenSSL before the window shows.
    key = QCryptographicHash.hash(text, QCryptographicHash.Algorithm.Blake2b_160)
    name = f"pagehound-{bytes(key.data()).hex()[:20]}"
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
        Path(QDir.tempPath()) / f"pagehound-{os.getuid()}",
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


def _lock_path(name: str) -> str:
    return QDir.temp().filePath(f"{name}.lock") if sys.platform == "win32" else f"{name}.lock"


def may_be_running(library_folder: Path) -> bool:
    """Return, cheaply, whether the library may already have a window."""
    if sys.platform == "win32":
        return True
    return os.path.lexists(server_name(library_folder))


def send(library_folder: Path, message: str) -> bool:
    """Send a message to a library's window; return false if none is listening."""
    import json

    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(server_name(library_folder))
    if not socket.waitForConnected(_CONNECT_MS):
        return False
    # On Wayland, a window may only come to the front with the requester's token.
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")
    socket.write(json.dumps({"do": message, "token": token}).encode() + b"\n")
    socket.flush()
    until = time.monotonic() + _ANSWER_MS / 1000
    while not socket.canReadLine() and (left := until - time.monotonic()) > 0:
        if not socket.waitForReadyRead(int(left * 1000)):
            break
    answered = bytes(socket.readLine().data()).strip() == b"ok"
    socket.disconnectFromServer()
    return answered


class SingleInstance(QObject):
    """Claims a library for this window, and receives messages from later starts."""

    show_wanted = Signal()

    def __init__(self, library_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = library_folder
        self._name = server_name(library_folder)
        self._server: QLocalServer | None = None

    def claim(self, message: str = SHOW) -> bool:
        """Become the library's window, or notify the existing one and return false.

        A short-lived lock decides between two that start at the same time. A socket left over from
        a crash, or one whose window does not answer, is taken over.
        """
        from PySide6.QtCore import QLockFile
        from PySide6.QtNetwork import QLocalServer

        lock = QLockFile(_lock_path(self._name))
        lock.tryLock(_CLAIM_MS)  # if it fails, two windows are better than none
        try:
            if send(self._folder, message):
                return False
            server = QLocalServer(self)
            server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
            server.setMaxPendingConnections(_MAX_PEERS)
            if not server.listen(self._name):
                QLocalServer.removeServer(self._name)
                server.listen(self._name)
            server.newConnection.connect(self._on_connected)
            self._server = server
            return True
        finally:
            lock.unlock()

    @Slot()
    def claim_late(self) -> None:
        """Claim the library after the window is shown, without disturbing another window."""
        if not self.is_listening:
            self.claim(PING)

    @property
    def is_listening(self) -> bool:
        return self._server is not None and self._server.isListening()

    def close(self) -> None:
        """Release the library for another window."""
        if self._server is not None:
            self._server.close()
            self._server = None

    @Slot()
    def _on_connected(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()):
            if len(self.findChildren(type(socket))) >= _MAX_PEERS:
                socket.abort()
                socket.deleteLater()
                continue
            socket.setParent(self)
            socket.setReadBufferSize(_MAX_MESSAGE + 1)
            socket.readyRead.connect(self._on_ready_read)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._hear(socket)

    @Slot()
    def _on_ready_read(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if socket.canReadLine():
            self._hear(socket)
        elif socket.bytesAvailable() > _MAX_MESSAGE:
            socket.abort()

    def _hear(self, socket: QLocalSocket) -> None:
        request = _parsed(bytes(socket.readLine(_MAX_MESSAGE).data()))
        known = request.get("do") in (SHOW, PING)
        socket.write(b"ok\n" if known else b"no\n")
        socket.flush()
        if request.get("do") == SHOW:
            token = request.get("token")
            if isinstance(token, str) and 0 < len(token) <= _MAX_TOKEN and token.isprintable():
                os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt reads it from there
            self.show_wanted.emit()


def _parsed(line: bytes) -> dict[str, Any]:
    import json

    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
