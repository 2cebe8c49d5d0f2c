"""The settings: every value saved and taken up, none of them bad, models fetched, all deleted."""

import time

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDoubleSpinBox,
    QMessageBox,
    QPushButton,
    QSpinBox,
)

from core.embedding.model_list import MODELS, find_model
from core.settings import Settings, bounds_of, load_settings
from desktop.server.clients import SeenClients
from desktop.server.consent import load_consent
from desktop.server.log import AgentLog
from desktop.window.background.index_worker import IndexState
from desktop.window.settings.dialog import SettingsDialog
from desktop.window.widgets.theme import CONTRAST_DARK, DARK, LIGHT, current_theme
from tests.core.embedding.test_embedder import hub  # noqa: F401 - a fixture

BGE = "BAAI/bge-small-en-v1.5"


@pytest.fixture
def settings(window):
    """The dialog, opened as a person does."""
    before = (current_theme().look, current_theme().scale)
    window.commands["settings"].trigger()
    dialog = window.findChild(SettingsDialog)
    yield dialog
    current_theme().set_look(before[0])
    current_theme().set_scale(before[1])


def wait_idle(qtbot, window):
    qtbot.waitUntil(lambda: window.session.indexing.state is IndexState.IDLE, timeout=60_000)


def press_save(qtbot, dialog):
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)


# -- search and indexing ---------------------------------------------------------------------------


def test_nothing_changed_saves_nothing(window, settings, qtbot):
    assert settings.chosen == window.session.library.settings
    press_save(qtbot, settings)
    assert not (window.session.library_folder / "settings.json").exists()


def test_search_defaults_are_saved_and_used_at_once(window, settings, qtbot):
    section = settings.show_section("search")
    section.mode.setCurrentIndex(section.mode.findData("lexical"))
    section.findChild(QSpinBox, "top_k").setValue(3)
    section.findChild(QSpinBox, "rrf_k").setValue(10)
    section.findChild(QDoubleSpinBox, "alpha").setValue(0.25)
    press_save(qtbot, settings)
    saved = load_settings(window.session.library_folder)
    assert (saved.mode, saved.top_k, saved.rrf_k, saved.alpha) == ("lexical", 3, 10, 0.25)
    assert window.session.library.settings == saved
    assert window.session.library.search("request").mode == "lexical"


def test_every_setting_of_the_engine_can_be_reached(settings):
    shown = set()
    for section in settings.sections.values():
        shown |= set(section.values())
    # These are set where the folders are.
    elsewhere = {"exclude", "folder_exclude"}
    assert shown == set(Settings.__dataclass_fields__) - elsewhere


@pytest.mark.parametrize("box", [QSpinBox, QDoubleSpinBox])
def test_no_number_can_be_out_of_its_bounds(settings, box):
    for section in settings.sections.values():
        for field in section.findChildren(box):
            if field.objectName() in Settings.__dataclass_fields__:
                assert (field.minimum(), field.maximum()) == bounds_of(field.objectName())


def test_the_threshold_is_the_models_own_until_the_person_says_otherwise(window, settings, qtbot):
    section = settings.show_section("search")
    assert not section.threshold.isEnabled()
    assert section.values()["vector_score_threshold"] is None
    qtbot.mouseClick(section.own_threshold, Qt.MouseButton.LeftButton, pos=QPoint(8, 8))
    section.threshold.setValue(0.4)
    press_save(qtbot, settings)
    assert window.session.library.threshold == 0.4


def test_a_bad_text_is_explained_and_cannot_be_saved(settings, qtbot):
    section = settings.show_section("indexing")
    section.languages.clear()
    qtbot.keyClicks(section.languages, "eng deu")
    assert "such as eng or eng+deu" in settings.problem
    assert not settings.save.isEnabled()
    section.languages.setText("eng+deu")
    assert not settings.problem and settings.save.isEnabled()


def test_cancelling_changes_nothing(window, settings, qtbot):
    before = window.session.library.settings
    settings.sections["search"].findChild(QSpinBox, "top_k").setValue(77)
    qtbot.keyClick(settings, Qt.Key.Key_Escape)
    assert window.session.library.settings == before


def test_usual_values_come_back_for_one_section(settings, qtbot):
    search, indexing = settings.sections["search"], settings.sections["indexing"]
    search.findChild(QSpinBox, "top_k").setValue(77)
    indexing.findChild(QSpinBox, "text_mb").setValue(5)
    settings.show_section("search")
    qtbot.mouseClick(settings.usual, Qt.MouseButton.LeftButton)
    assert settings.chosen.top_k == 10
    assert settings.chosen.text_mb == 5


def test_the_wheel_scrolls_the_page_and_not_a_number(settings):
    section = settings.sections["search"]
    box = section.findChild(QSpinBox, "top_k")
    before = box.value()
    box.clearFocus()
    assert section.verticalScrollBar().maximum() > 0
    for widget in (box, section.widget(), section.viewport()):
        section.verticalScrollBar().setValue(0)
        wheel = QWheelEvent(
            QPoint(5, 5).toPointF(),
            widget.mapToGlobal(QPoint(5, 5)).toPointF(),
            QPoint(0, 0),
            QPoint(0, -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, wheel)
        assert box.value() == before
        if widget is section.viewport():  # made up events do not go on to parents
            assert section.verticalScrollBar().value() > 0


def test_what_is_left_out_holds_for_documents_that_are_indexed(
    open_window, tmp_path, documents, qtbot
):
    (documents / ".secret.md").write_text("# Hidden\n\nA hidden note.\n")
    window = open_window(tmp_path / "library")
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(documents)])
    window.commands["settings"].trigger()
    dialog = window.findChild(SettingsDialog)
    dialog.sections["indexing"].findChild(object, "skip_hidden").setChecked(False)
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        press_save(qtbot, dialog)
    wait_idle(qtbot, window)
    assert window.session.library.status().documents == 6


def test_watching_can_be_switched_off(window, settings, qtbot):
    qtbot.waitUntil(lambda: window.session.keeping.state is not None, timeout=20_000)
    settings.sections["indexing"].findChild(object, "watch").setChecked(False)
    press_save(qtbot, settings)
    assert window.session.keeping.state is None
    qtbot.waitUntil(lambda: not window.session.indexing._waiting, timeout=20_000)


# -- models ----------------------------------------------------------------------------------------


def test_the_catalogue_tells_size_languages_and_licence(settings):
    section = settings.show_section("models")
    rows = [
        [section.list.topLevelItem(row).text(column) for column in range(5)]
        for row in range(section.list.topLevelItemCount())
    ]
    assert len(rows) == len(MODELS)
    assert rows[0][1:] == ["English", "34 MB", "Apache-2.0", "In use"]
    assert all(row[1] and row[2] and row[3] for row in rows)


def test_a_model_that_is_not_here_offers_its_download_and_counts_what_it_means(settings, qtbot):
    section = settings.show_section("models")
    section.choose(BGE)
    assert not section.use.isVisible()
    assert section.fetch.text() == "Download (67 MB)"
    qtbot.waitUntil(lambda: "indexing 5 passages again" in section.cost.text(), timeout=20_000)


def test_a_model_is_downloaded_measured_and_used(window, settings, qtbot, hub):  # noqa: F811
    section = settings.show_section("models")
    section._download.endpoint = hub.address
    section.choose(BGE)
    with qtbot.waitSignal(section._download.finished, timeout=60_000):
        qtbot.mouseClick(section.fetch, Qt.MouseButton.LeftButton)
        assert section.cancel.isVisible() and section.bar.isVisible()
    assert section.bar.isHidden()
    qtbot.waitUntil(lambda: "a few seconds" in section.cost.text(), timeout=60_000)
    qtbot.mouseClick(section.use, Qt.MouseButton.LeftButton)
    session = window.session
    session._embedder = None  # from here on the real model, as outside of tests
    before = session.library
    with qtbot.waitSignal(session.indexing.finished, timeout=120_000):
        press_save(qtbot, settings)
    assert session.library is not before
    assert session.library.embedding_model == BGE
    assert session.library.status().meaning_coverage == 1.0
    qtbot.waitUntil(lambda: session._opened == [session.library], timeout=20_000)


def test_a_download_is_cancelled_and_can_go_on(window, settings, qtbot, hub):  # noqa: F811
    section = settings.show_section("models")
    download = section._download
    download.endpoint = hub.address
    section.choose(BGE)
    qtbot.mouseClick(section.fetch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: download.done_bytes > 0, timeout=60_000)
    qtbot.mouseClick(section.cancel, Qt.MouseButton.LeftButton)
    assert not download.is_running and section.fetch.isVisible()
    qtbot.waitUntil(lambda: not window.session.worker("download").is_busy, timeout=60_000)
    with qtbot.waitSignal(download.finished, timeout=60_000):
        qtbot.mouseClick(section.fetch, Qt.MouseButton.LeftButton)


def test_a_download_without_a_network_says_so(settings, qtbot):
    section = settings.show_section("models")
    section._download.endpoint = "http://127.0.0.1:9"
    section.choose(BGE)
    qtbot.mouseClick(section.fetch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "could not be downloaded" in section._problem.text(), timeout=60_000)
    assert section.fetch.isVisible()


def test_a_download_goes_on_when_the_settings_are_closed(window, settings, qtbot, hub):  # noqa: F811
    section = settings.show_section("models")
    download = section._download
    download.endpoint = hub.address
    section.choose(BGE)
    with qtbot.waitSignal(download.finished, timeout=60_000):
        qtbot.mouseClick(section.fetch, Qt.MouseButton.LeftButton)
        settings.reject()
    library = window.session.library
    assert any(
        (library.models_folder / f"models--{find_model(BGE).source.replace('/', '--')}").iterdir()
    )


# -- the window itself -----------------------------------------------------------------------------


def test_a_look_is_worn_at_once_and_taken_back_on_cancel(settings):
    section = settings.show_section("appearance")
    section.look.setCurrentIndex(section.look.findData("contrast-dark"))
    section.scale.setValue(150)
    assert current_theme().tokens == CONTRAST_DARK
    assert current_theme().scale == 1.5
    settings.reject()
    assert current_theme().tokens in (LIGHT, DARK)
    assert current_theme().scale == 1.0


def test_a_look_is_remembered(window, settings, qtbot):
    section = settings.show_section("appearance")
    section.look.setCurrentIndex(section.look.findData("dark"))
    section.scale.setValue(120)
    section.editor.setEditText("  code --goto {path}:{line}  ")
    press_save(qtbot, settings)
    preferences = window.session.preferences
    assert preferences.text("appearance/look") == "dark"
    assert preferences.number("appearance/scale", 1.0, 0.8, 2.0) == 1.2
    assert preferences.text("opening/editor") == "code --goto {path}:{line}"


def test_what_belongs_to_the_desktop_is_remembered(window, settings, qtbot, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    section = settings.show_section("desktop")
    assert section.quick.isChecked() and not section.at_login.isChecked()
    section.stay.setChecked(True)
    section.keys.setKeySequence(QKeySequence("Meta+F"))
    section.at_login.setChecked(True)
    section.findChild(QCheckBox, "desktop_search").setChecked(False)
    press_save(qtbot, settings)
    preferences = window.session.preferences
    assert preferences.flag("tray/stay")
    assert preferences.text("quick/keys") == "Meta+F"
    assert window.session.library.settings.desktop_search is False
    assert (tmp_path / "config" / "autostart" / "pagehound.desktop").exists()


@pytest.mark.parametrize(
    ("keys", "is_taken"),
    [("A", False), ("Shift+A", False), ("Space", False), ("Ctrl+A", True), ("F9", True)],
)
def test_no_key_that_one_types_with_becomes_the_global_one(settings, keys, is_taken):
    section = settings.show_section("desktop")
    section.keys.setKeySequence(QKeySequence(keys))
    assert section.keys.keySequence().isEmpty() is not is_taken
    assert section.trouble.isVisibleTo(section) is not is_taken


def test_an_entry_at_login_that_cannot_be_written_is_told(
    window, settings, qtbot, tmp_path, monkeypatch
):
    (tmp_path / "config").write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    settings.show_section("desktop").at_login.setChecked(True)
    with qtbot.waitSignal(window.session.failed) as told:
        press_save(qtbot, settings)
    assert str(tmp_path / "config") in told.args[0].sentence


# -- keys ------------------------------------------------------------------------------------------


def test_other_keys_are_pressed_kept_and_taken_back(window, settings, qtbot):
    section = settings.show_section("shortcuts")
    section.choose("export")
    section.editor.setFocus()
    qtbot.keyClick(section.editor, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: section._keys["export"] == ["Alt+X"], timeout=5000)
    press_save(qtbot, settings)
    assert window.commands["export"].shortcut().toString() == "Alt+X"
    window.commands["settings"].trigger()
    again = window.findChildren(SettingsDialog)[-1]
    section = again.show_section("shortcuts")
    section.choose("export")
    qtbot.mouseClick(section.usual, Qt.MouseButton.LeftButton)
    press_save(qtbot, again)
    assert window.commands["export"].shortcut().toString() == "Ctrl+Shift+E"


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [("F5", "already used for “Update all folders”"), ("A", "needed for typing")],
)
def test_keys_that_are_taken_or_for_typing_are_refused(settings, keys, sentence):
    section = settings.show_section("shortcuts")
    section.choose("export")
    section.set_keys(keys)
    assert sentence in section.conflict.text()
    assert section._keys["export"] == ["Ctrl+Shift+E"]


def test_a_command_can_be_left_without_keys(window, settings, qtbot):
    section = settings.show_section("shortcuts")
    section.choose("similar")
    section.set_keys("")
    press_save(qtbot, settings)
    assert window.commands["similar"].shortcut().isEmpty()


# -- privacy ---------------------------------------------------------------------------------------


def test_privacy_tells_what_is_kept_where_and_how_much(window, settings, qtbot):
    section = settings.show_section("privacy")
    qtbot.waitUntil(lambda: "in total" in section.total.text(), timeout=20_000)
    labels = " ".join(
        label.text() for label in section.findChildren(object) if hasattr(label, "text")
    )
    assert "0 bytes" in labels
    assert str(window.session.library_folder) in labels
    assert "Keyword index" in labels and "Vector index" in labels


def test_what_agents_asked_is_shown_cleared_and_switched_off(window, qtbot):
    session = window.session
    session.save_settings(session.library.settings.changed(agent_log=True))
    AgentLog(session.library_folder).record("Robot", "search", {"query": "roses"}, count=2)
    window.commands["settings"].trigger()
    dialog = window.findChild(SettingsDialog)
    section = dialog.show_section("agents")
    entry = section.log.topLevelItem(0)
    assert [entry.text(column) for column in (1, 2, 3)] == ["Robot", "search  roses", "2"]
    qtbot.mouseClick(section.clear_log, Qt.MouseButton.LeftButton)
    assert section.log.topLevelItemCount() == 0
    section.findChild(object, "agent_log").setChecked(False)
    press_save(qtbot, dialog)
    assert not AgentLog(session.library_folder).is_on


def test_deleting_everything_asks_and_begins_anew(open_window, tmp_path, documents, qtbot, ask):
    window = open_window(tmp_path / "library")
    with qtbot.waitSignal(window.session.indexing.finished, timeout=30_000):
        window.add_folders([str(documents)])
    ask(window, "tomatoes")
    window.search_page.history.add("a private question")
    window.commands["settings"].trigger()
    dialog = window.findChild(SettingsDialog)
    section = dialog.show_section("privacy")
    qtbot.mouseClick(section.delete, Qt.MouseButton.LeftButton)
    box = section.findChild(QMessageBox)
    assert box.defaultButton().text() != "Delete everything", "Return alone deletes nothing"
    with qtbot.waitSignal(window.session.opened, timeout=30_000):
        qtbot.mouseClick(box.findChild(QPushButton, "delete"), Qt.MouseButton.LeftButton)
    assert window.session.library.folders() == []
    assert window.session.library.status().documents == 0
    assert window.search_page.history.recent == []
    qtbot.waitUntil(lambda: window.page == "first-run", timeout=20_000)
    assert (documents / "http" / "abort.md").exists()
    window.session.preferences.save()
    text = (window.session.library_folder / "window.ini").read_text("utf-8")
    assert "private" not in text


def test_deleting_during_indexing_ends_it_first(open_window, tmp_path, documents, qtbot):
    window = open_window(tmp_path / "library")
    window.add_folders([str(documents)])
    with qtbot.waitSignal(window.session.opened, timeout=60_000):
        window.session.start_over()
    wait_idle(qtbot, window)
    assert window.session.library.folders() == []


def test_every_control_has_a_name_that_can_be_spoken(settings):
    from PySide6.QtWidgets import QAbstractSpinBox, QComboBox

    for section in settings.sections.values():
        for kind in (QAbstractSpinBox, QComboBox):
            for widget in section.findChildren(kind):
                assert widget.accessibleName(), widget.objectName()


def test_the_section_looked_at_last_comes_first(window, settings, qtbot):
    settings.show_section("privacy")
    settings.reject()
    started = time.monotonic()
    window.commands["settings"].trigger()
    assert time.monotonic() - started < 5
    assert window.findChildren(SettingsDialog)[-1].list.currentRow() == 7


def test_the_log_has_room_for_what_was_asked_beside_long_names_and_errors(window, qtbot):
    session = window.session
    session.save_settings(session.library.settings.changed(agent_log=True))
    log = AgentLog(session.library_folder)
    error = "There is no document 'notes.md' in the library. Paths are those of hits."
    log.record(
        "a-client-with-a-very-long-name-of-its-own", "outline", {"path": "n.md"}, error=error
    )
    window.commands["settings"].trigger()
    section = window.findChild(SettingsDialog).show_section("agents")
    qtbot.waitUntil(lambda: section.log.columnWidth(2) > 0)
    widths = [section.log.columnWidth(column) for column in range(4)]
    assert widths[2] >= section.log.viewport().width() / 3
    assert sum(widths) <= section.log.viewport().width()
    entry = section.log.topLevelItem(0)
    assert entry.text(3) == "Failed" and error.split("'")[0] in entry.toolTip(3)


def rows_of(section, client):
    """The rows of a client in the list of agents: path (empty for later ones) and tick."""
    tree = section.clients
    for number in range(tree.topLevelItemCount()):
        item = tree.topLevelItem(number)
        if item.data(0, Qt.ItemDataRole.UserRole) == client:
            return {
                item.child(at).data(0, Qt.ItemDataRole.UserRole + 1): item.child(at)
                for at in range(item.childCount())
            }
    return {}


def tick(qtbot, section, client, path, state):
    """Change a tick, and wait until the list shows the rules again."""
    row = rows_of(section, client)[path]
    row.setCheckState(0, Qt.CheckState.Checked if state else Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: rows_of(section, client)[path] is not row)


def test_R33_ticks_decide_at_once_what_agents_see(window, qtbot):
    folder = window.session.library_folder
    (path,) = [each.path for each in window.session.library.folders()]
    SeenClients(folder).note("Robot")
    window.commands["settings"].trigger()
    dialog = window.findChild(SettingsDialog)
    section = dialog.show_section("agents")
    qtbot.waitUntil(lambda: path in rows_of(section, "Robot"))
    assert rows_of(section, "Robot")[path].checkState(0) is Qt.CheckState.Checked

    tick(qtbot, section, "Robot", path, False)
    assert load_consent(folder).visibility_of("Robot").denied == (path,)
    assert load_consent(folder).visibility_of("another").is_everything
    tick(qtbot, section, "Robot", path, True)
    assert load_consent(folder).visibility_of("Robot").is_everything

    tick(qtbot, section, "Robot", "", False)
    assert load_consent(folder).visibility_of("Robot").allowed == (path,)

    tick(qtbot, section, "all", path, False)
    assert not load_consent(folder).visibility_of("Robot").sees(path)
    assert rows_of(section, "Robot")[path].isDisabled()
    tick(qtbot, section, "Robot", "", True)
    assert load_consent(folder).rule_of("Robot").denied == ()  # it may be given back to all
    section.new.setCurrentIndex(section.new.findData("none"))
    section.new.activated.emit(section.new.currentIndex())
    assert load_consent(folder).visibility_of("another").allowed == ()

    robot = next(
        item for item in map(section.clients.topLevelItem, range(2)) if item.text(0) == "Robot"
    )
    section.clients.setCurrentItem(robot)
    qtbot.mouseClick(section.forget, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not rows_of(section, "Robot"))
    assert "Robot" not in load_consent(folder).clients
    dialog.reject()
    assert load_consent(folder).taken_away == (path,)  # Cancel undoes nothing here


def test_R33_damaged_rules_are_told_and_a_tick_begins_with_nothing(window, qtbot):
    folder = window.session.library_folder
    (path,) = [each.path for each in window.session.library.folders()]
    SeenClients(folder).note("Robot")
    (folder / "agents.json").write_text("{")
    window.commands["settings"].trigger()
    section = window.findChild(SettingsDialog).show_section("agents")
    qtbot.waitUntil(lambda: path in rows_of(section, "Robot"))
    assert "agents see nothing" in section.damage.text()
    assert rows_of(section, "Robot")[path].checkState(0) is Qt.CheckState.Unchecked
    tick(qtbot, section, "Robot", path, True)
    assert load_consent(folder).visibility_of("Robot").allowed == (path,)
    assert load_consent(folder).visibility_of("another").allowed == ()
    assert not section.damage.isVisibleTo(section)
