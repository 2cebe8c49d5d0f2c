"""A team's server, as a client reaches it: requests and answers, and what can go wrong.

A token travels over TLS only, or within this computer. Redirections are not followed, because the
token would go along.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import json
import logging
import queue
import socket
import ssl
import time
from typing import Any
from urllib.parse import urlsplit

import core
from core.errors import LibraryBusyError, LibraryError, PagehoundError, UsageError
from core.paging import StaleCursorError
from core.remote.wire import PROTOCOL

_log = logging.getLogger(__name__)

TIMEOUT_S = 20.0
CONNECT_S = 5.0
_MAX_ANSWER_BYTES = 200_000_000
_PART_BYTES = 1 << 16
_MOST_WAITING = 8


class ServerUnreachableError(LibraryError):
    """The team's server does not answer; trying again later may help."""


class TokenRefusedError(UsageError):
    """The server does not know the token, or it has expired."""


class LeaseLostError(LibraryBusyError):
    """Another indexer has taken over the source."""


class ValueRefusedError(UsageError):
    """The server itself refuses what was sent; the same again would be refused, too."""


class TooLargeError(UsageError):
    """The server does not take a request of this size."""


class TooLargeForProxyError(TooLargeError):
    """Something before the server does not take a request of this size."""


def checked_address(url: str) -> str:
    """Return the address of a server in its shortest form; raise an error if it is unsafe."""
    try:
        parts = urlsplit(url.strip())
        port = parts.port
    except ValueError as error:
        raise UsageError(f"{url} is not an address of a server: {error}.") from error
    host = parts.hostname or ""
    if parts.scheme not in ("http", "https") or not host or parts.query or parts.fragment:
        raise UsageError(f"{url} is not an address of a server. It looks like https://HOST:PORT")
    if parts.username or parts.password:
        raise UsageError("Leave name and password out of the address; the token says who you are.")
    if parts.scheme == "http" and not _is_loopback(host):
        raise UsageError(
            f"{url} is not encrypted, and your token would be readable on the way. Use https://"
        )
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}{f':{port}' if port else ''}{parts.path.rstrip('/')}"


def _is_loopback(host: str) -> bool:
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class TeamServer:
    """Safe to use from many threads. Nothing is sent before the first request."""

    def __init__(self, url: str, token: str, *, timeout_s: float = TIMEOUT_S) -> None:
        self.url = checked_address(url)
        if not token.strip() or not token.isascii() or not token.strip().isprintable():
            raise UsageError("The token is empty, or has characters that no token has.")
        self._token = token.strip()
        self._timeout_s = timeout_s
        parts = urlsplit(self.url)
        self._parts = parts
        self._waiting: queue.LifoQueue[http.client.HTTPConnection] = queue.LifoQueue(_MOST_WAITING)

    @property
    def host(self) -> str:
        return self._parts.netloc

    def close(self) -> None:
        with contextlib.suppress(queue.Empty):
            while True:
                self._waiting.get_nowait().close()

    def get(self, path: str) -> Any:
        return self._ask("GET", path, None, self._timeout_s)

    def post(
        self,
        path: str,
        body: Any,
        *,
        timeout_s: float | None = None,
        most_bytes: int = _MAX_ANSWER_BYTES,
    ) -> Any:
        data = json.dumps(body, ensure_ascii=False).encode("utf-8", "replace")
        return self._ask("POST", path, data, timeout_s or self._timeout_s, most_bytes)

    def about(self) -> dict[str, Any]:
        """Return what the server says about itself; raise an error if it is of another time."""
        try:
            told = self.get("/team/about")
        except _NotThereError:
            raise UsageError(
                f"The server at {self.host} has no team library: it is one person's, or too old. "
                "Check the address."
            ) from None
        except _StrangeAnswerError as error:
            raise UsageError(str(error)) from None
        protocol = told.get("protocol") if isinstance(told, dict) else None
        if not isinstance(protocol, int):
            raise UsageError(str(_StrangeAnswerError(self.host)))
        if protocol != PROTOCOL:
            which = "older" if protocol < PROTOCOL else "newer"
            update = "the server" if protocol < PROTOCOL else "Pagehound on this computer"
            raise LibraryError(
                f"The server at {self.host} is {which} than this Pagehound ({core.__version__}), "
                f"and they do not understand each other. Update {update}."
            )
        return dict(told)

    # -- one request -------------------------------------------------------------------------

    def _ask(
        self,
        method: str,
        path: str,
        body: bytes | None,
        timeout_s: float,
        most_bytes: int = _MAX_ANSWER_BYTES,
    ) -> Any:
        headers = {"Authorization": f"Bearer {self._token}", "User-Agent": "pagehound-team"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        # A connection that waited may have been closed meanwhile, so a new one gets a try, too.
        while True:
            connection, is_used = self._connection(timeout_s)
            try:
                connection.request(method, self._parts.path + path, body, headers)
                until = time.monotonic() + timeout_s
                answer = connection.getresponse()
                data = _read(answer, most_bytes, until)
            except (http.client.RemoteDisconnected, ConnectionError, ssl.SSLEOFError) as error:
                connection.close()
                if is_used:
                    continue
                raise self._unreachable(error) from error
            except (OSError, http.client.HTTPException) as error:
                connection.close()
                raise self._unreachable(error) from error
            break
        if len(data) > most_bytes:
            connection.close()
            raise _StrangeAnswerError(self.host)
        if answer.will_close:
            connection.close()
        else:
            with contextlib.suppress(queue.Full):
                self._waiting.put_nowait(connection)
        return self._answer(answer.status, data)

    def _connection(self, timeout_s: float) -> tuple[http.client.HTTPConnection, bool]:
        with contextlib.suppress(queue.Empty):
            connection = self._waiting.get_nowait()
            if connection.sock is not None:
                connection.sock.settimeout(timeout_s)
                return connection, True
        host, port = self._parts.hostname or "", self._parts.port
        if self._parts.scheme == "https":
            context = ssl.create_default_context()
            made: http.client.HTTPConnection = http.client.HTTPSConnection(
                host, port, timeout=CONNECT_S, context=context
            )
        else:
            made = http.client.HTTPConnection(host, port, timeout=CONNECT_S)
        try:
            made.connect()
            made.sock.settimeout(timeout_s)
        except OSError as error:
            made.close()
            raise self._unreachable(error) from error
        return made, False

    def _unreachable(self, error: Exception) -> PagehoundError:
        _log.info("The team's server failed: %s", type(error).__name__)
        if isinstance(error, ssl.SSLCertVerificationError):
            return ServerUnreachableError(
                f"The server at {self.host} cannot prove who it is ({error.verify_message}). "
                "Ask its administrator for the certificate, and name its file in SSL_CERT_FILE."
            )
        if isinstance(error, ssl.SSLError):
            return ServerUnreachableError(
                f"The server at {self.host} does not speak TLS as it should. Check the address."
            )
        if isinstance(error, TimeoutError):
            return ServerUnreachableError(
                f"The team's library at {self.host} took too long to answer. Try again later."
            )
        if isinstance(error, socket.gaierror):
            return ServerUnreachableError(
                f"No computer is called {self._parts.hostname}. Check the address and the network."
            )
        return ServerUnreachableError(
            f"The team's library at {self.host} cannot be reached at the moment. Try again later."
        )

    def _answer(self, status: int, data: bytes) -> Any:
        value, is_json = None, True
        try:
            value = json.loads(data)
        except (ValueError, RecursionError):
            is_json = False
        if 200 <= status < 300 and is_json:
            return value
        if status == 404:
            raise _NotThereError
        error = value.get("error") if isinstance(value, dict) else None
        if not isinstance(error, dict) or not isinstance(error.get("message"), str):
            # So answers a proxy, or the sign-in page of a network: it says nothing of the library.
            if status == 413:
                raise TooLargeForProxyError(str(_StrangeAnswerError(self.host)))
            if status >= 500:
                raise ServerUnreachableError(
                    f"The team's library at {self.host} cannot be reached at the moment. "
                    "Try again later."
                )
            raise _StrangeAnswerError(self.host)
        raise _error(status, str(error.get("code")), error["message"])


def _read(answer: http.client.HTTPResponse, most_bytes: int, until: float) -> bytes:
    """Return an answer, or a little more than it may have; it must be there in time, as a whole."""
    parts: list[bytes] = []
    length = 0
    announced = answer.length  # None if it comes in chunks, or ends with the connection
    while length <= most_bytes and length != announced:
        most = _PART_BYTES if announced is None else min(_PART_BYTES, announced - length)
        part = answer.read1(most)
        if not part:
            break
        parts.append(part)
        length += len(part)
        if time.monotonic() > until:  # a socket's own limit is for each part
            raise TimeoutError
    if announced is not None and length < min(announced, most_bytes):
        raise http.client.IncompleteRead(b"", announced - length)
    answer.close()
    return b"".join(parts)


class _NotThereError(LibraryError):
    """The server does not know the route."""

    def __init__(self) -> None:
        super().__init__(
            "The server does not know this request. It may be older than this Pagehound; ask its "
            "administrator for an update."
        )


class _StrangeAnswerError(ServerUnreachableError):
    def __init__(self, host: str) -> None:
        super().__init__(f"What answers at {host} is no Pagehound server. Check the address.")


def _error(status: int, code: str, message: str) -> PagehoundError:
    match code:
        case "stale_cursor":
            return StaleCursorError(message)
        case "token":
            return TokenRefusedError(message)
        case "lease":
            return LeaseLostError(message)
        case "busy" if status == 409:
            return LibraryBusyError(message)
        case "too_large":
            return TooLargeError(message)
        case "bad_value":
            return ValueRefusedError(message)
        case "library" | "time" | "timeout" | "busy" | "rate":
            return ServerUnreachableError(message)
    return UsageError(message) if 400 <= status < 500 else LibraryError(message)
