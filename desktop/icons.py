"""Icons from resources/icons: SVG line drawings in the colour of the text they stand beside."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPaintEvent, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from desktop.theme import RESOURCES, current_tokens

# What the drawings are made in; replaced by the colour asked for.
_INK = "currentColor"


class _LineIcon(QIconEngine):
    """Draws an SVG when it is needed, so that it is sharp at any scale and follows the theme."""

    def __init__(self, name: str, token: str) -> None:
        super().__init__()
        self._name = name
        self._token = token

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        tokens = current_tokens()
        colour = getattr(tokens, self._token)
        if mode is QIcon.Mode.Disabled:
            colour = tokens.secondary
            painter.setOpacity(painter.opacity() * 0.6)
        _renderer(self._name, colour).render(painter, QRectF(rect))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        return _LineIcon(self._name, self._token)


@lru_cache(maxsize=256)
def _renderer(name: str, colour: str) -> QSvgRenderer:
    drawing = (RESOURCES / "icons" / f"{name}.svg").read_text("utf-8")
    return QSvgRenderer(QByteArray(drawing.replace(_INK, colour).encode()))


def icon(name: str, token: str = "text") -> QIcon:
    """Return the icon of that name, in the colour of a token of the theme."""
    return QIcon(_LineIcon(name, token))


class IconLabel(QWidget):
    """Shows an icon; unlike a picture in a label it follows the theme."""

    def __init__(self, name: str, token: str = "text", size: int = 20) -> None:
        super().__init__()
        self._icon = icon(name, token)
        self.setFixedSize(size, size)

    def show_icon(self, name: str, token: str) -> None:
        self._icon = icon(name, token)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._icon.paint(painter, self.rect())
        painter.end()


def application_icon() -> QIcon:
    """Return the hound, in its own colours."""
    return QIcon(str(RESOURCES / "icons" / "pagehound.svg"))
