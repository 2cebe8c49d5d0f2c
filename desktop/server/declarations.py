"""What a tool and an endpoint are. Which ones there are is in ``tools`` and ``json_api``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from desktop.server.parameters import Parameter


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    title: str
    description: str
    parameters: tuple[Parameter, ...]
    answer: str  # the definition in the schema of answers
    run: Callable[..., Any]  # service and values -> plain values, or a run to wait for
    writes: bool = False
    brief: Callable[..., Any] | None = None  # service and values -> a short text for agents


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One path and method of the API."""

    path: str
    method: str
    summary: str
    parameters: tuple[Parameter, ...]
    tool: Tool | None = None
    success: int = 200

    @property
    def name(self) -> str:
        return self.path.strip("/").replace(".", "_")

    @property
    def answer(self) -> str:
        return self.tool.answer if self.tool else ""
