"""The tools that agents have: what each is called, told, given and answers.

What they do is in `agent_actions`. How a call arrives and how its answer is wrapped is the business
of `mcp_server` and `http_api`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from desktop import agent_actions as actions
from desktop import api_parameters as given
from desktop.api_parameters import Flag, Parameter, Text, Texts, Whole

if TYPE_CHECKING:
    from desktop.agent_service import AgentService


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    title: str
    description: str
    parameters: tuple[Parameter, ...]
    answer: str  # the definition in the schema of answers
    run: Callable[..., Any]  # service and values -> plain values, or a run to wait for
    writes: bool = False


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
    actions.search,
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
    actions.hybrid_search,
)
VECTOR_SEARCH = Tool(
    "vector_search",
    "Search by meaning only",
    "Search by meaning alone, best first by cosine. For ideas whose wording in the documents is "
    "unknown; prefer search if any exact word matters. Returns the same as search.",
    (given.QUERY, given.TOP_K, given.FILTERS, given.MAX_CHARS, given.CURSOR),
    "SearchResponse",
    actions.vector_search,
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
        replace(given.MAX_CHARS, default=actions.GREP_MAX_CHARS),
        given.CURSOR,
    ),
    "GrepResponse",
    actions.grep_passages,
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
    actions.read_file,
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
    actions.reindex,
    writes=True,
)
STATUS = Tool(
    "status",
    "Show the library",
    "Tell which folders are indexed, how many documents and passages they hold, how much is ready "
    "for search by meaning, which documents could not be read and why, and how far indexing is.",
    (),
    "Status",
    actions.status,
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
    actions.similar,
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
