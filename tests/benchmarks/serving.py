"""Rows about serving: a warm hybrid search over HTTP against the same search in process.

Can also be run on its own: `python -m tests.benchmarks.serving LIBRARY QUERIES`, where QUERIES is a
file with one query on each line.
"""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import subprocess
import sys
import threading
import urllib.parse
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.library import Library
from desktop.server import brief_answers
from tests.benchmarks.goals import GOALS
from tests.benchmarks.growing_library import GrowingLibrary
from tests.benchmarks.measuring import (
    ROOT,
    Context,
    NothingMeasured,
    Row,
    alternate,
    percentiles,
    time_ms,
)
from tests.benchmarks.results import figure

_GOALS = {"HTTP": "http", "MCP": "mcp", "MCP with the official client": "mcp"}
_QUERIES = 40
_ROUNDS = 9
_INITIALIZE = {
    "protocolVersion": "2025-06-18",
    "capabilities": {},
    "clientInfo": {"name": "benchmark", "version": "1"},
}


def measure(context: Context) -> list[Row]:
    """Measure a library with synthetic vectors: embedding a whole folder takes minutes to hours."""
    growing = GrowingLibrary(context.work / "serving", context.sentences, anchors=64)
    try:
        growing.grow(context.pick(2_000, 10_000))
    finally:
        growing.close()
    return _rows(growing.folder, context.queries[:_QUERIES])


def _rows(folder: Path, queries: list[str]) -> list[Row]:
    rows = []
    with (
        Library(folder, create=False) as library,
        _server(folder) as port,
        _Client(port) as client,
        _OfficialClient(port) as official,
    ):
        size = library.status().chunks

        def in_process(query: str) -> object:
            return json.dumps(library.search(query).as_dict())

        # Agents get a short text with snippets, which has to be made in process, too.
        served: Any = SimpleNamespace(library=lambda: library)

        def text_in_process(query: str) -> object:
            return brief_answers.search(served, query)

        ways: dict[str, Callable[[str], object]] = {
            "in process": in_process,
            "the same text in process": text_in_process,
            "HTTP": client.search,
            "MCP": client.call_tool,
            "MCP with the official client": official.call_tool,
        }
        # The answers must be the same, or there is nothing to compare.
        for query in queries[:3]:
            ours, theirs = json.loads(str(in_process(query))), client.search(query)
            if ours["results"] != theirs["results"]:
                raise NothingMeasured(f"HTTP gives other hits for {query!r}")
        tasks = {name: [partial(way, query) for query in queries] for name, way in ways.items()}
        taken = alternate(tasks, _ROUNDS)
        for name, goal in _GOALS.items():
            peer = "in process" if name == "HTTP" else "the same text in process"
            rows.append(
                Row.of_rounds(
                    "serving",
                    f"hybrid query over {name}, warm, {size:,} passages, p50",
                    "ms",
                    percentiles(taken[name], 0.5),
                    percentiles(taken[peer], 0.5),
                    peer=peer,
                    goal=GOALS[goal],
                )
            )
        longest = max(len(str(text_in_process(query))) for query in queries)
        told = f"longest answer for an agent of {len(queries)}, ten hits"
        rows.append(Row("serving", told, longest, "characters", goal=GOALS["agent-answer"]))
    started = [_start_ms(folder) for _ in range(5)]
    rows.append(Row.of_rounds("serving", "MCP server started, first answer", "ms", started))
    return rows


@contextlib.contextmanager
def _server(folder: Path) -> Iterator[int]:
    command = [sys.executable, "-m", "desktop.cli", "--library", str(folder), "serve"]
    with subprocess.Popen(
        [*command, "--port", "0", "--no-token"], stdout=subprocess.PIPE, cwd=ROOT
    ) as server:
        assert server.stdout is not None
        try:
            yield int(server.stdout.readline().decode().partition(",")[0].rpartition(":")[2])
        finally:
            server.terminate()


def _start_ms(folder: Path) -> float:
    """Return the time from starting `pagehound mcp` to the end of the handshake."""
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": _INITIALIZE}

    def start() -> None:
        with subprocess.Popen(
            [sys.executable, "-m", "desktop.cli", "--library", str(folder), "mcp"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
        ) as server:
            assert server.stdin is not None and server.stdout is not None
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()
            server.stdout.readline()
            server.kill()

    return time_ms(start)


class _OfficialClient:
    """The client of the MCP project, in a thread of its own because it is asynchronous."""

    def __init__(self, port: int) -> None:
        self._address = f"http://127.0.0.1:{port}/mcp"
        self._loop = asyncio.new_event_loop()
        self._asked: asyncio.Queue[tuple[str, Future[object]] | None] = asyncio.Queue()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._loop.run_until_complete, args=(self._serve(),))

    def __enter__(self) -> _OfficialClient:
        self._thread.start()
        self._ready.wait(60)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._asked.put_nowait, None)
        self._thread.join(10)

    def call_tool(self, query: str) -> object:
        answer: Future[object] = Future()
        self._loop.call_soon_threadsafe(self._asked.put_nowait, (query, answer))
        return answer.result(120)

    async def _serve(self) -> None:
        from mcp import Client

        async with Client(self._address) as client:
            self._ready.set()
            while (asked := await self._asked.get()) is not None:
                query, answer = asked
                answer.set_result(await client.call_tool("search", {"query": query}))


class _Client:
    """One connection that stays open, like a real client's."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        self._call("initialize", _INITIALIZE)
        self._post({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def __enter__(self) -> _Client:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.close()

    def search(self, query: str) -> dict[str, object]:
        self._connection.request("GET", "/search?" + urllib.parse.urlencode({"q": query}))
        answer: dict[str, object] = json.loads(self._connection.getresponse().read())
        return answer

    def call_tool(self, query: str) -> object:
        return self._call("tools/call", {"name": "search", "arguments": {"query": query}})

    def _call(self, method: str, params: dict[str, object]) -> object:
        body = self._post({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
        return json.loads(body)["result"]

    def _post(self, message: dict[str, object]) -> bytes:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
            "Mcp-Protocol-Version": "2025-06-18",
        }
        self._connection.request("POST", "/mcp", json.dumps(message), headers)
        return self._connection.getresponse().read()


if __name__ == "__main__":
    asked = Path(sys.argv[2]).read_text("utf-8").splitlines()
    for row in _rows(Path(sys.argv[1]), asked[:_QUERIES]):
        print(f"{row.what}: {figure(row)}")
