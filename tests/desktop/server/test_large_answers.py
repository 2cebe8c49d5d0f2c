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
    "letters.txt": "".join(f"line {n} of a long text\n" for n in range(250_000))[: 6 * MB],
    "wide.txt": "\U0001f98a" * (2 * MB),
    "escaped.txt": '"\\\t\n' * (MB // 2),
}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    write_documents(folder / "documents", TEXTS)
    with open_service(folder / "library", any_folder=True) as service:
        service.library().reindex(folder / "documents")
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
            part = answer["result"]["structuredContent"]
            assert answer["result"]["content"][0]["text"] == part["text"]
            parts.append(part["text"])
            cursor = part["next_cursor"]
            if cursor is None:
                break
        assert "".join(parts) == TEXTS[name]


def test_R25_an_answer_over_the_limit_is_an_error_with_a_sentence(service):
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


def reading_request(client):
    # About 7 MB: more than the system buffers by itself.
    call = {"name": "read_file", "arguments": {"path": "wide.txt", "max_chars": 900_000}}
    message = {"jsonrpc": "2.0", "id": 7, "method": "tools/call", "params": call}
    body = json.dumps(message).encode()
    headers = {"Host": "127.0.0.1", **ACCEPT, **client.session, "Content-Length": len(body)}
    head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"POST /mcp HTTP/1.1\r\n{head}\r\n".encode() + body


# The SDK leaves a stream open when a client goes away.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_clients_that_do_not_take_their_answers_stop_nobody(service):
    limits = Limits(requests_per_s=1e6, burst=10**6, max_concurrent=4)
    options = {"send_pause_s": 0.5}
    with (
        running(service, limits=limits, server_options=options) as port,
        contextlib.closing(ByHand(port)) as client,
        contextlib.ExitStack() as stack,
    ):
        client.open("2025-06-18")
        request = reading_request(client)
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
    with (
        running(service, server_options={"send_pause_s": 0.5}) as port,
        contextlib.closing(ByHand(port)) as client,
    ):
        client.open("2025-06-18")
        with stalled(port, reading_request(client), buffer=200_000) as connection:
            received = b""
            while not received.endswith(b"\r\n0\r\n\r\n"):
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
        contextlib.closing(ByHand(port)) as client,
        contextlib.ExitStack() as stack,
    ):
        client.open("2025-06-18")
        request = reading_request(client)
        connections = []
        for _ in range(4):
            connections.append(stack.enter_context(stalled(port, request, buffer=200_000)))
            time.sleep(0.5)
        assert taken(connections[-1]) > 7 * MB
        assert taken(connections[0]) < 6 * MB


def taken(connection):
    """Take the rest of an answer, or what was sent of it, and return its size."""
    size = 0
    with contextlib.suppress(ConnectionResetError):
        while piece := connection.recv(1 << 20):
            size += len(piece)
            if piece.endswith(b"\r\n0\r\n\r\n"):
                break
    return size


def test_R25_open_event_streams_do_not_keep_new_sessions_out(service):
    limits = Limits(requests_per_s=1e6, burst=10**6, max_sessions=3)
    with running(service, limits=limits) as port, contextlib.ExitStack() as stack:
        clients = [stack.enter_context(contextlib.closing(ByHand(port))) for _ in range(5)]
        streams = []
        for client in clients[:3]:
            client.open("2025-06-18")
            headers = {"Host": "127.0.0.1", "Accept": "text/event-stream", **client.session}
            head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            request = f"GET /mcp HTTP/1.1\r\n{head}\r\n".encode()
            streams.append(stack.enter_context(stalled(port, request)))
            assert b" 200 " in streams[-1].recv(1000)
        clients[0].request(1, "tools/list")  # now the second is idle longest
        clients[3].open("2025-06-18")
        listing = {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}
        states = [client.post(listing).status for client in clients[:4]]
        assert states == [200, 404, 200, 200]
        received = b""  # the stream of the session that gave way ends
        while not received.endswith(b"0\r\n\r\n"):
            received += (piece := streams[1].recv(1000))
            assert piece
        clients[4].open("2025-06-18")
        assert clients[4].post(listing).status == 200
