"""The terminal command: exit codes, JSON, and what a person reads."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from core.library import Library
from desktop.cli import main
from tests.fakes import FakeEmbedder

ROOT = Path(__file__).parents[3]


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run a command in this process on a library of its own, with the fake embedder."""
    monkeypatch.setenv("PAGEHOUND_LIBRARY", str(tmp_path / "library"))
    monkeypatch.setattr("core.library.open_embedder", lambda *_, **__: FakeEmbedder())

    def call(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as exit_:
            code = exit_.code
        output = capsys.readouterr()
        return code, output.out, output.err

    return call


@pytest.fixture
def indexed(run, documents):
    assert run("index", documents)[0] == 0
    return run


def test_index_tells_what_it_did(run, documents):
    code, out, _ = run("index", documents)
    assert code == 0
    assert "5 files indexed, 0 skipped." in out
    assert "0 files indexed, 5 skipped." in run("index", documents)[1]
    assert "5 files indexed" in run("index", documents, "--force")[1]


def test_index_without_a_path_brings_all_folders_up_to_date(indexed, documents):
    (documents / "new.txt").write_text("walrus")
    assert "1 file indexed, 5 skipped." in indexed("index")[1]


def test_R20_index_json_is_the_report(run, documents):
    code, out, _ = run("index", documents, "--json")
    report = json.loads(out)
    assert code == 0
    assert report["indexed_files"] == 5
    assert report["embedding_backend"] == "fake"


def test_search_shows_path_line_heading_label_and_snippet(indexed):
    code, out, _ = indexed("search", "cancel", "the", "request")
    assert code == 0
    first = out.splitlines()[:3]
    assert "http/abort.md:" in first[0]
    assert "[hybrid]" in first[0]
    assert "Cancelling requests" in first[1]
    assert "AbortController" in out
    assert "\x1b[" not in out  # no colours when it is not a terminal


def test_R19_search_ends_with_one_status_line(indexed):
    last = indexed("search", "roses", "--mode", "lexical")[1].splitlines()[-1]
    assert last.startswith("1 file matched, 1 passage found, ")
    assert last.endswith(" ms")


def test_R15_search_json_is_the_response(indexed):
    code, out, _ = indexed("search", "roses", "--json", "-k", "2")
    response = json.loads(out)
    assert code == 0
    assert response["count"] == len(response["results"]) <= 2
    assert response["mode"] == "hybrid"


def test_explain_adds_up_to_the_scores(indexed):
    out = indexed("search", "cancel request", "--explain", "-k", "1")[1]
    words = next(line for line in out.splitlines() if "words:" in line)
    score, _, addends = words.partition("BM25 ")[2].partition(" = ")
    shares = [float(addend.split()[0]) for addend in addends.split(" + ")]
    assert sum(shares) == pytest.approx(float(score), abs=1e-3)
    fused = next(line for line in out.splitlines() if "fused:" in line)
    assert "1/(60+1)" in fused


def test_exact_keywords_and_alpha_reach_the_search(indexed):
    out = indexed("search", "gardening", "--exact", "parseHTTPRequest", "--alpha", "0", "--json")[1]
    assert [hit["path"] for hit in json.loads(out)["results"]] == ["code/request.md"]


def test_passages_show_lines_with_the_match_marked(indexed):
    out = indexed("search", "frost", "--mode", "lexical", "--passages")[1]
    assert any(line.split()[:2] == ["2", ">"] for line in out.splitlines())
    response = json.loads(indexed("search", "frost", "--passages", "--json")[1])
    assert response["passages"][0]["lines"]


def test_status_and_folders(indexed, documents):
    code, out, _ = indexed("status")
    assert code == 0
    assert str(documents) in out
    assert "100% ready" in out
    assert json.loads(indexed("status", "--json")[1])["documents"] == 5
    assert indexed("folders")[1].strip() == str(documents)
    assert indexed("folders", "--remove", documents)[1] == ""


def test_R26_find_lists_documents_by_the_beginnings_of_their_names(indexed, documents):
    out = indexed("find", "tom")[1]
    assert out.splitlines() == [f"{documents}/garden/tomato.txt"]
    (first, *_) = json.loads(indexed("find", "canc", "req", "--json")[1])["names"]
    assert (first["path"], first["fit"]) == ("http/abort.md", "words")
    assert "No name or title begins like this." in indexed("find", "qqqq")[1]


def test_R27_facets_are_printed_with_their_filters(indexed):
    out = indexed("search", "roses sun", "--facets", "--mode", "lexical")[1]
    assert "2 documents in all" in out
    assert "type:html" in out
    told = json.loads(indexed("search", "roses sun", "--facets", "--json")[1])["facets"]
    assert told["documents"] >= 2


def test_grep_read_and_similar(indexed, documents):
    assert "roses.html" in indexed("grep", "roses")[1]
    assert json.loads(indexed("grep", "r.ses", "--regex", "--json")[1])["totals"]["files"] == 1
    assert indexed("read", "garden/tomato.txt")[1].startswith("Tomatoes")
    code, out, err = indexed("read", "/etc/hostname")
    assert (code, out) == (1, "")
    assert err.startswith("[ERROR: ACCESS_DENIED]")
    assert indexed("similar", f"{documents}/garden/tomato.txt:1")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["search", "x", "--mode", "bogus"], "hybrid, lexical, semantic"),
        (["search"], "QUERY"),
        (["search", "x", "-k", "0"], "whole number"),
        (["frobnicate"], "invalid choice"),
        (["index"], "no folder given"),
    ],
)
def test_wrong_usage_exits_with_2_and_says_what_is_right(run, arguments, words):
    code, _, err = run(*arguments)
    assert code == 2
    assert words in err


def test_errors_exit_with_1_and_one_sentence(run, tmp_path):
    for arguments in (["search", "x"], ["status"], ["index", tmp_path / "nowhere"]):
        code, out, err = run(*arguments)
        assert code == 1
        assert out == ""
        assert len(err.splitlines()) == 1
        assert err.startswith("pagehound: ")


def test_an_empty_library_says_so(run, tmp_path):
    (tmp_path / "empty").mkdir()
    assert run("index", tmp_path / "empty")[0] == 0
    code, out, _ = run("search", "x")
    assert code == 0
    assert "contains no documents yet" in out


def test_a_library_whose_folders_are_waiting_is_not_called_ready(run, tmp_path):
    (tmp_path / "waiting").mkdir()
    (tmp_path / "waiting/note.txt").write_text("a walrus\n")
    with Library(tmp_path / "library", embedder=FakeEmbedder()) as library:
        library.add_folders([tmp_path / "waiting"])
    _, out, _ = run("status")
    assert "waiting to be read" in out and "0 documents" in out
    assert "% ready" not in out
    _, out, _ = run("search", "walrus", "--mode", "lexical")
    assert "contains no documents yet" in out and "(waiting)" in out
    assert "Add a folder" not in out


def test_library_is_chosen_before_or_after_the_command(indexed, tmp_path):
    other = tmp_path / "other"
    assert indexed("--library", other, "search", "x")[0] == 1
    assert indexed("search", "x", "--library", other)[0] == 1
    assert indexed("--library", tmp_path / "library", "search", "roses")[0] == 0


def test_the_real_command_with_the_real_model_is_offline_and_repeatable(tmp_path, documents):
    """Index and search in all modes in real processes; two runs of a query are byte-identical."""
    environment = {
        **os.environ,
        "PAGEHOUND_LIBRARY": str(tmp_path / "library"),
        # Any attempt to reach a network ends in this address, where nothing listens.
        "HTTPS_PROXY": "http://127.0.0.1:9",
        "HTTP_PROXY": "http://127.0.0.1:9",
    }

    def pagehound(*arguments):
        return subprocess.run(
            [sys.executable, "-m", "desktop.cli", *arguments],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            timeout=300,
        )

    done = pagehound("index", str(documents))
    assert (done.returncode, done.stderr) == (0, "")
    for mode in ("hybrid", "lexical", "semantic"):
        answers = [
            json.loads(pagehound("search", "stop a download", "--mode", mode, "--json").stdout)
            for _ in range(2)
        ]
        for answer in answers:
            assert answer.pop("took_ms") >= 0
        assert json.dumps(answers[0]) == json.dumps(answers[1])
    meaning = json.loads(
        pagehound("search", "stop a download", "--mode", "semantic", "--json").stdout
    )
    assert meaning["results"][0]["path"] == "http/abort.md"


def test_eval_asks_the_noted_queries_and_tells_what_changed(indexed, tmp_path):
    noted = tmp_path / "queries.csv"
    noted.write_text("query,file\nabort controller,http/abort.md\nroses,garden/lost.html\n")
    code, out, _ = indexed("eval", noted)
    assert code == 0
    assert "Not in the library: garden/lost.html" in out
    for mode in ("lexical", "semantic", "hybrid"):
        assert mode in out
    code, out, _ = indexed("eval", noted)
    assert "Changes since the run of" in out
    code, out, _ = indexed("eval", noted, "--json", "--alpha", "0.3")
    assert code == 0 and "scores" in json.loads(out)


def test_eval_without_a_list_says_which_is_missing(indexed):
    code, _, err = indexed("eval", "nowhere.csv")
    assert code == 2 and "there is no collection or list nowhere.csv" in err


def test_a_query_that_begins_with_a_minus_is_told_what_to_write(capsys):
    with pytest.raises(SystemExit):
        main(["search", "-dog"])
    assert "-- -dog" in capsys.readouterr().err
