"""A page of a PDF, or an image, as pixels with the matches' rectangles. Runs in a child process.

Native readers of such files can crash on hostile files; in a child process that costs only the
picture. The page view shows the pixels.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.query import Marker

# A short passage may begin at the foot of one page and have its words on the next.
_PAGES_BEHIND = 1
# More pixels per side than this add nothing on a screen and cost the child process memory.
MAX_SIDE = 4000


@dataclass(frozen=True, slots=True)
class PageWanted:
    """Which page, how wide in pixels, and what to mark on it."""

    path: str
    page: int  # from 1
    width: int
    marker: Marker | None = None
    passage: str = ""  # marked if no word of the query is on the page
    is_first: bool = False  # the words may be on the next page


@dataclass(frozen=True, slots=True)
class PagePicture:
    page: int
    page_count: int
    width: int
    height: int
    pixels: bytes  # 4 bytes each: blue, green, red, unused
    marks: tuple[tuple[float, float, float, float], ...] = ()  # left, top, width, height in pixels
    is_passage: bool = False  # the marks show the passage, not words


def render_page(wanted: PageWanted) -> PagePicture:
    """Render one page of a PDF."""
    import pypdfium2 as pdfium

    document = pdfium.PdfDocument(wanted.path)
    try:
        number, boxes, is_passage = _place(document, wanted)
        page = document[number - 1]
        width, height = page.get_size()
        scale = min(wanted.width / max(1.0, width), MAX_SIDE / max(1.0, width, height))
        bitmap = page.render(scale=scale, rev_byteorder=False, prefer_bgrx=True)
        pixels = bytes(bitmap.buffer)
        if bitmap.stride != bitmap.width * 4:
            rows = range(bitmap.height)
            at, row = bitmap.stride, bitmap.width * 4
            pixels = b"".join(pixels[line * at : line * at + row] for line in rows)
        place = bitmap.get_posconv(page)
        marks = []
        for left, bottom, right, top in boxes:
            x0, y0 = place.to_bitmap(left, top)
            x1, y1 = place.to_bitmap(right, bottom)
            if 0 <= (x0 + x1) / 2 < bitmap.width and 0 <= (y0 + y1) / 2 < bitmap.height:
                marks.append((min(x0, x1), min(y0, y1), abs(x1 - x0), abs(y1 - y0)))
            # Other text lies beyond the edge, where nobody sees it.
        return PagePicture(
            number, len(document), bitmap.width, bitmap.height, pixels, tuple(marks), is_passage
        )
    finally:
        document.close()


def _place(document: Any, wanted: PageWanted) -> tuple[int, list[tuple[float, ...]], bool]:
    """Return the page to show and what to mark on it."""
    number = min(max(1, wanted.page), len(document))
    boxes, is_passage = _boxes(document[number - 1], wanted)
    if is_passage and wanted.is_first:
        for other in range(number + 1, min(number + _PAGES_BEHIND, len(document)) + 1):
            found, without_words = _boxes(document[other - 1], wanted)
            if found and not without_words:
                return other, found, False
    return number, boxes, is_passage


def _boxes(page: Any, wanted: PageWanted) -> tuple[list[tuple[float, ...]], bool]:
    """Return the rectangles of the matches on a page, in page coordinates."""
    from core.query import merged

    text_page = page.get_textpage()
    text = text_page.get_text_range()
    spans = merged(wanted.marker.marks(text)) if wanted.marker is not None else []
    is_passage = not spans
    if is_passage:
        spans = _passage_spans(text, wanted.passage)
    boxes: list[tuple[float, ...]] = []
    for start, end in spans:
        count = text_page.count_rects(start, end - start)
        boxes += _joined([text_page.get_rect(number) for number in range(count)])
    return boxes, is_passage


def _joined(boxes: list[tuple[float, ...]]) -> list[tuple[float, ...]]:
    """Join adjacent boxes: some programs place every letter separately."""
    joined: list[tuple[float, ...]] = []
    for box in boxes:
        if joined:
            left, bottom, right, top = joined[-1]
            middle = (box[1] + box[3]) / 2
            if bottom <= middle <= top and box[0] - right < top - bottom:
                joined[-1] = (
                    min(left, box[0]),
                    min(bottom, box[1]),
                    max(right, box[2]),
                    max(top, box[3]),
                )
                continue
        joined.append(box)
    return joined


def _passage_spans(text: str, passage: str) -> list[tuple[int, int]]:
    """Find a passage's lines in a page's text, whose white space may differ."""
    found = []
    for line in passage.splitlines():
        wanted = line.strip()
        at = text.find(wanted) if len(wanted) > 3 else -1
        if at >= 0:
            found.append((at, at + len(wanted)))
    return found


def render_image(wanted: PageWanted) -> PagePicture:
    """Render an image, no larger than its own size."""
    from PySide6.QtCore import QSize
    from PySide6.QtGui import QImage, QImageReader

    reader = QImageReader(str(Path(wanted.path)))
    reader.setAutoTransform(True)
    size = reader.size()
    limit = min(MAX_SIDE, wanted.width)
    if size.isValid() and size.width() > limit:
        reader.setScaledSize(QSize(limit, max(1, round(size.height() * limit / size.width()))))
    image = reader.read()
    if image.isNull():
        from core.errors import ExtractionError

        raise ExtractionError(f"The image cannot be shown: {reader.errorString()}.")
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    return PagePicture(1, 1, image.width(), image.height(), bytes(image.constBits()))
