"""Pagehound's tools for agents, over the Model Context Protocol. No Qt, and no model until needed.

This module speaks the protocol: lists the tools, passes calls to the service, sends progress and
wraps answers and errors. Over HTTP, `http_api` gives it a place and guards it.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from typing import TYPE_CHECKING, Any

import core
from core.errors import PagehoundError
from desktop.agent_tools import TOOLS, Tool, offered
from desktop.api_parameters import input_schema, read_json
from desktop.api_schema import answer_schema
from desktop.reindexing import Run, sentence

if TYPE_CHECKING:
    import mcp_types as types
    from mcp.server import Server
    from mcp.server.context import ServerRequestContext

    from desktop.agent_service import AgentService

_INTERRUPTED = 130  # what shells expect of a program that was stopped by Ctrl-C
_INSTRUCTIONS = (
    "Pagehound searches the person's own documents, locally. Begin with search; narrow with "
    "filters in the query (ext:, path:, heading:, modified:) and quote phrases. Use grep_search "
    "for literal strings, read_file to read on round a hit, similar for more like a hit, status "
    "to see what is indexed. Answers are portioned: pass next_cursor as cursor for more, and "
    "max_chars to keep them short. Always cite the path with line or page from a hit's citation."
)


def build_server(service: AgentService) -> Server[Any]:
    """Return a protocol server with the tools of the service."""
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
        except PagehoundError as error:
            return _failure(str(error))
        except Exception as error:
            return _failure(sentence(error))
        return _success(answer)

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
        # From here on nothing but the protocol reaches standard output.
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())

    def stop(*_: object) -> None:
        # The thread that waits for input cannot be called off, so there is no gentler end.
        signal.signal(signal.SIGINT, lambda *_: os._exit(_INTERRUPTED))
        service.close()
        os._exit(_INTERRUPTED)

    signal.signal(signal.SIGINT, stop)
    try:
        asyncio.run(serve())
    finally:
        service.close()


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

    # A file's text is shown as it is; other answers as JSON, for clients without structure.
    text = answer.get("text")
    if text is None:
        text = json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
    content: list[types.ContentBlock] = [types.TextContent(type="text", text=text)]
    return types.CallToolResult(content=content, structured_content=answer)


def _failure(message: str) -> types.CallToolResult:
    import mcp_types as types

    return types.CallToolResult(
        content=[types.TextContent(type="text", text=message)], is_error=True
    )


def _no_such_tool(name: str, known: list[str]) -> str:
    if any(tool.name == name for tool in TOOLS):
        return f"The tool {name} is switched off on this server. Known: {', '.join(known)}."
    return f"There is no tool {name[:80]!r}. Known: {', '.join(known)}."


def _client_name(context: ServerRequestContext[Any]) -> str:
    params = context.session.client_params
    return params.client_info.name if params is not None else "MCP client"


class _Reporter:
    """Sends the progress of a run to the client that asked for it."""

    def __init__(self, context: ServerRequestContext[Any]) -> None:
        self._session = context.session
        self._last = -1.0

    async def report(self, run: Run) -> None:
        # The protocol wants every report to be further on than the one before.
        if run.percent > self._last:
            self._last = run.percent
            await self._session.report_progress(run.percent, 100.0, run.message)
