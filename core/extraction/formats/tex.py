"""Read LaTeX: what a person reads of it, under its sections.

The text stays as it is in the file. Commands, comments and the preamble are not read; the arguments
of most commands are. Symbols in formulas are read by their names.
"""

from __future__ import annotations

import re
import unicodedata

from core.datatypes import BlockKind, ExtractedDocument
from core.extraction.dates import date_of
from core.extraction.formats.plain import Heading, sectioned
from core.extraction.heading_title import heading_title
from core.extraction.markup import CELL, Markup
from core.processes import MIB

_MOST_CHARS = 4 * MIB
# An argument does not go on for longer than this; a brace that nobody closed must not cost much.
_LONG_ARGUMENT = 5000
_MOST_DEPTH = 40
_TOKEN = re.compile(
    r"%[^\n]*"
    r"|\\(?P<edge>begin|end)[ \t]*\{(?P<environment>[A-Za-z]+\*?)\}"
    r"|\\(?P<name>[A-Za-z@]+)\*?"
    r"|\\(?P<sign>[^A-Za-z])"
    r"|[{}~&]"
    r"|\$\$?"
    r"|``|''|---?",
    re.DOTALL,
)
_PREAMBLE_TITLE = re.compile(r"^[ \t]*\\(title|date)\b[ \t]*(?:\[[^\[\]]{0,1000}\])?", re.MULTILINE)
_BRACES = re.compile(r"\\.|[{}]", re.DOTALL)
_OPTION = re.compile(r"\s*\[[^\[\]]{0,1000}\]")
_LEVELS = {
    "title": 1, "part": 1, "chapter": 1, "section": 2, "subsection": 3, "subsubsection": 4,
    "paragraph": 5, "subparagraph": 6, "frametitle": 3,
}  # fmt: skip
# Commands whose arguments are for the program that sets the text.
_UNSEEN = frozenset((
    "label", "ref", "pageref", "eqref", "autoref", "nameref", "cref", "Cref", "vref", "cite",
    "citep", "citet", "citeauthor", "citeyear", "nocite", "autocite", "parencite", "textcite",
    "footcite", "input", "include", "includegraphics", "bibliography", "bibliographystyle",
    "addbibresource", "printbibliography", "usepackage", "RequirePackage", "documentclass",
    "newcommand", "renewcommand", "providecommand", "newenvironment", "renewenvironment",
    "newtheorem", "theoremstyle", "DeclareMathOperator", "newif", "def", "gdef", "let", "vspace",
    "hspace", "vskip", "hskip", "setlength", "addtolength", "setcounter", "addtocounter",
    "refstepcounter", "stepcounter", "thispagestyle", "pagestyle", "pagenumbering", "index",
    "indexdef", "indexsee", "hypersetup", "graphicspath", "geometry", "definecolor", "color",
    "rule", "fontsize", "linespread", "newlength", "newcounter", "markboth", "markright",
    "addcontentsline",
    "lstset", "tikzset", "usetikzlibrary", "cmidrule", "cline", "phantom", "hphantom", "vphantom",
    "hyphenation", "allowdisplaybreaks", "captionsetup", "titleformat", "bibitem", "OPTauthor",
))  # fmt: skip
# Commands whose first argument is of that kind, and the others are read.
_FIRST_UNSEEN = frozenset((
    "href", "textcolor", "colorbox", "fcolorbox", "parbox", "makebox", "raisebox", "scalebox",
    "resizebox", "multicolumn", "multirow", "hyperref", "fontfamily", "foreignlanguage",
))  # fmt: skip
_ARGUMENTS_OF = {
    "tabular": 1, "tabularx": 2, "array": 1, "minipage": 1, "longtable": 1, "wrapfigure": 2,
    "thebibliography": 1, "multicols": 1, "adjustwidth": 2, "subfigure": 1,
}  # fmt: skip
_VERBATIM = frozenset(("verbatim", "Verbatim", "lstlisting", "minted", "alltt"))
_PICTURES = frozenset(("tikzpicture", "picture", "comment", "filecontents", "tikzcd", "pspicture"))
_FORMULAS = frozenset((
    "equation", "align", "gather", "multline", "eqnarray", "displaymath", "math", "alignat",
    "flalign", "cases", "matrix", "pmatrix", "bmatrix", "aligned", "gathered", "split",
))  # fmt: skip
_SYMBOLS = {
    "item": "- ", "ldots": "…", "dots": "…", "textellipsis": "…", "par": " ", "newline": " ",
    "linebreak": " ", "quad": " ", "qquad": " ", "LaTeX": "LaTeX", "TeX": "TeX", "ss": "ß",
    "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł",
    "L": "Ł", "i": "i", "j": "j", "S": "§", "copyright": "©", "pounds": "£", "euro": "€",
    "textbackslash": "\\", "textasciitilde": "~", "textbar": "|", "textless": "<",
    "textgreater": ">", "textendash": "–", "textemdash": "—", "footnote": " ", "textquotedblleft":
    "“", "textquotedblright": "”", "and": " ", "thanks": " ",
}  # fmt: skip
_ACCENTS = {
    "'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "=": "\u0304",
    ".": "\u0307", "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328",
    "r": "\u030a", "d": "\u0323",
}  # fmt: skip
_LETTER = re.compile(r"[ \t]*(?:\{\\?([A-Za-z])\}|\\?([A-Za-z]))")
_WORD_LETTER = re.compile(r"[ \t]*\{\\?([A-Za-z])\}|[ \t]+([A-Za-z])(?![A-Za-z])")
_SPACES = frozenset(",;: \n\t")


def read_tex(text: str, name: str = "") -> ExtractedDocument:
    """Find the sections of a LaTeX text, and what is read of it."""
    return _Reader(text).document(name)


class _Reader:
    """Goes through the tokens of a text once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._end = min(len(text), _MOST_CHARS)
        self._markup = Markup(text)
        self._headings: list[Heading] = []
        self._title = ""
        self._date: float | None = None
        self._in_formula = False

    def document(self, name: str) -> ExtractedDocument:
        begin = self._text.find("\\begin{document}")
        place = 0
        if begin >= 0:
            place = self._preamble(begin)
        while (token := _TOKEN.search(self._text, place, self._end)) and not self._markup.is_full:
            place = max(self._take(token), token.end())
        blocks = sectioned(self._text, self._headings, BlockKind.TEXT)
        title = self._title
        if not title:
            title = heading_title(blocks, name)
        return ExtractedDocument(
            self._text,
            blocks,
            title[:500],
            "text",
            modified=self._date,
            edits=self._markup.edits(),
        )

    def _preamble(self, begin: int) -> int:
        """Hide what stands before the text, but for the title."""
        kept: list[tuple[int, int]] = []
        for found in _PREAMBLE_TITLE.finditer(self._text, 0, begin):
            argument = self._argument(found.end())
            if argument is None:
                continue
            first, last = argument
            if found[1] == "date":
                self._date = date_of(self._text[first + 1 : last - 1])
            elif not self._title:
                self._title_at(found.start(), first, last)
                kept.append((found.start(), last))
        self._markup.hide_between(0, begin, kept)
        return begin

    def _title_at(self, start: int, first: int, last: int) -> None:
        self._heading("title", start, first, last)
        if self._headings:
            self._title = self._headings[-1][3]

    def _argument(self, place: int) -> tuple[int, int] | None:
        """Return the braces that follow a place, with what they enclose."""
        while place < self._end and self._text[place] in " \t\n":
            place += 1
        if place >= self._end or self._text[place] != "{":
            return None
        depth = 0
        for brace in _BRACES.finditer(self._text, place, min(self._end, place + _LONG_ARGUMENT)):
            if brace[0] == "{":
                depth += 1
                if depth > _MOST_DEPTH:
                    return None
            elif brace[0] == "}":
                depth -= 1
                if depth == 0:
                    return place, brace.end()
        return None

    def _after_arguments(self, place: int, most: int = 9) -> int:
        """Return the place after the options and arguments that follow."""
        while most:
            if option := _OPTION.match(self._text, place, self._end):
                place = option.end()
                continue
            argument = self._argument(place) if self._text[place : place + 1] == "{" else None
            if argument is None:
                break
            place = argument[1]
            most -= 1
        return place

    def _take(self, token: re.Match[str]) -> int:
        mark, start, end = token[0], token.start(), token.end()
        markup = self._markup
        if mark[0] == "%":
            if start and self._text[start - 1] == "\n":  # the whole line
                end += self._text[end : end + 1] == "\n"
            markup.hide(start, end)
        elif token["edge"]:
            return self._environment(token)
        elif token["name"]:
            return self._command(token)
        elif token["sign"]:
            return self._sign(token)
        elif mark[0] == "$":
            self._in_formula = not self._in_formula
            markup.hide(start, end)
        elif mark == "{":
            markup.hide(start, end)
        elif mark == "}":
            if self._text[end : end + 1] == "{":
                markup.show(start, end, " ")
            else:
                markup.hide(start, end)
        elif mark == "~":
            markup.show(start, end, " ")
        elif mark == "&":
            markup.show(start, end, " " if self._in_formula else CELL)
        elif not self._in_formula:
            markup.show(start, end, {"``": "“", "''": "”", "--": "–", "---": "—"}[mark])
        return end

    def _label(self, start: int, end: int) -> int:
        """Read the label of an item without its brackets; return where its words begin."""
        opening = self._text.index("[", start)
        is_empty = not self._text[opening + 1 : end - 1].strip(" \t{}")
        self._markup.hide(start, end if is_empty else opening + 1)
        if is_empty:
            blank = self._blank_after(end)
            self._markup.hide(end, end + blank)
            return end + blank
        self._markup.hide(end - 1, end)
        return opening + 1

    def _environment(self, token: re.Match[str]) -> int:
        name = token["environment"]
        bare = name.rstrip("*")
        start, end = token.span()
        if bare in _FORMULAS:
            self._in_formula = token["edge"] == "begin"
        if token["edge"] == "end":
            self._markup.hide(start, end)
            return end
        if bare in _VERBATIM or bare in _PICTURES:
            closing = self._text.find(f"\\end{{{name}}}", end, self._end)
            if closing >= 0:
                after = closing + len(name) + 6
                if bare in _PICTURES:
                    self._markup.hide(start, after)
                    return after
                begin = self._after_arguments(end, 1) if bare != "verbatim" else end
                self._markup.hide(start, begin)
                self._markup.hide(closing, after)
                return after
        after = (
            self._after_arguments(end, _ARGUMENTS_OF.get(bare, 0)) if bare in _ARGUMENTS_OF else end
        )
        if option := _OPTION.match(self._text, after, self._end):
            after = option.end()
        self._markup.hide(start, after)
        return after

    def _command(self, token: re.Match[str]) -> int:
        name, start, end = token["name"], token.start(), token.end()
        markup = self._markup
        if name in _LEVELS:
            after = end
            if option := _OPTION.match(self._text, after, self._end):
                after = option.end()
            if argument := self._argument(after):
                return self._heading(name, start, *argument)
        if name in _UNSEEN:
            after = self._after_arguments(end)
            markup.hide(start, after)
            return after
        if name == "verb" and end < self._end:
            closing = self._text.find(self._text[end], end + 1, min(self._end, end + 300))
            if closing >= 0:
                markup.hide(start, end + 1)
                markup.hide(closing, closing + 1)
                return closing + 1
        if name in _FIRST_UNSEEN:
            after = self._after_arguments(end, 1)
            markup.hide(start, after)
            return after
        if name in _ACCENTS and (letter := _WORD_LETTER.match(self._text, end, self._end)):
            return self._accent(name, letter, start)
        if name in _SYMBOLS:
            markup.show(start, end + self._blank_after(end), _SYMBOLS[name])
            if name == "item" and (label := _OPTION.match(self._text, end, self._end)):
                return self._label(*label.span())
            return end
        if self._in_formula and self._text[end : end + 1] != "{":
            # The name of a symbol.
            shown = " " if start and self._text[start - 1].isalnum() else ""
            markup.show(start, start + 1, shown)
            return end
        after = end
        if option := _OPTION.match(self._text, end, self._end):
            after = option.end()
        elif self._text[end : end + 1] == " ":
            after = end + 1
        markup.hide(start, after)
        return after

    def _blank_after(self, place: int) -> int:
        return int(self._text[place : place + 1] == " ")

    def _sign(self, token: re.Match[str]) -> int:
        sign, start, end = token["sign"], token.start(), token.end()
        markup = self._markup
        if sign in _ACCENTS and (letter := _LETTER.match(self._text, end, self._end)):
            return self._accent(sign, letter, start)
        if sign in "()[]":
            self._in_formula = sign in "(["
            markup.hide(start, end)
        elif sign == "\\":
            if option := _OPTION.match(self._text, end, self._end):
                end = option.end()
            markup.show(start, end, " ")
        elif sign in _SPACES:
            markup.show(start, end, " ")
        elif sign in "-/!@":
            markup.hide(start, end)
        else:
            markup.hide(start, start + 1)
        return end

    def _accent(self, accent: str, letter: re.Match[str], start: int) -> int:
        base = next(group for group in letter.groups() if group)
        shown = unicodedata.normalize("NFC", base + _ACCENTS[accent])
        self._markup.show(start, letter.end(), shown)
        return letter.end()

    def _heading(self, name: str, start: int, first: int, last: int) -> int:
        """Add a heading whose words are in the given braces; return where it ends."""
        markup = self._markup
        count = markup.count
        outer, self._end = self._end, last - 1
        place = first + 1
        while token := _TOKEN.search(self._text, place, last - 1):
            place = max(self._take(token), token.end())
        self._end = outer
        words = markup.words(first + 1, last - 1, count)
        markup.hide(start, first + 1)
        markup.hide(last - 1, last)
        if words:
            self._headings.append((start, last, _LEVELS[name], words[:300]))
        return last
