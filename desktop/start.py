"""The entry point of `pagehound`: with arguments the terminal command, without them the window.

Each loads only what it needs; the window does not wait for the argument parser to load.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program and return its exit code."""
    if len(sys.argv) > 1:
        from desktop import cli

        return cli.main()
    from core.errors import PagehoundError
    from desktop.window.app import run_window

    try:
        return run_window(None)
    except PagehoundError as error:
        if sys.stderr is not None:  # None on Windows without a terminal
            from desktop.visible_text import visible

            sys.stderr.write(f"pagehound: {visible(str(error))}\n")
        return 1
    except KeyboardInterrupt:
        return 1


if __name__ == "__main__":
    sys.exit(main())
