"""Folders are added while others are read, and somebody kills, stops, pauses, quits or removes.

Real processes, at random moments: what was asked for before is done after the next start.
``PAGEHOUND_QUEUE_ROUNDS`` sets the number of rounds, ``PAGEHOUND_QUEUE_SEED`` repeats one.
"""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.indexing_process import indexing_for
from core.library import Library
from tests.conftest import eventually, write_documents

ROOT = Path(__file__).parents[3]
ROUNDS = int(os.environ.get("PAGEHOUND_QUEUE_ROUNDS", "3"))
SEED = int(os.environ.get("PAGEHOUND_QUEUE_SEED", str(random.randrange(10**6))))
PAGES = 25
ACTIONS = ("kill", "kill child", "stop", "quit", "pause", "remove")

# Adds folders as the window does, one while the one before is being read, and does as it is told.
PARENT = """
import os, sys, threading, time
from core.indexing_process import indexing_for
from core.library import Library

def main():
    told = []
    def listen():
        for line in sys.stdin:
            told.append(line.strip())
    threading.Thread(target=listen, daemon=True).start()
    library = Library(sys.argv[1])
    process = indexing_for(library)
    left = sys.argv[2:]
    library.add_folders([left.pop(0)])
    print("ready", flush=True)
    run = process.index(library.waiting_folders())
    for progress in run:
        if left:
            library.add_folders([left.pop(0)])
            print("child", process.pid, flush=True)
            if not left:
                print("added", flush=True)
        command = told.pop() if told else ""
        if command == "quit":
            os._exit(0)
        if command == "pause":
            time.sleep(1.0)
        if command in ("stop", "remove"):
            run.close()
            if command == "remove":
                library.remove_folder(sys.argv[3])
                print("removed", flush=True)
            break
    process.close()
    library.close()
    print("ended", flush=True)

if __name__ == "__main__":
    main()
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is for other systems")
@pytest.mark.parametrize("turn", range(ROUNDS))
def test_R22_no_request_is_lost_whatever_happens(tmp_path, turn):
    chance = random.Random(SEED + turn)
    action = ACTIONS[(SEED + turn) % len(ACTIONS)]
    told = f"seed {SEED}, turn {turn}: {action}"
    folders = [
        write_documents(
            tmp_path / name,
            {f"{n}.md": f"# {name} {n}\n\nThe walrus {name}{n} sleeps.\n" for n in range(PAGES)},
        )
        for name in ("first", "second", "third")
    ]
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path / "library"), *map(str, folders)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    lines, child = [], 0
    for line in parent.stdout:
        lines.append(line.strip())
        if line.startswith("child"):
            child = int(line.split()[1])
        if line.strip() in ("added", "ended"):
            break
    assert "added" in lines, told
    time.sleep(chance.uniform(0.0, 3.0))
    if action == "kill":
        parent.kill()
    elif action == "kill child":
        with_child = eventually_gone(child)
        assert with_child or parent.wait(60) is not None, told
    else:
        try:
            parent.stdin.write(f"{action}\n")
            parent.stdin.flush()
        except OSError:
            pass  # it had finished already
    rest = parent.communicate(timeout=120)[0]

    is_removed = "removed" in rest
    with Library(tmp_path / "library") as library:
        assert eventually(lambda: not is_busy(library)), told
        kept = [folders[0], folders[2]] if is_removed else folders
        assert {folder.path for folder in library.folders()} == set(map(str, kept)), told
        # What the window does at its next start: folders that wait, then all others.
        process = indexing_for(library)
        for _ in process.index([folder.path for folder in library.folders()]):
            pass
        process.close()
        status = library.status()
        assert (status.documents, status.meaning_coverage) == (PAGES * len(kept), 1.0), told
        for folder in kept:
            for number in (0, PAGES - 1):
                (hit,) = library.search(f"{folder.name}{number}", mode="lexical").results
                assert hit.path == f"{number}.md", told
        assert not library.waiting_folders(), told


def eventually_gone(pid):
    """Kill a process; False if it had ended by itself."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True


def is_busy(library):
    from core.catalog import WriterLock
    from core.errors import LibraryBusyError

    lock = WriterLock(library.folder)
    try:
        lock.acquire()
    except LibraryBusyError:
        return True
    lock.release()
    return False
