"""Write the manifests for Flatpak, winget and Homebrew, for the files of a release.

`python packaging/store_manifests.py FOLDER` takes the built packages in FOLDER (dist), and writes
what each store wants below FOLDER/stores. What was not built there is left out, and told.
"""

from __future__ import annotations

import hashlib
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

import build_deb
import product

TEMPLATES = Path(__file__).resolve().parent / "stores"
SHORT_SUMMARY = "Find passages in your own documents, by word or meaning"
# Which file of a release each store takes; a pattern, since names contain version and system.
NEEDED = {
    "flatpak": ("*linux*.tar.gz",),
    "winget": ("*.exe",),
    "homebrew": ("*.dmg",),
}


def homepage() -> str:
    project = tomllib.loads((product.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return str(project["urls"]["Homepage"])


def checksum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pack_shared(folder: Path) -> Path:
    """Pack the menu entry, description, icons and desktop integration; return the archive."""
    target = folder / f"{product.NAME}-{product.VERSION}-share.tar.gz"
    with tempfile.TemporaryDirectory() as place:
        share = Path(place) / "share"
        build_deb.install_shared(share, entry=product.IDENTIFIER, programs="/app/bin")
        with tarfile.open(target, "w:gz") as archive:
            for path in sorted(share.iterdir()):
                archive.add(path, path.name)
    return target


def write(folder: Path) -> Iterable[str]:
    """Write all manifests whose package is there; yield a line about each."""
    common = {
        "DOWNLOADS": f"{homepage()}/releases/download/v{product.VERSION}",
        "HOMEPAGE": homepage(),
        "SHORT_SUMMARY": SHORT_SUMMARY,
    }
    for store, patterns in NEEDED.items():
        found = [path for pattern in patterns for path in sorted(folder.glob(pattern))]
        if not found:
            yield f"{store}: left out, because there is no {' or '.join(patterns)}"
            continue
        values = dict(common)
        package = found[0]
        key = {"flatpak": "TARBALL", "winget": "EXE", "homebrew": "DMG"}[store]
        values |= {key: package.name, f"{key}_SHA256": checksum(package)}
        if store == "flatpak":
            share = pack_shared(folder)
            values |= {"SHARE": share.name, "SHARE_SHA256": checksum(share)}
        for template in sorted(TEMPLATES.glob(f"{store}*")):
            place = folder / "stores" / store / _name(store, template)
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(product.filled(template.read_text("utf-8"), values), "utf-8")
            yield f"{store}: {place}"


def _name(store: str, template: Path) -> str:
    if store == "flatpak":
        return f"{product.IDENTIFIER}.yml"
    if store == "homebrew":
        return f"{product.NAME}.rb"
    part = template.name.removeprefix("winget.").removesuffix(".yaml")
    return "Pagehound.Pagehound.yaml" if part == "version" else f"Pagehound.Pagehound.{part}.yaml"


if __name__ == "__main__":
    for line in write(Path(sys.argv[1]) if len(sys.argv) > 1 else product.DIST):
        print(line)
