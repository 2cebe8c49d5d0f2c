"""Settings of the window itself: look, text size, language, and programs for documents."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from desktop.window.background.open_document import EDITOR, EDITORS, PDF_VIEWER, PDF_VIEWERS
from desktop.window.settings.section import Section
from desktop.window.widgets.languages import LANGUAGE, LANGUAGES
from desktop.window.widgets.preferences import Preferences
from desktop.window.widgets.theme import LARGEST_TEXT, LOOKS, SMALLEST_TEXT, current_theme

LOOK, SCALE = "appearance/look", "appearance/scale"


class AppearanceSection(Section):
    """Changes are applied at once, and undone if the user cancels."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        theme = current_theme()
        self._before = (theme.look, theme.scale) if theme is not None else ("system", 1.0)
        self.heading(self.tr("Appearance"))
        names = {
            "system": self.tr("Same as system"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
            "contrast-light": self.tr("High contrast, light"),
            "contrast-dark": self.tr("High contrast, dark"),
        }
        self.look = self.options(self.tr("Colours"), [(look, names[look]) for look in LOOKS])
        self.scale = QSpinBox()
        self.scale.setRange(round(100 * SMALLEST_TEXT), round(100 * LARGEST_TEXT))
        self.scale.setSingleStep(10)
        self.scale.setSuffix(" %")
        self.scale.setMinimumWidth(150)
        self.scale.lineEdit().setTextMargins(6, 0, 0, 0)
        self.row(self.tr("Text size"), self.scale, self.tr("Relative to the system's text size."))
        self.language = self.options(
            self.tr("Language"),
            [("", self.tr("Same as system")), *LANGUAGES.items()],
            self.tr("Takes effect the next time Pagehound starts."),
        )
        self.heading(self.tr("Opening documents"))
        self.editor = self._program(
            self.tr("Text"),
            EDITORS,
            self.tr("{path} and {line} are replaced by the file and the line."),
        )
        self.viewer = self._program(
            self.tr("PDF"),
            PDF_VIEWERS,
            self.tr("{path} and {page} are replaced by the file and the page."),
        )
        self.finish()
        self.look.currentIndexChanged.connect(self._wear)
        self.scale.valueChanged.connect(self._wear)

    def _program(self, name: str, known: dict[str, str], about: str) -> QComboBox:
        box = QComboBox()
        box.setEditable(True)
        box.setMinimumWidth(320)
        box.addItem("")
        box.addItems(list(known.values()))
        line = box.lineEdit()
        if line is not None:
            line.setPlaceholderText(self.tr("System default"))
            line.setClearButtonEnabled(True)
        box.editTextChanged.connect(self.edited)
        self.row(name, box, about)
        return box

    # -- for the dialog ----------------------------------------------------------------------

    def load_preferences(self, preferences: Preferences) -> None:
        self._show(
            look=preferences.text(LOOK, "system"),
            scale=preferences.number(SCALE, 1.0, SMALLEST_TEXT, LARGEST_TEXT),
            language=preferences.text(LANGUAGE),
            editor=preferences.text(EDITOR),
            viewer=preferences.text(PDF_VIEWER),
        )

    def save_preferences(self, preferences: Preferences) -> None:
        preferences.put(LOOK, self.look.currentData())
        preferences.put(SCALE, self.scale.value() / 100)
        preferences.put(LANGUAGE, self.language.currentData() or None)
        preferences.put(EDITOR, self.editor.currentText().strip() or None)
        preferences.put(PDF_VIEWER, self.viewer.currentText().strip() or None)

    def reset(self) -> None:
        self._show()

    def revert(self) -> None:
        theme = current_theme()
        if theme is not None:
            theme.set_look(self._before[0])
            theme.set_scale(self._before[1])

    def _show(
        self,
        *,
        look: str = "system",
        scale: float = 1.0,
        language: str = "",
        editor: str = "",
        viewer: str = "",
    ) -> None:
        self.look.setCurrentIndex(max(0, self.look.findData(look)))
        self.scale.setValue(round(100 * scale))
        self.language.setCurrentIndex(max(0, self.language.findData(language)))
        self.editor.setEditText(editor)
        self.viewer.setEditText(viewer)

    @Slot()
    def _wear(self) -> None:
        theme = current_theme()
        if theme is not None:
            theme.set_look(self.look.currentData())
            theme.set_scale(self.scale.value() / 100)
        self.edited.emit()
