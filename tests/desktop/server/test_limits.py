"""S6: limits on connections, heads, sessions, time and size; and a fuzz over raw sockets."""

import contextlib
import http.client
import random
import shutil
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from desktop.server.guard import Limits
from tests.conftest import write_documents
from tests.desktop.server.agents import ask, open_service, running

ROOT = Path(__file__).parents[3]
LIMITS = Limits(requests_per_s=1e6, burst=10**6)
posix_only = pytest.mark.skipif(sys.platform == "win32", reason="needs limits of POSIX")


@pytest.fixture(scope="module")
def service(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("limits") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with open_service(folder) as service:
        yield service


def connect_many(stack, port, count):
    """Open connections that say nothing."""
    for _ in range(count):
        with contextlib.suppress(ConnectionResetError):
            stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=10))


@posix_only
def test_two_thousand_idle_connections_do_not_stop_it_answering(service):
    resource = pytest.importorskip("resource")
    with running(service, limits=LIMITS) as port, contextlib.ExitStack() as stack:
        if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < 3000:
            pytest.skip("this process may not open so many files")
        for _ in range(4):
            connect_many(stack, port, 500)
            started = time.monotonic()
            assert ask(port, "/search?q=roses").status == 200
            assert time.monotonic() - started < 5


@posix_only
def test_a_server_that_may_open_few_files_answers_all_the_same(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    serve = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)); "
        "from desktop.cli import main; sys.exit(main())"
    )
    options = ["--library", str(tmp_path / "library"), "serve", "--port", "0", "--no-token"]
    with subprocess.Popen(
        [sys.executable, "-c", serve, *options], stdout=subprocess.PIPE, cwd=ROOT
    ) as server:
        try:
            first = server.stdout.readline().decode()
            port = int(first.partition(",")[0].rpartition(":")[2])
            with contextlib.ExitStack() as stack:
                connect_many(stack, port, 700)
                assert ask(port, "/status").status == 200
        finally:
            server.kill()


def test_a_head_that_never_ends_is_cut_off(service):
    with running(service, limits=LIMITS, server_options={"head_timeout_s": 0.3}) as port:
        for beginning in (b"", b"GET /status HTTP/1.1\r\nHost: localhost\r\nX: y"):
            with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
                connection.sendall(beginning)
                with contextlib.suppress(ConnectionResetError):
                    assert connection.recv(100) == b""
        # One that sends a byte now and then has no more time.
        started = time.monotonic()
        with (
            contextlib.suppress(OSError),
            socket.create_connection(("127.0.0.1", port), timeout=10) as connection,
        ):
            for _ in range(100):
                connection.sendall(b"G")
                time.sleep(0.05)
        assert time.monotonic() - started < 3
        assert ask(port, "/status").status == 200


def test_a_connection_is_used_again_for_the_next_request(service):
    with running(service, limits=LIMITS, server_options={"head_timeout_s": 0.3}) as port:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        with contextlib.closing(connection):
            for _ in range(3):
                connection.request("GET", "/status")
                response = connection.getresponse()
                assert response.status == 200
                response.read()
                time.sleep(0.4)  # longer than a head may take


def test_an_answer_that_takes_too_long_is_an_error(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    released = threading.Event()
    with open_service(tmp_path / "library") as service, running(service, limits=LIMITS) as port:
        library = service.whole_library()
        search, service.answer_timeout_s = library.search, 0.3

        def held(*arguments, **options):
            assert released.wait(30)
            return search(*arguments, **options)

        library.search = held
        answer = ask(port, "/search?q=roses")
        assert answer.status == 503
        assert answer.json["error"]["code"] == "time"
        assert ask(port, "/status").status == 200  # another worker is free
        released.set()


def test_a_literal_search_full_of_matches_stays_within_time_and_size(tmp_path):
    folder = tmp_path / "documents"
    lines = "".join(f"line {n} " + "e " * 80 + "\n" for n in range(400))
    write_documents(folder, {f"{n}.txt": lines for n in range(30)})
    write_documents(folder, {"one-line.txt": "e " * 3_000_000})
    with (
        open_service(tmp_path / "library", any_folder=True) as service,
        running(service, limits=LIMITS) as port,
    ):
        assert ask(port, "/reindex", "POST", body={"path": str(folder)}).status == 200
        started = time.monotonic()
        for context in (10, 200):
            answer = ask(port, "/passages", q="e", mode="literal", context=context)
            assert answer.status == 200
            assert len(answer.body) < 1_500_000
            assert answer.json["truncated"]
            assert answer.json["totals"]["characters"] <= 50_000
            assert answer.json["next_cursor"]
        assert time.monotonic() - started < 15
        hits = ask(port, "/search", q="line e", k=1000, mode="lexical").json
        assert hits["totals"]["characters"] <= 200_000


METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "CONNECT", "X\x7f")
PATHS = (
    "/search", "/passages", "/status", "/reindex", "/openapi.json", "/mcp", "/", "*", "//", "/..",
    "http://evil.example/search", "/search/", "/%00", "/\x80",
)  # fmt: skip
NAMES = (
    "Host", "Origin", "Content-Length", "Content-Type", "Transfer-Encoding", "Accept", "Expect",
    "Mcp-Session-Id", "Mcp-Protocol-Version", "Authorization", "Range", "Cookie", "Upgrade",
    "Connection", "If-None-Match", "Last-Event-ID", "Content-Encoding", "X-Forwarded-Host",
)  # fmt: skip
VALUES = (
    "", "localhost", "application/json", "text/event-stream, application/json", "chunked", "-1",
    "5", "99999999999999999999", "2025-06-18", "Bearer x", "\xff\xfe", "a" * 5000, "bytes=0-",
    "upgrade", "websocket", "100-continue", "gzip", "\t",
)  # fmt: skip
BODIES = (
    b"", b"{}", b"[]", b"null", b"\xff\xfe", b"{" * 5000, b"[" * 100_000, b'{"path": 1}',
    b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "search"}}',
    b'{"jsonrpc": "2.0", "id": 1e999, "method": "initialize"}', b"5\r\nabcde\r\n0\r\n\r\n",
    b'{"paths": ["/nowhere"], "wait": false}',
)  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_fuzz_of_raw_requests_finds_no_fault_and_no_hang(service, seed):
    chance = random.Random(seed)
    with running(service, limits=LIMITS, server_options={"head_timeout_s": 1.0}) as port:
        for number in range(150):
            request = odd_request(chance)
            status = exchange(port, request)
            assert status is None or status < 500 or status == 503, (number, request)
        assert ask(port, "/status").status == 200


def odd_request(chance):
    path = chance.choice(PATHS)
    if chance.random() < 0.5:
        names = ("q", "k", "mode", "alpha", "cursor", "filters", "context", "max_chars", "x")
        odd = ("1", "-1", "%00", "%ff", "literal", "regex", "(a+)+$", "1e400", "%F0%9F%92%A9", "")
        values = (f"{chance.choice(names)}={chance.choice(odd)}" for _ in range(3))
        path += "?" + "&".join(values)
    headers = [("Host", "localhost")] if chance.random() < 0.9 else []
    headers += [(chance.choice(NAMES), chance.choice(VALUES)) for _ in range(chance.randrange(5))]
    body = chance.choice(BODIES)
    if chance.random() < 0.7:
        headers.append(("Content-Length", str(len(body))))
        headers.append(("Content-Type", "application/json"))
    lines = [f"{chance.choice(METHODS)} {path} HTTP/1.1", *(f"{n}: {v}" for n, v in headers)]
    request = "\r\n".join(lines).encode("latin-1") + b"\r\n\r\n" + body
    if chance.random() < 0.1:
        at = chance.randrange(len(request))
        request = request[:at] + bytes([chance.randrange(256)]) + request[at + 1 :]
    return request


def exchange(port, request):
    """Send a request; return the status of the answer, or None if there is none."""
    with (
        contextlib.suppress(ConnectionError),
        socket.create_connection(("127.0.0.1", port), timeout=20) as connection,
    ):
        connection.sendall(request)
        connection.shutdown(socket.SHUT_WR)
        head = connection.recv(200)
        if head.startswith(b"HTTP/1.1 "):
            return int(head[9:12])
    return None
