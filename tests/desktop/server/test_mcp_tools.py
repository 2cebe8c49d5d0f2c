"""The tools for agents, called by a real client session in the same process."""

import asyncio
import json
import shutil

import jsonschema
import pytest
from mcp import Client, MCPError

from core.library import Library
from core.settings import Settings, save_settings
from desktop.server.guard import library_token
from desktop.server.mcp import build_server
from desktop.server.tools import TOOLS
from tests.conftest import write_documents
from tests.desktop.server.agents import HeldEmbedder, full, open_service, run
from tests.fakes import FakeEmbedder

NAMES = [
    "search",
    "read_document",
    "outline",
    "grep_search",
    "list_documents",
    "count",
    "hybrid_search",
    "vector_search",
    "similar",
    "read_file",
    "status",
    "reindex",
]


@pytest.fixture
def service(tmp_path, indexed_once, embedder):
    shutil.copytree(indexed_once / "library", tmp_path / "library")
    with open_service(tmp_path / "library", embedder) as service:
        yield service


def call(service, name, **arguments):
    """Call a tool in a session of its own; the client checks the answer against its schema."""

    async def session():
        async with Client(build_server(service)) as client:
            try:
                return await client.call_tool(name, arguments)
            except MCPError as error:  # raised here it would arrive wrapped in groups
                return error

    result = run(session())
    if isinstance(result, MCPError):
        raise result
    return result


def answer(service, name, **arguments):
    return full(call(service, name, **arguments, detail="full"))


def refusal(service, name, **arguments):
    result = call(service, name, **arguments)
    assert result.is_error
    assert result.structured_content is None
    return result.content[0].text


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_R25_all_tools_are_listed_with_descriptions_and_schemas(service, mode):
    async def session():
        async with Client(build_server(service), mode=mode) as client:
            return (await client.list_tools()).tools

    tools = run(session())
    assert [tool.name for tool in tools] == NAMES
    for tool in tools:
        assert len(tool.description) > 80
        jsonschema.Draft202012Validator.check_schema(tool.input_schema)
        assert tool.input_schema["type"] == "object"
        assert tool.output_schema is None
        assert all(each["description"] for each in tool.input_schema["properties"].values())
        assert tool.annotations.read_only_hint is (tool.name != "reindex")


def test_R25_inputs_and_defaults_are_those_of_the_contract():
    inputs = {tool.name: {one.name: one for one in tool.parameters} for tool in TOOLS}
    assert {"query", "top_k", "mode", "alpha", "exact_keywords", "filters"} <= set(inputs["search"])
    assert inputs["search"]["top_k"].default == 10
    assert inputs["search"]["mode"].default == "hybrid"
    assert {"semantic_query", "exact_keywords"} <= set(inputs["hybrid_search"])
    assert {"path", "paths", "force"} <= set(inputs["reindex"])
    assert inputs["reindex"]["force"].default is False
    required = {
        name: [p.name for p in each.values() if p.required] for name, each in inputs.items()
    }
    assert required == {
        "search": ["query"],
        "hybrid_search": ["semantic_query"],
        "vector_search": ["query"],
        "grep_search": ["query"],
        "read_document": [],
        "outline": ["path"],
        "list_documents": [],
        "count": [],
        "read_file": ["path"],
        "similar": ["path"],
        "status": [],
        "reindex": [],
    }


@pytest.mark.parametrize("name", ["hybrid", "lexical", "semantic", "keyword", "vector"])
def test_R1_search_takes_every_mode_of_its_schema(service, name):
    assert answer(service, "search", query="roses", mode=name)["count"] > 0


def test_R1_a_wrong_mode_is_a_tool_error_that_lists_the_valid_ones(service):
    message = refusal(service, "search", query="roses", mode="fuzzy")
    for mode in ("fuzzy", "hybrid", "lexical", "semantic"):
        assert mode in message


def test_R2_an_empty_query_returns_nothing_with_guidance(service):
    response = answer(service, "search", query="  ")
    assert response["count"] == 0
    assert response["warnings"]


def test_R2_defaults_hold_whatever_the_window_is_set_to(service):
    service.whole_library().settings = service.whole_library().settings.changed(
        mode="lexical", top_k=1
    )
    response = answer(service, "search", query="request roses sun water")
    assert response["mode"] == "hybrid"
    assert response["count"] > 1


def test_R13_to_R15_search_answers_with_the_hits_of_the_library(service):
    response = answer(service, "search", query="abort a fetch", top_k=2)
    expected = service.whole_library().search("abort a fetch", top_k=2).as_dict()
    assert {**response, "took_ms": 0} == {**json.loads(json.dumps(expected)), "took_ms": 0}
    hit = response["results"][0]
    assert hit["citation"]["path"] == "http/abort.md"
    assert hit["citation"]["start_line"] >= 1


def test_R11_hybrid_search_takes_a_text_for_each_list(service):
    response = answer(
        service, "hybrid_search", semantic_query="plants in spring", exact_keywords="foo_bar"
    )
    assert response["mode"] == "hybrid"
    by_word = [hit for hit in response["results"] if hit["retrieval"]["lexical_rank"]]
    assert [hit["path"] for hit in by_word] == ["code/request.md"]


@pytest.mark.parametrize("keywords", [None, "", "cut roses in spring"])
def test_R11_without_keywords_of_its_own_hybrid_search_proceeds(service, keywords):
    given = {} if keywords is None else {"exact_keywords": keywords}
    response = answer(service, "hybrid_search", semantic_query="cut roses in spring", **given)
    assert response["results"][0]["path"] == "garden/roses.html"


def test_vector_search_is_by_meaning_alone(service):
    response = answer(service, "vector_search", query="stop a fetch")
    assert response["mode"] == "semantic"
    assert all(set(hit["score_breakdown"]) == {"cosine"} for hit in response["results"])


def test_a_cursor_goes_on_and_max_chars_keeps_it_short(service):
    whole = answer(service, "search", query="request roses sun water", top_k=50)["results"]
    found, cursor = [], None
    for _ in range(50):
        page = answer(
            service, "search", query="request roses sun water", max_chars=120, cursor=cursor
        )
        assert page["totals"]["characters"] <= 120
        found += page["results"]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert [hit["chunk_id"] for hit in found] == [hit["chunk_id"] for hit in whole]


def test_a_stale_cursor_is_a_clear_sentence(service, tmp_path):
    cursor = answer(service, "search", query="roses", top_k=1)["next_cursor"]
    service.whole_library().reindex(write_documents(tmp_path / "more", {"a.txt": "roses"}))
    message = refusal(service, "search", query="roses", top_k=1, cursor=cursor)
    assert "without the cursor" in message


def test_R17_grep_search_gives_passages_with_the_matching_line_marked(service):
    response = answer(service, "grep_search", query="abort to CANCEL")
    assert response["count"] == 1
    passage = response["passages"][0]
    assert passage["path"] == "http/abort.md"
    (line,) = [line for line in passage["lines"] if line["is_match"]]
    span = line["spans"][0]
    assert line["text"][span["start"] : span["end"]] == "abort to cancel"
    assert passage["lines"][0]["number"] == max(1, line["number"] - 10)


def test_R17_grep_search_takes_expressions_on_request_and_refuses_broken_ones(service):
    assert answer(service, "grep_search", query=r"(sun|water)\b", regex=True)["count"] > 0
    assert answer(service, "grep_search", query=r"(sun|water)\b")["count"] == 0
    assert "expression" in refusal(service, "grep_search", query="(", regex=True).lower()


def test_grep_search_goes_on_by_cursor(service):
    found, cursor = [], None
    for _ in range(30):
        page = answer(service, "grep_search", query="e", max_chars=60, cursor=cursor)
        assert page["totals"]["characters"] <= 60
        found += [
            (each["path"], line["number"]) for each in page["passages"] for line in each["lines"]
        ]
        cursor = page["next_cursor"]
        assert page["truncated"] is (cursor is not None)
        if cursor is None:
            break
    whole = answer(service, "grep_search", query="e")["passages"]
    assert found == [(each["path"], line["number"]) for each in whole for line in each["lines"]]
    assert len(found) > 10


def test_R23_read_file_returns_the_text_itself(service, indexed_once):
    expected = (indexed_once / "documents/garden/tomato.txt").read_text("utf-8")
    for path in ("garden/tomato.txt", str(indexed_once / "documents/garden/tomato.txt")):
        result = call(service, "read_file", path=path)
        assert [block.text for block in result.content] == [expected]
        assert not result.is_error


@pytest.mark.parametrize(
    ("path", "begins"),
    [
        ("no/such.txt", "[ERROR: NOT_FOUND]"),
        ("../../../../../../etc/passwd", "[ERROR: ACCESS_DENIED]"),
        ("/etc/passwd", "[ERROR: ACCESS_DENIED]"),
        ("garden/../../library/catalog.sqlite", "[ERROR: ACCESS_DENIED]"),
        ("garden/%2e%2e/%2e%2e/x", "[ERROR: NOT_FOUND]"),
        ("garden", "[ERROR: READ_FAILED]"),
        ("a\0b", "[ERROR: READ_FAILED]"),
        ("x" * 4000, "[ERROR: READ_FAILED]"),
    ],
)
def test_R23_what_cannot_be_read_is_an_error_that_begins_with_its_kind(service, path, begins):
    result = call(service, "read_file", path=path)
    assert result.is_error
    assert result.content[0].text.startswith(begins)


def test_R23_no_link_leads_out_of_the_folders(tmp_path):
    (tmp_path / "secret.txt").write_text("secret")
    folder = write_documents(tmp_path / "open", {"a.txt": "open"})
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    with open_service(tmp_path / "library", any_folder=True) as service:
        answer(service, "reindex", path=str(folder))
        text = call(service, "read_file", path="link.txt").content[0].text
    assert text.startswith("[ERROR: ACCESS_DENIED]")
    assert str(folder) in text
    assert "secret" not in text.replace("secret.txt", "")


EXCLUDED = (
    ".env",
    ".hidden/note.txt",
    "build/out.txt",
    "private/diary.txt",
    "new.txt",
    "node_modules/index.js",
    "library/api-token",
    "library/settings.json",
    "library/catalog.sqlite",
    "build",
    "library",
    ".hidden",
)


def test_R23_agents_get_only_what_is_in_the_catalog(tmp_path):
    """S2: nothing confirms that an excluded file exists, whichever tool is asked."""
    folder = write_documents(
        tmp_path / "open",
        {
            "a.txt": "open",
            ".env": "KEY=secret",
            ".hidden/note.txt": "secret",
            ".gitignore": "build/\n",
            "build/out.txt": "secret",
            "private/diary.txt": "secret",
            "node_modules/index.js": "secret",
        },
    )
    library = folder / "library"
    library.mkdir()
    save_settings(library, Settings(exclude=("private/",)))
    library_token(library)
    with open_service(library, any_folder=True) as service:
        answer(service, "reindex", path=str(folder))
        (folder / "new.txt").write_text("secret")
        (folder / "link.txt").symlink_to(folder / ".env")
        missing = call(service, "read_file", path="gone.txt").content[0].text
        assert missing.startswith("[ERROR: NOT_FOUND]")
        for path in (*EXCLUDED, "link.txt", *(str(folder / path) for path in EXCLUDED)):
            text = call(service, "read_file", path=path).content[0].text
            assert text.replace(f'"{path}"', '"gone.txt"') == missing, path
            told = call(service, "similar", path=path).content[0].text
            assert told == f"Nothing is indexed at {path}. Check the path with: pagehound doctor"
        gone = call(service, "reindex", path=str(folder / "gone")).content[0].text
        for path in EXCLUDED:
            if path != "new.txt":
                told = call(service, "reindex", path=str(folder / path)).content[0].text
                assert told.replace(str(folder / path), str(folder / "gone")) == gone, path
        assert call(service, "read_file", path="a.txt").content[0].text == "open"
        found = answer(service, "grep_search", query="secret")
        assert found["count"] == 0


def test_read_file_goes_on_by_cursor(service, indexed_once):
    expected = (indexed_once / "documents/http/abort.md").read_text("utf-8")
    text, cursor = "", None
    while True:
        page = call(service, "read_file", path="http/abort.md", max_chars=50, cursor=cursor)
        part, *more = (block.text for block in page.content)
        assert len(part) <= 50
        text += part
        if not more:
            break
        cursor = more[0].removeprefix("[more: cursor=").removesuffix("]")
    assert text == expected


def test_similar_finds_passages_near_a_hit_and_leaves_it_out(service):
    response = answer(service, "similar", path="http/abort.md", line=7, top_k=3)
    assert 0 < response["count"] <= 3
    assert all(
        hit["citation"]["path"] != "http/abort.md" or hit["citation"]["start_line"] > 7
        for hit in response["results"]
    )
    assert "no/such.md" in refusal(service, "similar", path="no/such.md")


def test_status_tells_the_folders_and_the_server(service, indexed_once):
    response = answer(service, "status")
    assert [folder["path"] for folder in response["folders"]] == [str(indexed_once / "documents")]
    assert response["meaning_coverage"] == 1.0
    assert response["server"]["read_only"] is False
    assert response["server"]["reindex"] is None


# -- arguments that do not fit ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("search", {}, "query is missing"),
        ("search", {"query": 7}, "query must be a text"),
        ("search", {"query": "x", "top_k": 0}, "from 1 to 1,000"),
        ("search", {"query": "x", "top_k": 1001}, "from 1 to 1,000"),
        ("search", {"query": "x", "top_k": "ten"}, "whole number"),
        ("search", {"query": "x", "top_k": True}, "whole number"),
        ("search", {"query": "x", "top_k": 2.5}, "whole number"),
        ("search", {"query": "x", "alpha": "much"}, "alpha must be a number"),
        ("search", {"query": "x", "topk": 3}, "Did you mean top_k?"),
        ("search", {"query": "x" * 20_001}, "limit is 20,000"),
        ("search", {"query": "x", "cursor": "garbage"}, "not a Pagehound cursor"),
        ("search", {"query": "x", "max_chars": 0}, "max_chars"),
        ("reindex", {"paths": "one"}, "list of texts"),
        ("reindex", {"paths": [1]}, "list of texts"),
        ("reindex", {"force": "yes"}, "true or false"),
        ("status", {"verbose": True}, "no parameter"),
    ],
)
def test_arguments_that_do_not_fit_are_tool_errors_with_a_sentence(service, name, arguments, told):
    assert told in refusal(service, name, **arguments)


def test_null_is_the_same_as_leaving_an_argument_out(service):
    response = answer(service, "search", query="roses", top_k=None, mode=None, cursor=None)
    assert response["mode"] == "hybrid"


@pytest.mark.parametrize("alpha", [-5, 7, 1e300, 10**400])
def test_R5_alpha_is_clamped(service, alpha):
    applied = answer(service, "search", query="roses", alpha=alpha)["alpha"]
    assert applied == (0.0 if alpha < 0 else 1.0)


@pytest.mark.parametrize("query", ["\x00", "🦊" * 500, "\u202e(((", '"' * 99, "*", "a" * 20_000])
def test_odd_queries_are_answered(service, query):
    assert answer(service, "search", query=query)["query"] == query


def test_a_tool_that_does_not_exist_is_a_protocol_error_that_lists_those_that_do(service):
    with pytest.raises(MCPError, match="hybrid_search"):
        call(service, "serach", query="x")


# -- indexing --------------------------------------------------------------------------------------


@pytest.fixture
def garden(tmp_path):
    """Two folders of the person's own, and a service that may update them."""
    first = write_documents(tmp_path / "first", {"a.txt": "apple", "b.txt": "pear"})
    second = write_documents(tmp_path / "second", {"c.txt": "plum"})
    with open_service(tmp_path / "library", any_folder=True) as service:
        answer(service, "reindex", paths=[str(first), str(second)])
    return tmp_path


def test_R20_paths_win_over_path_and_counts_are_summed(garden):
    write_documents(garden / "first", {"new.txt": "cherry"})
    write_documents(garden / "second", {"new.txt": "quince"})
    with open_service(garden / "library") as service:
        report = answer(
            service,
            "reindex",
            path="/no/such/place",
            paths=[str(garden / "first"), str(garden / "second")],
        )
    assert report["state"] == "finished"
    assert report["indexed_files"] == 2
    assert report["skipped_files"] == 3
    assert report["indexed_paths"] == [str(garden / "first"), str(garden / "second")]
    assert report["embedding_model"] == "fake"
    assert report["embedding_backend"] == "fake"


def test_R20_an_empty_list_of_paths_counts_as_omitted(garden):
    with open_service(garden / "library") as service:
        report = answer(service, "reindex", path=str(garden / "first"), paths=[])
    assert report["skipped_files"] == 2
    assert "indexed_paths" not in report


def test_R20_without_a_path_it_is_all_folders_of_the_library(garden, monkeypatch):
    monkeypatch.chdir(garden)
    with open_service(garden / "library") as service:
        report = answer(service, "reindex")
        assert report["skipped_files"] == 3
        assert len(report["indexed_paths"]) == 2


def test_R20_on_a_library_without_folders_an_agent_is_told_what_to_do(tmp_path, monkeypatch):
    place = write_documents(tmp_path / "place", {"new.txt": "quince"})
    monkeypatch.chdir(place)
    with Library(tmp_path / "library", embedder=FakeEmbedder()):
        pass
    with open_service(tmp_path / "library") as service:
        told = refusal(service, "reindex")
        assert "pagehound index FOLDER" in told and "--allow-any-folder" in told
    with open_service(tmp_path / "library", any_folder=True) as service:
        assert answer(service, "reindex")["indexed_files"] == 1


def test_R20_force_reads_all_again(garden):
    with open_service(garden / "library") as service:
        report = answer(service, "reindex", path=str(garden / "first"), force=True)
    assert report["indexed_files"] + report["skipped_files"] == 2


def test_reindex_is_limited_to_folders_that_were_added(garden, tmp_path):
    outside = write_documents(tmp_path / "outside", {"x.txt": "x"})
    (garden / "first" / "way-out").symlink_to(outside)
    with open_service(garden / "library") as service:
        for path in (
            str(outside),
            str(garden / "first" / ".." / "outside"),
            str(garden / "first" / "way-out"),
            str(garden),
            "/",
        ):
            assert "not in a folder of this library" in refusal(service, "reindex", path=path)
        assert "a\\x00b" in refusal(service, "reindex", path="a\0b")
        assert len(service.whole_library().folders()) == 2


def test_reindex_of_what_is_not_there_is_refused_with_a_sentence(garden):
    for any_folder in (False, True):
        with open_service(garden / "library", any_folder=any_folder) as service:
            for path in (garden / "first" / "nope", garden / "first" / "nope" / "deeper"):
                told = refusal(service, "reindex", path=str(path))
                assert f"{path} does not exist, or is excluded" in told


def test_a_server_for_any_folder_adds_those_it_is_given(garden):
    new = write_documents(garden / "third", {"d.txt": "medlar"})
    with open_service(garden / "library", any_folder=True) as service:
        assert "no folder" in refusal(service, "reindex", path=str(garden / "fourth"))
        assert answer(service, "reindex", path=str(new))["indexed_files"] == 1
        assert len(service.whole_library().folders()) == 3


def test_a_read_only_server_has_no_tool_that_writes(garden):
    with open_service(garden / "library", read_only=True, any_folder=True) as service:

        async def session():
            async with Client(build_server(service)) as client:
                return [tool.name for tool in (await client.list_tools()).tools]

        assert run(session()) == [name for name in NAMES if name != "reindex"]
        with pytest.raises(MCPError, match="switched off"):
            call(service, "reindex")


def test_without_a_library_every_tool_says_how_to_make_one(tmp_path):
    with open_service(tmp_path / "nowhere") as service:
        assert "pagehound index" in refusal(service, "search", query="x")
        assert "pagehound index" in refusal(service, "reindex")
    assert not (tmp_path / "nowhere").exists()


def test_reindex_reports_progress_that_only_grows(garden):
    write_documents(garden / "first", {f"{i}.txt": f"fruit {i}" for i in range(30)})
    reports = []

    async def on_progress(progress, total, message):
        reports.append((progress, total, message))

    async def session(service):
        async with Client(build_server(service), mode="legacy") as client:
            return await client.call_tool(
                "reindex",
                {"path": str(garden / "first"), "detail": "full"},
                progress_callback=on_progress,
            )

    with open_service(garden / "library") as service:
        result = run(session(service))
    assert full(result)["indexed_files"] == 30
    assert reports
    values = [progress for progress, _, _ in reports]
    assert values == sorted(set(values))
    assert all(total == 100 and message for _, total, message in reports)


def test_cancelling_reindex_keeps_what_is_done_and_searching_goes_on(garden):
    write_documents(garden / "first", {"new.txt": "cherry"})
    embedder = HeldEmbedder()

    async def session(service):
        async with Client(build_server(service), mode="legacy") as client:
            pending = asyncio.create_task(
                client.call_tool("reindex", {"path": str(garden / "first")})
            )
            await asyncio.to_thread(embedder.reached.wait, 30)
            during = await client.call_tool(
                "search", {"query": "cherry", "mode": "lexical", "detail": "full"}
            )
            second = await client.call_tool("reindex", {"path": str(garden / "second")})
            pending.cancel()
            with pytest.raises(asyncio.CancelledError):
                await pending
            await asyncio.to_thread(service.reindexer.last.is_to_end.wait, 30)
            embedder.released.set()
            whole = {"detail": "full"}
            while (status := full(await client.call_tool("status", whole)))["server"]["reindex"][
                "state"
            ] == "running":
                await asyncio.sleep(0.05)
            again = await client.call_tool("reindex", {"path": str(garden / "first"), **whole})
            return during, second, status, again

    with open_service(garden / "library", embedder) as service:
        during, second, status, again = run(session(service))
    assert full(during)["count"] == 1
    assert second.is_error
    assert "already" in second.content[0].text
    assert status["server"]["reindex"]["state"] == "cancelled"
    assert full(again)["state"] == "finished"


def test_reindex_without_waiting_returns_at_once_and_status_tells_the_rest(garden):
    write_documents(garden / "first", {"new.txt": "cherry"})
    embedder = HeldEmbedder()

    async def session(service):
        async with Client(build_server(service)) as client:
            begun = await client.call_tool(
                "reindex", {"path": str(garden / "first"), "wait": False, "detail": "full"}
            )
            embedder.released.set()
            while True:
                status = full(await client.call_tool("status", {"detail": "full"}))
                if status["server"]["reindex"]["state"] != "running":
                    return full(begun), status
                await asyncio.sleep(0.05)

    with open_service(garden / "library", embedder) as service:
        begun, status = run(session(service))
    assert begun["state"] == "running"
    assert begun["embedding_model"] == "fake"
    assert status["server"]["reindex"]["state"] == "finished"
    assert status["server"]["reindex"]["report"]["indexed_files"] == 1


def test_a_library_that_another_process_writes_to_is_busy_and_says_who(garden):
    import filelock

    with (
        filelock.FileLock(garden / "library" / "writer.lock", thread_local=False),
        open_service(garden / "library") as service,
    ):
        message = refusal(service, "reindex", path=str(garden / "first"))
        assert "Another program is updating this library" in message
        assert answer(service, "search", query="apple")["count"] > 0


def test_a_fault_of_our_own_is_a_sentence_and_no_traceback(service, caplog):
    def broken(*_, **__):
        raise ZeroDivisionError("secret detail")

    service.whole_library().search = broken
    message = refusal(service, "search", query="x")
    assert "wrong in Pagehound" in message
    assert "secret detail" not in message
    assert "secret detail" in caplog.text


def test_two_clients_at_once_get_their_own_answers(service):
    async def session(query, expected):
        async with Client(build_server(service)) as client:
            for _ in range(5):
                asked = {"query": query, "mode": "lexical", "detail": "full"}
                found = full(await client.call_tool("search", asked))
                assert found["query"] == query
                assert found["results"][0]["path"] == expected

    async def both():
        await asyncio.gather(
            session("roses", "garden/roses.html"), session("tomatoes", "garden/tomato.txt")
        )

    run(both())


def test_R2_filters_narrow_the_query_and_a_misspelt_one_is_an_error(service):
    narrowed = answer(service, "search", query="fetch NOT", filters="path:http")
    assert {hit["path"].partition("/")[0] for hit in narrowed["results"]} == {"http"}
    for tool in ("search", "vector_search", "grep_search"):
        assert 'did you mean "path:"' in refusal(service, tool, query="fetch", filters="pth:http")


def test_R2_agents_get_the_documented_defaults_whatever_the_person_has_set(service):
    calls = [
        ("search", {"query": "stop the request"}),
        ("hybrid_search", {"semantic_query": "stop it", "exact_keywords": "roses"}),
        ("vector_search", {"query": "stop the request"}),
        ("grep_search", {"query": "abort"}),
    ]

    def told():
        answers = [answer(service, name, **values) for name, values in calls]
        return [{**each, "took_ms": 0} for each in answers]

    before = told()
    library = service.whole_library()
    chosen = library.settings.changed(mode="semantic", top_k=1, alpha=1.0, context_lines=0)
    assert library.take_up(chosen)
    assert library.search("stop the request").count == 1, "the person's own defaults still apply"
    assert told() == before
    assert before[1]["results"][0]["path"] == "garden/roses.html"


def test_R5_agents_may_leave_the_weight_to_the_query(service):
    assert answer(service, "search", query="abort", alpha="auto")["alpha"] == 0.3
    assert answer(service, "search", query="abort")["alpha"] == 0.5
    assert "or auto" in refusal(service, "search", query="abort", alpha="much")
