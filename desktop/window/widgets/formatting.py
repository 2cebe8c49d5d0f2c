"""Puts places, dates, sizes and counts into words, the same way everywhere in the window."""

from __future__ import annotations

import re
import time
from pathlib import PurePosixPath

from PySide6.QtCore import QDateTime, QLocale

from core.datatypes import Citation, Hit, Progress, SearchResponse
from desktop.progress_sentences import CONTEXT, progress_sentence
from desktop.window.widgets.translation import Counted, translate

Wording = Counted("Wording")
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
# Qt is too exact about these ("American English"), or writes them oddly.
_CALLED = {
    "en": "English", "es": "Español", "id": "Bahasa Indonesia", "ka": "ქართული", "no": "Norsk",
    "pt": "Português", "zh": "中文",
}  # fmt: skip


def name_of(path: str) -> str:
    """Return a document's file name, or its name inside another file."""
    return PurePosixPath(path.rpartition("!/")[2] or path).name


def parent_of(hit: Hit) -> str:
    """Return a document's folder path, starting with the name of its library folder."""
    folder = PurePosixPath(hit.citation.folder.replace("\\", "/")).name or hit.citation.folder
    if hit.library:
        folder = f"{hit.library}: {hit.citation.folder}"
    inner = hit.path.rpartition("!/")[0] or str(PurePosixPath(hit.path).parent)
    return folder if inner in ("", ".") else f"{folder}/{inner}"


def heading_of(hit: Hit) -> str:
    """Return what a document is called: its title, else its file name."""
    return hit.title.strip() or name_of(hit.path)


def path_of(hit: Hit) -> str:
    """Return where a document is; with its file name, unless it is called by that anyway."""
    return f"{parent_of(hit)}/{name_of(hit.path)}" if hit.title.strip() else parent_of(hit)


def person_of(author: str) -> str:
    """Return the name of an author or sender, without the address."""
    from email.utils import parseaddr  # here, since the first picture does not wait for it

    name, address = parseaddr(author)
    return name or address or author


def details_of(hit: Hit, language: str | None = None) -> str:
    """Return what else fits the kind of document: who sent a mail, how large a file is.

    ``language`` is its name, where it is worth telling.
    """
    if hit.media_type == "mail":
        told = person_of(hit.author)
    else:
        told = size_of(hit.size_bytes) if hit.size_bytes else ""
    return "  ·  ".join(part for part in (language, told) if part)


def language_name(code: str) -> str:
    """Return what speakers call their language, which they recognise in any window."""
    from core.text import languages  # not before the window is shown

    if code in _CALLED:
        return _CALLED[code]
    locale = QLocale(code)
    native = locale.nativeLanguageName() if locale.language() != QLocale.Language.C else ""
    return native[:1].upper() + native[1:] if native else languages.name_of(code)


def within(hit: Hit) -> str:
    """Return the headings above a passage, without the title that is shown with the document."""
    heading, title = hit.heading_path, hit.title.strip()
    if title and heading == title:
        return ""
    return heading.removeprefix(f"{title} > ") if title else heading


def place_of(citation: Citation) -> str:
    """Return the place of a hit in short form: page, slide, label or lines."""
    if citation.page is not None:
        slide = re.fullmatch(r"slide (\d+)", citation.label)
        if slide:
            return translate("Wording", "slide {number}").format(number=slide[1])
        page = citation.label or str(citation.page)
        return translate("Wording", "p. {page}").format(page=page)
    if cell := re.fullmatch(r"cell (\d+)", citation.label):
        return translate("Wording", "cell {number}").format(number=cell[1])
    if row := re.fullmatch(r"(.+) row (\d+)", citation.label):
        return translate("Wording", "{sheet}, row {number}").format(sheet=row[1], number=row[2])
    if citation.label:
        return citation.label
    if citation.end_line > citation.start_line:
        return translate("Wording", "l. {first}–{last}").format(
            first=citation.start_line, last=citation.end_line
        )
    return translate("Wording", "l. {first}").format(first=citation.start_line)


def ago(moment: float, now: float | None = None) -> str:
    """Return when something happened, in a form that suits how long ago it was."""
    if not moment:
        return ""
    passed = (time.time() if now is None else now) - moment
    if -_MINUTE < passed < _MINUTE:
        return translate("Wording", "now")
    if 0 < passed < _HOUR:
        return Wording.tr("%n min ago", None, int(passed // _MINUTE))
    if 0 < passed < _DAY:
        return Wording.tr("%n h ago", None, int(passed // _HOUR))
    if 0 < passed < 2 * _DAY:
        return translate("Wording", "yesterday")
    if 0 < passed < 14 * _DAY:
        return Wording.tr("%n days ago", None, int(passed // _DAY))
    return date_of(moment)


def date_of(moment: float) -> str:
    date = QDateTime.fromSecsSinceEpoch(int(moment)).date()
    # The order and the marks of a date differ between languages: "3. März 2025" in German.
    return QLocale().toString(date, translate("Wording", "d MMM yyyy"))


def size_of(size_bytes: float) -> str:
    return QLocale().formattedDataSize(int(size_bytes), 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def number_of(value: float) -> str:
    return QLocale().toString(int(value))


def decimal_of(value: float, digits: int) -> str:
    """Return a number with decimals, as the window's language writes it: 3.11 or 3,11."""
    return QLocale().toString(float(value), "f", digits)


def duration_of(seconds: float) -> str:
    """Return roughly how long something takes."""
    if seconds < 10:
        return translate("Wording", "a few seconds")
    if seconds < 90:
        return Wording.tr("%n s", None, round(seconds / 5) * 5)
    if seconds < 90 * _MINUTE:
        return Wording.tr("%n min", None, round(seconds / _MINUTE))
    return translate("Wording", "{hours} h").format(hours=decimal_of(seconds / _HOUR, 1))


def told_progress(progress: Progress) -> str:
    """Return what indexing is doing, in the person's language."""

    def say(text: str) -> str:
        return translate(CONTEXT, text)

    return progress_sentence(progress, say=say, number=number_of, duration=duration_of)


def ordinal(number: int) -> str:
    """Return 1st, 2nd, 3rd; in other languages, with the endings of their "1st" and "2nd"."""
    first, second = translate("Wording", "1st"), translate("Wording", "2nd")
    if first != "1st":
        return first if number == 1 else f"{number}{second.removeprefix('2')}"
    teen = 10 < number % 100 < 20
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def status_of(response: SearchResponse) -> str:
    """Return what a search found, in one line (R19)."""
    return ", ".join(
        (
            Wording.tr("%Ln hits", None, len(response.good_hits)),
            Wording.tr("%Ln files", None, response.file_count),
            Wording.tr("%Ln characters", None, response.character_count),
            translate("Wording", "{milliseconds} ms").format(
                milliseconds=number_of(response.took_ms)
            ),
        )
    )


def citation_of(hit: Hit) -> str:
    """Return the source of a passage, as used in citations."""
    heading = f", {hit.heading_path}" if hit.heading_path else ""
    return f"{parent_of(hit)}/{name_of(hit.path)}, {place_of(hit.citation)}{heading}"
