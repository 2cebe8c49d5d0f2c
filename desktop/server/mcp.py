"""Pagehound's tools for agents, over the Model Context Protocol. No Qt, and no model until needed.

This module speaks the protocol: it lists the tools, passes calls to the service, sends progress and
wraps answers and errors. Over HTTP, `json_api` mounts it and `guard` protects it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
from typing import TYPE_CHECKING, Any

import core
from core.errors import PagehoundError
from desktop.server.answer_size import check_size
from desktop.server.declarations import Tool
from desktop.server.parameters import input_schema, read_json
from desktop.server.reindex_runs import Run, sentence
from desktop.server.schema import answer_schema
from desktop.server.tools import TOOLS, offered

if TYPE_CHECKING:
    import mcp_types as types
    from mcp.server import Server
    from mcp.server.context import ServerRequestContext

    from desktop.server.service import AgentService

_INTERRUPTED = 130  # the exit code that shells expect after Ctrl+C
_INSTRUCTIONS = (
    "Pagehound searches the user's own documents, locally. Start with search; narrow it with "
    "filters in the query (ext:, path:, heading:, modified:) and put phrases in quotes. Use "
    "grep_search for literal strings, read_file to read more around a hit, similar for passages "
    "like a hit, and status to see what is indexed. Long answers come in parts: pass next_cursor "
    "as cursor to get more, and max_chars to keep them short. Always cite the path with the line "
    "or page from a hit's citation."
)

_log = logging.getLogger(__name__)


def build_server(service: AgentService) -> Server[Any]:
    """Return a protocol server with the service's tools."""
    import mcp_types as types
    from mcp.server import Server
    from mcp.shared.exceptions import MCPError

    tools = {tool.name: tool for tool in offered(service)}
    listed = types.ListToolsResult(tools=[_described(tool) for tool in tools.values()])

    async def list_tools(
        _: ServerRequestContext[Any], __: types.PaginatedRequestParams | None
    ) -> types.ListToolsResult:
        return listed

    async def call_tool(
        context: ServerRequestContext[Any], params: types.CallToolRequestParams
    ) -> types.CallToolResult:
        tool = tools.get(params.name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, _no_such_tool(params.name, list(tools)))
        try:
            values = read_json(tool.parameters, params.arguments or {})
            answer = await service.call(
                tool, values, client=_client_name(context), watch=_Reporter(context).report
            )
            return _success(answer)
        except PagehoundError as error:
            return _failure(str(error))
        except Exception as error:
            return _failure(sentence(error))

    return Server(
        "pagehound",
        version=core.__version__,
        title="Pagehound",
        instructions=_INSTRUCTIONS,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def run_stdio(service: AgentService) -> None:
    """Serve one client over standard input and output until it closes them."""
    from mcp.server.stdio import stdio_server

    async def serve() -> None:
        server = build_server(service)
        # From here on, only protocol messages reach standard output.
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    def stop(*_: object) -> None:
        # The thread that waits for input cannot be interrupted, so there is no gentler way to exit.
        signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
        service.close()
        _log.info("Serving MCP was stopped")
        os._exit(_INTERRUPTED)

    signal.signal(signal.SIGINT, stop)
    _log.info("Serving MCP over standard input and output")
    try:
        asyncio.run(serve())
    finally:
        service.close()
        _log.info("Serving MCP ended")


def _described(tool: Tool) -> types.Tool:
    import mcp_types as types

    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=input_schema(tool.parameters),
        output_schema=answer_schema(tool.answer),
        annotations=types.ToolAnnotations(
            title=tool.title,
            read_only_hint=not tool.writes,
            destructive_hint=False,
            idempotent_hint=True,
            open_world_hint=False,
        ),
    )


def _success(answer: dict[str, Any]) -> types.CallToolResult:
    import mcp_types as types

    # A file's text is returned as it is; other answers as JSON, for clients that need plain text.
    whole = _as_json(answer)
    text = answer.get("text")
    if text is None:
        text = whole
    # It is sent in both forms.
    check_size(_size(whole) + _size(_as_json(text)))
    content: list[types.ContentBlock] = [types.TextContent(type="text", text=text)]
    return types.CallToolResult(content=content, structured_content=answer)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _size(text: str) -> int:
    return len(text.encode("utf-8", "replace"))


def _failure(message: str) -> types.CallToolResult:
    import mcp_types as types

    return types.CallToolResult(
        content=[types.TextContent(type="text", text=message)], is_error=True
    )


def _no_such_tool(name: str, known: list[str]) -> str:
    if any(tool.name == name for tool in TOOLS):
        return f"The tool {name} is switched off on this server. Tools: {', '.join(known)}."
    return f"There is no tool {name[:80]!r}. Tools: {', '.join(known)}."


def _client_name(context: ServerRequestContext[Any]) -> str:
    params = context.session.client_params
    return params.client_info.name if params is not None else "MCP client"


class _Reporter:
    """Sends a run's progress to the client that requested it."""

    def __init__(self, context: ServerRequestContext[Any]) -> None:
        self._session = context.session
        self._last = -1.0

    async def report(self, run: Run) -> None:
        # The protocol requires each report to be greater than the previous one.
        if run.percent > self._last:
            self._last = run.percent
            await self._session.report_progress(run.percent, 100.0, run.message)
