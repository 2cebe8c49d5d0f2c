"""A library that the model does not understand, in the terminal and for agents."""

import json
from importlib import import_module

import pytest

from core.embedding import MULTILINGUAL_MODEL, find_model, open_embedder
from core.settings import BUNDLED_MODEL
from desktop.cli.main import main
from tests.core.search.test_by_word_only import TEXTS
from tests.desktop.server.agents import open_service


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    folder = tmp_path_factory.mktemp("other-languages")
    (folder / "docs").mkdir()
    for name, text in TEXTS.items():
        (folder / "docs" / name).write_text(text, "utf-8")
    return folder


@pytest.fixture
def call(place, capsys):
    def run(*arguments):
        try:
            code = main(["--library", str(place / "library"), *map(str, arguments)])
        except SystemExit as exit_:
            code = exit_.code
        output = capsys.readouterr()
        return code, " ".join(output.out.split()), output.err

    return run


def test_R16_the_terminal_and_agents_say_what_is_found_by_word_only(call, place):
    sentence = "5 documents are in German, which the current model does not understand"
    code, told, _ = call("index", place / "docs")
    assert code == 0
    assert sentence in told
    assert f"pagehound index --model {MULTILINGUAL_MODEL}" in told
    assert sentence in call("status")[1]
    status = json.loads(call("status", "--json")[1])
    assert status["not_understood"] == {"de": 5}
    assert status["by_word_only"].startswith(sentence)
    assert json.loads(call("search", "Hund", "--json")[1])["results"][0]["language"] == "de"
    about = import_module("desktop.server.instructions")._about
    with open_service(place / "library", open_embedder(find_model(BUNDLED_MODEL))) as service:
        instructions = service.work_for("agent", lambda: about(service))
    assert "Languages: German 5" in instructions
    assert sentence in instructions


def test_another_model_is_chosen_with_an_option(call, place):
    call("index", place / "docs")
    code, told, _ = call("index", "--model", MULTILINGUAL_MODEL)
    assert code == 0
    assert "does not understand" not in told
    assert json.loads(call("status", "--json")[1])["embedding_model"] == MULTILINGUAL_MODEL
    found = json.loads(call("search", "train a young dog", "--mode", "semantic", "--json")[1])
    assert found["results"][0]["path"] == "dog.txt"
    assert call("index", "--model", "granite-embedding-30m-english")[0] == 0
    assert json.loads(call("status", "--json")[1])["not_understood_chunks"] == 5


def test_a_model_that_is_not_here_is_not_downloaded_by_itself(call, place):
    code, _, complaint = call("index", place / "docs", "--model", "bge-small-en-v1.5")
    assert code
    assert "is not on this computer" in complaint
    code, _, complaint = call("index", place / "docs", "--model", "nothing-like-it")
    assert code
    assert "There is no embedding model" in complaint
