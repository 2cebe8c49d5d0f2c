"""Front matter: what a page says about itself before its text, in YAML, TOML or plain fields.

Only title, description, author, tags and date are of use; the rest is for the program that makes
the site.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from core.extraction.dates import date_of

_LONGEST = 64 * 1024
_MOST_TAGS = 50
_MOST_TAG_CHARACTERS = 100
_KEY = re.compile(r"""^["']?([A-Za-z][\w-]{0,40})["']?[ \t]*[:=][ \t]*(.*)$""", re.MULTILINE)
# A line of YAML that is not indented: a key, an item, a comment or the end of a list.
_YAML_KEY = re.compile(r"""["']?\w[\w .-]{0,60}["']?[ \t]*:(?:[ \t]|$)""")
_OTHER_YAML = (" ", "\t", "#", "-", "]", "}")
_TITLES = ("title",)
_DESCRIPTIONS = ("description", "summary", "excerpt", "abstract", "subtitle")
_TAGS = ("tags", "keywords", "categories", "tag")
_AUTHORS = ("author", "authors")
_DATES = ("date", "published", "pubdate", "created", "lastmod", "updated")
# What else is written for the program that makes a site of plain fields. Any other field, such as
# the servings of a recipe, is a note that somebody wants to find again.
_FOR_PROGRAMS = (
    "slug", "lang", "language", "category", "status", "template", "save_as", "url", "modified",
    "layout", "permalink", "draft", "css", "translation",
)  # fmt: skip
_OF_PROGRAMS = frozenset((*_TITLES, *_DESCRIPTIONS, *_TAGS, *_AUTHORS, *_DATES, *_FOR_PROGRAMS))
_QUOTED = re.compile(r"""(["'])(.*?)(?<!\\)\1[ \t]*(?:#.*)?$""", re.DOTALL)
_FOLDED = re.compile(r"[|>][-+0-9]*[ \t]*(?:#.*)?$")
# Title, authors and date as Pandoc reads them, each in a line of its own.
_TITLE_BLOCK = re.compile(
    r"%[ \t]+(?P<title>\S[^\n]{0,300})\n(?:%(?P<author>[^\n]{0,300})\n)?"
    r"(?:%[^\n]{0,100}\n)?(?=\s*\n)"
)
# Fields as in a mail, up to a blank line, as MultiMarkdown, Pelican and PEPs have them.
_FIELD_LINE = re.compile(r"[A-Za-z][A-Za-z_-]{0,30}:(?:[ \t]|$)")
_LEAST_FIELDS = 2
_MOST_FIELD_LINES = 60
_ADDRESS = re.compile(r"[ \t]*<[^<>\s]*@[^<>\s]*>")
_ITEM = re.compile(r"[\"']?([^\"',\[\]\n]+)[\"']?")


@dataclass(slots=True)
class FrontMatter:
    end: int  # where the text begins
    title: str = ""
    author: str = ""
    tags: tuple[str, ...] = ()
    date: float | None = None
    description: tuple[int, int] | None = None  # its place in the text
    is_for_programs: bool = True  # and not for readers, too


@dataclass(slots=True)
class _Value:
    text: str
    start: int
    end: int
    more: list[str] = field(default_factory=list)  # indented lines below it


def front_matter(text: str) -> FrontMatter | None:
    """Return what the front matter of a text says; None if it has none."""
    if (block := _TITLE_BLOCK.match(text)) is not None:
        title, author = block["title"].strip(), (block["author"] or "").strip()
        return FrontMatter(block.end(), title=title, author=author)
    mark = text[:3]
    if mark not in ("---", "+++") or text[3:].split("\n", 1)[0].strip():
        return None
    start = text.find("\n") + 1
    closing = "(?:---|\\.\\.\\.)" if mark == "---" else r"\+\+\+"
    found = re.compile(rf"^{closing}[ \t]*$", re.MULTILINE).search(text, start)
    if start == 0 or found is None or found.start() - start > _LONGEST:
        return None
    # A horizontal rule at the top of a file, and another later, is not front matter.
    if mark == "---" and not _is_yaml(text[start : found.start()]):
        return None
    return _read(text, start, found.start(), found.end())


def field_block(text: str) -> FrontMatter | None:
    """Return what plain fields at the top of a text say; None unless a title is among them."""
    start = 1 if text.startswith("\ufeff") else 0
    if not _FIELD_LINE.match(text, start):
        return None
    end, fields = start, 0
    for line in text[start : start + _LONGEST].split("\n", _MOST_FIELD_LINES)[:_MOST_FIELD_LINES]:
        if not line.strip():
            break
        if _FIELD_LINE.match(line):
            fields += 1
        elif line[0] not in " \t":
            return None
        end += len(line) + 1
    else:
        return None
    if fields < _LEAST_FIELDS:
        return None
    matter = _read(text, start, end - 1, end)
    matter.author = _ADDRESS.sub("", matter.author)
    matter.is_for_programs = _values(text, start, end - 1).keys() <= _OF_PROGRAMS
    return matter if matter.title else None


def _is_yaml(text: str) -> bool:
    """Say whether a text reads as keys and values throughout, as prose between rules does not."""
    lines = text.split("\n")
    if not lines[0].strip():
        return False
    flush = [line for line in lines if line.strip() and not line.startswith(_OTHER_YAML)]
    return bool(flush) and all(map(_YAML_KEY.match, flush))


def _read(text: str, start: int, stop: int, end: int) -> FrontMatter:
    values = _values(text, start, stop)
    matter = FrontMatter(end)
    for key in _TITLES:
        if key in values:
            matter.title = _scalar(values[key])
    for key in _AUTHORS:
        if key in values and not matter.author:
            matter.author = ", ".join(_items(values[key]))
    for key in _DESCRIPTIONS:
        if key in values and matter.description is None:
            matter.description = _place(text, values[key])
    tags = dict.fromkeys(tag for key in _TAGS if key in values for tag in _items(values[key]))
    matter.tags = tuple(tags)[:_MOST_TAGS]
    for key in _DATES:
        if key in values and matter.date is None:
            matter.date = date_of(_scalar(values[key]))
    return matter


def _values(text: str, start: int, stop: int) -> dict[str, _Value]:
    values: dict[str, _Value] = {}
    current: _Value | None = None
    place = start
    for line in text[start:stop].split("\n"):
        found = _KEY.match(line) if line[:1] not in (" ", "\t", "-", "#") else None
        if found is not None:
            begin = place + found.start(2)
            current = _Value(found[2].strip(), begin, begin + len(found[2].rstrip()))
            values.setdefault(found[1].lower(), current)
        elif current is not None and line.strip():
            current.more.append(line.strip())
            current.end = place + len(line.rstrip())
        place += len(line) + 1
    return values


def _scalar(value: _Value) -> str:
    """Return a value that is one text, however many lines it takes."""
    lines = value.more if not value.text or _FOLDED.match(value.text) else [value.text, *value.more]
    joined = " ".join(" ".join(lines).split())
    quoted = _QUOTED.match(joined)
    if quoted is None:
        return re.sub(r"[ \t]+#.*$", "", joined)
    mark = quoted[1]
    return quoted[2].replace("\\" + mark, mark).replace(mark * 2, mark)


def _place(text: str, value: _Value) -> tuple[int, int] | None:
    """Return where the words of a value are."""
    start, end = value.start, value.end
    if _FOLDED.match(value.text):
        start = text.find("\n", start, end) + 1 or end
    while start < end and text[start].isspace():
        start += 1
    if start < end and text[start] in "\"'" and end - start > 1 and text[end - 1] == text[start]:
        start, end = start + 1, end - 1
    return (start, end) if start < end and text[start] not in "[{&*" else None


def _items(value: _Value) -> list[str]:
    """Return the items of a list, written in one line or in several."""
    written = [value.text, *(line.removeprefix("-") for line in value.more)]
    if not value.more and "[" not in value.text and "," not in value.text:
        written = [_scalar(value)]
    found = [item.strip() for line in written for item in _ITEM.findall(line)]
    return [item for item in found if item and len(item) <= _MOST_TAG_CHARACTERS]
