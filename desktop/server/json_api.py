"""The JSON API for scripts, and the MCP server, over HTTP on this machine.

An endpoint is one of the tools, or a variant of it, with parameter names that suit a URL.
`guard` decides who may call; the answers are the same as those of `pagehound search --json`.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from core.errors import PagehoundError
from desktop.server import parameters as given
from desktop.server.actions import (
    NAMES_LIMIT,
    facets,
    grep_passages,
    hit_passages,
    names,
)
from desktop.server.answers import answer_json, json_body, raw_answer, status_of
from desktop.server.declarations import Endpoint, Tool
from desktop.server.guard import HEALTH_PATH, Guard, Limits, error_body, is_loopback
from desktop.server.mcp import build_server, service_client
from desktop.server.mcp_http import McpOverHttp
from desktop.server.parameters import Flag, Text, Whole, read_json, read_query
from desktop.server.reindex_runs import sentence
from desktop.server.schema import openapi
from desktop.server.service import MAX_ANSWER_CHARS
from desktop.server.tools import (
    COUNT,
    LIST_DOCUMENTS,
    OUTLINE,
    READ_DOCUMENT,
    REINDEX,
    SEARCH,
    STATUS,
)

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from desktop.server.service import AgentService
    from desktop.server.team_service import TeamService

_LONG_NAMES = {"q": "query", "k": "top_k", "exact": "exact_keywords"}
_LITERAL_MODES = ("literal", "regex")
# For each hit found by meaning only, its sentences are embedded to find the closest one.
_MAX_PASSAGE_HITS = 50


def _passages(service: AgentService, query: str, mode: str = "hybrid", **values: Any) -> Any:
    case_sensitive = values.pop("case_sensitive", False)
    if mode not in _LITERAL_MODES:
        values.setdefault("max_chars", MAX_ANSWER_CHARS)
        return hit_passages(service, query, mode=mode, **values)
    # Ranking parameters do not apply where nothing is ranked.
    names = ("filters", "context", "max_chars", "cursor")
    wanted = {name: values[name] for name in names if values.get(name) is not None}
    found = grep_passages(
        service, query, regex=mode == "regex", case_sensitive=case_sensitive, **wanted
    )
    totals = {name: found["totals"][name] for name in ("characters", "files", "passages")}
    del found["regex"], found["case_sensitive"]
    return {**found, "mode": mode, "totals": totals}


PASSAGES = Tool("passages", "Passages", "", (), "PassagesResponse", _passages)
FACETS = Tool("facets", "Facets", "", (), "FacetsResponse", facets)
NAMES = Tool("names", "Names", "", (), "NamesResponse", names)

_Q = replace(given.QUERY, name="q")
_K = replace(given.TOP_K, name="k")
_EXACT = replace(given.EXACT, name="exact")
_PASSAGE_MODE = Text(
    "mode",
    "As for /search. Also literal (text exactly as given) and regex (a regular expression).",
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
            given.WEAK,
            given.PREFIX_LAST,
            given.MAX_CHARS,
            given.CURSOR,
        ),
        SEARCH,
    ),
    Endpoint(
        "/passages",
        "GET",
        "Search like /search, or literally, and return the lines around each match.",
        (
            _Q,
            _PASSAGE_MODE,
            given.ALPHA,
            replace(_K, high=_MAX_PASSAGE_HITS),
            _EXACT,
            given.FILTERS,
            given.WEAK,
            given.PREFIX_LAST,
            Whole(
                "context", "Lines shown before and after each match.", default=10, low=0, high=200
            ),
            Flag("case_sensitive", "For literal and regex modes only.", default=False),
            given.MAX_CHARS,
            given.CURSOR,
        ),
        PASSAGES,
    ),
    Endpoint(
        "/names",
        "GET",
        "Find documents whose file name or title has words that begin as given.",
        (
            replace(_Q, description="Beginnings of words, in any order, and filters."),
            Whole("limit", "Maximum number of documents.", default=NAMES_LIMIT, high=200),
        ),
        NAMES,
    ),
    Endpoint(
        "/facets",
        "GET",
        "Count all documents that match, by type, folder, date, sender, author and language.",
        (_Q, given.MODE, given.ALPHA, _EXACT, given.FILTERS, given.PREFIX_LAST),
        FACETS,
    ),
    Endpoint(
        "/document",
        "GET",
        "Read the text of a document from a place on.",
        tuple(
            replace(one, required=one.name == "path")
            for one in READ_DOCUMENT.parameters
            if one.name != "places"
        ),
        READ_DOCUMENT,
    ),
    Endpoint(
        "/places",
        "POST",
        "Read several places of documents at once.",
        READ_DOCUMENT.parameters,
        READ_DOCUMENT,
    ),
    Endpoint("/outline", "GET", "The parts of a document.", OUTLINE.parameters, OUTLINE),
    Endpoint(
        "/documents", "GET", "List documents by filters.", LIST_DOCUMENTS.parameters, LIST_DOCUMENTS
    ),
    Endpoint(
        "/count",
        "GET",
        "Count exactly what has the words and passes the filters.",
        (replace(COUNT.parameters[0], name="q"), *COUNT.parameters[1:]),
        COUNT,
    ),
    Endpoint("/status", "GET", "What the library contains and how far it is indexed.", (), STATUS),
    Endpoint(
        "/reindex",
        "POST",
        "Update folders; with wait=false, answer as soon as the update has started.",
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
    team: TeamService | None = None,
) -> Guard:
    """Return the guarded ASGI application; ``team`` is the service if it is a team's."""
    from starlette.applications import Starlette
    from starlette.exceptions import HTTPException
    from starlette.routing import Route

    limits = limits or Limits()
    mcp = McpOverHttp(build_server(service), max_body_bytes=limits.max_body_bytes)
    api = _Api(service, openapi(ENDPOINTS, needs_token=token is not None or team is not None))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with mcp.run():
            yield

    routes = [
        Route(endpoint.path, api.handler(endpoint), methods=[endpoint.method])
        for endpoint in ENDPOINTS
    ]
    if team is not None:
        from desktop.server.team_routes import team_routes

        routes += team_routes(team)
    else:
        routes.append(Route(HEALTH_PATH, _health, methods=["GET"]))
    app = Starlette(
        routes=[*routes, Route("/mcp", mcp, methods=["POST"])],
        lifespan=lifespan,
        exception_handlers={HTTPException: _refused, Exception: _failed},
    )
    app.router.redirect_slashes = False
    return Guard(
        app,
        is_local=is_loopback(host),
        hosts=hosts,
        token=token,
        limits=limits,
        admit=team.admit if team is not None else None,
        open_to_all=frozenset({HEALTH_PATH}),
        recognise=service.consents.by_token if team is None else None,
    )


class _Api:
    """Turns requests into calls to the service."""

    def __init__(self, service: AgentService, description: Mapping[str, Any]) -> None:
        self._service = service
        self._description = description

    def handler(self, endpoint: Endpoint) -> Any:
        async def handle(request: Request) -> Response:
            try:
                return answer_json(endpoint.success, await self._answer(endpoint, request))
            except PagehoundError as error:
                status, code = status_of(error)
                return raw_answer(status, error_body(code, str(error)))
            except Exception as error:  # already logged by the service
                return raw_answer(500, error_body("internal", sentence(error)))

        return handle

    async def _answer(self, endpoint: Endpoint, request: Request) -> Mapping[str, Any]:
        if request.method == "POST":
            values = read_json(endpoint.parameters, await json_body(request))
        else:
            values = read_query(endpoint.parameters, request.query_params.multi_items())
        if endpoint.tool is None:
            return self._description
        named = {_LONG_NAMES.get(name, name): value for name, value in values.items()}
        client = service_client(self._service, request)
        answer: Mapping[str, Any] = await self._service.call(endpoint.tool, named, client=client)
        return answer


async def _health(_: Request) -> Response:
    """Say only that the server is alive: everybody on this machine may ask."""
    return answer_json(200, {"status": "ok"})


async def _refused(request: Request, error: Any) -> Response:
    if error.status_code == 404:
        message = (
            f"There is nothing at {request.url.path[:200]}. See /openapi.json for the valid paths."
        )
        return raw_answer(404, error_body("not_found", message))
    if error.status_code == 405:
        message = f"{request.url.path} does not support {request.method[:20]}."
        return raw_answer(405, error_body("method", message), error.headers)
    return raw_answer(
        error.status_code, error_body("bad_request", str(error.detail)), error.headers
    )


async def _failed(_: Request, error: Exception) -> Response:
    return raw_answer(500, error_body("internal", sentence(error)))
