"""Collect the licences of everything in a bundle in one file, and fail if one is missing."""

from __future__ import annotations

import importlib.metadata as metadata
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import contents
import product

STANDARD = Path(__file__).resolve().parent / "licences"
# Distributions that contain no licence text: the licence they name.
WITHOUT_TEXT = {
    "flatbuffers": ("Apache-2.0.txt",),
    "loguru": ("MIT.txt",),
    "tokenizers": ("Apache-2.0.txt",),
    # Qt is linked dynamically and can be replaced in the folder, as the LGPL requires.
    "pyside6-essentials": ("LGPL-3.0.txt", "GPL-3.0.txt"),
    "shiboken6": ("LGPL-3.0.txt",),
}
_QT_PARTS = (
    "Qt contains third-party code under its own terms, which its makers list "
    "at\nhttps://doc.qt.io/qt-6/licenses-used-in-qt.html"
)
_TEXT_NAMES = re.compile(r"(licen[cs]e|copying|notice|copyright|thirdparty)", re.IGNORECASE)


class NoticeError(Exception):
    """A licence cannot be determined."""


def write_notices(target: Path, bundle: Path | None = None) -> int:
    """Write the notices of a bundle and return the number of components."""
    needed = contents.distributions(product.NAME)
    parts = [*_python(), *_libraries(needed), *_model(), *_words(), *_bootloader()]
    if bundle is not None and sys.platform == "linux":
        parts += _system(bundle)
    rule = "=" * 100
    head = (
        f"{product.TITLE} {product.VERSION}\n{product.COPYRIGHT}\n\n"
        "It is distributed together with the following, each under its own licence.\n\n"
    )
    listing = "".join(f"  {title}: {licence}\n" for title, licence, _ in parts)
    texts = "".join(
        f"\n{rule}\n{title} ({licence})\n{rule}\n\n{t}\n" for title, licence, t in parts
    )
    target.write_text(head + listing + texts, "utf-8")
    return len(parts)


Part = tuple[str, str, str]  # component, name of its licence, text


def _libraries(needed: dict[str, metadata.Distribution]) -> Iterator[Part]:
    for key, distribution in sorted(needed.items()):
        if key == product.NAME:
            continue
        texts = _texts(distribution)
        if not texts:
            if key not in WITHOUT_TEXT:
                raise NoticeError(
                    f"{key} contains no licence text; add it to packaging/notices.py."
                )
            texts = [(STANDARD / name).read_text("utf-8") for name in WITHOUT_TEXT[key]]
        if key == "pyside6-essentials":
            texts.append(_QT_PARTS)
        title = f"{distribution.metadata['Name']} {distribution.version}"
        yield title, _licence_name(distribution), "\n\n".join(texts)


def _texts(distribution: metadata.Distribution) -> list[str]:
    found: dict[str, None] = {}
    for file in distribution.files or ():
        inside = file.as_posix()
        is_text = ".dist-info/licenses/" in inside.lower() or (
            # Some have it in the package itself; deeper down are those of tests and examples.
            len(file.parts) <= 2 and _TEXT_NAMES.match(file.name)
        )
        if is_text and not file.name.endswith((".py", ".pyc", ".pyi")):
            path = Path(str(distribution.locate_file(file)))
            found[path.read_text("utf-8", errors="replace").strip()] = None
    return list(found)


def _licence_name(distribution: metadata.Distribution) -> str:
    data = distribution.metadata
    if expression := data.get("License-Expression"):
        return str(expression)
    classified = [
        line.rpartition(" :: ")[2]
        for line in data.get_all("Classifier") or ()
        if line.startswith("License ::")
    ]
    short = (data.get("License") or "").strip()
    named = short if short and "\n" not in short and len(short) < 100 else ""
    return named or ", ".join(classified) or "see its text"


def _python() -> Iterator[Part]:
    places = (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE",
        Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright"),
    )
    for place in places:
        if place.is_file():
            text = place.read_text("utf-8", errors="replace")
            yield f"Python {sys.version.split()[0]}", "PSF-2.0", text.strip()
            return
    raise NoticeError("Python's own licence was not found next to it.")


def _model() -> Iterator[Part]:
    for folder in sorted((product.ROOT / "resources" / "models").iterdir()):
        if folder.is_dir():
            text = (folder / "LICENSE").read_text("utf-8")
            licence = "MIT" if text.startswith("MIT") else "Apache-2.0"
            yield f"model {folder.name}", licence, text.strip()


def _words() -> Iterator[Part]:
    text = (product.ROOT / "resources/english/LICENSE-words.txt").read_text("utf-8")
    yield "list of English words (SCOWL)", "SCOWL", text.strip()


def _bootloader() -> Iterator[Part]:
    """Return the licence of PyInstaller's bootloader, which may be part of any program."""
    distribution = metadata.distribution("pyinstaller")
    texts = _texts(distribution)
    if not texts:
        raise NoticeError("The licence of PyInstaller's bootloader was not found.")
    yield (
        f"PyInstaller {distribution.version}, bootloader",
        "GPL-2.0-or-later WITH Bootloader-exception",
        texts[0],
    )


def _system(bundle: Path) -> list[Part]:
    """Return the notices of libraries from the build machine's own packages."""
    names = {
        path.name
        for path in (bundle / "_internal").iterdir()
        # Links point to libraries from wheels; those, and Python's own, are listed above.
        if ".so" in path.name
        and not path.is_symlink()
        and not path.name.startswith("libpython")
        and not re.search(r"\.(cpython|abi3)", path.name)
    }
    names |= {p.name.partition("-")[2] for p in (bundle / "_internal" / "fallback").glob("*")}
    if not shutil.which("dpkg-query"):
        raise NoticeError(
            "Notices of system libraries can only be collected on Debian and its derivatives."
        )
    from bundle_checks import library_cache

    cache = library_cache()
    owners: dict[str, set[str]] = {}
    for name in sorted(names):
        path = cache.get(name, name)
        # Packages list files with or without /usr, depending on how they were built.
        spellings = {path, os.path.realpath(path), os.path.realpath(path).removeprefix("/usr")}
        spellings |= {path.removeprefix("/usr"), "/usr" + path}
        done = subprocess.run(
            ["dpkg-query", "-S", *spellings], capture_output=True, text=True
        ).stdout.split("\n")[0]
        if not done:
            raise NoticeError(f"No package on this machine owns {name}, so its licence is unknown.")
        owners.setdefault(done.partition(":")[0], set()).add(name)
    if icu := sorted(p.name for p in (bundle / "_internal").rglob("libicu*") if not p.is_symlink()):
        # It comes with PySide6, which does not include its licence; the system's copy is the same.
        told = sorted(Path("/usr/share/doc").glob("libicu[0-9]*/copyright"))
        if not told:
            raise NoticeError("The licence of ICU was not found; install Debian's libicu.")
        owners[told[-1].parent.name] = set(icu)
    for name in sorted(p.name for p in (bundle / "_internal" / "fonts").glob("*.ttf")):
        owners.setdefault("fonts-dejavu-core", set()).add(name)
    parts = []
    for package, libraries in sorted(owners.items()):
        text = Path(f"/usr/share/doc/{package}/copyright").read_text("utf-8", errors="replace")
        parts.append((f"{package} ({', '.join(sorted(libraries))})", "see its text", text.strip()))
    return parts
