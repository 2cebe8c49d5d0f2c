"""Which folders agents may see: for each client, for new ones, and what is taken from all.

The rules are a small file in the library, written only when the person decides something. Servers
read it again whenever it changes. If it cannot be understood, agents see nothing: a damaged file
never opens what was closed.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from filelock import FileLock, Timeout

from core import locations
from core.errors import LibraryError, UsageError
from core.private_files import FILE_MODE, make_private_folder, read_own_json, write_privately
from core.visibility import NOTHING, Visibility

EVERYBODY = "all"  # in place of a client's name: all clients, also those to come
_FORMAT = 1
_LOCK_S = 10.0
_TOKEN_PREFIX = "phc_"
_MAX_NAME = 80
UNPROVEN = " (without its token)"


class ConsentDamagedError(LibraryError):
    """What agents may see is not known, so they see nothing."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What one client may see."""

    allowed: tuple[str, ...] | None = None  # None: all folders, also those that are added later
    denied: tuple[str, ...] = ()
    token: str = ""  # the hash of its own token for HTTP; empty if it has none


@dataclass(frozen=True, slots=True)
class Consent:
    """All rules of a library."""

    new_see_all: bool = True  # whether clients that have no rule see all folders, or none
    taken_away: tuple[str, ...] = ()  # from all clients
    clients: Mapping[str, Rule] = field(default_factory=lambda: MappingProxyType({}))

    def rule_of(self, client: str) -> Rule:
        # Who borrows a name must not see more than the one who has it.
        sees_all = self.new_see_all and not client.endswith(UNPROVEN)
        return self.clients.get(client) or Rule(allowed=None if sees_all else ())

    def visibility_of(self, client: str) -> Visibility:
        rule = self.rule_of(client)
        denied = tuple(sorted({*rule.denied, *self.taken_away}))
        allowed = None if rule.allowed is None else tuple(sorted(rule.allowed))
        return Visibility(allowed, denied) if allowed != () else NOTHING

    # -- changes -----------------------------------------------------------------------------

    def allowing(self, client: str, path: str | None = None) -> Consent:
        """Let a client, or everybody, see a folder; without one, all folders and later ones."""
        if client == EVERYBODY:
            if path is None:
                every = {
                    name: replace(rule, allowed=None, denied=())
                    for name, rule in self.clients.items()
                }
                return replace(
                    self, new_see_all=True, taken_away=(), clients=MappingProxyType(every)
                )
            _refuse_if_above(path, self.taken_away, EVERYBODY)
            return replace(self, taken_away=_outside(self.taken_away, path))
        rule = self.rule_of(client)
        if path is None:
            return self.with_rule(client, replace(rule, allowed=None, denied=()))
        if any(_is_in(path, each) for each in self.taken_away):
            raise UsageError(
                f"{path} was taken away from all agents. Give it back first, with: "
                f"pagehound mcp allow {EVERYBODY} FOLDER"
            )
        _refuse_if_above(path, rule.denied, client)
        allowed = rule.allowed
        if allowed is not None and not any(_is_in(path, each) for each in allowed):
            allowed = (*_outside(allowed, path), path)
        return self.with_rule(
            client, replace(rule, allowed=allowed, denied=_outside(rule.denied, path))
        )

    def denying(self, client: str, path: str | None = None) -> Consent:
        """Hide a folder from a client, or from everybody; without one, all of them."""
        if client == EVERYBODY:
            if path is None:
                none = {name: replace(rule, allowed=()) for name, rule in self.clients.items()}
                return replace(self, new_see_all=False, clients=MappingProxyType(none))
            if any(_is_in(path, each) for each in self.taken_away):
                return self
            return replace(self, taken_away=(*_outside(self.taken_away, path), path))
        rule = self.rule_of(client)
        if path is None:
            return self.with_rule(client, replace(rule, allowed=(), denied=()))
        allowed, denied = rule.allowed, rule.denied
        if allowed is not None:
            allowed = _outside(allowed, path)
        is_shown = allowed is None or any(_is_in(path, each) for each in allowed)
        if is_shown and not any(_is_in(path, each) for each in denied):
            denied = (*_outside(denied, path), path)
        return self.with_rule(client, replace(rule, allowed=allowed, denied=denied))

    def without(self, client: str) -> Consent:
        """Forget a client, its token too; if it comes again, it is a new one."""
        kept = {name: rule for name, rule in self.clients.items() if name != client}
        return replace(self, clients=MappingProxyType(kept))

    def with_token(self, client: str, token: str) -> Consent:
        """Give a client a token of its own in place of any earlier one; "" takes it."""
        if not token and client not in self.clients:
            return self
        hashed = _hash(token) if token else ""
        return self.with_rule(client, replace(self.rule_of(client), token=hashed))

    def with_rule(self, client: str, rule: Rule) -> Consent:
        return replace(self, clients=MappingProxyType({**self.clients, client: rule}))


class Consents:
    """The rules of one library as they are now, for servers; from any thread."""

    def __init__(self, library_folder: Path) -> None:
        self._path = library_folder / locations.AGENTS
        self._guard = threading.Lock()
        self._seen: tuple[int, ...] | None = None
        self._known: Consent | ConsentDamagedError = Consent()

    @property
    def now(self) -> Consent:
        """The rules; ConsentDamagedError if they cannot be understood."""
        with self._guard:
            state = _state(self._path)
            if state != self._seen:
                try:
                    self._known = _read(self._path)
                except ConsentDamagedError as error:
                    self._known = error
                self._seen = state
            if isinstance(self._known, ConsentDamagedError):
                raise ConsentDamagedError(str(self._known))
            return self._known

    def visibility_of(self, client: str) -> Visibility:
        return self.now.visibility_of(client)

    def by_token(self, token: str) -> str | None:
        """Return whose own token this is."""
        if not token.startswith(_TOKEN_PREFIX):
            return None
        try:
            hashed = _hash(token)
            return next(
                (name for name, rule in self.now.clients.items() if rule.token == hashed), None
            )
        except ConsentDamagedError:
            return None

    def claimed(self, name: str) -> str:
        """Return who somebody is that only says a name: never one that has a token of its own."""
        client = client_name(name)
        with contextlib.suppress(ConsentDamagedError):  # then nobody sees anything anyway
            return client + UNPROVEN if self.now.rule_of(client).token else client
        return client


def client_name(given: str) -> str:
    """Return the name under which a client is known: in one line, without its version."""
    name = " ".join("".join(c if c.isprintable() else " " for c in given).split())
    name = name.partition("/")[0].strip()[:_MAX_NAME]
    return name if name and name != EVERYBODY else "unknown"


def new_token() -> str:
    return _TOKEN_PREFIX + secrets.token_urlsafe(32)


def load_consent(library_folder: Path) -> Consent:
    """Return the rules; raise ConsentDamagedError if they cannot be understood."""
    return _read(library_folder / locations.AGENTS)


def change_consent(library_folder: Path, change: Callable[[Consent], Consent]) -> Consent:
    """Change the rules; what others change at the same moment is kept.

    Rules that cannot be understood are set aside, and what is changed is that nobody sees anything.
    """
    path = library_folder / locations.AGENTS
    lock = FileLock(path.with_name(f"{path.name}.lock"), timeout=_LOCK_S, mode=FILE_MODE)
    try:
        make_private_folder(library_folder)
        with lock:
            try:
                before = _read(path)
            except ConsentDamagedError:
                path.replace(path.with_name(f"{path.name}-damaged"))
                before = Consent(new_see_all=False)
            after = change(before)
            temporary = path.with_name(locations.temporary(path.name))
            write_privately(temporary, _stored(after))
            temporary.replace(path)
            return after
    except Timeout:
        raise LibraryError(f"{path} is being changed by another program. Try again.") from None
    except OSError as error:
        raise LibraryError(f"{path} cannot be written: {error.strerror or error}.") from error


def _stored(consent: Consent) -> bytes:
    clients: dict[str, Any] = {}
    for name, rule in consent.clients.items():
        allowed = None if rule.allowed is None else list(rule.allowed)
        clients[name] = {"allowed": allowed, "denied": list(rule.denied), "token": rule.token}
    stored = {
        "format": _FORMAT,
        "new_clients": "all" if consent.new_see_all else "none",
        "taken_away": list(consent.taken_away),
        "clients": clients,
    }
    return json.dumps(stored, indent=1).encode("ascii")


def _read(path: Path) -> Consent:
    try:
        stored = read_own_json(path)
    except FileNotFoundError:
        return Consent()  # nobody has decided anything yet
    except (OSError, ValueError) as error:
        raise _damaged(path) from error
    try:
        if stored["format"] != _FORMAT or stored["new_clients"] not in ("all", "none"):
            raise ValueError("unknown form")
        clients = {name: _rule(rule) for name, rule in stored["clients"].items()}
        return Consent(
            new_see_all=stored["new_clients"] == "all",
            taken_away=_paths(stored["taken_away"]),
            clients=MappingProxyType(clients),
        )
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise _damaged(path) from error


def _rule(stored: Any) -> Rule:
    allowed = stored["allowed"]
    token = stored["token"]
    if not isinstance(token, str) or len(stored) != 3:
        raise TypeError("unknown form")
    return Rule(None if allowed is None else _paths(allowed), _paths(stored["denied"]), token)


def _paths(stored: Any) -> tuple[str, ...]:
    if not isinstance(stored, list) or not all(isinstance(each, str) for each in stored):
        raise TypeError("not a list of paths")
    if any("\0" in each or not Path(each).is_absolute() for each in stored):
        raise ValueError("not a path")
    return tuple(stored)


def _damaged(path: Path) -> ConsentDamagedError:
    return ConsentDamagedError(
        f"The file {path} says which folders agents may see, and cannot be read. So agents see "
        "nothing. Choose the folders again in the settings, or with: pagehound mcp allow"
    )


def _state(path: Path) -> tuple[int, ...]:
    try:
        facts = path.stat()
    except FileNotFoundError:
        return (0,)
    except OSError as error:
        return (1, error.errno or 0)
    return facts.st_ino, facts.st_mtime_ns, facts.st_size, facts.st_ctime_ns


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _is_in(path: str, place: str) -> bool:
    return path == place or path.startswith(place.rstrip("/\\") + os.sep)


def _outside(paths: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Leave out what is a path or lies in it."""
    return tuple(each for each in paths if not _is_in(each, place))


def _refuse_if_above(path: str, denied: tuple[str, ...], client: str) -> None:
    for each in denied:
        if each != path and _is_in(path, each):
            raise UsageError(
                f"{path} lies in {each}, which agents may not see. Allow that one with: "
                f"pagehound mcp allow {client} {each}"
            )
