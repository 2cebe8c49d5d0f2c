"""From text to vectors, on fastembed, with a model that comes with the program."""

from core.embedding.embedder import Embedder, FastembedEmbedder, download_model, is_downloaded
from core.embedding.model_list import (
    MODELS,
    MULTILINGUAL_MODEL,
    ModelCard,
    Unrelated,
    find_model,
    has_pairs,
    languages_understood_by,
)
from core.embedding.open_model import open_embedder

__all__ = [
    "MODELS",
    "MULTILINGUAL_MODEL",
    "Embedder",
    "FastembedEmbedder",
    "ModelCard",
    "Unrelated",
    "download_model",
    "find_model",
    "has_pairs",
    "is_downloaded",
    "languages_understood_by",
    "open_embedder",
]
