"""`pagehound` in a terminal: parses arguments and calls the Library. No Qt.

`output` formats hits and progress. Without a command, the window opens.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from core.errors import LibraryBusyError, PagehoundError
from desktop.cli import maintenance
from desktop.cli.terminal import complain, print_json
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.datatypes import SearchResponse
    from core.library import Library
    from core.search import Question

OK, ERROR, WRONG_USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _make_output_safe()
    options = _parser().parse_args(arguments)
    # Loaded only now, since help and wrong usage need none of it.
    import logging

    from desktop.log_file import harmless_text, start_log

    name = options.command_name or ("self-test" if options.command is _self_test else "window")
    lasts = name in ("window", "mcp", "serve")
    start_log(name, verbose=options.verbose, shows_errors=lasts)
    log = logging.getLogger(__name__)
    try:
        command: Callable[[argparse.Namespace], int] = options.command
        return command(options)
    except PagehoundError as error:
        text = harmless_text(error)
        log.info("%s was refused: %s%s", name, type(error).__name__, text and f": {text}")
        complain(str(error))
        return ERROR
    except KeyboardInterrupt:
        log.info("%s was stopped", name)
        sys.stderr.write("\npagehound: stopped. Work done so far is kept.\n")
        return ERROR
    except BrokenPipeError:
        # The reader (head, less) has exited; nothing is wrong, but no more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        # The machine's fault, not the program's: a full disk, a missing permission.
        log.exception("%s failed", name)
        place = f" ({error.filename})" if error.filename else ""
        complain(f"{error.strerror or error}{place}.")
        return ERROR
    except Exception:
        log.exception("%s failed", name)
        raise


class _ShowVersions(argparse.Action):
    """Shows the versions and exits; a separate action, because finding them loads the engine."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from core.versions import versions_text

        _say(versions_text() + "\n")
        parser.exit()


class _Parser(argparse.ArgumentParser):
    """Its errors quote arguments, which a shell may have taken from names of files."""

    def error(self, message: str) -> NoReturn:
        super().error(visible(message))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="pagehound",
        description="Find the right passage in your own documents, by word, by meaning, or both. "
        "Without a command, the window opens.",
    )
    parser.add_argument(
        "--version",
        action=_ShowVersions,
        help="show the versions of the program, the model and the indexes",
    )
    parser.add_argument(
        "--self-test",
        dest="command",
        action="store_const",
        const=_self_test,
        help="check whether this installation works, and report what does not",
    )
    parser.add_argument("--library", metavar="DIR", help="the library to use")
    parser.add_argument(
        "--verbose", action="store_true", help="show log messages on standard error"
    )
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--show", action="store_true", help="bring the running window to the front, or open one"
    )
    start.add_argument(
        "--minimized", action="store_true", help="start the window minimised, in the tray"
    )
    parser.set_defaults(command=_open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command_name")

    # Also accepted after the command; if absent there, they must not overwrite earlier values.
    common = _Parser(add_help=False)
    common.add_argument(
        "--library", metavar="DIR", default=argparse.SUPPRESS, help="the library to use"
    )
    common.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,
        help="show log messages on standard error",
    )
    as_json = _Parser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    index = commands.add_parser(
        "index",
        parents=[common, as_json],
        help="add folders to the library and update it",
        description="Index folders. Without PATH, index all folders of the library.",
    )
    index.add_argument("paths", metavar="PATH", nargs="*", help="a folder")
    index.add_argument("--force", action="store_true", help="also read unchanged documents again")
    index.set_defaults(command=_index)

    search = commands.add_parser(
        "search", parents=[common, as_json], help="find passages", description="Find passages."
    )
    search.add_argument("query", metavar="QUERY", nargs="+", help="words, a question or filters")
    search.add_argument("--mode", type=_mode, help="hybrid (default), lexical or semantic")
    search.add_argument("-k", "--top-k", type=_positive, metavar="N", help="maximum number of hits")
    search.add_argument(
        "--alpha", type=_alpha, metavar="A", help="from 0 (words only) to 1 (meaning only), or auto"
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
    search.add_argument("--context", type=_count, metavar="N", help="lines around a passage")
    search.add_argument(
        "--facets",
        action="store_true",
        help="count all matching documents by type, folder, date, sender and author",
    )
    search.add_argument(
        "--max-chars",
        type=_positive,
        metavar="N",
        help="maximum characters of text to show for all hits",
    )
    search.add_argument(
        "--cursor", help="next_cursor from a JSON answer, to continue after it with the same query"
    )
    search.set_defaults(command=_search)

    find = commands.add_parser(
        "find",
        parents=[common, as_json],
        help="find documents by the beginnings of their names and titles",
        description="Find documents by file name or title. Each WORD begins a word of the name or "
        "title, in any order; filters apply.",
    )
    find.add_argument(
        "words", metavar="WORD", nargs="+", help="the beginning of a word, or a filter"
    )
    find.add_argument(
        "-k", "--top-k", type=_positive, metavar="N", default=20, help="maximum number of documents"
    )
    find.set_defaults(command=_find)

    grep = commands.add_parser(
        "grep",
        parents=[common, as_json],
        help="find literal text or a regular expression",
        description="Find literal text, or a regular expression, in the indexed text.",
    )
    grep.add_argument("text", metavar="TEXT", help="what to find")
    grep.add_argument("-e", "--regex", action="store_true", help="TEXT is a regular expression")
    grep.add_argument(
        "-s", "--case-sensitive", action="store_true", help="match upper and lower case exactly"
    )
    grep.add_argument("--filter", metavar="FILTERS", help="for example: ext:md path:notes")
    grep.add_argument("--context", type=_count, metavar="N", help="lines around each match")
    grep.set_defaults(command=_grep)

    read = commands.add_parser(
        "read", parents=[common, as_json], help="print a text file from the library's folders"
    )
    read.add_argument("path", metavar="PATH")
    read.set_defaults(command=_read)

    similar = commands.add_parser(
        "similar",
        parents=[common, as_json],
        help="find passages similar in meaning to a document or a line",
        description="Find the passages closest in meaning to a document or one of its lines.",
    )
    similar.add_argument("place", metavar="PATH[:LINE]")
    similar.add_argument(
        "-k", "--top-k", type=_positive, metavar="N", help="maximum number of hits"
    )
    similar.set_defaults(command=_similar)

    status = commands.add_parser(
        "status", parents=[common, as_json], help="show what the library contains"
    )
    status.set_defaults(command=_status)

    folders = commands.add_parser(
        "folders", parents=[common, as_json], help="list or remove the library's folders"
    )
    folders.add_argument("--remove", metavar="PATH", help="remove a folder from the library")
    folders.set_defaults(command=_folders)

    evaluation = commands.add_parser(
        "eval",
        parents=[common, as_json],
        help="measure search quality",
        description="Measure search quality. PLACE is either a retrieval collection (a "
        "folder with corpus.jsonl, queries.jsonl, and qrels.tsv or qrels/test.tsv, which is "
        "indexed into a library of its own), or a list of queries, each with the file it should "
        "find (CSV or JSON lines), which is run against the library. Without PLACE, the files "
        "that you noted as missing in the window are used.",
    )
    evaluation.add_argument(
        "place", metavar="PLACE", nargs="?", help="a collection folder or a list of queries"
    )
    evaluation.add_argument(
        "--alpha", type=_alpha, metavar="A", help="from 0 (words only) to 1 (meaning only), or auto"
    )
    evaluation.add_argument("--keep", metavar="DIR", help="keep the collection's library in DIR")
    evaluation.add_argument("--runs", metavar="DIR", help="keep the results of runs in DIR")
    evaluation.set_defaults(command=_eval)

    maintenance.add_commands(commands, [common, as_json], _library)

    access = _Parser(add_help=False)
    access.add_argument("--read-only", action="store_true", help="do not let agents index")
    access.add_argument(
        "--allow-any-folder",
        action="store_true",
        help="let agents index folders that were never added",
    )
    mcp = commands.add_parser(
        "mcp",
        parents=[common, access],
        help="serve an agent over standard input and output (MCP)",
        description="Serve the tools for agents over MCP, on standard input and output.",
    )
    mcp.add_argument(
        "--print-config",
        nargs="?",
        const="all",
        metavar="CLIENT",
        help="print the configuration for MCP clients, and exit",
    )
    mcp.set_defaults(command=_mcp)

    serve = commands.add_parser(
        "serve",
        parents=[common, access],
        help="serve scripts and agents over HTTP on this machine",
        description="Serve a JSON API, described at /openapi.json, and MCP at /mcp.",
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    serve.add_argument("--port", type=_count, default=7243, help="port to listen on (7243)")
    serve.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="also accept this host name",
    )
    serve.add_argument(
        "--no-token",
        action="store_true",
        help="do not ask for the token; then every account on this computer can search",
    )
    serve.set_defaults(command=_serve)
    return parser


def _mode(text: str) -> str:
    from core.search import resolve_mode

    try:
        return resolve_mode(text)
    except PagehoundError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _alpha(text: str) -> float | str:
    try:
        return text if text == "auto" else float(text)
    except ValueError as error:
        told = f"it must be a number from 0 to 1, or auto, not {text!r}"
        raise argparse.ArgumentTypeError(told) from error


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it must be a whole number of 1 or more, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"it must be a whole number of 0 or more, not {text!r}")
    return int(text)


def _library(options: argparse.Namespace, *, create: bool = False) -> Library:
    from core.library import Library

    return Library(options.library and Path(options.library).expanduser(), create=create)


def _open_window(options: argparse.Namespace) -> int:
    from desktop.window.app import run_window

    return run_window(options.library, show=options.show, minimized=options.minimized)


def _self_test(_options: argparse.Namespace) -> int:
    from desktop.window.self_test import run_self_test

    return run_self_test(_say)


def _index(options: argparse.Namespace) -> int:
    from desktop.cli.output import show_progress, write_report

    with _library(options, create=True) as library:
        paths = options.paths or [folder.path for folder in library.folders()]
        if not paths:
            complain("no folder given. Add one with: pagehound index FOLDER")
            return WRONG_USAGE
        added = library.add_folders([path for path in paths if Path(path).is_dir()])
        try:
            report = show_progress(library.index(paths, force=options.force))
        except LibraryBusyError as error:
            if not added:
                raise
            # It is in the library for good: whoever is writing reads it.
            complain(f"{error} The new folders are in the library and will be read by it next.")
            return OK
        if options.json:
            print_json(report.as_dict())
        else:
            write_report(report)
    return OK


def _search(options: argparse.Namespace) -> int:
    with _library(options) as library:
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
    library: Library, question: Question, response: SearchResponse
) -> dict[str, object]:
    """Return what --explain shows, as values."""
    terms = {
        hit.chunk_id: [asdict(share) for share in library.explain(question, hit.chunk_id)]
        for hit in response.results
        if hit.retrieval.lexical_rank is not None
    }
    return {**library.search_limits(response.count), "terms": terms}


def _find(options: argparse.Namespace) -> int:
    with _library(options) as library:
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
    with _library(options) as library:
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
    with _library(options) as library:
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
    with _library(options) as library:
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
    with _library(options) as library:
        status = library.status()
        if options.json:
            print_json({**asdict(status), "meaning_coverage": status.meaning_coverage})
        else:
            from desktop.cli.output import write_status

            write_status(status)
    return OK


def _folders(options: argparse.Namespace) -> int:
    with _library(options) as library:
        if options.remove:
            library.remove_folder(options.remove)
        folders = library.folders()
        if options.json:
            print_json([asdict(folder) for folder in folders])
        else:
            for folder in folders:
                sys.stdout.write(visible(folder.path) + "\n")
    return OK


def _eval(options: argparse.Namespace) -> int:
    from core import locations
    from core.locations import default_library_folder
    from core.reports import evaluate
    from core.settings import load_settings
    from desktop.cli.output import show_progress, write_evaluation

    folder = Path(options.library or default_library_folder()).expanduser()
    place = Path(options.place) if options.place else folder / locations.EXPECTATIONS
    if not (place.exists() if options.place else place.is_file()):
        complain(f"there is no collection or list {place}.")
        return WRONG_USAGE
    asked: Library | None = None if place.is_dir() else _library(options)
    try:
        result = evaluate(
            place,
            library=asked,
            alpha=options.alpha,
            settings=load_settings(folder).for_evaluation(),
            keep=Path(options.keep) if options.keep else None,
            runs=Path(options.runs) if options.runs else None,
            watch=show_progress,
        )
    finally:
        if asked is not None:
            asked.close()
    if options.json:
        print_json(result.as_dict())
    else:
        write_evaluation(result)
    return OK


def _mcp(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder

    folder = Path(options.library or default_library_folder()).expanduser()
    if options.print_config:
        from desktop.server.client_config import HTTP, config_text, http_config_text, server_command

        if options.print_config == HTTP:
            sys.stdout.write(http_config_text(folder))
            return OK
        switches = {
            "--read-only": options.read_only,
            "--allow-any-folder": options.allow_any_folder,
        }
        command = server_command(folder, [name for name, is_on in switches.items() if is_on])
        sys.stdout.write(config_text(command, options.print_config))
        return OK
    from desktop.server.mcp import run_stdio
    from desktop.server.service import Access, AgentService

    access = Access(read_only=options.read_only, any_folder=options.allow_any_folder)
    run_stdio(AgentService(folder, access=access))
    return OK


def _serve(options: argparse.Namespace) -> int:
    from core.locations import default_library_folder
    from desktop.server.http import serve_library
    from desktop.server.service import Access

    return serve_library(
        Path(options.library or default_library_folder()).expanduser(),
        access=Access(read_only=options.read_only, any_folder=options.allow_any_folder),
        host=options.host,
        port=options.port,
        hosts=frozenset(options.allow_host),
        with_token=not options.no_token,
        announce=_say,
    )


def _say(text: str) -> None:
    """Write without buffering, even into a pipe: what follows may take a long time."""
    sys.stdout.write(visible(text, keep="\n"))
    sys.stdout.flush()


def _make_output_safe() -> None:
    """Make sure that text the terminal cannot show never stops the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
