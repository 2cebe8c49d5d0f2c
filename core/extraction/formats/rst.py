"""Read reStructuredText, and what Sphinx adds to it: sections, directives, roles, tables, code.

The text stays as it is in the file; edits say what is read of it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.dates import date_of
from core.extraction.formats.line_reader import LONG_LINE, Closings, LineReader
from core.extraction.front_matter import field_block
from core.extraction.markup import CELL

_UNDERLINE = re.compile(r"([!-/:-@\[-`{-~])\1{2,}[ \t]*$")
_DIRECTIVE = re.compile(r"[ \t]*\.\.[ \t]+(?P<name>[A-Za-z][\w:+.-]*?)[ \t]?::(?:[ \t]+|$)")
_SUBSTITUTION = re.compile(r"[ \t]*\.\.[ \t]+\|([^|\n]+)\|[ \t]+([\w:-]+)::[ \t]*(.*)$")
_NOTE = re.compile(r"[ \t]*\.\.[ \t]+\[[^\[\]\n]{1,100}\][ \t]+")
_TARGET = re.compile(r"[ \t]*(?:\.\.[ \t]+_(?P<name>[^\n]+?):(?:[ \t]|$)|\.\.[ \t]+__:|__[ \t])")
_COMMENT = re.compile(r"[ \t]*\.\.(?:[ \t]|$)")
_FIELD = re.compile(r"[ \t]*:(?P<name>[^:`\n]{1,80}):(?:[ \t]+|$)")
_PARAMETER = re.compile(
    r"(?:param|parameter|arg|argument|key|keyword|raises?|except|exception|ivar|cvar|var|type|vartype)"
    r"[ \t]+(?=\S)"
)
_BULLET = re.compile(
    r"[ \t]*(?:(?P<mark>[-*+•])|(?P<number>(?:\(?(?:\d{1,4}|[a-zA-Z#])[.)])))[ \t]+"
)
_LINE_BLOCK = re.compile(r"[ \t]*\|[ \t]+")
_GRID = re.compile(r"[ \t]*\+[-=+]{2,}\+[ \t]*$")
_SIMPLE_BORDER = re.compile(r"[ \t]*=+(?:[ \t]+=+)+[ \t]*$")
_SIMPLE_RULE = re.compile(r"[ \t]*[-=]+(?:[ \t]+[-=]+)*[ \t]*$")
_COLUMN_GAP = re.compile(r"(?<=\S)[ \t]{2,}(?=\S)")

# Directives of which nothing is read.
_UNSEEN = frozenset((
    "class", "contents", "currentmodule", "default-role", "default-domain", "graphviz", "highlight",
    "highlightlang", "include", "index", "inheritance-diagram", "ifconfig", "literalinclude",
    "module", "moduleauthor", "raw", "role", "rst-class", "sectionauthor", "sectnum",
    "tabularcolumns", "testcleanup", "testsetup", "title", "toctree", "autosummary", "automodule",
    "autoclass", "autofunction", "automethod", "bibliography", "target-notes", "digraph", "uml",
    "ditaa", "plantuml",
))  # fmt: skip
# Directives whose content is code or data.
_CODE = frozenset((
    "code", "code-block", "code-cell", "sourcecode", "doctest", "testcode", "testoutput",
    "parsed-literal", "productionlist", "prompt", "ipython", "plot", "math", "mermaid", "highlight",
    "jupyter-execute", "csv-table", "program-output", "command-output", "console",
))  # fmt: skip
# What a box is called on the page; with "version" its argument follows.
_CALLED = {
    "attention": "Attention", "caution": "Caution", "danger": "Danger", "error": "Error",
    "hint": "Hint", "important": "Important", "note": "Note", "tip": "Tip", "warning": "Warning",
    "seealso": "See also", "todo": "Todo", "versionadded": "New in version",
    "versionchanged": "Changed in version", "deprecated": "Deprecated since version",
    "versionremoved": "Removed in version",
}  # fmt: skip
_PICTURES = ("image", "figure", "video")
# Options whose value a reader sees.
_SEEN_OPTIONS = ("alt", "caption")
_OPENING = re.compile(
    r"\\(?:\s|.)?"
    r"|``"
    r"|:[A-Za-z][\w:.+-]{0,60}:`"
    r"|`"
    r"|\*\*?"
    r"|\|(?=[^\s|])"
    r"|\[(?P<note>[^\[\]\n]{1,80})\]_"
    r"|(?<=\w)__?(?!\w)",
    re.DOTALL,
)
_ROLE_TARGET = re.compile(r"\s*<[^<>]*>$")
_LABELS = ("pep", "rfc")
_BEFORE_OPENING = frozenset("'\"([{<-/:–—‘“’«")


def read_rst(text: str, name: str = "") -> ExtractedDocument:
    """Find the blocks of a reStructuredText, and what is read of it."""
    document = _Reader(text).document("text", name)
    # Fields as in PEPs are shown to readers of the page, so they stay in the text as well.
    fields = field_block(text)
    if fields is None:
        return document
    return replace(
        document,
        title=fields.title[:500],
        author=document.author or fields.author[:200],
        modified=document.modified or fields.date,
    )


# A link or a role that leads to another place; the words are in one of the groups.
_LINK = re.compile(
    r"`([^`<>]++)(?:<[^`<>]*+>)?`__?"
    r"|:(?:[a-z]+:)?(?:any|attr|class|data|doc|download|envvar|exc|func|keyword|meth|mod|numref|obj"
    r"|opcode|option|pep|program|ref|rfc|term|token):`[~!]?([^`<>]++)(?:<[^`<>]*+>)?`"
    r"|(https?://\S++)"
)


class _Reader(LineReader):
    link = _LINK

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._styles: list[tuple[str, bool]] = []
        self._in_fields = False  # the open paragraph is a list of fields
        self._targets: set[str] = set()
        self._substitutions: dict[str, str] = {}
        self._literal_indent: int | None = None  # a literal block is to come, deeper than this
        for line in self.lines:
            if ".. " not in line:
                continue
            if (found := _TARGET.match(line)) and found["name"]:
                self._targets.add(_normalised(found["name"].strip("`")))
            elif (found := _SUBSTITUTION.match(line)) and found[2] == "replace":
                self._substitutions[found[1]] = found[3][:200]

    def step(self, number: int) -> int:
        line = self.lines[number]
        if not line.strip():
            self.close(number)
            return number + 1
        if self._literal_indent is not None and not self.is_open:
            indent, self._literal_indent = self._literal_indent, None
            after = self.after_indented(number, indent)
            if after > number:
                self.take(BlockKind.CODE, number, after)
                return after
        if len(line) > LONG_LINE:
            self.extend(number)
            return number + 1
        if after := self._section(number) or self._explicit(number) or self._table(number):
            return after
        return self._text_line(number)

    # -- sections ----------------------------------------------------------------------------

    def _section(self, number: int) -> int:
        """Take a title that is underlined, perhaps overlined as well, or a rule."""
        lines = self.lines
        line = lines[number]
        following = lines[number + 1] if number + 1 < len(lines) else ""
        if line[0] in " \t":
            return 0
        if _UNDERLINE.match(line):
            below = lines[number + 2].rstrip() if number + 2 < len(lines) else ""
            if following.strip() and below == line.rstrip() and len(below) >= 3:
                self._title(number, number + 1, number + 3, is_over=True)
                return number + 3
            if not following.strip() and not self.is_open and len(line.rstrip()) >= 4:
                self.markup.hide(self.starts[number], self.line_end(number))
                return number + 1
            return 0
        if self.is_open or not _UNDERLINE.match(following):
            return 0
        if len(following.rstrip()) < len(line.strip()) * 0.8:
            return 0
        self._title(number, number, number + 2, is_over=False)
        return number + 2

    def _title(self, first: int, title: int, after: int, *, is_over: bool) -> None:
        self.close(first)
        style = (self.lines[after - 1][0], is_over)
        if style not in self._styles:
            self._styles.append(style)
        line = self.lines[title]
        start = self.starts[title] + len(line) - len(line.lstrip())
        end = self.starts[title] + len(line.rstrip())
        self.heading(first, after, start, end, self._styles.index(style) + 1)

    # -- explicit markup ---------------------------------------------------------------------

    def _explicit(self, number: int) -> int:
        line = self.lines[number]
        if not line.lstrip().startswith(("..", "__")):
            return 0
        if found := _DIRECTIVE.match(line):
            self.close(number)
            return self._directive(number, found)
        if found := _NOTE.match(line):
            self.close(number)
            self.markup.hide(self.starts[number], self.starts[number] + found.end())
            self.extend(number, self.starts[number] + found.end())
            return number + 1
        if _TARGET.match(line):
            self.close(number)
            self.hide_lines(number, number + 1)
            return number + 1
        if not _COMMENT.match(line):
            return 0
        self.close(number)
        after = self.after_indented(number + 1, self.indent(number))
        self.hide_lines(number, after)
        return after

    def _directive(self, number: int, found: re.Match[str]) -> int:
        name = found["name"].rpartition(":")[2].lower()
        indent = self.indent(number)
        body_end = self.after_indented(number + 1, indent)
        if name == "meta":
            self._meta(number + 1, body_end)
        if name in _UNSEEN or name == "meta":
            self.hide_lines(number, body_end)
            return body_end
        argument = self.starts[number] + found.end()
        first = self._options(number + 1, body_end)
        if name in _CODE:
            caption = argument if name == "csv-table" else self.line_end(number)
            self.markup.hide(self.starts[number], caption)
            self.take(BlockKind.CODE, first, body_end)
            return body_end
        if name in _PICTURES:
            self.markup.hide(self.starts[number], self.line_end(number))
            return first
        # A box, a signature, a table: its argument is read, or else what it is called.
        start, called = self.starts[number], _CALLED.get(name)
        unit = argument
        if called is not None:
            self.markup.show(start + found.start("name"), argument, f"{called} ")
            self.markup.hide(start, start + found.start("name"))
        elif argument < self.line_end(number):
            self.markup.hide(start, argument)
        else:
            self.markup.hide(start, self.line_end(number))
            return first
        self.extend(number, min(unit, self.line_end(number)))
        self.close(number + 1)
        return first

    def _options(self, first: int, after: int) -> int:
        """Hide the options of a directive; return the line after them."""
        number = first
        while number < after and (field := _FIELD.match(self.lines[number])):
            start = self.starts[number]
            if field["name"] in _SEEN_OPTIONS and field.end() < len(self.lines[number]):
                self.markup.hide(start, start + field.end())
                self.extend(number, start + field.end())
                self.close(number + 1)
            else:
                self.markup.hide(start, self.line_end(number))
            number += 1
        return number

    def _meta(self, first: int, after: int) -> None:
        for number in range(first, after):
            field = _FIELD.match(self.lines[number])
            if field and field["name"].partition(" ")[0] == "keywords":
                words = self.lines[number][field.end() :].split(",")
                self.tags = tuple(word.strip() for word in words if word.strip())

    # -- tables and text ---------------------------------------------------------------------

    def _table(self, number: int) -> int:
        line = self.lines[number]
        if self.is_open:
            return 0
        after = number
        if _GRID.match(line):
            while after < len(self.lines) and self.lines[after].lstrip()[:1] in ("+", "|"):
                if _GRID.match(self.lines[after]):
                    self.hide_lines(after, after + 1)
                else:
                    self.row(self.starts[after], self.line_end(after))
                after += 1
        elif _SIMPLE_BORDER.match(line):
            borders = 0
            while after < len(self.lines):
                row = self.lines[after]
                if _SIMPLE_BORDER.match(row):
                    borders += 1
                elif borders > 1 and not row.strip():
                    break
                if _SIMPLE_RULE.match(row):
                    self.hide_lines(after, after + 1)
                else:
                    self._columns(after)
                after += 1
        self.take(BlockKind.TABLE, number, after)
        return after if after > number else 0

    def _columns(self, number: int) -> None:
        cell = self.starts[number]
        end = self.line_end(number)
        for gap in _COLUMN_GAP.finditer(self.text, cell, end):
            self.markup.show(*gap.span(), CELL)
            self.read_inline(cell, gap.start())
            cell = gap.end()
        self.read_inline(cell, end)

    def _text_line(self, number: int) -> int:
        line, start = self.lines[number], self.starts[number]
        unit: int | None = None
        self._in_fields = self._in_fields and self.is_open
        if line.lstrip().startswith(">>>") and not self.is_open:
            after = number
            while after < len(self.lines) and self.lines[after].strip():
                after += 1
            self.take(BlockKind.CODE, number, after)
            return after
        if found := _BULLET.match(line):
            if found["mark"]:
                self.bullet(start + found.start("mark"), found["mark"])
            elif "#" in found["number"]:
                self.markup.hide(start + found.start("number"), start + found.end())
            unit = start + found.end()
        elif found := _LINE_BLOCK.match(line):
            self.markup.hide(start, start + found.end())
        elif (found := _FIELD.match(line)) and (not self.is_open or self._in_fields):
            self._in_fields = True
            unit = self._field(number, found)
        if line.rstrip().endswith("::") and not line.rstrip().endswith(":::"):
            self._literal(number)
        self.extend(number, unit)
        return number + 1

    def _field(self, number: int, found: re.Match[str]) -> int:
        """Read ``:param x: words`` as ``x: words``; the date of the document is its own."""
        start = self.starts[number]
        name = found["name"].lower()
        if name == "date" and self.date is None and number < 40:
            self.date = date_of(self.lines[number][found.end() :])
        elif name == "author" and not self.author and number < 40:
            self.author = self.lines[number][found.end() :].strip()
        begin = found.start("name")
        if parameter := _PARAMETER.match(found["name"]):
            begin += parameter.end()
        self.markup.hide(start + found.start("name") - 1, start + begin)
        return start + found.end()

    def _literal(self, number: int) -> None:
        """Note that a literal block follows; ``words::`` reads as ``words:``."""
        end = self.starts[number] + len(self.lines[number].rstrip())
        before = self.text[end - 3 : end - 2] if end - 3 >= self.starts[number] else " "
        self.markup.hide(end - 2 if before.isspace() else end - 1, end)
        self._literal_indent = self.indent(number)

    # -- inside a paragraph ------------------------------------------------------------------

    def inline(self, start: int, end: int) -> None:
        closings = Closings(self.text, end)
        place = start
        while token := _OPENING.search(self.text, place, end):
            place = self._mark(token, closings, start)

    def _mark(self, token: re.Match[str], closings: Closings, start: int) -> int:
        mark, at, behind = token[0], token.start(), token.end()
        markup, text = self.markup, self.text
        if mark[0] == "\\":
            markup.hide(at, behind if mark[1:].isspace() else at + 1)
            return behind
        if mark[0] == "_":
            word = re.compile(r"[\w.-]*$").search(text[max(start, at - 80) : at])
            if word is not None and _normalised(word[0]) in self._targets:
                markup.hide(at, behind)
            return behind
        if token["note"]:
            kept = (at, behind - 1)
            is_number = token["note"].lstrip("#").isdigit() or token["note"][0] in "#*"
            markup.hide_between(at, behind, [] if is_number else [kept])
            return behind
        if at > start and not text[at - 1].isspace() and text[at - 1] not in _BEFORE_OPENING:
            return behind
        if mark[0] == ":":
            return self._role(mark, at, behind, closings)
        if text[behind : behind + 1].isspace():
            return behind
        closing = closings.fitting(mark, behind)
        if closing < 0:
            return behind
        stop = closing + len(mark)
        if mark == "|":
            if text[stop : stop + 1] == "_":
                stop += 1
            shown = self._substitutions.get(text[behind:closing], "")
            markup.show(at, stop, shown)
        elif mark == "`":
            while text[stop : stop + 1] == "_":
                stop += 1
            self._interpreted(at, behind, closing, stop)
        else:
            markup.hide(at, behind)
            markup.hide(closing, stop)
        return stop

    def _role(self, mark: str, at: int, behind: int, closings: Closings) -> int:
        closing = closings.find("`", behind)
        if closing < 0:
            return behind
        name = mark.strip(":`").rpartition(":")[2]
        if name in _LABELS:  # :pep:`8` reads as PEP 8
            self.markup.show(at, behind, f"{name.upper()} ")
            self.markup.hide(closing, closing + 1)
        else:
            self._interpreted(at, behind, closing, closing + 1)
        return closing + 1

    def _interpreted(self, at: int, first: int, last: int, stop: int) -> None:
        """Read ``text <target>`` as its text, and ``~module.name`` as its last part."""
        inside = self.text[first:last]
        if (target := _ROLE_TARGET.search(inside)) and target.start() > 0:
            last = first + target.start()
        elif inside.startswith("~"):
            first += max(1, inside.rfind(".") + 1)
        elif inside.startswith("!"):
            first += 1
        self.markup.hide(at, first)
        self.markup.hide(last, stop)


def _normalised(name: str) -> str:
    return " ".join(name.split()).casefold()
