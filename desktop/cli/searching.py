"""`pagehound search`, `find`, `grep`, `read`, `similar` and `status`.

What they print is formatted in `output`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.arguments import ERROR, OK, alpha, count, mode, open_to_search, positive
from desktop.cli.terminal import print_json
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.datatypes import SearchResponse
    from core.library_like import LibraryLike
    from core.search import Question


def add_commands(commands: Any, parents: Sequence[argparse.ArgumentParser]) -> None:
    """Add these commands to the program's; all can print JSON."""
    search = commands.add_parser(
        "search", parents=parents, help="find passages", description="Find passages."
    )
    search.add_argument("query", metavar="QUERY", nargs="+", help="words, a question or filters")
    search.add_argument(
        "--teams", action="store_true", help="also search the team libraries that you have joined"
    )
    search.add_argument("--mode", type=mode, help="hybrid (default), lexical or semantic")
    search.add_argument("-k", "--top-k", type=positive, metavar="N", help="maximum number of hits")
    search.add_argument(
        "--alpha", type=alpha, metavar="A", help="from 0 (words only) to 1 (meaning only), or auto"
    )
    search.add_argument("--exact", metavar="KEYWORDS", help="words for the keyword search only")
    search.add_argument(
        "--filter",
        metavar="FILTERS",
        help="restrict the search further, for example: ext:md path:notes",
    )
    search.add_argument(
        "--weak",
        action=argparse.BooleanOptionalAction,
        help="also show weak matches (default with --json)",
    )
    search.add_argument(
        "--prefix-last",
        action="store_true",
        help="let the last word also stand for the words that begin with it",
    )
    search.add_argument("--explain", action="store_true", help="show why each hit is where it is")
    search.add_argument(
        "--passages",
        action="store_true",
        help="show the lines around each hit, with matches marked",
    )
    search.add_argument("--context", type=count, metavar="N", help="lines around a passage")
    search.add_argument(
        "--facets",
        action="store_true",
        help="count all matching documents by type, folder, date, sender and author",
    )
    search.add_argument(
        "--max-chars",
        type=positive,
        metavar="N",
        help="maximum characters of text to show for all hits",
    )
    search.add_argument(
        "--cursor", help="next_cursor from a JSON answer, to continue after it with the same query"
    )
    search.set_defaults(command=_search)

    find = commands.add_parser(
        "find",
        parents=parents,
        help="find documents by the beginnings of their names and titles",
        description="Find documents by file name or title. Each WORD begins a word of the name or "
        "title, in any order; filters apply.",
    )
    find.add_argument(
        "words", metavar="WORD", nargs="+", help="the beginning of a word, or a filter"
    )
    find.add_argument(
        "-k", "--top-k", type=positive, metavar="N", default=20, help="maximum number of documents"
    )
    find.set_defaults(command=_find)

    grep = commands.add_parser(
        "grep",
        parents=parents,
        help="find literal text or a regular expression",
        description="Find literal text, or a regular expression, in the indexed text.",
    )
    grep.add_argument("text", metavar="TEXT", help="what to find")
    grep.add_argument("-e", "--regex", action="store_true", help="TEXT is a regular expression")
    grep.add_argument(
        "-s", "--case-sensitive", action="store_true", help="match upper and lower case exactly"
    )
    grep.add_argument("--filter", metavar="FILTERS", help="for example: ext:md path:notes")
    grep.add_argument("--context", type=count, metavar="N", help="lines around each match")
    grep.set_defaults(command=_grep)

    read = commands.add_parser(
        "read", parents=parents, help="print a text file from the library's folders"
    )
    read.add_argument("path", metavar="PATH")
    read.set_defaults(command=_read)

    similar = commands.add_parser(
        "similar",
        parents=parents,
        help="find passages similar in meaning to a document or a line",
        description="Find the passages closest in meaning to a document or one of its lines.",
    )
    similar.add_argument("place", metavar="PATH[:LINE]")
    similar.add_argument("-k", "--top-k", type=positive, metavar="N", help="maximum number of hits")
    similar.set_defaults(command=_similar)

    status = commands.add_parser("status", parents=parents, help="show what the library contains")
    status.set_defaults(command=_status)


def _search(options: argparse.Namespace) -> int:
    with open_to_search(options) as library:
        question = library.ask(
            " ".join(options.query),
            exact_keywords=options.exact,
            filters=options.filter,
            is_typing=options.prefix_last,
        )
        response = library.search(
            question,
            top_k=options.top_k,
            mode=options.mode,
            alpha=options.alpha,
            max_chars=options.max_chars,
            cursor=options.cursor,
            weak=options.json if options.weak is None else options.weak,
        )
        passages = []
        if options.passages or options.context is not None:
            passages = library.passages(question, response.results, context=options.context)
        facets = None
        if options.facets:
            facets = library.facets(question, mode=options.mode, alpha=options.alpha)
        if options.json:
            shown: dict[str, object] = {}
            if facets:
                shown["facets"] = facets.as_dict()
            if passages:
                shown["passages"] = [asdict(passage) for passage in passages]
            if options.explain:
                shown["explanation"] = _explanation(library, question, response)
            print_json(response.as_dict() | shown)
            for notice in library.notices:
                sys.stderr.write(f"pagehound: {visible(notice)}\n")
        else:
            from desktop.cli.output import (
                write_facets,
                write_hits,
                write_notices,
                write_passages,
            )

            write_notices(library.notices)
            write_hits(library, question, response, explain=options.explain)
            write_passages(passages)
            if facets:
                write_facets(facets)
    return OK


def _explanation(
    library: LibraryLike, question: Question, response: SearchResponse
) -> dict[str, object]:
    """Return what --explain shows, as values."""
    terms = {
        hit.chunk_id: [asdict(share) for share in library.explain(question, hit.chunk_id)]
        for hit in response.results
        if hit.retrieval.lexical_rank is not None
    }
    return {**library.search_limits(response.count), "terms": terms}


def _find(options: argparse.Namespace) -> int:
    with open_to_search(options) as library:
        query = " ".join(options.words)
        matches = library.names(query, limit=options.top_k)
        if options.json:
            found = [match.as_dict() for match in matches]
            print_json({"query": query, "count": len(found), "names": found})
        else:
            from desktop.cli.output import write_names

            write_names(matches)
    return OK


def _grep(options: argparse.Namespace) -> int:
    with open_to_search(options) as library:
        response = library.grep_search(
            options.text,
            is_regex=options.regex,
            case_sensitive=options.case_sensitive,
            filters=options.filter,
            context=options.context,
        )
        if options.json:
            print_json(response.as_dict())
        else:
            from desktop.cli.output import write_grep

            write_grep(response)
    return OK


def _read(options: argparse.Namespace) -> int:
    with open_to_search(options) as library:
        # A path as the shell completes it is relative to the current directory.
        here = Path(options.path).absolute()
        text = library.read_file(str(here) if here.exists() else options.path)
    failed = text.startswith("[ERROR: ")
    if options.json:
        print_json({"path": options.path, "error" if failed else "text": text})
    elif failed:
        sys.stderr.write(visible(text, keep="\n") + "\n")
    else:
        # A copy into a file or another program is exact.
        sys.stdout.write(visible(text, keep="\n\t") if sys.stdout.isatty() else text)
    return ERROR if failed else OK


def _similar(options: argparse.Namespace) -> int:
    path, _, line = options.place.rpartition(":")
    if not path or not line.isdigit():
        path, line = options.place, ""
    with open_to_search(options) as library:
        here = Path(path).absolute()
        response = library.similar(
            here.as_posix() if here.exists() else path,
            int(line) if line else None,
            top_k=options.top_k,
        )
        if options.json:
            print_json(response.as_dict())
        else:
            from desktop.cli.output import write_hits

            write_hits(library, library.ask(""), response)
    return OK


def _status(options: argparse.Namespace) -> int:
    with open_to_search(options) as library:
        status = library.status()
        if options.json:
            print_json(
                {
                    **asdict(status),
                    "meaning_coverage": status.meaning_coverage,
                    "by_word_only": status.by_word_only,
                }
            )
        else:
            from desktop.cli.output import write_status

            write_status(status)
    return OK
