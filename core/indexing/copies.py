"""Keep what a library knows of copies up to date."""

from __future__ import annotations

from core.catalog import Catalog, copies_are_current, copy_candidates, copy_groups, save_copies


def update_copies(catalog: Catalog) -> None:
    """Look for copies, if documents have come or gone since the last time."""
    if not copies_are_current(catalog):
        save_copies(catalog, copy_groups(copy_candidates(catalog)))
