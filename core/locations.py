"""Where the library is, if nobody says otherwise; on its own, since front ends ask this first."""

from __future__ import annotations

import os
from pathlib import Path

ENVIRONMENT_VARIABLE = "PAGEHOUND_LIBRARY"


def default_library_folder() -> Path:
    """Return the library named by the environment, else the one in the platform's data folder."""
    chosen = os.environ.get(ENVIRONMENT_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("pagehound", appauthor=False) / "library"
