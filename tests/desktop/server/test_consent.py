"""What an agent may not see leaves no trace: attacked tool by tool, over HTTP and MCP.

One library has never had the hidden documents, the other is a copy of it to which they were added.
Whatever the agent asks, the answers are the same, byte for byte but for the time they took.
"""

import json
import os
import re
import shutil
import stat
import sys
import threading
import zlib
from pathlib import Path

import numpy as np
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters

from core.errors import LibraryError, UsageError
from core.library import Library
from core.limited_library import LimitedLibrary
from core.visibility import Visibility
from desktop.server.clients import seen_clients
from desktop.server.consent import (
    Consent,
    ConsentDamagedError,
    Consents,
    change_consent,
    client_name,
    load_consent,
    new_token,
)
from desktop.server.guard import Limits
from tests.conftest import write_documents
from tests.desktop.server.agents import HeldEmbedder, ask, open_service, run, running
from tests.fakes import FakeEmbedder

OPEN = {
    "plan.md": "# Plan\n\nThe harvest begins in autumn. See [the list](list.txt).",
    "list.txt": "Apples, pears, plums and quinces for autumn.",
    "deep/note.md": "# Note\n\nGather apples in September.\n\n## Later\n\nPress the juice.",
    "broken.pdf": "%PDF-1.7 nothing of it is true",
}
HIDDEN = {
    "secret/zephyrine.md": "# Zephyrine\n\nThe zephyrine merger with Quuxbar is for autumn.",
    "secret/plan.md": OPEN["plan.md"],
    "secret/apples.md": "# Appling\n\nApples apples harvesting, autumn autumns harvest harvest.",
    "secret/broken.pdf": "%PDF-1.7 this neither",
    "secret/haus.md": "# Häuser\n\nDie Häuser am Fluss sind alt, und der Herbst ist nass und lang.",
    "open/private/diary.md": "# Diary\n\nZephyrine quarrelled with Quuxbar about apples.",
}
QUERIES = (
    "autumn", "zephyrine", "zephyr*", "zephirine~", "aples~", '"zephyrine merger"', "Quuxbar",
    "harvest NOT zephyrine", "harvest AND autumn", "path:secret", "name:zephyrine", "apples",
    "folder:secret autumn", "path:private", "title:Zephyrine", "plan", "ext:md", "ext:pdf",
    "-path:secret", "type:markdown apples", "heading:Later", "modified:>2000", "size:>1",
    '"harvest begins"~3', "when do we gather fruit", "qqqq zzzz", "zephyrne", "lang:de Häuser",
    "harvestin", "autums",
)  # fmt: skip
TRACES = ("zephyrine", "quuxbar", "secret", "private", "diary", "häuser", "appling")
AGENT = {"User-Agent": "agent/1.0", "Accept": "application/json, text/event-stream"}


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("consent")
    documents = write_documents(place / "open", OPEN)
    with Library(place / "without", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    shutil.copytree(place / "without", place / "includes")
    return place


@pytest.fixture(scope="module")
def views(place):
    """The same agent at a library without the hidden documents, and at one with them."""
    hide = (str(place / "secret"), str(place / "open" / "private"))
    for name in ("without", "includes"):
        for path in hide:
            change_consent(place / name, lambda rules, path=path: rules.denying("agent", path))
    with (
        open_service(place / "without") as without,
        running(without, limits=Limits(burst=100_000)) as port,
    ):
        first = View(port, place)
        first.collect()
        write_documents(place, HIDDEN)
        with (
            open_service(place / "includes") as includes,
            running(includes, limits=Limits(burst=100_000)) as other,
        ):
            includes.whole_library().reindex(paths=[place / "secret", place / "open" / "private"])
            assert len(includes.whole_library().folders()) == 2
            yield first, View(other, place)


class View:
    """What the agent gets from one server, as bytes."""

    def __init__(self, port, place):
        self.port, self.place = port, place
        self.known = {}

    def collect(self):
        """Ask everything now, while the hidden files are not even on the disk."""
        self.known = {key: self.fetch(*key) for key in requests(self.place)}

    def get(self, key):
        return self.known[key] if self.known else self.fetch(*key)

    def fetch(self, kind, target, values):
        values = json.loads(values)
        if kind == "get":
            answer = ask(self.port, target, headers=AGENT, **values)
        elif kind == "post":
            answer = ask(self.port, target, method="POST", body=values, headers=AGENT)
        else:
            message = {"jsonrpc": "2.0", "id": 1, "method": kind, "params": values}
            answer = ask(self.port, "/mcp", method="POST", body=message, headers=AGENT)
        body = re.sub(rb'(\\*"took_ms\\*": ?)[\d.e+-]+', rb"\1 0", answer.body)
        return answer.status, body.replace(b"/includes", b"/without")


def requests(place):
    """Everything that can be asked, as hashable keys."""
    hidden = [
        str(place / "secret"),
        str(place / "secret" / "zephyrine.md"),
        str(place / "open" / "private" / "diary.md"),
        str(place / "open" / "private"),
        "zephyrine.md",
        "private/diary.md",
        "../secret/zephyrine.md",
        "apples.md",
    ]
    open_ones = ["plan.md", "list.txt", "deep/note.md", str(place / "open" / "plan.md"), "nope.md"]
    keys = []

    def get(target, **values):
        keys.append(("get", target, json.dumps(values)))

    def tool(name, **arguments):
        for detail in ({}, {"detail": "full"}) if name != "read_file" else ({},):
            params = {"name": name, "arguments": {**arguments, **detail}}
            keys.append(("tools/call", "", json.dumps(params)))

    for query in QUERIES:
        for mode in ("hybrid", "lexical", "semantic"):
            get("/search", q=query, mode=mode)
            get("/search", q=query, mode=mode, weak="false", k=1)
            get("/passages", q=query, mode=mode)
            get("/facets", q=query, mode=mode)
            tool("search", query=query, mode=mode)
        get("/names", q=query)
        get("/count", q=query)
        get("/passages", q=query, mode="literal")
        tool("hybrid_search", semantic_query=query)
        tool("hybrid_search", semantic_query=query, exact_keywords="apples")
        tool("vector_search", query=query)
        tool("count", query=query)
        tool("grep_search", query=query)
    for word in TRACES:
        tool("grep_search", query=word)
        tool("grep_search", query=f"{word[:3]}.*", regex=True)
        get("/search", q=word[:4], prefix_last="true")
        tool("list_documents", filters=f"path:{word}")
    for path in (*hidden, *open_ones):
        get("/document", path=path)
        get("/outline", path=path)
        keys.append(("post", "/places", json.dumps({"places": [path, "plan.md"]})))
        tool("read_document", path=path)
        tool("read_document", places=[f"{path}:1-3", "plan.md#Plan"])
        tool("outline", path=path)
        tool("read_file", path=path)
        tool("similar", path=path)
        tool("similar", path=path, line=1)
        if path not in open_ones:
            tool("reindex", path=path)
        uri = f"pagehound://document/{path.lstrip('/')}"
        keys.append(("resources/read", "", json.dumps({"uri": uri})))
    tool("list_documents")
    tool("list_documents", order="largest", limit=1)
    tool("count")
    tool("status")
    get("/status")
    get("/documents")
    keys.append(("resources/list", "", "{}"))
    client = {"name": "agent", "version": "1"}
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
    keys.append(("initialize", "", json.dumps(hello)))
    return keys


def test_R33_whatever_an_agent_asks_hidden_folders_leave_no_trace(views, place):
    without, includes = views
    asked = 0
    for key in requests(place):
        before, after = without.get(key), includes.get(key)
        assert after == before, key
        asked += 1
        # What the agent asked for is repeated to it; nothing else may be there.
        given = json.dumps(json.loads(key[2]), ensure_ascii=False).lower()
        told = after[1].decode().lower()
        assert not [trace for trace in TRACES if trace in told and trace not in given], key
    assert asked > 600


def test_R33_another_agent_sees_everything_all_the_same(views):
    _, includes = views
    answer = ask(includes.port, "/search", q="zephyrine", headers={"User-Agent": "trusted"})
    assert {hit["path"] for hit in answer.json["results"]} >= {"zephyrine.md"}
    assert (
        "secret" in ask(includes.port, "/status", headers={"User-Agent": "trusted"}).body.decode()
    )


def test_R33_cursors_and_versions_do_not_change_with_hidden_documents(views, place):
    _, includes = views
    first = ask(includes.port, "/search", q="autumn apples", k=1, headers=AGENT).json
    write_documents(place / "secret", {"more.md": "Autumn apples, autumn apples."})
    trusted = {"User-Agent": "trusted"}
    done = ask(includes.port, "/reindex", method="POST", body={}, headers=trusted)
    assert done.json["indexed_files"] == 1
    again = ask(includes.port, "/search", q="autumn apples", k=1, headers=AGENT).json
    assert again["index_version"] == first["index_version"]
    rest = ask(
        includes.port, "/search", q="autumn apples", k=1, cursor=first["next_cursor"], headers=AGENT
    )
    assert rest.status == 200
    # What a run did for somebody else is not told.
    assert ask(includes.port, "/status", headers=AGENT).json["server"]["reindex"] is None
    assert ask(includes.port, "/status", headers=trusted).json["server"]["reindex"] is not None


def test_R33_an_update_by_an_agent_tells_of_visible_files_alone(tmp_path):
    documents = write_documents(tmp_path / "docs", {"a.md": "Apples.", "private/b.md": "Bees."})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    hidden = str(documents / "private")
    change_consent(tmp_path / "library", lambda rules: rules.denying("agent", hidden))
    write_documents(documents, {"c.md": "Cherries.", "private/d.md": "Dates.", "private/e.md": "E"})
    with open_service(tmp_path / "library") as service, running(service) as port:
        done = ask(port, "/reindex", method="POST", body={}, headers=AGENT).json
        assert (done["indexed_files"], done["skipped_files"], done["failed_files"]) == (1, 1, 0)
        status = ask(port, "/status", headers=AGENT).json
        assert status["documents"] == 2
        assert status["server"]["reindex"]["report"]["indexed_files"] == 1
        below = {"path": str(documents / "private")}
        refused = ask(port, "/reindex", method="POST", body=below, headers=AGENT)
        nowhere = {"path": str(documents / "nowhere")}
        missing = ask(port, "/reindex", method="POST", body=nowhere, headers=AGENT)
        assert refused.message == missing.message.replace("nowhere", "private")
    with open_service(tmp_path / "library", any_folder=True) as service, running(service) as port:
        change_consent(tmp_path / "library", lambda rules: rules.denying("agent", str(documents)))
        refused = ask(port, "/reindex", method="POST", body={"path": str(documents)}, headers=AGENT)
        nowhere = {"path": str(tmp_path / "nope")}
        missing = ask(port, "/reindex", method="POST", body=nowhere, headers=AGENT)
        assert refused.status == missing.status == 400
        assert refused.message == missing.message.replace("/nope", "/docs")


def test_R33_an_update_is_reported_however_many_agents_ask_meanwhile(tmp_path):
    texts = {f"part{number}/b.md": f"Bees {number}." for number in range(7)}
    documents = write_documents(tmp_path / "docs", {"a.md": "Apples.", **texts})
    folder = tmp_path / "library"
    with Library(folder, embedder=FakeEmbedder()) as library:
        library.reindex(documents)
    for number in range(7):
        hidden = str(documents / f"part{number}")
        change_consent(folder, lambda rules, n=number, h=hidden: rules.denying(f"agent{n}", h))
    write_documents(documents, {"c.md": "Cherries.", "part0/d.md": "Dates."})
    held = HeldEmbedder()
    with open_service(folder, held) as service, running(service) as port:
        done = []

        def update():
            headers = {"User-Agent": "agent0"}
            done.append(ask(port, "/reindex", method="POST", body={}, headers=headers))

        waiting = threading.Thread(target=update)
        waiting.start()
        assert held.reached.wait(30)
        for number in range(1, 7):  # more views than are kept open
            found = ask(port, "/documents", headers={"User-Agent": f"agent{number}"})
            assert found.status == 200
        held.released.set()
        waiting.join(30)
        assert (done[0].status, done[0].json["indexed_files"]) == (200, 1)


def test_R33_a_file_that_moves_to_a_hidden_folder_is_gone_at_once(tmp_path):
    documents = write_documents(tmp_path / "docs", {"a.md": "Zephyrine.", "b.md": "Other words."})
    (documents / "private").mkdir()
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))
        question = seen.ask("zephyrine")
        assert [hit.path for hit in seen.search("zephyrine").results][:1] == ["a.md"]
        assert seen.names("a") and seen.facets(question).documents == 1
        (documents / "a.md").rename(documents / "private" / "a.md")
        library.reindex(documents)
        assert [hit.path for hit in seen.search("zephyrine", mode="lexical").results] == []
        assert not seen.names("a") and seen.facets(question).documents == 0
        assert seen.documents.count(question).passages == 0
        (documents / "private" / "a.md").rename(documents / "c.md")
        library.reindex(documents)
        assert [hit.path for hit in seen.search("zephyrine", mode="lexical").results] == ["c.md"]
        assert seen.names("c") and seen.facets(question).documents == 1
        seen.close()


def test_R33_spellings_of_hidden_documents_are_not_offered(tmp_path):
    texts = {"a.md": "We harvest apples.", "private/b.md": "Harvesting and harvested quinces."}
    documents = write_documents(tmp_path / "docs", texts)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)  # one segment has all of them
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))
        assert library.complete("harvest") == ["harvest", "harvested", "harvesting"]
        assert seen.complete("harvest") == ["harvest"]
        assert library.search("harvestin", mode="lexical").suggestions
        assert [each.query for each in seen.search("harvestin", mode="lexical").suggestions] != [
            each.query for each in library.search("harvestin", mode="lexical").suggestions
        ]
        assert "harvesting" not in str(seen.search("harvestin", mode="lexical").suggestions)
        seen.close()


@pytest.mark.parametrize("hidden", ["harvesting quinces", "quinces"])
def test_R33_no_query_finds_out_how_hidden_documents_spell_a_word(tmp_path, hidden):
    documents = write_documents(tmp_path / "docs", {"a.md": "We harvest.", "private/b.md": hidden})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))
        for query in ("harvesti*", "harvestinx~", "harvestin"):
            assert not seen.search(query, mode="lexical").results, query
            assert not seen.documents.count(seen.ask(query)).passages, query
        for query in ("harves*", "harvest*", "harveste~", "harvesting"):
            assert seen.search(query, mode="lexical").results, query
        seen.close()


def test_R33_hidden_spellings_do_not_crowd_out_visible_words(tmp_path):
    endings = "able ably al ally ance ancy ant ation ations ed er ers ful ing ings ism ity ization"
    hidden = " ".join(f"harvest{ending}" for ending in (*endings.split(), *["ize", "ized", "ly"]))
    texts = {"a.md": "We harvest. Harvey harvests.", "private/b.md": f"{hidden} harvested"}
    documents = write_documents(tmp_path / "docs", texts)
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))
        assert seen.complete("harve", limit=3) == ["harvest", "harvests", "harvey"]
        assert seen.complete("harve") == ["harvest", "harvests", "harvey"]
        seen.close()


def test_R33_the_version_does_not_tell_how_many_passages_are_hidden(tmp_path):
    texts = {f"private/{number}.md": f"Bees {number}." for number in range(20)}
    documents = write_documents(tmp_path / "docs", {**texts, "z.md": "Apples."})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))
        version = seen.search("apples").index_version
        guesses = {
            f"{zlib.crc32(np.array([chunk], np.int64).tobytes()):08x}" for chunk in range(100)
        }
        assert not [guess for guess in guesses if guess in version]
        assert seen.search("apples").index_version == version
        seen.close()


def test_dates_are_counted_anew_in_a_limited_library_too(tmp_path):
    documents = write_documents(tmp_path / "docs", {"a.md": "Apples.", "private/b.md": "Bees."})
    os.utime(documents / "a.md", (1_000_000_000, 1_000_000_000))
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=(str(documents / "private"),)))

        def years():
            return [row.label for row in seen.facets(seen.ask("apples")).dates]

        assert "2001" in years()
        os.utime(documents / "a.md", (1_100_000_000, 1_100_000_000))
        library.reindex(documents)
        assert "2004" in years() and "2001" not in years()
        seen.close()


def test_R33_a_limited_library_cannot_be_written_to(tmp_path):
    documents = write_documents(tmp_path / "docs", {"a.md": "Apples."})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(documents)
        seen = LimitedLibrary(library, Visibility(denied=("/nowhere",)))
        for attempt in (
            lambda: seen.reindex(documents),
            lambda: seen.add_folders([tmp_path]),
            lambda: seen.remove_folder(documents),
        ):
            with pytest.raises(LibraryError):
                attempt()
        assert library.status().documents == 1
        seen.close()


# -- the rules ------------------------------------------------------------------------------------


def test_allowing_and_denying_add_up():
    rules = Consent()
    assert rules.visibility_of("a").is_everything
    rules = rules.denying("a", "/x/b").denying("a", "/x/b/c")
    assert rules.visibility_of("a").denied == ("/x/b",)
    with pytest.raises(UsageError, match="lies in /x/b"):
        rules.allowing("a", "/x/b/c")
    assert rules.allowing("a", "/x/b").visibility_of("a").is_everything
    assert rules.visibility_of("b").is_everything
    chosen = rules.denying("a").allowing("a", "/y")
    assert chosen.visibility_of("a") == Visibility(("/y",))
    assert chosen.denying("a", "/y/z").visibility_of("a") == Visibility(("/y",), ("/y/z",))
    assert chosen.denying("a", "/y").visibility_of("a").allowed == ()
    away = rules.denying("all", "/y")
    assert away.visibility_of("new").denied == ("/y",)
    with pytest.raises(UsageError, match="all agents"):
        away.allowing("a", "/y")
    assert away.allowing("all", "/y").visibility_of("new").is_everything
    closed = away.denying("all")
    assert closed.visibility_of("a").allowed == closed.visibility_of("new").allowed == ()
    reopened = closed.allowing("all")
    assert reopened.visibility_of("a").is_everything
    assert reopened.visibility_of("new").is_everything
    assert not Visibility(denied=("/x/b",)).sees("/x/b/c")
    assert Visibility(denied=("/x/b",)).sees("/x/bc")
    assert Visibility(allowed=("/x/b",)).sees("/x/b/c") and not Visibility(("/x/b",)).sees("/x/bc")


@pytest.mark.parametrize(
    "damage",
    [
        b"", b"{", b"[]", b"null", b'{"format": 1}', b"\xff\xfe",
        b'{"format": 2, "new_clients": "all", "taken_away": [], "clients": {}}',
        b'{"format": 1, "new_clients": "yes", "taken_away": [], "clients": {}}',
        b'{"format": 1, "new_clients": "all", "taken_away": "/x", "clients": {}}',
        b'{"format": 1, "new_clients": "all", "taken_away": ["x"], "clients": {}}',
        b'{"format": 1, "new_clients": "all", "taken_away": [], "clients": {"a": {}}}',
        b'{"format": 1, "new_clients": "all", "taken_away": [], "clients": {"a": null}}',
        b"[" * 100_000,
    ],
)  # fmt: skip
def test_R33_damaged_rules_close_everything_with_a_sentence(tmp_path, indexed_once, damage):
    folder = tmp_path / "library"
    shutil.copytree(indexed_once / "library", folder)
    (folder / "agents.json").write_bytes(damage)
    with pytest.raises(ConsentDamagedError):
        load_consent(folder)
    with open_service(folder) as service, running(service) as port:
        for path, values in (("/search", {"q": "roses"}), ("/status", {}), ("/documents", {})):
            answer = ask(port, path, headers=AGENT, **values)
            assert (answer.status, answer.json["error"]["code"]) == (503, "library")
            assert "agents see nothing" in answer.message
        # Who connects over MCP gets an answer, but nothing of the library.
        client = {"name": "agent", "version": "1"}
        hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
        message = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
        greeted = ask(port, "/mcp", method="POST", body=message, headers=AGENT).json["result"]
        assert "roses" not in greeted["instructions"].lower()
        change_consent(folder, lambda rules: rules)
        # Whatever was in the file, a change after it begins with nothing.
        assert ask(port, "/search", q="roses", headers=AGENT).json["results"] == []
        assert (folder / "agents.json-damaged").read_bytes() == damage


def test_rules_are_private_and_a_lock_keeps_changes_of_others(tmp_path):
    change_consent(tmp_path, lambda rules: rules.denying("a", "/x"))
    assert stat.S_IMODE((tmp_path / "agents.json").stat().st_mode) == 0o600
    known = Consents(tmp_path)
    assert known.visibility_of("a").denied == ("/x",)
    change_consent(tmp_path, lambda rules: rules.denying("b", "/y"))
    assert known.visibility_of("a").denied == ("/x",)
    assert known.visibility_of("b").denied == ("/y",)
    change_consent(tmp_path, lambda rules: rules.without("a"))
    assert known.visibility_of("a").is_everything


def test_names_of_clients_are_one_line_without_a_version():
    assert client_name("claude-ai") == "claude-ai"
    assert client_name("python-httpx/0.27.0") == "python-httpx"
    assert client_name("evil\nname\x1b[2J") == "evil name [2J"
    assert client_name("") == client_name("all") == "unknown"
    assert len(client_name("x" * 500)) == 80


def test_R33_a_token_never_lets_those_without_it_see_more(tmp_path):
    change_consent(tmp_path, lambda rules: rules.denying("owl", "/x").with_token("owl", "phc_1"))
    known = Consents(tmp_path)
    borrowed = known.claimed("owl/2.0")
    assert borrowed == "owl (without its token)"
    assert known.visibility_of(borrowed).allowed == ()
    change_consent(tmp_path, lambda rules: rules.allowing(borrowed, "/y"))
    assert known.visibility_of(borrowed).allowed == ("/y",)
    assert not Consent().with_token("ghost", "").clients  # taking back nothing decides nothing


def test_R33_a_token_says_who_asks_and_no_name_can_be_borrowed(tmp_path):
    one = write_documents(tmp_path / "one", {"a.md": "Apples."})
    two = write_documents(tmp_path / "two", {"b.md": "Bees."})
    folder = tmp_path / "library"
    with Library(folder, embedder=FakeEmbedder()) as library:
        library.reindex(paths=[one, two])
    token = new_token()
    change_consent(folder, lambda rules: rules.denying("all").with_token("owl", token))
    change_consent(folder, lambda rules: rules.allowing("owl", str(one)))
    general = {"Authorization": "Bearer general-token-general-token"}
    with open_service(folder) as service, running(service, token=general["Authorization"][7:]) as p:

        def folders(**headers):
            answer = ask(p, "/status", headers=headers)
            return answer.status, [each["path"] for each in answer.json.get("folders", [])]

        own = {"Authorization": f"Bearer {token}"}
        assert folders(**own) == (200, [str(one)])
        assert folders(**own, **{"User-Agent": "somebody"}) == (200, [str(one)])
        assert folders(**general, **{"User-Agent": "owl"}) == (200, [])
        assert folders(**{"User-Agent": "owl"})[0] == 401
        assert folders(Authorization=f"Bearer {token}x")[0] == 401
        change_consent(folder, lambda rules: rules.with_token("owl", ""))
        assert folders(**own)[0] == 401
    assert {"owl", "owl (without its token)"} <= seen_clients(folder).keys()
    assert token not in (folder / "agents.json").read_text()


# -- real processes -------------------------------------------------------------------------------

ROOT = str(Path.cwd())


def parameters(place, *options):
    return StdioServerParameters(
        command=sys.executable,
        args=["-m", "desktop.cli", "mcp", "--library", str(place / "library"), *options],
        env={"PYTHONPATH": ROOT, "PAGEHOUND_LOGS": os.environ["PAGEHOUND_LOGS"]},
        cwd=place,
    )


def test_R33_the_official_client_over_stdio_sees_a_folder_go_at_once(tmp_path):
    one = write_documents(tmp_path / "one", {"roses.md": "Prune the roses in March."})
    two = write_documents(tmp_path / "two", {"vault.md": "The roses of the vault."})
    with Library(tmp_path / "library") as library:
        library.reindex(paths=[one, two])

    async def session():
        async with Client(parameters(tmp_path, "--client", "owl")) as client:

            async def seen():
                found = await client.call_tool("search", {"query": "roses"})
                listed = await client.list_resources()
                return found.content[0].text + str(listed.resources)

            before = await seen()
            change_consent(tmp_path / "library", lambda rules: rules.denying("owl", str(two)))
            after = await seen()
            change_consent(tmp_path / "library", lambda rules: rules.denying("all"))
            nothing = await seen()
            async with Client(parameters(tmp_path, "--client", "owl")) as later:
                told = later.instructions
            return before, after, nothing, told

    before, after, nothing, told = run(session())
    assert "vault" in before and "vault" not in after and "roses.md" in after
    assert "roses.md" not in nothing and "0 documents" in (told or "")
    assert set(seen_clients(tmp_path / "library")) == {"owl"}
