"""`pagehound mcp` and `pagehound serve` as clients start them: processes, with the real model."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from core.errors import UsageError
from desktop.server.client_config import config_text, server_command, snippets
from tests.conftest import write_documents
from tests.desktop.server.agents import ask, full, run

PAGEHOUND = [sys.executable, "-m", "desktop.cli"]
ROOT = str(Path.cwd())


INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "by hand", "version": "1"},
    },
}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A library over the documents, made by the real program with the real model."""
    place = tmp_path_factory.mktemp("real")
    documents = write_documents(place / "documents")
    command = [*PAGEHOUND, "--library", str(place / "library"), "index", str(documents)]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    return place


def parameters(place, *options):
    return StdioServerParameters(
        command=PAGEHOUND[0],
        args=[*PAGEHOUND[1:], "mcp", "--library", str(place / "library"), *options],
        env={"PYTHONPATH": ROOT, "PAGEHOUND_LOGS": os.environ["PAGEHOUND_LOGS"]},
        cwd=place / "documents",
    )


def test_R25_a_client_over_stdio_uses_every_tool(place):
    reports = []

    async def on_progress(progress, total, message):
        reports.append(progress)

    async def session():
        async with Client(parameters(place)) as client:
            tools = [tool.name for tool in (await client.list_tools()).tools]
            results = {
                name: await client.call_tool(name, arguments)
                for name, arguments in {
                    "search": {"query": "how do I stop a running request", "detail": "full"},
                    "hybrid_search": {"semantic_query": "pruning", "exact_keywords": "roses"},
                    "vector_search": {"query": "growing vegetables outdoors", "detail": "full"},
                    "read_document": {"path": "garden/tomato.txt", "lines": "2"},
                    "outline": {"path": "http/abort.md"},
                    "list_documents": {},
                    "count": {"query": "roses"},
                    "grep_search": {"query": "last frost"},
                    "read_file": {"path": "garden/tomato.txt"},
                    "similar": {"path": "http/abort.md"},
                    "status": {},
                }.items()
            }
            write_documents(place / "documents", {"new.txt": "A heron stands in the pond."})
            # No path: the directory that the server was started in.
            results["reindex"] = await client.call_tool(
                "reindex", {"detail": "full"}, progress_callback=on_progress
            )
            found = await client.call_tool("search", {"query": "a bird", "detail": "full"})
            wrong = await client.call_tool("search", {"query": "x", "mode": "fuzzy"})
            return tools, results, found, wrong

    tools, results, found, wrong = run(session())
    assert set(tools) == set(results)
    assert not any(result.is_error for result in results.values())
    best = full(results["search"])["results"][0]
    assert best["path"] == "http/abort.md"
    assert full(results["vector_search"])["results"][0]["path"] == "garden/tomato.txt"
    assert results["read_file"].content[0].text.startswith("Tomatoes want sun")
    assert full(results["reindex"])["indexed_files"] == 1
    assert reports
    assert full(found)["results"][0]["path"] == "new.txt"
    assert wrong.is_error


def test_two_servers_and_the_terminal_share_one_library(place):
    async def session(query, expected):
        async with Client(parameters(place, "--read-only")) as client:
            asked = {"query": query, "mode": "lexical", "detail": "full"}
            found = full(await client.call_tool("search", asked))
            assert found["results"][0]["path"] == expected

    async def both():
        terminal = await asyncio.create_subprocess_exec(
            *PAGEHOUND,
            *(
                "--library",
                str(place / "library"),
                "search",
                "roses",
                "--mode",
                "lexical",
                "--json",
            ),
            stdout=subprocess.PIPE,
            cwd=ROOT,
        )
        await asyncio.gather(
            session("roses", "garden/roses.html"), session("tomatoes", "garden/tomato.txt")
        )
        printed, _ = await terminal.communicate()
        assert json.loads(printed)["results"][0]["path"] == "garden/roses.html"

    run(both())


def test_standard_output_carries_the_protocol_alone_and_its_end_ends_the_server(place):
    """By hand: every line is a message, whatever is sent, and closing the input is enough."""
    call = {"name": "search", "arguments": {"query": "roses", "mode": "lexical"}}
    lines = [
        INITIALIZE,
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": call},
    ]
    text = "\n".join(["garbage", "{", *(json.dumps(line) for line in lines), ""])
    with subprocess.Popen(
        [*PAGEHOUND, "mcp", "--library", str(place / "library")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as server:
        server.stdin.write(text.encode())
        server.stdin.flush()
        answers = {}
        while 2 not in answers:
            message = json.loads(server.stdout.readline())
            assert message["jsonrpc"] == "2.0"
            answers[message.get("id")] = message
        rest, _ = server.communicate(timeout=30)
    assert rest == b""
    assert server.returncode == 0
    assert "garden/roses.html:" in answers[2]["result"]["content"][0]["text"]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such signal there")
def test_ctrl_c_stops_a_server_that_waits_for_input(place):
    with subprocess.Popen(
        [*PAGEHOUND, "mcp", "--library", str(place / "library")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as server:
        server.stdin.write(json.dumps(INITIALIZE).encode() + b"\n")
        server.stdin.flush()
        server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(30) == 130
        assert server.stderr.read() == b""


def test_starting_loads_neither_qt_nor_the_model_nor_the_engine(place):
    """The handshake tells what is in the library, so it needs the catalog, but nothing more."""
    code = f"""
import asyncio, sys
from pathlib import Path
from desktop.server.service import AgentService
from desktop.server.mcp import build_server
for heavy in ("PySide6", "numpy", "whoosh", "usearch", "onnxruntime", "fastembed"):
    assert heavy not in sys.modules, heavy
service = AgentService(Path({str(place / "library")!r}))
from mcp import Client
async def main():
    async with Client(build_server(service)) as client:
        await client.list_tools()
        before = set(sys.modules)
        await client.call_tool("search", {{"query": "roses", "mode": "lexical"}})
        between = set(sys.modules)
        await client.call_tool("search", {{"query": "roses"}})
        return before, between, set(sys.modules)
before, between, after = asyncio.run(main())
service.close()
for heavy in ("PySide6", "onnxruntime", "fastembed"):
    assert heavy not in before, heavy
for heavy in ("PySide6", "onnxruntime", "fastembed"):
    assert heavy not in between, heavy
assert "PySide6" not in after and "onnxruntime" in after
"""
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


@contextlib.contextmanager
def serving(place, *options):
    command = [*PAGEHOUND, "--library", str(place / "library"), "serve", "--port", "0", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as server:
        try:
            first = server.stdout.readline().decode()
            yield server, int(first.partition(",")[0].rpartition(":")[2])
        finally:
            server.kill()


def test_serve_answers_http_and_mcp_and_stops_when_asked(place):
    async def session(port):
        async with Client(f"http://127.0.0.1:{port}/mcp") as client:
            asked = {"query": "cutting flowers back", "detail": "full"}
            return await client.call_tool("search", asked)

    with serving(place, "--no-token") as (server, port):
        over_http = ask(port, "/search", q="cutting flowers back").json
        over_mcp = full(run(session(port)))
        command = [*PAGEHOUND, "--library", str(place / "library"), "search", "--json"]
        printed = subprocess.run(
            [*command, "cutting flowers back"], check=True, capture_output=True, cwd=ROOT
        )
        # What another process adds meanwhile is found without a new start.
        write_documents(place / "documents", {"late.txt": "The kingfisher came late."})
        index = [*PAGEHOUND, "--library", str(place / "library"), "index"]
        subprocess.run(index, check=True, capture_output=True, cwd=ROOT)
        late = ask(port, "/search", q="kingfisher").json
        server.send_signal(signal.SIGINT)
        _, errors = server.communicate(timeout=30)
    assert server.returncode == 0
    assert late["results"][0]["path"] == "late.txt"
    assert b"Traceback" not in errors
    assert b"cutting" not in errors  # nothing is logged that was not asked for
    assert over_http["results"][0]["path"] == "garden/roses.html"
    for answer in (over_http, over_mcp, from_terminal := json.loads(printed.stdout)):
        del answer["took_ms"]
    assert over_http == over_mcp == from_terminal


def test_S5_serve_asks_for_the_token_that_it_prints_once(place):
    with serving(place) as (server, port):
        printed = server.stdout.readline().decode().removeprefix("Token: ").strip()
        path = place / "library" / "api-token"
        assert printed == path.read_text().strip()
        assert str(path) in server.stdout.readline().decode()
        assert os.name != "posix" or path.stat().st_mode & 0o777 == 0o600
        for target in ("/status", "/search?q=roses", "/openapi.json", "/mcp"):
            assert ask(port, target).status == 401, target
        assert ask(port, "/status", headers={"Authorization": f"Bearer {printed}"}).status == 200


def test_S5_serving_without_a_token_is_a_choice_with_a_warning(place):
    with serving(place, "--no-token") as (server, port):
        assert b"Warning: no token is asked for" in server.stdout.readline()
        assert ask(port, "/status").status == 200
    command = [*PAGEHOUND, "--library", str(place / "library"), "serve", "--no-token"]
    refused = subprocess.run([*command, "--host", "0.0.0.0"], capture_output=True, cwd=ROOT)
    assert refused.returncode == 1
    assert b"the token cannot be left out" in refused.stderr


def test_serve_beyond_this_machine_needs_the_token(place):
    with serving(place, "--host", "0.0.0.0", "--read-only") as (_, port):
        assert ask(port, "/status").status == 401
        token = (place / "library" / "api-token").read_text().strip()
        headers = {"Authorization": f"Bearer {token}"}
        assert ask(port, "/status", headers=headers).json["server"]["read_only"] is True


# -- the snippets for clients ----------------------------------------------------------------------


def test_print_config_starts_this_program_with_this_library(place):
    command = [*PAGEHOUND, "--library", str(place / "library"), "mcp", "--read-only"]
    text = subprocess.run(
        [*command, "--print-config", "cursor"], check=True, capture_output=True, cwd=ROOT
    ).stdout
    server = json.loads(text)["mcpServers"]["pagehound"]
    assert Path(server["command"]).is_absolute()
    given = ["mcp", "--library", str(place / "library"), "--read-only", "--client", "cursor"]
    assert server["args"][-6:] == given

    async def session():
        started = StdioServerParameters(
            command=server["command"],
            args=server["args"],
            env={"PYTHONPATH": ROOT, "PAGEHOUND_LOGS": os.environ["PAGEHOUND_LOGS"]},
        )
        async with Client(stdio_client(started)) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert "search" in run(session())


def test_snippets_are_what_each_client_reads(tmp_path):
    command = server_command(tmp_path / 'a "b" é 🦊', ["--read-only"])
    known = {one.client: one for one in snippets(command)}

    def expected(client):  # each is known by its name
        return {"command": command[0], "args": [*command[1:], "--client", client]}

    for name in ("claude-desktop", "cursor", "windsurf", "gemini"):
        assert json.loads(known[name].text)["mcpServers"]["pagehound"] == expected(name)
    vscode = json.loads(known["vscode"].text)["servers"]["pagehound"]
    assert vscode == {"type": "stdio", **expected("vscode")}
    zed = json.loads(known["zed"].text)["context_servers"]["pagehound"]
    assert zed == {"source": "custom", "env": {}, **expected("zed")}
    assert tomllib.loads(known["codex"].text)["mcp_servers"]["pagehound"] == expected("codex")
    assert known["claude-code"].text.startswith("claude mcp add ")
    everything = config_text(command)
    assert all(one.title in everything and one.text in everything for one in known.values())


def test_S5_the_configuration_for_http_has_the_token(place):
    command = [*PAGEHOUND, "--library", str(place / "library"), "mcp", "--print-config", "http"]
    text = subprocess.run(command, check=True, capture_output=True, cwd=ROOT).stdout
    server = json.loads(text)["mcpServers"]["pagehound"]
    token = (place / "library" / "api-token").read_text().strip()
    assert server["url"] == "http://127.0.0.1:7243/mcp"
    assert server["headers"] == {"Authorization": f"Bearer {token}"}


def test_an_unknown_client_is_a_sentence_that_lists_the_known_ones(tmp_path):
    with pytest.raises(UsageError, match=r"claude-desktop.*zed"):
        config_text(server_command(tmp_path), "emacs")
