"""Checks who may use the HTTP server, how much and how fast, before anything else sees a request.

A web page in the user's browser can reach programs on this machine, either directly or by making
its own host name point here (DNS rebinding). Pages cannot forge Host, Origin and Sec-Fetch-Site,
so requests that name another host, or come from another origin, are refused: also from another port
of this machine, where anybody's page may be.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import ipaddress
import json
import os
import re
import secrets
import time
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core import locations
from core.errors import LibraryError
from core.private_files import make_private_folder, read_own

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

_HOST = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.ASCII)
HEALTH_PATH = "/health"
CLIENT = "pagehound.client"  # whose own token a request has
INDEX_PATH = "/team/index/put"  # takes a whole file
# A text of the largest size that is read, with its passages and vectors.
MAX_FILE_BYTES = 128_000_000
_BODY_TIMEOUT_S = 30.0
_FILE_TIMEOUT_S = 300.0
_MAX_CLIENTS = 1000  # whose request rates are remembered


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of one server. The defaults are far above what one user's agents need."""

    max_body_bytes: int = 1_000_000
    max_file_bytes: int = 0  # for files that are indexed, by those who may
    requests_per_s: float = 200.0
    burst: int = 400
    max_concurrent: int = 64


class Guard:
    """Wraps an ASGI application."""

    def __init__(
        self,
        app: App,
        *,
        is_local: bool = True,
        hosts: frozenset[str] = frozenset(),
        token: str | None = None,
        limits: Limits | None = None,
        admit: Callable[[str], Awaitable[None]] | None = None,
        open_to_all: frozenset[str] = frozenset(),
        recognise: Callable[[str], str | None] | None = None,
    ) -> None:
        """``admit`` takes each request's token and refuses those who may not come in.

        ``recognise`` returns which client has a token of its own, and the request gets its name.
        """
        self._admit = admit
        self._recognise = recognise
        self._open_to_all = open_to_all  # paths for which no token is needed
        self._app = app
        self._is_local = is_local  # bound to loopback, so only names of this machine are valid
        self._hosts = frozenset(host.lower() for host in hosts)
        self._token = token
        self._limits = limits or Limits()
        self._rates: dict[str, _Bucket] = {}
        self._running = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return  # the server supports nothing else
        try:
            self._check(scope)
            if self._admit is not None and scope["path"] not in self._open_to_all:
                await self._admit(_token(scope))
            if self._running >= self._limits.max_concurrent:
                raise Refusal(503, "busy", "The server is busy with too many requests.", retry_s=1)
            self._running += 1
            try:
                receive = await self._body_within_limit(scope, receive)
                await self._app(scope, receive, self._uncounted(send))
            finally:
                self._running -= 1
        except Refusal as refusal:
            await refusal.send(send)

    def _uncounted(self, send: Send) -> Send:
        """Count no request while it waits for its client to take the answer: it does no work."""

        async def send_uncounted(message: Message) -> None:
            self._running -= 1
            try:
                await send(message)
            finally:
                self._running += 1

        return send_uncounted

    def _check(self, scope: Scope) -> None:
        headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            key = name.decode("latin-1").lower()
            if key == "host" and key in headers:
                raise Refusal(400, "bad_request", "The request names more than one host.")
            headers[key] = value.decode("latin-1")
        if not self._is_known_host(headers.get("host", "")):
            raise Refusal(
                421,
                "wrong_host",
                "This server does not accept that host name. Use 127.0.0.1 or localhost, or allow "
                "the name with --allow-host.",
            )
        is_own = "origin" not in headers or self._is_own_origin(headers["origin"], headers["host"])
        # "same-site" is another port of this machine.
        site = headers.get("sec-fetch-site", "none").lower()
        if not is_own or site not in ("same-origin", "none"):
            raise Refusal(403, "wrong_origin", "Web pages of other sites may not use this server.")
        is_open = scope["path"] in self._open_to_all
        client = self._recognise(_token(scope)) if self._recognise is not None else None
        if client is not None:
            scope[CLIENT] = client
        is_known = self._token is None or client is not None or _carries(headers, self._token)
        if not is_open and not is_known:
            raise Refusal(
                401,
                "token",
                f"Send the header 'Authorization: Bearer TOKEN'. The token is in the file "
                f"{locations.API_TOKEN} in the library's folder.",
            )
        self._take(scope)

    def _is_known_host(self, value: str) -> bool:
        match = _HOST.fullmatch(value.lower())
        if match is None:
            return False
        host = match["host"].strip("[]").removesuffix(".")
        if host in ("localhost", *self._hosts):
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        # A name can be made to point anywhere; an address cannot.
        return address.is_loopback or not self._is_local

    def _is_own_origin(self, origin: str, host: str) -> bool:
        """Say whether a page comes from this very server: the same scheme, host and port."""
        scheme, _, place = origin.lower().partition("://")
        own = host.lower()
        if scheme == "https":
            # This server speaks plain HTTP; an allowed name may have a proxy with TLS before it.
            name = own.rpartition(":")[0] or own
            return place.removesuffix(":443") == own and name in self._hosts
        return scheme == "http" and place.removesuffix(":80") == own.removesuffix(":80")

    def _take(self, scope: Scope) -> None:
        client = (scope.get("client") or ("",))[0]
        if client not in self._rates:
            if len(self._rates) >= _MAX_CLIENTS:
                self._rates.clear()
            self._rates[client] = _Bucket(self._limits.burst)
        wait_s = self._rates[client].take(self._limits.requests_per_s, self._limits.burst)
        if wait_s > 0:
            raise Refusal(429, "rate", "Too many requests in a short time.", retry_s=wait_s)

    async def _body_within_limit(self, scope: Scope, receive: Receive) -> Receive:
        """Read the whole body first, and return a function that replays it."""
        headers = dict(scope["headers"])
        declared = headers.get(b"content-length", b"")
        if not declared and b"transfer-encoding" not in headers:
            return receive
        most, timeout_s = self._limits.max_body_bytes, _BODY_TIMEOUT_S
        if self._limits.max_file_bytes and scope["path"] == INDEX_PATH:
            most, timeout_s = self._limits.max_file_bytes, _FILE_TIMEOUT_S
        too_large = Refusal(413, "too_large", f"The request is larger than {most:,} bytes.")
        if declared.isdigit() and int(declared) > most:
            raise too_large
        body = bytearray()
        complete = False
        try:
            async with asyncio.timeout(timeout_s):
                while not complete:
                    message = await receive()
                    if message["type"] != "http.request":
                        break
                    body += message.get("body", b"")
                    if len(body) > most:
                        raise too_large
                    complete = not message.get("more_body", False)
        except TimeoutError:
            raise Refusal(408, "timeout", "The request did not arrive in time.") from None
        if not complete:
            raise Refusal(400, "bad_request", "The request was incomplete.")
        pending: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def again() -> Message:
            return pending.pop() if pending else await receive()

        return again


class Refusal(Exception):
    """Ends a request with a status and a message."""

    def __init__(self, status: int, code: str, message: str, *, retry_s: float = 0.0) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.headers: dict[str, str] = {}
        if retry_s:
            self.headers["Retry-After"] = str(max(1, round(retry_s)))
        if status == 401:
            self.headers["WWW-Authenticate"] = "Bearer"

    async def send(self, send: Send) -> None:
        body = error_body(self.code, str(self))
        headers = {
            "content-type": "application/json",
            "content-length": str(len(body)),
            # The rest of the request is not read, so the connection cannot be reused.
            "connection": "close",
            **self.headers,
        }
        encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": self.status, "headers": encoded})
        await send({"type": "http.response.body", "body": body})


class _Bucket:
    """An allowance of requests that refills over time."""

    def __init__(self, burst: int) -> None:
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, per_s: float, burst: int) -> float:
        """Use one request; return 0, or how many seconds to wait before the next one."""
        now = time.monotonic()
        self._left = min(float(burst), self._left + (now - self._at) * per_s)
        self._at = now
        if self._left < 1.0:
            return (1.0 - self._left) / per_s
        self._left -= 1.0
        return 0.0


def error_body(code: str, message: str) -> bytes:
    """Return the JSON of an error."""
    error = {"error": {"code": code, "message": message}}
    return json.dumps(error, ensure_ascii=False).encode("utf-8", "replace")


def is_loopback(host: str) -> bool:
    """Return whether a server bound to this host can only be reached from this machine."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def library_token(library_folder: Path) -> str:
    """Return the library's token; it is created when first needed, readable only by the user."""
    path = library_folder / locations.API_TOKEN
    try:
        make_private_folder(library_folder)
        with contextlib.suppress(FileExistsError):
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(32) + "\n")
        if os.name == "posix" and path.stat().st_mode & 0o077:
            path.chmod(0o600)
        token = read_own(path, most_bytes=1000).strip()
    except (OSError, ValueError) as error:
        raise LibraryError(f"The token file {path} cannot be used: {error}.") from error
    if len(token) < 20 or not token.isascii() or not token.isprintable():
        raise LibraryError(f"There is no token in {path}. Delete the file to get a new one.")
    return token


def _token(scope: Scope) -> str:
    """Return the token of a request; empty if it has none."""
    for name, value in scope["headers"]:
        if name.lower() == b"authorization":
            scheme, _, given = value.decode("latin-1").partition(" ")
            return str(given.strip()) if scheme.lower() == "bearer" else ""
    return ""


def _carries(headers: dict[str, str], token: str) -> bool:
    scheme, _, given = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(
        given.strip().encode(), token.encode()
    )
