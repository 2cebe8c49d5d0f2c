"""How hits, progress and status look on a terminal; colours only where they can be seen."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

from core.datatypes import Hit, Passage, Phase, Progress, ReindexReport, SearchResponse
from core.fusion import weights
from core.passages import Snippet

if TYPE_CHECKING:
    from core.evaluation import Evaluation
    from core.grep import GrepResponse
    from core.library import Library
    from core.status import Status

_BADGES = {"exact": "bold yellow", "semantic": "bold blue", "hybrid": "bold magenta"}
_MARKS = {"word": "bold yellow", "meaning": "underline blue"}
_PHASES = {
    Phase.SCAN: "Looking for documents",
    Phase.WORDS: "Reading documents",
    Phase.MEANING: "Learning their meaning",
    Phase.DONE: "Done",
}


def _console() -> Console:
    return Console(highlight=False, markup=False, soft_wrap=True, emoji=False)


def show_progress(run: Iterator[Progress]) -> ReindexReport:
    """Draw a progress bar on stderr while indexing runs; return its report."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    report = ReindexReport()
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    console = Console(stderr=True)
    with Bar(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task, phase = bar.add_task(_PHASES[Phase.SCAN], total=None), Phase.SCAN
        for progress in run:
            if progress.phase is not phase:
                phase = progress.phase
                bar.remove_task(task)
                task = bar.add_task(_PHASES[phase], total=None)
            bar.update(task, completed=progress.done, total=progress.total or None)
            report = progress.report or report
    return report


def write_report(report: ReindexReport) -> None:
    console = _console()
    removed = f", {report.removed_files} removed" if report.removed_files else ""
    console.print(f"{report.indexed_files} files indexed, {report.skipped_files} skipped{removed}.")
    for warning in report.warnings:
        console.print(Text(warning, style="yellow"))
    if report.problems:
        console.print(Text(f"{report.failed_files} could not be read:", style="red"))
        for problem in report.problems:
            console.print(Text.assemble("  ", (problem.path, "bold"), f": {problem.reason}"))


def write_hits(
    library: Library, response: SearchResponse, *, exact: str | None, explain: bool
) -> None:
    """Print hits as path:line, heading path, match label and snippet."""
    console = _console()
    snippets = library.snippets(response.query, response.results, exact_keywords=exact)
    shown = list(zip(range(1, response.count + 1), response.results, snippets, strict=True))
    shown.sort(key=lambda each: each[1].weak)
    for at, (number, hit, snippet) in enumerate(shown):
        if hit.weak and (at == 0 or not shown[at - 1][1].weak):
            console.print(Text("Weak matches: near in meaning only as anything is", style="yellow"))
        console.print(_title_line(number, hit))
        if hit.heading_path:
            console.print(Text(f"    {hit.heading_path}", style="dim"))
        console.print(_marked(snippet))
        if explain:
            for line in _explanation(library, response, exact, hit):
                console.print(Text(f"    {line}", style="cyan"))
        console.print()
    for warning in response.warnings:
        console.print(Text(warning, style="yellow"))
    for suggestion in response.suggestions:
        console.print(Text(suggestion.sentence, style="cyan"))
    console.print(Text(status_line(response), style="dim"))


def write_passages(passages: Sequence[Passage]) -> None:
    """Print passages with line numbers, matches marked."""
    console = _console()
    for passage in passages:
        page = f"  page {passage.page}" if passage.page else ""
        console.print(Text.assemble((passage.path, "bold"), page))
        for line in passage.lines:
            text = Text(line.text)
            for span in line.spans:
                text.stylize(_MARKS[span.kind], span.start, span.end)
            mark = (">", "bold yellow") if line.is_match else " "
            console.print(Text.assemble((f"{line.number:6} ", "dim"), mark, " ", text))
        console.print()


def write_grep(response: GrepResponse) -> None:
    write_passages(response.passages)
    console = _console()
    for warning in response.warnings:
        console.print(Text(warning, style="yellow"))
    console.print(
        Text(
            f"{response.file_count} files matched, {response.match_count} lines found, "
            f"{response.character_count:,} characters shown, {response.took_ms:.0f} ms",
            style="dim",
        )
    )


def status_line(response: SearchResponse) -> str:
    """Tell what a search found, in one line (R19)."""
    return (
        f"{response.file_count} files matched, {response.count} chunks found, "
        f"{response.character_count:,} characters shown, {response.took_ms:.0f} ms"
    )


def _title_line(number: int, hit: Hit) -> Text:
    place = f"page {hit.citation.page}" if hit.citation.page else ""
    return Text.assemble(
        (f"{number:2}. ", "dim"),
        (f"{hit.path}:{hit.citation.start_line}", "bold"),
        f"  {place}" if place else "",
        "  ",
        (f"[{hit.match}]", _BADGES[hit.match]),
        "  from OCR" if hit.from_ocr else "",
    )


def _marked(snippet: Snippet) -> Text:
    text = Text(snippet.text)
    for span in snippet.spans:
        text.stylize(
            "bold yellow" if span.kind == "word" else "underline blue", span.start, span.end
        )
    return Text.assemble("    ", text)


def _explanation(
    library: Library, response: SearchResponse, exact: str | None, hit: Hit
) -> Iterator[str]:
    how = hit.retrieval
    if how.lexical_rank is not None:
        shares = library.explain(exact or response.query, hit.chunk_id)
        addends = " + ".join(f"{share.share:.4f} {share.term} ({share.field})" for share in shares)
        yield f"words:   rank {how.lexical_rank}, BM25 {how.lexical_score:.4f} = {addends}"
    if how.vector_rank is not None and how.vector_score is not None:
        distance = 1 - how.vector_score
        yield (
            f"meaning: rank {how.vector_rank}, cosine {how.vector_score:.4f} "
            f"(distance {distance:.4f}, kept below {library.threshold:g})"
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
        yield f"fused:   {' + '.join(parts)} = {rrf:.6f} -> {how.fusion_score:.1%}"


def write_evaluation(result: Evaluation) -> None:
    """Print the measures of each mode, and the change since the last run with its interval."""
    console = _console()
    console.print(
        f"{result.name}: {result.questions} questions, {result.documents:,} documents, "
        f"{result.embedding_model}"
    )
    measures = list(next(iter(result.scores.values())))
    # Lines rather than a table, which would be broken where the output is no terminal.
    width = 36 if result.changes else 12
    console.print(Text("mode".ljust(10) + "".join(f"{m:<{width}}" for m in measures), "bold"))
    for mode, scores in result.scores.items():
        line = Text(f"{mode:<10}")
        for name in measures:
            told, style = f"{scores[name].mean:.4f}", ""
            change = result.changes.get(mode, {}).get(name)
            if change:
                told += f" {change.mean:+.4f} [{change.low:+.4f} {change.high:+.4f}]"
                style = "bold" if change.excludes_zero else ""
            line.append(f"{told:<{width}}", style)
        console.print(line)
    if result.previous is not None:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(result.previous))
        console.print(
            Text(f"Changes, with their 95% interval, since the run of {when}.", style="dim")
        )
    for path in result.missing:
        console.print(Text(f"Not in the library: {path}", style="yellow"))


def write_status(status: Status) -> None:
    console = _console()
    console.print(Text.assemble("Library  ", (status.library, "bold")))
    for folder in status.folders:
        scanned = time.strftime("%Y-%m-%d %H:%M", time.localtime(folder.last_scan or 0))
        away = "" if folder.is_present else "  (away: not there at the moment)"
        console.print(Text.assemble((folder.path, "bold"), away))
        console.print(
            f"  {folder.files:,} files, {folder.chunks:,} passages, {folder.problems} problems, "
            + (f"scanned {scanned}" if folder.last_scan else "not scanned to the end yet")
        )
    if not status.folders:
        console.print("No folders yet. Add one with: pagehound index FOLDER")
    console.print(
        f"{status.documents:,} documents, {status.chunks:,} passages, {status.words:,} words, "
        f"{status.meaning_coverage:.0%} ready for search by meaning"
    )
    console.print(f"Model    {status.embedding_model} ({status.embedding_backend})")
    console.print(f"Indexes  {status.index_version}")
    console.print(f"On disk  {status.disk_bytes / 1e6:,.1f} MB")
    for notice in status.notices:
        console.print(Text(notice, style="yellow"))
    for problem in status.problems:
        console.print(Text.assemble(("problem  ", "red"), problem.path, f": {problem.reason}"))
    sys.stdout.flush()
