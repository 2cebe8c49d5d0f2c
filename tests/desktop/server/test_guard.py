"""Who may talk to the server: hosts, origins, tokens, and limits on size, rate and number."""

import concurrent.futures
import contextlib
import http.client
import os
import shutil
import socket
import stat
import threading

import pytest

from core.errors import LibraryError, PagehoundError
from desktop.server.guard import Limits, is_loopback, library_token
from desktop.server.http import bind
from tests.desktop.server.agents import Answer, ask, open_service, running


@pytest.fixture(scope="module")
def service(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("guard") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with open_service(folder) as service:
        yield service


@pytest.fixture(scope="module")
def port(service):
    with running(service, limits=Limits(requests_per_s=1e6, burst=10**6)) as port:
        yield port


PATHS = ["/search?q=roses", "/status", "/openapi.json", "/mcp", "/nothing"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:7243",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "evil.example#localhost",
        "localhost@evil.example",
        "192.168.1.5",
        "0.0.0.0",
        "[2001:db8::1]",
        "localhost:7243:80",
        "",
        "lоcalhost".encode().decode("latin-1"),  # a Cyrillic o
    ],
)
def test_a_request_for_another_host_is_refused_everywhere(port, path, host):
    answer = ask(port, path, headers={"Host": host})
    assert answer.status in (400, 421)
    assert b"results" not in answer.body


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "LOCALHOST:99", "localhost.", "[::1]:1", "127.0.0.2:80"]
)
def test_names_of_this_machine_are_right_with_any_port(port, host):
    assert ask(port, "/search?q=roses", headers={"Host": host}).status == 200


def test_two_hosts_in_one_request_are_refused(port):
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(
            b"GET /search?q=roses HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n"
        )
        assert connection.recv(100).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://evil.example:7243",
        "null",
        "http://localhost.evil.example",
        "http://localhost@evil.example",
        "file://",
        "chrome-extension://abcdef",
        "http://192.168.1.5",
        "",
        # S5: other origins of this machine belong to anybody's program.
        "http://localhost:6274",
        "http://127.0.0.1",
        "http://[::1]:3000",
        "https://127.0.0.1:{port}",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}/",
        "http://127.0.0.1:{port}.evil.example",
        "http://x@127.0.0.1:{port}",
        "HTTP://",
    ],
)
def test_a_page_of_another_site_is_refused_everywhere(port, path, origin):
    answer = ask(port, path, headers={"Origin": origin.format(port=port)})
    assert answer.status == 403
    assert "access-control-allow-origin" not in answer.headers


def test_a_page_of_this_very_server_is_not(port):
    for host in (f"127.0.0.1:{port}", f"localhost:{port}", f"[::1]:{port}"):
        headers = {"Host": host, "Origin": f"http://{host}", "Sec-Fetch-Site": "same-origin"}
        assert ask(port, "/search?q=roses", headers=headers).status == 200


def test_a_page_behind_a_proxy_with_tls_is_not_if_its_name_is_allowed(service):
    with running(service, hosts=frozenset({"library.lan"})) as port:
        headers = {"Host": "library.lan", "Origin": "https://library.lan"}
        assert ask(port, "/status", headers=headers).status == 200
        headers = {"Host": "localhost", "Origin": "https://localhost"}
        assert ask(port, "/status", headers=headers).status == 403


def test_an_image_or_link_on_another_site_is_refused(port):
    """Such requests carry no origin, but the browser says where they come from."""
    answer = ask(port, "/search?q=roses", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status == 403
    # Another port of this machine is the same site, but not the same origin.
    assert ask(port, "/search?q=x", headers={"Sec-Fetch-Site": "same-site"}).status == 403
    assert ask(port, "/search?q=x", headers={"Sec-Fetch-Site": "none"}).status == 200


def test_another_name_can_be_allowed(service):
    with running(service, hosts=frozenset({"Library.Lan"})) as port:
        assert ask(port, "/status", headers={"Host": "library.lan:7243"}).status == 200
        assert ask(port, "/status", headers={"Host": "evil.example"}).status == 421


# -- the token -------------------------------------------------------------------------------------


def test_with_a_token_nothing_is_answered_without_it(service):
    with running(service, host="0.0.0.0", token="correct-horse-battery-staple") as port:
        for path in PATHS:
            answer = ask(port, path)
            assert answer.status == 401
            assert answer.headers["www-authenticate"] == "Bearer"
        for wrong in (
            "Bearer wrong",
            "correct-horse-battery-staple",
            "Basic x",
            "Bearer ",
            "Bearer é",
        ):
            headers = {"Authorization": wrong.encode("utf-8").decode("latin-1")}
            assert ask(port, "/status", headers=headers).status == 401
        right = {"Authorization": "bearer correct-horse-battery-staple"}
        assert ask(port, "/status", headers=right).status == 200
        # An address cannot be made to point elsewhere, a name can.
        assert ask(port, "/status", headers={**right, "Host": "192.168.1.5:7243"}).status == 200
        assert ask(port, "/status", headers={**right, "Host": "evil.example"}).status == 421


def test_the_token_is_made_once_in_a_file_that_only_the_person_can_read(tmp_path):
    token = library_token(tmp_path / "library")
    path = tmp_path / "library" / "api-token"
    assert len(token) >= 40
    assert library_token(tmp_path / "library") == token
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        path.chmod(0o644)
        assert library_token(tmp_path / "library") == token
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text("short\n")
    with pytest.raises(LibraryError, match="no token"):
        library_token(tmp_path / "library")


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("127.0.0.1", True),
        ("localhost", True),
        ("::1", True),
        ("[::1]", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.0.1", False),
        ("example.org", False),
    ],
)
def test_what_counts_as_this_machine_only(host, expected):
    assert is_loopback(host) is expected


# -- limits ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/reindex", "/mcp", "/search"])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(port, path):
    answer = ask(port, path, "POST", headers={"Content-Length": "999999999"})
    assert answer.status == 413


@pytest.mark.parametrize("path", ["/reindex", "/mcp"])
def test_a_body_that_grows_too_large_is_refused(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(connection):
        pieces = (b" " * 50_000 for _ in range(30))
        # The server may stop listening in the middle; what matters is its answer.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            connection.request("POST", path, pieces, encode_chunked=True)
        assert Answer(connection.getresponse()).status == 413


def test_headers_and_addresses_without_end_are_refused(port):
    for request in (
        b"GET /search?q=" + b"x" * 3_000_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"y" * 3_000_000 + b"\r\n\r\n",
    ):
        with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                connection.sendall(request)
            with contextlib.suppress(ConnectionResetError):
                assert connection.recv(20).startswith((b"HTTP/1.1 4", b""))
    assert ask(port, "/status").status == 200


def test_garbage_on_the_socket_harms_nobody(port):
    for garbage in (b"\0" * 1000, b"\x16\x03\x01\x02", b"GET\r\n\r\n", b"{}\n"):
        with (
            contextlib.suppress(ConnectionResetError),
            socket.create_connection(("127.0.0.1", port), timeout=10) as connection,
        ):
            connection.sendall(garbage)
            connection.shutdown(socket.SHUT_WR)
            connection.recv(200)
    assert ask(port, "/status").status == 200


def test_too_many_requests_in_a_short_time_are_429_with_when_to_come_back(service):
    with running(service, limits=Limits(requests_per_s=0.5, burst=3)) as port:
        answers = [ask(port, "/openapi.json") for _ in range(5)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
    assert int(answers[-1].headers["retry-after"]) >= 1


def test_too_many_requests_at_once_are_503(service):
    """One is held in the engine, so that the next finds no place."""
    reached, released = threading.Event(), threading.Event()
    library = service.whole_library()
    search = library.search

    def held(*arguments, **options):
        reached.set()
        assert released.wait(30)
        return search(*arguments, **options)

    library.search = held
    try:
        with (
            running(service, limits=Limits(max_concurrent=1)) as port,
            concurrent.futures.ThreadPoolExecutor(1) as pool,
        ):
            first = pool.submit(ask, port, "/search?q=roses")
            assert reached.wait(30)
            second = ask(port, "/status")
            released.set()
            assert first.result(30).status == 200
            third = ask(port, "/status")
    finally:
        del library.search
    assert second.status == 503
    assert second.headers["retry-after"] == "1"
    assert third.status == 200


def test_a_port_in_use_is_a_sentence(port):
    with pytest.raises(PagehoundError, match=f"port {port}.*--port"):
        bind("127.0.0.1", port)
    with pytest.raises(PagehoundError, match="cannot listen"):
        bind("no.such.host.invalid", 0)
    with pytest.raises(PagehoundError, match="cannot listen"):
        bind("127.0.0.1", 99999)
