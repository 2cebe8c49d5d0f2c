"""A team's library on a server, for those who search it and those who index for it."""

from core.remote.connections import (
    Connection,
    connect,
    disconnect,
    load_connections,
    map_source,
    open_connection,
    open_remote,
    server_at,
)
from core.remote.joint import JointLibrary, by_label, joint_library
from core.remote.pushing import Pusher, push_folder
from core.remote.wire import PROTOCOL, pack, unpack, unpack_question

__all__ = [
    "PROTOCOL",
    "Connection",
    "JointLibrary",
    "Pusher",
    "by_label",
    "connect",
    "disconnect",
    "joint_library",
    "load_connections",
    "map_source",
    "open_connection",
    "open_remote",
    "pack",
    "push_folder",
    "server_at",
    "unpack",
    "unpack_question",
]
