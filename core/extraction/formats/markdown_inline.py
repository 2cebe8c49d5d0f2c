"""The markup inside a paragraph of Markdown, and what is read of it.

Knows CommonMark's emphasis, code, links, images, escapes, entities and HTML tags, and what programs
that make sites add: template macros and shortcodes, wiki links, roles, attribute lists, JSX. Every
expression here stops at the next mark of its own kind, so that no text takes long.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from core.extraction.html_names import ELEMENTS, SWITCHES
from core.extraction.markup import CELL, ENTITY, Markup

# What a token can begin with. Looking for one of these and then for the token is several times as
# fast as looking for tokens: most characters are none.
_MARK = re.compile(r"[\\`*_~!\[\]<&{%]")
_TOKEN = re.compile(
    r"\\(?:[!-/:-@\[-`{-~]|(?=\n))"
    r"|`+"
    r"|\*+"
    r"|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])"
    r"|~~"
    r"|!?\["
    r"|\]"
    r"|<(?=[A-Za-z/!?])"
    rf"|{ENTITY.pattern}"
    r"|\{(?=[{%#.:/A-Za-z])"
    r"|%%"
)
_BACKTICKS = re.compile("`+")
_TARGET = re.compile(
    r"\([ \t\n]*+(?P<target><[^<>\n]*>|(?:\{\{[^{}]*+\}\}|\{%[^{}]*+%\}|\\.|[^\s()\\<]"
    r"|\((?:[^\s()\\]|\\.)*+\))*+)"
    r"(?:[ \t\n]++(?:\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|\((?:[^()\\]|\\.)*+\)))?[ \t\n]*+\)"
    r"(?:\{[^{}\n]{0,200}+\})?"
)
_LABEL = re.compile(r"\[([^\[\]]{0,300}+)\]")
_FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,80}+\]")
_WIKI = re.compile(r"!?\[\[([^\[\]|\n]{1,300}+)(?:\|([^\[\]\n]{1,300}+))?\]\]")
_AUTOLINK = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\s]*+|[\w.+-]++@[\w.-]++)>")
# An attribute as in CommonMark, or as components have it: ":to", "@click", "{...rest}". A value
# with "<" in it is looked for only so far: else many unclosed ones would take quadratic time.
_TAG_ATTRIBUTE = (
    r"\s++(?:(?P<bare>[A-Za-z_:@#*][\w.:@-]*+)"
    r"(?:\s*+=\s*+(?:\"(?:[^\"<]*+|[^\"]{0,500}+)\"|'(?:[^'<]*+|[^']{0,500}+)'|\{(?:[^{}<]|\{[^{}<]*+\})*+\}|[^\s\"'=<>`{}]++))?+"
    r"|\{[^{}<]*+\})"
)
TAG = re.compile(
    rf"<(?P<close>/?)(?P<name>[A-Za-z][\w.:-]*+)(?:{_TAG_ATTRIBUTE})*+\s*+/?>"
    r"|<![A-Za-z][^<>]*+>|<\?[A-Za-z][^<>]*+\?>"
)
_ATTRIBUTE = re.compile(
    r"[\s\"'](?P<name>[A-Za-z][\w:-]*+)=(?:\"(?P<a>[^\"<]*+|[^\"]{0,500}+)\""
    r"|'(?P<b>[^'<]*+|[^']{0,500}+)')"
)
_MACRO = re.compile(r"\{\{(?P<sort>[<%{]?)(?P<inside>[^{}]{0,2000}+)\}\}\}?")
_STATEMENT = re.compile(r"\{%[^{}]{0,2000}?%\}|\{#(?=\s)[^{}]{0,2000}?#\}|\{/\*[^{}]{0,2000}?\*/\}")
_ATTRIBUTES = re.compile(r"\{[#.:][^{}\n]{0,200}+\}")
_ROLE = re.compile(r"\{[A-Za-z][\w:+-]{0,40}+\}(?=`)")
_ROLE_TARGET = re.compile(r"\s*<[^<>]*+>$")
_CALL = re.compile(r"\s*[A-Za-z][\w.-]*+\s*\((?P<arguments>.*)\)\s*$", re.DOTALL)
_ARGUMENT = re.compile(r"\s*+(?:\"([^\"]*+)\"|'([^']*+)'|([\w.%-]++))\s*+(?:,|$)")
_SHORTCODE_TEXT = re.compile(r"\s(?:text|title|caption|label|alt)=(?:\"([^\"]*+)\"|'([^']*+)')")
_SHORTCODE_TERM = re.compile(r"\s(?:term_id|term)=(?:\"([^\"]*+)\"|'([^']*+)')")
_SHORTCODE_WORD = re.compile(r"\s*/?[\w-]++\s++\"([^\"/.]++)\"\s*[%>]?\s*$")
# A paragraph of nothing but these draws a box, a list or a picture, not its arguments.
_ONLY_MACROS = re.compile(r"(?:\s*+(?:\{\{[^{}]*+\}\}\}?|\{%[^{}]*+%\}))++\s*+")
# A longer paragraph is data; its marks mean nothing.
_MOST_CHARACTERS = 100_000
_UNSEEN_CONTENT = frozenset(("script", "style"))
# What a component of a page shows of its own attributes.
_SEEN_ATTRIBUTES = frozenset(("title", "label", "alt", "caption", "summary", "description"))
_AFTER_ATTRIBUTES = ')]`*_"'


class Link(NamedTuple):
    """A link in a text: where its words are, and where it leads."""

    start: int
    end: int
    target: str


class _Delimiter:
    """A run of emphasis marks; ``start`` and ``end`` shrink as they find their partners."""

    __slots__ = ("can_close", "can_open", "end", "length", "mark", "start")

    def __init__(self, mark: str, start: int, end: int, can_open: bool, can_close: bool) -> None:
        self.mark = mark
        self.start = start
        self.end = end
        self.length = end - start
        self.can_open = can_open
        self.can_close = can_close


class Inline:
    """Reads one run of text after another and notes their markup and links."""

    def __init__(
        self, markup: Markup, definitions: dict[str, str], *, is_mdx: bool = False
    ) -> None:
        self._markup = markup
        self._is_mdx = is_mdx
        self._is_closed: dict[str, bool] = {}  # for a name, whether the text closes such a tag
        self._text = markup.text
        self._definitions = definitions  # label of a reference -> its target
        self.links: list[Link] = []

    def is_only_macros(self, start: int, end: int) -> bool:
        return (
            self._text.startswith(("{{", "{%"), start)
            and _ONLY_MACROS.fullmatch(self._text, start, end) is not None
        )

    def read(self, start: int, end: int) -> None:
        """Note the markup between two places; marks do not pair beyond them."""
        if end - start > _MOST_CHARACTERS or self._markup.is_full:
            return
        text = self._text
        search, match = _MARK.search, _TOKEN.match
        mark = search(text, start, end)
        if mark is None:
            return
        self._start, self._end = start, end
        self._delimiters: list[_Delimiter] = []
        self._brackets: list[tuple[int, int]] = []
        self._anchors: list[tuple[int, str]] = []
        self._runs: dict[int, list[int]] | None = None
        self._has_no: set[str] = set()
        while mark is not None:
            place = mark.start()
            token = match(text, place, end)
            mark = search(text, self._take(token) if token else place + 1, end)
        if len(self._delimiters) > 1:
            self._emphasise()

    def _take(self, token: re.Match[str]) -> int:
        """Note what begins at a token; return where to go on."""
        first = token[0][0]
        start, end = token.span()
        if first in "*_~":
            self._delimit(first, start, end)
        elif first == "`":
            return self._code(start, end)
        elif first in "[!":
            return self._open_bracket(start, end)
        elif first == "]":
            return self._close_bracket(start)
        elif first == "<":
            return self._angle(start)
        elif first == "{":
            return self._brace(start)
        elif first == "&":
            self._markup.entity(start, end)
        elif first == "\\":
            self._markup.hide(start, start + 1)
        elif (closing := self._comment_end(start, end)) >= 0:
            self._markup.hide(start, closing)
            return closing
        return end

    def _comment_end(self, start: int, end: int) -> int:
        """Return where a comment of Obsidian's ends; -1 if it is "20%%" and the like."""
        if start and not self._text[start - 1].isspace():
            return -1
        closing = self._find("%%", end)
        after = self._text[closing + 2 : closing + 3]
        return closing + 2 if closing >= 0 and not after.isalnum() else -1

    def _find(self, mark: str, start: int) -> int:
        """Find a closing mark; one that is missing is not looked for again."""
        if mark in self._has_no:
            return -1
        found = self._text.find(mark, start, self._end)
        if found < 0:
            self._has_no.add(mark)
        return found

    # -- code --------------------------------------------------------------------------------

    def _code(self, start: int, end: int, *, is_role: bool = False) -> int:
        if self._runs is None:
            self._runs = {}
            for run in _BACKTICKS.finditer(self._text, start, self._end):
                self._runs.setdefault(len(run[0]), []).append(run.start())
        length = end - start
        runs = self._runs.get(length, [])
        at = bisect_left(runs, end)
        if at == len(runs):
            return end
        first, last = end, runs[at]
        inside = self._text[first:last]
        if is_role and (target := _ROLE_TARGET.search(inside)):
            self._markup.hide(first + target.start(), last)
        elif inside[0] == inside[-1] == " " and not inside.isspace():
            self._markup.hide(start, first + 1)
            self._markup.hide(last - 1, last + length)
            return last + length
        self._markup.hide(start, first)
        self._markup.hide(last, last + length)
        return last + length

    # -- links -------------------------------------------------------------------------------

    def _open_bracket(self, start: int, end: int) -> int:
        if self._text.startswith("[", end) and (wiki := _WIKI.match(self._text, start, self._end)):
            if self._text[start] == "!":  # another note or picture is shown here
                self._markup.hide(start, wiki.end())
                return wiki.end()
            first, last = wiki.span(2 if wiki[2] else 1)
            self._markup.hide_between(start, wiki.end(), [(first, last)])
            self.links.append(Link(first, last, wiki[1]))
            return wiki.end()
        if self._text.startswith("^", end) and (
            note := _FOOTNOTE.match(self._text, end - 1, self._end)
        ):
            self._markup.hide(start, note.end())
            return note.end()
        self._brackets.append((start, end))
        return end

    def _close_bracket(self, start: int) -> int:
        text, end = self._text, start + 1
        if not self._brackets:
            return end
        opened, inside = self._brackets.pop()
        following = text[end] if end < self._end else ""
        if following == "(" and (target := _TARGET.match(text, end, self._end)):
            self._link(opened, inside, start, target.end(), target["target"].strip("<>"))
            return target.end()
        if following == "[" and (label := _LABEL.match(text, end, self._end)):
            known = self._definitions.get(normalised(label[1] or text[inside:start]))
            if known is not None:
                self._link(opened, inside, start, label.end(), known)
                return label.end()
        if following == "{" and (span := _ATTRIBUTES.match(text, end, self._end)):
            self._markup.hide(opened, inside)
            self._markup.hide(start, span.end())
            return span.end()
        if text[inside : inside + 1] == "!" and text[inside + 1 : start].isalpha():
            self._markup.hide(opened, inside + 1)  # [!NOTE]
            self._markup.hide(start, end)
        elif self._definitions and start - inside <= 300:
            known = self._definitions.get(normalised(text[inside:start]))
            if known is not None:
                self._link(opened, inside, start, end, known)
        return end

    def _link(self, opened: int, inside: int, closed: int, end: int, target: str) -> None:
        self._markup.hide(opened, inside)
        self._markup.hide(closed, end)
        if self._text[opened] != "!":
            self.links.append(Link(inside, closed, target))

    # -- HTML and JSX ------------------------------------------------------------------------

    def _angle(self, start: int) -> int:
        text = self._text
        if text.startswith("<!--", start):
            closing = self._find("-->", start)
            if closing < 0:
                return start + 4
            self._markup.hide(start, closing + 3)
            return closing + 3
        if found := _AUTOLINK.match(text, start, self._end):
            self._markup.hide(start, start + 1)
            self._markup.hide(found.end() - 1, found.end())
            return found.end()
        tag = TAG.match(text, start, self._end)
        if tag is None or not self._is_tag(tag):
            return start + 1
        self._tag(tag)
        name = (tag["name"] or "").lower()
        if name in _UNSEEN_CONTENT and not tag["close"] and text[tag.end() - 2] != "/":
            closing = self._find(f"</{name}", tag.end())
            if closing >= 0:
                self._markup.hide(tag.end(), closing)
                return closing
        return tag.end()

    def _is_tag(self, tag: re.Match[str]) -> bool:
        """Say whether something between angle brackets is markup.

        CommonMark takes any name for that of a tag. People write "<your name>" and "a <b and c> d",
        too, so names and attributes that HTML does not know must look like a tag's otherwise.
        """
        name = tag["name"]
        if name is None or tag["close"] or self._is_mdx:
            return True
        if "=" in tag[0] or "{" in tag[0] or tag[0].endswith("/>"):
            return True
        if name.lower() in ELEMENTS:
            return tag["bare"] is None or tag["bare"].lower() in SWITCHES
        if name not in self._is_closed:
            self._is_closed[name] = f"</{name}>" in self._text
        return self._is_closed[name]

    def _tag(self, tag: re.Match[str]) -> None:
        start, end = tag.span()
        name = tag["name"] or ""
        lower = name.lower()
        if tag["close"]:
            if lower == "a" and self._anchors:
                begun, target = self._anchors.pop()
                self.links.append(Link(begun, start, target))
        elif lower in ("td", "th"):
            self._markup.show(start, end, CELL)
            return
        elif lower in ("br", "hr"):
            self._markup.show(start, end, " ")
            return
        elif lower == "li":
            self._markup.show(start, end, "- ")
            return
        elif "=" in tag[0]:
            seen = ("alt",) if lower == "img" else _SEEN_ATTRIBUTES if name != lower else ()
            kept: list[tuple[int, int]] = []
            for each in _ATTRIBUTE.finditer(self._text, start, end):
                if each["name"] in seen:
                    kept.append(each.span("a" if each["a"] is not None else "b"))
                elif lower == "a" and each["name"] == "href":
                    self._anchors.append((end, each["a"] or each["b"] or ""))
            self._markup.hide_between(start, end, kept)
            return
        self._markup.hide(start, end)

    # -- macros ------------------------------------------------------------------------------

    def _brace(self, start: int) -> int:
        text = self._text
        if text.startswith("{{", start):
            macro = _MACRO.match(text, start, self._end)
            if macro is None:
                return start + 2
            seen = _seen_of_macro(macro)
            if seen and not macro["sort"]:  # in running text, it names another page
                self.links.append(Link(*seen, macro["inside"]))
            self._markup.hide_between(start, macro.end(), [seen] if seen else [])
            return macro.end()
        if found := _STATEMENT.match(text, start, self._end):
            self._markup.hide(start, found.end())
            return found.end()
        if found := _ROLE.match(text, start, self._end):
            self._markup.hide(start, found.end())
            return self._code(found.end(), found.end() + 1, is_role=True)
        if found := _ATTRIBUTES.match(text, start, self._end):
            is_last = found.end() == self._end or text[found.end()] == "\n"
            if is_last or (start > self._start and text[start - 1] in _AFTER_ATTRIBUTES):
                while start > self._start and text[start - 1] in " \t":
                    start -= 1
                self._markup.hide(start, found.end())
                return found.end()
        return start + 1

    # -- emphasis ----------------------------------------------------------------------------

    def _delimit(self, mark: str, start: int, end: int) -> None:
        before = self._text[start - 1] if start > self._start else " "
        after = self._text[end] if end < self._end else " "
        is_open = not after.isspace() and (_is_word(after) or not _is_word(before))
        is_close = not before.isspace() and (_is_word(before) or not _is_word(after))
        if mark == "_":
            is_open, is_close = (
                is_open and (not is_close or not _is_word(before)),
                is_close and (not is_open or not _is_word(after)),
            )
        if is_open or is_close:
            self._delimiters.append(_Delimiter(mark, start, end, is_open, is_close))

    def _emphasise(self) -> None:
        """Pair the marks as CommonMark does; what has no partner is read as it is."""
        stack: list[_Delimiter] = []
        # Below this height of the stack there is no partner for such a closing mark.
        floors: dict[tuple[str, int, bool], int] = {}
        for closer in self._delimiters:
            while closer.can_close and closer.start < closer.end:
                key = (closer.mark, closer.length % 3, closer.can_open)
                floor = floors.get(key, 0)
                at = len(stack) - 1
                while at >= floor and not _are_partners(stack[at], closer):
                    at -= 1
                if at < floor:
                    floors[key] = len(stack)
                    break
                opener = stack[at]
                width = min(opener.end - opener.start, closer.end - closer.start, 2)
                self._markup.hide(opener.end - width, opener.end)
                self._markup.hide(closer.start, closer.start + width)
                opener.end -= width
                closer.start += width
                del stack[at + (opener.start < opener.end) :]
                for known, height in floors.items():
                    floors[known] = min(height, len(stack))
            if closer.can_open and closer.start < closer.end:
                stack.append(closer)


def _are_partners(opener: _Delimiter, closer: _Delimiter) -> bool:
    if opener.mark != closer.mark:
        return False
    if opener.mark == "~" or not (opener.can_close or closer.can_open):
        return True
    return (opener.length + closer.length) % 3 != 0 or closer.length % 3 == 0


def _is_word(character: str) -> bool:
    """Say whether a character is neither white space nor punctuation."""
    return character.isalnum() or character == "_"


def normalised(label: str) -> str:
    """Return the label of a reference as it is compared."""
    return " ".join(label.split()).casefold()


def _seen_of_macro(macro: re.Match[str]) -> tuple[int, int] | None:
    """Return which of a macro's arguments a reader sees: a link's text, else what it links to."""
    inside, start = macro["inside"], macro.start("inside")
    if macro["sort"]:
        found = (
            _SHORTCODE_TEXT.search(inside)
            or _SHORTCODE_TERM.search(inside)
            or _SHORTCODE_WORD.match(inside)
        )
        if found is None:
            return None
        group = 1 if found[1] is not None else 2
        return (start + found.start(group), start + found.end(group)) if found[group] else None
    call = _CALL.match(inside)
    if call is None:
        return None
    spans: list[tuple[int, int]] = []
    place, end = call.span("arguments")
    while place < end and len(spans) < 2:
        found = _ARGUMENT.match(inside, place, end)
        if found is None:  # a keyword, a variable, a call: what it gives is not known
            return None
        group = next(number for number in (1, 2, 3) if found[number] is not None)
        spans.append(found.span(group))
        place = found.end()
    seen = next((span for span in reversed(spans) if span[0] < span[1]), None)
    return (start + seen[0], start + seen[1]) if seen else None
