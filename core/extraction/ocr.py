"""Recognise text in pictures and scanned pages with an installed Tesseract; off by default.

Recognised text is cached by the picture's hash, since recognition takes seconds for each page.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.datatypes import ExtractedDocument
from core.errors import ExtractionError
from core.extraction.layout import Layout
from core.extraction.source import Source
from core.processes import MIB, Limits

# The caller shows this only once, however many documents it applies to.
OCR_MISSING = (
    "Text recognition is switched on, but Tesseract is not installed. Install it "
    "(https://tesseract-ocr.github.io) to have pictures and scanned pages read."
)
SWITCH_ON_OCR = "Switch on text recognition (OCR) in Settings to have pictures read."
# The resolution Tesseract is made for; PDF units are 1/72 inch.
_DPI = 300
# More pixels (A2 at 300 dpi) would only cost memory.
_MOST_PIXELS = 35_000_000
# A word hyphenated at the end of a line.
_HYPHEN = re.compile(r"(?<=\w)-\n(?=[^\W\d_A-Z])")
_IMAGE_BYTES = 64 * MIB


def read_image(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Yield the text recognised in a picture, or a document without text that says why."""
    if not limits.ocr:
        warning = f"It is a picture. {SWITCH_ON_OCR}"
        yield ExtractedDocument("", (), media_type="image", warnings=(warning,))
        return
    data = source.read(_IMAGE_BYTES + 1)
    if len(data) > _IMAGE_BYTES:
        raise ExtractionError("The picture is too large for text recognition.")
    text, warning = recognise_picture(data, limits)
    layout = Layout(limits.text_mb)
    if warning:
        layout.warnings.append(warning)
    layout.text(text)
    if layout.is_empty and not warning:
        layout.warnings.append("It is a picture in which no text was recognised.")
    yield layout.document("image", from_ocr=not layout.is_empty)


def recognise_pdf_page(pdf: Any, place: int, limits: Limits) -> tuple[str, str]:
    """Return the text recognised on a PDF page, and a warning if there is one."""
    if find_tesseract() is None:
        return "", OCR_MISSING
    page = pdf[place]
    try:
        width, height = page.get_size()
        scale = _DPI / 72
        if width * height * scale * scale > _MOST_PIXELS:
            scale = (_MOST_PIXELS / max(1.0, width * height)) ** 0.5
        bitmap = page.render(scale=scale, grayscale=True)
        try:
            picture = _pgm(bitmap)
        finally:
            bitmap.close()
    except Exception:  # a page that cannot be rendered has no text
        return "", f"Page {place + 1} could not be rendered for text recognition."
    finally:
        page.close()
    return recognise_picture(picture, limits)


def _pgm(bitmap: Any) -> bytes:
    """Return a grey bitmap as a PGM file, the simplest picture format."""
    width, height, stride = bitmap.width, bitmap.height, bitmap.stride
    buffer = bytes(bitmap.buffer)
    rows = (buffer[row * stride : row * stride + width] for row in range(height))
    return b"P5 %d %d 255\n" % (width, height) + b"".join(rows)


def find_tesseract() -> str | None:
    return shutil.which("tesseract")


def recognise_picture(picture: bytes, limits: Limits) -> tuple[str, str]:
    """Return the text recognised in a picture, from the cache if it is known."""
    key = hashlib.sha256(picture + b"\0" + limits.ocr_languages.encode()).hexdigest()
    kept = limits.ocr_cache / key[:2] / f"{key}.txt" if limits.ocr_cache is not None else None
    if kept is not None:
        with contextlib.suppress(OSError, UnicodeDecodeError):
            return kept.read_text(encoding="utf-8"), ""
    program = find_tesseract()
    if program is None:
        return "", OCR_MISSING
    text, warning = _run(program, picture, limits)
    if kept is not None and not warning:
        _keep(kept, text)
    return text, warning


def _run(program: str, picture: bytes, limits: Limits) -> tuple[str, str]:
    environment = {**os.environ, "OMP_THREAD_LIMIT": "1"}  # two children share two cores
    command = [program, "stdin", "stdout", "-l", limits.ocr_languages]
    try:
        done = subprocess.run(
            command,
            input=picture,
            capture_output=True,
            timeout=limits.ocr_page_time_s,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "", f"Text recognition took more than {limits.ocr_page_time_s:g} seconds for a page."
    except OSError as error:
        return "", f"Tesseract could not be started: {error.strerror}."
    if done.returncode != 0:
        detail = " ".join(done.stderr.decode("utf-8", "replace").split())[:150]
        return "", f"Text recognition failed: {detail}"
    text = done.stdout.decode("utf-8", "replace").replace("\x0c", "\n")
    return _HYPHEN.sub("", text), ""


def _keep(path: Path, text: str) -> None:
    """Store recognised text completely or not at all."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", dir=path.parent, delete=False
        ) as file:
            file.write(text)
        Path(file.name).replace(path)
