"""Read a text file that the catalog knows, and nothing else on this machine (R23).

The answer is always a string: the text, or a line that begins with ``[ERROR: ...]``. This is for
agents, which may ask for anything; text is not extracted from other formats here. What indexing
leaves out (hidden files, ignored files, the library itself) is answered like what does not exist.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

# Far more than a person or an agent reads at once; larger files are data.
MAX_FILE_BYTES = 10_000_000

_DRIVE = re.compile(r"[A-Za-z]:")
_DEVICE = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|COM[0-9¹²³]|LPT[0-9¹²³])(?:[ .:].*)?", re.IGNORECASE
)


class KnownFiles(Protocol):
    """What the catalog knows of a folder's files; paths are relative, with "/"."""

    def paths_like(self, folder: str, path: str) -> Sequence[str]:
        """Return the known paths that are this one, or differ from it only in case or form."""
        ...

    def has_files_in(self, folder: str, path: str) -> bool:
        """Say whether a known file lies somewhere below a path."""
        ...


class Unread(str):
    """An answer that is no text of a file but says why there is none."""


class _Refused(Exception):
    """Ends the reading; the message is the answer."""


def read_file(path: str, folders: Sequence[str], known: KnownFiles) -> str:
    """Return the text of a known file, or a string that begins with ``[ERROR: ``.

    A relative path is looked up in each folder; if several have such a file, the error lists them.
    """
    try:
        return _read(path, [Path(folder) for folder in folders], known)
    except _Refused as refusal:
        return Unread(refusal)
    except UnicodeError:
        return Unread(_failed(path, "the path contains characters that no file name can have"))
    except (OSError, ValueError) as error:
        return Unread(_failed(path, _reason(error)))


def _read(path: str, folders: Sequence[Path], known: KnownFiles) -> str:
    if not path.strip():
        raise _Refused(_failed(path, "no path was given"))
    if "\0" in path:
        raise _Refused(_failed(path, "the path contains a NUL character"))
    if _must_not_be_touched(path, folders):
        raise _Refused(_denied(path, folders))
    is_outside = not folders or _DRIVE.match(path) is not None
    is_folder = False
    found: dict[Path, Path] = {}  # by where it really is
    for candidate in _candidates(path, folders):
        try:
            # Follow every link and "..", so that the real location of the file is compared.
            real = candidate.resolve(strict=True)
        except (OSError, RuntimeError) as error:
            # An unreachable path is judged by where it would be: nothing outside, and nothing that
            # the catalog does not know, is confirmed to exist.
            likely = _resolved_as_far_as_possible(candidate)
            if not _is_inside(likely, folders):
                is_outside = True
            elif isinstance(error, FileNotFoundError | NotADirectoryError):
                pass
            elif _says_nothing(error) or _is_known_file(likely, folders, known):
                raise _Refused(_failed(path, _reason(error))) from error
            continue
        if not _is_inside(real, folders):
            is_outside = True
        elif _is_known_file(real, folders, known):
            found.setdefault(real, candidate)
        elif _is_known_folder(real, folders, known):
            is_folder = True
    if len(found) > 1:
        listed = "\n".join(f"- {candidate}" for candidate in found.values())
        raise _Refused(
            f"[ERROR: READ_FAILED] {_shown(path)} could not be read: several folders have a file "
            f"of this name. Pass one of these paths:\n{listed}"
        )
    for real in found:
        return _text_of(path, real, folders, known)
    if is_folder:
        raise _Refused(_failed(path, "it is a folder"))
    if is_outside:
        raise _Refused(_denied(path, folders))
    if "!/" in path:
        raise _Refused(_failed(path, _member_reason(path, folders, known)))
    raise _Refused(_not_found(path))


def _says_nothing(error: Exception) -> bool:
    """Say whether an error tells of the path as it was given, and not of what is there."""
    return getattr(error, "errno", None) == errno.ENAMETOOLONG


def _must_not_be_touched(path: str, folders: Sequence[Path]) -> bool:
    """Detect names whose mere lookup would access a device or another machine."""
    plain = path.replace("\\", "/")
    if plain.startswith("//"):
        return not any(str(folder).replace("\\", "/").startswith("//") for folder in folders)
    if os.name != "nt":
        return False
    names = [part.rstrip(" .") for part in plain.split("/")]
    # A colon after the drive letter names a stream of the file.
    return ":" in plain[2:] or any(_DEVICE.fullmatch(name) for name in names)


def _resolved_as_far_as_possible(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # a loop of links
        return path.parent.resolve() / path.name


def _reason(error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.ENAMETOOLONG:
        return "the path is too long"
    if isinstance(error, PermissionError):
        return "you do not have permission to read it"
    if isinstance(error, RuntimeError) or number == errno.ELOOP:
        return "its symbolic links form a loop"
    return getattr(error, "strerror", None) or str(error)


def _candidates(path: str, folders: Sequence[Path]) -> list[Path]:
    given = Path(path).expanduser() if path.startswith("~/") else Path(path)
    return [given] if given.is_absolute() else [folder / given for folder in folders]


def _is_inside(real: Path, folders: Sequence[Path]) -> bool:
    return any(True for _ in _places(real, folders))


def _places(real: Path, folders: Sequence[Path]) -> Iterator[tuple[Path, str]]:
    """Yield each folder that a path lies in, and the path below it."""
    for folder in folders:
        try:
            root = folder.resolve(strict=True)
        except (OSError, RuntimeError):
            continue
        # On some systems the same folder may be spelt in another case, or with a short name.
        for parent in (real, *real.parents):
            if parent == root or _is_same(parent, root):
                below = real.relative_to(parent).as_posix()
                yield folder, "" if below == "." else below
                break


def _is_known_file(real: Path, folders: Sequence[Path], known: KnownFiles) -> bool:
    for folder, below in _places(real, folders):
        for path in known.paths_like(str(folder), below):
            if path == below or _is_same(folder / path, real):
                return True
    return False


def _is_known_folder(real: Path, folders: Sequence[Path], known: KnownFiles) -> bool:
    return any(
        not below or known.has_files_in(str(folder), below)
        for folder, below in _places(real, folders)
    )


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def _text_of(path: str, real: Path, folders: Sequence[Path], known: KnownFiles) -> str:
    descriptor = _open(path, real)
    with open(descriptor, "rb") as file:  # noqa: PTH123 (the descriptor is what was checked)
        status = os.fstat(file.fileno())
        if stat.S_ISDIR(status.st_mode):
            raise _Refused(_failed(path, "it is a folder"))
        if not stat.S_ISREG(status.st_mode):
            raise _Refused(_failed(path, "it is not a regular file"))
        opened = _opened_path(file.fileno(), real)
        if not _is_inside(opened, folders):
            raise _Refused(_denied(path, folders))
        if not _is_known_file(opened, folders, known):
            raise _Refused(_not_found(path))
        if status.st_size > MAX_FILE_BYTES:
            raise _Refused(_failed(path, _too_large(status.st_size)))
        data = file.read(MAX_FILE_BYTES + 1)
    if len(data) > MAX_FILE_BYTES:
        raise _Refused(_failed(path, _too_large(len(data))))
    if b"\0" in data:
        raise _Refused(_failed(path, "it is not text"))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _Refused(
            _failed(path, f"it is not UTF-8 text (byte {error.start} cannot be decoded)")
        ) from error


def _open(path: str, real: Path) -> int:
    # Do not block on a FIFO, and do not follow a link that has replaced the file meanwhile.
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    flags |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    if real.is_dir():  # Windows cannot open a folder
        raise _Refused(_failed(path, "it is a folder"))
    try:
        return os.open(real, flags)
    except FileNotFoundError as error:
        raise _Refused(_not_found(path)) from error
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.EOPNOTSUPP):  # a socket
            raise _Refused(_failed(path, "it is not a regular file")) from error
        raise


def _opened_path(descriptor: int, real: Path) -> Path:
    """Return where the open file is, in case a folder on its path was replaced by a link."""
    try:
        return Path(os.readlink(f"/proc/self/fd/{descriptor}"))  # noqa: PTH115 (keeps the name as is)
    except OSError:
        return real.resolve()


def _member_reason(path: str, folders: Sequence[Path], known: KnownFiles) -> str:
    container = path.split("!/", 1)[0]
    for candidate in _candidates(container, folders):
        if candidate.is_file() and _is_known_file(candidate.resolve(), folders, known):
            return (
                f"it is a member of {_shown(container)}, which is not a text file; search for "
                "its text instead"
            )
    return f"{_shown(container)}, which should contain it, does not exist"


def _not_found(path: str) -> str:
    return (
        f"[ERROR: NOT_FOUND] There is no file {_shown(path)} in the library. A new file can be "
        "read after the next update of its folder."
    )


def _denied(path: str, folders: Sequence[Path]) -> str:
    allowed = "\n".join(f"- {folder}" for folder in folders) or "- none yet"
    return (
        f"[ERROR: ACCESS_DENIED] {_shown(path)} is outside the indexed folders. Allowed folders:\n"
        f"{allowed}"
    )


def _failed(path: str, reason: str) -> str:
    return f"[ERROR: READ_FAILED] {_shown(path)} could not be read: {reason}."


def _too_large(size_bytes: int) -> str:
    limit = MAX_FILE_BYTES // 1_000_000
    return f"it has {size_bytes:,} bytes, more than the limit of {limit} MB; search it instead"


def _shown(path: str) -> str:
    """Return a path in printable form: one line, encodable, of limited length."""
    printable = "".join(character if character.isprintable() else "�" for character in path)
    printable = printable.encode("utf-8", "replace").decode()
    return f'"{printable}"' if len(printable) <= 300 else f'"{printable[:299]}…"'
