"""Draw the program's icon, an SVG, in the formats that each system needs."""

from __future__ import annotations

import io
import os
from pathlib import Path

import product

PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)


def draw(size: int) -> bytes:
    """Return the icon as a square PNG with this many pixels on a side."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(product.ICON)).render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(data.data())


def write_icons(folder: Path) -> None:
    """Write an .ico, an .icns and PNGs in the usual sizes."""
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    for size in PNG_SIZES:
        (folder / f"{product.NAME}-{size}.png").write_bytes(draw(size))
    pictures = [Image.open(io.BytesIO(draw(size))) for size in _ICO_SIZES]
    pictures[-1].save(
        folder / f"{product.NAME}.ico",
        sizes=[(size, size) for size in _ICO_SIZES],
        append_images=pictures[:-1],
    )
    sizes = (16, 32, 64, 128, 256, 512, 1024)
    pictures = [Image.open(io.BytesIO(draw(size))) for size in sizes]
    pictures[-1].save(folder / f"{product.NAME}.icns", append_images=pictures[:-1])
