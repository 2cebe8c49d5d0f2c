"""Documents as MCP resources: `pagehound://document/` and the absolute path."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote

from core.errors import PagehoundError, UsageError
from desktop.server.reindex_runs import sentence

if TYPE_CHECKING:
    import mcp_types as types

    from desktop.server.service import AgentService

PREFIX = "pagehound://document"
TEMPLATE = PREFIX + "/{+path}"
_PAGE = 100
_READ_CHARS = 200_000


def address(folder: str, path: str) -> str:
    """Return the address of a document."""
    place = f"{folder.rstrip('/')}/{path}".replace("\\", "/")
    return f"{PREFIX}/{quote(place.lstrip('/'), safe='/!:')}"


def path_of(uri: str) -> str:
    """Return the path that an address stands for."""
    place = uri.removeprefix(f"{PREFIX}/")
    if place == uri or not place:
        raise UsageError(f"There is no resource {uri[:200]!r}. Documents are at {TEMPLATE}.")
    path = unquote(place, errors="replace")
    is_drive = path[1:3] == ":/"  # C:/Users, on Windows
    return path if is_drive else f"/{path}"


class Resources:
    """Lists and reads documents for one server."""

    def __init__(self, service: AgentService) -> None:
        self._service = service

    async def list(self, client: str, cursor: str | None) -> types.ListResourcesResult:
        import mcp_types as types

        found = await self._run(partial(_listed, self._service, cursor), client)
        resources = [
            types.Resource(
                name=each.path,
                title=each.title or None,
                uri=address(each.folder, each.path),
                mime_type="text/plain",
                size=each.characters,
            )
            for each in found.documents
        ]
        return types.ListResourcesResult(resources=resources, next_cursor=found.next_cursor)

    async def read(self, client: str, uri: str) -> types.ReadResourceResult:
        import mcp_types as types

        text = await self._run(partial(_read, self._service, uri), client)
        content = types.TextResourceContents(uri=uri, mime_type="text/plain", text=text)
        return types.ReadResourceResult(contents=[content])

    async def _run(self, work: Any, client: str) -> Any:
        import mcp_types as types
        from mcp.shared.exceptions import MCPError

        try:
            return await self._service.in_time(work, client=client)
        except PagehoundError as error:
            raise MCPError(types.INVALID_PARAMS, str(error)) from error
        except Exception as error:
            raise MCPError(types.INTERNAL_ERROR, sentence(error)) from error


def _listed(service: AgentService, cursor: str | None) -> Any:
    library = service.library()
    return library.documents.list(library.ask(""), limit=_PAGE, cursor=cursor or None)


def _read(service: AgentService, uri: str) -> str:
    found = service.library().documents.read(path_of(uri), max_chars=_READ_CHARS)
    if found.next_lines:
        return f"{found.text}\n== Stopped here. Go on with read_document, lines={found.next_lines}"
    return found.text
