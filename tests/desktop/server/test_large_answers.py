"""S6: the size of an answer is limited in every form, and clients that take none stop nobody."""

import contextlib
import json
import socket
import time

import pytest

from desktop.server import answer_size
from desktop.server.guard import Limits
from tests.conftest import write_documents
from tests.desktop.server.agents import ask, open_service, running
from tests.desktop.server.test_mcp_http import ACCEPT, ByHand

MB = 1_000_000
TEXTS = {
    "letters.txt": "".join(f"line {n % 5000} of a long text\n" for n in range(250_000))[: 6 * MB],
    "wide.txt": "\U0001f98a" * (2 * MB),
    "escaped.txt": '"\\\t\n' * (MB // 2),
}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    write_documents(folder / "documents", TEXTS)
    with open_service(folder / "library", any_folder=True) as service:
        service.whole_library().reindex(folder / "documents")
        yield service


@pytest.mark.parametrize("name", TEXTS)
def test_R25_a_large_file_comes_in_parts_that_are_within_the_limit(service, name):
    with running(service) as port, contextlib.closing(ByHand(port)) as client:
        client.open("2025-06-18")
        parts, cursor = [], None
        while True:
            given = {"path": name, **({"cursor": cursor} if cursor else {})}
            answer = client.request(2, "tools/call", name="read_file", arguments=given)
            assert len(client._last.body) <= answer_size.MAX_ANSWER_BYTES
            assert not answer["result"].get("isError")
            text, *more = (block["text"] for block in answer["result"]["content"])
            parts.append(text)
            if not more:
                break
            cursor = more[0].removeprefix("[more: cursor=").removesuffix("]")
        assert "".join(parts) == TEXTS[name]


def test_R25_an_answer_over_the_limit_is_an_error_with_a_sentence(service):
    """Some clients get every fox as twelve bytes."""
    with running(service) as port, contextlib.closing(ByHand(port)) as client:
        client.open("2025-06-18")
        given = {"path": "wide.txt", "max_chars": MB}
        answer = client.request(2, "tools/call", name="read_file", arguments=given)["result"]
        assert answer["isError"]
        assert "more than the limit of 8,000,000" in answer["content"][0]["text"]


def test_R25_a_large_answer_over_http_is_413(service, monkeypatch):
    monkeypatch.setattr(answer_size, "MAX_ANSWER_BYTES", 1000)
    with running(service) as port:
        answer = ask(port, "/search", q="line text", mode="lexical")
        assert answer.status == 413
        assert answer.json["error"]["code"] == "answer_too_large"
        assert ask(port, "/search", q="x", mode="none").status == 400


def stalled(port, request, *, buffer=4096):
    """Send a request and take nothing of its answer."""
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    connection.settimeout(10)
    connection.connect(("127.0.0.1", port))
    connection.sendall(request)
    return connection


def reading_request():
    # About 7 MB: more than the system buffers by itself.
    name = "io.modelcontextprotocol/"
    meta = {f"{name}protocolVersion": "2026-07-28", f"{name}clientCapabilities": {}}
    call = {"name": "read_file", "arguments": {"path": "wide.txt", "max_chars": 600_000}}
    message = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": {**call, "_meta": meta}}
    body = json.dumps(message).encode()
    headers = {
        "Host": "127.0.0.1",
        **ACCEPT,
        "Mcp-Protocol-Version": "2026-07-28",
        "Mcp-Method": "tools/call",
        "Mcp-Name": "read_file",
        "Content-Length": len(body),
    }
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"POST /mcp HTTP/1.1\r\n{head}\r\n".encode() + body


def is_whole(received):
    """Say whether all of an answer has arrived."""
    head, end, body = received.partition(b"\r\n\r\n")
    if not end:
        return False
    length = next(line for line in head.lower().split(b"\r\n") if b"content-length" in line)
    return len(body) == int(length.partition(b":")[2])


# The SDK leaves a stream open when a client goes away.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_clients_that_do_not_take_their_answers_stop_nobody(service):
    limits = Limits(requests_per_s=1e6, burst=10**6, max_concurrent=4)
    options = {"send_pause_s": 0.5}
    with (
        running(service, limits=limits, server_options=options) as port,
        contextlib.ExitStack() as stack,
    ):
        request = reading_request()
        connections = []
        for _ in range(8):  # more than may be answered at a time
            connections.append(stack.enter_context(stalled(port, request)))
            time.sleep(0.4)
            assert ask(port, "/status").status == 200
        time.sleep(2)
        for connection in connections:  # each has been given up
            assert taken(connection) < 6 * MB
        assert ask(port, "/status").status == 200


def test_a_client_that_takes_its_answer_slowly_gets_all_of_it(service):
    with running(service, server_options={"send_pause_s": 0.5}) as port:
        with stalled(port, reading_request(), buffer=200_000) as connection:
            received = b""
            while not is_whole(received):
                piece = connection.recv(200_000)
                assert piece
                received += piece
                time.sleep(0.05)
        assert len(received) > 7 * MB


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_answer_that_waits_longest_is_given_up_when_too_much_waits(service, monkeypatch):
    monkeypatch.setattr("desktop.server.connections._MAX_UNSENT_BYTES", 8 * MB)
    with (
        running(service, limits=Limits(max_concurrent=64)) as port,
        contextlib.ExitStack() as stack,
    ):
        request = reading_request()
        connections = []
        for _ in range(4):
            connections.append(stack.enter_context(stalled(port, request, buffer=200_000)))
            time.sleep(0.5)
        assert taken(connections[-1]) > 7 * MB
        assert taken(connections[0]) < 6 * MB


def taken(connection):
    """Take the rest of an answer, or what was sent of it, and return its size."""
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(1 << 20):
            received += piece
            if is_whole(received):
                break
    return len(received)
