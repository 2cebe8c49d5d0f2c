"""What tests of the MCP server and the JSON API share: services, a real server, raw requests."""

import asyncio
import contextlib
import http.client
import json
import threading
import urllib.parse

from core.library import Library
from desktop.server.http import bind, web_server
from desktop.server.json_api import build_app
from desktop.server.service import Access, AgentService
from tests.fakes import FakeEmbedder


class HeldEmbedder(FakeEmbedder):
    """Waits before it embeds passages, so that a run of indexing lasts as long as a test wants."""

    def __init__(self):
        super().__init__()
        self.reached = threading.Event()
        self.released = threading.Event()

    def embed_passages(self, texts):
        self.reached.set()
        assert self.released.wait(30)
        return super().embed_passages(texts)


@contextlib.contextmanager
def open_service(folder, embedder=None, **access):
    embedder = embedder or FakeEmbedder()
    service = AgentService(
        folder,
        access=Access(**access),
        opener=lambda create: Library(folder, create=create, embedder=embedder),
    )
    with contextlib.closing(service):
        yield service


@contextlib.contextmanager
def running(service, *, server_options=None, **options):
    """Serve on a free port, in a thread, over real sockets; give the port."""
    listening = bind("127.0.0.1", 0)
    server = web_server(build_app(service, **options), **(server_options or {}))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(20)
        listening.close()
        assert not thread.is_alive()


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    @property
    def json(self):
        return json.loads(self.body)

    @property
    def message(self):
        return self.json["error"]["message"]


def ask(port, path, /, method="GET", *, body=None, headers=None, **query):
    """Send one request and return its answer."""
    target = f"{path}?{urllib.parse.urlencode(query)}" if query else path
    headers = dict(headers or {})
    if isinstance(body, dict | list):
        body = json.dumps(body)
        headers.setdefault("Content-Type", "application/json")
    with contextlib.closing(
        http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    ) as connection:
        connection.request(method, target, body, headers)
        return Answer(connection.getresponse())


def run(coroutine):
    """Run an asynchronous test, never longer than a minute."""
    return asyncio.run(asyncio.wait_for(coroutine, 60))


def full(result):
    """Return the whole answer of a call with detail=full: the text is its JSON, said once."""
    assert not result.is_error, result.content[0].text
    assert result.structured_content is None
    (block,) = result.content
    return json.loads(block.text)
