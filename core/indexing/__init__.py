"""From folders to an up-to-date library: scan, read, commit, follow, embed."""

from core.indexing.batch import Location
from core.indexing.exclusion_preview import Trial, try_exclusions
from core.indexing.exclusions import GIT_IGNORE, NO_INDEX_MARKER, OWN_IGNORE, Exclusions
from core.indexing.mounts import network_type, watch_limit
from core.indexing.pipeline import Indexer
from core.indexing.progress_note import ProgressNote, noted_progress, progress_from
from core.indexing.scan import Entry, Scan, is_present
from core.indexing.wishes import Wishes

__all__ = [
    "GIT_IGNORE",
    "NO_INDEX_MARKER",
    "OWN_IGNORE",
    "Entry",
    "Exclusions",
    "Indexer",
    "Location",
    "ProgressNote",
    "Scan",
    "Trial",
    "Wishes",
    "is_present",
    "network_type",
    "noted_progress",
    "progress_from",
    "try_exclusions",
    "watch_limit",
]
