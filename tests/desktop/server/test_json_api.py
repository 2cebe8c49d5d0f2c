"""The JSON API over real sockets: answers, bad values, and a fuzz over its own description."""

import concurrent.futures
import json
import random
import shutil
import urllib.parse

import jsonschema
import pytest

from desktop.server.guard import Limits
from tests.conftest import write_documents
from tests.desktop.server.agents import HeldEmbedder, ask, open_service, running

UNLIMITED = Limits(requests_per_s=1e6, burst=10**6)


@pytest.fixture(scope="module")
def served(tmp_path_factory, indexed_once):
    """A service and the port it answers on, for tests that change nothing."""
    folder = tmp_path_factory.mktemp("http") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with open_service(folder) as service, running(service, limits=UNLIMITED) as port:
        yield service, port


@pytest.fixture
def port(served):
    return served[1]


def test_R24_search_is_the_json_of_the_library(served):
    service, port = served
    answer = ask(port, "/search", q="abort a fetch", k=3)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    expected = json.loads(
        json.dumps(service.whole_library().search("abort a fetch", top_k=3).as_dict())
    )
    assert {**answer.json, "took_ms": 0} == {**expected, "took_ms": 0}


def test_R24_weak_hits_are_left_out_on_request(port):
    query = "plants that need water in summer"
    everything = ask(port, "/search", q=query, k=50).json
    good = ask(port, "/search", q=query, k=50, weak="false").json
    kept = [hit["chunk_id"] for hit in everything["results"] if hit["strength"] != "weak"]
    assert [hit["chunk_id"] for hit in good["results"]] == kept
    assert len(kept) < everything["count"] and good["totals"]["weak"] == len(
        [hit for hit in everything["results"] if hit["strength"] == "weak"]
    )
    assert ask(port, "/search", q=query, weak="perhaps").status == 400


def test_R24_the_last_word_stands_for_its_beginnings_on_request(port):
    whole = ask(port, "/search", q="tomat", mode="lexical").json
    begun = ask(port, "/search", q="tomat", mode="lexical", prefix_last="true").json
    assert "garden/tomato.txt" in [hit["path"] for hit in begun["results"]]
    assert begun["count"] > whole["count"]


def test_search_passes_on_every_parameter(served):
    service, port = served
    answer = ask(
        port,
        "/search",
        q="plants",
        mode="hybrid",
        alpha="0.25",
        k=2,
        exact="foo_bar",
        filters="ext:md",
        max_chars=5000,
    ).json
    expected = service.whole_library().search(
        "plants", mode="hybrid", alpha=0.25, top_k=2, exact_keywords="foo_bar", filters="ext:md"
    )
    assert [hit["chunk_id"] for hit in answer["results"]] == [
        hit.chunk_id for hit in expected.results
    ]
    assert answer["alpha"] == 0.25


def test_R1_the_mode_is_hybrid_unless_told_otherwise(port):
    assert ask(port, "/search", q="roses").json["mode"] == "hybrid"
    assert ask(port, "/search", q="roses", mode="keyword").json["mode"] == "lexical"
    assert ask(port, "/search", q="roses", mode="vector").json["mode"] == "semantic"


def test_R5_alpha_is_clamped(port):
    assert ask(port, "/search", q="roses", alpha="-3").json["alpha"] == 0.0
    assert ask(port, "/search", q="roses", alpha="1e999").json["alpha"] == 1.0


def test_R2_an_empty_query_is_answered_with_guidance(port):
    answer = ask(port, "/search?q=")
    assert answer.status == 200
    assert answer.json["count"] == 0
    assert answer.json["warnings"]


def test_the_longest_values_in_the_longest_spelling_are_taken(port):
    longest = "🦊" * 20_000
    answer = ask(port, "/search", q=longest, exact=longest)
    assert answer.status == 200
    assert answer.json["query"] == longest


def test_cursors_go_on_over_http(port):
    first = ask(port, "/search", q="request roses sun", k=2).json
    second = ask(port, "/search", q="request roses sun", k=2, cursor=first["next_cursor"]).json
    whole = ask(port, "/search", q="request roses sun", k=4).json
    assert first["results"] + second["results"] == whole["results"]


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("/search", "q is missing"),
        ("/search?q=x&mode=fuzzy", "hybrid, lexical, semantic"),
        ("/search?q=x&k=0", "from 1 to 1,000"),
        ("/search?q=x&k=1001", "from 1 to 1,000"),
        ("/search?q=x&k=-1", "from 1 to 1,000"),
        ("/search?q=x&k=ten", "whole number"),
        ("/search?q=x&k=1.5", "whole number"),
        ("/search?q=x&k=%D9%A3", "whole number"),
        ("/search?q=x&k=" + "9" * 5000, "whole number"),
        ("/search?q=x&k=", "whole number"),
        ("/search?q=x&alpha=nan", "alpha must be a number"),
        ("/search?q=x&alpha=much", "alpha must be a number"),
        ("/search?q=x&kk=3", "Did you mean k?"),
        ("/search?q=x&q=y", "more than once"),
        ("/search?q=x&cursor=garbage", "not a Pagehound cursor"),
        ("/search?q=x&max_chars=0", "max_chars"),
        ("/search?q=" + "x" * 20_001, "limit is 20,000"),
        ("/passages?q=x&context=-1", "from 0 to 200"),
        ("/passages?q=x&k=51", "from 1 to 50"),
        ("/passages?q=x&case_sensitive=maybe", "true or false"),
        ("/passages?q=(&mode=regex", "expression"),
        ("/status?verbose=1", "no parameter"),
    ],
)
def test_bad_values_are_400_with_a_sentence(port, target, told):
    answer = ask(port, target)
    assert answer.status == 400, answer.body
    assert told in answer.message
    assert "Traceback" not in answer.message


def test_a_stale_cursor_is_409(tmp_path, indexed_once):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    with open_service(tmp_path / "library") as service, running(service) as port:
        cursor = ask(port, "/search", q="roses", k=1).json["next_cursor"]
        service.whole_library().reindex(write_documents(tmp_path / "more", {"a.txt": "roses"}))
        answer = ask(port, "/search", q="roses", k=1, cursor=cursor)
    assert answer.status == 409
    assert answer.json["error"]["code"] == "stale_cursor"


@pytest.mark.parametrize(
    "path",
    ["/", "/serach", "/search/", "//search", "/..", "/search/..%2f..", "/%00", "/x.ico"],
)
def test_unknown_paths_are_404_as_json(port, path):
    answer = ask(port, path)
    assert answer.status == 404
    assert "/openapi.json" in answer.message


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "FOO"])
def test_other_methods_are_405_as_json(port, method):
    answer = ask(port, "/search", method)
    assert answer.status == 405
    assert "GET" in answer.headers["allow"]
    assert method in answer.message


def test_head_is_answered_without_a_body(port):
    answer = ask(port, "/search?q=roses", "HEAD")
    assert answer.status == 200
    assert answer.body == b""


def test_answers_are_kept_by_nobody(port):
    answer = ask(port, "/search", q="roses")
    assert answer.headers["cache-control"] == "no-store"
    assert "access-control-allow-origin" not in answer.headers


def test_R18_passages_show_the_lines_round_hits_with_marks(port):
    answer = ask(port, "/passages", q="abort", k=1, context=1).json
    (passage,) = answer["passages"]
    assert passage["path"] == "http/abort.md"
    marked = [
        line["text"][span["start"] : span["end"]]
        for line in passage["lines"]
        for span in line["spans"]
    ]
    assert "abort" in {word.lower() for word in marked}
    assert answer["totals"]["passages"] == 1


def test_R17_passages_are_found_literally_on_request(port):
    literal = ask(port, "/passages", q="foo_bar with std::vector", mode="literal", context=0).json
    assert [len(passage["lines"]) for passage in literal["passages"]] == [1]
    expression = ask(port, "/passages", q=r"std::\w+", mode="regex").json
    assert expression["count"] == 1
    assert (
        ask(port, "/passages", q="FOO_BAR", mode="literal", case_sensitive=True).json["count"] == 0
    )


def test_R26_names_are_found_by_their_beginnings(port):
    answer = ask(port, "/names", q="canc").json
    assert [name["path"] for name in answer["names"]] == ["http/abort.md"]
    assert ask(port, "/names", q="html ext:html", limit=1).json["count"] == 1
    assert ask(port, "/names", q="ros", limit=0).status == 400


def test_R27_facets_count_all_matches(port):
    answer = ask(port, "/facets", q="roses sun", mode="lexical").json
    assert answer["documents"] == 2
    assert {value["filter"] for value in answer["types"]} == {"type:html", "type:text"}
    assert ask(port, "/facets", q="roses", mode="none").status == 400


def test_max_chars_limits_passages(port):
    answer = ask(port, "/passages", q="request roses sun water", max_chars=200).json
    assert answer["totals"]["characters"] <= 200
    assert answer["truncated"]


@pytest.mark.parametrize("mode", ["lexical", "hybrid"])
@pytest.mark.parametrize("max_chars", [1, 300, 1500, 3000])
def test_R18_the_cursor_of_passages_continues_after_the_hits_that_were_shown(
    tmp_path, max_chars, mode
):
    pages = {
        f"{n:02}.md": f"# Harbour {n}\n\nThe harbour {'of many words ' * n}\n" for n in range(30)
    }
    write_documents(tmp_path / "documents", pages)
    with open_service(tmp_path / "library", any_folder=True) as service:
        service.whole_library().reindex(tmp_path / "documents")
        with running(service) as port:
            query = {"q": "harbour", "mode": mode, "k": 10}
            whole = [
                hit["path"] for hit in ask(port, "/search", **{**query, "k": 30}).json["results"]
            ]
            seen, cursor = [], None
            while True:
                given = {**query, "max_chars": max_chars, **({"cursor": cursor} if cursor else {})}
                answer = ask(port, "/passages", **given).json
                assert answer["totals"]["characters"] <= max_chars
                assert answer["passages"]
                seen += [passage["path"] for passage in answer["passages"]]
                cursor = answer["next_cursor"]
                if cursor is None:
                    break
                assert answer["truncated"] or len(answer["passages"]) == 10
            assert seen == whole


def test_status_tells_the_library(served):
    service, port = served
    answer = ask(port, "/status").json
    assert answer["library"] == str(service.folder)
    assert answer["server"]["schema_version"].startswith("1.")


# -- indexing --------------------------------------------------------------------------------------


@pytest.fixture
def garden(tmp_path):
    write_documents(tmp_path / "first", {"a.txt": "apple"})
    write_documents(tmp_path / "second", {"b.txt": "plum"})
    with open_service(tmp_path / "library", any_folder=True) as service:
        service.whole_library().reindex(paths=[tmp_path / "first", tmp_path / "second"])
    return tmp_path


def test_R20_reindex_reports_over_http(garden):
    write_documents(garden / "first", {"new.txt": "cherry"})
    with open_service(garden / "library") as service, running(service) as port:
        paths = [str(garden / "first"), str(garden / "second")]
        answer = ask(port, "/reindex", "POST", body={"path": "/", "paths": paths})
        assert answer.status == 200, answer.body
        assert answer.json["indexed_files"] == 1
        assert answer.json["skipped_files"] == 2
        assert answer.json["indexed_paths"] == paths
        assert ask(port, "/search", q="cherry", mode="lexical").json["count"] == 1


def test_R20_without_a_body_it_is_all_folders_of_the_library(garden, monkeypatch):
    monkeypatch.chdir(garden / "second")
    with open_service(garden / "library") as service, running(service) as port:
        assert ask(port, "/reindex", "POST").json["skipped_files"] == 2


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        ("{", {"Content-Type": "application/json"}, 400),
        ("[]", {"Content-Type": "application/json"}, 400),
        ('{"force": 1}', {"Content-Type": "application/json"}, 400),
        ('{"path": "/", "x": 1}', {"Content-Type": "application/json"}, 400),
        ('{"path": "\\ud800"}', {"Content-Type": "application/json"}, 403),
        ("[" * 200_000, {"Content-Type": "application/json"}, 400),
        ("9" * 100_000, {"Content-Type": "application/json"}, 400),
        ("\xff", {"Content-Type": "application/json"}, 400),
        ('{"path": "/"}', {"Content-Type": "text/plain"}, 415),
        ('{"path": "/"}', {}, 415),
        ('{"path": "/"}', {"Content-Type": "application/json"}, 403),
        ('{"path": "../.."}', {"Content-Type": "application/json; charset=utf-8"}, 403),
    ],
)
def test_bodies_that_do_not_fit_are_refused(port, body, headers, status):
    answer = ask(port, "/reindex", "POST", body=body.encode("latin-1"), headers=headers)
    assert answer.status == status, answer.body
    assert answer.message


def test_a_read_only_server_does_not_index(garden):
    with open_service(garden / "library", read_only=True) as service, running(service) as port:
        answer = ask(port, "/reindex", "POST", body={"path": str(garden / "first")})
    assert answer.status == 403
    assert "read-only" in answer.message


def test_reindex_without_waiting_and_searching_meanwhile(garden):
    write_documents(garden / "first", {"new.txt": "cherry"})
    embedder = HeldEmbedder()
    with open_service(garden / "library", embedder) as service, running(service) as port:
        body = {"path": str(garden / "first"), "wait": False}
        assert ask(port, "/reindex", "POST", body=body).json["state"] == "running"
        assert embedder.reached.wait(30)
        assert ask(port, "/search", q="cherry", mode="lexical").json["count"] == 1
        second = ask(port, "/reindex", "POST", body=body)
        assert second.status == 409
        assert second.json["error"]["code"] == "busy"
        embedder.released.set()
        service.reindexer.last.future.result(30)
        assert ask(port, "/status").json["server"]["reindex"]["state"] == "finished"


def test_without_a_library_the_answer_says_how_to_make_one(tmp_path):
    with open_service(tmp_path / "nowhere") as service, running(service) as port:
        answer = ask(port, "/search", q="x")
    assert answer.status == 503
    assert "pagehound index" in answer.message


def test_a_fault_of_our_own_is_500_without_a_traceback(tmp_path, indexed_once, caplog):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    with open_service(tmp_path / "library") as service, running(service) as port:

        def broken(*_, **__):
            raise ZeroDivisionError("secret detail")

        service.whole_library().search = broken
        answer = ask(port, "/search", q="x")
    assert answer.status == 500
    assert "secret detail" not in answer.message
    assert "Traceback" not in answer.message


def test_many_clients_at_once_are_all_answered(served):
    _, port = served
    words = ["roses", "tomatoes", "caching", "abort", "vector"] * 8
    with concurrent.futures.ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda word: ask(port, "/search", q=word).json, words))
    assert [answer["query"] for answer in answers] == words
    assert all(answer["count"] for answer in answers)


# -- the fuzz --------------------------------------------------------------------------------------

ODD = [
    "",
    " ",
    "\0",
    "null",
    "-1",
    "0",
    "1e400",
    "NaN",
    "true",
    "[]",
    "{}",
    "../" * 8 + "etc/passwd",
    "%00",
    "\u202e",
    "é" * 300,
    "🦊",
    "\ufffe",
    '"' * 50,
    "(" * 500,
    "a AND OR NOT (",
    "ext: path:* size:>>> modified:x..y",
    "*",
    "~" * 40,
    "'; DROP TABLE chunks; --",
    "<script>alert(1)</script>",
    "x" * 3000,
    "\r\nX-Evil: 1",
]


def fitting(schema, dice):
    """Return a random value that fits a parameter's schema."""
    if "anyOf" in schema:
        return fitting(dice.choice(schema["anyOf"]), dice)
    if "enum" in schema:
        return dice.choice(schema["enum"])
    if schema["type"] == "integer":
        low, high = schema["minimum"], schema["maximum"]
        return str(dice.choice([low, high, dice.randint(low, high)]))
    if schema["type"] == "number":
        return str(dice.choice([0, 1, 0.5, -7, 1e9, dice.random()]))
    if schema["type"] == "boolean":
        return dice.choice(["true", "false"])
    return dice.choice([*ODD, "roses", "abort the fetch", 'ext:md "time to live"'])


@pytest.mark.parametrize("seed", range(4))
def test_fuzz_over_the_description_finds_no_answer_that_it_does_not_describe(port, seed):
    dice = random.Random(seed)
    description = ask(port, "/openapi.json").json
    components = {"components": description["components"]}
    for _ in range(60):
        path, operations = dice.choice(sorted(description["paths"].items()))
        method, operation = dice.choice(sorted(operations.items()))
        target, body, headers = path, None, {}
        all_fit = True
        if method == "get":
            query = []
            for parameter in operation["parameters"]:
                if parameter["required"] or dice.random() < 0.4:
                    fits = dice.random() < 0.8
                    odd = dice.choice(ODD)
                    value = fitting(parameter["schema"], dice) if fits else odd
                    all_fit = all_fit and fits and parameter["name"] not in ("cursor", "filters")
                    query.append((parameter["name"], value))
            all_fit = all_fit and ("mode", "regex") not in query
            # Which documents there are is not in the description.
            all_fit = all_fit and "path" not in dict(query)
            target += "?" + urllib.parse.urlencode(query, errors="surrogatepass")
        else:
            names = ["path", "paths", "force", "wait", dice.choice(ODD)]
            value = {dice.choice(names): dice.choice([1, None, True, [], {}, "x", ["\0"]])}
            body, headers = json.dumps(value), {"Content-Type": "application/json"}
            all_fit = False
        answer = ask(port, target, method.upper(), body=body, headers=headers)
        told = operation["responses"].get(str(answer.status))
        assert told, (target, answer.status, answer.body)
        assert answer.status < 500, (target, answer.body)
        if all_fit:
            assert answer.status == 200, (target, answer.body)
        schema = told["content"]["application/json"]["schema"]
        jsonschema.Draft202012Validator({**schema, **components}).validate(answer.json)
        assert b"Traceback" not in answer.body


@pytest.mark.parametrize(
    ("path", "mode"), [("/search", "hybrid"), ("/passages", "hybrid"), ("/passages", "literal")]
)
def test_R2_a_misspelt_filter_is_a_bad_value(port, path, mode):
    answer = ask(port, path, q="fetch", mode=mode, filters="pth:http")
    assert answer.status == 400
    assert answer.json["error"]["code"] == "bad_value"
    assert 'did you mean "path:"' in answer.json["error"]["message"]


def test_R5_scripts_may_leave_the_weight_to_the_query(port):
    assert ask(port, "/search", q="abort", alpha="auto").json["alpha"] == 0.3
    assert ask(port, "/passages", q="abort", alpha="auto").status == 200
    answer = ask(port, "/search", q="abort", alpha="much")
    assert answer.status == 400 and "or auto" in answer.json["error"]["message"]
