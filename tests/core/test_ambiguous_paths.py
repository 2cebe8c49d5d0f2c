"""A5, A11, A13: paths that several folders have, several paths, and where a document ends."""

import json
import re

import pytest

from core.errors import UsageError
from core.library import Library
from core.settings import BUNDLED_MODEL
from desktop.cli.main import main
from tests.conftest import write_documents
from tests.fakes import FakeEmbedder


@pytest.fixture
def two(tmp_path):
    one = write_documents(tmp_path / "one", {"README.md": "apples grow", "a.md": "only here"})
    other = write_documents(tmp_path / "other", {"README.md": "pears grow"})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(paths=[one, other])
        yield library, one, other


def test_R23_a_path_that_several_folders_have_lists_them(two):
    library, one, other = two
    told = library.read_file("README.md")
    assert told.startswith("[ERROR: READ_FAILED]")
    assert f"- {one}/README.md" in told and f"- {other}/README.md" in told
    assert library.read_file("a.md") == "only here"
    with pytest.raises(UsageError) as raised:
        library.similar("README.md")
    assert str(one / "README.md") in str(raised.value)
    assert str(other / "README.md") in str(raised.value)


def test_R23_folder_and_path_of_a_citation_are_one_file(two):
    library, _, _ = two
    for hit in library.search("grow", mode="lexical").results:
        place = f"{hit.citation.folder}/{hit.citation.path}"
        assert library.read_file(place) == hit.content
        assert library.similar(place).count


def test_R20_several_paths_are_named_as_they_were_given(two, tmp_path):
    library, one, other = two
    write_documents(one, {"sub/b.md": "deeper"})
    for given in ([one, one / "sub"], [one, one], [other, one]):
        report = library.reindex(paths=given)
        assert list(report.as_dict()["indexed_paths"]) == [str(path) for path in given]
    assert "indexed_paths" not in library.reindex(paths=[one]).as_dict()


def test_R20_a_text_as_paths_is_one_path(two):
    library, one, _ = two
    assert library.reindex(paths=str(one)).skipped_files == 2
    assert list(library.index(str(one)))[-1].report.skipped_files == 2


@pytest.mark.parametrize("text", ["one\ntwo words\nthree\n", "one\ntwo words\nthree"])
def test_R17_a_newline_at_the_end_is_no_line(tmp_path, text):
    folder = write_documents(tmp_path / "documents", {"a.txt": text})
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.reindex(folder)
        (passage,) = library.grep_search("two").passages
        assert [line.text for line in passage.lines] == ["one", "two words", "three"]
        question = library.ask("two")
        (passage,) = library.passages(question, library.search(question, mode="lexical").results)
        assert [line.text for line in passage.lines] == ["one", "two words", "three"]


def test_R24_explain_tells_limits_and_terms_also_as_json(two, capsys):
    library, _, _ = two
    arguments = ["--library", str(library.folder), "search", "apples", "--mode", "lexical"]
    assert main([*arguments, "--explain"]) == 0
    assert "candidates: 100 per list" in capsys.readouterr().out
    assert main([*arguments, "--explain", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["explanation"]["candidates"] == 100
    (shares,) = told["explanation"]["terms"].values()
    assert shares[0]["term"] == "appl"


def test_R16_a_search_on_the_terminal_shows_what_was_damaged(two, capsys):
    library, _, _ = two
    name = re.sub(r"[^A-Za-z0-9.-]+", "-", BUNDLED_MODEL)
    (library.folder / "vectors" / f"{name}.vectors").write_bytes(b"damaged" * 30)
    arguments = ["--library", str(library.folder), "search", "apples"]
    assert main(arguments) == 0
    assert "vector index was damaged" in capsys.readouterr().out
    assert main([*arguments, "--json"]) == 0
    told = capsys.readouterr()
    assert "vector index was damaged" in told.err and json.loads(told.out)["count"]
