"""The clients of a library for people: who has asked, when, and what each may see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.visibility import Visibility, plain
from desktop.server.clients import seen_clients
from desktop.server.consent import Consent


@dataclass(frozen=True, slots=True)
class KnownClient:
    name: str
    last: float | None  # when it asked last, in seconds since 1970
    sees_later: bool  # whether it sees folders that are added later
    has_token: bool
    folders: dict[str, str]  # by path: all, part or none of it
    denied: tuple[str, ...]  # inside these folders

    def as_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "last": self.last,
            "sees_later_folders": self.sees_later,
            "has_token": self.has_token,
            "folders": self.folders,
            "denied": list(self.denied),
        }


def client_list(library_folder: Path, rules: Consent, folders: Sequence[str]) -> list[KnownClient]:
    """Return all clients that have asked or have a rule, the last to ask first."""
    seen = seen_clients(library_folder)
    names = [*seen, *sorted(name for name in rules.clients if name not in seen)]
    result = []
    for name in names:
        visible = rules.visibility_of(name)
        states = {folder: how_much(visible, folder) for folder in folders}
        shown = [folder for folder, state in states.items() if state != "none"]
        denied = tuple(path for path in visible.denied if _is_within(path, shown))
        result.append(
            KnownClient(
                name,
                seen[name].last if name in seen else None,
                rules.rule_of(name).allowed is None,
                bool(rules.rule_of(name).token),
                states,
                denied,
            )
        )
    return result


def how_much(visible: Visibility, folder: str) -> str:
    """Return how much of a folder is visible: all, part or none."""

    def lie_inside(paths: Sequence[str]) -> bool:
        return any(plain(path).startswith(f"{plain(folder)}/") for path in paths)

    if visible.sees(folder):
        return "part" if lie_inside(visible.denied) else "all"
    is_denied = not Visibility(denied=visible.denied).sees(folder)
    return "part" if not is_denied and lie_inside(visible.allowed or ()) else "none"


def _is_within(path: str, folders: Sequence[str]) -> bool:
    return any(plain(path).startswith(f"{plain(folder)}/") for folder in folders)
