"""Open Office documents whose password everybody knows: Excel's own, which it asks nobody for.

Excel encrypts a workbook with "VelvetSweatshop" when only its structure is protected, and opens
it without a question. Anything else stays closed.
"""

from __future__ import annotations

import contextlib
import io

from core.extraction.source import Source
from core.processes import MIB, Limits

_PASSWORDS = ("VelvetSweatshop", "")


def decrypted(source: Source, limits: Limits) -> Source | None:
    """Return an encrypted document without its encryption, or None if it needs a password."""
    from msoffcrypto import OfficeFile

    if source.size > limits.member_mb * MIB:
        return None
    for password in _PASSWORDS:
        # The library raises many kinds of errors on a wrong password and on damaged files.
        with contextlib.suppress(Exception):
            opened = io.BytesIO()
            file = OfficeFile(io.BytesIO(source.read()))
            file.load_key(password=password)
            file.decrypt(opened)
            if opened.tell():
                inner = source.member(source.name, opened, opened.tell())
                inner.depth = source.depth
                inner.modified = source.modified
                return inner
    return None
