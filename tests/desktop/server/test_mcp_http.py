"""MCP over HTTP: real clients of both generations of the protocol, and one written out by hand."""

import asyncio
import http.client
import json
import shutil

import pytest
from mcp import Client

from tests.conftest import write_documents
from tests.desktop.server.agents import Answer, HeldEmbedder, ask, full, open_service, run, running

ACCEPT = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def served(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("mcp-http") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with open_service(folder) as service, running(service) as port:
        yield service, port


def address(port):
    return f"http://127.0.0.1:{port}/mcp"


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_R25_every_tool_answers_over_http(served, mode):
    _, port = served

    async def session():
        async with Client(address(port), mode=mode) as client:
            names = [tool.name for tool in (await client.list_tools()).tools]
            results = {
                name: await client.call_tool(name, arguments)
                for name, arguments in {
                    "search": {"query": "roses"},
                    "hybrid_search": {"semantic_query": "roses"},
                    "vector_search": {"query": "roses"},
                    "grep_search": {"query": "roses"},
                    "read_document": {"path": "garden/tomato.txt"},
                    "outline": {"path": "garden/tomato.txt"},
                    "list_documents": {},
                    "count": {"query": "roses"},
                    "read_file": {"path": "garden/tomato.txt"},
                    "similar": {"path": "garden/tomato.txt"},
                    "status": {},
                }.items()
            }
            wrong = await client.call_tool("search", {"query": "x", "mode": "fuzzy"})
            return names, results, wrong

    names, results, wrong = run(session())
    assert set(names) == {*results, "reindex"}
    assert not any(result.is_error for result in results.values())
    assert all(result.content[0].text for result in results.values())
    assert not any(result.structured_content for result in results.values())
    assert wrong.is_error
    assert "hybrid, lexical, semantic" in wrong.content[0].text


def test_R24_a_tool_and_the_json_api_give_the_same_answer(served):
    service, port = served

    async def session():
        async with Client(address(port)) as client:
            return full(await client.call_tool("search", {"query": "abort", "detail": "full"}))

    expected = json.loads(json.dumps(service.whole_library().search("abort").as_dict()))
    assert {**run(session()), "took_ms": 0} == {**expected, "took_ms": 0}


def test_two_clients_at_once(served):
    _, port = served

    async def session(query, expected, mode):
        async with Client(address(port), mode=mode) as client:
            for _ in range(4):
                asked = {"query": query, "mode": "lexical", "detail": "full"}
                found = full(await client.call_tool("search", asked))
                assert found["results"][0]["path"] == expected

    async def both():
        await asyncio.gather(
            session("roses", "garden/roses.html", "auto"),
            session("tomatoes", "garden/tomato.txt", "legacy"),
        )

    run(both())


def test_reindex_over_http_reports_progress_and_can_be_cancelled(tmp_path):
    folder = write_documents(tmp_path / "documents", {"a.txt": "apple"})
    embedder = HeldEmbedder()
    reports = []

    async def on_progress(progress, total, message):
        reports.append(progress)

    async def session(port, service):
        async with Client(address(port)) as client:
            pending = asyncio.create_task(
                client.call_tool("reindex", {"path": str(folder)}, progress_callback=on_progress)
            )
            await asyncio.to_thread(embedder.reached.wait, 30)
            while not reports:
                await asyncio.sleep(0.02)
            pending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await pending
            assert await asyncio.to_thread(service.reindexer.last.is_to_end.wait, 30)
            embedder.released.set()
            await asyncio.to_thread(service.reindexer.last.future.result, 30)
            states = [service.reindexer.last.state]
            again = await client.call_tool("reindex", {"path": str(folder), "detail": "full"})
            return states, again

    with (
        open_service(tmp_path / "library", embedder, any_folder=True) as service,
        running(service) as port,
    ):
        states, again = run(session(port, service))
    assert states == ["cancelled"]
    assert full(again)["state"] == "finished"


def test_reindex_of_an_older_client_over_http_reports_progress_and_goes_on_to_its_end(tmp_path):
    """Without sessions, such a client's wish to cancel cannot be told from anybody else's."""
    folder = write_documents(tmp_path / "documents", {"a.txt": "apple"})
    embedder = HeldEmbedder()
    reports = []

    async def on_progress(progress, total, message):
        reports.append(progress)

    async def session(port, service):
        async with Client(address(port), mode="legacy") as client:
            pending = asyncio.create_task(
                client.call_tool("reindex", {"path": str(folder)}, progress_callback=on_progress)
            )
            await asyncio.to_thread(embedder.reached.wait, 30)
            while not reports:
                await asyncio.sleep(0.02)
            pending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await pending
            embedder.released.set()
            await asyncio.to_thread(service.reindexer.last.future.result, 30)
            return service.reindexer.last.state

    with (
        open_service(tmp_path / "library", embedder, any_folder=True) as service,
        running(service) as port,
    ):
        assert run(session(port, service)) == "finished"


class ByHand:
    """A client that knows nothing but HTTP and JSON."""

    def __init__(self, port):
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.session = {}

    def post(self, message, headers=None):
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        self._connection.request(
            "POST", "/mcp", body, {**ACCEPT, **self.session, **(headers or {})}
        )
        return Answer(self._connection.getresponse())

    def open(self, version):
        answer = self.request(
            0,
            "initialize",
            protocolVersion=version,
            capabilities={},
            clientInfo={"name": "by hand", "version": "1"},
        )
        assert "mcp-session-id" not in self._last.headers  # nothing that could run out
        self.session = {"Mcp-Protocol-Version": version}
        self.post({"jsonrpc": "2.0", "method": "notifications/initialized"})
        return answer

    def request(self, number, method, **params):
        self._last = self.post({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        if self._last.headers["content-type"] == "application/json":
            return self._last.json
        lines = self._last.body.decode().splitlines()
        return json.loads(next(line[5:] for line in lines if line.startswith("data:")))

    def close(self):
        self._connection.close()


@pytest.fixture
def by_hand(served):
    client = ByHand(served[1])
    yield client
    client.close()


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_a_client_of_each_older_protocol_is_served(by_hand, version):
    opened = by_hand.open(version)
    assert opened["result"]["protocolVersion"] == version
    assert opened["result"]["serverInfo"]["name"] == "pagehound"
    assert "search" in opened["result"]["instructions"]
    result = by_hand.request(1, "tools/call", name="search", arguments={"query": "roses"})["result"]
    assert "garden/roses.html:" in result["content"][0]["text"]
    assert not result.get("isError")


@pytest.mark.parametrize(
    "message",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"[" * 100_000,
        b'{"jsonrpc": "2.0"}',
        b'{"jsonrpc": "1.0", "id": 1, "method": "tools/list"}',
        b'{"jsonrpc": "2.0", "id": {}, "method": "tools/list"}',
        b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": []}',
        b"\xff\xfe",
    ],
)
def test_messages_that_are_none_are_refused_and_the_server_lives_on(by_hand, message):
    by_hand.open("2025-06-18")
    answer = by_hand.post(message)
    assert 200 <= answer.status < 500
    assert b"Traceback" not in answer.body
    assert by_hand.request(7, "ping")["result"] == {}


@pytest.mark.parametrize(
    "params",
    [
        {"name": "search"},
        {"name": "search", "arguments": None},
        {"name": "search", "arguments": {"query": "\ud800"}},
        {"name": "search", "arguments": {"query": {"a": [1]}}},
        {"name": "search", "arguments": {"query": "x", "top_k": 10**30}},
        {"name": "search", "arguments": {"query": "x", "": 1}},
        {"name": "read_file", "arguments": {"path": "../../etc/passwd"}},
        {"name": "\0", "arguments": {}},
        {"name": 7},
        {},
    ],
)
def test_odd_calls_get_an_answer_and_no_traceback(by_hand, params):
    by_hand.open("2025-06-18")
    try:
        answer = by_hand.request(1, "tools/call", **params)
    except StopIteration:  # refused before it became a message
        assert 400 <= by_hand._last.status < 500
    else:
        assert "error" in answer or "result" in answer
        assert "Traceback" not in json.dumps(answer)
    assert by_hand.request(2, "ping")["result"] == {}


def test_R25_no_session_is_needed_or_can_run_out(served):
    """A client of an earlier run of the server goes on as if nothing had happened."""
    _, port = served
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    for number in range(150):
        client = ByHand(port)
        client.session = {"Mcp-Session-Id": f"{number:032}", "Mcp-Protocol-Version": "2025-06-18"}
        assert client.post(message).status == 200
        client.close()


@pytest.mark.parametrize("method", ["GET", "DELETE"])
def test_R25_there_is_no_stream_and_no_session_to_end(served, method):
    """405 tells clients that there is neither; an open stream would cost a place each."""
    headers = {"Accept": "text/event-stream", "Mcp-Protocol-Version": "2025-06-18"}
    assert ask(served[1], "/mcp", method, headers=headers).status == 405


def test_a_page_of_another_site_cannot_speak_mcp(by_hand):
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    assert by_hand.post(message, {"Origin": "https://evil.example"}).status == 403
