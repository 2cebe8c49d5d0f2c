"""Why a file cannot be found: each step from its folder to its rank, answered in a sentence.

Looks only; whatever is wrong is for the person or for `pagehound index` to put right.
"""

from __future__ import annotations

import contextlib
import os
import stat
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from core.catalog import UNFINISHED, Catalog, Folder, printable_path
from core.datatypes import Hit
from core.exclusions import Exclusions
from core.extraction import is_placeholder
from core.keyword_index import KeywordIndex, KeywordIndexDamaged
from core.query import Word, parse
from core.scanning import Scan, is_present

if TYPE_CHECKING:
    from core.library import Library

# How far down a list is looked for the file; beyond it "not among the first" is all one needs.
_DEPTH = 1000
# How many documents that stand before it are named.
_NAMED_BEFORE = 5
_MEMBER = "!/"


class Verdict(StrEnum):
    OK = "ok"
    NOTE = "note"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One step of the way from a file to a hit."""

    step: str  # folder, excluded, read, current, words, meaning
    verdict: Verdict
    sentence: str


@dataclass(frozen=True, slots=True)
class Rank:
    """Where a file stands in one list, and before it what."""

    mode: str
    rank: int | None  # of its best passage, from 1; None if it is not among the first thousand
    score: float | None
    before: tuple[str, ...]  # the first documents of those that stand before it
    sentence: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """All that is known about a file, and the sentence that answers the question."""

    path: str
    can_be_found: bool
    answer: str
    findings: tuple[Finding, ...] = ()
    ranks: tuple[Rank, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


class _Answered(Exception):
    """A finding after which the rest of the way does not matter."""


def why_not(library: Library, path: Path | str, query: str | None = None) -> Diagnosis:
    """Tell why a file is or is not found, and with a query how far down it stands."""
    name, _, member = str(path).partition(_MEMBER)
    place = Path(os.path.abspath(Path(name).expanduser()))  # noqa: PTH100 - a link is itself
    with contextlib.closing(Catalog(library.folder, writable=False)) as catalog:
        examination = _Examination(library, catalog, place, member)
        ranks: tuple[Rank, ...] = ()
        with contextlib.suppress(_Answered):
            examination.run()
            if query and query.strip() and examination.folder is not None:
                ranks = tuple(examination.ranks(query))
    findings = tuple(examination.findings)
    problems = [found.sentence for found in findings if found.verdict is Verdict.PROBLEM]
    can_be_found = examination.chunks > 0
    if problems:
        answer = problems[0]
    elif can_be_found:
        answer = "It can be found: nothing is wrong with it."
    else:
        answer = "It has no text to find."
    if can_be_found and ranks and not problems:
        answer = ranks[-1].sentence
    shown = printable_path(str(place))[0] + (f"{_MEMBER}{member}" if member else "")
    return Diagnosis(shown, can_be_found, answer, findings, ranks)


class _Examination:
    def __init__(self, library: Library, catalog: Catalog, place: Path, member: str) -> None:
        self._library = library
        self._catalog = catalog
        self._place = place
        self._member = member
        self.folder: Folder | None = None
        self._path = ""  # relative to its folder, as the catalog has it
        self.chunks = 0
        self.findings: list[Finding] = []

    def _add(self, step: str, verdict: Verdict, sentence: str) -> None:
        self.findings.append(Finding(step, verdict, sentence))

    def _stop(self, step: str, sentence: str) -> NoReturn:
        self._add(step, Verdict.PROBLEM, sentence)
        raise _Answered

    def run(self) -> None:
        self._find_folder()
        facts = self._look()
        if facts is not None and stat.S_ISDIR(facts.st_mode):
            self._look_inside()
            return
        self._check_file(facts)

    def _find_folder(self) -> None:
        folders = self._catalog.folders()
        place = self._place
        found = [folder for folder in folders if place.is_relative_to(folder.path)]
        if not found:
            # The catalog knows folders by their real paths.
            place = Path(os.path.realpath(place.parent)) / place.name
            found = [folder for folder in folders if place.is_relative_to(folder.path)]
        if not found:
            known = ", ".join(folder.path for folder in folders) or "none yet"
            self._stop(
                "folder",
                f"It is in none of the library's folders ({known}). "
                f"Add its folder with: pagehound index {place.parent}",
            )
        folder = self.folder = found[0]
        self._place = place
        self._path = printable_path(place.relative_to(folder.path).as_posix())[0]
        if not is_present(Path(folder.path)):
            self._add(
                "folder",
                Verdict.NOTE,
                f"Its folder {folder.path} is away at the moment; what was indexed can be found.",
            )
        else:
            self._add("folder", Verdict.OK, f"It is in the folder {folder.path}.")
        if self._path == ".":
            self._path = ""

    def _look(self) -> os.stat_result | None:
        """Look at the file itself, and whether it is left out."""
        assert self.folder is not None
        root = Path(self.folder.path)
        if not is_present(root):
            return None
        try:
            facts = self._place.lstat()
        except OSError as error:
            reason = "There is no such file" if not self._place.exists() else str(error.strerror)
            self._add("excluded", Verdict.NOTE, f"{reason} at the moment.")
            return None
        scan = Scan(root, Exclusions.chosen(self._library.settings, self.folder.path))
        relative = self._place.relative_to(root).as_posix()
        why = scan.why_excluded("" if relative == "." else relative)
        if why is not None:
            what = "It" if why.path == relative else f"The folder {why.path or '.'} it is in"
            written = f" The rule is in {why.place}." if why.place else ""
            self._stop("excluded", f"{what} is left out. {why.reason}{written}")
        self._add("excluded", Verdict.OK, "No rule leaves it out.")
        if is_placeholder(facts):
            self._add(
                "read",
                Verdict.PROBLEM,
                "Its content is kept by a cloud service and not on this computer. "
                "Make it available offline to have it searched.",
            )
        return facts

    def _look_inside(self) -> None:
        assert self.folder is not None
        known = self._catalog.known_files(self.folder.id, self._path)
        states = [file.status for file in known.values()]
        problems = states.count("problem")
        self.chunks = states.count("indexed")
        self._add(
            "read",
            Verdict.NOTE,
            f"It is a folder with {states.count('indexed'):,} indexed files, {problems:,} "
            f"problems and {states.count('ignored'):,} files without text.",
        )

    def _check_file(self, facts: os.stat_result | None) -> None:
        assert self.folder is not None
        rows = self._catalog.read(
            "SELECT id, size, mtime_ns, status, reason, indexed_at FROM files"
            " WHERE folder_id = ? AND path = ?",
            (self.folder.id, self._path),
        )
        if not rows:
            if facts is None:
                self._stop("read", "It is not there and was never indexed. Check the path.")
            self._stop(
                "read",
                f"It was not indexed yet. Index it with: pagehound index {self._place.parent}",
            )
        file_id, size, mtime_ns, status, reason, indexed_at = rows[0]
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(indexed_at))
        if status == "ignored":
            self._stop(
                "read",
                f"It was looked at on {when} and is binary data of no kind that can be read.",
            )
        if status == "problem":
            self._add("read", Verdict.PROBLEM, f"Reading it failed on {when}. {reason}")
        elif mtime_ns == UNFINISHED:
            self._add("read", Verdict.NOTE, "It is being read, or reading it was interrupted.")
        else:
            self._add("read", Verdict.OK, f"It was indexed on {when}.")
        if facts is not None and mtime_ns != UNFINISHED:
            if (facts.st_size, facts.st_mtime_ns) == (size, mtime_ns):
                self._add("current", Verdict.OK, "It has not changed since.")
            else:
                self._add(
                    "current",
                    Verdict.PROBLEM,
                    "It has changed since; the next scan of its folder reads it again.",
                )
        self._check_chunks(file_id)

    def _check_chunks(self, file_id: int) -> None:
        parameters: tuple[int | str, ...] = (file_id,)
        where = "file_id = ?"
        if self._member:
            where, parameters = "file_id = ? AND member = ?", (file_id, self._member)
        documents = self._catalog.read(
            f"SELECT member, word_count, from_ocr, warnings FROM documents WHERE {where}",
            parameters,
        )
        if self._member and not documents:
            self._stop("read", f"Nothing was read of its part {self._member}.")
        for member, _, _, warnings in documents:
            for warning in filter(None, warnings.split("\n")):
                about = f"{member}: " if member else ""
                self._add("read", Verdict.NOTE, f"{about}{warning}")
        model = self._library.embedding_model
        chunks, last, ready = self._catalog.read(
            "SELECT COUNT(*), COALESCE(MAX(chunks.id), 0), COUNT(*) FILTER (WHERE text_hash IN"
            "  (SELECT text_hash FROM vectors JOIN models ON models.id = model_id WHERE name = ?))"
            f" FROM chunks JOIN documents ON documents.id = document_id WHERE {where}",
            (model, *parameters),
        )[0]
        self.chunks = chunks
        words = sum(row[1] for row in documents)
        if not chunks:
            self._stop("words", "No text was found in it.")
        try:
            with KeywordIndex(self._library.folder / "keywords") as index:
                is_in = index.watermark.last_chunk >= last
        except KeywordIndexDamaged as error:
            is_in = False
            self._add("words", Verdict.PROBLEM, str(error))
        by_ocr = ", recognised from pictures" if any(row[2] for row in documents) else ""
        if is_in:
            sentence = f"Its {words:,} words{by_ocr} are in {chunks:,} passages, found by word."
            self._add("words", Verdict.OK, sentence)
        else:
            sentence = "Its words are not in the keyword index yet; that follows within seconds."
            self._add("words", Verdict.PROBLEM, sentence)
        if ready == chunks:
            self._add("meaning", Verdict.OK, "All its passages can be found by meaning.")
        else:
            self._add(
                "meaning",
                Verdict.NOTE,
                f"{ready:,} of its {chunks:,} passages can be found by meaning so far.",
            )

    # -- with a query --------------------------------------------------------------------------

    def ranks(self, query: str) -> Iterator[Rank]:
        """Look for the file in each list, the one a person sees last."""
        for mode in ("lexical", "semantic", "hybrid"):
            response = self._library.search(query, mode=mode, top_k=_DEPTH)
            at = next((i for i, hit in enumerate(response.results) if self._is_it(hit)), None)
            if at is not None:
                hit = response.results[at]
                before = list(dict.fromkeys(hit.path for hit in response.results[:at]))
                yield Rank(
                    mode,
                    at + 1,
                    _score(hit),
                    tuple(before[:_NAMED_BEFORE]),
                    _placed(mode, at + 1, before),
                )
            else:
                yield Rank(mode, None, None, (), self._absent(query, mode, response.warnings))

    def _is_it(self, hit: Hit) -> bool:
        assert self.folder is not None
        if hit.citation.folder != self.folder.path:
            return False
        if self._member:
            return hit.path == f"{self._path}{_MEMBER}{self._member}"
        return hit.path == self._path or hit.path.startswith(f"{self._path}{_MEMBER}")

    def _absent(self, query: str, mode: str, warnings: tuple[str, ...]) -> str:
        alone = self._alone(query, mode)
        if alone is not None:
            return (
                f"{_LISTS[mode]}: it matches (score {_score(alone):.3g}), "
                "but not among the best thousand passages."
            )
        if mode == "semantic":
            unavailable = next((text for text in warnings if "unavailable" in text), None)
            return unavailable or "By meaning: none of its passages is near enough to the query."
        if mode == "hybrid":
            return "In the joint list: it is not there, since it is in neither of the two lists."
        words = [leaf.text for leaf in parse(query).leaves if isinstance(leaf, Word)]
        present = [word for word in words if self._alone(word, "lexical") is not None]
        missing = [word for word in words if word not in present]
        if not words:
            return "By word: it does not hold what the query asks for."
        if not present:
            return f"By word: it holds none of the words {', '.join(words)}."
        if not missing:
            return "By word: it holds the words, but not as the query asks for them."
        return f"By word: it holds {', '.join(present)}, but not {', '.join(missing)}."

    def _alone(self, query: str, mode: str) -> Hit | None:
        """Search this file alone and return its best passage."""
        name = f"{self._path}{_MEMBER}{self._member}" if self._member else self._path
        response = self._library.search(
            query, mode=mode, top_k=100, filters='path:"' + name.replace('"', "?") + '"'
        )
        return next(filter(self._is_it, response.results), None)


_LISTS = {"lexical": "By word", "semantic": "By meaning", "hybrid": "In the joint list"}


def _score(hit: Hit) -> float | None:
    names = ("rrf", "cosine", "bm25")
    return next((hit.score_breakdown[name] for name in names if name in hit.score_breakdown), None)


def _placed(mode: str, rank: int, before: list[str]) -> str:
    if rank == 1:
        return f"{_LISTS[mode]}: it is the first hit."
    named = ", ".join(before[:_NAMED_BEFORE])
    more = f" and {len(before) - _NAMED_BEFORE} more" if len(before) > _NAMED_BEFORE else ""
    return f"{_LISTS[mode]}: its best passage is hit {rank}, after {named}{more}."
