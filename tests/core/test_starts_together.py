"""Programs that start at the same moment share one library, also if none of them has created it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from core import locations
from core.catalog import remember_folders

ROOT = Path(__file__).parents[2]
PROGRAMS = 3

# Opens a library when told to, and looks at it again when the others have opened it, too.
PROGRAM = """
import json, sys
from core.library import Library
from tests.fakes import FakeEmbedder
print("ready", flush=True)
sys.stdin.readline()
with Library(sys.argv[1], embedder=FakeEmbedder()) as library:
    print("open", flush=True)
    sys.stdin.readline()
    folders = [folder.path for folder in library.folders()]
    print(json.dumps([library._catalog.library_id, folders, library._stores.is_replaced]))
"""


def tell(program: subprocess.Popen[str]) -> None:
    assert program.stdin is not None
    program.stdin.write("\n")
    program.stdin.flush()


@pytest.mark.parametrize("is_known", [False, True], ids=["new", "lost"])
def test_R22_programs_that_start_together_open_the_same_library(tmp_path, is_known):
    folders = [str(tmp_path)] if is_known else []
    place = tmp_path / "library"
    if is_known:
        place.mkdir()
        remember_folders(place, folders)
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(place)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(PROGRAMS)
    ]
    for said in ("ready\n", "open\n"):
        for program in programs:
            assert program.stdout is not None
            assert program.stdout.readline() == said, program.communicate()[1][-500:]
        for program in programs:
            tell(program)
    answers = [json.loads(program.communicate(timeout=60)[0]) for program in programs]
    assert len({number for number, _, _ in answers}) == 1
    assert all(found == folders and not replaced for _, found, replaced in answers)
    assert not list(place.glob(locations.damaged_catalog("*")))
