"""A secret of this account on this computer, by which we know a graph that we built ourselves.

usearch trusts what it is given: a made-up graph could read and write memory that is not its own. A
checksum finds damage, but whoever makes up a graph can compute it. With this key nobody else can.
A library from elsewhere works all the same: its graphs are not loaded, and rebuilt by and by.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import secrets
from pathlib import Path

ENVIRONMENT_VARIABLE = "PAGEHOUND_KEY_FILE"
_KEY_BYTES = 32


def machine_key() -> bytes:
    """Return the key, made on first need; one for this moment only if it cannot be kept."""
    path = _key_file()
    with contextlib.suppress(OSError):
        key = path.read_bytes()
        if len(key) == _KEY_BYTES:
            return key
    key = secrets.token_bytes(_KEY_BYTES)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # one of another length is of no use
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "wb") as file:
            file.write(key)
    except OSError:
        # Nothing can be written there, or another process was faster.
        with contextlib.suppress(OSError):
            kept = path.read_bytes()
            return kept if len(kept) == _KEY_BYTES else key
    return key


def secret_sum(data: bytes) -> str:
    """Return a short sum of something, from which nobody without the key can guess what it was."""
    return hashlib.blake2b(data, digest_size=8, key=machine_key()).hexdigest()


def _key_file() -> Path:
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path

    return user_data_path("pagehound", appauthor=False) / "machine.key"
