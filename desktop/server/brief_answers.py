"""Answers as short texts, which agents get unless they ask for detail=full.

An agent pays for every character and reads text as well as JSON. So each thing is said once, and a
place is printed as `read_document` takes it. These run on worker threads, like `actions`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from core.paging import cursor_offset, make_cursor
from desktop.server import actions, document_actions

if TYPE_CHECKING:
    from core.datatypes import Hit, PassageLine, SearchResponse
    from core.library import Library
    from core.search import GrepResponse, Question
    from desktop.server.service import AgentService

HIT_CHARS = 400  # ten hits make 4,000
GREP_CHARS = 6000
OUTLINE_CHARS = 6000
_SNIPPET_CHARS = 200
_SHORTEST_SNIPPET = 60
_TITLE_CHARS = 70
_LINE_CHARS = 240
_WARNING_CHARS = 300
_SHOWN_FACETS = 12
_SHOWN_PROBLEMS = 5
_MOST_HEADINGS = 8  # how deep headings go


@dataclass(frozen=True, slots=True)
class Brief:
    """A text for an agent."""

    text: str
    count: int | None = None  # for the log
    rest: str = ""  # what is said beside a text that must stay as it is
    is_error: bool = False


# -- searching -----------------------------------------------------------------------------------


def search(service: AgentService, query: str, **values: Any) -> Brief:
    limit = _limit(values)
    library = service.library()
    question = actions.question_of(library, query, values)

    def find(top_k: int) -> SearchResponse:
        options = {**actions.DEFAULTS, **values, "top_k": top_k}
        return library.search(question, **options)

    top_k = values.get("top_k", actions.DEFAULTS["top_k"])
    return _hits(library, question, find, top_k, limit)


def vector_search(service: AgentService, query: str, **values: Any) -> Brief:
    return search(service, query, **values, mode="semantic")


def hybrid_search(service: AgentService, semantic_query: str, **values: Any) -> Brief:
    limit = _limit(values)
    library = service.library()
    exact = values.pop("exact_keywords", None)
    top_k = values.pop("top_k", 10)

    def find(top_k: int) -> SearchResponse:
        return library.hybrid_search(semantic_query, exact, top_k=top_k, **{"alpha": 0.5, **values})

    question = library.ask(semantic_query, exact_keywords=exact)
    return _hits(library, question, find, top_k, limit)


def similar(
    service: AgentService,
    path: str,
    line: int | None = None,
    top_k: int = 10,
    max_chars: int | None = None,
) -> Brief:
    limit = _limit({"top_k": top_k, "max_chars": max_chars})
    library = service.library()

    def find(top_k: int) -> SearchResponse:
        return library.similar(path, line, top_k=top_k)

    return _hits(library, library.ask(""), find, top_k, limit)


def _limit(values: dict[str, Any]) -> int:
    """Return how long the text may be; max_chars is about the text, not about what it is of."""
    given: int | None = values.pop("max_chars", None)
    return HIT_CHARS * max(10, values.get("top_k") or 10) if given is None else given


def _hits(library: Library, question: Question, find: Any, top_k: int, limit: int) -> Brief:
    response: SearchResponse = find(top_k)
    text, shown = _told_hits(library, question, response, limit)
    if shown < response.count:
        # The cursor then continues after the last hit that is shown.
        response = find(shown)
        text, shown = _told_hits(library, question, response, limit)
    return Brief(text, shown)


def _told_hits(
    library: Library, question: Question, response: SearchResponse, limit: int
) -> tuple[str, int]:
    from core.search import hit_snippet  # here, so that the server starts without the engine

    marker = library.marker(question)
    heads = [
        f"{number}. {_strength(hit)}{place_of(library, hit)}{_name(hit)}"
        for number, hit in enumerate(response.results, 1)
    ]
    frame = [_summary(response)]
    for warning in (*response.warnings, *(each.sentence for each in response.suggestions[:3])):
        frame.append(f"Note: {_cut(warning, _WARNING_CHARS)}")
    if response.next_cursor:
        frame.append(f"More: cursor={response.next_cursor}")
    room = limit - sum(len(line) + 1 for line in frame)
    shown = len(heads)
    # Long paths cannot be cut, so snippets give way, and then hits.
    while shown > 1 and _width(heads[:shown], room) < _SHORTEST_SNIPPET:
        shown -= 1
    width = min(_SNIPPET_CHARS, max(_SHORTEST_SNIPPET, _width(heads[:shown], room)))
    lines = [frame[0]]
    for head, hit in zip(heads[:shown], response.results, strict=False):
        # The marks of what was left out add up to four characters.
        snippet = hit_snippet(hit, marker, width=max(20, width - 4)).text
        lines += [head, f"   {_cut(snippet, width)}"]
    return "\n".join([*lines, *frame[1:]]), shown


def _width(heads: Sequence[str], room: int) -> int:
    """Return how many characters each snippet may have."""
    return (room - sum(len(head) + 5 for head in heads)) // max(1, len(heads))


def _summary(response: SearchResponse) -> str:
    if not response.results:
        return "Nothing was found."
    weak = response.weak_count
    return f"{_some(response.count, 'hit')}{f', {weak} weak' if weak else ''}."


def _strength(hit: Hit) -> str:
    return f"[{hit.strength.value}] " if hit.strength is not None else ""


def _name(hit: Hit) -> str:
    """Return the title, and the innermost heading if it says more."""
    heading = hit.heading_path.rpartition(" > ")[2]
    parts = [hit.title] if hit.title and hit.title != hit.path else []
    if heading and heading.casefold() != hit.title.casefold():
        parts.append(heading)
    return f" {_cut(' > '.join(parts), _TITLE_CHARS)}" if parts else ""


def place_of(library: Library, hit: Hit) -> str:
    """Return where a hit is, as `read_document` takes it, and its page or label."""
    citation = hit.citation
    path = library.documents.address(citation.folder, hit.path)
    label = citation.label or (f"page {citation.page}" if citation.page is not None else "")
    shown = f" ({_cut(label, 60)})" if label else ""
    team = f"{hit.library}: " if hit.library else ""
    return f"{team}{path}:{citation.start_line}-{citation.end_line}{shown}"


# -- literal text --------------------------------------------------------------------------------


def grep_search(
    service: AgentService,
    query: str,
    regex: bool = False,
    case_sensitive: bool = False,
    filters: str | None = None,
    context: int = 0,
    max_chars: int = GREP_CHARS,
    cursor: str | None = None,
) -> Brief:
    library = service.library()
    asked = ("brief grep", query, regex, case_sensitive, filters, context)
    version = library.index_version("lexical")
    offset = cursor_offset(cursor, asked, version) if cursor else 0
    response = library.grep_search(
        query, is_regex=regex, case_sensitive=case_sensitive, filters=filters, context=context
    )
    told = _grep_lines(library, response)[offset:]
    if not told and not offset:
        return Brief("\n".join(["Nothing was found.", *_notes(response.warnings)]), 0)
    notes = _notes(response.warnings)
    room = max_chars - sum(len(note) + 1 for note in notes) - 60  # the cursor's
    shown: list[str] = []
    for line in told:
        room -= len(line) + 1
        if room < 0 and shown:
            break
        shown.append(line)
    left = len(told) - len(shown)
    if left:
        more = make_cursor(offset + len(shown), asked, version)
        notes.append(f"{left:,} more lines: cursor={more}")
    return Brief("\n".join([*shown, *notes]), len(shown))


def _grep_lines(library: Library, response: GrepResponse) -> list[str]:
    told = []
    for passage in response.passages:
        path = library.documents.address(passage.folder, passage.path)
        for line in passage.lines:
            sign = ":" if line.is_match else "-"
            told.append(f"{path}{sign}{line.number}{sign} {_around(line)}")
    return told


def _around(line: PassageLine) -> str:
    """Return a line, a long one only around its first match."""
    text = line.text.rstrip()
    if len(text) <= _LINE_CHARS:
        return text.strip()
    first = line.spans[0].start if line.spans else 0
    begin = max(0, min(first - _LINE_CHARS // 3, len(text) - _LINE_CHARS))
    piece = text[begin : begin + _LINE_CHARS].strip()
    return f"{'… ' if begin else ''}{piece}{' …' if begin + _LINE_CHARS < len(text) else ''}"


def _notes(warnings: Iterable[str]) -> list[str]:
    return [f"Note: {_cut(warning, _WARNING_CHARS)}" for warning in warnings]


# -- documents -----------------------------------------------------------------------------------


def read_document(service: AgentService, **values: Any) -> Brief:
    found = document_actions.read_document(service, **values)
    told = [_told_place(place) for place in found["places"]]
    return Brief("\n\n".join(told), found["count"], is_error=found["count"] == 0)


def _told_place(place: dict[str, Any]) -> str:
    if "error" in place:
        return f"== {place['path']}: {place['error']}"
    where = f"{place['path']}:{place['lines']} of {place['total_lines']:,} lines"
    label = place["label"] or (f"page {place['page']}" if place["page"] is not None else "")
    head = ", ".join(part for part in (where, label, place["title"]) if part)
    more = place["next_lines"]
    end = f"\n== Stopped here. Go on with lines={more}" if more else ""
    return f"== {head}\n{place['text']}{end}"


def outline(service: AgentService, path: str) -> Brief:
    found = document_actions.outline(service, path)
    head = (
        f"{found['path']}: {found['title']}, {found['lines']:,} lines, "
        f"{found['characters']:,} characters"
    )
    members = found["members"]
    inside = [f"{len(members):,} documents inside: {', '.join(members[:30])}"] if members else []
    if len(members) > 30:
        inside.append(f"… and {len(members) - 30:,} more: list_documents path:{found['path']}")
    parts = found["parts"]
    for depth in range(_MOST_HEADINGS, 0, -1):  # leave the innermost headings out if it is long
        lines = _outlined(parts, depth)
        if sum(len(line) + 1 for line in lines) <= OUTLINE_CHARS:
            break
    room = OUTLINE_CHARS
    shown: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            shown.append(f"… and {len(lines) - len(shown):,} more parts; detail=full has them all")
            break
        shown.append(line)
    return Brief("\n".join([head, *shown, *inside]), len(parts))


def _outlined(parts: Sequence[dict[str, Any]], depth: int) -> list[str]:
    """Return a line for each part, those under the same headings down to a depth joined."""
    joined: list[list[Any]] = []  # headings, place, first line, last line, characters
    for part in parts:
        headings = part.get("heading", "").split(" > ")[:depth]
        place = part.get("label") or (f"page {part['page']}" if "page" in part else "")
        first, _, last = part["lines"].partition("-")
        if joined and joined[-1][:2] == [headings, place]:
            joined[-1][3] = last
            joined[-1][4] += part["characters"]
        else:
            joined.append([headings, place, first, last, part["characters"]])
    lines = []
    for headings, place, first, last, characters in joined:
        name = ", ".join(part for part in (place, headings[-1]) if part)
        indent = "  " * (len(headings) - 1)
        lines.append(f"{indent}{first}-{last} {name} ({characters:,})")
    return lines


def count(service: AgentService, **values: Any) -> Brief:
    found = document_actions.count(service, **values)
    documents, passages = found["documents"], found["passages"]
    lines = [f"{_some(documents, 'document')}, {_some(passages, 'passage')}."]
    for name in ("types", "folders", "dates", "senders", "authors", "languages"):
        rows = found[name]
        if rows:
            more = f", … {len(rows) - _SHOWN_FACETS:,} more" if len(rows) > _SHOWN_FACETS else ""
            told = (f"{row['filter']} {row['count']:,}" for row in rows[:_SHOWN_FACETS])
            lines.append(f"{name}: {', '.join(told)}{more}")
    return Brief("\n".join(lines), found["documents"])


def list_documents(service: AgentService, **values: Any) -> Brief:
    found = document_actions.list_documents(service, **values)
    lines = [f"{found['count']:,} of {_some(found['total'], 'document')}."]
    for each in found["documents"]:
        title = f" {_cut(each['title'], _TITLE_CHARS)}" if each["title"] else ""
        lines.append(f"{each['path']} ({_day(each['modified'])}, {each['characters']:,}){title}")
    if found["next_cursor"]:
        lines.append(f"More: cursor={found['next_cursor']}")
    return Brief("\n".join(lines), found["count"])


def read_file(service: AgentService, **values: Any) -> Brief:
    found = actions.read_file(service, **values)
    more = found["next_cursor"]
    return Brief(
        found["text"],
        rest=f"[more: cursor={more}]" if more else "",
        is_error=bool(found.get("is_error")),
    )


# -- the library ---------------------------------------------------------------------------------


def status(service: AgentService) -> Brief:
    found = actions.status(service)
    ready = f", {found['meaning_coverage']:.0%} of them ready for search by meaning"
    lines = [
        f"{_some(found['documents'], 'document')}, {_some(found['chunks'], 'passage')}"
        f"{ready if found['chunks'] else ''}."
    ]
    if found["by_word_only"]:
        lines.append(found["by_word_only"])
    for folder in found["folders"]:
        state = _some(folder["documents"], "document")
        if not folder["is_present"]:
            state += ", not there at the moment"
        elif folder["last_scan"] is not None:
            state += f", checked {_moment(folder['last_scan'])}"
        else:
            state += ", waiting to be read"
        lines.append(f"{folder['path']}: {state}")
    if not found["folders"]:
        lines.append("The library has no folders yet.")
    if found["indexing"] is not None:
        lines.append(f"Indexing: {found['indexing']['message']}")
    run = found["server"]["reindex"]
    if run is not None:
        told = run["error"] or run["message"]
        lines.append(f"Last reindex of this server: {run['state']}{f', {told}' if told else ''}")
    problems = found["problems"]
    if problems:
        lines.append(f"{_some(len(problems), 'document')} could not be read:")
        lines += [f"  {one['path']}: {one['reason']}" for one in problems[:_SHOWN_PROBLEMS]]
    lines += _notes(found["notices"])
    if found["server"]["read_only"]:
        lines.append("This server is read-only.")
    return Brief("\n".join(lines))


def report(outcome: dict[str, Any]) -> Brief:
    """Return what came of a run of indexing."""
    if outcome["state"] == "running":
        return Brief("Indexing has started. status shows how far it is.")
    text = (
        f"Indexing finished: {outcome['indexed_files']:,} files indexed, "
        f"{outcome['skipped_files']:,} unchanged or without text, "
        f"{outcome['removed_files']:,} removed, {outcome['failed_files']:,} failed."
    )
    problems = [f"  {one['path']}: {one['reason']}" for one in outcome["problems"]]
    shown = problems[: 2 * _SHOWN_PROBLEMS]
    return Brief("\n".join([text, *shown, *_notes(outcome["warnings"])]))


def _cut(text: str, most: int) -> str:
    """Return a text in one line, cut at a word if it is too long."""
    text = " ".join(text.split())
    if len(text) <= most:
        return text
    cut = text[: most - 2]
    space = cut.rfind(" ")
    return f"{cut[:space] if space > most // 2 else cut} …"


def _some(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _day(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d")
    except (OSError, OverflowError, ValueError):
        return "no date"


def _moment(seconds: float) -> str:
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (OSError, OverflowError, ValueError):
        return "at an unknown time"
