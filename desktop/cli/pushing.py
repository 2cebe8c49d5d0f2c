"""`pagehound index FOLDER --to URL` and `pagehound watch FOLDER --to URL`: sources of a team."""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import UsageError
from desktop.cli.arguments import OK, is_remote
from desktop.cli.terminal import complain, print_json
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.datatypes import Progress, ReindexReport
    from core.library import Library
    from core.remote import Pusher


def add_options(command: argparse.ArgumentParser) -> None:
    """Add what names a team's library to a command."""
    command.add_argument(
        "--to", metavar="URL", help="index for the team library at this address instead"
    )
    command.add_argument(
        "--source", metavar="NAME", help="with --to: the source (default: the folder's name)"
    )
    command.add_argument(
        "--allow-removal",
        action="store_true",
        help="with --to: also remove from the team library if all or most files are gone",
    )


def index_to(options: argparse.Namespace) -> int:
    """Index one folder as a source of a team's library."""
    from core.remote import push_folder

    place = _one_folder(options.paths)
    with _opened(options, place) as (library, pusher):
        report = _shown(push_folder(pusher, library, place))
        problems = pusher.problems()
    report = replace(report, problems=problems, failed_files=len(problems))
    if options.json:
        print_json(report.as_dict())
    else:
        from desktop.cli.output import write_report

        write_report(report)
    return OK


def watch_to(options: argparse.Namespace, show: Any) -> int:
    """Keep a source of a team's library up to date until stopped."""
    from core.processes import lower_process_priority
    from core.watching import keep_current

    stop = threading.Event()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda number, _: _stop(stop, number))
    lower_process_priority()
    place = _one_folder(options.paths)
    with _opened(options, place, stop) as (library, pusher):
        library.add_folders([place])

        def follow(progress: Progress) -> None:
            show.progress(progress)
            report = progress.report
            for step in pusher.look() if report is None else pusher.send_all(report):
                if step.notice:
                    complain(step.notice)
            if report is not None:
                pusher.finish(report)

        keep_current(library, stop, on_progress=follow, on_state=show.state)
    return OK


def _stop(stop: threading.Event, number: int) -> None:
    signal.signal(number, signal.SIG_DFL)
    stop.set()


def _one_folder(paths: list[str]) -> Path:
    if len(paths) != 1:
        raise UsageError("Name one folder: each source has a folder of its own.")
    place = Path(paths[0]).expanduser().resolve()
    if not place.is_dir():
        raise UsageError(f"There is no folder {place}.")
    return place


@contextlib.contextmanager
def _opened(
    options: argparse.Namespace, place: Path, stop: threading.Event | None = None
) -> Iterator[tuple[Library, Pusher]]:
    """Open the library that is kept ready for a source, and take the lease of the source."""
    from core import locations
    from core.embedding import find_model
    from core.library import Library
    from core.remote import Pusher, server_at
    from core.settings import load_settings

    if is_remote(options):
        raise UsageError("Name the team's library with --to, and with --library one of your own.")
    # What is indexed for the team is none of its business: it only has the token and the settings.
    own = Path(options.library or locations.default_library_folder()).expanduser().absolute()
    server = server_at(own, options.to)
    source = options.source or place.name
    with contextlib.closing(server):
        about = server.about()
        settings = replace(load_settings(own), model=find_model(str(about["model"])).name)
        staging = locations.staging_folder(own, server.url, source)
        may = options.allow_removal
        patience = {"patience_s": float("inf")} if stop is not None else {}
        # A team's library has no vectors of pairs of sentences, so none are made.
        with Library(staging, settings=settings, pairs=False) as library:
            for folder in library.folders():
                if Path(folder.path) != place:  # the source lay elsewhere before
                    library.remove_folder(folder.path)
            pusher = Pusher(
                server, library, place, source, stop=stop, allow_removal=may, **patience
            )
            with pusher:
                yield library, pusher


def _shown(run: Iterator[Any]) -> ReindexReport:
    """Show progress, of reading and of sending; return the report."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    from core.datatypes import Progress, ReindexReport
    from desktop.progress_sentences import progress_sentence

    report = ReindexReport()
    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.description}", markup=False))
    told = ""
    with Bar(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        reading = bar.add_task("Scanning for documents", total=None)
        sending = bar.add_task("Sending", total=None)
        for each in run:
            if isinstance(each, ReindexReport):
                report = each
            elif isinstance(each, Progress):
                bar.update(
                    reading,
                    description=visible(progress_sentence(each)),
                    completed=each.done,
                    total=each.total or None,
                )
            elif each.notice:
                if each.notice != told:
                    sys.stderr.write(f"pagehound: {visible(each.notice)}\n")
                told = each.notice
            else:
                told = ""
                sent = f"Sending: {each.done:,} of {each.total:,} files"
                bar.update(sending, description=sent, completed=each.done, total=each.total or None)
    return report
