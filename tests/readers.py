"""Functions that tests run in child processes in place of the real reader."""

import time
from pathlib import Path

from core.extraction.read_job import FileRead, read_file


def read_or_hang(job):
    """Read as usual, but hang on files of that name."""
    if Path(job.path).stem == "hang":
        yield FileRead("changed")
        time.sleep(600)
    yield from read_file(job)
