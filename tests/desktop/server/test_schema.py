"""The committed JSON Schema against real answers, and what is derived from it."""

import copy
import json
import shutil
import subprocess
import sys

import jsonschema
import pytest

from core.search import resolve_mode
from desktop.server import parameters
from desktop.server.json_api import ENDPOINTS, FACETS, NAMES, PASSAGES
from desktop.server.schema import answer_schema, answers_schema, openapi
from desktop.server.tools import TOOLS, offered
from tests.conftest import write_documents
from tests.desktop.server.agents import open_service, run


@pytest.fixture(scope="module")
def service(tmp_path_factory, indexed_once):
    folder = tmp_path_factory.mktemp("schema") / "library"
    shutil.copytree(indexed_once / "library", folder)
    with open_service(folder, any_folder=True) as service:
        yield service


def closed(schema):
    """Return the schema so that a key it does not describe is an error."""
    if isinstance(schema, dict):
        result = {key: closed(value) for key, value in schema.items()}
        if "properties" in schema:
            result["additionalProperties"] = False
        return result
    return [closed(item) for item in schema] if isinstance(schema, list) else schema


def check(name, value):
    schema = closed(copy.deepcopy(answer_schema(name)))
    errors = jsonschema.Draft202012Validator(schema).iter_errors(json.loads(json.dumps(value)))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


def answer(service, tool, **values):
    return run(service.call(tool, values, client="test"))


def tool(name):
    return next(tool for tool in (*TOOLS, PASSAGES, NAMES, FACETS) if tool.name == name)


def test_the_schema_is_valid_and_versioned():
    jsonschema.Draft202012Validator.check_schema(answers_schema())
    assert answers_schema()["version"].startswith("1.")


@pytest.mark.parametrize("mode", ["hybrid", "lexical", "semantic"])
@pytest.mark.parametrize("query", ["abort a fetch", "", "nothing has qqqq"])
def test_R14_R15_search_answers_fit_and_hold_nothing_undescribed(service, mode, query):
    response = answer(service, tool("search"), query=query, mode=mode)
    check("SearchResponse", response)
    assert response["count"] == len(response["results"])
    keys = {
        "lexical": {"bm25"},
        "semantic": {"cosine"},
        "hybrid": {"rrf", "lexical_rank", "semantic_rank"},
    }
    assert all(set(hit["score_breakdown"]) == keys[mode] for hit in response["results"])


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("names", {"query": "ros"}),
        ("facets", {"query": "roses water"}),
        ("facets", {"query": "", "filters": "ext:md"}),
        ("hybrid_search", {"semantic_query": "roses"}),
        ("vector_search", {"query": "roses", "top_k": 1}),
        ("grep_search", {"query": "roses"}),
        ("grep_search", {"query": "e", "max_chars": 10}),
        ("grep_search", {"query": ""}),
        ("read_file", {"path": "garden/tomato.txt"}),
        ("read_file", {"path": "/etc/passwd"}),
        ("similar", {"path": "http/abort.md"}),
        ("read_document", {"path": "http/abort.md", "heading": "Timeouts"}),
        ("read_document", {"places": ["http/abort.md:1-2", "no/such.md"]}),
        ("outline", {"path": "http/abort.md"}),
        ("count", {"query": "roses"}),
        ("count", {}),
        ("list_documents", {"limit": 2}),
        ("status", {}),
        ("passages", {"query": "stop a fetch"}),
        ("passages", {"query": "stop a fetch", "mode": "semantic", "context": 0}),
        ("passages", {"query": "roses", "mode": "literal"}),
        ("passages", {"query": "r.ses", "mode": "regex", "max_chars": 1}),
    ],
)
def test_every_other_answer_fits_its_schema(service, name, values):
    check(tool(name).answer, answer(service, tool(name), **values))


def test_R20_reports_of_indexing_fit_while_it_runs_and_after(service, tmp_path):
    first = write_documents(tmp_path / "first", {"a.txt": "apple", "b.pdf": "%PDF-1.7 broken"})
    second = write_documents(tmp_path / "second", {"c.txt": "plum"})
    report = answer(service, tool("reindex"), paths=[str(first), str(second)])
    check("ReindexReport", report)
    assert report["problems"]
    check("ReindexReport", answer(service, tool("reindex"), path=str(first), wait=False))
    service.reindexer.last.future.result(30)
    check("Status", answer(service, tool("status")))


def test_R24_the_terminal_prints_the_same_json(service, indexed_once):
    """The library is the fakes', so only search by word can be compared across processes."""
    command = [sys.executable, "-m", "desktop.cli", "--library", str(service.folder)]
    printed = subprocess.run(
        [*command, "search", "roses sun", "--mode", "lexical", "--json"],
        capture_output=True,
        check=True,
    ).stdout
    from_terminal = json.loads(printed)
    check("SearchResponse", from_terminal)
    from_tool = answer(service, tool("search"), query="roses sun", mode="lexical")
    for response in (from_terminal, from_tool):
        del response["took_ms"], response["embedding_model"]
    assert from_terminal == from_tool


def test_R24_the_terminal_goes_on_where_a_tool_stopped(service):
    first = answer(service, tool("search"), query="roses sun", mode="lexical", max_chars=60)
    assert first["count"] == 1
    command = [sys.executable, "-m", "desktop.cli", "--library", str(service.folder)]
    command += ["search", "roses sun", "--mode", "lexical", "--json", "--max-chars", "60"]
    printed = subprocess.run(
        [*command, "--cursor", first["next_cursor"]],
        capture_output=True,
        check=True,
    ).stdout
    second = answer(
        service,
        tool("search"),
        query="roses sun",
        mode="lexical",
        max_chars=60,
        cursor=first["next_cursor"],
    )
    assert json.loads(printed)["results"] == second["results"] != first["results"]


def test_answers_of_tools_are_whole_schemas_of_their_own(service):
    for one in offered(service):
        schema = answer_schema(one.answer)
        jsonschema.Draft202012Validator.check_schema(schema)
        text = json.dumps(schema)
        for reference in text.split('"#/$defs/')[1:]:
            assert reference.partition('"')[0] in schema["$defs"]


def test_the_openapi_description_refers_only_to_what_it_holds():
    description = openapi(ENDPOINTS, needs_token=True)
    text = json.dumps(description)
    assert "$defs" not in text
    for reference in text.split('"#/components/schemas/')[1:]:
        assert reference.partition('"')[0] in description["components"]["schemas"]
    assert set(description["paths"]) == {endpoint.path for endpoint in ENDPOINTS}


def test_R1_the_modes_in_the_schema_are_those_of_the_engine():
    assert {resolve_mode(mode) for mode in parameters.MODE.choices} == {
        "hybrid",
        "lexical",
        "semantic",
    }
