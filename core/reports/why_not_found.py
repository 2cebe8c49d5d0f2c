"""Explain why a file cannot be found: check each step from its folder to its rank.

It only looks; fixing is left to the person or to `pagehound index`.
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

from core import locations
from core.catalog import UNFINISHED, Catalog, Folder, Understanding, printable_path
from core.datatypes import Citation, Hit
from core.embedding import languages_understood_by
from core.extraction import is_placeholder
from core.indexing import Exclusions, Scan, is_present
from core.keyword import KeywordIndex, KeywordIndexDamaged
from core.query import Word, parse

if TYPE_CHECKING:
    from core.library import Library

# How deep each list is searched for the file. Beyond that, "not among the first" is all one needs
# to know.
_DEPTH = 1000
# How many of the documents ranked above it are named.
_NAMED_BEFORE = 5
_MEMBER = "!/"


class Verdict(StrEnum):
    OK = "ok"
    NOTE = "note"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True)
class Finding:
    """One step on the way from a file to a hit."""

    step: str  # folder, excluded, read, current, words, meaning
    verdict: Verdict
    sentence: str


@dataclass(frozen=True, slots=True)
class Rank:
    """Where a file ranks in one list, and what ranks above it."""

    mode: str
    rank: int | None  # of its best passage, from 1; None if it is not among the first thousand
    score: float | None
    before: tuple[str, ...]  # the first few documents ranked above it
    sentence: str


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """Everything known about a file, and the sentence that answers the question."""

    path: str
    can_be_found: bool
    answer: str
    findings: tuple[Finding, ...] = ()
    ranks: tuple[Rank, ...] = ()

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


class _Answered(Exception):
    """A finding that makes the remaining steps irrelevant."""


def why_not(library: Library, path: Path | str, query: str | None = None) -> Diagnosis:
    """Say why a file is or is not found and, given a query, how it ranks."""
    name, _, member = str(path).partition(_MEMBER)
    place = _place_of(library, name)
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
        answer = "It can be found; nothing is wrong."
    else:
        answer = "It has no text to search."
    if can_be_found and ranks and not problems:
        answer = ranks[-1].sentence
    shown = printable_path(str(place))[0] + (f"{_MEMBER}{member}" if member else "")
    return Diagnosis(shown, can_be_found, answer, findings, ranks)


def _place_of(library: Library, name: str) -> Path:
    """Return the file that is meant: as a shell would find it, else as a search names it."""
    given = Path(name).expanduser()
    place = Path(os.path.abspath(given))  # noqa: PTH100 - a link is itself
    if given.is_absolute() or os.path.lexists(place):
        return place
    inside = [Path(folder.path) / given for folder in library.folders()]
    inside = [each for each in inside if os.path.lexists(each)]
    return inside[0] if len(inside) == 1 else place


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
            # The catalog stores the real paths of folders.
            place = Path(os.path.realpath(place.parent)) / place.name
            found = [folder for folder in folders if place.is_relative_to(folder.path)]
        if not found:
            known = ", ".join(folder.path for folder in folders) or "none yet"
            self._stop(
                "folder",
                f"It is not in any of the library's folders ({known}). Add its folder with: "
                f"pagehound index {place.parent}",
            )
        folder = self.folder = found[0]
        self._place = place
        self._path = printable_path(place.relative_to(folder.path).as_posix())[0]
        if not is_present(Path(folder.path)):
            self._add(
                "folder",
                Verdict.NOTE,
                f"Its folder {folder.path} is not available at the moment; what was indexed can "
                "still be found.",
            )
        else:
            self._add("folder", Verdict.OK, f"It is in the folder {folder.path}.")
        if self._path == ".":
            self._path = ""

    def _look(self) -> os.stat_result | None:
        """Look at the file itself and check whether it is excluded."""
        assert self.folder is not None
        root = Path(self.folder.path)
        if not is_present(root):
            return None
        try:
            facts = self._place.lstat()
        except OSError as error:
            reason = _reason(error)
            self._add("excluded", Verdict.NOTE, f"{reason} at the moment.")
            return None
        scan = Scan(root, Exclusions.chosen(self._library.settings, self.folder.path))
        relative = self._place.relative_to(root).as_posix()
        why = scan.why_excluded("" if relative == "." else relative)
        if why is not None:
            what = "It" if why.path == relative else f"The folder {why.path or '.'} it is in"
            written = f" The rule is in {why.place}." if why.place else ""
            self._stop("excluded", f"{what} is excluded. {why.reason}{written}")
        self._add("excluded", Verdict.OK, "No rule excludes it.")
        if is_placeholder(facts):
            self._add(
                "read",
                Verdict.PROBLEM,
                "Its content is in the cloud and not on this computer. Make it available "
                "offline so that it can be searched.",
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
        state = self._catalog.file_state(self.folder.id, self._path)
        if state is None:
            if facts is None:
                self._stop("read", "It does not exist and was never indexed. Check the path.")
            self._stop(
                "read",
                f"It has not been indexed yet. Index it with: pagehound index {self._place.parent}",
            )
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(state.indexed_at))
        if state.status == "ignored":
            self._add(
                "read",
                Verdict.PROBLEM,
                f"It was scanned on {when} and has no text; it is found only by its name, with "
                f"name:{self._place.name} for example. {state.reason}",
            )
            self.chunks = self._catalog.chunk_figures(state.id, self._member, "").chunks
            raise _Answered
        if state.status == "problem":
            self._add("read", Verdict.PROBLEM, f"Reading it failed on {when}. {state.reason}")
        elif state.mtime_ns == UNFINISHED:
            self._add("read", Verdict.NOTE, "It is being read now, or reading was interrupted.")
        else:
            self._add("read", Verdict.OK, f"It was indexed on {when}.")
        if facts is not None and state.mtime_ns != UNFINISHED:
            if (facts.st_size, facts.st_mtime_ns) == (state.size, state.mtime_ns):
                self._add("current", Verdict.OK, "It has not changed since.")
            else:
                self._add(
                    "current",
                    Verdict.PROBLEM,
                    "It has changed since then; the next scan of its folder reads it again.",
                )
        self._check_chunks(state.id)

    def _check_chunks(self, file_id: int) -> None:
        documents = self._catalog.document_states(file_id, self._member)
        if self._member and not documents:
            self._stop("read", f"No text was read from its member {self._member}.")
        for document in documents:
            for warning in filter(None, document.warnings.split("\n")):
                about = f"{document.member}: " if document.member else ""
                self._add("read", Verdict.NOTE, f"{about}{warning}")
        figures = self._catalog.chunk_figures(file_id, self._member, self._library.embedding_model)
        self.chunks = chunks = figures.chunks
        words = sum(document.words for document in documents)
        if not chunks:
            self._stop("words", "No text was found in it.")
        try:
            with KeywordIndex(self._library.folder / locations.KEYWORDS) as index:
                is_in = index.watermark.last_chunk >= figures.last_chunk
        except KeywordIndexDamaged as error:
            is_in = False
            self._add("words", Verdict.PROBLEM, str(error))
        is_ocr = any(document.from_ocr for document in documents)
        by_ocr = ", recognised from pictures" if is_ocr else ""
        if is_in:
            sentence = (
                f"Its {words:,} words{by_ocr} are in {chunks:,} passages that can be found by word."
            )
            self._add("words", Verdict.OK, sentence)
        else:
            sentence = "Its words are not in the keyword index yet; they will be within seconds."
            self._add("words", Verdict.PROBLEM, sentence)
        model = self._library.embedding_model
        understanding = Understanding(self._catalog, model, languages_understood_by(model))
        foreign, embedded = understanding.file_passages(file_id), figures.embedded
        verdict = Verdict.NOTE
        if embedded == chunks:
            verdict, sentence = Verdict.OK, "All its passages can be found by meaning."
        elif foreign and not embedded:
            sentence = "The current model does not understand its language; only words find it."
        elif foreign and embedded + foreign >= chunks:
            sentence = (
                f"{embedded:,} of its {chunks:,} passages can be found by meaning; the current "
                "model does not understand the language of the others."
            )
        else:
            sentence = f"{embedded:,} of its {chunks:,} passages can be found by meaning so far."
        self._add("meaning", verdict, sentence)

    # -- with a query --------------------------------------------------------------------------

    def ranks(self, query: str) -> Iterator[Rank]:
        """Look for the file in each list, ending with the one a person sees."""
        for mode in ("lexical", "semantic", "hybrid"):
            response = self._library.search(query, mode=mode, top_k=_DEPTH)
            at = next((i for i, hit in enumerate(response.results) if self._is_it(hit)), None)
            if at is not None:
                hit = response.results[at]
                before = list(dict.fromkeys(hit.path for hit in response.results[:at]))
                sentence = _placed(mode, at + 1, before)
                if not self._is_at(hit.citation):
                    sentence += f" It is listed there as a copy or version of {hit.path}."
                yield Rank(mode, at + 1, _score(hit), tuple(before[:_NAMED_BEFORE]), sentence)
            else:
                yield Rank(mode, None, None, (), self._absent(query, mode, response.warnings))

    def _is_it(self, hit: Hit) -> bool:
        if any(map(self._is_at, (hit.citation, *hit.also_in))):
            return True
        return hit.copies > len(hit.also_in) and any(map(self._is_at, self._all_copies(hit)))

    def _all_copies(self, hit: Hit) -> list[Citation]:
        """Return all places of a document, of which a hit names only the first."""
        chunk = self._catalog.find_chunk(hit.chunk_id)
        if chunk is None:
            return []
        groups = self._catalog.copies()
        members = groups.members(int(groups.group_of(self._catalog.documents_of([chunk]))[0]))
        return [place.citation for place in self._catalog.same_passages(chunk, members)]

    def _is_at(self, place: Citation) -> bool:
        assert self.folder is not None
        if place.folder != self.folder.path:
            return False
        if self._member:
            return place.path == f"{self._path}{_MEMBER}{self._member}"
        return place.path == self._path or place.path.startswith(f"{self._path}{_MEMBER}")

    def _absent(self, query: str, mode: str, warnings: tuple[str, ...]) -> str:
        alone = self._alone(query, mode)
        if alone is not None:
            return (
                f"{_LISTS[mode]}: it matches (score {_score(alone):.3g}), but is not among "
                "the best thousand passages."
            )
        if mode == "semantic":
            unavailable = next((text for text in warnings if "unavailable" in text), None)
            return unavailable or "By meaning: none of its passages is close enough to the query."
        if mode == "hybrid":
            return (
                "In the combined list: it is missing, because it is in neither of the other two "
                "lists."
            )
        words = [leaf.text for leaf in parse(query).leaves if isinstance(leaf, Word)]
        present = [word for word in words if self._alone(word, "lexical") is not None]
        missing = [word for word in words if word not in present]
        if not words:
            return "By word: it does not match the query."
        if not present:
            return f"By word: it contains none of the words {', '.join(words)}."
        if not missing:
            return "By word: it contains the words, but not in the way the query asks for."
        return f"By word: it contains {', '.join(present)}, but not {', '.join(missing)}."

    def _alone(self, query: str, mode: str) -> Hit | None:
        """Search only this file and return its best passage."""
        name = f"{self._path}{_MEMBER}{self._member}" if self._member else self._path
        # The end of a path is enough, and a value has a limit.
        value = name.replace('"', "?")[-_LONGEST_FILTER:]
        filters = f'path:"{value}"' if value.strip("*?/ ") else None
        response = self._library.search(query, mode=mode, top_k=100, filters=filters)
        return next(filter(self._is_it, response.results), None)


_LONGEST_FILTER = 900  # characters
_LISTS = {"lexical": "By word", "semantic": "By meaning", "hybrid": "In the combined list"}


def _score(hit: Hit) -> float | None:
    names = ("rrf", "cosine", "bm25")
    return next((hit.score_breakdown[name] for name in names if name in hit.score_breakdown), None)


def _placed(mode: str, rank: int, before: list[str]) -> str:
    if rank == 1:
        return f"{_LISTS[mode]}: it is the first hit."
    named = ", ".join(before[:_NAMED_BEFORE])
    more = f" and {len(before) - _NAMED_BEFORE} more" if len(before) > _NAMED_BEFORE else ""
    return f"{_LISTS[mode]}: its best passage is hit {rank}, after {named}{more}."


def _reason(error: OSError) -> str:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return "There is no such file"
    return error.strerror or str(error)
