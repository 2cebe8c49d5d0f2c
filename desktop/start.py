"""The entry point of `pagehound`: with arguments the terminal command, without them the window.

Each loads only what it needs; the window does not wait for the argument parser to load.
"""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program and return its exit code."""
    if sys.argv[1:] == ["quick"] and _is_shown_by_the_running_window():
        return 0
    if len(sys.argv) > 1:
        from desktop import cli

        return cli.main()
    collect_later()
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


def collect_later() -> None:
    """Look for no garbage while the window loads; it goes on with that after its first frame."""
    import gc

    gc.disable()


def _is_shown_by_the_running_window() -> bool:
    """Ask the running window for quick search; a key was pressed, so nothing else is loaded."""
    from core.locations import default_library_folder
    from desktop.running_window import QUICK, may_be_running, send

    folder = default_library_folder().absolute()
    return may_be_running(folder) and send(folder, QUICK)


if __name__ == "__main__":
    sys.exit(main())
