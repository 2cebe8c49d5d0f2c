"""Runs in a frozen program before anything else, PyInstaller's own hooks included.

A child that reads documents starts within these lines, without paying for the rest.
"""

import os
import sys

from core.extraction.worker import run_if_asked

# The bootloader points the loader at the bundle. By now it has done so, and the programs that
# Pagehound opens documents with need the libraries of the system, not ours.
if sys.platform.startswith("linux"):
    original = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = original

run_if_asked(sys.argv)
