"""`pagehound` on a terminal: parses arguments and calls the Library. No Qt.

What hits and progress look like is `terminal`'s business. Without a command the window opens.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import PagehoundError
from desktop import upkeep

if TYPE_CHECKING:
    from core.library import Library

OK, ERROR, WRONG_USAGE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _make_output_safe()
    options = _parser().parse_args(arguments)
    try:
        command: Callable[[argparse.Namespace], int] = options.command
        return command(options)
    except PagehoundError as error:
        sys.stderr.write(f"pagehound: {error}\n")
        return ERROR
    except KeyboardInterrupt:
        sys.stderr.write("\npagehound: stopped. What was done so far is kept.\n")
        return ERROR
    except BrokenPipeError:
        # The reader (head, less) has gone; nothing is wrong, but nothing more can be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


class _ShowVersions(argparse.Action):
    """Shows the versions and ends; an action of its own, since finding them loads the engine."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from core.versions import versions_text

        _say(versions_text() + "\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="pagehound",
        description="Find the right passage in your own documents, by word, by meaning, or both. "
        "Without a command, the window opens.",
    )
    parser.add_argument(
        "--version", action=_ShowVersions, help="show the versions of program, model and indexes"
    )
    parser.add_argument(
        "--self-test",
        dest="command",
        action="store_const",
        const=_self_test,
        help="try out whether this installation works, and say what does not",
    )
    parser.add_argument("--library", metavar="DIR", help="the library to use")
    start = parser.add_mutually_exclusive_group()
    start.add_argument(
        "--show", action="store_true", help="raise the window that is running, or open one"
    )
    start.add_argument(
        "--minimized", action="store_true", help="open the window out of the way, in the tray"
    )
    parser.set_defaults(command=_open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    # Also accepted after the command; absent there, it must not overwrite what stood before it.
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--library", metavar="DIR", default=argparse.SUPPRESS, help="the library")
    as_json = argparse.ArgumentParser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    index = commands.add_parser(
        "index",
        parents=[common, as_json],
        help="add folders to the library and bring it up to date",
        description="Index folders. Without PATH, all folders of the library.",
    )
    index.add_argument("paths", metavar="PATH", nargs="*", help="a folder")
    index.add_argument("--force", action="store_true", help="read unchanged documents again, too")
    index.set_defaults(command=_index)

    search = commands.add_parser(
        "search", parents=[common, as_json], help="find passages", description="Find passages."
    )
    search.add_argument("query", metavar="QUERY", nargs="+", help="words, a question, filters")
    search.add_argument("--mode", type=_mode, help="hybrid (default), lexical or semantic")
    search.add_argument("-k", "--top-k", type=_positive, metavar="N", help="how many hits")
    search.add_argument(
        "--alpha", type=_alpha, metavar="A", help="from 0 (words only) to 1 (meaning), or auto"
    )
    search.add_argument("--exact", metavar="KEYWORDS", help="words for the keyword list alone")
    search.add_argument("--explain", action="store_true", help="show how each score came about")
    search.add_argument(
        "--passages", action="store_true", help="show the lines round each hit, matches marked"
    )
    search.add_argument("--context", type=_count, metavar="N", help="lines round a passage")
    search.add_argument(
        "--max-chars", type=_positive, metavar="N", help="the most text to show of all hits"
    )
    search.add_argument(
        "--cursor", help="next_cursor of an answer in JSON, to go on behind it with the same query"
    )
    search.set_defaults(command=_search)

    grep = commands.add_parser(
        "grep",
        parents=[common, as_json],
        help="find literal text or a regular expression",
        description="Find literal text, or a regular expression, in the indexed text.",
    )
    grep.add_argument("text", metavar="TEXT", help="what to find")
    grep.add_argument("-e", "--regex", action="store_true", help="TEXT is a regular expression")
    grep.add_argument("-s", "--case-sensitive", action="store_true", help="tell A from a")
    grep.add_argument("--filter", metavar="FILTERS", help="for example: ext:md path:notes")
    grep.add_argument("--context", type=_count, metavar="N", help="lines round each match")
    grep.set_defaults(command=_grep)

    read = commands.add_parser(
        "read", parents=[common, as_json], help="print a text file of the library's folders"
    )
    read.add_argument("path", metavar="PATH")
    read.set_defaults(command=_read)

    similar = commands.add_parser(
        "similar",
        parents=[common, as_json],
        help="find passages nearest in meaning to a place",
        description="Find the passages nearest in meaning to a document or one of its lines.",
    )
    similar.add_argument("place", metavar="PATH[:LINE]")
    similar.add_argument("-k", "--top-k", type=_positive, metavar="N", help="how many hits")
    similar.set_defaults(command=_similar)

    status = commands.add_parser(
        "status", parents=[common, as_json], help="show what the library holds"
    )
    status.set_defaults(command=_status)

    folders = commands.add_parser(
        "folders", parents=[common, as_json], help="list or remove the library's folders"
    )
    folders.add_argument("--remove", metavar="PATH", help="take a folder out of the library")
    folders.set_defaults(command=_folders)

    evaluation = commands.add_parser(
        "eval",
        parents=[common, as_json],
        help="measure how well searching works",
        description="Measure searching on a retrieval collection (a folder with corpus.jsonl, "
        "queries.jsonl, and qrels.tsv or qrels/test.tsv, indexed into a library of its own), or on "
        "a list of queries with the file each should find (CSV or JSON lines), asked of the "
        "library. Without PLACE, on what was noted in the window as missing.",
    )
    evaluation.add_argument("place", metavar="PLACE", nargs="?", help="a folder or a list")
    evaluation.add_argument(
        "--alpha", type=_alpha, metavar="A", help="from 0 (words) to 1 (meaning), or auto"
    )
    evaluation.add_argument("--keep", metavar="DIR", help="keep the collection's library there")
    evaluation.add_argument("--runs", metavar="DIR", help="where runs are remembered")
    evaluation.set_defaults(command=_eval)

    upkeep.add_commands(commands, [common, as_json], _library)

    access = argparse.ArgumentParser(add_help=False)
    access.add_argument("--read-only", action="store_true", help="agents may not index")
    access.add_argument(
        "--allow-any-folder",
        action="store_true",
        help="agents may index folders that were never added",
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
        help="print what to put into the settings of MCP clients, and exit",
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
        "--allow-host", action="append", default=[], metavar="NAME", help="another name of it"
    )
    serve.add_argument(
        "--require-token", action="store_true", help="ask for the token on this machine, too"
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
        told = f"it must be a number from 0 to 1 or auto, not {text!r}"
        raise argparse.ArgumentTypeError(told) from error


def _positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it must be a whole number from 1, not {text!r}")
    return int(text)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"it must be a whole number, not {text!r}")
    return int(text)


def _library(options: argparse.Namespace, *, create: bool = False) -> Library:
    from core.library import Library

    return Library(options.library and Path(options.library).expanduser(), create=create)


def _print_json(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def _open_window(options: argparse.Namespace) -> int:
    from desktop.app import run_window

    return run_window(options.library, show=options.show, minimized=options.minimized)


def _self_test(_options: argparse.Namespace) -> int:
    from desktop.self_test import run_self_test

    return run_self_test(_say)


def _index(options: argparse.Namespace) -> int:
    from desktop.terminal import show_progress, write_report

    with _library(options, create=True) as library:
        paths = options.paths or [folder.path for folder in library.folders()]
        if not paths:
            sys.stderr.write("pagehound: name a folder to index: pagehound index FOLDER\n")
            return WRONG_USAGE
        report = show_progress(library.index(paths, force=options.force))
        if options.json:
            _print_json(report.as_dict())
        else:
            write_report(report)
    return OK


def _search(options: argparse.Namespace) -> int:
    with _library(options) as library:
        response = library.search(
            " ".join(options.query),
            top_k=options.top_k,
            mode=options.mode,
            alpha=options.alpha,
            exact_keywords=options.exact,
            max_chars=options.max_chars,
            cursor=options.cursor,
        )
        passages = []
        if options.passages or options.context is not None:
            passages = library.passages(
                response.query,
                response.results,
                exact_keywords=options.exact,
                context=options.context,
            )
        if options.json:
            shown = {"passages": [asdict(passage) for passage in passages]} if passages else {}
            _print_json(response.as_dict() | shown)
        else:
            from desktop.terminal import write_hits, write_passages

            write_hits(library, response, exact=options.exact, explain=options.explain)
            write_passages(passages)
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
            _print_json(response.as_dict())
        else:
            from desktop.terminal import write_grep

            write_grep(response)
    return OK


def _read(options: argparse.Namespace) -> int:
    with _library(options) as library:
        # A path as the shell completes it is relative to the current directory.
        here = Path(options.path).absolute()
        text = library.read_file(str(here) if here.exists() else options.path)
    failed = text.startswith("[ERROR: ")
    if options.json:
        _print_json({"path": options.path, "error" if failed else "text": text})
    else:
        (sys.stderr if failed else sys.stdout).write(text + ("\n" if failed else ""))
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
            _print_json(response.as_dict())
        else:
            from desktop.terminal import write_hits

            write_hits(library, response, exact=None, explain=False)
    return OK


def _status(options: argparse.Namespace) -> int:
    with _library(options) as library:
        status = library.status()
        if options.json:
            _print_json({**asdict(status), "meaning_coverage": status.meaning_coverage})
        else:
            from desktop.terminal import write_status

            write_status(status)
    return OK


def _folders(options: argparse.Namespace) -> int:
    with _library(options) as library:
        if options.remove:
            library.remove_folder(options.remove)
        folders = library.folders()
        if options.json:
            _print_json([asdict(folder) for folder in folders])
        else:
            for folder in folders:
                sys.stdout.write(folder.path + "\n")
    return OK


def _eval(options: argparse.Namespace) -> int:
    from core.default_folder import default_library_folder
    from core.evaluation import OWN_LIST, evaluate
    from core.settings import load_settings
    from desktop.terminal import show_progress, write_evaluation

    folder = Path(options.library or default_library_folder()).expanduser()
    place = Path(options.place) if options.place else folder / OWN_LIST
    if not place.exists():
        sys.stderr.write(f"pagehound: there is no collection or list {place}.\n")
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
        _print_json(result.as_dict())
    else:
        write_evaluation(result)
    return OK


def _mcp(options: argparse.Namespace) -> int:
    from core.default_folder import default_library_folder

    folder = Path(options.library or default_library_folder()).expanduser()
    if options.print_config:
        from desktop.client_config import config_text, server_command

        switches = {
            "--read-only": options.read_only,
            "--allow-any-folder": options.allow_any_folder,
        }
        command = server_command(folder, [name for name, is_on in switches.items() if is_on])
        sys.stdout.write(config_text(command, options.print_config))
        return OK
    from desktop.agent_service import Access, AgentService
    from desktop.mcp_server import run_stdio

    access = Access(read_only=options.read_only, any_folder=options.allow_any_folder)
    run_stdio(AgentService(folder, access=access))
    return OK


def _serve(options: argparse.Namespace) -> int:
    from core.default_folder import default_library_folder
    from desktop.agent_service import Access
    from desktop.http_server import serve_library

    return serve_library(
        Path(options.library or default_library_folder()).expanduser(),
        access=Access(read_only=options.read_only, any_folder=options.allow_any_folder),
        host=options.host,
        port=options.port,
        hosts=frozenset(options.allow_host),
        require_token=options.require_token,
        announce=_say,
    )


def _say(text: str) -> None:
    """Write at once, also into a pipe: what follows may take forever."""
    sys.stdout.write(text)
    sys.stdout.flush()


def _make_output_safe() -> None:
    """Let no file name or passage stop the program because the terminal cannot show it."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


if __name__ == "__main__":
    sys.exit(main())
