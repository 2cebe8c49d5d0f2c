"""Check a finished bundle, and make it smaller without breaking it.

Only looks at files and libraries; whether the program works is checked by its own self-test.
"""

from __future__ import annotations

import os
import re
import shutil
import struct
import subprocess
import sys
from collections import Counter
from pathlib import Path

import contents

MB = 1_000_000
# Loaded from the bundle by packaging/frozen/start.py if the system has none, in order of
# dependency.
LENT_LIBRARIES = (
    "libmd.so.0",
    "libbsd.so.0",
    "libXau.so.6",
    "libXdmcp.so.6",
    "libxcb.so.1",
    "libGLdispatch.so.0",
    "libEGL.so.1",
    "libGLX.so.0",
    "libGL.so.1",
    "libdbus-1.so.3",
)
# Included as well, so that a window on a system without fonts shows letters, not boxes.
LENT_FONTS = Path("/usr/share/fonts/truetype/dejavu")
LENT_FONT_NAMES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")
# System libraries that are only needed for optional plugins; without them the plugin is skipped.
_OPTIONAL = re.compile(r"lib(wayland-\w+|drm|gbm)\.so.*")


class BuildError(Exception):
    """The bundle cannot be shipped; the message says why."""


def elf_files(folder: Path) -> list[Path]:
    """Return the programs and libraries of a bundle."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    found.append(path)
    return found


def tidy(folder: Path) -> None:
    """Remove links whose target was excluded."""
    for path in folder.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def strip_symbols(folder: Path) -> int:
    """Remove symbols that only debuggers need; return the bytes saved.

    Libraries that were patched after linking (numpy's) cannot be loaded any more after `strip`;
    they are recognised by their segments and left unchanged.
    """
    saved = 0
    if not shutil.which("strip"):
        return saved
    for path in elf_files(folder):
        if path.parent == folder:
            continue  # the executables have the Python code appended
        slim = path.with_name(path.name + ".stripped")
        done = subprocess.run(
            ["strip", "--strip-unneeded", "-o", str(slim), str(path)], capture_output=True
        )
        if done.returncode == 0 and _is_loadable(slim):
            saved += path.stat().st_size - slim.stat().st_size
            shutil.copymode(path, slim)
            slim.replace(path)
        else:
            slim.unlink(missing_ok=True)
    return saved


def _is_loadable(path: Path) -> bool:
    """Say whether each segment is in the file where the loader expects it."""
    data = path.read_bytes()
    if data[4] != 2 or data[5] != 1:
        return False  # not 64-bit little-endian
    return all(
        align >= 4096 and (offset - address) % align == 0 and offset + length <= len(data)
        for kind, _, offset, address, _, length, _, align in _segments(data)
        if kind == 1
    )


def clean_search_paths(folder: Path) -> int:
    """Remove search paths into the build machine's folders; return how many libraries had any."""
    changed = 0
    for path in elf_files(folder):
        data = bytearray(path.read_bytes())
        if any(_clean_search_path(data, start, length) for start, length in _dynamic(data)):
            path.write_bytes(data)
            changed += 1
    return changed


def _segments(data: bytes | bytearray) -> list[tuple[int, ...]]:
    table = struct.unpack_from("<Q", data, 32)[0]
    size, count = struct.unpack_from("<HH", data, 54)
    return [struct.unpack_from("<IIQQQQQQ", data, table + n * size) for n in range(count)]


def _dynamic(data: bytearray) -> list[tuple[int, int]]:
    return [(part[2], part[5]) for part in _segments(data) if part[0] == 2]


def _clean_search_path(data: bytearray, start: int, length: int) -> bool:
    entries = [struct.unpack_from("<qQ", data, at) for at in range(start, start + length, 16)]
    address = next((value for tag, value in entries if tag == 5), None)  # of the strings
    if address is None:
        return False
    strings = next(
        address - part[3] + part[2]
        for part in _segments(data)
        if part[0] == 1 and part[3] <= address < part[3] + part[5]
    )
    changed = False
    for tag, value in entries:
        if tag in (15, 29):  # RPATH, RUNPATH
            begin = strings + value
            end = data.index(b"\0", begin)
            if any(part.startswith(b"/") for part in data[begin:end].split(b":")):
                own = b"$ORIGIN" if end - begin >= len(b"$ORIGIN") else b""
                data[begin:end] = own.ljust(end - begin, b"\0")
                changed = True
    return changed


def lend_libraries(folder: Path) -> None:
    """Add libraries that a bare system may not have, for the program to use only then."""
    known = library_cache()
    lent = folder / "_internal" / "fallback"
    lent.mkdir(exist_ok=True)
    for number, name in enumerate(LENT_LIBRARIES):
        if name not in known:
            raise BuildError(f"{name} is not installed; see packaging/system_libraries.sh.")
        shutil.copyfile(known[name], lent / f"{number:02}-{name}")


def lend_fonts(folder: Path) -> None:
    """Add fonts for a system that has none, for the program to use only then."""
    lent = folder / "_internal" / "fonts"
    lent.mkdir(exist_ok=True)
    shutil.copyfile(Path(__file__).parent / "linux" / "fonts.conf", lent / "fonts.conf")
    for name in LENT_FONT_NAMES:
        if not (LENT_FONTS / name).is_file():
            raise BuildError(f"{name} is not installed; install fonts-dejavu-core.")
        shutil.copyfile(LENT_FONTS / name, lent / name)


def library_cache() -> dict[str, str]:
    """Return the libraries that this machine's loader knows, by name."""
    ldconfig = shutil.which("ldconfig") or "/sbin/ldconfig"
    listing = subprocess.run([ldconfig, "-p"], capture_output=True, text=True, check=True).stdout
    found: dict[str, str] = {}
    for line in listing.splitlines():
        if match := re.match(r"\s+(\S+) \(([^)]*)\) => (\S+)", line):
            name, kind, path = match.groups()
            if "x86-64" in kind or "AArch64" in kind:
                found.setdefault(name, path)
    return found


def check_log(log: str) -> None:
    """Fail if PyInstaller could not find a library for something in the bundle."""
    problems = []
    for match in re.finditer(r"could not resolve '([^']+)', dependency of '([^']+)'", log):
        library, owner = match.groups()
        place = re.sub(r".*/site-packages/", "", owner.replace("\\", "/"))
        if contents.is_wanted((place, owner, "BINARY")) and not _OPTIONAL.fullmatch(library):
            problems.append(f"{library}, needed by {place}")
    if problems:
        raise BuildError("PyInstaller could not find " + "; ".join(sorted(set(problems))))


def check_libraries(folder: Path) -> list[str]:
    """Fail unless every library comes from the bundle or the system; return the system's."""
    inside = folder / "_internal"
    environment = os.environ | {"LD_LIBRARY_PATH": str(inside)}
    missing: dict[str, str] = {}
    foreign: dict[str, str] = {}
    system: set[str] = set()
    for path in elf_files(folder):
        listing = subprocess.run(
            ["ldd", str(path)], capture_output=True, text=True, env=environment
        ).stdout
        owner = path.relative_to(folder).as_posix()
        # What the system's libraries need in turn belongs to the system, too.
        direct = set(contents.imports(str(path)))
        for match in re.finditer(r"^\s+(\S+) => (not found|\S+)", listing, re.MULTILINE):
            name, place = match.groups()
            if name not in direct or path.parent.name == "fallback":
                continue
            if place == "not found":
                if not _OPTIONAL.fullmatch(name):
                    missing.setdefault(name, owner)
            elif not Path(place).is_relative_to(folder):
                system.add(name)
                if not contents.SYSTEM_LIBRARIES.fullmatch(name):
                    foreign.setdefault(name, owner)
    told = [f"{name} (needed by {owner}) is missing" for name, owner in missing.items()]
    told += [
        f"{name} (needed by {owner}) comes from this machine" for name, owner in foreign.items()
    ]
    if told:
        raise BuildError("; ".join(told))
    return sorted(system)


def needed_glibc(folder: Path) -> str:
    """Return the oldest version of the C library that the bundle runs with."""
    newest = 0
    for path in elf_files(folder):
        for match in re.finditer(rb"\0GLIBC_2\.(\d+)(?=[\0.])", path.read_bytes()):
            newest = max(newest, int(match[1]))
    return f"2.{newest}"


def size_mb(path: Path) -> float:
    """Return the size of a file or of all files in a folder, each counted once."""
    if path.is_file():
        return path.stat().st_size / MB
    files = (p for p in path.rglob("*") if p.is_file() and not p.is_symlink())
    return sum(p.stat().st_size for p in files) / MB


def check_budget(what: str, megabytes: float, most: float) -> None:
    if megabytes > most:
        raise BuildError(f"{what} takes up {megabytes:.0f} MB, more than the {most:.0f} MB allowed")


def describe(folder: Path) -> str:
    """List what a bundle consists of, largest parts first."""
    parts: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            inside = path.relative_to(folder).parts
            inside = inside[1:] if inside[0] == "_internal" else inside
            name = inside[0] if len(inside) > 1 else "system libraries"
            if len(inside) == 1 and not re.search(r"\.so|\.dll|\.dylib", path.name):
                name = path.name
            parts[re.sub(r"(\.libs|-[\d.]+\.dist-info)$", "", name)] += path.stat().st_size
    lines = [f"  {size / MB:7.1f} MB  {name}" for name, size in parts.most_common(16)]
    rest = sum(parts.values()) - sum(size for _, size in parts.most_common(16))
    return "\n".join([*lines, f"  {rest / MB:7.1f} MB  everything else"])


def self_test(program: Path, *, real_screen: bool) -> None:
    """Run the frozen program's own test; with ``real_screen`` on an X server, as in real use."""
    command = [str(program), "--self-test"]
    environment = dict(os.environ)
    for name in ("PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "QT_QPA_PLATFORM"):
        environment.pop(name, None)
    if sys.platform == "linux" and real_screen:
        if not shutil.which("xvfb-run"):
            raise BuildError(
                "xvfb-run is needed to test the window: sudo apt-get install xvfb xauth"
            )
        environment["QT_QPA_PLATFORM"] = "xcb"
        command = ["xvfb-run", "-a", "-s", "-screen 0 1400x900x24", *command]
    elif sys.platform == "linux":
        environment["QT_QPA_PLATFORM"] = "offscreen"
    done = subprocess.run(command, env=environment)
    if done.returncode:
        raise BuildError(f"the self-test of {program} failed")
