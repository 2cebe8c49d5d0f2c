"""The vector index, on usearch: exact comparison for few rows, graphs for many."""

from core.vectors.index import RESCORE_MARGIN, VectorIndex, cosines, quantise
from core.vectors.limited_index import LimitedVectors
from core.vectors.snapshot import FORMAT_VERSION

__all__ = [
    "FORMAT_VERSION",
    "RESCORE_MARGIN",
    "LimitedVectors",
    "VectorIndex",
    "cosines",
    "quantise",
]
