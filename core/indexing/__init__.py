"""From folders to an up-to-date library: scan, read, commit, follow, embed."""

from core.indexing.exclusion_preview import Trial, try_exclusions
from core.indexing.exclusions import GIT_IGNORE, NO_INDEX_MARKER, OWN_IGNORE, Exclusions
from core.indexing.mounts import network_type, watch_limit
from core.indexing.pipeline import Indexer, Location
from core.indexing.scan import Entry, Scan, is_present

__all__ = [
    "GIT_IGNORE",
    "NO_INDEX_MARKER",
    "OWN_IGNORE",
    "Entry",
    "Exclusions",
    "Indexer",
    "Location",
    "Scan",
    "Trial",
    "is_present",
    "network_type",
    "try_exclusions",
    "watch_limit",
]
