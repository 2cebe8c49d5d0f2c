"""The tools for agents: their names, descriptions, parameters and kinds of answer.

What they do is in `actions`. `mcp` and `json_api` receive the calls and wrap the answers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop.server import actions
from desktop.server import parameters as given
from desktop.server.declarations import Tool
from desktop.server.parameters import Flag, Text, Texts, Whole

if TYPE_CHECKING:
    from desktop.server.service import AgentService


_LINES = Whole("context", "Lines shown before and after each match.", default=10, low=0, high=200)
_FILE = Text(
    "path",
    "The path of a file: absolute, or relative to a folder of the library, as in citations and "
    "hits. If several folders have such a file, join folder and path of the citation.",
    required=True,
    max_chars=4096,
)

SEARCH = Tool(
    "search",
    "Search documents",
    "Search the user's own indexed documents and return the best passages with their text, "
    "scores and citations (folder, path, lines or page). Start here for any question about what "
    "their files say. The default mode, hybrid, finds both exact words and paraphrases. Use "
    "lexical for identifiers, codes and names, and semantic for vague ideas. Narrow the search "
    'with filters in the query: ext:pdf path:reports/ modified:2026 "exact phrase" NOT draft. If '
    "nothing is found, a warning says what to change. Cite hits by path and line or page.",
    (
        given.QUERY,
        given.TOP_K,
        given.MODE,
        given.ALPHA,
        given.EXACT,
        given.FILTERS,
        given.WEAK,
        given.PREFIX_LAST,
        given.MAX_CHARS,
        given.CURSOR,
    ),
    "SearchResponse",
    actions.search,
)
HYBRID_SEARCH = Tool(
    "hybrid_search",
    "Search with separate texts for words and meaning",
    "Search by meaning and by word with a separate text for each. Describe in semantic_query what "
    "the passage should be about, and put names, identifiers or error codes that it should contain "
    "into exact_keywords. Without exact_keywords, the significant words of "
    "semantic_query are used. Returns the same as search.",
    (
        Text("semantic_query", "What the passage should be about, in plain words.", required=True),
        replace(
            given.EXACT,
            description="Words that the passage should contain, in any inflection, e.g. "
            "ECONNRESET retry_policy. For literal text use grep_search.",
        ),
        given.TOP_K,
        given.WEAK,
        given.MAX_CHARS,
        given.CURSOR,
    ),
    "SearchResponse",
    actions.hybrid_search,
)
VECTOR_SEARCH = Tool(
    "vector_search",
    "Search by meaning only",
    "Search by meaning only, ordered by cosine similarity, best first. Use it for ideas whose "
    "wording in the documents is unknown. If any exact word matters, use search instead. Returns "
    "the same as search.",
    (given.QUERY, given.TOP_K, given.FILTERS, given.WEAK, given.MAX_CHARS, given.CURSOR),
    "SearchResponse",
    actions.vector_search,
)
GREP_SEARCH = Tool(
    "grep_search",
    "Find literal text",
    "Find every occurrence of a literal text, or of a regular expression with regex=true, in the "
    "indexed text of all documents, including PDF and office files. Returns passages: the "
    "matching lines, marked, with the lines around them, ordered by path. Use it for exact "
    "strings; for questions use search.",
    (
        Text("query", "The text or regular expression to find.", required=True, max_chars=1000),
        Flag("regex", "Treat the query as a regular expression.", default=False),
        Flag("case_sensitive", "Distinguish upper and lower case.", default=False),
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
    "Return the whole text of a UTF-8 file in the indexed folders, e.g. to read more around a "
    "hit. Texts of more than a million characters come in parts: continue with next_cursor. "
    "For smaller parts, pass max_chars. PDF and office files are "
    "not text files: use search or grep_search for their contents. On failure, the text begins "
    "with [ERROR: NOT_FOUND], with [ERROR: ACCESS_DENIED] and the allowed folders, or with "
    "[ERROR: READ_FAILED] and the reason.",
    (_FILE, given.MAX_CHARS, given.CURSOR),
    "FileText",
    actions.read_file,
)
REINDEX = Tool(
    "reindex",
    "Update the index",
    "Update the index after documents were added, changed or deleted. Unchanged documents are "
    "skipped, so repeating it is cheap. Only folders that the user has added can be updated, "
    "unless the server allows others; status lists them. Reports progress and, at the end, how "
    "many files were indexed, skipped, removed and failed. It can take minutes: with wait=false "
    "it returns at once, and status shows the progress. Searching works meanwhile.",
    (
        replace(given.PATH, description="The folder. Default: all folders of the library."),
        Texts("paths", "Several folders; replaces path if it is not empty."),
        Flag("force", "Also read unchanged documents again.", default=False),
        Flag(
            "wait",
            "Wait until indexing ends; false returns as soon as it has started.",
            default=True,
        ),
    ),
    "ReindexReport",
    actions.reindex,
    writes=True,
)
STATUS = Tool(
    "status",
    "Show the library",
    "Show which folders are indexed, how many documents and passages they contain, how much is "
    "ready for search by meaning, which documents could not be read and why, and how far indexing "
    "has got.",
    (),
    "Status",
    actions.status,
)
SIMILAR = Tool(
    "similar",
    "Find similar passages",
    "Find the passages closest in meaning to a document, or to the passage at one of its lines. "
    "Pass path and start_line from a hit's citation to get similar passages. Returns the same as "
    "search.",
    (
        _FILE,
        Whole("line", "A line of the document. Default: the whole document.", high=1_000_000_000),
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
    """Return the tools that this server offers; a read-only server offers none that write."""
    return tuple(tool for tool in TOOLS if not (tool.writes and service.access.read_only))
