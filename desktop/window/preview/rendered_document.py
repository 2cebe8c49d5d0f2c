"""Writes a passage into a document as it is meant to be read: Markdown and tables rendered, mail
with its header block, sheets as tables; matches marked as everywhere.

Nothing of a passage is taken for HTML, and the document loads nothing: no picture, no style, no
link.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QUrl
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontDatabase,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)

from core.datatypes import PassageLine
from desktop.window.preview import markdown_source as source
from desktop.window.preview.mail_header import MailHeader
from desktop.window.preview.match_walk import Matches
from desktop.window.preview.table_rows import Row, Table, tables_in
from desktop.window.results.marked_text import mark_format, qt_length
from desktop.window.widgets.theme import Tokens

RENDERED = ("markdown", "mail", "sheet", "word", "html", "slides", "book")
_MARKDOWN = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
_HEADING_SIZES = {1: 2, 2: 1}  # in Qt's steps; deeper headings are bold only
_SIGNS = re.compile(source.SIGNS)
# Qt lays out about three cells in a millisecond; the source view has the rest.
_MOST_CELLS = 800
_GAP = 8.0
_PADDING = 5.0


@dataclass(slots=True)
class Reading:
    """What is to be read, and where the hit is in it."""

    media_type: str
    lines: Sequence[PassageLine]
    hit_lines: range
    headings: frozenset[str] = frozenset()
    header: MailHeader | None = None
    separator: str = ""  # of a sheet's cells
    first_row: PassageLine | None = None  # a sheet's column names, if they are not in the lines
    caption: str = ""  # stands above the hit: which slide it is


@dataclass(slots=True)
class Written:
    """Where things are in the document that was written."""

    matches: list[tuple[int, int]] = field(default_factory=list)
    hit_at: int = 0


class InertDocument(QTextDocument):
    """A document that loads nothing, whatever it names."""

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        return None


def write(document: QTextDocument, reading: Reading, tokens: Tokens) -> Written:
    """Replace a document's content."""
    document.clear()
    document.setUndoRedoEnabled(False)
    document.setIndentWidth(20)
    if reading.media_type == "markdown":
        return _write_markdown(document, reading, tokens)
    return _Writer(document, reading, tokens).write()


# -- Markdown --------------------------------------------------------------------------------------


def _write_markdown(document: QTextDocument, reading: Reading, tokens: Tokens) -> Written:
    text = source.marked_source(reading.lines, reading.hit_lines)
    document.setMarkdown(text, _MARKDOWN)
    # As one edit: otherwise everything is laid out again after each of hundreds.
    edit = QTextCursor(document)
    edit.beginEditBlock()
    for block in _blocks(document):
        _dress(block, tokens)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _dress_table(frame, tokens, has_header=True)
    written = _take_signs(document, tokens)
    edit.endEditBlock()
    return written


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _dress(block: QTextBlock, tokens: Tokens) -> None:
    """Give a block the window's look instead of Qt's."""
    shape = block.blockFormat()
    is_code = shape.hasProperty(QTextFormat.Property.BlockCodeFence) or shape.hasProperty(
        QTextFormat.Property.BlockCodeLanguage
    )
    is_quote = shape.hasProperty(QTextFormat.Property.BlockQuoteLevel)
    changed = QTextBlockFormat()
    # Otherwise a long line of code makes everything as wide as itself.
    changed.setNonBreakableLines(False)
    if is_code:
        changed.setBackground(QColor(tokens.hover))
        changed.setLeftMargin(_GAP)
        changed.setRightMargin(_GAP)
    elif is_quote:
        level = shape.intProperty(QTextFormat.Property.BlockQuoteLevel)
        changed.setLeftMargin(20.0 * level)
        changed.setRightMargin(0)
    level = shape.headingLevel()
    if level:
        changed.setTopMargin(12 if block.blockNumber() else 0)
        changed.setBottomMargin(4)
    cursor = QTextCursor(block)
    cursor.mergeBlockFormat(changed)
    ranges = [(part.position(), part.length(), part.charFormat()) for part in _fragments(block)]
    for start, length, look in reversed(ranges):  # a picture becomes longer or shorter
        cursor.setPosition(start)
        cursor.setPosition(start + length, QTextCursor.MoveMode.KeepAnchor)
        if look.isImageFormat():
            words = look.stringProperty(QTextFormat.Property.ImageAltText)
            cursor.insertText(words, _quiet(tokens))
            continue
        new = QTextCharFormat(look)
        if look.isAnchor():
            new = QTextCharFormat()
            new.setFontWeight(look.fontWeight())
            new.setFontItalic(look.fontItalic())
            new.setForeground(QColor(tokens.accent))
        if is_code or look.fontFixedPitch():
            new.setFontFamilies([_monospace()])
            new.setFontFixedPitch(True)
            if not is_code:
                new.setBackground(QColor(tokens.hover))
        if level:
            new.setFontWeight(QFont.Weight.DemiBold)
            new.setProperty(QTextFormat.Property.FontSizeAdjustment, _HEADING_SIZES.get(level, 0))
        elif is_quote and not look.isAnchor():
            new.setForeground(QColor(tokens.secondary))
        cursor.setCharFormat(new)


def _fragments(block: QTextBlock) -> list[Any]:
    parts = []
    place = block.begin()
    while not place.atEnd():
        parts.append(place.fragment())
        place += 1
    return parts


def _take_signs(document: QTextDocument, tokens: Tokens) -> Written:
    """Take the signs out and mark what they enclose."""
    written = Written()
    matches = Matches(document)
    words: tuple[int, bool] | None = None
    sentence: tuple[int, bool] | None = None
    marks: list[tuple[int, int, str, bool]] = []
    hit_at = -1
    for sign, at in _signs_taken_out(document):
        if sign == source.WORD_BEGINS:
            words = (at, False)
        elif sign == source.MEANING_BEGINS:
            sentence = (at, False)
        elif sign == source.IN_HIT:
            if words is not None and words[0] == at:
                words = (at, True)
            elif sentence is not None:
                sentence = (sentence[0], True)
        elif sign == source.WORD_ENDS and words is not None:
            marks.append((words[0], at, "word", words[1]))
            words = None
        elif sign == source.MEANING_ENDS and sentence is not None:
            marks.append((sentence[0], at, "meaning", sentence[1]))
            sentence = None
        elif sign == source.HIT_BEGINS and hit_at < 0:
            hit_at = at
    for start, end, kind, is_in_hit in sorted(marks, key=lambda mark: (mark[2] != "meaning", mark)):
        _mark(document, start, end, kind, tokens)
        if is_in_hit:
            matches.add(start, end, is_sentence=kind == "meaning")
    written.matches = matches.places
    written.hit_at = max(0, hit_at)
    return written


def _signs_taken_out(document: QTextDocument) -> Iterator[tuple[str, int]]:
    """Yield each sign and the place where it was; it is gone by then."""
    cursor = QTextCursor(document)
    for block in _blocks(document):
        text = block.text()
        found = list(_SIGNS.finditer(text))
        if not found:
            continue
        begin = block.position()
        wide = qt_length(text) != len(text)
        places = [qt_length(text[: sign.start()]) if wide else sign.start() for sign in found]
        for place in reversed(places):
            cursor.setPosition(begin + place)
            cursor.deleteChar()
        for number, (sign, place) in enumerate(zip(found, places, strict=True)):
            yield sign[0], begin + place - number


def _mark(document: QTextDocument, start: int, end: int, kind: str, tokens: Tokens) -> None:
    """Mark a range block by block: a range over cells of a table would mark whole cells."""
    cursor = QTextCursor(document)
    block = document.findBlock(start)
    while block.isValid() and block.position() < end:
        last = block.position() + block.length() - 1
        cursor.setPosition(max(start, block.position()))
        cursor.setPosition(min(end, last), QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(mark_format(kind, tokens))
        block = block.next()


# -- everything else -------------------------------------------------------------------------------


class _Writer:
    """Writes lines of extracted text: paragraphs, headings, tables."""

    def __init__(self, document: QTextDocument, reading: Reading, tokens: Tokens) -> None:
        self._document = document
        self._reading = reading
        self._tokens = tokens
        self._cursor = QTextCursor(document)
        self._is_first = True  # the document's first block is there already
        self._matches = Matches(document)
        self._hit_at = -1

    def write(self) -> Written:
        reading = self._reading
        self._cursor.beginEditBlock()
        lines = list(reading.lines)
        if reading.header is not None:
            self._write_header(reading.header)
            lines = [line for line in lines if line.number > reading.header.last_line]
        follows_gap = True
        is_on_slide = False
        for part in tables_in(
            lines, reading.separator, reading.first_row, is_sheet=reading.media_type == "sheet"
        ):
            number = part.rows[0].line.number if isinstance(part, Table) else part.number
            if reading.media_type == "slides" and is_on_slide != (number in reading.hit_lines):
                is_on_slide = not is_on_slide
                self._start_slide() if is_on_slide else self._end_slide()
                follows_gap = False
            if isinstance(part, Table):
                self._write_table(part)
                follows_gap = True
            elif not part.text.strip():
                follows_gap = True
            else:
                self._write_line(part, follows_gap)
                follows_gap = False
        self._cursor.endEditBlock()
        return Written(self._matches.places, max(0, self._hit_at))

    def _write_line(self, line: PassageLine, follows_gap: bool) -> None:
        is_heading = line.text.strip() in self._reading.headings
        shape = 12 if is_heading else _GAP if follows_gap else 0
        self._start_block(shape)
        look = QTextCharFormat()
        if is_heading:
            look.setFontWeight(QFont.Weight.DemiBold)
            look.setProperty(QTextFormat.Property.FontSizeAdjustment, 1)
        elif self._reading.media_type == "mail" and line.text.startswith(">"):
            look = _quiet(self._tokens)
        self._insert(line, 0, len(line.text), look)

    def _start_slide(self) -> None:
        """Draw the hit's slide as a page of its own, with its number above."""
        shape = QTextFrameFormat()
        shape.setBorder(1)
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        shape.setBorderBrush(QColor(self._tokens.control))
        shape.setPadding(12)
        shape.setTopMargin(_GAP)
        shape.setBottomMargin(_GAP)
        self._cursor.insertFrame(shape)
        self._is_first = True
        if self._reading.caption:
            self._start_block(0)
            self._cursor.insertText(self._reading.caption, _quiet(self._tokens))

    def _end_slide(self) -> None:
        self._cursor.movePosition(QTextCursor.MoveOperation.End)
        self._is_first = True

    def _start_block(self, top: float) -> None:
        shape = QTextBlockFormat()
        shape.setTopMargin(0 if self._is_first else top)
        shape.setLineHeight(115, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self._is_first:
            self._cursor.setBlockFormat(shape)
            self._is_first = False
        else:
            self._cursor.insertBlock(shape, QTextCharFormat())

    def _insert(
        self,
        line: PassageLine,
        start: int,
        end: int,
        look: QTextCharFormat,
        cursor: QTextCursor | None = None,
    ) -> None:
        """Insert part of a line and mark the spans in it."""
        cursor = cursor or self._cursor
        is_in_hit = line.number in self._reading.hit_lines
        text = line.text[start:end]
        at = cursor.position()
        if is_in_hit and self._hit_at < 0:
            self._hit_at = at
        # A character of another meaning to Qt would move everything behind it.
        cursor.insertText(text.translate(_NOT_TO_QT), look)
        for span in sorted(line.spans, key=lambda span: span.kind != "meaning"):
            first, last = max(span.start, start), min(span.end, end)
            if first >= last:
                continue
            begin = at + qt_length(line.text[start:first])
            stop = begin + qt_length(line.text[first:last])
            _mark(self._document, begin, stop, span.kind, self._tokens)
            if is_in_hit:
                self._matches.add(begin, stop, is_sentence=span.kind == "meaning")

    def _write_table(self, table: Table) -> None:
        if self._is_first:
            self._is_first = False
        columns = table.columns
        rows = self._rows_near_hit(table, columns)
        grid = self._cursor.insertTable(len(rows), columns, QTextTableFormat())
        for number, row in enumerate(rows):
            for column, (start, end) in enumerate(row.cells[:columns]):
                cell = grid.cellAt(number, column).firstCursorPosition()
                self._insert(row.line, start, end, QTextCharFormat(), cell)
        _dress_table(grid, self._tokens, has_header=table.has_header)
        self._cursor.movePosition(QTextCursor.MoveOperation.End)

    def _rows_near_hit(self, table: Table, columns: int) -> list[Row]:
        """Return the rows of a table; of a large one its header and those round the hit."""
        rows = list(table.rows)
        most = max(10, _MOST_CELLS // columns)
        if len(rows) <= most:
            return rows
        header = rows[:1] if table.has_header else []
        places = (n for n, row in enumerate(rows) if row.line.number in self._reading.hit_lines)
        begin = max(len(header), min(next(places, 0) - most // 3, len(rows) - most))
        return header + rows[begin : begin + most]

    def _write_header(self, header: MailHeader) -> None:
        self._start_block(0)
        look = QTextCharFormat()
        look.setFontWeight(QFont.Weight.DemiBold)
        look.setProperty(QTextFormat.Property.FontSizeAdjustment, 1)
        if header.subject is not None:
            self._insert(header.subject, 0, len(header.subject.text), look)
        if header.fields:
            shape = QTextTableFormat()
            shape.setBorder(0)
            shape.setCellPadding(1)
            shape.setCellSpacing(0)
            shape.setTopMargin(4)
            shape.setBottomMargin(_GAP)
            shape.setColumnWidthConstraints(
                [
                    QTextLength(QTextLength.Type.VariableLength, 0),
                    QTextLength(QTextLength.Type.PercentageLength, 100),
                ]
            )
            grid = self._cursor.insertTable(len(header.fields), 2, shape)
            for number, entry in enumerate(header.fields):
                name = grid.cellAt(number, 0).firstCursorPosition()
                keep = QTextBlockFormat()
                keep.setNonBreakableLines(True)
                keep.setRightMargin(_GAP)
                name.setBlockFormat(keep)
                name.insertText(entry.name, _quiet(self._tokens))
                value = grid.cellAt(number, 1).firstCursorPosition()
                if entry.shown:
                    value.insertText(entry.shown)
                else:
                    line = entry.line
                    self._insert(line, entry.start, len(line.text), QTextCharFormat(), value)
            self._cursor.movePosition(QTextCursor.MoveOperation.End)
        rule = QTextBlockFormat()
        rule.setProperty(
            QTextFormat.Property.BlockTrailingHorizontalRulerWidth,
            QTextLength(QTextLength.Type.PercentageLength, 100),
        )
        rule.setProperty(
            QTextFormat.Property.BackgroundBrush, QBrush(QColor(self._tokens.hairline))
        )
        self._cursor.insertBlock(rule, QTextCharFormat())


# The ends of frames, pictures and paragraphs in Qt's documents.
_NOT_TO_QT = dict.fromkeys((64976, 64977, 65532, 8232, 8233, 13, 10, 0), " ")


def _quiet(tokens: Tokens) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setForeground(QColor(tokens.secondary))
    return look


def _dress_table(table: QTextTable, tokens: Tokens, *, has_header: bool) -> None:
    shape = table.format()
    shape.setBorder(1)
    shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
    shape.setBorderBrush(QColor(tokens.hairline))
    shape.setBorderCollapse(True)
    shape.setCellPadding(_PADDING)
    shape.setCellSpacing(0)
    shape.setTopMargin(_GAP)
    shape.setBottomMargin(_GAP)
    table.setFormat(shape)
    if not has_header:
        return
    for column in range(table.columns()):
        cell = table.cellAt(0, column)
        ground = cell.format()
        ground.setBackground(QColor(tokens.hover))
        cell.setFormat(ground)
        first, last = cell.firstCursorPosition(), cell.lastCursorPosition()
        first.setPosition(last.position(), QTextCursor.MoveMode.KeepAnchor)
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.DemiBold)
        first.mergeCharFormat(bold)


def _monospace() -> str:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()


def headings_of(heading_path: str) -> frozenset[str]:
    """Return the headings named in a path of headings."""
    return frozenset(name.strip() for name in re.split(r" > | · ", heading_path) if name.strip())
