"""Bodies of requests and answers in JSON, and which status an error of the engine has."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from core.errors import LibraryBusyError, LibraryError, PagehoundError, UsageError
from core.paging import StaleCursorError
from desktop.server.actions import NotAllowedError
from desktop.server.answer_size import AnswerTooLargeError, check_size
from desktop.server.guard import error_body
from desktop.server.service import OutOfTimeError

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response


class NotJsonError(UsageError):
    """The body has another content type."""


async def json_body(request: Request) -> Any:
    body = await request.body()
    if not body.strip():
        return {}
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise NotJsonError("Send the body as application/json.")
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise UsageError("The body is not valid JSON.") from None


def status_of(error: PagehoundError) -> tuple[int, str]:
    """Return the HTTP status and the short name for an error from the engine."""
    match error:
        case NotAllowedError():
            return 403, "not_allowed"
        case StaleCursorError():
            return 409, "stale_cursor"
        case NotJsonError():
            return 415, "not_json"
        case AnswerTooLargeError():
            return 413, "answer_too_large"
        case UsageError():
            return 400, "bad_value"
        case OutOfTimeError():
            return 503, "time"
        case LibraryBusyError():
            return 409, "busy"
        case LibraryError():
            return 503, "library"
        case _:
            return 500, "failed"


def answer_json(status: int, value: Mapping[str, Any]) -> Response:
    body = json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8", "replace")
    check_size(len(body))
    return raw_answer(status, body)


def raw_answer(status: int, body: bytes, headers: Mapping[str, str] | None = None) -> Response:
    from starlette.responses import Response

    # Answers contain text from private documents, so they must not be cached.
    kept = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", **(headers or {})}
    return Response(body, status, kept, "application/json")


def error_answer(status: int, code: str, message: str) -> Response:
    """Return the JSON of an error."""
    return raw_answer(status, error_body(code, message))
