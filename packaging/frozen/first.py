"""Run in a frozen program before anything else, including PyInstaller's own hooks.

A child that reads documents starts here, without loading the rest.
"""

import os
import sys

from core.processes.worker import run_if_asked

# The bootloader points the loader at the bundle. By now that has had its effect, and the programs
# that Pagehound opens documents with need the system's libraries, not ours.
if sys.platform == "linux":
    original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = original
    # A child process of this program would otherwise rely on the path that was just removed.
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

run_if_asked(sys.argv)
