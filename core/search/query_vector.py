"""The vector of a query, from an embedder that may fail in any way (R8)."""

from __future__ import annotations

import logging

import numpy as np

from core.embedding import Embedder
from core.errors import ModelUnavailableError
from core.search.protocols import FloatVector

_log = logging.getLogger(__name__)


def query_vector(embedder: Embedder, text: str) -> FloatVector:
    """Embed a query. Raise ModelUnavailableError whatever goes wrong."""
    try:
        vector = np.asarray(embedder.embed_query(text), dtype=np.float32)
    except ModelUnavailableError:
        raise
    except Exception as error:
        # A model is somebody else's code, and searching by word works without it.
        _log.exception("The model %s failed", embedder.model_name)
        reason = str(error) or type(error).__name__
        raise ModelUnavailableError(f"The model failed: {reason.rstrip('.')}.") from error
    if vector.shape != (embedder.dimensions,):
        raise ModelUnavailableError("The model returned no vector for this query.")
    return vector
