"""The header block of a mail: its subject, sender, recipients and date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

from PySide6.QtCore import QDateTime, QLocale

from core.datatypes import PassageLine
from desktop.window.widgets.translation import translate

_MOST_LINES = 12
_NAMES = ("From", "To", "Cc", "Date")


@dataclass(frozen=True, slots=True)
class Field:
    name: str  # in the window's language
    line: PassageLine
    start: int  # where the value begins in the line
    shown: str = ""  # instead of the value


@dataclass(frozen=True, slots=True)
class MailHeader:
    subject: PassageLine | None
    fields: tuple[Field, ...]
    last_line: int


def header_of(lines: Sequence[PassageLine]) -> MailHeader | None:
    """Return the header block at the beginning of a mail's text, if these lines have it."""
    if not lines or lines[0].number != 1:
        return None
    subject: PassageLine | None = None
    fields: list[Field] = []
    last = 0
    for line in lines[:_MOST_LINES]:
        name, colon, value = line.text.partition(": ")
        if colon and name in _NAMES and (fields or name == "From" or subject is not None):
            start = len(name) + len(colon)
            shown = _date(value) if name == "Date" and not line.spans else ""
            fields.append(Field(_named(name), line, start, shown))
        elif not line.text.strip():
            if fields:
                break
            continue
        elif subject is None and not fields:
            subject = line
        else:
            break
        last = line.number
    return MailHeader(subject, tuple(fields), last) if fields else None


def _named(name: str) -> str:
    return {
        "From": translate("MailHeader", "From"),
        "To": translate("MailHeader", "To"),
        "Cc": translate("MailHeader", "Cc"),
        "Date": translate("MailHeader", "Date"),
    }[name]


def _date(value: str) -> str:
    """Return a mail's date as the window's language writes dates; empty if it is none."""
    try:
        moment = parsedate_to_datetime(value)
    except (TypeError, ValueError):
        return ""
    # In the sender's own time, as every mail program shows what the sender wrote.
    local = QDateTime.fromString(moment.strftime("%Y-%m-%dT%H:%M:%S"), "yyyy-MM-ddTHH:mm:ss")
    if not local.isValid():
        return ""
    locale = QLocale()
    date = locale.toString(local.date(), QLocale.FormatType.LongFormat)
    return f"{date}, {locale.toString(local.time(), QLocale.FormatType.ShortFormat)}"
