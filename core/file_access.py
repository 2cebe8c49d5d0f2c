"""Reading a text file inside the library's folders, and nothing outside them (R23).

The answer is always a string: the text, or a line that begins ``[ERROR: ...]``. This is for agents,
which may ask for anything; extracting text from other formats is not done here.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Sequence
from pathlib import Path

# Far above any text a person or an agent reads at once; larger files are data.
MAX_FILE_BYTES = 10_000_000

_DRIVE = re.compile(r"[A-Za-z]:")
_DEVICE = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|COM[0-9¹²³]|LPT[0-9¹²³])(?:[ .:].*)?", re.IGNORECASE
)


class _Refused(Exception):
    """Ends the reading; the message is the answer."""


def read_file(path: str, folders: Sequence[str]) -> str:
    """Return the text of a file in one of the folders, or a string that begins ``[ERROR: ``.

    A relative path is looked for in each folder, in their order.
    """
    try:
        return _read(path, [Path(folder) for folder in folders])
    except _Refused as refusal:
        return str(refusal)
    except UnicodeError:
        return _failed(path, "the path holds characters that no file name can have")
    except (OSError, ValueError) as error:
        return _failed(path, _reason(error))


def _read(path: str, folders: Sequence[Path]) -> str:
    if not path.strip():
        raise _Refused(_failed(path, "no path was given"))
    if "\0" in path:
        raise _Refused(_failed(path, "the path holds a NUL character"))
    if _must_not_be_touched(path, folders):
        raise _Refused(_denied(path, folders))
    is_outside = not folders or _DRIVE.match(path) is not None
    for candidate in _candidates(path, folders):
        try:
            # Follows every link and "..", so that what is compared is where the file really is.
            real = candidate.resolve(strict=True)
        except (OSError, RuntimeError) as error:
            # What cannot be reached is judged by where it would be: nothing outside is confirmed.
            if not _is_inside(_resolved_as_far_as_possible(candidate), folders):
                is_outside = True
            elif not isinstance(error, FileNotFoundError | NotADirectoryError):
                raise _Refused(_failed(path, _reason(error))) from error
            continue
        if _is_inside(real, folders):
            return _text_of(path, real, folders)
        is_outside = True
    if is_outside:
        raise _Refused(_denied(path, folders))
    if "!/" in path:
        raise _Refused(_failed(path, _member_reason(path, folders)))
    raise _Refused(f"[ERROR: NOT_FOUND] There is no file {_shown(path)} in the indexed folders.")


def _must_not_be_touched(path: str, folders: Sequence[Path]) -> bool:
    """Tell names whose mere lookup reaches a device or another machine."""
    plain = path.replace("\\", "/")
    if plain.startswith("//"):
        return not any(str(folder).replace("\\", "/").startswith("//") for folder in folders)
    if os.name != "nt":
        return False
    names = [part.rstrip(" .") for part in plain.split("/")]
    # A colon after the drive names a stream of the file.
    return ":" in plain[2:] or any(_DEVICE.fullmatch(name) for name in names)


def _resolved_as_far_as_possible(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # a circle of links
        return path.parent.resolve() / path.name


def _reason(error: Exception) -> str:
    number = getattr(error, "errno", None)
    if number == errno.ENAMETOOLONG:
        return "the path is too long"
    if isinstance(error, PermissionError):
        return "its rights do not allow reading it"
    if isinstance(error, RuntimeError) or number == errno.ELOOP:
        return "its symbolic links lead in a circle"
    return getattr(error, "strerror", None) or str(error)


def _candidates(path: str, folders: Sequence[Path]) -> list[Path]:
    given = Path(path).expanduser() if path.startswith("~/") else Path(path)
    return [given] if given.is_absolute() else [folder / given for folder in folders]


def _is_inside(real: Path, folders: Sequence[Path]) -> bool:
    for folder in folders:
        try:
            root = folder.resolve(strict=True)
        except (OSError, RuntimeError):
            continue
        if real == root or root in real.parents:
            return True
        # The same folder may be spelt in another case, or short, on some systems.
        if any(_is_same(parent, root) for parent in (real, *real.parents)):
            return True
    return False


def _is_same(path: Path, other: Path) -> bool:
    try:
        return path.samefile(other)
    except OSError:
        return False


def _text_of(path: str, real: Path, folders: Sequence[Path]) -> str:
    descriptor = _open(path, real)
    with open(descriptor, "rb") as file:  # noqa: PTH123 (the descriptor is what was checked)
        status = os.fstat(file.fileno())
        if stat.S_ISDIR(status.st_mode):
            raise _Refused(_failed(path, "it is a folder"))
        if not stat.S_ISREG(status.st_mode):
            raise _Refused(_failed(path, "it is not a regular file"))
        if not _is_inside(_opened_path(file.fileno(), real), folders):
            raise _Refused(_denied(path, folders))
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
            _failed(path, f"it is not UTF-8 text (byte {error.start} cannot be read)")
        ) from error


def _open(path: str, real: Path) -> int:
    # Without blocking on a FIFO, and not through a link that took the file's place meanwhile.
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    flags |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
    if real.is_dir():  # Windows opens no folder
        raise _Refused(_failed(path, "it is a folder"))
    try:
        return os.open(real, flags)
    except FileNotFoundError as error:
        raise _Refused(f"[ERROR: NOT_FOUND] {_shown(path)} is no longer there.") from error
    except OSError as error:
        if error.errno in (errno.ENXIO, errno.EOPNOTSUPP):  # a socket
            raise _Refused(_failed(path, "it is not a regular file")) from error
        raise


def _opened_path(descriptor: int, real: Path) -> Path:
    """Return where the open file is, should a folder on its way have been swapped for a link."""
    try:
        return Path(os.readlink(f"/proc/self/fd/{descriptor}"))  # noqa: PTH115 (keeps the name as is)
    except OSError:
        return real.resolve()


def _member_reason(path: str, folders: Sequence[Path]) -> str:
    container = path.split("!/", 1)[0]
    for candidate in _candidates(container, folders):
        if candidate.is_file() and _is_inside(candidate.resolve(), folders):
            return (
                f"it is a part of {_shown(container)}, which is not a text file; search for its"
                " text instead"
            )
    return f"{_shown(container)}, which it would be a part of, does not exist"


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
    """Return a path as it may be printed: one line, encodable, of bounded length."""
    printable = "".join(character if character.isprintable() else "�" for character in path)
    printable = printable.encode("utf-8", "replace").decode()
    return f'"{printable}"' if len(printable) <= 300 else f'"{printable[:299]}…"'
