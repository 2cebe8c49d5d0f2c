"""Icons from resources/icons: SVG line drawings in the colour of the text beside them.

They are rendered as pixels in the sizes that are shown, and again when the theme changes. (An icon
engine in Python would follow the theme automatically, but PySide frees it twice.)
"""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QAction, QColor, QGuiApplication, QIcon, QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from desktop.window.widgets.theme import RESOURCES, current_theme, current_tokens

# The colour used in the drawings; replaced by the requested colour.
_INK = "currentColor"
# Small and normal icons at 100, 150, 200 and 300 percent. Scaled ones would be blurred.
_SIZES = (16, 20, 24, 30, 32, 40, 48, 60)
_SMALL, _NORMAL = 16, 20


def icon(name: str, token: str = "text") -> QIcon:
    """Return the named icon, in the colour of a theme token."""
    theme = current_theme()
    if theme is None:
        return _drawn(name, getattr(current_tokens(), token))
    drawn = theme.icons.get((name, token))
    if drawn is None:
        theme.redraw_icons = redraw_icons
        sizes = _SIZES if theme.is_complete else _sizes_on_screen()
        drawn = theme.icons[name, token] = _drawn(name, getattr(theme.tokens, token), sizes)
    return drawn


def draw_all_sizes() -> None:
    """Render all icons, present and future, for every screen, once the first frame is shown."""
    theme = current_theme()
    if theme is not None and not theme.is_complete:
        theme.is_complete = True
        old, theme.icons = theme.icons, {}
        redraw_icons(old)


def _sizes_on_screen() -> tuple[int, ...]:
    screen = QGuiApplication.primaryScreen()
    ratio = screen.devicePixelRatio() if screen is not None else 1.0
    return round(_SMALL * ratio), round(_NORMAL * ratio)


def _drawn(name: str, colour: str, sizes: tuple[int, ...] = _SIZES) -> QIcon:
    drawing = (RESOURCES / "icons" / f"{name}.svg").read_text("utf-8")
    renderer = QSvgRenderer(QByteArray(drawing.replace(_INK, colour).encode()))
    result = QIcon()
    for size in sizes:
        pixmap = QPixmap(size, size)
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        result.addPixmap(pixmap)
    return result


def redraw_icons(old: dict[tuple[str, str], QIcon]) -> None:
    """Give every button and action that shows one of these icons the current theme's version."""
    names = {each.cacheKey(): key for key, each in old.items()}
    owners: set[QAbstractButton | QAction] = set()
    for widget in QApplication.allWidgets():
        owners.update(widget.actions())
        owners.update(
            widget.findChildren(QAction, options=QtCore.Qt.FindChildOption.FindDirectChildrenOnly)
        )
        if isinstance(widget, QAbstractButton):
            owners.add(widget)
    for owner in owners:
        # Some belong to widgets that are being deleted.
        key = names.get(owner.icon().cacheKey()) if isValid(owner) else None
        if key is not None:
            owner.setIcon(icon(*key))


class IconLabel(QWidget):
    """Shows an icon; unlike a pixmap in a label, it follows the theme."""

    def __init__(self, name: str, token: str = "text", size: int = 20) -> None:
        super().__init__()
        self._name, self._token = name, token
        self.setFixedSize(size, size)

    def show_icon(self, name: str, token: str) -> None:
        self._name, self._token = name, token
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        icon(self._name, self._token).paint(painter, self.rect())
        painter.end()


def application_icon() -> QIcon:
    """Return the program's icon, in its own colours."""
    return QIcon(str(RESOURCES / "icons" / "pagehound.svg"))
