"""From bytes to text that can be stored: which encoding, and no characters that break others."""

from __future__ import annotations

import codecs
import re

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SURROGATES = re.compile("[\ud800-\udfff]")
# Enough for a detector to see a language, little enough to stay quick.
_SAMPLE_BYTES = 64 * 1024
# Bytes that text of any encoding hardly has: controls but tab, line and page ends, escape.
_CONTROLS = bytes(set(range(32)) - {9, 10, 12, 13, 27}) + b"\x7f"


def decode(data: bytes, declared: str = "") -> str:
    """Return the text of bytes: by mark, as UTF-8, UTF-16, as declared, or as detected."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return clean(data[len(mark) :].decode(encoding, "replace"))
    if b"\0" in data[:_SAMPLE_BYTES] and (encoding := utf16_without_mark(data)):
        return clean(data.decode(encoding, "replace"))
    try:
        return _clean_known(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        # A file cut in the middle of a character, or with a stray byte, is still UTF-8.
        if error.start > 0 and error.end >= len(data) - 3:
            return _clean_known(data.decode("utf-8", "replace"))
    if declared and (text := _try(data, declared)) is not None:
        return clean(text)
    return clean(data.decode(_detect(data), "replace"))


def utf16_without_mark(data: bytes) -> str:
    """Name the byte order if bytes look like UTF-16 of a mostly Latin text, else nothing."""
    sample = data[: _SAMPLE_BYTES & ~1]
    sample = sample[: len(sample) & ~1]
    half = len(sample) // 2
    if half < 2:
        return ""
    low, high = sample[::2].count(0), sample[1::2].count(0)
    if high > 0.4 * half and low < 0.05 * half:
        name = "utf-16-le"
    elif low > 0.4 * half and high < 0.05 * half:
        name = "utf-16-be"
    else:
        return ""
    text = sample.decode(name, "replace")
    odd = sum(ch < " " and ch not in "\t\n\r\f" for ch in text[:2000])
    return name if odd <= len(text[:2000]) * 0.02 else ""


def is_text(head: bytes) -> bool:
    """Say whether a file that begins like this is text in some encoding."""
    if not head:
        return True
    if any(head.startswith(mark) for mark, _ in _BOMS) or utf16_without_mark(head):
        return True
    # A few NULs are damage (a torn log); many are a binary format.
    odd = len(head) - len(head.translate(None, _CONTROLS))
    if odd > len(head) * 0.02:
        return False
    try:
        head.decode("utf-8")
        return True
    except UnicodeDecodeError as error:
        if error.end >= len(head) - 3:
            return True
    if odd:
        return False
    high = sum(byte >= 0x80 for byte in head)
    # One-byte encodings of any script keep spaces and line ends; compressed data does not.
    spaces = head.count(b" ") + head.count(b"\n") + head.count(b"\t")
    return high < len(head) * 0.3 or spaces > len(head) * 0.05 or _is_multibyte(head)


def _is_multibyte(head: bytes) -> bool:
    for encoding in ("shift_jis", "gb18030", "euc_kr", "big5"):
        try:
            text = head[: len(head) - 4].decode(encoding)
        except UnicodeDecodeError:
            continue
        letters = sum("\u3040" <= ch <= "\u9fff" or "\uac00" <= ch <= "\ud7a3" for ch in text)
        if letters > len(text) * 0.3:
            return True
    return False


def clean(text: str) -> str:
    """Return text with plain line ends, without NULs and without lone surrogates."""
    if _SURROGATES.search(text):
        # Halves that belong together (as JSON escapes give them) become their character.
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return _clean_known(text)


def _clean_known(text: str) -> str:
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        text = text.replace("\0", " ")
    return text


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError, ValueError):
        return None


def _detect(data: bytes) -> str:
    from charset_normalizer import from_bytes

    sample = data[:_SAMPLE_BYTES]
    # Stray bytes in what is nearly all UTF-8 are damage, not another encoding.
    if sample.decode("utf-8", "replace").count("\ufffd") < len(sample) * 0.001:
        return "utf-8"
    best = from_bytes(sample).best()
    # Windows' Western code page is the likeliest for the rest, and it reads anything.
    return best.encoding if best is not None else "cp1252"
