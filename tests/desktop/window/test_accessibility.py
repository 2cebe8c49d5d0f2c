"""Nobody is left out: names for a screen reader, a way for the keyboard, keys that do not clash."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAction, QKeySequence
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)

from desktop.window.pages import DIALOGS, PAGES
from desktop.window.widgets.commands import COMMANDS


def visible_tree(interface):
    for at in range(interface.childCount()):
        child = interface.child(at)
        if child is None or child.state().invisible:
            continue
        yield child
        yield from visible_tree(child)


def test_everything_that_can_be_operated_has_a_name(window, ask):
    ask(window, "abort request ext:md")
    operable = [
        widget
        for kind in (QAbstractButton, QLineEdit, QSlider)
        for widget in window.findChildren(kind)
        if widget.isVisible() and not widget.objectName().startswith("qt_")
    ]
    assert len(operable) > 12
    for widget in operable:
        interface = QAccessible.queryAccessibleInterface(widget)
        name = interface.text(QAccessible.Text.Name)
        where = f"{type(widget).__name__} in {type(widget.parent()).__name__}"
        assert name.strip(), f"a {where} has no name ({widget.toolTip()})"


def test_the_tree_tells_query_hits_and_reason(window, ask):
    ask(window, "abort request")
    names = [
        child.text(QAccessible.Text.Name)
        for child in visible_tree(QAccessible.queryAccessibleInterface(window))
    ]
    assert "Query" in names
    assert "Hits" in names
    assert any(name.startswith("hit 1 of ") for name in names)
    assert any("by words" in name for name in names)


def test_every_stop_of_tab_shows_its_focus_and_the_query_is_the_first(window, ask, qtbot):
    ask(window, "abort")
    page = window.search_page
    page.focus_query()
    stops, widget = [], page.bar.line
    for _ in range(1000):
        widget = widget.nextInFocusChain()
        if widget is page.bar.line:
            break
        if (
            widget.isVisible()
            and widget.isEnabled()
            and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        ):
            stops.append(widget)
    kinds = {type(widget).__name__ for widget in stops}
    assert {"ResultsView", "Sidebar", "RenderedView"} <= kinds
    assert window.focusWidget() is page.bar.line


@pytest.mark.parametrize("keys", ["Ctrl+L", "Ctrl+F"])
def test_the_query_is_one_key_away_from_everywhere(window, ask, qtbot, keys):
    ask(window, "abort")
    page = window.search_page
    page.results.focus_hits()
    sequence = QKeySequence(keys)[0]
    qtbot.keyClick(window, sequence.key(), sequence.keyboardModifiers())
    assert page.bar.line.hasFocus()


def test_no_two_commands_share_keys():
    keys = Counter(QKeySequence(key).toString() for command in COMMANDS for key in command.keys)
    assert [key for key, count in keys.items() if count > 1] == []


def test_every_command_does_something(window, qtbot):
    # The menu listens to its actions, too; what counts is who listens besides.
    idle = QAction("idle", window)
    window.addAction(idle)
    QMenu(window).addAction(idle)
    own = {page.key for page in PAGES} | {dialog.key for dialog in DIALOGS}
    for command in COMMANDS:
        action = window.commands[command.key]
        heard = any(
            action.receivers(signal) > idle.receivers(signal)
            for signal in ("2toggled(bool)", "2triggered(bool)")
        )
        assert heard or command.key in own, f"nothing listens to {command.key}"


def test_keys_can_be_changed_and_taken_back(window):
    commands = window.commands
    commands.set_keys("explain", ["Ctrl+Shift+X"])
    assert commands["explain"].shortcut() == QKeySequence("Ctrl+Shift+X")
    commands.set_keys("explain", [])
    assert commands["explain"].shortcut().isEmpty()
    commands.set_keys("explain", None)
    assert commands["explain"].shortcut() == QKeySequence("Ctrl+E")


def test_f1_lists_all_keys_and_the_query_language(window, qtbot):
    qtbot.keyClick(window, Qt.Key.Key_F1)
    dialog = QApplication.activeModalWidget()
    text = dialog.text.toPlainText()
    for command in COMMANDS:
        assert command.text.rstrip("…") in text
    assert "modified:last-week" in text
    dialog.reject()


def test_panels_are_named(window):
    for panel in (
        window.search_page.sidebar,
        window.search_page.results.view,
        window.search_page.preview,
        window.search_page.score,
    ):
        assert isinstance(panel, QWidget)
        assert panel.accessibleName()
