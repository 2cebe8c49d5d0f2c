"""Measure search quality, on questions with known answers.

The questions come from a retrieval collection, which is indexed into its own library by the real
pipeline, or from a person's own list of queries with the files that should come up, run against
their own library. Each run is saved, so that the next one can say what changed and whether that is
more than chance. The measures themselves are in ranking_measures.
"""

from __future__ import annotations

import contextlib
import csv
import hashlib
import json
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote

from core import locations
from core.datatypes import Hit, Progress, ReindexReport
from core.errors import LibraryError, UsageError
from core.library import Library
from core.private_files import append_privately, read_own_json
from core.reports.ranking_measures import Interval, bootstrap, ndcg, recall, reciprocal_rank
from core.settings import MODES, Settings

DEPTH = 100  # documents ranked for each question, as recall@100 needs
# Paging stops after this many hits: documents with many passages fill a list quickly.
_MOST_HITS = 1000
_MEASURES: dict[str, Callable[[Sequence[str], Mapping[str, int]], float]] = {
    "ndcg@10": ndcg,
    "recall@100": recall,
    "mrr@10": reciprocal_rank,
}
_LONGEST_ID = 120  # characters in a file name

Watch = Callable[[Iterator[Progress]], ReindexReport]


@dataclass(frozen=True, slots=True)
class Question:
    id: str
    text: str
    judged: Mapping[str, int]  # document -> grade; above 0 is relevant


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The result of a run: each measure for each mode, and how it differs from the previous run."""

    name: str
    questions: int
    documents: int
    embedding_model: str
    finished: float
    scores: dict[str, dict[str, Interval]]  # mode -> measure -> mean
    changes: dict[str, dict[str, Interval]] = field(default_factory=dict)
    previous: float | None = None  # when the previous run finished
    by_question: dict[str, dict[str, dict[str, float]]] = field(default_factory=dict)
    missing: tuple[str, ...] = ()  # expected files that are not in the library

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def evaluate(
    place: Path | str,
    *,
    library: Library | None = None,
    alpha: float | str | None = None,
    settings: Settings | None = None,
    keep: Path | None = None,
    runs: Path | None = None,
    watch: Watch | None = None,
) -> Evaluation:
    """Measure searching on a collection (a folder) or on a list of expectations (a file).

    A list is run against ``library``. A collection is indexed into a scratch library; ``keep``
    names its folder if the next run should find it ready. ``watch`` is given the progress of
    indexing. ``runs`` is where runs are saved; by default next to the library or in the user's data
    folder.
    """
    place = Path(place)
    if place.is_dir():
        questions = read_questions(place)
        runs = runs or _default_runs_folder()
        with _scratch(keep) as folder:
            names = write_documents(place, folder / "documents")
            with Library(folder / "library", settings=settings) as scratch:
                (watch or _drain)(scratch.index([folder / "documents"]))
                ranked = _rank(scratch, questions, alpha, lambda hit: names[hit.path])
                return _finished(place, questions, ranked, scratch, len(names), runs)
    if library is None:
        raise UsageError("A list of queries needs a library to search. Choose one with --library.")
    questions = read_expectations(place)
    documents = sorted(_library_files(library))
    by_end = _by_ending(documents)
    known = [
        Question(
            each.id,
            each.text,
            {path: 1 for wanted in each.judged for path in by_end.get(_ending(wanted), ())},
        )
        for each in questions
    ]
    missing = sorted({w for q in questions for w in q.judged if _ending(w) not in by_end})
    if not any(question.judged for question in known):
        raise UsageError(
            f"None of the files in {place} is in the library. Write their paths as they "
            "appear in its folders."
        )
    ranked = _rank(library, known, alpha, _absolute_path)
    runs = runs or library.folder / locations.EVALUATIONS
    return _finished(place, known, ranked, library, len(documents), runs, tuple(missing))


# -- questions and documents -------------------------------------------------------------------


def read_questions(collection: Path) -> list[Question]:
    """Read the judged questions of a collection in BEIR's layout."""
    judged: dict[str, dict[str, int]] = {}
    judgements = _judgements_of(collection)
    for number, row in enumerate(_rows(judgements, delimiter="\t")):
        if number == 0 and not row[-1].lstrip("-").isdigit():
            continue  # the column names
        if len(row) == 4:  # trec_eval's format, with an unused column
            del row[1]
        if len(row) != 3 or not row[2].lstrip("-").isdigit():
            raise UsageError(
                f"Line {number + 1} of {judgements} does not have the form: query, document, grade."
            )
        judged.setdefault(row[0], {})[row[1]] = int(row[2])
    questions = [
        Question(each["_id"], each["text"], judged[each["_id"]])
        for each in _objects(collection / "queries.jsonl", ("_id", "text"))
        if any(grade > 0 for grade in judged.get(each["_id"], {}).values())
    ]
    if not questions:
        raise UsageError(f"No question of {collection} has a relevant document in {judgements}.")
    return questions


def _judgements_of(collection: Path) -> Path:
    """Return the file with the relevance judgements: qrels.tsv, or qrels/test.tsv as in BEIR."""
    inside = collection / "qrels" / "test.tsv"
    return inside if inside.is_file() else collection / "qrels.tsv"


def write_documents(collection: Path, folder: Path) -> dict[str, str]:
    """Write each document of a collection as a Markdown file; return their ids by file name."""
    folder.mkdir(parents=True, exist_ok=True)
    names: dict[str, str] = {}
    taken: set[str] = set()
    for each in _objects(collection / "corpus.jsonl", ("_id", "text")):
        title = " ".join(str(each.get("title") or "").split())
        data = ((f"# {title}\n\n" if title else "") + each["text"] + "\n").encode(
            "utf-8", "replace"
        )
        name = _file_name(each["_id"], taken)
        names[name] = each["_id"]
        taken.add(name.lower())
        # An unchanged file keeps its time and is not read again.
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.write_bytes(data)
    if not names:
        raise UsageError(f"There are no documents in {collection / 'corpus.jsonl'}.")
    return names


def _file_name(document_id: str, taken: Set[str]) -> str:
    quoted = quote(document_id, safe="").replace(".", "%2E")
    # Some systems do not distinguish a from A, and all of them limit the length of names.
    if len(quoted) > _LONGEST_ID or f"{quoted.lower()}.md" in taken:
        quoted = hashlib.blake2b(document_id.encode(), digest_size=16).hexdigest()
    return f"{quoted}.md"


def read_expectations(path: Path) -> list[Question]:
    """Read a person's list: JSON lines or CSV rows with a query and the expected file."""
    if path.suffix.lower() in (".jsonl", ".ndjson", ".json"):
        pairs = [(each["query"], each["file"]) for each in _objects(path, ("query", "file"))]
    else:
        rows = [row for row in _rows(path, delimiter=",") if any(cell.strip() for cell in row)]
        if rows and [cell.strip().lower() for cell in rows[0][:2]] in (
            ["query", "file"],
            ["query", "expected"],
            ["query", "expected file"],
        ):
            del rows[0]
        short = next((number for number, row in enumerate(rows, 1) if len(row) < 2), None)
        if short is not None:
            raise UsageError(f"Row {short} of {path} has no file. Each row is: query, file.")
        pairs = [(row[0].strip(), row[1].strip()) for row in rows]
    judged: dict[str, dict[str, int]] = {}
    for query, file in pairs:
        if query.strip() and file.strip():
            judged.setdefault(query, {})[file] = 1
    if not judged:
        raise UsageError(f"No row of {path} has both a query and a file. Each row is: query, file.")
    return [Question(query, query, files) for query, files in judged.items()]


def expect(library_folder: Path, query: str, path: str) -> None:
    """Add to the library's own list that this file should have come up for this query."""
    if not query.strip() or not path.strip():
        raise UsageError("An expectation needs a query and a file.")
    line = json.dumps({"query": query.strip(), "file": path}, ensure_ascii=False)
    append_privately(library_folder / locations.EXPECTATIONS, f"{line}\n".encode())


def _objects(path: Path, keys: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(_lines(path), start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
            missing = [key for key in keys if not isinstance(value[key], str | int)]
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise UsageError(f"Line {number} of {path} has no {' or '.join(keys)}.") from error
        if missing:
            raise UsageError(f"Line {number} of {path} has no {' or '.join(missing)}.")
        yield value | {key: str(value[key]) for key in keys}


def _rows(path: Path, *, delimiter: str) -> Iterator[list[str]]:
    if delimiter == "\t":
        rows: Iterable[list[str]] = (line.rstrip("\r\n").split("\t") for line in _lines(path))
    else:
        rows = csv.reader(_lines(path), delimiter=delimiter)
    yield from (row for row in rows if any(row))


def _lines(path: Path) -> Iterator[str]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            yield from file
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} is not UTF-8 text. Save it as UTF-8.") from error


# -- asking ----------------------------------------------------------------------------------------


def _rank(
    library: Library,
    questions: Sequence[Question],
    alpha: float | str | None,
    name_of: Callable[[Hit], str],
) -> dict[str, dict[str, list[str]]]:
    """Return mode -> question -> documents, each ranked by its best passage."""
    ranked: dict[str, dict[str, list[str]]] = {mode: {} for mode in MODES}
    for question in questions:
        for mode in MODES:
            ranked[mode][question.id] = _ranking(library, question.text, mode, alpha, name_of)
    return ranked


def _ranking(
    library: Library, text: str, mode: str, alpha: float | str | None, name_of: Callable[[Hit], str]
) -> list[str]:
    documents: dict[str, None] = {}
    seen = 0
    cursor: str | None = None
    while True:
        response = library.search(text, mode=mode, top_k=DEPTH, alpha=alpha, cursor=cursor)
        documents.update(dict.fromkeys(map(name_of, response.results)))
        seen += response.count
        cursor = response.next_cursor
        if cursor is None or len(documents) >= DEPTH or seen >= _MOST_HITS:
            return list(documents)[:DEPTH]


def _absolute_path(hit: Hit) -> str:
    return (Path(hit.citation.folder) / hit.path.partition("!/")[0]).as_posix()


def _library_files(library: Library) -> Iterator[str]:
    for folder, path in library.files():
        yield (Path(folder) / path).as_posix()


def _ending(path: str) -> str:
    return path.strip().replace("\\", "/").removeprefix("./").strip("/").casefold()


def _by_ending(paths: Sequence[str]) -> dict[str, list[str]]:
    """Index paths by all of their endings, so that a list may name files the way people do."""
    found: dict[str, list[str]] = {}
    for path in paths:
        parts = _ending(path).split("/")
        for start in range(len(parts)):
            found.setdefault("/".join(parts[start:]), []).append(path)
    return found


# -- results and earlier runs ----------------------------------------------------------------------


def _finished(
    place: Path,
    questions: Sequence[Question],
    ranked: dict[str, dict[str, list[str]]],
    library: Library,
    documents: int,
    runs: Path,
    missing: tuple[str, ...] = (),
) -> Evaluation:
    by_question = {
        mode: {
            question.id: {
                name: round(measure(rankings[question.id], question.judged), 6)
                for name, measure in _MEASURES.items()
            }
            for question in questions
            if question.judged
        }
        for mode, rankings in ranked.items()
    }
    path = runs / f"{_run_name(place)}.json"
    earlier = _earlier_run(path)
    before = earlier.get("by_question", {})
    result = Evaluation(
        name=place.resolve().name,
        questions=len(questions),
        documents=documents,
        embedding_model=library.embedding_model,
        finished=time.time(),
        scores={mode: _means(scores.values()) for mode, scores in by_question.items()},
        changes={
            mode: changes
            for mode, scores in by_question.items()
            if (changes := _differences(scores, before.get(mode, {})))
        },
        previous=earlier.get("finished"),
        by_question=by_question,
        missing=missing,
    )
    kept = {"finished": result.finished, "by_question": before | by_question}
    try:
        runs.mkdir(parents=True, exist_ok=True)
        temporary = path.with_suffix(".tmp")
        temporary.write_text(json.dumps(kept), "utf-8")
        temporary.replace(path)
    except OSError as error:
        raise LibraryError(f"The run cannot be saved in {runs}: {error.strerror}.") from error
    return result


def _means(rows: Iterable[dict[str, float]]) -> dict[str, Interval]:
    scores = list(rows)
    return {name: bootstrap([row[name] for row in scores]) for name in _MEASURES}


def _differences(
    now: dict[str, dict[str, float]], before: dict[str, dict[str, float]]
) -> dict[str, Interval]:
    """Compare two runs on the questions that both of them asked."""
    both = [question for question in now if question in before]
    if not both:
        return {}
    return {
        name: bootstrap([now[each][name] - before[each][name] for each in both])
        for name in _MEASURES
    }


def _earlier_run(path: Path) -> dict[str, Any]:
    try:
        run = read_own_json(path)
        return run if isinstance(run["by_question"], dict) else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def _run_name(place: Path) -> str:
    whole = str(place.resolve())
    return f"{place.resolve().stem}-{hashlib.blake2b(whole.encode(), digest_size=4).hexdigest()}"


def _default_runs_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("pagehound", appauthor=False) / locations.EVALUATIONS


@contextlib.contextmanager
def _scratch(keep: Path | None) -> Iterator[Path]:
    """Yield a temporary folder, or the one to keep."""
    if keep is not None:
        yield keep
        return
    with tempfile.TemporaryDirectory(prefix="pagehound-eval-") as name:
        yield Path(name)


def _drain(run: Iterator[Progress]) -> ReindexReport:
    report = ReindexReport()
    for progress in run:
        report = progress.report or report
    return report
