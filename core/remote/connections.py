"""The team libraries that a person has joined: their addresses, tokens, and local folders.

They are kept in a private file of the person's own library, never in settings or logs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from core import locations
from core.datatypes import Hit
from core.errors import LibraryError, UsageError
from core.private_files import make_private_folder, read_own_json, write_privately
from core.remote.library import RemoteLibrary
from core.remote.server import TeamServer, checked_address
from core.remote.wire import unpack
from core.settings import Settings

TOKEN_VARIABLE = "PAGEHOUND_TOKEN"


@dataclass(frozen=True, slots=True)
class Connection:
    """A team library that the person has joined."""

    url: str
    token: str = field(repr=False)
    name: str = ""
    person: str = ""
    folders: dict[str, str] = field(default_factory=dict)  # from source to folder of this computer

    def file_of(self, hit: Hit) -> Path:
        """Return the file of a hit on this computer; raise an error that says why there is none."""
        source = hit.citation.folder
        folder = self.folders.get(source)
        if folder is None:
            raise UsageError(
                f"{hit.path} is in the source {source} of {self.name}, and no folder of this "
                "computer is known for it. Say where it is with: "
                f"pagehound team map {self.url} {source} FOLDER"
            )
        path = Path(folder) / hit.path.partition("!/")[0]
        try:
            is_inside = path.resolve().is_relative_to(Path(folder).resolve())
            is_file = path.is_file()
        except (OSError, ValueError, RuntimeError):  # a loop of links, a NUL, a name too long
            is_inside, is_file = True, False
        if not is_inside:
            raise UsageError(f"{hit.path} does not lie in {folder}.")
        if not is_file:
            raise UsageError(
                f"{path} is not there, though {self.name} has it. Check whether the folder is "
                "connected, and up to date."
            )
        return path


def load_connections(library_folder: Path) -> list[Connection]:
    """Return the team libraries that were joined, without entries that are not understood."""
    try:
        kept = read_own_json(library_folder / locations.TEAMS)
    except (OSError, ValueError):
        return []
    return _sorted_out(kept)[0]


def _sorted_out(kept: Any) -> tuple[list[Connection], list[Any]]:
    """Return the entries that are connections, and the others."""
    connections: list[Connection] = []
    others: list[Any] = []
    for each in kept if isinstance(kept, list) else [kept]:
        try:
            connection: Connection = unpack(Connection, each)
            TeamServer(connection.url, connection.token).close()
        except UsageError:
            others.append(each)
        else:
            connections.append(connection)
    return connections, others


def save_connections(library_folder: Path, connections: Sequence[Connection]) -> None:
    """Keep connections, and what else is in the file: a newer Pagehound may understand it."""
    path = library_folder / locations.TEAMS
    try:
        others = _sorted_out(read_own_json(path))[1]
    except FileNotFoundError:
        others = []
    except (OSError, ValueError) as error:
        # Left as it is: the tokens in it may be needed.
        raise LibraryError(f"{path} cannot be written: it holds something else.") from error
    entries = [*map(asdict, connections), *others]
    text = json.dumps(entries, ensure_ascii=False, indent=1)
    try:
        make_private_folder(library_folder)
        temporary = path.with_name(locations.temporary(path.name))
        write_privately(temporary, text.encode())
        temporary.replace(path)
    except OSError as error:
        raise LibraryError(f"{path} cannot be written: {error.strerror}.") from error


def connect(library_folder: Path, url: str, token: str) -> Connection:
    """Join a team library: ask the server who the token is, and keep both."""
    server = TeamServer(url, token)
    try:
        about = server.about()
    finally:
        server.close()
    others = load_connections(library_folder)
    before = next((each for each in others if each.url == server.url), None)
    made = Connection(
        server.url,
        token.strip(),
        str(about.get("name") or server.host),
        str(about.get("person")),
        before.folders if before else {},
    )
    kept = [each for each in others if each.url != server.url]
    save_connections(library_folder, [*kept, made])
    return made


def disconnect(library_folder: Path, url: str) -> None:
    """Forget a team library and its token."""
    known = load_connections(library_folder)
    _find(known, url)
    address = checked_address(url)
    save_connections(library_folder, [each for each in known if each.url != address])


def map_source(library_folder: Path, url: str, source: str, folder: str | None) -> Connection:
    """Note in which folder of this computer the files of a source are; None forgets it."""
    known = load_connections(library_folder)
    connection = _find(known, url)
    folders = {name: place for name, place in connection.folders.items() if name != source}
    if folder is not None:
        place = Path(folder).expanduser().absolute()
        if not place.is_dir():
            raise UsageError(f"There is no folder {place}.")
        folders[source] = str(place)
    changed = replace(connection, folders=folders)
    save_connections(library_folder, [changed if each is connection else each for each in known])
    return changed


def server_at(library_folder: Path, url: str, *, timeout_s: float | None = None) -> TeamServer:
    """Return the server at an address, with the token that is known for it."""
    address = checked_address(url)
    known = load_connections(library_folder)
    token = next((each.token for each in known if each.url == address), None)
    # The variable is for where nothing is kept: a token of one server is no other's business.
    token = token or os.environ.get(TOKEN_VARIABLE)
    if not token:
        raise UsageError(
            f"No token is known for {address}. Join it with: pagehound team connect {address} "
            f"(or set {TOKEN_VARIABLE})."
        )
    return (
        TeamServer(address, token)
        if timeout_s is None
        else TeamServer(address, token, timeout_s=timeout_s)
    )


def open_remote(library_folder: Path, url: str, settings: Settings) -> RemoteLibrary:
    """Return the team library at an address."""
    return RemoteLibrary(server_at(library_folder, url), settings=settings)


def open_connection(connection: Connection, settings: Settings | None = None) -> RemoteLibrary:
    """Return a team library that was joined."""
    return RemoteLibrary(TeamServer(connection.url, connection.token), settings=settings)


def _find(known: Sequence[Connection], url: str) -> Connection:
    address = checked_address(url)
    for each in known:
        if each.url == address:
            return each
    names = ", ".join(each.url for each in known) or "none"
    raise UsageError(f"You have not joined {address}. Joined: {names}.")
