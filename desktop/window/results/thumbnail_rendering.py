"""A small picture of a document: a page of a PDF, an image, or what an office file has of itself.

Runs in a child process: readers of such files can crash on hostile ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

# Inside a file of Microsoft Office or OpenDocument; presentations usually have one.
_EMBEDDED = ("docProps/thumbnail.jpeg", "docProps/thumbnail.png", "Thumbnails/thumbnail.png")
_MAX_EMBEDDED = 2_000_000


@dataclass(frozen=True, slots=True)
class ThumbnailWanted:
    path: str
    media_type: str
    page: int  # from 1
    side: int  # the longer side, in pixels


def render_thumbnail(wanted: ThumbnailWanted) -> bytes:
    """Return the picture as JPEG; empty if the document has none."""
    if wanted.media_type == "pdf":
        image = _page(wanted)
    elif wanted.media_type == "image":
        image = _image(wanted)
    else:
        image = _embedded(wanted)
    if image is None or image.isNull():
        return b""
    return _jpeg(image, wanted.side)


def _page(wanted: ThumbnailWanted) -> Any:
    import pypdfium2 as pdfium
    from PySide6.QtGui import QImage

    document = pdfium.PdfDocument(wanted.path)
    try:
        page = document[min(max(1, wanted.page), len(document)) - 1]
        width, height = page.get_size()
        scale = wanted.side / max(1.0, width, height)
        bitmap = page.render(scale=scale, rev_byteorder=False, prefer_bgrx=True)
        shown = QImage(
            bytes(bitmap.buffer),
            bitmap.width,
            bitmap.height,
            bitmap.stride,
            QImage.Format.Format_RGB32,
        )
        return shown.copy()
    finally:
        document.close()


def _image(wanted: ThumbnailWanted) -> Any:
    from PySide6.QtCore import QSize, Qt
    from PySide6.QtGui import QImageReader

    reader = QImageReader(wanted.path)
    reader.setAutoTransform(True)
    size = reader.size()
    if size.isValid():
        side = QSize(wanted.side, wanted.side)
        small = size.scaled(side, Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(QSize(max(1, small.width()), max(1, small.height())))
    return reader.read()


def _embedded(wanted: ThumbnailWanted) -> Any:
    import zipfile

    from PySide6.QtGui import QImage

    if not zipfile.is_zipfile(wanted.path):
        return None
    with zipfile.ZipFile(wanted.path) as package:
        names = {entry.filename: entry for entry in package.infolist()}
        for name in _EMBEDDED:
            if name in names and names[name].file_size <= _MAX_EMBEDDED:
                return QImage.fromData(package.read(name))
    return None


def _jpeg(image: Any, side: int) -> bytes:
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
    from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

    if max(image.width(), image.height()) > side:
        image = image.scaled(
            side,
            side,
            Qt.AspectRatioMode.KeepAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
    # What is transparent is meant to be seen on paper.
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(QColor("white"))
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"jpeg"))
    writer.setQuality(82)
    writer.write(ground)
    return bytes(data.data())
