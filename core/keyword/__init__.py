"""The keyword index: BM25F over segments that follow the catalog, listed by Whoosh.

`plan`, `vocabulary` and `candidates` also serve other engines, which find chunks in their own way.
"""

from core.keyword import plan, vocabulary
from core.keyword.candidates import Candidate, Candidates, LibraryFigures
from core.keyword.follower import Follower, follow_catalog
from core.keyword.index import KeywordIndex
from core.keyword.limited_index import LimitedIndex
from core.keyword.segment import FIELDS, KeywordIndexDamaged
from core.keyword.segment_writer import build_segment
from core.keyword.whoosh_contents import FORMAT_VERSION

__all__ = [
    "FIELDS",
    "FORMAT_VERSION",
    "Candidate",
    "Candidates",
    "Follower",
    "KeywordIndex",
    "KeywordIndexDamaged",
    "LibraryFigures",
    "LimitedIndex",
    "build_segment",
    "follow_catalog",
    "plan",
    "vocabulary",
]
