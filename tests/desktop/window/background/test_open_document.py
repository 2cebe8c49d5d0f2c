"""Opening a hit at its place: which program is told what, and what is said if it cannot be."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from core.datatypes import Citation, Hit, MatchKind, Retrieval
from core.errors import PagehoundError
from desktop.window.background.open_document import (
    EDITOR,
    EDITORS,
    PDF_VIEWERS,
    CannotOpenError,
    command_for,
    file_of,
    filled,
    open_hit,
    reveal,
    split_command,
)
from desktop.window.widgets.preferences import Preferences


def make_hit(path, folder="/docs", *, media_type="markdown", page=None, line=12):
    return Hit(
        chunk_id="x",
        path=path,
        heading_path="",
        chunk_index=0,
        content="text",
        score_breakdown={},
        match=MatchKind.EXACT,
        retrieval=Retrieval("lexical"),
        citation=Citation(str(folder), path, line, line + 4, page),
        media_type=media_type,
    )


@pytest.fixture
def preferences(qapp, tmp_path):
    return Preferences(tmp_path)


def test_an_editor_is_told_the_line(preferences):
    preferences.put(EDITOR, EDITORS["Visual Studio Code"])
    assert command_for(make_hit("a b.md"), preferences) == ["code", "--goto", "/docs/a b.md:12"]


def test_a_viewer_is_told_the_page(preferences):
    preferences.put("opening/pdf", PDF_VIEWERS["Okular"])
    hit = make_hit("a.pdf", media_type="pdf", page=17)
    assert command_for(hit, preferences) == ["okular", "--page", "17", "/docs/a.pdf"]


def test_what_an_editor_cannot_read_goes_to_the_systems_program(preferences):
    preferences.put(EDITOR, EDITORS["Kate"])
    assert command_for(make_hit("a.docx", media_type="word"), preferences) is None
    assert command_for(make_hit("a.zip!/b.md"), preferences) is None


def test_a_member_is_opened_by_the_file_that_holds_it():
    assert file_of(make_hit("mail/a.zip!/inner/b.md")) == Path("/docs/mail/a.zip")


@pytest.mark.parametrize("template", [*EDITORS.values(), *PDF_VIEWERS.values()])
def test_templates_put_the_path_into_one_argument(template):
    parts = filled(template, Path("/docs/with space & $HOME;rm.md"), 3, 7)
    assert sum("with space & $HOME;rm.md" in part for part in parts) == 1
    assert not any("{" in part for part in parts)


def test_a_template_without_a_path_gets_it_at_its_end():
    assert filled("vi +{line}", Path("/a.md"), 1, 5) == ["vi", "+5", "/a.md"]
    assert filled('broken "quote', Path("/a.md"), 1, 5)[-1] == "/a.md"


def test_a_program_that_is_not_there_is_told(preferences, tmp_path):
    (tmp_path / "a.md").write_text("text")
    preferences.put(EDITOR, "no-such-editor-anywhere {path}")
    with pytest.raises(PagehoundError, match="no-such-editor-anywhere could not be started"):
        open_hit(make_hit("a.md", tmp_path), preferences)


def test_a_file_that_is_gone_is_told(preferences, tmp_path):
    with pytest.raises(PagehoundError, match="was not found"):
        open_hit(make_hit("gone.md", tmp_path), preferences)


@pytest.mark.skipif(sys.platform == "win32", reason="uses touch")
def test_the_program_is_started_with_the_place(preferences, tmp_path, qtbot):
    (tmp_path / "a.md").write_text("text")
    target = tmp_path / "opened-at-12"
    preferences.put(EDITOR, f"sh -c 'touch {tmp_path}/opened-at-{{line}}' {{path}}")
    open_hit(make_hit("a.md", tmp_path), preferences)
    qtbot.waitUntil(target.exists)


@pytest.mark.parametrize(
    ("platform", "command"),
    [("win32", ["explorer", "/select,"]), ("darwin", ["open", "-R"])],
)
def test_the_file_manager_of_each_system_is_told_the_file(
    monkeypatch, qapp, tmp_path, platform, command
):
    started = []
    (tmp_path / "a.md").write_text("text")
    monkeypatch.setattr("desktop.window.background.open_document.sys.platform", platform)
    monkeypatch.setattr("desktop.window.background.open_document._start", started.append)
    reveal(make_hit("a.md", tmp_path))
    assert started == [[*command, str(tmp_path / "a.md")]]


@pytest.mark.parametrize("answers", [True, False])
def test_without_a_file_manager_the_folder_is_opened_or_the_place_told(
    monkeypatch, qapp, tmp_path, answers
):
    opened = []
    (tmp_path / "a.md").write_text("text")
    monkeypatch.setattr("desktop.window.background.open_document.sys.platform", "linux")
    monkeypatch.setattr(
        "desktop.window.background.open_document._show_by_file_manager", lambda _: False
    )
    monkeypatch.setattr(
        "desktop.window.background.open_document._open_url",
        lambda url: opened.append(url.toLocalFile()) or answers,
    )
    if answers:
        reveal(make_hit("a.md", tmp_path))
    else:
        with pytest.raises(PagehoundError, match="No file manager responded"):
            reveal(make_hit("a.md", tmp_path))
    assert opened == [tmp_path.as_posix()]


@pytest.mark.parametrize("name", ["{line}-{page}.md", "{path}.md", "{page}{path}{line}"])
def test_S8_placeholders_in_a_file_name_stay_as_they_are(name):
    path = Path("/docs") / name
    assert filled("edit {path}:{line} -p{page}", path, 3, 7) == ["edit", f"{path}:7", "-p3"]


def test_S8_quotes_around_a_program_are_not_part_of_it_on_windows():
    template = r'"C:\Program Files\Edit\e.exe" -n{line} "{path}"'
    assert split_command(template, is_windows=True) == [
        r"C:\Program Files\Edit\e.exe", "-n{line}", "{path}",
    ]  # fmt: skip
    assert split_command("C:\\e.exe don't #1", is_windows=True) == ["C:\\e.exe", "don't", "#1"]
    assert split_command(r"my\ editor 'a b'", is_windows=False) == ["my editor", "a b"]
    assert split_command('broken "quote', is_windows=True) == ["broken", '"quote']


@pytest.fixture
def opener(tmp_path, monkeypatch):
    """Put an `xdg-open` of our own in front of the system's; it notes what it is given."""

    def install(code):
        programs = tmp_path / "programs"
        programs.mkdir(exist_ok=True)
        script = programs / "xdg-open"
        script.write_text(f'#!/bin/sh\necho "$1" >> "{programs}/given"\nexit {code}\n')
        script.chmod(0o755)
        monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
        return programs / "given"

    return install


linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="uses xdg-open")


@linux_only
@pytest.mark.parametrize("code", [3, 4])
def test_W9_no_program_for_a_file_is_told_though_the_opener_started(
    preferences, tmp_path, qtbot, opener, code
):
    (tmp_path / "a b.docx").write_text("text")
    given, told = opener(code), []
    open_hit(make_hit("a b.docx", tmp_path, media_type="word"), preferences, told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert given.read_text() == f"{tmp_path / 'a b.docx'}\n"
    assert "No program could open a b.docx" in str(told[0])
    assert told[0].path == tmp_path / "a b.docx"
    qtbot.wait(300)
    assert len(told) == 1


@linux_only
def test_W9_a_file_that_was_opened_is_not_complained_about(preferences, tmp_path, qtbot, opener):
    (tmp_path / "a.docx").write_text("text")
    given, told = opener(0), []
    open_hit(make_hit("a.docx", tmp_path, media_type="word"), preferences, told.append)
    qtbot.waitUntil(given.exists)
    qtbot.wait(400)
    assert not told


def test_a_program_that_is_not_there_leaves_the_folder_as_the_way_out(preferences, tmp_path):
    (tmp_path / "a.md").write_text("text")
    preferences.put(EDITOR, "no-such-editor-anywhere {path}")
    with pytest.raises(CannotOpenError) as caught:
        open_hit(make_hit("a.md", tmp_path), preferences)
    assert caught.value.path == tmp_path / "a.md"


@linux_only
def test_W9_the_window_says_so_and_shows_the_folder_on_a_click(
    window, ask, qtbot, opener, monkeypatch, settled
):
    ask(window, "abort")
    given, shown = opener(3), []
    monkeypatch.setattr(
        "desktop.window.background.open_document._show_by_file_manager",
        lambda path: shown.append(path) or True,
    )
    page = window.search_page
    page.results.focus_hits()
    qtbot.keyClick(page.results.view, Qt.Key.Key_Return)
    warnings = page.bar.warnings
    qtbot.waitUntil(lambda: "No program could open" in warnings.text)
    assert given.read_text().strip().endswith("abort.md")
    qtbot.mouseClick(warnings._offer, Qt.MouseButton.LeftButton)
    assert [path.name for path in shown] == ["abort.md"]
