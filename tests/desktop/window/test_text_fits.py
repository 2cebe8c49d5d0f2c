"""No text is cut off in any language, nor in one that is longer and runs right to left."""

import os
import shutil

import pytest
from PySide6.QtCore import QLocale, QRect, Qt, QTranslator
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QScrollArea,
    QStyleOptionViewItem,
    QToolButton,
)

from desktop.window.library.exclusions_dialog import ExclusionsDialog
from desktop.window.library.team_dialog import TeamDialog
from desktop.window.search.date_range import DateRangeDialog
from desktop.window.settings.dialog import SettingsDialog
from desktop.window.widgets.elided_label import ElidedLabel
from desktop.window.widgets.languages import LANGUAGES, wear_language

# A folder in which to keep a picture of each page and dialog, to look at.
PICTURES = os.environ.get("PAGEHOUND_PICTURES", "")


class Pseudo(QTranslator):
    """A language that shows its ends in brackets and needs 40% more room."""

    def translate(self, context, text, disambiguation=None, count=-1):
        if text.startswith("d MMM"):  # a format of dates
            return text
        return f"[{text}{' ~~~' * round(0.1 * len(text))}]"

    def isEmpty(self):
        return False


@pytest.fixture
def wear(qapp):
    before, direction = QLocale(), qapp.layoutDirection()
    pseudo = Pseudo()

    def on(language):
        if language == "pseudo":
            qapp.installTranslator(pseudo)
            qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        else:
            wear_language(qapp, language)

    yield on
    qapp.removeTranslator(pseudo)
    qapp.setLayoutDirection(direction)
    for translator in qapp.findChildren(QTranslator, "pagehound"):
        qapp.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(before)


def cut_texts(root):
    """Return the visible texts below a widget that lack room, with the room they have and need."""
    found = []
    for label in root.findChildren(QLabel):
        text = label.text()
        if not label.isVisibleTo(root) or not text or isinstance(label, ElidedLabel):
            continue
        room = label.contentsRect().size()
        if label.wordWrap():
            needed = label.heightForWidth(label.width())
            if needed > label.height() + 1:
                found.append((text, "height", label.height(), needed))
        elif label.sizeHint().width() > label.width() + 1:
            found.append((text, "width", room.width(), label.sizeHint().width()))
    for button in root.findChildren(QAbstractButton):
        if not button.isVisibleTo(root) or not button.text():
            continue
        if isinstance(button, QToolButton) and (
            button.toolButtonStyle() is Qt.ToolButtonStyle.ToolButtonIconOnly
            and not button.icon().isNull()
        ):
            continue
        if button.sizeHint().width() > button.width() + 1:
            found.append((button.text(), "width", button.width(), button.sizeHint().width()))
    for box in root.findChildren(QComboBox):
        if (
            box.isVisibleTo(root)
            and box.count()
            and box.minimumSizeHint().width() > box.width() + 1
        ):
            found.append((box.currentText(), "width", box.width(), box.minimumSizeHint().width()))
    for spin in root.findChildren(QAbstractSpinBox):
        line = spin.lineEdit()
        needed = line.fontMetrics().horizontalAdvance(line.displayText())
        if spin.isVisibleTo(root) and needed > line.width():
            found.append((line.displayText(), "width", line.width(), needed))
    # A page that must be scrolled sideways hides text, too.
    for area in root.findChildren(QScrollArea):
        bar = area.horizontalScrollBar()
        if area.isVisibleTo(root) and bar.maximum() > 0:
            found.append(("a page is scrolled sideways", "width", 0, bar.maximum()))
    return found


def look(root, language, name):
    """Lay out, keep a picture if wanted, and return what is cut."""
    for _ in range(40):  # a text that has just changed gets its room a moment later
        QTest.qWait(50)
        found = cut_texts(root)
        if not found:
            break
    if PICTURES:
        root.grab().save(f"{PICTURES}/{language}-{name}.png")
    return [(name, *cut) for cut in found]


def dialogs_of(window):
    session = window.session
    folder = session.library.status().folders[0].path
    yield "dates", DateRangeDialog(window)
    yield "team", TeamDialog(session, window)
    yield "exclusions", ExclusionsDialog(session, session.library.settings, folder, window)


@pytest.mark.parametrize("language", [*LANGUAGES, "pseudo"])
def test_pages_and_dialogs_have_room_for_their_text(
    wear, language, open_window, tmp_path, indexed_once, ask, settled
):
    library = tmp_path / "library"
    shutil.copytree(indexed_once / "library", library)
    chosen = "en" if language == "pseudo" else language
    (library / "window.ini").write_text(f"[appearance]\nlanguage={chosen}\n", "utf-8")
    wear(language)
    window = open_window(library)
    ask(window, "water")
    cut = look(window, language, "search")
    window.search_page.bar.line.clear()
    settled(window)
    cut += look(window, language, "empty")
    for page in ("folders", "problems"):
        window.commands[page].trigger()
        settled(window)
        cut += look(window, language, page)
    for command in ("export", "doctor", "keys"):
        window.commands[command].trigger()
        dialog = next(d for d in window.findChildren(QDialog) if d.isVisible())
        cut += look(dialog, language, command)
        dialog.reject()
        dialog.deleteLater()
        QApplication.processEvents()
    window.commands["settings"].trigger()
    settings = window.findChild(SettingsDialog)
    if language == "pseudo":  # the screen of these tests is only 800 wide, and rows do not wrap
        settings.resize(1000, settings.height())
    for key in settings.sections:
        settings.show_section(key)
        cut += look(settings, language, f"settings-{key}")
    settings.reject()
    for name, dialog in dialogs_of(window):
        dialog.show()
        cut += look(dialog, language, name)
        dialog.reject()
        dialog.deleteLater()
    screen = QRect(0, 0, 1280, 800)
    assert window.minimumSizeHint().width() <= screen.width(), "the window does not fit"
    assert not cut


def ink(image):
    white = 0xFFFFFFFF
    return sum(
        image.pixel(x, y) != white for x in range(image.width()) for y in range(image.height())
    )


def test_rows_of_hits_are_mirrored_whole(window, ask):
    """Half mirrored, the kind of a match was drawn over its strength."""
    ask(window, "water")
    view = window.search_page.results.view
    index = view.model().index(1, 0)
    if not index.isValid() or index.data() is None:
        index = view.model().index(0, 0, view.model().index(0, 0))
    pictures = []
    for direction in (Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft):
        image = QImage(600, 120, QImage.Format.Format_RGB32)
        image.fill(Qt.GlobalColor.white)
        option = QStyleOptionViewItem()
        option.initFrom(view)
        option.rect = image.rect()
        option.direction = direction
        painter = QPainter(image)
        painter.setLayoutDirection(direction)
        view.itemDelegate().paint(painter, option, index)
        painter.end()
        pictures.append(image)
    blank = QImage(600, 120, QImage.Format.Format_RGB32)
    blank.fill(Qt.GlobalColor.white)
    assert pictures[0] != blank
    assert pictures[0] != pictures[1]
    # What is drawn over each other takes less room.
    assert abs(ink(pictures[0]) - ink(pictures[1])) < 0.02 * ink(pictures[0])
