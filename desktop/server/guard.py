"""Who may talk to the server over HTTP, how much and how fast; before anything else sees it.

A web page in the person's browser can reach programs on this machine, either directly or by making
its own name point here (DNS rebinding). Pages cannot forge Host, Origin and Sec-Fetch-Site, so
requests that name another host, or come from another site, are refused.
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

from core.errors import LibraryError

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

TOKEN_FILE = "api-token"
_HOST = re.compile(r"(?P<host>\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.ASCII)
_ORIGIN = re.compile(r"https?://(?P<host>.+)", re.ASCII)
_BODY_TIMEOUT_S = 30.0
_MAX_CLIENTS = 1000  # remembered for their rates


@dataclass(frozen=True, slots=True)
class Limits:
    """What one server puts up with. The defaults are far above what a person's agents need."""

    max_body_bytes: int = 1_000_000
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
    ) -> None:
        self._app = app
        self._is_local = is_local  # bound to loopback, so that only names of this machine are right
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
            return  # the server speaks nothing else
        try:
            self._check(scope)
            if self._running >= self._limits.max_concurrent:
                raise Refusal(503, "busy", "Too many requests are being answered.", retry_s=1)
            self._running += 1
            try:
                receive = await self._body_within_limit(scope, receive)
                await self._app(scope, receive, send)
            finally:
                self._running -= 1
        except Refusal as refusal:
            await refusal.send(send)

    def _check(self, scope: Scope) -> None:
        headers: dict[str, str] = {}
        for name, value in scope["headers"]:
            key = name.decode("latin-1").lower()
            if key == "host" and key in headers:
                raise Refusal(400, "bad_request", "The request names two hosts.")
            headers[key] = value.decode("latin-1")
        if not self._is_known_host(headers.get("host", "")):
            raise Refusal(
                421,
                "wrong_host",
                "This server does not answer under that host name. Use 127.0.0.1 or localhost, or "
                "allow the name with --allow-host.",
            )
        origin = _ORIGIN.fullmatch(headers.get("origin", "").lower())
        if "origin" in headers and not (origin and self._is_known_host(origin["host"])):
            raise Refusal(403, "wrong_origin", "Web pages of other sites may not use this server.")
        if headers.get("sec-fetch-site", "").lower() == "cross-site":
            raise Refusal(403, "wrong_origin", "Web pages of other sites may not use this server.")
        if self._token is not None and not _carries(headers, self._token):
            raise Refusal(
                401,
                "token",
                f"Send the header 'Authorization: Bearer TOKEN'. The token is in the file "
                f"{TOKEN_FILE} in the library's folder.",
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
        # A name can be made to point anywhere, an address cannot.
        return address.is_loopback or not self._is_local

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
        """Read the body before anybody else does, and return what gives it again."""
        headers = dict(scope["headers"])
        declared = headers.get(b"content-length", b"")
        if not declared and b"transfer-encoding" not in headers:
            return receive
        most = self._limits.max_body_bytes
        too_large = Refusal(413, "too_large", f"The request is larger than {most:,} bytes.")
        if declared.isdigit() and int(declared) > most:
            raise too_large
        body = bytearray()
        complete = False
        try:
            async with asyncio.timeout(_BODY_TIMEOUT_S):
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
            raise Refusal(400, "bad_request", "The request ended in the middle.")
        pending: list[Message] = [{"type": "http.request", "body": bytes(body), "more_body": False}]

        async def again() -> Message:
            return pending.pop() if pending else await receive()

        return again


class Refusal(Exception):
    """Ends a request with a status and a sentence."""

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
            # What is left of the request is not read, so the connection cannot be used again.
            "connection": "close",
            **self.headers,
        }
        encoded = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": self.status, "headers": encoded})
        await send({"type": "http.response.body", "body": body})


class _Bucket:
    """A number of requests that refills with time."""

    def __init__(self, burst: int) -> None:
        self._left = float(burst)
        self._at = time.monotonic()

    def take(self, per_s: float, burst: int) -> float:
        """Take one request, or return the seconds to wait for it."""
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
    """Tell whether a server bound to this host can be reached from this machine only."""
    if host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def library_token(library_folder: Path) -> str:
    """Return the library's token, made on first need in a file that only the person can read."""
    path = library_folder / TOKEN_FILE
    try:
        library_folder.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileExistsError):
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(32) + "\n")
        if os.name == "posix" and path.stat().st_mode & 0o077:
            path.chmod(0o600)
        token = path.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise LibraryError(f"The token file {path} cannot be used: {error}.") from error
    if len(token) < 20:
        raise LibraryError(f"The token in {path} is too short. Delete the file to get a new one.")
    return token


def _carries(headers: dict[str, str], token: str) -> bool:
    scheme, _, given = headers.get("authorization", "").partition(" ")
    return scheme.lower() == "bearer" and hmac.compare_digest(
        given.strip().encode(), token.encode()
    )
