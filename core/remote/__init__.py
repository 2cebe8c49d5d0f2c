"""A team's library on a server, for those who search it and those who index for it."""

from core.remote.connections import (
    connect,
    disconnect,
    map_source,
    open_remote,
    server_at,
)
from core.remote.pushing import Pusher, push_folder
from core.remote.wire import PROTOCOL, pack, unpack, unpack_question

__all__ = [
    "PROTOCOL",
    "Pusher",
    "connect",
    "disconnect",
    "map_source",
    "open_remote",
    "pack",
    "push_folder",
    "server_at",
    "unpack",
    "unpack_question",
]
