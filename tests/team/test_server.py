"""A team's server over HTTP: who may come in, the routes for scripts and agents, and health."""

import json
import urllib.error
import urllib.request

import pytest

from core.errors import LibraryError, UsageError
from core.remote.server import ServerUnreachableError, TeamServer, TokenRefusedError
from core.remote.wire import PROTOCOL
from core.team import Database, add_person, grant, revoke
from tests.team.serving import remote, serving

TEXTS = {
    "garden/roses.md": "# Roses\n\nPrune the roses in early spring.",
    "garden/tomatoes.md": "# Tomatoes\n\nWater tomatoes every morning.",
    "board/minutes.md": "# Minutes\n\nThe roses were discussed in secret.",
}


@pytest.fixture
def served(team):
    team.push("docs", TEXTS)
    tokens = {}
    for name, place in (("ann", ""), ("bob", "garden")):
        tokens[name] = add_person(team.database, name)
        grant(team.database, name, "docs", place)
    with serving(team.database.url) as url:
        yield url, tokens


def fetch(url, token=None, body=None, headers=()):
    request = urllib.request.Request(url, data=body, headers=dict(headers))
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


def test_health_needs_no_token_and_everything_else_does(served):
    url, tokens = served
    assert fetch(f"{url}/health") == (200, {"status": "ok"})
    for path in ("/search?q=roses", "/status", "/openapi.json", "/team/about", "/mcp", "/nothing"):
        status, told = fetch(url + path)
        assert (status, told["error"]["code"]) == (401, "token"), path
        assert fetch(url + path, "made-up")[0] == 401
    assert fetch(f"{url}/search?q=roses", tokens["ann"])[0] == 200


def instructions(url, token):
    params = {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    }
    message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
    headers = {"Content-Type": "application/json", "Accept": "application/json, text/event-stream"}
    status, told = fetch(f"{url}/mcp", token, json.dumps(message).encode(), headers)
    assert status == 200
    return told["result"]["instructions"]


def test_an_agent_is_told_of_the_team_what_its_person_may_see_at_the_moment(served, team):
    url, tokens = served
    ann, bob = (instructions(url, tokens[name]) for name in ("ann", "bob"))
    assert "documents that the user's team shares with them" in ann
    assert "own documents" not in ann and "locally" not in ann
    assert "The library now: 3 documents." in ann and "- docs: 3 documents, " in ann
    assert "The library now: 2 documents." in bob
    revoke(team.database, "bob", "docs")
    bob = instructions(url, tokens["bob"])
    assert "The library now: 0 documents." in bob and "docs:" not in bob
    grant(team.database, "bob", "docs", "board")
    assert "The library now: 1 document." in instructions(url, tokens["bob"])


def test_everybody_sees_what_is_theirs(served):
    url, tokens = served
    _, ann = fetch(f"{url}/search?q=roses&mode=lexical", tokens["ann"])
    _, bob = fetch(f"{url}/search?q=roses&mode=lexical", tokens["bob"])
    assert {hit["path"] for hit in ann["results"]} == {"garden/roses.md", "board/minutes.md"}
    assert {hit["path"] for hit in bob["results"]} == {"garden/roses.md"}
    assert fetch(f"{url}/status", tokens["bob"])[1]["documents"] == 2
    assert fetch(f"{url}/status", tokens["ann"])[1]["documents"] == 3


def test_agents_see_what_is_their_persons(served):
    url, tokens = served

    def call(name, arguments, token):
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
        }
        body = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "tools/call",
            "params": {"name": name, "arguments": arguments},
        }
        request = urllib.request.Request(f"{url}/mcp", json.dumps(body).encode(), headers)
        request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.read().decode()

    query = {"query": "roses", "mode": "lexical"}
    assert "board/minutes.md" in call("search", query, tokens["ann"])
    assert "board/minutes.md" not in call("search", query, tokens["bob"])
    assert "garden/roses.md" in call("search", query, tokens["bob"])


def test_nobody_indexes_by_way_of_agents(served):
    url, tokens = served
    headers = {"Content-Type": "application/json"}
    status, told = fetch(f"{url}/reindex", tokens["ann"], b'{"path": "/etc"}', headers)
    assert (status, told["error"]["code"]) == (403, "not_allowed")


def test_a_library_over_http_answers_like_the_one_behind_it(served, team):
    url, tokens = served
    with remote(url, tokens["ann"]) as far:
        near = team.person("carl", ("docs",))
        assert far.person == "ann"
        for query in ("roses", "toma*", '"early spring"', "ext:md water"):
            question = far.ask(query)
            there, here = far.search(question), near.search(question)
            assert there.results == here.results
            assert far.snippets(question, there.results) == near.snippets(question, here.results)
            assert far.passages(question, there.results) == near.passages(question, here.results)
            assert far.facets(question) == near.facets(question)
            assert far.names(question) == near.names(question)
            text = "Prune roses and tomatoes in early spring"
            assert far.marker(question).marks(text) == near.marker(question).marks(text)
            for hit in there.results:
                assert far.explain(question, hit.chunk_id) == near.explain(question, hit.chunk_id)
                assert far.reasons(question, hit) == near.reasons(question, hit)
            words, whole = far.answers(question)
            assert (words.mode, whole.results) == ("lexical", there.results)
        assert far.complete("tom") == near.complete("tom") == ["tomatoes", "tomatoes.md"]
        assert far.grep_search("roses").passages == near.grep_search("roses").passages
        assert far.similar("garden/roses.md").results == near.similar("garden/roses.md").results
        assert far.read_file("garden/roses.md") == TEXTS["garden/roses.md"]
        assert far.files() == near.files()
        assert far.folders() == near.folders()
        assert far.status().chunks == near.status().chunks
        assert far.index_version() == near.index_version()
        hits = far.search("roses").results
        assert far.content_hashes(hits) == near.content_hashes(hits)
        assert (
            far.hybrid_search("pruning roses").results
            == near.hybrid_search("pruning roses").results
        )


def test_errors_are_sentences(served, team):
    url, tokens = served
    with remote(url, tokens["ann"]) as far:
        with pytest.raises(UsageError, match="Nothing is indexed at"):
            far.similar("none.md")
        with pytest.raises(UsageError, match="not a Pagehound cursor"):
            far.search("roses", cursor="x")
        with pytest.raises(UsageError, match="filter"):
            far.grep_search("roses", filters="word")
    with remote(url, "wrong") as stranger, pytest.raises(TokenRefusedError, match="your token"):
        stranger.search("roses")
    expired = add_person(team.database, "old", days=-1)
    with remote(url, expired) as old, pytest.raises(TokenRefusedError, match="expired"):
        old.search("roses")


def test_malformed_requests_are_refused_and_nothing_breaks(served):
    url, tokens = served
    headers = {"Content-Type": "application/json"}
    for method, body in (
        ("search", b"[]"),
        ("search", b"{}"),
        ("search", b'{"question": {"query": 5}}'),
        ("search", b'{"question": {"query": "a"}, "top_k": "many"}'),
        ("search", b'{"question": {"query": "a"}, "top_k": 100000}'),
        ("passages", b'{"question": {"query": "a"}, "hits": [{"chunk_id": 1}]}'),
        ("names", b'{"question": {"query": "' + b"a" * 30_000 + b'"}}'),
        ("search", b"not json"),
    ):
        status, told = fetch(f"{url}/team/library/{method}", tokens["ann"], body, headers)
        assert status == 400 and told["error"]["message"], (method, body[:60])
    assert fetch(f"{url}/team/library/drop", tokens["ann"], b"{}", headers)[0] == 404
    assert fetch(f"{url}/team/index/put", tokens["ann"], b"{}", headers)[0] == 400


def test_tokens_do_not_travel_unencrypted():
    for address in ("http://example.org", "http://10.0.0.7:7243", "http://127.0.0.1.nip.io"):
        with pytest.raises(UsageError, match="not encrypted"):
            TeamServer(address, "token")
    for address in ("ftp://example.org", "https://", "https://a:b@example.org", "nonsense"):
        with pytest.raises(UsageError):
            TeamServer(address, "token")
    assert TeamServer("https://Example.org/", "token").url == "https://example.org"


def test_servers_that_are_gone_or_of_another_time_are_told_apart(served, monkeypatch):
    url, tokens = served
    unreachable = pytest.raises(ServerUnreachableError, match="cannot be reached")
    with remote("http://127.0.0.1:9", "token") as gone, unreachable:
        gone.search("roses")
    for protocol, told in (
        (PROTOCOL + 1, "older than this Pagehound"),
        (PROTOCOL - 1, "newer than this Pagehound"),
    ):
        monkeypatch.setattr("core.remote.server.PROTOCOL", protocol)
        with remote(url, tokens["ann"]) as other, pytest.raises(LibraryError, match=told):
            other.search("roses")


def test_R30_where_the_database_is_is_told_to_nobody(caplog):
    secret = "postgresql://owner:pass@word@127.0.0.1:9/hidden"
    unreachable = pytest.raises(ServerUnreachableError)
    with serving(secret) as url, remote(url, "nobody's") as stranger, unreachable as refused:
        stranger.status()
    assert str(refused.value).startswith("The team's library cannot be reached")
    assert "127.0.0.1" in caplog.text and "pass" not in caplog.text


def test_an_address_that_is_none_is_told_without_its_password():
    for url in ("postgresql://a:s3cr@et@host/y?odd=1", "password=s3cr et"):
        with pytest.raises(UsageError) as refused:
            Database(url).ping()
        assert "s3cr" not in str(refused.value).partition(" is not an address")[0], url


def test_ranks_stay_whole_numbers_on_their_way(served):
    """As in a local library, also for who prints them as JSON."""
    url, tokens = served
    with remote(url, tokens["ann"]) as library:
        (hit, *_) = library.search("roses", mode="hybrid").results
    ranks = {name: value for name, value in hit.score_breakdown.items() if "rank" in name}
    assert ranks and all(type(rank) is int for rank in ranks.values() if rank is not None)
    assert any(type(value) is float for value in hit.score_breakdown.values())
