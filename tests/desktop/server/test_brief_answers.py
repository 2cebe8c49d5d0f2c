"""What agents get by default: short texts, said once, whose places can be read on."""

import json
import re
import shutil
import zipfile
from pathlib import Path

import pytest
from mcp import Client, MCPError

from desktop.server.guard import library_token
from desktop.server.mcp import build_server
from tests.conftest import write_documents
from tests.desktop.server.agents import ask, full, open_service, run, running

SELF_TEST = Path(__file__).parents[3] / "resources" / "self_test" / "documents"
LONG = "/".join(f"a folder with a rather long name {n}" for n in range(6))
CHAPTER = "\n\n".join(
    f"## Part {n}\n\n" + f"The heron of part {n} stands in the pond and waits. " * 12
    for n in range(1, 40)
)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    root = tmp_path_factory.mktemp("brief")
    folder = root / "papers"
    shutil.copytree(SELF_TEST, folder)
    write_documents(folder, {f"{LONG}/heron {n}.md": CHAPTER for n in range(3)})
    write_documents(
        folder, {f"notes/{n}.txt": f"The heron number {n} stands still.\n" for n in range(120)}
    )
    write_documents(folder, {"same.md": "# One\n\nThe kingfisher of the first folder.\n"})
    write_documents(folder, {"odd:7.txt": "A colon in the name, a bittern.\n"})
    write_documents(root / "other", {"same.md": "# Two\n\nThe kingfisher of the second.\n"})
    write_documents(folder, {"first.txt": "[ERROR: NOT_FOUND] is what this file begins with.\n"})
    with zipfile.ZipFile(folder / "bundle.zip", "w") as bundle:
        bundle.writestr("a.txt", "The first member speaks of apples.\n")
    with open_service(root / "library", any_folder=True) as service:
        service.whole_library().reindex(paths=[str(folder), str(root / "other")])
        yield service, root


def result(place, name, **arguments):
    async def session():
        async with Client(build_server(place[0])) as client:
            return await client.call_tool(name, arguments)

    return run(session())


def told(place, name, **arguments):
    answer = result(place, name, **arguments)
    assert answer.structured_content is None
    (block,) = answer.content
    assert not answer.is_error, block.text
    return block.text


def test_R25_the_list_of_tools_is_short_and_has_no_output_schemas(place):
    async def session():
        async with Client(build_server(place[0])) as client:
            return await client.list_tools()

    listed = run(session()).model_dump(mode="json", by_alias=True, exclude_none=True)
    assert len(json.dumps(listed, ensure_ascii=False, separators=(",", ":"))) <= 12_000
    assert not any("outputSchema" in tool for tool in listed["tools"])


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("search", {"query": "heron pond"}),
        ("search", {"query": "heron pond", "mode": "lexical", "filters": "ext:md"}),
        ("hybrid_search", {"semantic_query": "heron in the pond"}),
        ("vector_search", {"query": "heron in the pond"}),
        ("similar", {"path": f"{LONG}/heron 1.md"}),
    ],
)
def test_R25_ten_hits_take_at_most_4000_characters(place, name, arguments):
    text = told(place, name, **arguments)
    assert len(text) <= 4000
    assert re.match(r"\d+ hits", text)
    heads = re.findall(r"^\d+\. \[(?:strong|fair|weak)\] (.+?):(\d+)-(\d+)", text, re.MULTILINE)
    assert len(heads) >= 5
    path, first, last = heads[0]
    read = told(place, "read_document", path=path, lines=f"{first}-{last}")
    assert read.startswith(f"== {path}:{first}-")


def test_R25_short_hits_come_all_ten_with_whole_words_around_the_match(place):
    text = told(place, "search", query="pond", mode="lexical", filters="ext:md", top_k=3)
    snippets = [line.strip() for line in text.splitlines() if line.startswith("   ")]
    assert len(snippets) == 3
    for snippet in snippets:
        assert "pond" in snippet
        assert len(snippet) <= 200
        words = snippet.strip("… ").split()
        assert set(words) <= set(CHAPTER.split()) | {"·"}


def test_a_brief_search_goes_on_by_cursor_without_gaps(place):
    arguments = {"query": "heron", "mode": "lexical", "top_k": 40}
    whole = full(result(place, "search", **arguments, detail="full"))["results"]
    found, cursor = [], None
    for _ in range(60):
        given = {"cursor": cursor} if cursor else {}
        text = told(place, "search", **arguments, max_chars=900, **given)
        assert len(text) <= 900
        found += re.findall(r"^\d+\. \[\w+\] (.+):\d+-\d+", text, re.MULTILINE)
        more = re.search(r"^More: cursor=(\S+)$", text, re.MULTILINE)
        if more is None or len(found) >= 40:
            break
        cursor = more[1]
    assert found[:40] == [hit["path"] for hit in whole]


def test_R25_grep_is_path_line_text_within_6000_characters_and_goes_on(place):
    lines, cursor = [], None
    while True:
        given = {"cursor": cursor} if cursor else {}
        text = told(place, "grep_search", query="heron number", max_chars=2000, **given)
        assert len(text) <= 2000
        lines += [line for line in text.splitlines() if line.startswith("notes/")]
        more = re.search(r"more lines: cursor=(\S+)$", text)
        if more is None:
            break
        cursor = more[1]
    assert sorted(lines) == sorted(
        f"notes/{n}.txt:1: The heron number {n} stands still." for n in range(120)
    )
    assert cursor is not None
    many = told(place, "grep_search", query="e")
    assert 5000 < len(many) <= 6000
    assert "more lines: cursor=" in many


def test_grep_shows_context_on_request_and_long_lines_around_the_match(place):
    text = told(place, "grep_search", query="first member", context=1)
    assert "bundle.zip!/a.txt:1: The first member speaks of apples." in text
    long = told(place, "grep_search", query="heron of part 7 stands", filters="ext:md")
    assert all(len(line) < len(LONG) + 270 for line in long.splitlines())
    assert "heron of part 7 stands" in long
    assert told(place, "grep_search", query="no such text anywhere") == "Nothing was found."


def test_R25_nothing_found_says_so_with_the_warnings(place):
    text = told(place, "search", query="  ")
    assert text.startswith("Nothing was found.")
    assert "Note: " in text


def test_R25_status_is_a_short_text(place):
    text = told(place, "status")
    assert len(text) < 2000
    assert str(place[1] / "papers") in text
    assert "ready for search by meaning" in text


def test_R25_detail_must_be_one_of_two(place):
    answer = result(place, "search", query="x", detail="some")
    assert answer.is_error
    assert "brief or full" in answer.content[0].text


# -- reading on ----------------------------------------------------------------------------------


def test_R25_read_document_says_where_it_stopped_and_goes_on(place):
    path = f"{LONG}/heron 0.md"
    text = told(place, "read_document", path=path, max_chars=2000)
    assert len(text) < 2400
    rest = re.search(r"Go on with lines=(\d+)-(\d+)$", text)
    again = told(place, "read_document", path=path, lines=f"{rest[1]}-{rest[2]}", max_chars=500)
    assert again.startswith(f"== {path}:{rest[1]}-")


def test_R25_several_places_in_one_call_as_hits_print_them(place):
    pdf = next(path.name for path in SELF_TEST.rglob("*.pdf"))
    text = told(
        place,
        "read_document",
        places=[
            f"{LONG}/heron 0.md:1-1",
            "odd:7.txt",
            "odd:7.txt:1",
            f"{LONG}/heron 1.md#Part 3",
            f"{pdf}:page 1",
            "bundle.zip!/a.txt",
            "no/such.txt:3",
        ],
    )
    assert text.count("== ") >= 7
    assert text.count("a bittern") == 2
    assert "The heron of part 3 stands" in text
    assert "speaks of apples" in text
    assert "There is no document 'no/such.txt'" in text


def test_places_share_the_characters(place):
    places = [f"{LONG}/heron {n}.md" for n in range(3)]
    found = full(result(place, "read_document", places=places, max_chars=3000, detail="full"))
    assert sum(len(each["text"]) for each in found["places"]) <= 3000
    assert all(len(each["text"]) > 500 for each in found["places"])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({}, "Pass path"),
        ({"lines": "3"}, "needs a path"),
        ({"path": "no/such.md"}, "There is no document"),
        ({"path": "same.md", "lines": "1"}, "Several folders have a file same.md"),
        ({"path": "odd:7.txt", "lines": "9-"}, "has only 1 lines"),
        ({"path": "odd:7.txt", "lines": "1", "heading": "x"}, "only one of"),
        ({"places": ["x"] * 21}, "at most 20 places"),
        ({"places": ["no/such.md", "no/other.md"]}, "There is no document"),
    ],
)
def test_R25_what_cannot_be_read_is_an_error_with_a_sentence(place, arguments, said):
    answer = result(place, "read_document", **arguments)
    assert answer.is_error
    assert said in answer.content[0].text


def test_R25_a_path_that_several_folders_have_is_printed_absolute(place):
    text = told(place, "search", query="kingfisher", mode="lexical")
    paths = re.findall(r"\] (\S+same\.md):", text)
    assert sorted(paths) == sorted(str(place[1] / each / "same.md") for each in ("papers", "other"))
    for path in paths:
        assert "kingfisher" in told(place, "read_document", path=path)
        assert told(place, "outline", path=path).startswith(path)
    listed = told(place, "list_documents", filters="name:same.md")
    assert all(path in listed for path in paths)
    assert paths[0] in told(place, "grep_search", query="kingfisher")


def test_R25_an_outline_leads_to_its_parts_and_stays_short(place):
    text = told(place, "outline", path=f"{LONG}/heron 2.md")
    assert len(text) < 6500
    found = re.search(r"^ *(\d+)-(\d+) Part 17 ", text, re.MULTILINE)
    read = told(place, "read_document", path=f"{LONG}/heron 2.md", lines=f"{found[1]}-{found[2]}")
    assert "heron of part 17" in read
    assert "bundle.zip!/a.txt" in told(place, "outline", path="bundle.zip")


def test_R25_count_is_exact_and_by_facet(place):
    assert told(place, "count", query='"heron number"').startswith("120 documents, 120 passages.")
    assert told(place, "count", query="heron", filters="ext:md").startswith("3 documents")
    assert "types: " in told(place, "count", query="heron")
    assert told(place, "count", query="bittern").startswith("1 document, 1 passage.")


def test_R25_documents_are_listed_in_pages(place):
    total, found, cursor = None, [], None
    while True:
        given = {"cursor": cursor} if cursor else {}
        text = told(place, "list_documents", filters="path:notes/", limit=50, **given)
        total = text.partition("\n")[0]
        found += re.findall(r"^(notes/\d+\.txt) \(", text, re.MULTILINE)
        more = re.search(r"^More: cursor=(\S+)$", text, re.MULTILINE)
        if more is None:
            break
        cursor = more[1]
    assert total == "20 of 120 documents."
    assert sorted(found) == sorted(f"notes/{n}.txt" for n in range(120))


def test_R23_a_file_that_begins_like_an_error_is_none(place):
    answer = result(place, "read_file", path="first.txt")
    assert not answer.is_error
    assert answer.content[0].text.startswith("[ERROR: NOT_FOUND] is what")


# -- resources, instructions, health -------------------------------------------------------------


def test_R25_documents_are_resources_with_paging(place):
    async def session():
        async with Client(build_server(place[0])) as client:
            found, cursor = [], None
            while True:
                page = await client.list_resources(cursor=cursor)
                found += page.resources
                cursor = page.next_cursor
                if cursor is None:
                    break
            templates = await client.list_resource_templates()
            odd = next(each for each in found if each.name == "odd:7.txt")
            read = await client.read_resource(odd.uri)
            member = next(each for each in found if each.name == "bundle.zip!/a.txt")
            inside = await client.read_resource(member.uri)
            wrong = []
            for uri in ("pagehound://document/etc/passwd", "file:///etc/passwd", "pagehound://x"):
                try:
                    await client.read_resource(uri)
                except MCPError as error:
                    wrong.append(str(error))
            return found, templates, read, inside, wrong

    found, templates, read, inside, wrong = run(session())
    assert len(found) > 120
    assert len({str(each.uri) for each in found}) == len(found)
    assert templates.resource_templates[0].uri_template == "pagehound://document/{+path}"
    assert "bittern" in read.contents[0].text
    assert "apples" in inside.contents[0].text
    assert len(wrong) == 3
    assert "There is no document" in wrong[0]
    assert "There is no resource" in wrong[1]


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_R25_who_connects_is_told_what_is_in_the_library(place, mode):
    async def session():
        async with Client(build_server(place[0]), mode=mode) as client:
            return client.instructions

    text = run(session())
    assert str(place[1] / "papers") in text
    assert re.search(r"The library now: 1\d\d documents", text)
    assert "read_document" in text


def test_R25_without_a_library_one_can_connect_all_the_same(tmp_path):
    async def session(service):
        async with Client(build_server(service), mode="legacy") as client:
            return client.instructions

    with open_service(tmp_path / "none") as service:
        assert "search" in run(session(service))


def test_R25_health_needs_no_token_and_tells_nothing_else(place):
    service, root = place
    token = library_token(root / "library")
    with running(service, token=token) as port:
        answer = ask(port, "/health")
        assert (answer.status, answer.json) == (200, {"status": "ok"})
        assert ask(port, "/status").status == 401
        assert ask(port, "/health", headers={"Host": "evil.example"}).status == 421
        assert ask(port, "/health", headers={"Origin": "https://evil.example"}).status == 403
        assert ask(port, "/health", "POST").status == 405


def test_R25_the_same_over_http_as_json(place):
    with running(place[0]) as port:
        read = ask(port, "/document", path=f"{LONG}/heron 0.md", heading="Part 3", max_chars=300)
        assert read.json["places"][0]["next_lines"]
        several = ask(port, "/places", "POST", body={"places": ["odd:7.txt:1", "no/such"]})
        assert several.json["count"] == 1
        assert several.json["places"][1]["error"]
        assert ask(port, "/outline", path="bundle.zip").json["members"] == ["bundle.zip!/a.txt"]
        assert ask(port, "/count", q='"heron number"').json["documents"] == 120
        page = ask(port, "/documents", filters="path:notes/", limit=100).json
        rest = ask(
            port, "/documents", filters="path:notes/", limit=100, cursor=page["next_cursor"]
        ).json
        assert (page["count"], rest["count"], rest["next_cursor"]) == (100, 20, None)
        assert ask(port, "/document", path="no/such.md").status == 400
        assert ask(port, "/document").status == 400
        paths = ask(port, "/openapi.json").json["paths"]
        assert {"/document", "/places", "/outline", "/count", "/documents"} <= set(paths)
