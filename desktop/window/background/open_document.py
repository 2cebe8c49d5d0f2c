"""Opens a document at the right page or line, in the system's program or one the user chose, and
shows it in its folder. Knows how to pass a page or a line to programs; never waits for them, but
notices if the system has none."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QProcess, QTimer, QUrl
from PySide6.QtGui import QDesktopServices

from core.datatypes import Citation, Hit, MatchKind, Retrieval
from core.errors import PagehoundError
from desktop.window.widgets.preferences import Preferences
from desktop.window.widgets.translation import translate

EDITOR, PDF_VIEWER = "opening/editor", "opening/pdf"
# The system's opener says within moments that it has no program; later it is the program's end.
_WATCH_MS, _WATCH_EVERY_MS = 10_000, 100

# Commands that open well-known programs at a page or line; offered in the settings.
EDITORS = {
    "Visual Studio Code": "code --goto {path}:{line}",
    "Sublime Text": "subl {path}:{line}",
    "Kate": "kate --line {line} {path}",
    "GNOME Text Editor": "gnome-text-editor {path} +{line}",
    "gedit": "gedit {path} +{line}",
    "Emacs": "emacsclient -n +{line} {path}",
    "Notepad++": "notepad++ -n{line} {path}",
    "Zed": "zed {path}:{line}",
}
PDF_VIEWERS = {
    "Okular": "okular --page {page} {path}",
    "Evince": "evince --page-index={page} {path}",
    "Papers": "papers --page-index={page} {path}",
    "zathura": "zathura --page={page} {path}",
    "MuPDF": "mupdf {path} {page}",
    "xpdf": "xpdf {path} {page}",
    "SumatraPDF": "SumatraPDF -page {page} {path}",
}


class CannotOpenError(PagehoundError):
    """No program opens a file; the file itself is there, and can be shown in its folder."""

    def __init__(self, sentence: str, path: Path) -> None:
        super().__init__(sentence)
        self.path = path


# How to find the files of a team's library on this computer, by its name.
_team_files: dict[str, Callable[[Hit], Path]] = {}


def use_team_files(files: dict[str, Callable[[Hit], Path]]) -> None:
    """Find files of team libraries in this way from now on."""
    _team_files.clear()
    _team_files.update(files)


def file_of(hit: Hit) -> Path:
    """Return a hit's file; for a member of an archive or mail, the file that contains it.

    The file of a team's hit may be nowhere on this computer: then an error says why.
    """
    if hit.library:
        find = _team_files.get(hit.library)
        if find is None:
            raise PagehoundError(
                translate("Opening", "You are no longer connected to {library}.").format(
                    library=hit.library
                )
            )
        return find(hit)
    return Path(hit.citation.folder) / hit.path.partition("!/")[0]


def hit_at(place: Citation, *, title: str = "", media_type: str = "") -> Hit:
    """Return a place that no search found, as what can be opened."""
    return Hit(
        chunk_id="",
        path=place.path,
        heading_path="",
        chunk_index=0,
        content="",
        score_breakdown={},
        match=MatchKind.EXACT,
        retrieval=Retrieval("name"),
        citation=place,
        title=title,
        media_type=media_type,
    )


def command_for(hit: Hit, preferences: Preferences) -> list[str] | None:
    """Return the command that opens a hit at its place, or None for the system default."""
    is_pdf = hit.media_type == "pdf" and hit.citation.page is not None
    template = preferences.text(PDF_VIEWER if is_pdf else EDITOR)
    if not template and is_pdf:
        template = _installed_viewer()
    if not template or "!/" in hit.path or (hit.media_type not in _TEXT and not is_pdf):
        return None
    return filled(template, file_of(hit), hit.citation.page or 1, hit.citation.start_line)


_TEXT = ("text", "markdown", "html", "code", "data")  # kinds of document that an editor opens


def filled(template: str, path: Path, page: int, line: int) -> list[str]:
    """Return a template's command with the place filled in; each part is one argument."""
    parts = split_command(template, is_windows=sys.platform == "win32")
    if not any("{path}" in part for part in parts):
        parts.append("{path}")
    values = {"{path}": str(path), "{page}": str(page), "{line}": str(line)}
    # All at once: a path that contains {line} stays as it is.
    return [_PLACEHOLDER.sub(lambda match: values[match[0]], part) for part in parts]


_PLACEHOLDER = re.compile(r"\{(?:path|page|line)\}")


def split_command(template: str, *, is_windows: bool) -> list[str]:
    """Split a command into its arguments; quotes join, and are not part of what they join.

    On Windows a backslash separates folders, so it escapes nothing.
    """
    lexer = shlex.shlex(template, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if is_windows:
        lexer.escape = ""
        lexer.quotes = '"'
    try:
        return list(lexer)
    except ValueError:  # a quotation mark without its partner
        return template.split()


def _installed_viewer() -> str:
    for template in PDF_VIEWERS.values():
        if shutil.which(template.split()[0]):
            return template
    return ""


def open_hit(
    hit: Hit, preferences: Preferences, failed: Callable[[CannotOpenError], None] | None = None
) -> None:
    """Open a hit at its place; raise a PagehoundError that says why if that fails.

    That the system has no program for a file may turn out a moment later; ``failed`` is told.
    """
    path = _present(hit)
    command = command_for(hit, preferences)
    if command is not None:
        try:
            _start(command)
        except PagehoundError as error:
            raise CannotOpenError(str(error), path) from error
    elif not _open_by_system(path, failed or (lambda _error: None)):
        raise _no_program(path)


def _no_program(path: Path) -> CannotOpenError:
    return CannotOpenError(
        translate(
            "Opening",
            "No program could open {name}. Choose a program for this type of file in your "
            "system's settings, or show the file in its folder.",
        ).format(name=path.name),
        path,
    )


def _open_by_system(path: Path, failed: Callable[[CannotOpenError], None]) -> bool:
    """Have the system open a file; return false if it says at once that it cannot."""
    opener = shutil.which("xdg-open") if sys.platform.startswith("linux") else None
    if opener is None:
        return _open_url(QUrl.fromLocalFile(str(path)))
    # Qt starts the same program, but takes no notice of what it says.
    process = subprocess.Popen(
        [opener, str(path)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    timer = QTimer(QCoreApplication.instance(), interval=_WATCH_EVERY_MS)
    left = _WATCH_MS // _WATCH_EVERY_MS

    def look() -> None:
        nonlocal left
        left -= 1
        code = process.poll()
        if code is not None or left <= 0:
            timer.stop()
            timer.deleteLater()
        if code:
            failed(_no_program(path))

    timer.timeout.connect(look)
    timer.start()
    return True


def reveal(hit: Hit) -> None:
    """Show a hit's file in the file manager."""
    reveal_file(file_of(hit))


def reveal_file(path: Path) -> None:
    """Show a file in the file manager."""
    _check_present(path)
    if sys.platform == "win32":
        _start(["explorer", "/select,", str(path)])
    elif sys.platform == "darwin":
        _start(["open", "-R", str(path)])
    elif not _show_by_file_manager(path) and not _open_url(QUrl.fromLocalFile(str(path.parent))):
        raise PagehoundError(
            translate("Opening", "No file manager responded. The file is {path}.").format(path=path)
        )


def _present(hit: Hit) -> Path:
    path = file_of(hit)
    _check_present(path)
    return path


def _check_present(path: Path) -> None:
    if not path.exists():
        raise PagehoundError(
            translate(
                "Opening",
                "{path} was not found. It was moved or deleted, or its drive is not "
                "connected. Press F5 to update its folder.",
            ).format(path=path)
        )


def _open_url(url: QUrl) -> bool:
    opener: Callable[[QUrl], bool] = QDesktopServices.openUrl
    return opener(url)


def _show_by_file_manager(path: Path) -> bool:
    """Ask the desktop's file manager over D-Bus; return false if none responds."""
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError:
        return False
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return False
    message = QDBusMessage.createMethodCall(
        "org.freedesktop.FileManager1",
        "/org/freedesktop/FileManager1",
        "org.freedesktop.FileManager1",
        "ShowItems",
    )
    message.setArguments([[QUrl.fromLocalFile(str(path)).toString()], ""])
    reply = bus.call(message, timeout=1000)
    return reply.type() is QDBusMessage.MessageType.ReplyMessage


def _start(command: list[str]) -> None:
    """Start a program that keeps running when the window closes."""
    if shutil.which(command[0]) is None or not QProcess.startDetached(command[0], command[1:])[0]:
        raise PagehoundError(
            translate(
                "Opening",
                "{program} could not be started. Choose another program in Settings > Window.",
            ).format(program=command[0])
        )
