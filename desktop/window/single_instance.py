"""One window for each library: a second start hands over to the first and ends.

The running window listens on a local socket named after its library. What is sent there can only
raise the window; nothing else is understood.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCryptographicHash, QDir, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

SHOW, PING = "show", "ping"
# A window that is starting answers when its event loop runs; one that hangs never does.
_ANSWER_MS = 5000
_CONNECT_MS = 500
# Whoever holds the claim only tries a socket or two.
_CLAIM_MS = 10_000
_MAX_MESSAGE = 4096


def server_name(library_folder: Path) -> str:
    """Return the name under which the window of a library is reached by the same person."""
    try:
        place = os.path.normcase(library_folder.resolve())
    except OSError:
        place = os.path.normcase(library_folder.absolute())
    person = os.environ.get("USERNAME", "") if sys.platform == "win32" else str(os.getuid())
    text = f"{person}\0{place}".encode(errors="replace")
    # Qt's own, since it is there already: hashlib would load OpenSSL before the window shows.
    key = QCryptographicHash.hash(text, QCryptographicHash.Algorithm.Blake2b_160)
    return f"pagehound-{bytes(key.data()).hex()[:20]}"


def may_be_running(library_folder: Path) -> bool:
    """Say at no cost whether it is worth asking if the library has a window."""
    if sys.platform == "win32":
        return True
    return os.path.lexists(QDir.temp().filePath(server_name(library_folder)))


def send(library_folder: Path, message: str) -> bool:
    """Tell the window of a library something; false if there is none that listens."""
    import json

    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(server_name(library_folder))
    if not socket.waitForConnected(_CONNECT_MS):
        return False
    # A window on Wayland may come to the front only with the token of whoever asks for it.
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
    """Claims a library for this window, and hears what later starts want."""

    show_wanted = Signal()

    def __init__(self, library_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = library_folder
        self._name = server_name(library_folder)
        self._server: QLocalServer | None = None

    def claim(self, message: str = SHOW) -> bool:
        """Become the window of the library, or tell the one there is and return false.

        Two that start at once are told apart by a lock that holds only meanwhile. A socket left
        by a crash, or one whose window does not answer, is taken over.
        """
        from PySide6.QtCore import QLockFile
        from PySide6.QtNetwork import QLocalServer

        lock = QLockFile(QDir.temp().filePath(f"{self._name}.lock"))
        lock.tryLock(_CLAIM_MS)  # if it cannot be had at all, two windows are better than none
        try:
            if send(self._folder, message):
                return False
            server = QLocalServer(self)
            server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
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
        """Claim the library after the window is there, without disturbing another one."""
        if not self.is_listening:
            self.claim(PING)

    @property
    def is_listening(self) -> bool:
        return self._server is not None and self._server.isListening()

    def close(self) -> None:
        """Let another window take the library."""
        if self._server is not None:
            self._server.close()
            self._server = None

    @Slot()
    def _on_connected(self) -> None:
        while self._server is not None and (socket := self._server.nextPendingConnection()):
            socket.setParent(self)
            socket.readyRead.connect(self._on_ready_read)
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._hear(socket)

    @Slot()
    def _on_ready_read(self) -> None:
        socket: QLocalSocket = self.sender()  # type: ignore[assignment]
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
            if isinstance(token, str) and token:
                os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt takes it from there
            self.show_wanted.emit()


def _parsed(line: bytes) -> dict[str, Any]:
    import json

    try:
        value = json.loads(line)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}
