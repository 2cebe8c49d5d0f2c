"""The keyword index: BM25F over segments that follow the catalog, listed by Whoosh."""

from core.keyword.follower import Follower, follow_catalog
from core.keyword.index import KeywordIndex
from core.keyword.segment import KeywordIndexDamaged
from core.keyword.segment_writer import build_segment
from core.keyword.whoosh_contents import FORMAT_VERSION

__all__ = [
    "FORMAT_VERSION",
    "Follower",
    "KeywordIndex",
    "KeywordIndexDamaged",
    "build_segment",
    "follow_catalog",
]
