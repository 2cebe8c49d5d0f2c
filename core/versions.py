"""The versions that decide whether a library can be used as it is, as shown by `--version`."""

from __future__ import annotations

import core


def versions() -> dict[str, str]:
    """Return the versions of the program, its bundled model and the library's file formats."""
    # This loads the keyword index, though neither model nor Qt; only a few callers need it.
    from core.catalog import SCHEMA_VERSION
    from core.extraction import READER_VERSION
    from core.keyword import FORMAT_VERSION as KEYWORD_FORMAT
    from core.settings import BUNDLED_MODEL
    from core.vectors import FORMAT_VERSION as VECTOR_FORMAT

    return {
        "pagehound": core.__version__,
        "model": BUNDLED_MODEL,
        "catalog": str(SCHEMA_VERSION),
        "keyword index": str(KEYWORD_FORMAT),
        "vector index": str(VECTOR_FORMAT),
        "reading": READER_VERSION,
    }


def versions_text() -> str:
    """Return one line for each version, the program's first."""
    return "\n".join(f"{name} {version}" for name, version in versions().items())
