"""Runs in a frozen program before anything else, PyInstaller's own hooks included.

A child that reads documents starts within these lines, without paying for the rest.
"""

import os
import sys

from core.extraction.worker import run_if_asked

# The bootloader points the loader at the bundle. By now that has had its effect, and the programs
# that Pagehound opens documents with need the libraries of the system, not ours.
if sys.platform == "linux":
    original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = original
    # A child that is this program again would otherwise count on the path just taken away.
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

run_if_asked(sys.argv)
