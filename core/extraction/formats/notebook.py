"""Read Jupyter notebooks: the text, code and printed output of each cell."""

from __future__ import annotations

import json
from typing import Any

from core.datatypes import BlockKind, ExtractedDocument
from core.errors import ExtractionError
from core.extraction.encoding import decode
from core.extraction.formats.markdown import structure
from core.extraction.layout import Layout
from core.extraction.source import Source
from core.processes import MIB, Limits

# Notebooks store pictures as text; a larger one is not worth reading.
_NOTEBOOK_MB = 24
# Longer output says little more about what a cell does.
_OUTPUT_CHARS = 4000


def read_notebook(source: Source, limits: Limits) -> ExtractedDocument:
    """Read a notebook cell by cell."""
    data = source.read(_NOTEBOOK_MB * MIB + 1)
    if len(data) > _NOTEBOOK_MB * MIB:
        raise ExtractionError(
            f"It is larger than {_NOTEBOOK_MB} MB. Clear its outputs to make it searchable."
        )
    try:
        content = json.loads(decode(data))
    except ValueError as error:
        raise ExtractionError(
            "It is damaged; Jupyter could not open this notebook either."
        ) from error
    layout = Layout(limits.text_mb)
    for number, cell in enumerate(_cells(content), 1):
        _lay_out_cell(cell, f"cell {number}", layout)
    return layout.document("code")


def _cells(content: Any) -> list[Any]:
    if not isinstance(content, dict):
        return []
    cells = content.get("cells")
    if cells is None:  # the third version of the format had sheets of them
        cells = [
            cell
            for sheet in content.get("worksheets") or []
            if isinstance(sheet, dict)
            for cell in sheet.get("cells") or []
        ]
    return [cell for cell in cells if isinstance(cell, dict)] if isinstance(cells, list) else []


def _joined(value: Any) -> str:
    if isinstance(value, list):
        return "".join(part for part in value if isinstance(part, str))
    return value if isinstance(value, str) else ""


def _lay_out_cell(cell: dict[str, Any], label: str, layout: Layout) -> None:
    text = _joined(cell.get("source", cell.get("input", "")))
    kind = cell.get("cell_type")
    if kind == "heading":
        level = cell.get("level")
        layout.heading(text, level if isinstance(level, int) else 1, label=label)
    elif kind == "code":
        layout.code(text, label=label)
        outputs = cell.get("outputs")
        for output in outputs if isinstance(outputs, list) else []:
            layout.lines(BlockKind.CODE, _output(output)[:_OUTPUT_CHARS], label=label)
    else:
        _lay_out_markdown(text, label, layout)


def _lay_out_markdown(text: str, label: str, layout: Layout) -> None:
    """Add what is read of a Markdown cell; its lines are not lines of the file anyway."""
    page = structure(text)
    reading = page.edits.reading(page.text)
    for block in page.blocks:
        if block.kind is BlockKind.HEADING:
            layout.heading(block.heading, block.level, label=label)
        else:
            place = page.edits.to_reading(block.start), page.edits.to_reading(block.end)
            layout.lines(block.kind, reading[slice(*place)], label=label)


def _output(output: Any) -> str:
    if not isinstance(output, dict):
        return ""
    data = output.get("data", output)
    text = _joined(output.get("text"))
    if not text and isinstance(data, dict):
        text = _joined(data.get("text/plain"))
    return text.strip("\n")
