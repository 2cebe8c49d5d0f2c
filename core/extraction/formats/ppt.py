"""Read PowerPoint presentations in the binary format (ppt): slides in order, with titles and notes.

Follows Microsoft's published description of the format [MS-PPT].
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.compound import objects_unread, open_compound
from core.extraction.layout import Layout
from core.extraction.package import PROTECTED
from core.extraction.source import Source
from core.processes import Limits

_DOCUMENT = 0x03E8
_SLIDE = 0x03EE
_NOTES = 0x03F0
_NOTES_ATOM = 0x03F1
_SLIDE_PERSIST = 0x03F3
_MAIN_MASTER = 0x03F8
_USER_EDIT = 0x0FF5
_PERSIST_DIRECTORY = 0x1772
_SLIDE_LIST = 0x0FF0
_TEXT_HEADER = 0x0F9F
_TEXT_CHARS = 0x0FA0
_TEXT_BYTES = 0x0FA8
_OBJECT_LIST = 0x0409
_EMBEDDED_OBJECT = 0x0FCC
_ENCRYPTED_TOKEN = 0xF3D1C4DF
_TITLE_KINDS = (0, 6)
_MOST_DEPTH = 40


@dataclass(slots=True)
class _Slide:
    title: str = ""
    texts: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def read_ppt(source: Source, limits: Limits) -> ExtractedDocument:
    """Read an old presentation."""
    layout = Layout(limits.text_mb)
    with open_compound(source) as container:
        data = container.read("PowerPoint Document")
        user = container.read("Current User")
        layout.title, layout.author = container.properties()
    if _u32(user, 12) == _ENCRYPTED_TOKEN:
        raise ExtractionError(PROTECTED)
    if not any(kind == _DOCUMENT | 0x10000 for kind, *_ in _records(data, 0, len(data))):
        raise ExtractionError(
            "It is damaged, or it was made with PowerPoint 95 or older. Open it in its own "
            "program and save it in a newer format."
        )
    slides = _slides(data, _u32(user, 16)) or _slides(data, -1) or _all_text(data)
    for number, slide in enumerate(slides, 1):
        label = f"slide {number}"
        layout.heading(slide.title, 1, number, label)
        for text in slide.texts:
            layout.lines(BlockKind.TEXT, text, number, label)
        notes = "\n".join(slide.notes)
        if notes.strip():
            layout.lines(BlockKind.TEXT, f"Notes: {notes}", number, label)
    layout.warnings += objects_unread(_object_count(data))
    return layout.document("slides")


def _u32(data: bytes, place: int) -> int:
    return int.from_bytes(data[place : place + 4], "little")


def _records(data: bytes, start: int, end: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the kind, instance, start and end of the records in a range."""
    place = start
    while place + 8 <= end:
        head = int.from_bytes(data[place : place + 2], "little")
        kind = int.from_bytes(data[place + 2 : place + 4], "little")
        size = _u32(data, place + 4)
        inside = place + 8
        if inside + size > len(data):
            size = max(0, end - inside)
        # The low bits distinguish a container from an atom; the kind is combined with that.
        yield kind | (0x10000 if head & 15 == 15 else 0), head >> 4, inside, inside + size
        place = inside + size


def _object_count(data: bytes) -> int:
    """Return how many objects the document has, by the version of it that lists most."""
    most = 0
    for kind, _, start, end in _records(data, 0, len(data)):
        if kind == _DOCUMENT | 0x10000:
            lists = [
                (s, e) for k, _, s, e in _records(data, start, end) if k & 0xFFFF == _OBJECT_LIST
            ]
            objects = [k & 0xFFFF for s, e in lists for k, *_ in _records(data, s, e)]
            most = max(most, objects.count(_EMBEDDED_OBJECT))
    return most


def _texts(data: bytes, start: int, end: int, depth: int = 0) -> Iterator[tuple[int, str]]:
    """Yield (kind, text) for all text in a range; the kind distinguishes titles from other text."""
    kind_of_text = -1
    for kind, _, begin, stop in _records(data, start, end):
        if kind & 0x10000:
            if depth < _MOST_DEPTH:
                yield from _texts(data, begin, stop, depth + 1)
        elif kind == _TEXT_HEADER:
            kind_of_text = _u32(data, begin)
        elif kind == _TEXT_CHARS:
            yield kind_of_text, _plain(data[begin:stop].decode("utf-16-le", "replace"))
        elif kind == _TEXT_BYTES:
            yield kind_of_text, _plain(data[begin:stop].decode("latin-1"))


def _plain(text: str) -> str:
    return text.replace("\r", "\n").replace("\x0b", "\n").replace("\0", "").strip()


def _slides(data: bytes, last_edit: int) -> list[_Slide]:
    """Return the slides in order, using the object directory."""
    places = _directory(data, last_edit)
    document = next(
        (
            (start, end)
            for place in sorted(places.values(), reverse=True)
            for kind, _, start, end in _one(data, place)
            if kind == _DOCUMENT | 0x10000
        ),
        None,
    )
    if document is None:
        return []
    slides: list[_Slide] = []
    by_id: dict[int, _Slide] = {}
    for kind, instance, start, end in _records(data, *document):
        if kind != _SLIDE_LIST | 0x10000 or instance not in (0, 2):
            continue
        slide = _Slide()
        text_kind = -1
        for atom, _, begin, stop in _records(data, start, end):
            if atom == _SLIDE_PERSIST:
                place = places.get(_u32(data, begin), -1)
                identity = _u32(data, begin + 12)
                if instance == 0:
                    slide = by_id[identity] = _Slide()
                    slides.append(slide)
                    _add_drawing(data, place, slide)
                else:
                    _add_notes(data, place, by_id)
            elif atom == _TEXT_HEADER:
                text_kind = _u32(data, begin)
            elif atom in (_TEXT_CHARS, _TEXT_BYTES) and instance == 0:
                codec = "utf-16-le" if atom == _TEXT_CHARS else "latin-1"
                _add_text(slide, text_kind, _plain(data[begin:stop].decode(codec, "replace")))
    return slides


def _one(data: bytes, place: int) -> Iterator[tuple[int, int, int, int]]:
    """Yield the single record at an offset."""
    if 0 <= place < len(data):
        for record in _records(data, place, len(data)):
            yield record
            return


def _directory(data: bytes, last_edit: int) -> dict[int, int]:
    """Return object number -> offset, the newest of each; -1 searches the whole file."""
    places: dict[int, int] = {}
    if last_edit < 0:
        for kind, _, start, end in _records(data, 0, len(data)):
            if kind == _PERSIST_DIRECTORY:
                places.update(_entries(data, start, end))
        return places
    seen: set[int] = set()
    while last_edit and last_edit not in seen:
        seen.add(last_edit)
        for kind, _, start, _end in _one(data, last_edit):
            if kind != _USER_EDIT:
                return places
            for directory, _, begin, stop in _one(data, _u32(data, start + 12)):
                if directory == _PERSIST_DIRECTORY:
                    for number, place in _entries(data, begin, stop):
                        places.setdefault(number, place)
            last_edit = _u32(data, start + 8)
    return places


def _entries(data: bytes, start: int, end: int) -> Iterator[tuple[int, int]]:
    place = start
    while place + 4 <= end:
        head = _u32(data, place)
        first, count = head & 0xFFFFF, head >> 20
        place += 4
        for number in range(count):
            if place + 4 > end:
                return
            yield first + number, _u32(data, place)
            place += 4


def _add_text(slide: _Slide, kind: int, text: str) -> None:
    if not text or text in slide.texts or text == slide.title:
        return
    if kind in _TITLE_KINDS and not slide.title:
        slide.title = text
    elif text != "*":  # the placeholder for a slide's number
        slide.texts.append(text)


def _add_drawing(data: bytes, place: int, slide: _Slide) -> None:
    for kind, _, start, end in _one(data, place):
        if kind == _SLIDE | 0x10000:
            for text_kind, text in _texts(data, start, end):
                _add_text(slide, text_kind, text)


def _add_notes(data: bytes, place: int, by_id: dict[int, _Slide]) -> None:
    for kind, _, start, end in _one(data, place):
        if kind != _NOTES | 0x10000:
            continue
        slide = None
        for atom, _, begin, _stop in _records(data, start, end):
            if atom == _NOTES_ATOM:
                slide = by_id.get(_u32(data, begin))
        if slide is not None:
            texts = [text for _, text in _texts(data, start, end)]
            slide.notes += [text for text in texts if text not in ("", "*")]


def _all_text(data: bytes) -> list[_Slide]:
    """Return whatever text a damaged presentation contains, as one slide."""
    slide = _Slide()
    for kind, _, start, end in _records(data, 0, len(data)):
        if kind & 0x10000 and kind != _MAIN_MASTER | 0x10000:
            for text_kind, text in _texts(data, start, end):
                _add_text(slide, text_kind, text)
    return [slide] if slide.texts or slide.title else []
