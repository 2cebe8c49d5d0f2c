"""The look: colour tokens for light, dark and high contrast, and the style sheet made from them.

Widgets that paint themselves use `current_tokens()`; everything else is styled by the sheet in
resources/style. This module chooses the look from the user's setting and the system's.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6 import QtCore
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication

import resources

RESOURCES = Path(resources.__file__).resolve().parent
LOOKS = ("system", "light", "dark", "contrast-light", "contrast-dark")
STYLE = "Fusion"
WEARS_STYLE = "pagehound-style"  # set on an application that was started with the style
SYSTEM_CONTRAST = "appearance/system-contrast"  # what the system asked for last time
_NAME = "pagehound-theme"
_TOKEN = re.compile(r"@([a-z_]+)")
# Text sizes to choose from, relative to the system's; with larger ones the panes do not fit.
SMALLEST_TEXT, LARGEST_TEXT = 0.8, 2.0


class Tokens(NamedTuple):
    """Colours by purpose; `#rrggbb`."""

    window: str
    panel: str
    text: str
    secondary: str
    hairline: str
    control: str  # the outline of controls: 3:1 against the panel
    accent: str
    on_accent: str
    hover: str
    selected: str
    word_mark: str
    meaning_mark: str
    meaning_line: str
    exact: str
    semantic: str
    hybrid: str
    problem: str
    done: str
    warning_ground: str
    is_dark: bool = False


LIGHT = Tokens(
    window="#F6F7F9",
    panel="#FFFFFF",
    text="#1B1F27",
    secondary="#5A6270",
    hairline="#E1E4EA",
    control="#868D9A",
    accent="#3457D5",
    on_accent="#FFFFFF",
    hover="#EFF1F5",
    selected="#E7ECFB",
    word_mark="#FFE9B0",
    meaning_mark="#D6E6FF",
    meaning_line="#3A6FC4",
    exact="#7A4B00",
    semantic="#1E4E9C",
    hybrid="#5B2A9D",
    problem="#B3261E",
    done="#1B7F4B",
    warning_ground="#FFF6DF",
)
DARK = Tokens(
    window="#16181D",
    panel="#1E2128",
    text="#E7EAF0",
    secondary="#A2ABB9",
    hairline="#323844",
    control="#727B8A",
    accent="#8CA6FF",
    on_accent="#12151C",
    hover="#262A33",
    selected="#2A3247",
    word_mark="#5A4511",
    meaning_mark="#1F3D66",
    meaning_line="#7FB0FF",
    exact="#FFD27A",
    semantic="#9CC4FF",
    hybrid="#CBB0FF",
    problem="#FF8A80",
    done="#7BD7A5",
    warning_ground="#352C17",
    is_dark=True,
)
CONTRAST_LIGHT = LIGHT._replace(
    window="#FFFFFF",
    text="#000000",
    secondary="#2B2F36",
    hairline="#6B6F76",
    control="#000000",
    accent="#0B2AA8",
    hover="#E6E6E6",
    selected="#DCE4FF",
    exact="#4F3000",
    semantic="#0A3273",
    hybrid="#3D1277",
    problem="#8C0F09",
    done="#0B5730",
    meaning_line="#0A3273",
)
CONTRAST_DARK = DARK._replace(
    window="#000000",
    panel="#000000",
    text="#FFFFFF",
    secondary="#DDE1E8",
    hairline="#8F96A3",
    control="#FFFFFF",
    accent="#B3C5FF",
    on_accent="#000000",
    hover="#262626",
    selected="#1B2C63",
    exact="#FFE0A3",
    semantic="#BFD9FF",
    hybrid="#DECBFF",
    problem="#FFB0A8",
    done="#A5EBC4",
    meaning_line="#BFD9FF",
)


def tokens_for(look: str, *, system_dark: bool, system_contrast: bool) -> Tokens:
    """Return the tokens of a chosen look; `system` follows what the system prefers."""
    if look == "system":
        look = "dark" if system_dark else "light"
        look = f"contrast-{look}" if system_contrast else look
    return {"dark": DARK, "contrast-light": CONTRAST_LIGHT, "contrast-dark": CONTRAST_DARK}.get(
        look, LIGHT
    )


def style_sheet(tokens: Tokens, text_pt: float = 10.0) -> str:
    """Return the style sheet, filled in with the tokens' colours and sizes relative to the text."""
    template = (RESOURCES / "style" / "pagehound.qss").read_text("utf-8")
    values = {name: str(value) for name, value in tokens._asdict().items()}
    values["query_size"] = f"{text_pt * 1.35:.1f}pt"
    values["heading_size"] = f"{text_pt * 2:.1f}pt"
    values["marks"] = (RESOURCES / "style" / "marks").as_posix()
    values["look"] = "dark" if tokens.is_dark else "light"
    return _TOKEN.sub(lambda match: values[match[1]], template)


def palette_of(tokens: Tokens) -> QPalette:
    """Return the palette for whatever the style sheet leaves to the Fusion style."""
    role = QPalette.ColorRole
    palette = QPalette()
    for which, value in (
        (role.Window, tokens.window),
        (role.WindowText, tokens.text),
        (role.Base, tokens.panel),
        (role.AlternateBase, tokens.hover),
        (role.Text, tokens.text),
        (role.PlaceholderText, tokens.secondary),
        (role.Button, tokens.panel),
        (role.ButtonText, tokens.text),
        (role.BrightText, tokens.problem),
        (role.ToolTipBase, tokens.panel),
        (role.ToolTipText, tokens.text),
        (role.Highlight, tokens.accent),
        (role.HighlightedText, tokens.on_accent),
        (role.Accent, tokens.accent),
        (role.Link, tokens.accent),
        (role.LinkVisited, tokens.hybrid),
        (role.Light, tokens.panel),
        (role.Midlight, tokens.hover),
        (role.Mid, tokens.hairline),
        (role.Dark, tokens.control),
        (role.Shadow, tokens.hairline),
    ):
        palette.setColor(which, QColor(value))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, QColor(tokens.secondary))
    return palette


class Theme(QObject):
    """Applies the look to the application, and again when the system or the user changes it."""

    changed = Signal()

    def __init__(self, application: QApplication, *, contrast_before: bool | None = None) -> None:
        """Wear no look yet: `set_look` does. ``contrast_before`` says whether the system asked for
        high contrast last time; with it, the system is not asked until `ask_system`, and its
        palette decides between dark and light.
        """
        super().__init__(application)
        self._application = application
        self._look = ""
        self._font = QFont(application.font())
        self._scale = 1.0
        self._system: tuple[bool, bool] | None = (
            None  # is dark, wants contrast; None: not asked yet
        )
        self.tokens = LIGHT
        self.is_complete = False  # icons are drawn in every size, not only for the first frame
        self.icons: dict[tuple[str, str], QIcon] = {}  # drawn so far, by name and token
        self.redraw_icons: Callable[[dict[tuple[str, str], QIcon]], None]  # set by who draws them
        self._follows_system = False
        self.setObjectName(_NAME)
        if not application.property(WEARS_STYLE):
            application.setStyle(STYLE)
        if contrast_before is None:
            self.ask_system()
        else:
            self._system = (_is_dark(application.palette()), contrast_before)

    def ask_system(self) -> bool:
        """Follow the system from now on; return whether it asks for high contrast."""
        hints = QGuiApplication.styleHints()
        accessibility = getattr(hints, "accessibility", None)  # Qt 6.10 and later
        if not self._follows_system:
            self._follows_system = True
            hints.colorSchemeChanged.connect(self._on_system_changed)
            if accessibility is not None:
                accessibility().contrastPreferenceChanged.connect(self._on_system_changed)
        guessed = self._system
        self._system = (_system_is_dark(), _system_wants_contrast())
        if guessed not in (None, self._system) and self._look == "system":
            self._wear()
        return self._system[1]

    @property
    def look(self) -> str:
        return self._look

    @property
    def scale(self) -> float:
        return self._scale

    def set_look(self, look: str) -> None:
        look = look if look in LOOKS else "system"
        if look != self._look:
            self._look = look
            self._wear()

    def set_scale(self, scale: float) -> None:
        """Set the size of all text, relative to the system's."""
        scale = min(LARGEST_TEXT, max(SMALLEST_TEXT, scale))
        if scale == self._scale:
            return
        self._scale = scale
        font = QFont(self._font)
        if font.pointSizeF() > 0:
            font.setPointSizeF(font.pointSizeF() * scale)
        else:
            font.setPixelSize(round(font.pixelSize() * scale))
        self._application.setFont(font)
        if self._look:
            self._wear()

    def _on_system_changed(self) -> None:
        self._system = (_system_is_dark(), _system_wants_contrast())
        if self._look == "system":
            self._wear()

    def _wear(self) -> None:
        before = self.tokens
        is_dark, wants_contrast = self._system or (False, False)
        self.tokens = tokens_for(self._look, system_dark=is_dark, system_contrast=wants_contrast)
        # Removing the old sheet first is three times as fast as replacing it.
        self._application.setStyleSheet("")
        self._application.setPalette(palette_of(self.tokens))
        size = self._application.font().pointSizeF()
        self._application.setStyleSheet(style_sheet(self.tokens, size if size > 0 else 10.0))
        if self.icons and self.tokens is not before:
            old, self.icons = self.icons, {}
            self.redraw_icons(old)
        self.changed.emit()


def current_theme() -> Theme | None:
    """Return the theme of the running application."""
    application = QApplication.instance()
    theme = application.findChild(QObject, _NAME) if application else None
    return theme if isinstance(theme, Theme) else None


def current_tokens() -> Tokens:
    """Return the tokens in use; the light ones before a theme is set."""
    theme = current_theme()
    return theme.tokens if theme else LIGHT


def _is_dark(palette: QPalette) -> bool:
    return palette.windowText().color().lightness() > palette.window().color().lightness()


def _system_is_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() is QtCore.Qt.ColorScheme.Dark


def _system_wants_contrast() -> bool:
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if accessibility is None:
        return False
    return bool(accessibility().contrastPreference() is QtCore.Qt.ContrastPreference.HighContrast)
