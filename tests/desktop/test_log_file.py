"""The log: one file for all front ends, small, private, and never in anybody's way."""

import logging
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLineEdit, QPushButton

from core.errors import LibraryError, UsageError
from desktop import log_file
from desktop.log_file import FILE_NAME, LogFile, delete_log, log_files, start_log
from desktop.window.background.errors import fault_of
from desktop.window.settings.dialog import SettingsDialog

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")


@pytest.fixture
def logs(tmp_path, monkeypatch):
    """A folder for the log that is not there yet."""
    monkeypatch.setenv("PAGEHOUND_LOGS", str(tmp_path / "state" / "logs"))
    return tmp_path / "state" / "logs"


@pytest.fixture
def logger(logs):
    """A logger that writes to the log and nowhere else."""
    handler = LogFile(logs / FILE_NAME)
    logger = logging.Logger("core.example")
    logger.addHandler(handler)
    yield logger
    handler.close()


def lines(folder):
    return (folder / FILE_NAME).read_text("utf-8").splitlines()


def pagehound(logs, *arguments, library, **options):
    return subprocess.run(
        [sys.executable, "-m", "desktop.start", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "PAGEHOUND_LOGS": str(logs), "PAGEHOUND_LIBRARY": str(library)},
        capture_output=True,
        text=True,
        timeout=120,
        **options,
    )


# -- the file --------------------------------------------------------------------------------------


@posix
def test_only_the_person_may_read_it(logs, logger):
    logger.info("hello")
    assert stat.S_IMODE((logs / FILE_NAME).stat().st_mode) == 0o600
    assert stat.S_IMODE(logs.stat().st_mode) == 0o700


def test_it_is_rotated_and_the_oldest_goes(logs, logger, monkeypatch):
    logger.handlers[0].maxBytes = 2000
    for number in range(300):
        logger.info("line %d", number)
    names = [path.name for path in log_files()]
    assert names == [FILE_NAME, f"{FILE_NAME}.1", f"{FILE_NAME}.2"]
    assert all(path.stat().st_size <= 2000 for path in log_files())
    assert lines(logs)[-1].endswith("line 299")
    kept = "".join(path.read_text("utf-8") for path in reversed(log_files()))
    assert [int(line.rpartition(" ")[2]) for line in kept.splitlines()] == list(
        range(300 - len(kept.splitlines()), 300)
    )


WRITE = """
import logging, sys
from desktop import log_file
log_file.MAX_BYTES, log_file.OLDER_FILES = 5000, 100
log_file.start_log("test")
log = logging.getLogger("core.test")
for number in range(200):
    log.info("%s %d", sys.argv[1], number)
"""


def test_processes_that_write_at_once_lose_no_line(logs):
    command = [sys.executable, "-c", WRITE]
    writers = [
        subprocess.Popen([*command, name], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for name in ("one", "two", "three")
    ]
    for writer in writers:
        _, told = writer.communicate(timeout=120)
        assert (writer.returncode, told) == (0, "")
    text = "".join(path.read_text("utf-8") for path in log_files())
    for name in ("one", "two", "three"):
        for number in range(200):
            assert text.count(f": {name} {number}\n") == 1
    assert len(log_files()) > 5
    assert all(path.stat().st_size <= 5000 for path in log_files())


@posix
def test_a_process_that_was_stopped_midway_stops_no_other(logs, logger):
    from filelock import FileLock

    logger.info("before")
    held = FileLock(logs / "pagehound.lock")
    with held:
        logger.info("meanwhile")
    assert lines(logs)[-1].endswith("meanwhile")


@pytest.mark.parametrize("trouble", ["a file in the way", "a folder in the way"])
def test_a_log_that_cannot_be_written_stops_nobody(tmp_path, documents, trouble):
    logs = tmp_path / "logs"
    if trouble == "a file in the way":
        logs.write_text("not a folder")
    else:
        (logs / FILE_NAME).mkdir(parents=True)
    done = pagehound(logs, "index", documents, library=tmp_path / "library")
    assert done.returncode == 0 and "5 files indexed" in done.stdout
    assert not done.stderr


@posix
def test_a_full_disk_stops_nobody(logs, logger, monkeypatch, capsys):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    logger.info("hello")
    assert capsys.readouterr().err == ""


def test_a_file_that_cannot_be_rotated_is_written_on(logs, logger, monkeypatch):
    """As on Windows, while another program shows an older one."""
    logger.handlers[0].maxBytes = 100
    monkeypatch.setattr(os, "rename", lambda *_: (_ for _ in ()).throw(PermissionError(13, "no")))
    for number in range(10):
        logger.info("line %d", number)
    assert len(lines(logs)) == 10


# -- what is in it ---------------------------------------------------------------------------------


def test_every_record_is_one_line_whatever_a_name_contains(logs, logger):
    logger.info("Not read: %s", "a\nb\x1b[31m\r\u2028\u202e\udcff ü")
    try:
        raise LibraryError("one\ntwo")
    except LibraryError:
        logger.exception("It failed")
    first, second = lines(logs)
    assert first.endswith("a␊b␛[31m␍\\u2028\\u202e\\udcff ü")
    assert r"It failed\n  File " in second and second.endswith("LibraryError: one␊two")


def failing(word):
    try:
        raise KeyError(word)
    except KeyError as error:
        raise ExceptionGroup("several", [ValueError(word), OSError(28, "full")]) from error


def test_of_an_error_that_may_quote_a_document_only_kind_and_place_are_kept(logs, logger):
    word = "xylophone"
    for error in (UsageError(word), UnicodeEncodeError("ascii", word, 0, 1, "no")):
        logger.error("Failed", exc_info=error)
    try:
        failing(word)
    except ExceptionGroup:
        logger.exception("Failed")
    text = (logs / FILE_NAME).read_text("utf-8")
    assert word not in text
    for word in ("UsageError", "KeyError", "in failing", "ValueError", "[Errno 28] full"):
        assert word in text


def test_an_endless_recursion_does_not_fill_it(logs, logger):
    def again():
        again()

    try:
        again()
    except RecursionError:
        logger.exception("Failed")
    assert (logs / FILE_NAME).stat().st_size < 10_000


def test_no_text_of_documents_or_queries_is_logged(tmp_path, documents):
    logs, library = tmp_path / "logs", tmp_path / "library"
    (documents / "secret.md").write_text("# Xylophone\n\nA xylophone in the attic.\n")
    (documents / "bad.docx").write_bytes(b"PK\x03\x04 xylophone")
    (documents / "bad.pdf").write_bytes(b"%PDF-1.4 xylophone")
    for arguments in (
        ["index", documents],
        ["search", "xylophone", "attic"],
        ["search", "xylophone", "--mode", "semantic", "--passages", "--explain"],
        ["grep", "xylophone"],
        ["grep", "--regex", "xylophone("],
        ["similar", "xylophone.md"],
        ["read", documents / "secret.md"],
        ["search", "xylophone", "--cursor", "xylophone"],
        ["doctor", documents / "secret.md", "--query", "xylophone"],
    ):
        told = pagehound(logs, "--verbose", *arguments, library=library).stderr
        shown = [line for line in told.splitlines() if not line.startswith("pagehound: ")]
        assert shown and "xylophone" not in "".join(shown).lower(), arguments
    text = (logs / FILE_NAME).read_text("utf-8")
    assert "xylophone" not in text.lower()
    assert f"Not read (unreadable): {documents / 'bad.docx'}" in text
    assert "Indexed in " in text and "6 files" in text and "2 unreadable" in text
    assert f"Opened the library {library}" in text and "Loaded the model" in text
    assert "grep started" in text and "similar was refused: UsageError" in text


def test_what_was_repaired_is_logged(library, caplog):
    folder = library.folder
    library.close()
    for path in (folder / "keywords").iterdir():
        path.write_bytes(b"garbage")
    with caplog.at_level(logging.INFO, "core"):
        type(library)(folder, embedder=library._embedder).close()
    assert "It was rebuilt from the catalog." in caplog.text
    assert "Rebuilt the keyword index in" in caplog.text


@posix
def test_a_reader_that_dies_is_logged(caplog):
    from core.processes.messages import TaskError
    from core.processes.pool import ProcessPool

    with (
        caplog.at_level(logging.INFO, "core"),
        ProcessPool(1) as pool,
        pytest.raises(TaskError),
    ):
        pool.submit("signal:raise_signal", signal.SIGABRT).result(60)
    assert f"A reading process ended: crash, exit code {-signal.SIGABRT}" in caplog.text


# -- the front ends --------------------------------------------------------------------------------


def test_verbose_tells_on_standard_error_before_or_after_the_command(tmp_path, indexed_once):
    library, logs = indexed_once / "library", tmp_path / "logs"
    quiet = pagehound(logs, "status", library=library)
    assert (quiet.returncode, quiet.stderr) == (0, "")
    for arguments in (["--verbose", "status"], ["status", "--verbose"]):
        told = pagehound(logs, *arguments, library=library)
        assert told.returncode == 0 and told.stdout == quiet.stdout
        assert f"Opened the library {library}" in told.stderr


def test_help_and_wrong_usage_write_no_log(tmp_path):
    for arguments in (["--help"], ["--version"], ["no-such-command"]):
        pagehound(tmp_path / "logs", *arguments, library=tmp_path / "library")
    assert not (tmp_path / "logs").exists()


def test_a_bug_in_a_command_is_logged_and_shown(tmp_path, indexed_once):
    code = (
        "import core.library, sys\n"
        "core.library.Library.status = lambda _: 1 // 0\n"
        "from desktop.cli import main\n"
        "main(['status'])\n"
    )
    environment = {
        **os.environ,
        "PAGEHOUND_LOGS": str(tmp_path / "logs"),
        "PAGEHOUND_LIBRARY": str(indexed_once / "library"),
    }
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 1 and done.stderr.count("ZeroDivisionError") == 1
    assert "status failed" in lines(tmp_path / "logs")[-1]
    assert lines(tmp_path / "logs")[-1].endswith("ZeroDivisionError")


def test_it_is_begun_once(logs):
    before = {name: list(logging.getLogger(name).handlers) for name in log_file._LOGGERS}
    for name in before:
        logging.getLogger(name).handlers.clear()
    try:
        start_log("window")
        start_log("window")
        assert [type(each) for each in logging.getLogger("core").handlers].count(LogFile) == 1
        assert len(lines(logs)) == 1
        fault_of(LibraryError("The disk is full."))
        fault_of(UsageError("There is no xylophone."))
        fault_of(PermissionError(13, "Permission denied", "notes.md"))
        told = lines(logs)
        assert told[1].endswith("Told: LibraryError: The disk is full.")
        assert told[2].endswith("Told: UsageError")
        assert told[3].endswith("PermissionError: [Errno 13] Permission denied: 'notes.md'")
    finally:
        for name, handlers in before.items():
            logging.getLogger(name).handlers[:] = handlers


def test_settings_show_where_it_is_open_it_and_delete_it(logs, logger, window, qtbot, monkeypatch):
    logger.info("%s", "x" * 5000)
    opened = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toLocalFile()))
    window.commands["settings"].trigger()
    section = window.findChild(SettingsDialog).show_section("privacy")
    places = [line.text() for line in section.findChildren(QLineEdit)]
    assert str(logs / FILE_NAME) in places
    assert section.log_size.text().startswith("5")
    qtbot.mouseClick(section.findChild(QPushButton, "open-log"), Qt.MouseButton.LeftButton)
    assert opened == [(logs / FILE_NAME).as_posix()]
    qtbot.mouseClick(section.delete_log, Qt.MouseButton.LeftButton)
    assert not log_files()
    assert section.log_size.text() == "There is no log yet."
    assert not section.delete_log.isVisible()
    logger.info("anew")
    assert len(lines(logs)) == 1


def test_deleting_everything_deletes_the_log(logs, logger, window, qtbot):
    logger.info("hello")
    with qtbot.waitSignal(window.session.opened, timeout=30_000):
        window.session.start_over()
    assert not log_files()


def test_there_may_be_nothing_to_delete(logs):
    delete_log()
    assert log_files() == []
