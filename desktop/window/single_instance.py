"""One window per library: a second start hands over to the first and exits.

This is the side that listens; `desktop.running_window` finds the socket and sends. Only messages
named there are accepted, and all they can do is show something.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from desktop.running_window import (
    FOLDER,
    MAX_MESSAGE,
    MAX_TEXT,
    MESSAGES,
    PING,
    QUICK,
    SEARCH,
    SHOW,
    SIMILAR,
    lock_path,
    send,
    server_name,
)

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

# The lock is only held while one or two sockets are tried.
_CLAIM_MS = 10_000
_MAX_TOKEN = 512
# Each start of the program needs one, for a moment.
_MAX_PEERS = 16


class SingleInstance(QObject):
    """Claims a library for this window, and receives messages from later starts."""

    show_wanted = Signal()
    quick_wanted = Signal()
    search_wanted = Signal(str)  # a query
    folder_wanted = Signal(str)  # the path of a folder
    similar_wanted = Signal(str)  # the path of a file

    def __init__(self, library_folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = library_folder
        self._server: QLocalServer | None = None

    def claim(self, message: str = SHOW, text: str = "") -> bool:
        """Become the library's window, or notify the existing one and return false.

        A short-lived lock decides between two that start at the same time. A socket left over from
        a crash, or one whose window does not answer, is taken over.
        """
        from PySide6.QtCore import QLockFile
        from PySide6.QtNetwork import QLocalServer

        lock = QLockFile(lock_path(self._folder))
        lock.tryLock(_CLAIM_MS)  # if it fails, two windows are better than none
        try:
            if send(self._folder, message, text):
                return False
            name = server_name(self._folder)
            server = QLocalServer(self)
            server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
            server.setMaxPendingConnections(_MAX_PEERS)
            if not server.listen(name):
                QLocalServer.removeServer(name)
                server.listen(name)
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
            socket.setReadBufferSize(MAX_MESSAGE + 1)
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
        elif socket.bytesAvailable() > MAX_MESSAGE:
            socket.abort()

    def _hear(self, socket: QLocalSocket) -> None:
        request = _parsed(bytes(socket.readLine(MAX_MESSAGE).data()))
        message, text = request.get("do"), request.get("text", "")
        known = message in MESSAGES and isinstance(text, str) and len(text) <= MAX_TEXT
        socket.write(b"ok\n" if known else b"no\n")
        socket.flush()
        if not known or message == PING:
            return
        token = request.get("token")
        if isinstance(token, str) and 0 < len(token) <= _MAX_TOKEN and token.isprintable():
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt reads it from there
        if message == SHOW:
            self.show_wanted.emit()
        elif message == QUICK:
            self.quick_wanted.emit()
        elif message == SEARCH:
            self.search_wanted.emit(text)
        elif message == FOLDER:
            self.folder_wanted.emit(text)
        elif message == SIMILAR:
            self.similar_wanted.emit(text)


def _parsed(line: bytes) -> dict[str, Any]:
    import json

    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
