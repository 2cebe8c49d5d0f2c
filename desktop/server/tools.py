"""The tools for agents: their names, descriptions, parameters and kinds of answer.

What they do is in `actions` and `document_actions`; the short texts that agents get are in
`brief_answers`. `mcp` and `json_api` receive the calls and wrap the answers. Descriptions are
short, because every agent reads them all before its first question.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from desktop.server import actions, brief_answers, document_actions
from desktop.server import parameters as given
from desktop.server.declarations import Tool
from desktop.server.parameters import Flag, Text, Texts, Whole

if TYPE_CHECKING:
    from desktop.server.service import AgentService


_FILE = Text(
    "path",
    "A path as in hits: absolute, or relative to a folder of the library.",
    required=True,
    max_chars=4096,
)
_LINES = Whole(
    "context",
    "Lines before and after each match. Default: 0; with detail=full 10.",
    low=0,
    high=200,
)

SEARCH = Tool(
    "search",
    "Search documents",
    "Search the user's documents; returns the best passages, each as path:lines with title, "
    "strength and snippet. Start here for any question about what their files say. Use mode "
    "lexical for identifiers and names. Then read on with read_document, and cite path and lines.",
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
    brief=brief_answers.search,
)
HYBRID_SEARCH = Tool(
    "hybrid_search",
    "Search with separate texts for words and meaning",
    "Search with one text for meaning and another for words. Without exact_keywords, the "
    "significant words of semantic_query are used. Returns the same as search.",
    (
        Text("semantic_query", "What the passage should be about.", required=True),
        replace(given.EXACT, description="Words that it should contain, e.g. ECONNRESET retry."),
        given.TOP_K,
        given.WEAK,
        given.MAX_CHARS,
        given.CURSOR,
    ),
    "SearchResponse",
    actions.hybrid_search,
    brief=brief_answers.hybrid_search,
)
VECTOR_SEARCH = Tool(
    "vector_search",
    "Search by meaning only",
    "Search by meaning only, for ideas whose wording in the documents is unknown. Returns the "
    "same as search.",
    (given.QUERY, given.TOP_K, given.FILTERS, given.WEAK, given.MAX_CHARS, given.CURSOR),
    "SearchResponse",
    actions.vector_search,
    brief=brief_answers.vector_search,
)
GREP_SEARCH = Tool(
    "grep_search",
    "Find literal text",
    "Find every line with a literal text, or a regular expression, in the text of all documents, "
    "PDF and office files too. Returns lines as path:line: text, ordered by path.",
    (
        Text("query", "The text or regular expression to find.", required=True, max_chars=1000),
        Flag("regex", "Treat the query as a regular expression.", default=False),
        Flag("case_sensitive", "Distinguish upper and lower case.", default=False),
        given.FILTERS,
        _LINES,
        replace(given.MAX_CHARS, description="The maximum number of characters. Default: 6,000."),
        given.CURSOR,
    ),
    "GrepResponse",
    actions.grep_passages,
    brief=brief_answers.grep_search,
)
READ_DOCUMENT = Tool(
    "read_document",
    "Read a document on",
    "Read the text of any document, PDF and office files too, from a place on: by lines, pages "
    "(or slides), sheet or heading; without one, from the beginning. Says where it stopped. "
    "Use it after search, with the paths and lines of hits.",
    (
        replace(_FILE, required=False),
        Text("lines", "Lines, e.g. 12-40, or 12- to the end.", max_chars=100),
        Text("pages", "Pages or slides, e.g. 3 or 3-5.", max_chars=100),
        Text("sheet", "The name of a sheet.", max_chars=500),
        Text("heading", "A heading, alone or with those above: Guide > Install.", max_chars=1000),
        Texts(
            "places",
            "Several places at once, each as one text: path:12-40, path:page 3, path:sheet Costs "
            "or path#Heading. They share max_chars.",
        ),
        Whole(
            "max_chars",
            "The maximum number of characters.",
            default=document_actions.READ_CHARS,
            high=1_000_000,
        ),
    ),
    "ReadResponse",
    document_actions.read_document,
    brief=brief_answers.read_document,
)
OUTLINE = Tool(
    "outline",
    "Outline of a document",
    "Show the parts of a document (headings, pages, sheets, members of an archive), each with its "
    "lines and size, to choose what to read with read_document.",
    (_FILE,),
    "Outline",
    document_actions.outline,
    brief=brief_answers.outline,
)
COUNT = Tool(
    "count",
    "Count documents",
    "Count exactly how many documents and passages have the words and pass the filters, also by "
    "type, folder, date, sender and author. Words side by side: any of them; AND: all of them.",
    (
        replace(given.QUERY, required=False, description="Words and filters. Default: everything."),
        given.FILTERS,
    ),
    "CountResponse",
    document_actions.count,
    brief=brief_answers.count,
)
LIST_DOCUMENTS = Tool(
    "list_documents",
    "List documents",
    "List the documents that pass filters, each with path, date, size in characters and title.",
    (
        given.FILTERS,
        Text(
            "order",
            "The order of the list.",
            default="path",
            choices=("path", "newest", "largest"),
        ),
        Whole(
            "limit",
            "The maximum number of documents.",
            default=document_actions.LIST_LIMIT,
        ),
        given.CURSOR,
    ),
    "DocumentList",
    document_actions.list_documents,
    brief=brief_answers.list_documents,
)
READ_FILE = Tool(
    "read_file",
    "Read a text file",
    "Return the exact text of a UTF-8 file. For PDF and office files, or parts, use "
    "read_document. Errors begin with [ERROR: NOT_FOUND], [ERROR: ACCESS_DENIED] or "
    "[ERROR: READ_FAILED].",
    (
        _FILE,
        replace(given.MAX_CHARS, description="The maximum number of characters; a cursor follows."),
        given.CURSOR,
    ),
    "FileText",
    actions.read_file,
    brief=brief_answers.read_file,
)
REINDEX = Tool(
    "reindex",
    "Update the index",
    "Update the index after documents were added, changed or deleted. Unchanged ones are skipped. "
    "Only folders of the library, unless the server allows others. It can take minutes; searching "
    "works meanwhile.",
    (
        replace(given.PATH, description="The folder. Default: all folders of the library."),
        Texts("paths", "Several folders; replaces path if it is not empty."),
        Flag("force", "Also read unchanged documents again.", default=False),
        Flag("wait", "false returns at once; status shows the progress.", default=True),
    ),
    "ReindexReport",
    actions.reindex,
    writes=True,
)
STATUS = Tool(
    "status",
    "Show the library",
    "Show which folders are indexed, how many documents they contain, which could not be read, "
    "and how far indexing has got.",
    (),
    "Status",
    actions.status,
    brief=brief_answers.status,
)
SIMILAR = Tool(
    "similar",
    "Find similar passages",
    "Find the passages closest in meaning to a document, or to the passage at one of its lines. "
    "Returns the same as search.",
    (
        _FILE,
        Whole("line", "A line of the document. Default: all of it.", high=1_000_000_000),
        given.TOP_K,
        given.MAX_CHARS,
    ),
    "SearchResponse",
    actions.similar,
    brief=brief_answers.similar,
)

TOOLS = (
    SEARCH,
    READ_DOCUMENT,
    OUTLINE,
    GREP_SEARCH,
    LIST_DOCUMENTS,
    COUNT,
    HYBRID_SEARCH,
    VECTOR_SEARCH,
    SIMILAR,
    READ_FILE,
    STATUS,
    REINDEX,
)


def offered(service: AgentService) -> tuple[Tool, ...]:
    """Return the tools that a server offers: a read-only one none that write."""
    return tuple(tool for tool in TOOLS if not (tool.writes and service.access.read_only))
