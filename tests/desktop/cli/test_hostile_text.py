"""S4: control characters of names and texts are shown on a terminal and in logs, never sent."""

import io
import json
import sys
import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from desktop.cli import main
from desktop.log_file import log_folder
from desktop.visible_text import visible, visible_json
from tests.fakes import FakeEmbedder

ESCAPES = (
    "\x1b]0;owned\x07 \x1b[31m \x9b31m \x1b]8;;http://x\x1b\\link \x7f \u202eevil\u2066 a\u200bb"
)
NAMES = ("evil\x1b]0;t\x07.md", "line\nbreak.md", "tab\t\u202etxt.md", "c1\x9b31m.md")


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    place = tmp_path_factory.mktemp("hostile")
    folder = place / "fol\x1bder"
    folder.mkdir()
    for name in NAMES:
        # With too many control characters in it, a file would not be taken for text.
        text = "The ships wait in the bay until the light is on.\n" * 40
        text = f"# Heading {ESCAPES}\n\nharbour {ESCAPES} light\n\n{text}"
        (folder / name).write_text(text, "utf-8")
    (folder / "broken\x1b[2J.pdf").write_bytes(b"%PDF-1.4 broken")
    return place


@pytest.fixture(autouse=True)
def fake_model(monkeypatch):
    monkeypatch.setattr("core.library.open_embedder", lambda *_, **__: FakeEmbedder())


def run(capsys, place, *arguments):
    code = main(["--library", str(place / "library"), *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def invisible(text):
    """Return what a terminal might obey, apart from layout."""
    kinds = {"Cc", "Cf", "Zl", "Zp", "Cs"}
    return {char for char in text if unicodedata.category(char) in kinds} - {"\n", "\t"}


def test_no_command_sends_control_characters(capsys, place):
    folder = str(place / "fol\x1bder")
    shown = ""
    for arguments in (
        ("index", folder),
        ("search", "harbour"),
        ("search", "harbour", "--explain", "--passages", "--mode", "lexical"),
        ("search", "name:evil\x1b harbor \x1b]0;x\x07"),
        ("grep", "harbour"),
        ("find", "evil"),
        ("find", "none\x1b"),
        ("status",),
        ("folders",),
        ("doctor",),
        ("doctor", f"{folder}/{NAMES[1]}", "--query", "harbour"),
        ("doctor", f"{folder}/none\x1b"),
        ("similar", f"{folder}/{NAMES[0]}"),
        ("similar", "none\x1b\n"),
        ("read", "none\x1b\n"),
        ("forecast", folder),
        ("forecast", "none\x1b"),
        ("folders", "--remove", "none\x1b\n"),
        ("eval", "none\x1b"),
        ("index", "none\x1b"),
    ):
        _, out, err = run(capsys, place, *arguments)
        assert not invisible(out + err), arguments
        shown += out + err
    assert "evil␛]0;t␇.md" in shown
    assert "line␊break.md" in shown
    assert "harbour ␛]0;owned␇ ␛[31m \\x9b31m" in shown
    assert "broken␛[2J.pdf" in shown
    assert "a\\u200bb" in shown


def test_wrong_usage_quotes_arguments_visibly(capsys, place):
    with pytest.raises(SystemExit):
        main(["status", "--from\x1b]0;t\x07"])
    assert not invisible(capsys.readouterr().err)


def test_json_stays_exact(capsys, place):
    run(capsys, place, "index", str(place / "fol\x1bder"))
    _, out, _ = run(capsys, place, "grep", "harbour", "--json")
    assert not invisible(out)
    passages = json.loads(out)["passages"]
    assert {passage["path"] for passage in passages} == set(NAMES)
    lines = [line["text"] for passage in passages for line in passage["lines"]]
    assert any("\x9b31m" in line and "\u202e" in line for line in lines)


def test_a_read_file_is_shown_on_a_terminal_and_copied_exactly_elsewhere(
    capsys, place, monkeypatch
):
    run(capsys, place, "index", str(place / "fol\x1bder"))
    _, out, _ = run(capsys, place, "read", NAMES[3])
    assert ESCAPES in out

    class Screen(io.StringIO):
        def isatty(self):
            return True

    monkeypatch.setattr(sys, "stdout", Screen())
    main(["--library", str(place / "library"), "read", NAMES[3]])
    assert not invisible(sys.stdout.getvalue())


def test_the_log_has_no_control_characters(capsys, place):
    run(capsys, place, "index", str(place / "fol\x1bder"), "--force")
    logged = "".join(path.read_text("utf-8") for path in log_folder().glob("*.log"))
    assert not invisible(logged)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters()))
def test_nothing_invisible_is_left_and_what_is_visible_stays(text):
    shown = visible(text)
    assert not invisible(shown) and "\n" not in shown and "\t" not in shown
    if not invisible(text) and "\n" not in text and "\t" not in text:
        assert shown == text
    kept = json.dumps(text, ensure_ascii=False)
    assert json.loads(visible_json(kept)) == text
    assert not invisible(visible_json(kept))
