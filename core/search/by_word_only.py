"""Say which documents are found by word only: those in languages that the model does not know."""

from __future__ import annotations

from collections.abc import Mapping

from core.text import languages

# More languages are not named.
_NAMED = 5
# From this share of a library on, or this many documents, a person is told without asking, and
# offered another model; a handful of them is no reason.
_FAIR_SHARE = 0.1
_MANY = 100
_SEVERAL = 5
# What to do about it.
USE_INSTEAD = (
    "The model {model}, which comes with the program, understands them: choose it in Settings, or "
    "use: pagehound index --model {model}"
)


def told_documents(documents: Mapping[str, int]) -> str:
    """Return a sentence about documents of each language; empty if there are none."""
    count = sum(documents.values())
    if not count:
        return ""
    if len(documents) > 1:
        named = [f"{languages.name_of(code)} {documents[code]:,}" for code in documents]
        rest = ", …" if len(named) > _NAMED else ""
        return (
            f"{count:,} documents are in languages that the current model does not understand "
            f"({', '.join(named[:_NAMED])}{rest}); they can only be found by word."
        )
    language = languages.name_of(next(iter(documents)))
    if count == 1:
        return (
            f"1 document is in {language}, which the current model does not understand; "
            "it can only be found by word."
        )
    return (
        f"{count:,} documents are in {language}, which the current model does not understand; "
        "they can only be found by word."
    )


def are_many(foreign: Mapping[str, int], documents: int) -> bool:
    """Say whether documents that a model does not understand are worth another model.

    That is so if they are a tenth of a library, and not just a few, or very many.
    """
    count = sum(foreign.values())
    return count >= _MANY or (count >= _SEVERAL and count >= _FAIR_SHARE * documents)
