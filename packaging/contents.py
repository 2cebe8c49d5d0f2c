"""Decide what goes into a bundle and what does not; used by pagehound.spec.

The build environment also contains what tests and checks need, and Qt brings plugins for machines
without a desktop. What the program does not depend on is excluded by rule, not by list, wherever
possible.
"""

from __future__ import annotations

import importlib.metadata as metadata
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from packaging.requirements import Requirement

Entry = tuple[str, str, str]  # PyInstaller's file entries: path in the bundle, source, kind

# Parts of libraries that are never used, and one that must not be included:
UNUSED_MODULES = (
    "readline",  # GPL; only interactive interpreters need it
    "hf_xet",  # downloads models faster, but takes 11 MB; plain downloads are enough
    "zstandard._cffi",  # the other backend is used
    "zstandard.backend_cffi",
    # Qt draws pictures; fastembed only imports PIL.
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingtk",
    "PIL._webp",
    "PIL.ImageTk",
    "tkinter",
    "_tkinter",
    "idlelib",
    "lib2to3",
    "ensurepip",
    "pydoc_data",
    "numpy.f2py",
    "onnxruntime.tools",
    "onnxruntime.training",
    "onnxruntime.transformers",
    "onnxruntime.quantization",
)
# Parts that their packages load only on request.
_UNUSED_PARTS = re.compile(
    r"pygments\.(lexers|styles|formatters)\.(?!_mapping|default|terminal)"  # no code is highlighted
    r"|pydantic\.v1(\.|$)"
    r"|fsspec\.implementations\."
    r"|huggingface_hub\.(inference|cli|_sandbox)(\.|$)"
)
# Qt plugins to keep, by folder; folders that are not listed are dropped.
QT_PLUGINS = {
    "platforms": r"q(xcb|wayland\w*|offscreen|windows|cocoa)",
    "platformthemes": r"qxdgdesktopportal",
    "platforminputcontexts": r".*",
    "xcbglintegrations": r".*",
    "wayland-shell-integration": r"xdg-shell",
    "wayland-graphics-integration-client": r"qt-plugin-wayland-egl",
    "wayland-decoration-client": r"(adwaita|bradient)",
    "imageformats": r"q(gif|ico|icns|jpeg|svg|tiff|webp)",
    "iconengines": r".*",
    "styles": r".*",
}
# System libraries: tied to its kernel, graphics driver or display server.
SYSTEM_LIBRARIES = re.compile(
    r"(ld-linux.*|libc|libm|libmvec|libdl|libpthread|librt|libresolv|libutil|libnsl|libanl"
    r"|libstdc\+\+|libgcc_s"  # a system driver may need a newer one than ours
    r"|libdbus-1"  # talks to the system's daemon, and needs libsystemd and its dependencies
    r"|libGL|libEGL|libGLX|libGLdispatch|libOpenGL|libdrm|libgbm|libxcb|libwayland-\w+"
    r")\.so.*"
)


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def distributions(name: str = "pagehound") -> dict[str, metadata.Distribution]:
    """Return the run-time dependencies of a distribution, including itself, by normalised name."""
    found: dict[str, metadata.Distribution] = {}
    waiting: list[tuple[str, frozenset[str]]] = [(name, frozenset())]
    while waiting:
        wanted, extras = waiting.pop()
        if _key(wanted) in found:
            continue
        distribution = metadata.distribution(wanted)
        found[_key(wanted)] = distribution
        for line in distribution.requires or ():
            requirement = Requirement(line)
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": e}) for e in extras | {""}):
                waiting.append((requirement.name, frozenset(requirement.extras)))
    return found


def modules_left_out(needed: Iterable[str]) -> list[str]:
    """Return the modules of installed but unneeded distributions, and unused parts."""
    kept = {_key(name) for name in needed}
    others = {
        module
        for module, owners in metadata.packages_distributions().items()
        if not any(_key(owner) in kept for owner in owners)
    }
    return sorted(others - {"core", "desktop", "resources"}) + list(UNUSED_MODULES)


def is_wanted_module(entry: Entry) -> bool:
    """Say whether a Python module is used; large libraries have parts that nobody needs."""
    return not _UNUSED_PARTS.match(entry[0])


def is_wanted(entry: Entry) -> bool:
    """Say whether the program uses a file that PyInstaller collected."""
    place = entry[0].replace("\\", "/")
    if match := re.search(r"PySide6/(?:Qt/)?plugins/([^/]+)/(?:lib)?([^/]+?)(?:\.\w+)?$", place):
        folder, name = match.groups()
        return bool(re.fullmatch(QT_PLUGINS.get(folder, "(?!)"), name))
    if match := re.search(r"PySide6/(?:Qt/)?translations/(\w+)\.qm$", place):
        # Qt's own translations are useful only in the program's languages.
        return match[1] in {f"qtbase_{language}" for language in _languages()}
    if place.startswith("resources/screenshots/") or "/.git" in place:
        return False  # only for README.md and the repository
    if ".dist-info/" in place:
        # The rest says where and how it was installed on the build machine.
        return place.endswith(("/METADATA", "/entry_points.txt"))
    # Sources and headers that are part of wheels.
    return not place.endswith((".c", ".h", ".pyx", ".pxd", ".pyi", ".cpp", ".hpp"))


def _languages() -> set[str]:
    translations = Path(__file__).resolve().parent.parent / "resources" / "translations"
    return {path.stem.partition("_")[2] for path in translations.glob("*_*.qm")}


def reachable(binaries: list[Entry]) -> list[Entry]:
    """Drop libraries that only excluded files needed, and the system's."""
    if sys.platform == "darwin":
        return binaries  # frameworks refer to each other by path; nothing unneeded is included
    by_name: dict[str, list[Entry]] = {}
    for entry in binaries:
        by_name.setdefault(Path(entry[0]).name.lower(), []).append(entry)

    def is_root(entry: Entry) -> bool:
        # Loaded by name: extension modules, plugins, and libraries that Python code opens.
        loaded_by_name = re.search(r"plugins|pdfium|onnxruntime_providers_shared", entry[0])
        return entry[2] == "EXTENSION" or bool(loaded_by_name)

    kept: set[str] = set()
    waiting = [entry for entry in binaries if is_root(entry)]
    waiting += [e for e in binaries if re.search(r"(libpython|python3\d+\.dll|\.exe$)", e[0])]
    while waiting:
        entry = waiting.pop()
        if entry[0] in kept or SYSTEM_LIBRARIES.fullmatch(Path(entry[0]).name):
            continue
        kept.add(entry[0])
        if entry[2] == "SYMLINK":
            continue
        for name in imports(entry[1]):
            waiting += by_name.get(Path(name).name.lower(), [])
    targets = kept | {Path(place).as_posix() for place in kept}
    return [
        entry
        for entry in binaries
        if entry[0] in kept or (entry[2] == "SYMLINK" and _target(entry) in targets)
    ]


def imports(path: str) -> list[str]:
    """Return the libraries that a library names itself, without their own dependencies."""
    if sys.platform == "linux":
        done = subprocess.run(["objdump", "-p", path], capture_output=True, text=True)
        return re.findall(r"^\s+NEEDED\s+(\S+)", done.stdout, re.MULTILINE)
    from PyInstaller.depend.bindepend import get_imports

    return [name for name, _ in get_imports(path)]


def _target(entry: Entry) -> str:
    """Return the path in the bundle that a symbolic link points to."""
    parts: list[str] = []
    for part in (Path(entry[0]).parent / entry[1]).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)
