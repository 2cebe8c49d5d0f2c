"""Runs the terminal command: ``python -m desktop.cli``."""

import sys

from desktop.cli import main

if __name__ == "__main__":
    sys.exit(main())
