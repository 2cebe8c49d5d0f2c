"""What a run leaves behind for other processes is true, or nothing."""

import json
import subprocess
import sys

from core import locations
from core.datatypes import Phase, Progress
from core.indexing import ProgressNote, noted_progress


def test_another_process_is_told_how_far_a_run_is(tmp_path):
    note = ProgressNote(tmp_path)
    note.write(Progress(Phase.WORDS, done=3, total=9))
    told = noted_progress(tmp_path)
    assert told is not None and (told.done, told.total) == (3, 9)
    note.remove()
    assert noted_progress(tmp_path) is None


def test_a_run_that_was_killed_is_over_at_once(tmp_path):
    ProgressNote(tmp_path).write(Progress(Phase.WORDS, done=3, total=9))
    path = tmp_path / locations.PROGRESS_NOTE
    note = json.loads(path.read_text())
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    note["process"][1] = ended.pid
    path.write_text(json.dumps(note))
    path.chmod(0o600)
    assert noted_progress(tmp_path) is None
