"""The page itself: a PDF page or an image as a picture, with rectangles where the words matched."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from core.datatypes import Hit
from core.errors import PagehoundError
from core.query import Marker
from desktop.window.background.errors import Fault
from desktop.window.background.open_document import file_of
from desktop.window.background.session import Session
from desktop.window.preview.page_rendering import PagePicture, PageWanted
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel
from desktop.window.widgets.theme import current_tokens

_RENDER_AFTER_MS = 80  # after the last resize
_TIMEOUT_S = 20.0
_MARGIN = 12
_SLOW_MS = 150  # drawing that takes longer says so


def has_page(hit: Hit) -> bool:
    """Whether a hit can be shown as a picture: a page of a PDF, or an image."""
    if "!/" in hit.path:
        return False
    return hit.media_type == "image" or (hit.media_type == "pdf" and hit.citation.page is not None)


class PageView(QWidget):
    """The page of a hit; the matches to step through are those on the page that is shown."""

    match_changed = Signal(int, int)  # number of the match, from 1, and total; 0, 0 if none

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._hit: Hit | None = None
        self._marker: Marker | None = None
        self._page = 1
        self._is_first = True  # the page has not been turned yet
        self._scale = 1.0
        self._enter_backwards = False
        self._picture = _Picture()
        self._message = PlainLabel()
        self._message.setProperty("role", "secondary")
        self._message.setWordWrap(True)
        self._message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._message.setMargin(24)
        self._area = QScrollArea()
        self._area.setWidget(self._picture)
        self._area.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setAccessibleName(self.tr("Page"))
        self._area.setProperty("role", "page")
        self._where = PlainLabel()
        self._where.setProperty("role", "secondary")
        self._earlier = self._button(
            "up", self.tr("Previous page (Ctrl+Page up)"), self._on_earlier
        )
        self._later = self._button("down", self.tr("Next page (Ctrl+Page down)"), self._on_later)
        self.turner = QWidget()  # page number and buttons; the pane places it
        turner = QHBoxLayout(self.turner)
        turner.setContentsMargins(0, 0, 0, 0)
        turner.setSpacing(4)
        for widget in (self._where, self._earlier, self._later):
            turner.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._message, 1)
        layout.addWidget(self._area, 1)
        self._timer = QTimer(self, singleShot=True, interval=_RENDER_AFTER_MS)
        self._timer.timeout.connect(self._render)
        self._slow = QTimer(self, singleShot=True, interval=_SLOW_MS)
        self._slow.timeout.connect(self._on_slow)
        self.setFocusProxy(self._area)
        self._say("")

    # -- what is shown -----------------------------------------------------------------------

    def show_hit(self, hit: Hit, marker: Marker) -> None:
        try:
            file_of(hit)
        except PagehoundError as error:  # of a team's library, and not on this computer
            self.clear()
            self._say(str(error))
            return
        is_new = self._hit is None or (hit.library, hit.citation) != (
            self._hit.library,
            self._hit.citation,
        )
        self._hit, self._marker = hit, marker
        self._page = hit.citation.page or 1
        self._is_first = True
        self._enter_backwards = False
        if is_new:
            self._blank()
        self._render()

    def clear(self) -> None:
        self._hit = None
        self._session.reading.drop("page")
        self._blank()
        self._slow.stop()

    def _blank(self) -> None:
        """Take the last page away: it must not stand under the title of another document."""
        self._picture.show_picture(None, 1.0)
        self._say("")
        self._slow.start()
        self.announce()

    @Slot()
    def _on_slow(self) -> None:
        if self._hit is not None and self.picture is None:
            self._say(self.tr("Loading …"))

    # -- matches -----------------------------------------------------------------------------

    @property
    def match_count(self) -> int:
        picture = self.picture
        if picture is None or not picture.marks:
            return 0
        return 1 if picture.is_passage else len(picture.marks)

    def step(self, by: int) -> bool:
        """Go to the next or previous match; return false if there is none in that direction."""
        target = self._picture.current + by
        if not 0 <= target < self.match_count:
            return False
        self.go_to(target)
        return True

    def go_to(self, match: int) -> None:
        """Go to a match by its number, from 0; -1 is the last."""
        picture = self.picture
        if picture is None or not self.match_count:
            return
        self._picture.show_current(match % self.match_count)
        left, top, width, height = (
            value / self.devicePixelRatioF() for value in picture.marks[self._picture.current]
        )
        self._area.ensureVisible(
            int(left + width / 2), int(top + height / 2), 60, self._area.height() // 3
        )
        self.announce()

    def enter_backwards(self) -> None:
        """Go to the last match of the page that is being drawn, instead of the first."""
        self._enter_backwards = True

    def announce(self) -> None:
        count = self.match_count
        self.match_changed.emit(self._picture.current + 1 if count else 0, count)

    def set_scale(self, scale: float) -> None:
        self._scale = scale
        if self.isVisible():
            self._timer.start()

    @property
    def picture(self) -> PagePicture | None:
        return self._picture.picture

    def _render(self) -> None:
        hit, marker = self._hit, self._marker
        if hit is None or marker is None:
            return
        ratio = self.devicePixelRatioF()
        bar = self._area.verticalScrollBar().sizeHint().width()
        frame = self._area.width() - self._area.contentsRect().width()
        room = max(200, self._area.width() - frame - 2 * _MARGIN - bar)
        wanted = PageWanted(
            path=str(file_of(hit)),
            page=self._page,
            width=round(room * self._scale * ratio),
            marker=marker,
            passage=hit.content,
            is_first=self._is_first,
        )
        function = "render_image" if hit.media_type == "image" else "render_page"
        draw = self._session.draw
        self._session.reading.submit(
            lambda: draw(f"desktop.window.preview.page_rendering:{function}", wanted, _TIMEOUT_S),
            self._on_drawn,
            self._on_failed,
            owner=self,
            channel="page",
        )

    @Slot(object)
    def _on_drawn(self, picture: PagePicture) -> None:
        is_same = self.picture is not None and self.picture.page == picture.page
        current = self._picture.current
        self._slow.stop()
        self._page = picture.page
        self._is_first = False
        self._message.hide()
        self._area.show()
        self._picture.show_picture(picture, self.devicePixelRatioF())
        page = self.tr("page {page} of {count}").format(page=picture.page, count=picture.page_count)
        self._where.setText(page if picture.page_count > 1 else "")
        for button in (self._earlier, self._later):
            button.setVisible(picture.page_count > 1)
        self._earlier.setEnabled(picture.page > 1)
        self._later.setEnabled(picture.page < picture.page_count)
        if is_same and current >= 0:
            self.go_to(min(current, self.match_count - 1))
        else:
            self.go_to(-1 if self._enter_backwards else 0)
        self._enter_backwards = False
        self.announce()

    @Slot(object)
    def _on_failed(self, fault: Fault) -> None:
        self._slow.stop()
        self._say(self.tr("The page cannot be shown. {reason}").format(reason=fault.sentence))

    def _say(self, sentence: str) -> None:
        self._message.setText(sentence)
        self._message.setVisible(bool(sentence))
        self._area.setVisible(not sentence)
        self._where.clear()
        self._earlier.setEnabled(False)
        self._later.setEnabled(False)

    # -- turning pages -----------------------------------------------------------------------

    def _button(self, name: str, words: str, slot: object) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setProperty("flat", True)
        button.setToolTip(words)
        button.setAccessibleName(words)
        button.clicked.connect(slot)
        return button

    @Slot()
    def _on_earlier(self) -> None:
        self._page -= 1
        self._render()

    @Slot()
    def _on_later(self) -> None:
        self._page += 1
        self._render()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if is_control and event.key() == Qt.Key.Key_PageDown and self._later.isEnabled():
            self._on_later()
        elif is_control and event.key() == Qt.Key.Key_PageUp and self._earlier.isEnabled():
            self._on_earlier()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._hit is not None and self.isVisible():
            self._timer.start()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._picture.update()


class _Picture(QWidget):
    """Paints the pixels and the marks over them."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: PagePicture | None = None
        self._image = QImage()
        self._ratio = 1.0
        self.current = -1  # the number of the mark that is gone to

    def show_current(self, number: int) -> None:
        self.current = number
        self.update()

    def show_picture(self, picture: PagePicture | None, ratio: float) -> None:
        self.picture = picture
        self.current = -1
        self._ratio = ratio
        self._image = QImage()
        if picture is not None:
            self._image = QImage(
                picture.pixels,
                picture.width,
                picture.height,
                picture.width * 4,
                QImage.Format.Format_RGB32,
            ).copy()
            self._image.setDevicePixelRatio(ratio)
            self.setAccessibleName(
                self.tr("Page {page}, {count} matches").format(
                    page=picture.page, count=len(picture.marks)
                )
            )
            self.resize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        size = self._image.deviceIndependentSize()
        return QSize(round(size.width()) + 2 * _MARGIN, round(size.height()) + 2 * _MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.picture is None:
            return
        tokens = current_tokens()
        painter = QPainter(self)
        painter.drawImage(_MARGIN, _MARGIN, self._image)
        size = self._image.deviceIndependentSize()
        painter.setPen(QPen(QColor(tokens.hairline), 1))
        painter.drawRect(QRectF(_MARGIN - 0.5, _MARGIN - 0.5, size.width() + 1, size.height() + 1))
        # Paper stays white in the dark theme, so its marks keep their colours for paper.
        ground = QColor(90, 150, 255, 60) if self.picture.is_passage else QColor(255, 190, 0, 90)
        edge = QColor("#1E4E9C") if self.picture.is_passage else QColor("#7A4B00")
        style = Qt.PenStyle.DotLine if self.picture.is_passage else Qt.PenStyle.SolidLine
        painter.setBrush(ground)
        for number, mark in enumerate(self.picture.marks):
            is_current = number == self.current or self.picture.is_passage
            painter.setPen(QPen(edge, 2 if is_current else 1, style))
            left, top, width, height = (value / self._ratio for value in mark)
            painter.drawRect(QRectF(_MARGIN + left - 1, _MARGIN + top - 1, width + 2, height + 2))
        painter.end()
