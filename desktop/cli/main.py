"""`pagehound` in a terminal: parses arguments and calls the Library. No Qt.

Each group of commands has a module of its own; `output` formats hits and progress. Without a
command, the window opens.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence

from core.errors import PagehoundError
from desktop.cli import (
    evaluating,
    indexing,
    maintenance,
    searching,
    serving,
    team,
    window_commands,
)
from desktop.cli.arguments import ERROR, OK, Parser, open_library
from desktop.cli.terminal import complain, say


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _make_output_safe()
    options = _parser().parse_args(arguments)
    # Loaded only now, since help and wrong usage need none of it.
    import logging

    from desktop.log_file import harmless_text, start_log

    name = options.command_name or ("self-test" if options.command is _self_test else "window")
    lasts = name in ("window", "quick", "mcp", "serve", "desktop-search")
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

        say(versions_text() + "\n")
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
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
    parser.add_argument("--library", metavar="DIR", help="the library to use; a URL for a team's")
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
    common = Parser(add_help=False)
    common.add_argument(
        "--library",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="the library to use; a URL for a team's",
    )
    common.add_argument(
        "--verbose",
        action="store_true",
        default=argparse.SUPPRESS,
        help="show log messages on standard error",
    )
    as_json = Parser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    parents = [common, as_json]
    indexing.add_commands(commands, parents)
    searching.add_commands(commands, parents)
    evaluating.add_commands(commands, parents)
    maintenance.add_commands(commands, parents, open_library)
    serving.add_commands(commands, common)
    window_commands.add_commands(commands, common)
    team.add_commands(commands, parents)
    return parser


def _open_window(options: argparse.Namespace) -> int:
    from desktop.running_window import SHOW
    from desktop.window.app import run_window

    message = SHOW if options.show else ""
    return run_window(options.library, message=message, minimized=options.minimized)


def _self_test(_options: argparse.Namespace) -> int:
    from desktop.window.self_test import run_self_test

    return run_self_test(say)


def _make_output_safe() -> None:
    """Make sure that text the terminal cannot show never stops the program."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
