"""The description of the answers: the committed JSON Schema, and what is derived from it.

The schema is the contract; it is edited by hand, in `resources/schemas`. The output schemas of the
tools and the OpenAPI document are derived from it, so they cannot disagree.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import core

if TYPE_CHECKING:
    from desktop.server.declarations import Endpoint
    from desktop.server.parameters import Parameter

SCHEMA_FILE = "answers-1.json"
_PREFIX = "#/$defs/"
_COMPONENTS = "#/components/schemas/"
_ERRORS = {
    400: "A value is not valid; the message says what is expected.",
    401: "The token is missing or wrong.",
    403: "Not allowed from this origin, or not on this server.",
    405: "This method is not allowed here.",
    409: "Another program is updating the library, or the cursor is out of date.",
    413: "The request is too large.",
    415: "The body is not JSON.",
    421: "The request names another host.",
    429: "Too many requests; wait as long as Retry-After says.",
    500: "An error inside Pagehound.",
    503: "The library cannot be used, or the server is too busy.",
}


@lru_cache(maxsize=1)
def answers_schema() -> dict[str, Any]:
    """Return the whole committed schema."""
    text = files("resources").joinpath("schemas", SCHEMA_FILE).read_text("utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def schema_version() -> str:
    return str(answers_schema()["version"])


def answer_schema(name: str) -> dict[str, Any]:
    """Return one kind of answer as a self-contained schema, with everything it refers to."""
    definitions: dict[str, Any] = answers_schema()["$defs"]
    wanted: dict[str, Any] = {}
    pending = [name]
    while pending:
        current = pending.pop()
        if current not in wanted:
            wanted[current] = definitions[current]
            pending += _references(definitions[current])
    root = wanted.pop(name)
    return {**root, "$defs": wanted} if wanted else dict(root)


def openapi(endpoints: Sequence[Endpoint], *, needs_token: bool) -> dict[str, Any]:
    """Return the OpenAPI 3.1 description of the JSON API."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    components: dict[str, Any] = {"schemas": _moved(answers_schema()["$defs"])}
    document: dict[str, Any] = {
        "openapi": "3.1.0",
        "info": {
            "title": "Pagehound",
            "version": schema_version(),
            "summary": "Find the right passage in your own documents.",
            "description": f"Served by Pagehound {core.__version__}. The same tools for agents are "
            "at /mcp (Model Context Protocol, streamable HTTP).",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": components,
    }
    if needs_token:
        components["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"token": []}]
    return document


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "responses": {
            str(endpoint.success): _response("The answer.", endpoint.answer),
            **{str(status): _response(text, "Error") for status, text in _ERRORS.items()},
        },
    }
    if endpoint.method == "GET":
        operation["parameters"] = [_query_parameter(one) for one in endpoint.parameters]
    else:
        from desktop.server.parameters import input_schema

        body = {"application/json": {"schema": input_schema(endpoint.parameters)}}
        operation["requestBody"] = {"required": False, "content": body}
    return operation


def _query_parameter(parameter: Parameter) -> dict[str, Any]:
    schema = parameter.schema()
    return {
        "name": parameter.name,
        "in": "query",
        "required": parameter.required,
        "description": schema.pop("description"),
        "schema": schema,
    }


def _response(description: str, name: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"$ref": _COMPONENTS + name} if name else {"type": "object"}
    return {"description": description, "content": {"application/json": {"schema": schema}}}


def _references(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"].removeprefix(_PREFIX)] if "$ref" in value else []
        return own + [name for item in value.values() for name in _references(item)]
    if isinstance(value, list):
        return [name for item in value for name in _references(item)]
    return []


def _moved(value: Any) -> Any:
    """Return a schema whose references point into an OpenAPI document."""
    if isinstance(value, dict):
        return {
            key: item.replace(_PREFIX, _COMPONENTS) if key == "$ref" else _moved(item)
            for key, item in value.items()
        }
    return [_moved(item) for item in value] if isinstance(value, list) else value
