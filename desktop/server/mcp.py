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
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import core
from core.errors import PagehoundError, UsageError
from desktop.server.answer_size import check_size
from desktop.server.brief_answers import Brief, report
from desktop.server.consent import client_name
from desktop.server.declarations import Tool
from desktop.server.guard import CLIENT
from desktop.server.instructions import Instructions, how_to
from desktop.server.parameters import DETAIL, Parameter, input_schema, read_json
from desktop.server.reindex_runs import Run, sentence
from desktop.server.resources import TEMPLATE, Resources
from desktop.server.tools import READ_FILE, TOOLS, offered

if TYPE_CHECKING:
    import mcp_types as types
    from mcp.server import Server
    from mcp.server.context import CallNext, ServerRequestContext

    from desktop.server.service import AgentService

_INTERRUPTED = 130  # the exit code that shells expect after Ctrl+C
_log = logging.getLogger(__name__)


def build_server(service: AgentService) -> Server[Any]:
    """Return a protocol server with the service's tools."""
    import mcp_types as types
    from mcp.server import Server
    from mcp.shared.exceptions import MCPError

    tools = {tool.name: tool for tool in offered(service)}
    listed = types.ListToolsResult(tools=[_described(tool) for tool in tools.values()])

    schemas = {tool.name: tool.input_schema for tool in listed.tools}

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
            values = read_json(_parameters(tool), params.arguments or {})
            brief = _is_brief(values.pop("detail", "brief"))
            answer = await service.call(
                tool,
                values,
                client=_client_name(service, context),
                watch=_Reporter(context).report,
                brief=brief,
            )
            if brief and not isinstance(answer, Brief):
                answer = report(answer)
            return _told(answer) if isinstance(answer, Brief) else _success(_as_json(answer))
        except PagehoundError as error:
            return _failure(str(error))
        except Exception as error:
            return _failure(sentence(error))

    resources = Resources(service)

    async def list_resources(
        context: ServerRequestContext[Any], params: types.PaginatedRequestParams | None
    ) -> types.ListResourcesResult:
        return await resources.list(
            _client_name(service, context), params.cursor if params else None
        )

    async def list_templates(
        _: ServerRequestContext[Any], __: types.PaginatedRequestParams | None
    ) -> types.ListResourceTemplatesResult:
        document = types.ResourceTemplate(
            name="document", title="A document of the library", uri_template=TEMPLATE
        )
        return types.ListResourceTemplatesResult(resource_templates=[document])

    async def read_resource(
        context: ServerRequestContext[Any], params: types.ReadResourceRequestParams
    ) -> types.ReadResourceResult:
        return await resources.read(_client_name(service, context), str(params.uri))

    server: Server[Any] = Server(
        "pagehound",
        version=core.__version__,
        title="Pagehound",
        instructions=how_to(service),
        # Without this, the whole list is made for every call, to look one schema up.
        get_tool_input_schema=schemas.get,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
    )
    server.middleware.append(_LiveInstructions(service))
    return server


class _LiveInstructions:
    """Tells those who connect what is in the library at the moment."""

    def __init__(self, service: AgentService) -> None:
        self._service = service
        self._instructions = Instructions(service)

    async def __call__(self, ctx: ServerRequestContext[Any, Any], call_next: CallNext) -> Any:
        if ctx.method not in ("initialize", "server/discover"):
            return await call_next(ctx)
        text = await self._instructions.text(_client_name(self._service, ctx))
        result = await call_next(ctx)
        if isinstance(result, dict):
            return {**result, "instructions": text}
        return result.model_copy(update={"instructions": text}) if result is not None else None


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


def _parameters(tool: Tool) -> tuple[Parameter, ...]:
    # The text of a file has no other form.
    return tool.parameters if tool is READ_FILE else (*tool.parameters, DETAIL)


def _is_brief(detail: str) -> bool:
    if detail not in DETAIL.choices:
        raise UsageError(f"detail must be brief or full, not {detail[:80]!r}.")
    return detail == "brief"


def _described(tool: Tool) -> types.Tool:
    import mcp_types as types

    # There is no output schema: it would be longer than all else, and answers are texts.
    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=_shortened(input_schema(_parameters(tool))),
        annotations=types.ToolAnnotations(
            read_only_hint=not tool.writes,
            # These two say nothing about a tool that only reads.
            destructive_hint=False if tool.writes else None,
            idempotent_hint=True if tool.writes else None,
            open_world_hint=False,
        ),
    )


def _shortened(schema: dict[str, Any]) -> dict[str, Any]:
    """Leave out limits that no sensible call meets; they are checked all the same."""
    for one in schema["properties"].values():
        for limit in ("maxLength", "pattern", "maxItems", "minimum", "maximum"):
            one.pop(limit, None)
    del schema["additionalProperties"]
    if not schema["required"]:
        del schema["required"]
    return schema


def _told(answer: Brief) -> types.CallToolResult:
    return _success(answer.text, answer.rest, is_error=answer.is_error)


def _success(*texts: str, is_error: bool = False) -> types.CallToolResult:
    import mcp_types as types

    # The newer protocol sends characters beyond ASCII as escapes.
    check_size(sum(len(json.dumps(text)) for text in texts))
    content: list[types.ContentBlock] = [
        types.TextContent(type="text", text=text)
        for number, text in enumerate(texts)
        if text or not number
    ]
    return types.CallToolResult(content=content, is_error=is_error)


def _as_json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _failure(message: str) -> types.CallToolResult:
    import mcp_types as types

    return types.CallToolResult(
        content=[types.TextContent(type="text", text=message)], is_error=True
    )


def _no_such_tool(name: str, known: list[str]) -> str:
    if any(tool.name == name for tool in TOOLS):
        return f"The tool {name} is switched off on this server. Tools: {', '.join(known)}."
    return f"There is no tool {name[:80]!r}. Tools: {', '.join(known)}."


def service_client(service: AgentService, request: Any, named: str = "") -> str:
    """Return who sends a request over HTTP: by its own token, else by the name that it gives.

    Only the newer protocol gives one in each request; else it is the User-Agent.
    """
    proven = request.scope.get(CLIENT)
    if proven is not None:
        return str(proven)
    agent = request.headers.get("user-agent", "").partition(" ")[0]
    return service.consents.claimed(named or agent or "HTTP")


def _client_name(service: AgentService, context: ServerRequestContext[Any]) -> str:
    """Return which client asks."""
    if service.client:
        return service.client
    params = context.session.client_params
    name = params.client_info.name if params is not None else ""
    if context.request is not None:
        return service_client(service, context.request, name)
    if not name and context.method == "initialize" and isinstance(context.params, Mapping):
        given = context.params.get("clientInfo")
        name = str(given.get("name", "")) if isinstance(given, Mapping) else ""
    return client_name(name or "MCP client")


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
