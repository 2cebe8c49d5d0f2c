"""Formats hits, progress and status for a terminal; uses colours only where they are supported."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.datatypes import Hit, NameMatch, Passage, Phase, Progress, ReindexReport, SearchResponse
from core.search import USE_INSTEAD, weights
from desktop.cli.terminal import Terminal, counted, marked
from desktop.hit_sentences import place_sentence, strength_sentence
from desktop.progress_sentences import progress_sentence
from desktop.visible_text import visible

if TYPE_CHECKING:
    from core.library_like import LibraryLike
    from core.reports import Evaluation
    from core.search import Facets, GrepResponse, Question
    from core.status import FolderStatus, Status

_BADGES = {"exact": "bold yellow", "semantic": "bold blue", "hybrid": "bold magenta"}
_NAMED_COPIES = 3
_LISTED_VALUES = 10  # of each facet
# More files without text than this are only counted.
_LISTED_WITHOUT_TEXT = 50


def show_progress(run: Iterator[Progress]) -> ReindexReport:
    """Draw a progress bar on stderr while indexing runs; return its report."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    report = ReindexReport()
    columns = (
        BarColumn(),
        TextColumn("{task.description}", markup=False),
    )
    console = Console(stderr=True)
    with Bar(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(progress_sentence(Progress(Phase.SCAN)), total=None)
        for progress in run:
            bar.update(
                task,
                description=visible(progress_sentence(progress)),
                completed=progress.done,
                total=progress.total or None,
            )
            report = progress.report or report
    return report


def write_report(report: ReindexReport) -> None:
    terminal = Terminal()
    removed = f", {report.removed_files} removed" if report.removed_files else ""
    indexed = counted(report.indexed_files, "file")
    terminal.line(f"{indexed} indexed, {report.skipped_files:,} skipped{removed}.")
    for warning in report.warnings:
        terminal.line(warning, style="yellow")
    if report.problems:
        terminal.line(f"{report.failed_files} could not be read:", style="red")
        for problem in report.problems:
            terminal.line("  ", (problem.path, "bold"), f": {problem.reason}")


def write_by_word_only(status: Status) -> None:
    """Print which documents the model does not understand, and what to do about it."""
    terminal = Terminal()
    if status.by_word_only:
        terminal.line(status.by_word_only, style="yellow")
    if status.offered_model:
        terminal.line(USE_INSTEAD.format(model=status.offered_model), style="yellow")


def write_hits(
    library: LibraryLike, question: Question, response: SearchResponse, *, explain: bool = False
) -> None:
    """Print hits as title, path:line, match label, heading path and snippet."""
    terminal = Terminal()
    snippets = library.snippets(question, response.results)
    shown = list(zip(range(1, response.count + 1), response.results, snippets, strict=True))
    shown.sort(key=lambda each: each[1].is_weak)
    for at, (number, hit, snippet) in enumerate(shown):
        if hit.is_weak and (at == 0 or not shown[at - 1][1].is_weak):
            terminal.line("Weak matches", style="yellow")
        terminal.line(*_title_line(number, hit))
        if hit.heading_path and hit.heading_path != hit.title:
            terminal.line(f"    {hit.heading_path}", style="dim")
        terminal.line("    ", marked(snippet.text, snippet.spans))
        if hit.also_in:
            terminal.line(f"    {_also_in(hit)}", style="dim")
        if explain:
            for line in _explanation(library, question, response, hit):
                terminal.line(f"    {line}", style="cyan")
        terminal.line()
    if explain and response.results:
        limits = library.search_limits(response.count)
        terminal.line(
            "candidates: {candidates} per list, fused in stages of {first_stage}; of the "
            "vectors {compared_again} are compared again unrounded, more where a filter or "
            "equal ones need it; distance below {threshold:g}; k = {rrf_k}".format(**limits),
            style="cyan",
        )
    for warning in response.warnings:
        terminal.line(warning, style="yellow")
    for suggestion in response.suggestions:
        terminal.line(suggestion.sentence, style="cyan")
    if response.left_out:
        is_one = response.left_out == 1
        many = "1 weak match" if is_one else f"{response.left_out} weak matches"
        them = "it" if is_one else "them"
        terminal.line(f"{many}, not shown; --weak shows {them}", style="yellow")
    terminal.line(status_line(response), style="dim")


def write_notices(notices: Sequence[str]) -> None:
    """Print what opening the library found wrong."""
    for notice in notices:
        Terminal().line(notice, style="yellow")


def write_passages(passages: Sequence[Passage]) -> None:
    """Print passages with line numbers and marked matches."""
    terminal = Terminal()
    for passage in passages:
        page = f"  page {passage.page}" if passage.page else ""
        terminal.line((passage.path, "bold"), page)
        for line in passage.lines:
            mark = (">", "bold yellow") if line.is_match else " "
            text = marked(line.text, line.spans)
            terminal.line((f"{line.number:6} ", "dim"), mark, " ", text)
        terminal.line()


def write_names(matches: Sequence[NameMatch]) -> None:
    """Print documents found by name: path, then title."""
    terminal = Terminal()
    for match in matches:
        hit = match.hit
        place = f"{hit.citation.folder.rstrip('/')}/{hit.path}"
        terminal.line((place, "bold"), (f"  {hit.title}" if hit.title else "", "dim"))
    if not matches:
        terminal.line("No name or title begins like this.", style="yellow")


def write_facets(facets: Facets) -> None:
    """Print how many documents match, and the filters that divide them."""
    terminal = Terminal()
    terminal.line((f"{counted(facets.documents, 'document')} in all", "bold"))
    people = (facets.senders, facets.authors)
    for values in (facets.types, facets.folders, facets.dates, *people, facets.languages):
        for value in values[:_LISTED_VALUES]:
            terminal.line((f"{value.count:8,}  ", "dim"), value.filter)
            for child in value.children[:_LISTED_VALUES]:
                terminal.line((f"{child.count:8,}    ", "dim"), child.filter)


def write_grep(response: GrepResponse) -> None:
    write_passages(response.passages)
    terminal = Terminal()
    for warning in response.warnings:
        terminal.line(warning, style="yellow")
    terminal.line(
        f"{counted(response.file_count, 'file')} matched, "
        f"{counted(response.match_count, 'line')} found, "
        f"{response.character_count:,} characters shown, {response.took_ms:.0f} ms",
        style="dim",
    )


def status_line(response: SearchResponse) -> str:
    """Return what a search found, in one line (R19)."""
    return (
        f"{counted(response.file_count, 'file')} matched, "
        f"{counted(len(response.good_hits), 'passage')} found, "
        f"{response.character_count:,} characters shown, {response.took_ms:.0f} ms"
    )


def _title_line(number: int, hit: Hit) -> tuple[str | tuple[str, str], ...]:
    place = f"page {hit.citation.page}" if hit.citation.page else ""
    return (
        (f"{number:2}. ", "dim"),
        (f"{hit.title}  " if hit.title else "", "bold"),
        (f"{hit.path}:{hit.citation.start_line}", "" if hit.title else "bold"),
        f"  {place}" if place else "",
        "  ",
        (f"[{hit.match}]", _BADGES[hit.match]),
        f"  {hit.strength}" if hit.strength else "",
        "  from OCR" if hit.from_ocr else "",
        (_source(hit), "dim"),
    )


def _source(hit: Hit) -> str:
    """Say what source of a team's library a hit is from: sources have names, folders have paths."""
    source = hit.citation.folder
    if hit.library:
        return f"  in {hit.library}: {source}"
    return "" if Path(source).is_absolute() else f"  in {source}"


def _also_in(hit: Hit) -> str:
    """Say where the copies of a document are; a few by name."""
    names = [place.path for place in hit.also_in[:_NAMED_COPIES]]
    more = hit.copies - len(names)
    return "also in: " + ", ".join(names) + (f" and {more:,} more" if more else "")


def _explanation(
    library: LibraryLike, question: Question, response: SearchResponse, hit: Hit
) -> Iterator[str]:
    how = hit.retrieval
    reasons = library.reasons(question, hit, alpha=response.alpha)
    yield f"{place_sentence(hit, reasons)} {strength_sentence(hit, reasons)}".strip()
    if hit.strength is None:
        return
    if how.lexical_rank is not None:
        shares = library.explain(question, hit.chunk_id)
        addends = " + ".join(f"{share.share:.4f} {share.term} ({share.field})" for share in shares)
        yield f"words:   rank {how.lexical_rank}, BM25 {how.lexical_score:.4f} = {addends}"
    if how.vector_rank is not None and how.vector_score is not None:
        distance = 1 - how.vector_score
        yield (
            f"meaning: rank {how.vector_rank}, cosine {how.vector_score:.4f} "
            f"(distance {distance:.4f}, must be below {library.threshold:g})"
        )
    if response.mode == "hybrid" and response.alpha is not None:
        k = library.settings.rrf_k
        parts = [
            f"{weight:g}/({k}+{rank})"
            for weight, rank in zip(
                weights(response.alpha), (how.lexical_rank, how.vector_rank), strict=True
            )
            if rank is not None
        ]
        rrf = hit.score_breakdown["rrf"]
        yield f"fused:   {' + '.join(parts)} = {rrf:.6f}"


def write_evaluation(result: Evaluation) -> None:
    """Print the measures of each mode, and the changes since the last run with intervals."""
    terminal = Terminal()
    terminal.line(
        f"{result.name}: {result.questions} questions, {result.documents:,} documents, "
        f"{result.embedding_model}"
    )
    measures = list(next(iter(result.scores.values())))
    # Plain lines, because a table would be broken up if the output is not a terminal.
    width = 36 if result.changes else 12
    terminal.line("mode".ljust(10) + "".join(f"{m:<{width}}" for m in measures), style="bold")
    for mode, scores in result.scores.items():
        cells: list[tuple[str, str]] = [(f"{mode:<10}", "")]
        for name in measures:
            told, style = f"{scores[name].mean:.4f}", ""
            change = result.changes.get(mode, {}).get(name)
            if change:
                told += f" {change.mean:+.4f} [{change.low:+.4f} {change.high:+.4f}]"
                style = "bold" if change.excludes_zero else ""
            cells.append((f"{told:<{width}}", style))
        terminal.line(*cells)
    if result.previous is not None:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(result.previous))
        terminal.line(f"Changes since the run of {when}, with 95% intervals.", style="dim")
    for path in result.missing:
        terminal.line(f"Not in the library: {path}", style="yellow")


def _unscanned(folder: FolderStatus) -> str:
    return "waiting to be read" if folder.is_waiting else "not fully scanned yet"


def write_status(status: Status) -> None:
    terminal = Terminal()
    terminal.line("Library  ", (status.library, "bold"))
    for folder in status.folders:
        scanned = time.strftime("%Y-%m-%d %H:%M", time.localtime(folder.last_scan or 0))
        away = "" if folder.is_present else "  (not available at the moment)"
        terminal.line((folder.path, "bold"), away)
        terminal.line(
            f"  {counted(folder.files, 'file')}, {counted(folder.chunks, 'passage')}, "
            f"{counted(folder.problems, 'problem')}, "
            + (f"scanned {scanned}" if folder.last_scan else _unscanned(folder))
        )
    if not status.folders:
        terminal.line("No folders yet. Add one with: pagehound index FOLDER")
    ready = f", {int(100 * status.meaning_coverage)}% ready for search by meaning"
    terminal.line(
        f"{counted(status.documents, 'document')}, {counted(status.chunks, 'passage')}, "
        f"{counted(status.words, 'word')}{ready if status.chunks else ''}"
    )
    write_by_word_only(status)
    if status.indexing is not None:
        terminal.line("Indexing ", progress_sentence(status.indexing))
    terminal.line(f"Model    {status.embedding_model} ({status.embedding_backend})")
    terminal.line(f"Indexes  {status.index_version}")
    if status.disk_bytes:  # a team's library is not on this disk
        terminal.line(f"On disk  {status.disk_bytes / 1e6:,.1f} MB")
    for notice in status.notices:
        terminal.line(notice, style="yellow")
    for problem in status.problems:
        terminal.line(("problem  ", "red"), problem.path, f": {problem.reason}")
    for file in status.without_text[:_LISTED_WITHOUT_TEXT]:
        terminal.line(("no text  ", "yellow"), file.path, f": {file.reason}")
    textless = sum(folder.skipped_files for folder in status.folders)
    if (more := textless - _LISTED_WITHOUT_TEXT) > 0:
        terminal.line(f"and {more:,} more files without text")
    sys.stdout.flush()
