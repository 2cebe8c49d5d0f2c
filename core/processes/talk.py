"""A conversation between two processes of ours, in JSON: no message can run code."""

from __future__ import annotations

import json
import threading
from multiprocessing.connection import Connection
from typing import Any

Message = dict[str, Any]


class Talk:
    """One end of the conversation; sending is safe from several threads."""

    def __init__(self, connection: Connection[Any, Any]) -> None:
        self._connection = connection
        self._guard = threading.Lock()

    def send(self, message: Message) -> None:
        """Send a message; raise OSError if nobody is there to read it."""
        data = json.dumps(message).encode("ascii")
        with self._guard:
            self._connection.send_bytes(data)

    def receive(self, timeout_s: float | None = None) -> Message | None:
        """Return the next message; None if there is none in time. EOFError: the other has gone."""
        try:
            if timeout_s is not None and not self._connection.poll(timeout_s):
                return None
            message = json.loads(self._connection.recv_bytes())
        except OSError as error:
            raise EOFError from error
        assert isinstance(message, dict)
        return message

    def close(self) -> None:
        self._connection.close()
