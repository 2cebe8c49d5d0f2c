"""The two D-Bus interfaces, as GNOME Shell and KRunner define them.

`org.gnome.Shell.SearchProvider2` asks for ids and then for what to show of them;
`org.kde.krunner1` gets everything at once. Both share one object, one search and one way to open.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from dbus_fast import Variant
from dbus_fast.service import ServiceInterface, method

from desktop.shell_search.results import Result

Find = Callable[[str], Awaitable[list[Result]]]
Told = Callable[[str], Result | None]
_ICON = "pagehound"
# KRunner's kinds of match: 100 completes exactly what was typed, 30 is a possible match.
_EXACT, _POSSIBLE = 100, 30
_MAX_IDS = 100  # more is never shown

# The annotations of methods below are D-Bus signatures, which a type checker cannot read.
# mypy: disable-error-code="valid-type,name-defined,misc,no-untyped-def,type-arg,untyped-decorator"
# ruff: noqa: F722, F821, UP037, ANN201


class SearchProvider(ServiceInterface):
    """GNOME Shell's side."""

    def __init__(
        self,
        find: Find,
        told: Told,
        opened: Callable[[Result], None],
        launch: Callable[[str], None],
    ) -> None:
        super().__init__("org.gnome.Shell.SearchProvider2")
        self._find, self._told, self._open, self._launch = find, told, opened, launch

    @method()
    async def GetInitialResultSet(self, terms: "as") -> "as":
        return [result.id for result in await self._find(" ".join(terms))]

    @method()
    async def GetSubsearchResultSet(self, previous: "as", terms: "as") -> "as":
        # The previous results are not all that there were, so this is a search of its own.
        return [result.id for result in await self._find(" ".join(terms))]

    @method()
    async def GetResultMetas(self, ids: "as") -> "aa{sv}":
        await asyncio.sleep(0)
        metas = []
        for each in ids[:_MAX_IDS]:
            if (result := self._told(each)) is not None:
                metas.append(
                    {
                        "id": Variant("s", result.id),
                        "name": Variant("s", result.title),
                        "description": Variant("s", result.description),
                        "gicon": Variant("s", _ICON),
                    }
                )
        return metas

    @method()
    def ActivateResult(self, id: "s", terms: "as", timestamp: "u"):
        if (result := self._told(id)) is not None:
            self._open(result)

    @method()
    def LaunchSearch(self, terms: "as", timestamp: "u"):
        self._launch(" ".join(terms))


class Runner(ServiceInterface):
    """KRunner's side."""

    def __init__(
        self,
        find: Find,
        told: Told,
        opened: Callable[[Result], None],
        reveal: Callable[[Result], None],
    ) -> None:
        super().__init__("org.kde.krunner1")
        self._find, self._told, self._open, self._reveal = find, told, opened, reveal

    @method()
    def Actions(self) -> "a(sss)":
        return [["folder", "Show in folder", "document-open-folder"]]

    @method()
    async def Match(self, query: "s") -> "a(sssida{sv})":
        return [
            [
                result.id,
                result.title,
                _ICON,
                _EXACT if result.is_name else _POSSIBLE,
                result.relevance,
                {
                    "subtext": Variant("s", result.description),
                    "urls": Variant("as", [_address(result.file)]),
                    "category": Variant("s", "Pagehound"),
                },
            ]
            for result in await self._find(query)
        ]

    @method()
    def Run(self, id: "s", action: "s"):
        if (result := self._told(id)) is not None:
            (self._reveal if action == "folder" else self._open)(result)

    @method()
    def Config(self) -> "a{sv}":
        # KRunner then does not ask us about a single letter.
        return {"MinLetterCount": Variant("i", 2)}

    @method()
    def Teardown(self):
        """KRunner was closed; there is nothing to forget."""


def _address(file: str) -> Any:
    from pathlib import Path

    return Path(file).as_uri()
