"""What the desktop's search is told: a few documents and passages, by names and words.

By words only: whoever types there wants an answer within a keystroke, and the model would have to
be loaded first. Weak matches are left out; nothing is better than noise among programs and files.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from core.datatypes import Hit
from core.library_like import LibraryLike

# GNOME shows about five of each program, KRunner about as many.
MOST = 6
# One letter would list half of the library.
SHORTEST_QUERY = 2
# A person can only activate what was shown a moment ago.
_REMEMBERED = 500
_TEXT = ("text", "markdown", "html", "code", "data")  # what an editor opens at a line


@dataclass(frozen=True, slots=True)
class Result:
    """One line of the desktop's list."""

    id: str
    title: str
    description: str
    file: str
    line: int | None  # where to open it; None: at the beginning
    page: int | None
    is_name: bool  # found by its name or title
    relevance: float  # from 0 to 1


class Results:
    """Searches a library, and remembers what was told, by id."""

    def __init__(self, library: LibraryLike) -> None:
        self._library = library
        self._told: OrderedDict[str, Result] = OrderedDict()

    def find(self, query: str) -> list[Result]:
        """Return the best documents and passages for what is typed."""
        if len(query.strip()) < SHORTEST_QUERY:
            return []
        library = self._library
        question = library.ask(query, is_typing=not query.endswith(" "))
        named = [match.hit for match in library.names(question, limit=MOST)]
        response = library.search(question, mode="lexical", top_k=2 * MOST, weak=False)
        hits = list(response.results)
        snippets = library.snippets(question, hits)
        found: dict[tuple[str, str], Result] = {}
        for hit in named[: MOST // 2]:
            found[(hit.citation.folder, hit.path)] = _result(hit, _where(hit), is_name=True)
        for hit, snippet in zip(hits, snippets, strict=True):
            found.setdefault(
                (hit.citation.folder, hit.path), _result(hit, snippet.text, is_name=False)
            )
        for hit in named:
            found.setdefault(
                (hit.citation.folder, hit.path), _result(hit, _where(hit), is_name=True)
            )
        results = [
            _placed(result, place) for place, result in enumerate(list(found.values())[:MOST])
        ]
        for result in results:
            self._told[result.id] = result
            self._told.move_to_end(result.id)
        while len(self._told) > _REMEMBERED:
            self._told.popitem(last=False)
        return results

    def told(self, id: str) -> Result | None:
        """Return a result that was told before."""
        return self._told.get(id)


def _result(hit: Hit, description: str, *, is_name: bool) -> Result:
    file = Path(hit.citation.folder) / hit.path.partition("!/")[0]
    opens_at_line = hit.media_type in _TEXT and "!/" not in hit.path and not is_name
    return Result(
        id=hit.chunk_id,
        title=hit.title.strip() or PurePosixPath(hit.path.rpartition("!/")[2] or hit.path).name,
        description=" ".join(description.split()),
        file=str(file),
        line=hit.citation.start_line if opens_at_line else None,
        page=hit.citation.page if hit.media_type == "pdf" else None,
        is_name=is_name,
        relevance=0.0,
    )


def _placed(result: Result, place: int) -> Result:
    from dataclasses import replace

    # KRunner sorts by relevance; 1.0 would put us above an exact name of a program.
    return replace(result, relevance=round(0.9 - 0.05 * place, 2))


def _where(hit: Hit) -> str:
    folder = PurePosixPath(hit.citation.folder.replace("\\", "/")).name
    return f"{folder}/{hit.path}"
