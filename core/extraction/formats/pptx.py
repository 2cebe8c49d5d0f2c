"""Read PowerPoint presentations (pptx): slide by slide, with titles, tables and notes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.embedded import read_embedded
from core.extraction.layout import Layout, table_line
from core.extraction.package import Handler, Package, core_properties, loose_texts, natural_order
from core.extraction.source import Source
from core.processes import Limits

_TITLES = ("title", "ctrTitle")
# Placeholders that repeat on every slide.
_FURNITURE = ("sldNum", "dt", "ftr", "hdr")


def read_pptx(source: Source, limits: Limits) -> Iterator[ExtractedDocument]:
    """Read a presentation and the files embedded in it."""
    yield _read_main(source, limits)
    yield from read_embedded(source, limits)


def _read_main(source: Source, limits: Limits) -> ExtractedDocument:
    layout = Layout(limits.text_mb)
    with Package(source, limits) as package:
        layout.title, layout.author = core_properties(package)
        for number, slide in enumerate(_slides(package), 1):
            _read_slide(package, slide, number, layout)
            if layout.is_full:
                break
    return layout.document("slides")


def _slides(package: Package) -> list[str]:
    """Return the slide parts in order."""
    main = "ppt/presentation.xml"
    for kind, target in package.relations("").values():
        if kind == "officeDocument" and target in package:
            main = target
    if main not in package:
        raise ExtractionError(
            "It contains no presentation: it is damaged, or it is not in the format its name "
            "suggests. Open it in its own program and save it again."
        )
    relations = package.relations(main)
    slides: list[str] = []

    def start(tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "sldId":
            for key, value in attributes.items():
                kind, target = relations.get(value, ("", "")) if key != "id" else ("", "")
                if kind == "slide" and target in package:
                    slides.append(target)

    package.parse(main, Handler(start))
    if not slides:
        found = [n for n in package.names if n.lower().startswith("ppt/slides/slide")]
        slides = sorted((n for n in found if n.lower().endswith(".xml")), key=natural_order)
    return slides


def _read_slide(package: Package, slide: str, number: int, layout: Layout) -> None:
    label = f"slide {number}"
    shapes = _Shapes()
    warning = package.parse(slide, Handler(shapes.start, shapes.end, shapes.text))
    if warning:
        layout.warnings.append(
            f"Slide {number} is damaged; only the part that could be read was kept."
        )
    layout.heading(shapes.title, 1, number, label)
    for kind, text in shapes.pieces:
        layout.lines(kind, text, number, label)
    for relation, target in package.relations(slide).values():
        if relation == "chart":
            words = "\n".join(loose_texts(package, target))
            layout.lines(BlockKind.TEXT, words, number, label)
        elif relation == "diagramData":
            diagram = _Shapes()
            package.parse(target, Handler(diagram.start, diagram.end, diagram.text))
            words = "\n".join(text for _, text in diagram.pieces)
            layout.lines(BlockKind.TEXT, words, number, label)
        elif relation in ("notesSlide", "comments"):
            notes = _Shapes(notes=True)
            package.parse(target, Handler(notes.start, notes.end, notes.text))
            words = "\n".join(text for _, text in notes.pieces)
            if words.strip():
                name = "Notes" if relation == "notesSlide" else "Comment"
                layout.lines(BlockKind.TEXT, f"{name}: {words}", number, label)


class _Shapes:
    """Follows the XML of a slide and collects the text of each shape."""

    def __init__(self, *, notes: bool = False) -> None:
        self.title = ""
        self.pieces: list[tuple[BlockKind, str]] = []
        self._notes = notes
        self._placeholder = ""
        self._words: list[str] = []
        self._paragraphs: list[str] = []
        self._rows: list[str] = []
        self._cells: list[str] = []
        self._tables = 0
        self._skipped = 0
        self._in_text = False

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "Fallback":
            self._skipped += 1
        elif self._skipped:
            return
        elif tag in ("t", "text"):  # comments use "text"
            self._in_text = True
        elif tag == "br":
            self._words.append("\n")
        elif tag == "tab":
            if "pos" not in attributes:
                self._words.append("\t")
        elif tag in ("sp", "graphicFrame"):
            self._placeholder = ""
        elif tag == "ph":
            self._placeholder = attributes.get("type", "body")
        elif tag == "tbl":
            self._flush()
            self._tables += 1

    def end(self, tag: str) -> None:
        if tag == "Fallback":
            self._skipped -= 1
        elif self._skipped:
            return
        elif tag in ("t", "text"):
            self._in_text = False
        elif tag == "p":
            self._paragraphs.append("".join(self._words).strip())
            self._words = []
        elif tag in ("txBody", "cm", "pt") and not self._tables:
            self._flush()
        elif tag == "tc":
            self._cells.append(" ".join(self._paragraphs))
            self._paragraphs = []
        elif tag == "tr":
            if line := table_line(self._cells):
                self._rows.append(line)
            self._cells = []
        elif tag == "tbl":
            self._tables -= 1
            self.pieces.append((BlockKind.TABLE, "\n".join(self._rows)))
            self._rows = []
        elif tag in ("sld", "notes", "cmLst", "dataModel"):
            self._flush()

    def text(self, data: str) -> None:
        if self._in_text and not self._skipped:
            self._words.append(data)

    def _flush(self) -> None:
        if self._words:
            self._paragraphs.append("".join(self._words).strip())
            self._words = []
        text = "\n".join(words for words in self._paragraphs if words)
        self._paragraphs = []
        if not text or self._placeholder in _FURNITURE:
            return
        if self._placeholder in _TITLES and not self._notes and not self.title:
            self.title = text
        else:
            self.pieces.append((BlockKind.TEXT, text))
