"""A team's server on a port of this machine, in a thread; and people who use it."""

import contextlib
import threading
import time

from core.remote.library import RemoteLibrary
from core.remote.server import TeamServer
from core.team import Database
from desktop.server.guard import MAX_FILE_BYTES, Limits
from desktop.server.http import bind, web_server
from desktop.server.json_api import build_app
from desktop.server.team_service import TeamService
from tests.fakes import FakeEmbedder


@contextlib.contextmanager
def serving(database_url, *, certificate=None, embedder=None):
    """Yield the address of a server."""
    service = TeamService(Database(database_url), embedder or FakeEmbedder())
    limits = Limits(max_file_bytes=MAX_FILE_BYTES, burst=100_000, requests_per_s=100_000)
    app = build_app(service, limits=limits, team=service)
    listening = bind("127.0.0.1", 0)
    server = web_server(app, certificate=certificate)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    until = time.monotonic() + 20
    while not server.started:
        assert time.monotonic() < until and thread.is_alive()
        time.sleep(0.01)
    scheme = "https" if certificate else "http"
    try:
        yield f"{scheme}://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(20)
        service.close()
        listening.close()


def remote(url, token, **options):
    return RemoteLibrary(TeamServer(url, token, **options))
