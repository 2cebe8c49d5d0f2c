"""Which files of a downloaded model may be read, and whether they are still those that came.

The hub can be asked only once, so the first download is trusted: the checksum of each file is
recorded then and compared at every load. Only formats that hold data are allowed; nothing is ever
unpickled.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from core.embedding.model_list import ModelCard
from core.errors import ModelUnavailableError
from core.private_files import read_own_json, write_privately

_SUFFIXES = frozenset({".onnx", ".onnx_data", ".json", ".txt"})


def is_allowed(name: str) -> bool:
    """Say whether a file of a model may be downloaded and read."""
    return Path(name).suffix in _SUFFIXES and ".." not in Path(name).parts


def snapshots_of(card: ModelCard, cache_dir: Path) -> Path:
    """Return the folder in which the hub's library keeps the versions of a model."""
    return cache_dir / f"models--{card.source.replace('/', '--')}" / "snapshots"


def record(card: ModelCard, cache_dir: Path) -> None:
    """Keep the checksums of a model that has just been downloaded."""
    sums = json.dumps(_sums(card, cache_dir), indent=1)
    write_privately(_record_path(card, cache_dir), sums.encode("ascii"))


def verify(card: ModelCard, cache_dir: Path) -> None:
    """Raise an error if a file is not the one that was downloaded.

    A model that came before checksums were kept is recorded now.
    """
    path = _record_path(card, cache_dir)
    try:
        if not path.exists():
            record(card, cache_dir)
            return
        expected, found = read_own_json(path), _sums(card, cache_dir)
    except (OSError, ValueError) as error:
        raise ModelUnavailableError(
            f"The embedding model {card.name} cannot be checked ({error}). Delete "
            f"{snapshots_of(card, cache_dir).parent} and {path}, and download it again."
        ) from error
    if expected != found:
        names = set(found) | set(expected if isinstance(expected, dict) else ())
        changed = sorted(
            name
            for name in names
            if not isinstance(expected, dict) or expected.get(name) != found.get(name)
        )
        raise ModelUnavailableError(
            f"The embedding model {card.name} is not what was downloaded: {', '.join(changed[:3])} "
            f"changed. Delete {snapshots_of(card, cache_dir).parent} and {path}, and download it "
            "again."
        )


def _record_path(card: ModelCard, cache_dir: Path) -> Path:
    return cache_dir / f"{card.source.replace('/', '--')}.sha256.json"


def _sums(card: ModelCard, cache_dir: Path) -> dict[str, str]:
    folder = snapshots_of(card, cache_dir)
    sums: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_dir():
            continue
        name = path.relative_to(folder).as_posix()
        if not is_allowed(name):
            raise ModelUnavailableError(
                f"{path} is not a file of a model. Delete it, or download {card.name} again."
            )
        with path.open("rb") as file:
            sums[name] = hashlib.file_digest(file, "sha256").hexdigest()
    return sums
