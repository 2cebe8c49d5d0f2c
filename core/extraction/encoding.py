"""Turn bytes into text that can be stored: detect the encoding and remove harmful characters."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections import Counter

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, because it begins with the UTF-16 mark
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NULS = re.compile("\0+")
_SURROGATES = re.compile("[\ud800-\udfff]")
# Enough for the detector to recognise a language, and small enough to be fast.
_SAMPLE_BYTES = 64 * 1024
# Bytes that are rare in text of any encoding: control characters except tab, line and page ends,
# and escape.
_CONTROLS = bytes(set(range(32)) - {9, 10, 12, 13, 27}) + b"\x7f"
# Fewer characters than this prove nothing about an encoding.
_LEAST_CHARACTERS = 12
_TWO_BYTE_SAMPLE = 8192
_BLANKS = " \n\t\u3000\u3001\u3002\uff0c\u00a0"
_SCRIPTS = (
    (0x00A0, 0x024F, "latin"), (0x0300, 0x036F, "shared"), (0x0370, 0x03FF, "greek"),
    (0x0400, 0x052F, "cyrillic"), (0x0530, 0x058F, "armenian"), (0x0590, 0x05FF, "hebrew"),
    (0x0600, 0x06FF, "arabic"), (0x0900, 0x0DFF, "indic"), (0x0E00, 0x0E7F, "thai"),
    (0x10A0, 0x10FF, "georgian"), (0x1E00, 0x1EFF, "latin"), (0x1F00, 0x1FFF, "greek"),
    (0x2000, 0x206F, "shared"), (0x20A0, 0x20CF, "shared"), (0x2100, 0x22FF, "shared"),
    (0x2500, 0x25FF, "shared"), (0x3000, 0x303F, "shared"), (0x3040, 0x30FF, "kana"),
    (0x4E00, 0x9FFF, "chinese"), (0xAC00, 0xD7A3, "hangul"), (0xFF00, 0xFFEF, "shared"),
)  # fmt: skip


def decode(data: bytes, declared: str = "") -> str:
    """Decode bytes: by byte order mark, as UTF-8, as UTF-16, as declared, or as detected."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return clean(data[len(mark) :].decode(encoding, "replace"))
    if encoding := utf16_without_mark(data):
        return clean(data.decode(encoding, "replace"))
    try:
        return _clean_known(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        # A file that is cut in the middle of a character, or has a stray byte, is still UTF-8.
        if error.start > 0 and error.end >= len(data) - 3:
            return _clean_known(data.decode("utf-8", "replace"))
    if declared and (text := _try(data, declared)) is not None:
        return clean(text)
    return clean(data.decode(_detect(data), "replace"))


def utf16_without_mark(data: bytes) -> str:
    """Return the byte order if the bytes look like UTF-16 text of any script, else ""."""
    sample = data[:_SAMPLE_BYTES]
    sample = sample[: len(sample) & ~1]
    half = len(sample) // 2
    if half < 2:
        return ""
    low, high = sample[::2].count(0), sample[1::2].count(0)
    if high > 0.4 * half and low < 0.05 * half:
        name = "utf-16-le"
    elif low > 0.4 * half and high < 0.05 * half:
        name = "utf-16-be"
    elif _has_odd_bytes(sample):
        return next((name for name in ("utf-16-le", "utf-16-be") if _reads_as(sample, name)), "")
    else:
        return ""
    text = sample.decode(name, "replace")
    odd = sum(ch < " " and ch not in "\t\n\r\f" for ch in text[:2000])
    return name if odd <= len(text[:2000]) * 0.02 else ""


def _has_odd_bytes(sample: bytes) -> bool:
    """Say whether the bytes are no text of one byte or UTF-8: then two for each are possible."""
    if len(sample.translate(None, _CONTROLS)) < 0.98 * len(sample):
        return True
    try:
        sample.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.end < len(sample) - 3
    return False


def _reads_as(sample: bytes, encoding: str) -> bool:
    """Say whether bytes read as two-byte text of few scripts, with spaces or full stops in it.

    Random pairs of bytes are scattered over all scripts, private and unassigned characters.
    """
    try:
        text = sample[:_TWO_BYTE_SAMPLE].decode(encoding)
    except UnicodeDecodeError as error:
        if error.reason != "unexpected end of data":  # a character cut at the end of the sample
            return False
        text = sample[: error.start].decode(encoding)
    if len(text) < _LEAST_CHARACTERS:
        return False
    scripts = Counter(map(_script, text))
    if scripts[""] > 0.01 * len(text):
        return False
    blanks = sum(character in _BLANKS for character in text)
    # The two most frequent scripts besides ASCII and punctuation: kana beside Chinese characters.
    words = Counter({name: count for name, count in scripts.items() if name not in ("", "shared")})
    main = sum(count for _, count in words.most_common(2))
    return blanks >= 0.01 * len(text) and main + scripts["shared"] >= 0.97 * len(text)


def _script(character: str) -> str:
    """Return the script of a character; empty if it is none that people write in."""
    code = ord(character)
    if code < 0x80:
        return "shared" if code >= 0x20 or character in "\t\n\r\f" else ""
    for first, last, name in _SCRIPTS:
        if first <= code <= last:
            return name if unicodedata.category(character)[0] != "C" else ""
    return ""


def is_text(head: bytes) -> bool:
    """Say whether a file that begins like this is text in some encoding."""
    if not head:
        return True
    if any(head.startswith(mark) for mark, _ in _BOMS) or utf16_without_mark(head):
        return True
    # NULs in a text are holes in a file, or separate its entries. In a binary format there are
    # other control characters as well.
    holes = head.count(0)
    rest = head.replace(b"\0", b"") if holes else head
    odd = len(rest) - len(rest.translate(None, _CONTROLS))
    if holes and (odd > len(rest) * 0.005 or not _has_lines(rest, holes)):
        return False
    if odd > len(rest) * 0.02:
        return False
    try:
        rest.decode("utf-8")
        return True
    except UnicodeDecodeError as error:
        if error.end >= len(rest) - 3:
            return True
    if odd or holes:
        return False
    high = sum(byte >= 0x80 for byte in head)
    # Single-byte encodings of any script have spaces and line ends; compressed data does not.
    spaces = head.count(b" ") + head.count(b"\n") + head.count(b"\t")
    return high < len(head) * 0.3 or spaces > len(head) * 0.05 or _is_multibyte(head)


def has_holes(head: bytes) -> bool:
    """Say whether there are NULs that are not part of two-byte text."""
    marked = any(head.startswith(mark) for mark, _ in _BOMS)
    return b"\0" in head and not marked and not utf16_without_mark(head)


def _has_lines(rest: bytes, holes: int) -> bool:
    """Say whether what is left without NULs is written in words: with spaces or line ends."""
    if len(rest) < _LEAST_CHARACTERS:
        return holes <= 0.02 * (len(rest) + holes)
    return sum(rest.count(blank) for blank in (b" ", b"\n", b"\t")) >= 0.02 * len(rest)


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
        # Surrogate halves that belong together (as JSON escapes give them) become their character.
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    return _clean_known(text)


def _clean_known(text: str) -> str:
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\0" in text:
        text = _NULS.sub(" ", text)  # a hole may be megabytes long
    return text


def _try(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except (UnicodeDecodeError, LookupError, ValueError):
        return None


def _detect(data: bytes) -> str:
    from charset_normalizer import from_bytes

    sample = data[:_SAMPLE_BYTES]
    # A few stray bytes in UTF-8 are damage, not another encoding.
    if sample.decode("utf-8", "replace").count("\ufffd") < len(sample) * 0.001:
        return "utf-8"
    best = from_bytes(sample).best()
    # Otherwise Windows' Western code page is the most likely, and it can decode anything.
    return best.encoding if best is not None else "cp1252"
