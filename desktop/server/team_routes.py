"""The routes of a team's server: searching as `core.remote` asks, indexing, and health.

Each request is checked for its types first; then rights are a matter of the database.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import core
from core.datatypes import Hit
from core.errors import PagehoundError, UsageError
from core.extraction import READER_VERSION
from core.file_access import Unread
from core.remote import PROTOCOL, pack, unpack, unpack_question
from core.team import (
    ExportedFile,
    Lease,
    LeaseLostError,
    NoConnectionError,
    TeamLibrary,
    Versions,
    check_file,
    check_versions,
    known_files,
    may_index,
    pinned,
    put_file,
    release_lease,
    remove_files,
    take_lease,
)
from desktop.server.answers import answer_json, error_answer, json_body, status_of
from desktop.server.guard import HEALTH_PATH
from desktop.server.reindex_runs import sentence
from desktop.server.team_service import AWAY

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import Route

    from desktop.server.team_service import TeamService

_log = logging.getLogger(__name__)

_MAX_HITS = 1000
_MAX_TEXT = 20_000
_MAX_PATHS = 10_000
_MAX_READ_CHARS = 10_000_000

Body = Mapping[str, Any]


def team_routes(service: TeamService) -> list[Route]:
    """Return the routes that only a team's server has."""
    from starlette.routing import Route

    async def health(_: Request) -> Response:
        is_well = await service.is_healthy()
        told = {"status": "ok" if is_well else "The database cannot be reached."}
        return answer_json(200 if is_well else 503, told)

    async def about(_: Request) -> Response:
        return await _answered(service.read(partial(_about, service)))

    async def library(request: Request) -> Response:
        run = _METHODS.get(request.path_params["method"])
        if run is None:
            return error_answer(404, "not_found", "The server has no such method.")
        try:
            body = await json_body(request)
        except PagehoundError as error:
            return _refused(error)
        return await _answered(service.read(lambda: run(service.library(), _object(body))))

    async def index(request: Request) -> Response:
        run = _INDEXING.get(request.path_params["action"])
        if run is None:
            return error_answer(404, "not_found", "The server has no such action.")
        try:
            body = await json_body(request)
        except PagehoundError as error:
            return _refused(error)
        return await _answered(service.write(lambda: run(service, _object(body))))

    return [
        Route(HEALTH_PATH, health, methods=["GET"]),
        Route("/team/about", about, methods=["GET"]),
        Route("/team/library/{method}", library, methods=["POST"]),
        Route("/team/index/{action}", index, methods=["POST"]),
    ]


async def _answered(work: Any) -> Response:
    try:
        return answer_json(200, await work)
    except PagehoundError as error:
        return _refused(error)
    except Exception as error:
        _log.exception("A request failed")
        return error_answer(500, "internal", sentence(error))


def _refused(error: PagehoundError) -> Response:
    status, code = (409, "lease") if isinstance(error, LeaseLostError) else status_of(error)
    if isinstance(error, NoConnectionError):  # where the database is, is for the log alone
        _log.warning("A request failed: %s", error)
        return error_answer(status, code, AWAY)
    return error_answer(status, code, str(error))


def _object(body: Any) -> Body:
    if not isinstance(body, dict):
        raise UsageError("The body must be an object with named values.")
    return body


def _about(service: TeamService) -> dict[str, Any]:
    library: TeamLibrary = service.library()
    kept = pinned(service.database)
    return {
        "protocol": PROTOCOL,
        "version": core.__version__,
        "name": kept.get("name", ""),
        "person": service.person.name,
        "model": library.embedding_model,
        "backend": library.embedding_backend,
        "dimensions": int(kept["dimensions"]),
        "analyzer": kept["analyzer"],
        "reading": READER_VERSION,
        "threshold": library.threshold,
        "suitable_threshold": library.suitable_threshold,
    }


# -- searching -----------------------------------------------------------------------------------


def _take(body: Body, name: str, kind: Any, default: Any = None) -> Any:
    value = body.get(name)
    if value is None:
        return default
    found = unpack(kind, value)
    if isinstance(found, str) and len(found) > _MAX_TEXT:
        raise UsageError(f"{name} may have at most {_MAX_TEXT:,} characters.")
    return found


def _count(body: Body, name: str, default: int, most: int = _MAX_HITS) -> int:
    found: int = _take(body, name, int, default)
    if not 0 <= found <= most:
        raise UsageError(f"{name} must be from 0 to {most:,}.")
    return found


def _question(body: Body) -> Any:
    return unpack_question(body.get("question"))


def _hits(body: Body) -> list[Hit]:
    given = body.get("hits")
    if not isinstance(given, list) or len(given) > _MAX_HITS:
        raise UsageError(f"Send a list of at most {_MAX_HITS:,} hits.")
    hits: list[Hit] = unpack(list[Hit], given)
    return hits


def _how(body: Body) -> dict[str, Any]:
    return {"mode": _take(body, "mode", str), "alpha": _take(body, "alpha", float | str)}


def _rest(body: Body) -> dict[str, Any]:
    return {
        "top_k": max(1, _count(body, "top_k", 10)),
        "max_chars": _take(body, "max_chars", int),
        "cursor": _take(body, "cursor", str),
        "weak": _take(body, "weak", bool, True),
    }


def _search(library: TeamLibrary, body: Body) -> Any:
    return pack(library.search(_question(body), **_how(body), **_rest(body)))


def _hybrid_search(library: TeamLibrary, body: Body) -> Any:
    return pack(
        library.hybrid_search(
            _take(body, "semantic_query", str, ""),
            _take(body, "exact_keywords", str),
            alpha=_take(body, "alpha", float | str),
            **_rest(body),
        )
    )


def _similar(library: TeamLibrary, body: Body) -> Any:
    path, line = _take(body, "path", str, ""), _take(body, "line", int)
    return pack(library.similar(path, line, top_k=max(1, _count(body, "top_k", 10))))


def _grep(library: TeamLibrary, body: Body) -> Any:
    return pack(
        library.grep_search(
            _take(body, "query", str, ""),
            is_regex=_take(body, "is_regex", bool, False),
            case_sensitive=_take(body, "case_sensitive", bool, False),
            filters=_take(body, "filters", str),
            context=_count(body, "context", 10, 200),
            max_passages=_count(body, "max_passages", 200, 10_000),
        )
    )


def _names(library: TeamLibrary, body: Body) -> Any:
    return pack(library.names(_question(body), limit=_count(body, "limit", 8)))


def _complete(library: TeamLibrary, body: Body) -> Any:
    return library.complete(_take(body, "text", str, ""), _count(body, "limit", 8))


def _passages(library: TeamLibrary, body: Body) -> Any:
    context = _count(body, "context", 10, 200)
    return pack(library.passages(_question(body), _hits(body), context=context))


def _explain(library: TeamLibrary, body: Body) -> Any:
    return pack(library.explain(_question(body), _take(body, "chunk_id", str, "")))


def _reasons(library: TeamLibrary, body: Body) -> Any:
    hit: Hit = unpack(Hit, body.get("hit"))
    return pack(library.reasons(_question(body), hit, alpha=_take(body, "alpha", float)))


def _content_hashes(library: TeamLibrary, body: Body) -> Any:
    return [[*place, found] for place, found in library.content_hashes(_hits(body)).items()]


def _read_file(library: TeamLibrary, body: Body) -> Any:
    text = library.read_file(_take(body, "path", str, ""))
    return [text, isinstance(text, Unread)]


def _read_document(library: TeamLibrary, body: Body) -> Any:
    place = {name: _take(body, name, str) for name in ("lines", "pages", "sheet", "heading")}
    most = _count(body, "max_chars", 8000, _MAX_READ_CHARS)
    return pack(library.documents.read(_take(body, "path", str, ""), max_chars=most, **place))


def _list_documents(library: TeamLibrary, body: Body) -> Any:
    found = library.documents.list(
        _question(body),
        order=_take(body, "order", str, "path"),
        limit=_count(body, "limit", 50),
        cursor=_take(body, "cursor", str),
    )
    return pack(found)


_METHODS: dict[str, Callable[[TeamLibrary, Body], Any]] = {
    "can_mean_something": lambda library, body: library.can_mean_something(_question(body)),
    "search": _search,
    "hybrid_search": _hybrid_search,
    "similar": _similar,
    "grep_search": _grep,
    "facets": lambda library, body: pack(library.facets(_question(body), **_how(body))),
    "names": _names,
    "complete": _complete,
    "expansions": lambda library, body: library.expansions(_question(body)),
    "snippets": lambda library, body: pack(library.snippets(_question(body), _hits(body))),
    "passages": _passages,
    "explain": _explain,
    "reasons": _reasons,
    "read_file": _read_file,
    "has_document": lambda library, body: library.documents.has(_take(body, "path", str, "")),
    "outline": lambda library, body: pack(library.documents.outline(_take(body, "path", str, ""))),
    "read_document": _read_document,
    "list_documents": _list_documents,
    "count_documents": lambda library, body: pack(library.documents.count(_question(body))),
    "content_hashes": _content_hashes,
    "search_limits": lambda library, body: library.search_limits(_count(body, "top_k", 10)),
    "folders": lambda library, _: pack(library.folders()),
    "files": lambda library, _: pack(library.files()),
    "status": lambda library, _: pack(library.status()),
    "index_version": lambda library, body: library.index_version(
        _take(body, "mode", str, "hybrid")
    ),
}


# -- indexing ------------------------------------------------------------------------------------


def _may(service: TeamService, source: str) -> None:
    if not may_index(service.database, service.person.id, source):
        raise UsageError(f"This team's library has no source {source}, or you may not index it.")


def _lease(service: TeamService, body: Body) -> Lease:
    lease: Lease = unpack(Lease, body.get("lease"))
    _may(service, lease.source)
    return lease


def _begin(service: TeamService, body: Body) -> Any:
    source = _take(body, "source", str, "")
    _may(service, source)
    check_versions(service.database, unpack(Versions, body.get("versions")))
    holder = f"{service.person.name} on {_take(body, 'holder', str, 'some computer')[:200]}"
    return pack(take_lease(service.database, source, holder, held=_take(body, "held", int)))


def _known(service: TeamService, body: Body) -> Any:
    return pack(known_files(service.database, _lease(service, body)))


def _put(service: TeamService, body: Body) -> Any:
    lease = _lease(service, body)
    versions: Versions = unpack(Versions, body.get("versions"))
    check_versions(service.database, versions)
    file: ExportedFile = unpack(ExportedFile, body.get("file"))
    check_file(file)
    moved_from = _take(body, "moved_from", str)
    return put_file(service.database, lease, file, versions, moved_from=moved_from)


def _remove(service: TeamService, body: Body) -> Any:
    paths: list[str] = unpack(list[str], body.get("paths"))
    if len(paths) > _MAX_PATHS:
        raise UsageError(f"Remove at most {_MAX_PATHS:,} files at a time.")
    may = _take(body, "allow_removal", bool, False)
    return remove_files(service.database, _lease(service, body), paths, allow_removal=may)


def _end(service: TeamService, body: Body) -> Any:
    lease = _lease(service, body)
    release_lease(service.database, lease, finished=_take(body, "finished", bool, False))
    return True


_INDEXING: dict[str, Callable[[TeamService, Body], Any]] = {
    "begin": _begin,
    "known": _known,
    "put": _put,
    "remove": _remove,
    "end": _end,
}
