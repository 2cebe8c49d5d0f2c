"""`pagehound` as it is started: with arguments the terminal command, without them the window.

Each loads only what it needs: the window would wait for arguments to be understood that nobody
gave.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program and return its exit code."""
    if len(sys.argv) > 1:
        from desktop import cli

        return cli.main()
    from core.errors import PagehoundError
    from desktop.app import run_window

    try:
        return run_window(None)
    except PagehoundError as error:
        if sys.stderr is not None:  # a program without a terminal has none on Windows
            sys.stderr.write(f"pagehound: {error}\n")
        return 1
    except KeyboardInterrupt:
        return 1


if __name__ == "__main__":
    sys.exit(main())
