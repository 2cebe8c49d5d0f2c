"""The JSON API for scripts, and the place of the MCP server, over HTTP on this machine.

An endpoint is a tool's search or a near relative of it under names that suit a URL. Who may call is
`http_guard`'s business; the answers are those of `pagehound search --json`.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from core.errors import LibraryBusyError, LibraryError, PagehoundError, UsageError
from core.paging import StaleCursorError
from desktop import api_parameters as given
from desktop.agent_actions import NotAllowedError, grep_passages, hit_passages
from desktop.agent_tools import REINDEX, SEARCH, STATUS, Tool
from desktop.api_parameters import Flag, Parameter, Text, Whole, read_json, read_query
from desktop.api_schema import openapi
from desktop.http_guard import Guard, Limits, error_body, is_loopback
from desktop.mcp_server import build_server
from desktop.reindexing import sentence

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from desktop.agent_service import AgentService

_LONG_NAMES = {"q": "query", "k": "top_k", "exact": "exact_keywords"}
_LITERAL_MODES = ("literal", "regex")
_MAX_SESSIONS = 100
# The sentences of each hit by meaning alone are embedded to find the closest.
_MAX_PASSAGE_HITS = 50


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One path and method of the API."""

    path: str
    method: str
    summary: str
    parameters: tuple[Parameter, ...]
    tool: Tool | None = None
    success: int = 200

    @property
    def name(self) -> str:
        return self.path.strip("/").replace(".", "_")

    @property
    def answer(self) -> str:
        return self.tool.answer if self.tool else ""


def _passages(service: AgentService, query: str, mode: str = "hybrid", **values: Any) -> Any:
    case_sensitive = values.pop("case_sensitive", False)
    if mode not in _LITERAL_MODES:
        return hit_passages(service, query, mode=mode, **values)
    # What ranks hits has no meaning where nothing is ranked.
    wanted = {name: values.get(name) for name in ("filters", "context", "max_chars", "cursor")}
    found = grep_passages(
        service, query, regex=mode == "regex", case_sensitive=case_sensitive, **wanted
    )
    totals = {name: found["totals"][name] for name in ("characters", "files", "passages")}
    del found["regex"], found["case_sensitive"]
    return {**found, "mode": mode, "totals": totals}


PASSAGES = Tool("passages", "Passages", "", (), "PassagesResponse", _passages)

_Q = replace(given.QUERY, name="q")
_K = replace(given.TOP_K, name="k")
_EXACT = replace(given.EXACT, name="exact")
_PASSAGE_MODE = Text(
    "mode",
    "As for /search; also literal, for text just as it is given, and regex, for an expression.",
    default="hybrid",
    choices=("hybrid", "lexical", "semantic", "keyword", "vector", *_LITERAL_MODES),
)

ENDPOINTS = (
    Endpoint(
        "/search",
        "GET",
        "Find the passages that answer a query, best first.",
        (
            _Q,
            given.MODE,
            given.ALPHA,
            _K,
            _EXACT,
            given.FILTERS,
            given.MAX_CHARS,
            given.CURSOR,
        ),
        SEARCH,
    ),
    Endpoint(
        "/passages",
        "GET",
        "Find like /search, or literally, and return the lines round what was found.",
        (
            _Q,
            _PASSAGE_MODE,
            given.ALPHA,
            replace(_K, high=_MAX_PASSAGE_HITS),
            _EXACT,
            given.FILTERS,
            Whole("context", "Lines shown before and after.", default=10, low=0, high=200),
            Flag("case_sensitive", "For literal and regex.", default=False),
            given.MAX_CHARS,
            given.CURSOR,
        ),
        PASSAGES,
    ),
    Endpoint("/status", "GET", "What the library holds and how far its indexes are.", (), STATUS),
    Endpoint(
        "/reindex",
        "POST",
        "Bring folders up to date; with wait=false answer as soon as it has begun.",
        REINDEX.parameters,
        REINDEX,
    ),
    Endpoint("/openapi.json", "GET", "This description.", ()),
)


def build_app(
    service: AgentService,
    *,
    host: str = "127.0.0.1",
    hosts: frozenset[str] = frozenset(),
    token: str | None = None,
    limits: Limits | None = None,
) -> Guard:
    """Return the guarded ASGI application."""
    from mcp.server.streamable_http_manager import (
        StreamableHTTPASGIApp,
        StreamableHTTPSessionManager,
    )
    from mcp.server.transport_security import TransportSecuritySettings
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.routing import Route

    limits = limits or Limits()
    manager = StreamableHTTPSessionManager(
        build_server(service),
        # The guard has looked at Host, Origin and size before.
        security_settings=TransportSecuritySettings(enable_dns_rebinding_protection=False),
        max_request_body_size=limits.max_body_bytes,
        max_sessions=_MAX_SESSIONS,
    )
    api = _Api(service, openapi(ENDPOINTS, needs_token=token is not None))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with manager.run():
            yield

    routes = [
        Route(endpoint.path, api.handler(endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    app = Starlette(
        routes=[*routes, Route("/mcp", StreamableHTTPASGIApp(manager))],
        lifespan=lifespan,
        exception_handlers={HTTPException: _refused, Exception: _failed},
    )
    app.router.redirect_slashes = False
    return Guard(app, is_local=is_loopback(host), hosts=hosts, token=token, limits=limits)


class _Api:
    """Turns requests into calls of the service."""

    def __init__(self, service: AgentService, description: Mapping[str, Any]) -> None:
        self._service = service
        self._description = description

    def handler(self, endpoint: Endpoint) -> Any:
        async def handle(request: Request) -> Response:
            try:
                return _json(endpoint.success, await self._answer(endpoint, request))
            except PagehoundError as error:
                status, code = _status_of(error)
                return _raw(status, error_body(code, str(error)))
            except Exception as error:  # the service has logged it
                return _raw(500, error_body("internal", sentence(error)))

        return handle

    async def _answer(self, endpoint: Endpoint, request: Request) -> Mapping[str, Any]:
        if request.method == "POST":
            values = read_json(endpoint.parameters, await _body(request))
        else:
            values = read_query(endpoint.parameters, request.query_params.multi_items())
        if endpoint.tool is None:
            return self._description
        named = {_LONG_NAMES.get(name, name): value for name, value in values.items()}
        client = request.headers.get("user-agent", "").partition(" ")[0] or "HTTP"
        answer: Mapping[str, Any] = await self._service.call(endpoint.tool, named, client=client)
        return answer


class _NotJsonError(UsageError):
    """The body is of another type."""


async def _body(request: Request) -> Any:
    body = await request.body()
    if not body.strip():
        return {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise _NotJsonError("Send the body as application/json.")
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise UsageError("The body is not valid JSON.") from None


def _status_of(error: PagehoundError) -> tuple[int, str]:
    """Return the status and the short name for an error of the engine."""
    match error:
        case NotAllowedError():
            return 403, "not_allowed"
        case StaleCursorError():
            return 409, "stale_cursor"
        case _NotJsonError():
            return 415, "not_json"
        case UsageError():
            return 400, "bad_value"
        case LibraryBusyError():
            return 409, "busy"
        case LibraryError():
            return 503, "library"
        case _:
            return 500, "failed"


def _json(status: int, value: Mapping[str, Any]) -> Response:
    return _raw(status, json.dumps(value, ensure_ascii=False).encode("utf-8", "replace"))


def _raw(status: int, body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    from starlette.responses import Response

    # What was found in private documents is for whoever asked, and nobody keeps it.
    kept = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", **(headers or {})}
    return Response(body, status, kept, "application/json")


async def _refused(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        message = f"There is nothing at {request.url.path[:200]}. See /openapi.json for what is."
        return _raw(404, error_body("not_found", message))
    if error.status_code == 405:
        message = f"{request.url.path} cannot be used with {request.method[:20]}."
        return _raw(405, error_body("method", message), error.headers)
    return _raw(error.status_code, error_body("bad_request", str(error.detail)), error.headers)


async def _failed(_: Request, error: Exception) -> Response:
    return _raw(500, error_body("internal", sentence(error)))
