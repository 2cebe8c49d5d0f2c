"""The tools that agents have: what each is called, told, given and answers.

Each runs on a worker thread over the service's library and returns plain values for JSON. How a
call arrives and how its answer is wrapped is the business of `mcp_server` and `http_api`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import core
from core.errors import UsageError
from core.paging import cursor_offset, make_cursor, portion, shortened
from desktop import api_parameters as given
from desktop.api_parameters import Flag, Parameter, Text, Texts, Whole
from desktop.api_schema import schema_version

if TYPE_CHECKING:
    from core.datatypes import Passage
    from core.library import Library
    from desktop.agent_service import AgentService
    from desktop.reindexing import Run

# What fits well into an agent's context; the cursor leads to the rest.
GREP_MAX_CHARS = 50_000


class NotAllowedError(UsageError):
    """The person who started this server did not allow it; other values will not help."""


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    title: str
    description: str
    parameters: tuple[Parameter, ...]
    answer: str  # the definition in the schema of answers
    run: Callable[..., Any]  # service and values -> plain values, or a run to wait for
    writes: bool = False


# -- what they do --------------------------------------------------------------------------------


def _search(service: AgentService, query: str, **values: Any) -> dict[str, Any]:
    # The person's own default holds in the window; agents rely on the documented one.
    values = {"mode": "hybrid", "top_k": 10, **values}
    return service.library().search(query, **values).as_dict()


def _hybrid_search(service: AgentService, semantic_query: str, **values: Any) -> dict[str, Any]:
    exact = values.pop("exact_keywords", None)
    values = {"top_k": 10, **values}
    return service.library().hybrid_search(semantic_query, exact, **values).as_dict()


def _vector_search(service: AgentService, query: str, **values: Any) -> dict[str, Any]:
    return _search(service, query, **values, mode="semantic")


def _similar(
    service: AgentService,
    path: str,
    line: int | None = None,
    top_k: int = 10,
    max_chars: int | None = None,
) -> dict[str, Any]:
    response = service.library().similar(path, line, top_k=top_k)
    if max_chars is not None:
        response = shortened(response, max_chars)
    return response.as_dict()


def grep_passages(
    service: AgentService,
    query: str,
    regex: bool = False,
    case_sensitive: bool = False,
    filters: str | None = None,
    context: int | None = None,
    max_chars: int | None = GREP_MAX_CHARS,
    cursor: str | None = None,
) -> dict[str, Any]:
    """Find literal text or an expression; passages from the cursor on that fit together."""
    library = service.library()
    question = ("grep", query, regex, case_sensitive, filters, context)
    version = library.index_version("lexical")
    offset = cursor_offset(cursor, question, version) if cursor else 0
    response = library.grep_search(
        query, is_regex=regex, case_sensitive=case_sensitive, filters=filters, context=context
    )
    # The place is a number of lines: where matches are dense, one passage can be a whole document.
    shown, left = portion(response.passages, offset, max_chars)
    behind = offset + sum(len(passage.lines) for passage in shown)
    answer = replace(response, passages=shown).as_dict()
    answer["truncated"] = response.is_truncated or left > 0
    answer["next_cursor"] = make_cursor(behind, question, version) if left else None
    return answer


def hit_passages(
    service: AgentService,
    query: str,
    context: int | None = None,
    max_chars: int | None = None,
    **values: Any,
) -> dict[str, Any]:
    """Search, and return the lines round the hits instead of the hits (R18)."""
    started = time.perf_counter()
    library = service.library()
    response = library.search(query, **{"mode": "hybrid", "top_k": 10, **values})
    exact = values.get("exact_keywords")
    passages = library.passages(query, response.results, exact_keywords=exact, context=context)
    shown, left = portion(passages, 0, max_chars)
    return {
        "query": query,
        "mode": response.mode,
        "count": len(shown),
        "passages": [asdict(passage) for passage in shown],
        "truncated": left > 0,
        "warnings": list(response.warnings),
        "took_ms": round((time.perf_counter() - started) * 1000, 2),
        "totals": {
            "characters": sum(_characters(passage) for passage in shown),
            "files": len({(passage.folder, passage.path) for passage in shown}),
            "passages": len(passages),
        },
        "next_cursor": response.next_cursor,
    }


def _characters(passage: Passage) -> int:
    return sum(len(line.text) for line in passage.lines)


def _read_file(
    service: AgentService, path: str, max_chars: int | None = None, cursor: str | None = None
) -> dict[str, Any]:
    text = service.library().read_file(path)
    question = ("file", path)
    begin = cursor_offset(cursor, question, text) if cursor else 0
    end = len(text) if max_chars is None else min(len(text), begin + max_chars)
    more = make_cursor(end, question, text) if end < len(text) else None
    # A file may hold what no answer can: half of a surrogate pair.
    shown = text[begin:end].encode("utf-8", "replace").decode("utf-8")
    return {"path": path, "text": shown, "characters": len(text), "next_cursor": more}


def _reindex(
    service: AgentService,
    path: str | None = None,
    paths: list[str] | None = None,
    force: bool = False,
    wait: bool = True,
) -> Run:
    if service.access.read_only:
        raise NotAllowedError(
            "This server is read-only: it searches and reads, but does not index."
        )
    chosen = paths or ([path] if path is not None else [str(Path.cwd())])
    has_new = _has_new(service.library(), chosen, any_folder=service.access.any_folder)
    return service.reindexer.start(chosen, force=force, add=has_new)


def _has_new(library: Library, paths: Sequence[str], *, any_folder: bool) -> bool:
    """Tell whether a path is in no folder that the person has added; refuse it if it must be."""
    known = [folder.path for folder in library.folders()]
    has_new = False
    for path in paths:
        try:
            place = Path(path).expanduser().resolve()
            is_there = place.exists() or str(place) in known
        except (OSError, ValueError, RuntimeError) as error:
            raise UsageError(f"{path!r} is not a path that can be indexed: {error}.") from error
        if any(place.is_relative_to(folder) for folder in known):
            if not is_there:
                raise UsageError(f"There is no folder {place}. Check the path.")
            continue
        has_new = True
        if not any_folder:
            folders = ", ".join(known) or "none yet"
            raise NotAllowedError(
                f"{place} is not in a folder of this library, and agents may only update those: "
                f"{folders}. The person can add it with: pagehound index FOLDER"
            )
    return has_new


def _status(service: AgentService) -> dict[str, Any]:
    status = service.library().status()
    run = service.reindexer.last
    return {
        **asdict(status),
        "meaning_coverage": status.meaning_coverage,
        "server": {
            "version": core.__version__,
            "schema_version": schema_version(),
            "read_only": service.access.read_only,
            "any_folder": service.access.any_folder,
            "reindex": run.as_dict() if run else None,
        },
    }


# -- what they are told to be --------------------------------------------------------------------

_LINES = Whole("context", "Lines shown before and after each match.", default=10, low=0, high=200)
_FILE = Text(
    "path",
    "A file: absolute, or relative to a folder of the library, as citations and hits give it.",
    required=True,
    max_chars=4096,
)

SEARCH = Tool(
    "search",
    "Search documents",
    "Search the person's own indexed documents and return the best passages with their text, "
    "scores and citations (folder, path, lines or page). Start here for any question about what "
    "their files say. The default mode, hybrid, finds exact words and paraphrases alike; use "
    "lexical for identifiers, codes and names, semantic for vague ideas. Narrow with filters in "
    'the query: ext:pdf path:reports/ modified:2026 "exact phrase" NOT draft. An empty result '
    "comes with a warning that says what to change. Cite hits by path and line or page.",
    (
        given.QUERY,
        given.TOP_K,
        given.MODE,
        given.ALPHA,
        given.EXACT,
        given.FILTERS,
        given.MAX_CHARS,
        given.CURSOR,
    ),
    "SearchResponse",
    _search,
)
HYBRID_SEARCH = Tool(
    "hybrid_search",
    "Search with separate wordings",
    "Search by meaning and by word with a text for each: describe in semantic_query what the "
    "passage should be about, and put names, identifiers or error codes that must be matched "
    "literally into exact_keywords. Without exact_keywords the telling words of semantic_query "
    "are taken. Returns the same as search.",
    (
        Text("semantic_query", "What the passage should be about, in plain words.", required=True),
        replace(given.EXACT, description="Words to match literally, e.g. ECONNRESET retry_policy."),
        given.TOP_K,
        given.MAX_CHARS,
        given.CURSOR,
    ),
    "SearchResponse",
    _hybrid_search,
)
VECTOR_SEARCH = Tool(
    "vector_search",
    "Search by meaning only",
    "Search by meaning alone, best first by cosine. For ideas whose wording in the documents is "
    "unknown; prefer search if any exact word matters. Returns the same as search.",
    (given.QUERY, given.TOP_K, given.FILTERS, given.MAX_CHARS, given.CURSOR),
    "SearchResponse",
    _vector_search,
)
GREP_SEARCH = Tool(
    "grep_search",
    "Find literal text",
    "Find every occurrence of a literal text, or of a regular expression with regex=true, in the "
    "indexed text of all documents, PDF and office files included. Returns passages: the "
    "matching lines, marked, with the lines round them, in the order of paths. For exact strings; "
    "for questions use search.",
    (
        Text("query", "The text to find, or the expression.", required=True, max_chars=1000),
        Flag("regex", "Read the query as a regular expression.", default=False),
        Flag("case_sensitive", "Tell capital letters from small ones.", default=False),
        replace(given.FILTERS, description="Where to look, e.g. 'ext:md path:docs/'."),
        _LINES,
        replace(given.MAX_CHARS, default=GREP_MAX_CHARS),
        given.CURSOR,
    ),
    "GrepResponse",
    grep_passages,
)
READ_FILE = Tool(
    "read_file",
    "Read a text file",
    "Return the whole text of a UTF-8 file inside the indexed folders, e.g. to read on round a "
    "hit. Give max_chars for large files and go on with next_cursor. PDF and office files are not "
    "text files: use search or grep_search for what they say. If it fails the text begins with "
    "[ERROR: NOT_FOUND], [ERROR: ACCESS_DENIED] and the folders that are allowed, or "
    "[ERROR: READ_FAILED] and the reason.",
    (_FILE, given.MAX_CHARS, given.CURSOR),
    "FileText",
    _read_file,
)
REINDEX = Tool(
    "reindex",
    "Update the index",
    "Bring the index up to date after documents were added, changed or deleted. Unchanged ones "
    "are skipped, so it is cheap to repeat. Only folders the person has added can be updated, "
    "unless the server allows others; status lists them. Reports progress, and at the end how "
    "many files were indexed, skipped, removed and failed. It can take minutes: with wait=false "
    "it returns at once, and status tells how far it is. Searching works meanwhile.",
    (
        replace(given.PATH, description="The folder. Left out: the server's current directory."),
        Texts("paths", "Several folders; counts instead of path if it is not empty."),
        Flag("force", "Read unchanged documents again, too.", default=False),
        Flag("wait", "Wait for the end; false returns as soon as it has begun.", default=True),
    ),
    "ReindexReport",
    _reindex,
    writes=True,
)
STATUS = Tool(
    "status",
    "Show the library",
    "Tell which folders are indexed, how many documents and passages they hold, how much is ready "
    "for search by meaning, which documents could not be read and why, and how far indexing is.",
    (),
    "Status",
    _status,
)
SIMILAR = Tool(
    "similar",
    "Find similar passages",
    "Find passages nearest in meaning to a document, or to the passage at one of its lines: give "
    "path and start_line of a hit's citation to get more like it. Returns the same as search.",
    (
        _FILE,
        Whole("line", "A line of it; left out, the whole document.", high=1_000_000_000),
        given.TOP_K,
        given.MAX_CHARS,
    ),
    "SearchResponse",
    _similar,
)

TOOLS = (
    SEARCH,
    HYBRID_SEARCH,
    VECTOR_SEARCH,
    GREP_SEARCH,
    READ_FILE,
    SIMILAR,
    STATUS,
    REINDEX,
)


def offered(service: AgentService) -> tuple[Tool, ...]:
    """Return the tools that this server offers: without those that write, if it is read-only."""
    return tuple(tool for tool in TOOLS if not (tool.writes and service.access.read_only))
