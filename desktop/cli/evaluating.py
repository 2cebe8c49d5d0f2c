"""`pagehound eval`."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from desktop.cli.arguments import OK, WRONG_USAGE, alpha, open_library
from desktop.cli.terminal import complain, print_json

if TYPE_CHECKING:
    from core.library import Library


def add_commands(commands: Any, parents: Sequence[argparse.ArgumentParser]) -> None:
    """Add the command to the program's; it can print JSON."""
    evaluation = commands.add_parser(
        "eval",
        parents=parents,
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
        "--alpha", type=alpha, metavar="A", help="from 0 (words only) to 1 (meaning only), or auto"
    )
    evaluation.add_argument("--keep", metavar="DIR", help="keep the collection's library in DIR")
    evaluation.add_argument("--runs", metavar="DIR", help="keep the results of runs in DIR")
    evaluation.set_defaults(command=_eval)


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
    asked: Library | None = None if place.is_dir() else open_library(options)
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
