"""Rights attacked over HTTP: with and without hidden documents, every answer is the same, byte for
byte. One database has them, the other has never seen them."""

import json
import re
import urllib.error
import urllib.parse
import urllib.request

import psycopg
import pytest

from core.team import Database, add_person, add_source, grant, person_of
from tests.fakes import FakeEmbedder
from tests.prose import changed, prose
from tests.team.conftest import Team
from tests.team.serving import remote, serving

# Three versions of a text, of which only the hidden one is a version of both others.
_TERMS = f"# Terms\n\nThe deposit is returned in winter. {prose(300, 1)}\n"
OPEN = {
    "open/terms.md": changed(_TERMS, 0.06, start=10),
    "open/deep/terms.md": changed(_TERMS, 0.06, start=200),
    "open/plan.md": "# Plan\n\nThe harvest begins in autumn. See [the list](list.txt).",
    "open/list.txt": "Apples, pears, plums and quinces for autumn.",
    "open/deep/note.md": "# Note\n\nGather apples in September.\n\n## Later\n\nPress the juice.",
    "open/broken.pdf": "%PDF-1.7 nothing of it is true",
}
HIDDEN = {
    "secret/terms.md": _TERMS,
    "secret/zephyrine.md": "# Zephyrine\n\nThe zephyrine merger with Quuxbar is for autumn.",
    "secret/plan-copy.md": OPEN["open/plan.md"],
    "secret/apples.md": "# Apples\n\nApples apples apples, autumn autumn harvest harvest.",
    "secret/broken.pdf": "%PDF-1.7 this neither",
    "open-not/autumn.md": "# Autumn\n\nThe harvest begins in autumn, says the board.",
}
QUERIES = (
    "autumn", "zephyrine", "zephyr*", "zephirine~", "aples~", '"zephyrine merger"', "Quuxbar",
    "harvest NOT zephyrine", "harvest AND autumn", "path:secret", "name:zephyrine", "apples",
    "folder:secret autumn", "folder:vault", "title:Zephyrine", "plan", "ext:md", "ext:pdf",
    "-path:secret", "type:markdown apples", "heading:Later", "modified:>2000", "size:>1",
    '"harvest begins"~3', "when do we gather fruit", "qqqq zzzz", "zephyrne", "author:board",
    "deposit returned", "name:terms",
)  # fmt: skip


class View:
    """What one person gets from one server, as bytes."""

    def __init__(self, url, token):
        self.url, self.token = url, token

    def fetch(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data)
        request.add_header("Authorization", f"Bearer {self.token}")
        request.add_header("Content-Type", "application/json")
        request.add_header("Accept", "application/json, text/event-stream")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, _timeless(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _timeless(error.read())

    def get(self, route, **values):
        return self.fetch(f"{route}?{urllib.parse.urlencode(values)}")

    def tool(self, name, **arguments):
        params = {"name": name, "arguments": arguments}
        return self.fetch(
            "/mcp", {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        )

    def method(self, name, **body):
        return self.fetch(f"/team/library/{name}", body)


def _timeless(data):
    """Leave out how long it took, which differs from call to call anyway."""
    return re.sub(rb'(\\*"took_ms\\*": ?)[\d.e+-]+', rb"\1 0", data)


@pytest.fixture(scope="module")
def views(server, tmp_path_factory):
    """The same person in a database without hidden documents, and in one with them."""
    found = []
    with psycopg.connect(server.url("postgres"), autocommit=True) as connection:
        for name in ("without_hidden", "with_hidden"):
            connection.execute(f"CREATE DATABASE {name} TEMPLATE template_team")
    without, crowded = (Database(server.url(f"{name}_hidden")) for name in ("without", "with"))
    # Others were there first, so that no number is the same by itself.
    for name in ("vault", "archive"):
        add_source(crowded, name)
        for number in range(3):
            add_person(crowded, f"{name}{number}", groups=("board",))
            grant(crowded, f"{name}{number}", name, f"folder{number}")
    for database, texts in ((without, OPEN), (crowded, {**OPEN, **HIDDEN})):
        folder = tmp_path_factory.mktemp("team")
        team = Team(database, folder)
        team.push("docs", texts)
        if database is crowded:
            team.push("vault", {"folder1/zephyrine.txt": "Zephyrine autumn apples."})
            grant(database, "@board", "docs", "secret")
        token = add_person(database, "bob")
        grant(database, "bob", "docs", "open")
        with database.writing() as connection:
            connection.run("UPDATE files SET indexed_at = 1000, mtime_ns = 1")
            connection.run("UPDATE documents SET modified = 1000")
            connection.run(
                "UPDATE documents SET modified = 2000 FROM files WHERE files.id = file_id"
                " AND path = 'secret/terms.md'"  # the newest is what others are versions of
            )
            connection.run("UPDATE sources SET added = 1000")
            # The source is read anew because of what is hidden.
            last = 2000 if database is without else 3000
            connection.run("UPDATE sources SET last_scan = ?", (last,))
        found.append((database, token))
    with serving(found[0][0].url) as one, serving(found[1][0].url) as two:
        yield View(one, found[0][1]), View(two, found[1][1])
    for database, _ in found:
        database.close()


def same(views, ask):
    """Ask both, and compare whole answers; return the answer."""
    one, two = (ask(view) for view in views)
    assert one == two
    return one


@pytest.mark.parametrize("query", QUERIES)
def test_R30_every_kind_of_search(views, query):
    for mode in ("lexical", "semantic", "hybrid"):
        same(views, lambda view, mode=mode: view.get("/search", q=query, mode=mode, k=50))
    same(views, lambda view: view.get("/passages", q=query))
    same(views, lambda view: view.get("/facets", q=query))
    same(views, lambda view: view.tool("search", query=query))
    same(views, lambda view: view.get("/names", q=query))
    same(views, lambda view: view.get("/search", q=query, prefix_last="true"))
    same(views, lambda view: view.get("/search", q=query, weak="false", alpha="auto"))
    same(views, lambda view: view.tool("hybrid_search", semantic_query=query))
    question = {"query": query}
    for name in ("names", "expansions", "can_mean_something"):
        same(views, lambda view, name=name: view.method(name, question=question))


def test_the_two_databases_do_differ_for_who_sees_all(views):
    """Otherwise the other tests would compare nothing."""
    one, two = (view.get("/search", q="autumn", mode="lexical") for view in views)
    assert one[0] == two[0] == 200 and b"open/plan.md" in one[1]
    assert b'"count": 2' in one[1]


def test_R30_explanations_reasons_snippets_and_passages_of_every_hit(views):
    def everything(view):
        told = []
        with remote(view.url, view.token) as library:
            for query in QUERIES:
                question = library.ask(query)
                hits = library.search(question, top_k=50).results
                told.append(library.snippets(question, hits))
                told.append(library.content_hashes(hits))
                for hit in hits:
                    told += [
                        library.explain(question, hit.chunk_id),
                        library.reasons(question, hit, alpha=0.5),
                        library.passages(question, [hit]),
                    ]
        return told

    assert len(same(views, everything)) > 100


def test_R30_words_that_are_completed_and_suggested(views):
    for text in ("z", "zeph", "zephyr", "mer", "secret", "folder:s", "folder:v", "name:z", "quux",
                 "a", "ap", "au", "path:s", "title:Z", "from:", "author:", "tag:"):  # fmt: skip
        same(views, lambda view, text=text: view.method("complete", text=text, limit=50))


def test_R30_literal_text_and_regular_expressions(views):
    for text in ("zephyrine", "autumn", "apples", "Quuxbar"):
        same(views, lambda view, text=text: view.get("/passages", q=text, mode="literal"))
        same(views, lambda view, text=text: view.tool("grep_search", query=text))
    for text in (".", "z.*e", "(?i)APPLES", "[", "^#"):
        same(views, lambda view, text=text: view.get("/passages", q=text, mode="regex"))


def test_R30_paths_that_are_hidden_are_paths_that_do_not_exist(views):
    hidden = ("secret/zephyrine.md", "docs/secret/zephyrine.md", "vault/folder1/zephyrine.txt")
    for path in (*hidden, "open/plan.md", "docs/open/plan.md", "../secret", "/etc/passwd", ""):
        same(views, lambda view, path=path: view.tool("read_file", path=path))
        same(views, lambda view, path=path: view.method("read_file", path=path))
        same(views, lambda view, path=path: view.tool("similar", path=path))
        same(views, lambda view, path=path: view.method("similar", path=path, line=1))
    for path in hidden:
        told = [
            view.method("similar", path=each)[1].replace(each.encode(), b"")
            for view in views
            for each in (path, path + "x")
        ]
        assert len(set(told)) == 1


def test_R30_whole_documents_and_places_in_them(views):
    hidden = ("secret/zephyrine.md", "docs/secret/zephyrine.md", "vault/folder1/zephyrine.txt")
    for path in (*hidden, "open/plan.md", "docs/open/deep/note.md", "open/broken.pdf", "plan", ""):
        for place in ({}, {"lines": "1-2"}, {"heading": "Later"}, {"pages": "1"}, {"sheet": "x"}):
            same(views, lambda view, p=path, at=place: view.tool("read_document", path=p, **at))
            same(views, lambda view, p=path, at=place: view.method("read_document", path=p, **at))
            same(views, lambda view, p=path, at=place: view.get("/document", path=p, **at))
        same(views, lambda view, path=path: view.tool("outline", path=path))
        same(views, lambda view, path=path: view.method("outline", path=path))
        same(views, lambda view, path=path: view.method("has_document", path=path))
    status, read = same(views, lambda view: view.method("read_document", path="open/plan.md"))
    assert status == 200 and b"harvest begins" in read
    for path in hidden:  # as one that does not exist
        told = {
            view.method(name, path=each)[1].replace(each.encode(), b"")
            for name in ("read_document", "outline")
            for view in views
            for each in (path, path + "x")
        }
        assert len(told) == 1
    places = ["open/plan.md", "secret/zephyrine.md:1-2", "open/deep/note.md#Later"]
    same(views, lambda view: view.tool("read_document", places=places))


@pytest.mark.parametrize("query", QUERIES)
def test_R30_lists_and_exact_counts(views, query):
    same(views, lambda view: view.tool("count", query=query))
    same(views, lambda view: view.method("count_documents", question={"query": query}))
    same(views, lambda view: view.get("/count", q=query))
    for filters in ("path:secret", "path:open", "ext:md", "lang:en", "-folder:secret"):
        for order in ("path", "newest", "largest"):
            same(views, lambda view, f=filters, o=order: view.tool(
                "list_documents", filters=f, order=o, limit=2))  # fmt: skip
            same(views, lambda view, f=filters, o=order: view.method(
                "list_documents", question={"query": f}, order=o, limit=2))  # fmt: skip
    same(views, lambda view: view.get("/documents"))


def test_R30_resources(views):
    for params in ({}, {"cursor": "x"}):
        ask = {"jsonrpc": "2.0", "id": 1, "method": "resources/list", "params": params}
        same(views, lambda view, ask=ask: view.fetch("/mcp", ask))
    for path in ("docs/open/plan.md", "docs/secret/zephyrine.md", "docs/secret/none.md"):
        params = {"uri": f"pagehound://document/{path}"}
        ask = {"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": params}
        same(views, lambda view, ask=ask: view.fetch("/mcp", ask))


def test_R30_languages(views):
    for query in ("lang:en", "lang:de autumn", "lang:xx"):
        same(views, lambda view, query=query: view.get("/facets", q=query))
    same(views, lambda view: view.method("complete", text="lang:", limit=50))


def test_R30_the_state_of_the_library(views):
    for path in ("/status", "/openapi.json", "/team/about", "/health", "/nothing"):
        same(views, lambda view, path=path: view.fetch(path))
    for name in ("status", "folders", "files", "index_version", "search_limits", "nothing"):
        same(views, lambda view, name=name: view.method(name))
    same(views, lambda view: view.tool("status"))
    listing = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    same(views, lambda view: view.fetch("/mcp", listing))


def test_R30_cursors_follow_each_other_alike(views):
    def pages(view):
        told, cursor = [], None
        while True:
            more = {"cursor": cursor} if cursor else {}
            status, data = view.get("/search", q="autumn OR apples", k=1, mode="lexical", **more)
            told.append((status, data))
            cursor = json.loads(data).get("next_cursor")
            if cursor is None:
                return told

    assert len(same(views, pages)) >= 3


def test_R30_chunks_of_others_are_chunks_that_do_not_exist(views, server):
    database = Database(server.url("with_hidden"))
    with database.writing() as connection:
        rows = connection.run(
            "SELECT key || '-' || lpad(position::text, 5, '0') || '-' ||"
            " encode(substr(text_hash, 1, 4), 'hex') FROM chunks JOIN documents"
            " ON documents.id = document_id JOIN files ON files.id = file_id"
            " WHERE NOT starts_with(files.path, 'open/')"
        )
    assert len(rows) >= 5
    token = add_person(database, "seer")
    grant(database, "seer", "docs")
    seer = person_of(database, token)
    database.close()
    assert seer is not None
    question = {"query": "zephyrine autumn apples"}
    with remote(views[1].url, token) as library:
        hits = [hit for hit in library.search("zephyrine").results if "secret" in hit.path]
    assert hits
    from core.remote import pack

    for (chunk,) in rows:
        same(views, lambda view, chunk=chunk: view.method(
            "explain", question=question, chunk_id=chunk))  # fmt: skip
    for hit in hits:
        for name, body in (
            ("reasons", {"hit": pack(hit)}),
            ("passages", {"hits": [pack(hit)]}),
            ("content_hashes", {"hits": [pack(hit)]}),
        ):
            same(views, lambda view, name=name, body=body: view.method(
                name, question=question, **body))  # fmt: skip


def test_R30_sources_that_exist_and_sources_that_do_not_are_refused_alike(views):
    versions = {"model": FakeEmbedder.model_name, "dimensions": 96, "reading": "1"}
    lease = {"source": "vault", "number": 1}
    for name, body in (
        ("begin", {"source": "vault", "holder": "x", "versions": versions}),
        ("begin", {"source": "docs", "holder": "x", "versions": versions}),
        ("known", {"lease": lease}),
        ("put", {"lease": lease, "versions": versions, "file": {}}),
        ("remove", {"lease": lease, "paths": ["folder1/zephyrine.txt"]}),
        ("end", {"lease": lease}),
    ):
        status, _ = same(views, lambda view, name=name, body=body: view.fetch(
            f"/team/index/{name}", body))  # fmt: skip
        assert status == 400
