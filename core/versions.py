"""The versions that decide whether a library can be used as it is: what `--version` names."""

from __future__ import annotations

import core


def versions() -> dict[str, str]:
    """Return the program, its bundled model and the forms of what a library keeps."""
    # Loads the keyword index, though neither model nor Qt; only a few callers need this.
    from core import keyword_codec, vector_files
    from core.catalog_file import SCHEMA_VERSION
    from core.reading_job import READER_VERSION
    from core.settings import BUNDLED_MODEL

    return {
        "pagehound": core.__version__,
        "model": BUNDLED_MODEL,
        "catalog": str(SCHEMA_VERSION),
        "keyword index": str(keyword_codec.FORMAT_VERSION),
        "vector index": str(vector_files.VERSION),
        "reading": READER_VERSION,
    }


def versions_text() -> str:
    """Return a line for each version, the program's first."""
    return "\n".join(f"{name} {version}" for name, version in versions().items())
