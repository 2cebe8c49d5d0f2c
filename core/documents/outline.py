"""The outline of a document: its headings, pages, slides, sheets or members, with their sizes."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import groupby
from typing import Any

from core.catalog import ChunkPlace
from core.documents.finding import document_of, documents_of
from core.documents.source import DocumentSource


@dataclass(frozen=True, slots=True)
class OutlinePart:
    """One part of a document, in the order of reading."""

    heading: str  # the headings above it, joined by " > "; empty if there is none
    lines: str  # "12-40"
    characters: int
    page: int | None = None  # page or slide
    label: str = ""  # what the place is called if not by line: a sheet, "slide 3", a time

    def as_dict(self) -> dict[str, Any]:
        return {name: value for name, value in asdict(self).items() if value not in (None, "")}


@dataclass(frozen=True, slots=True)
class Outline:
    folder: str
    path: str
    title: str
    media_type: str
    lines: int
    characters: int
    parts: tuple[OutlinePart, ...]
    members: tuple[str, ...] = ()  # documents inside this file, as paths that can be read

    def as_dict(self) -> dict[str, Any]:
        values = asdict(self)
        values["parts"] = [part.as_dict() for part in self.parts]
        values["members"] = list(self.members)
        return values


def outline(catalog: DocumentSource, path: str) -> Outline:
    """Return the outline of the document at a path; of an archive, the list of its members."""
    heads = documents_of(catalog, path)
    members = tuple(f"{head.path}!/{head.member}" for head in heads if head.member)
    head = document_of(catalog, path)
    name = f"{head.path}!/{head.member}" if head.member else head.path
    places = catalog.chunk_places(head.id)
    others = tuple(member for member in members if member != name) if "!/" not in path else ()
    return Outline(
        folder=head.folder,
        path=name,
        title=head.title,
        media_type=head.media_type,
        lines=head.lines,
        characters=head.characters,
        parts=tuple(_parts(places)),
        members=others,
    )


def _parts(places: list[ChunkPlace]) -> list[OutlinePart]:
    """Join neighbours that are under the same heading, on the same page."""
    parts = []
    for (heading, page, label), group in groupby(
        places, key=lambda place: (place.heading_path, place.page, place.label)
    ):
        chunks = list(group)
        first = min(chunk.start_line for chunk in chunks)
        last = max(chunk.end_line for chunk in chunks)
        # Neighbouring chunks overlap a little, so their sizes cannot be added.
        characters = max(chunk.end for chunk in chunks) - min(chunk.start for chunk in chunks)
        parts.append(OutlinePart(heading, f"{first}-{last}", characters, page, label))
    return parts
