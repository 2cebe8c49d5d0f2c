"""Which document a path means; an ambiguous or unknown path is an error that says what to pass."""

from __future__ import annotations

from core.catalog import DocumentHead
from core.documents.source import DocumentSource
from core.errors import UsageError

_MOST_NAMED = 20


def documents_of(catalog: DocumentSource, path: str) -> list[DocumentHead]:
    """Return the document that a path names, and for a file with members also these."""
    wanted = path.strip()
    places = catalog.places_at(wanted) if wanted else []
    if len(places) > 1:
        raise UsageError(
            f"Several folders have a file {path}. Pass one of these paths: {', '.join(places)}."
        )
    heads = catalog.document_heads(wanted) if wanted else []
    if not heads:
        raise UsageError(
            f"There is no document {path!r} in the library. Paths are those of hits and of "
            "list_documents."
        )
    return heads


def document_of(catalog: DocumentSource, path: str) -> DocumentHead:
    """Return the one document that a path names."""
    heads = documents_of(catalog, path)
    if "!/" in path:
        return heads[0]
    # The own document of an archive is the list of its members.
    own = [head for head in heads if not head.member]
    if own:
        return own[0]
    if len(heads) == 1:
        return heads[0]
    named = ", ".join(f"{head.path}!/{head.member}" for head in heads[:_MOST_NAMED])
    more = f" and {len(heads) - _MOST_NAMED} more" if len(heads) > _MOST_NAMED else ""
    raise UsageError(f"{path} contains several documents. Pass one of them: {named}{more}.")
