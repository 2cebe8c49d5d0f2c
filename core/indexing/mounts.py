"""Find out where a folder's files really are, and how many folders may be watched."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

# File systems that other machines change without this one being notified.
NETWORK_TYPES = frozenset(
    (
        *("nfs", "nfs4", "cifs", "smb2", "smb3", "smbfs", "afpfs", "webdav", "davfs", "autofs"),
        *("9p", "afs", "ceph", "coda", "gfs2", "glusterfs", "gpfs", "lustre", "beegfs", "ocfs2"),
        # shared with the machine that hosts this one
        *("virtiofs", "vboxsf", "prl_fs", "drvfs"),
        *("macfuse", "osxfuse"),
    )
)
NETWORK_FUSE = frozenset(
    (
        *("sshfs", "rclone", "gvfsd-fuse", "glusterfs", "ceph", "s3fs", "goofys", "gcsfuse"),
        *("davfs2", "curlftpfs", "smbnetfs", "vmhgfs-fuse", "google-drive-ocamlfuse", "onedriver"),
    )
)
_WINDOWS_REMOTE_DRIVE = 4


def network_type(folder: Path) -> str:
    """Return the type of network file system a folder is on; empty if it is on none."""
    if sys.platform == "win32":
        return _windows_network_type(folder)
    kind = ""
    longest = -1
    for point, found in _mounts():
        if (folder == point or point in folder.parents) and len(point.parts) >= longest:
            longest, kind = len(point.parts), found
    if kind in NETWORK_TYPES:
        return kind
    name = kind.removeprefix("fuse.")
    return name if kind != name and name in NETWORK_FUSE else ""


def _mounts() -> list[tuple[Path, str]]:
    if sys.platform == "darwin":
        return _mac_mounts()
    try:
        table = Path("/proc/self/mounts").read_bytes()
    except OSError:
        return []
    found = []
    for line in table.splitlines():
        fields = line.split()
        if len(fields) > 2:
            point = re.sub(rb"\\([0-7]{3})", lambda code: bytes([int(code[1], 8)]), fields[1])
            found.append((Path(os.fsdecode(point)), os.fsdecode(fields[2])))
    return found


def _mac_mounts() -> list[tuple[Path, str]]:
    try:
        done = subprocess.run(["/sbin/mount"], capture_output=True, text=True, timeout=5)
    except (OSError, subprocess.SubprocessError):
        return []
    lines = re.findall(r"^.* on (.+) \((\w+)[,)]", done.stdout, re.MULTILINE)
    return [(Path(point), kind) for point, kind in lines]


def _windows_network_type(folder: Path) -> str:
    if folder.drive.startswith("\\\\"):
        return "network share"
    if sys.platform == "win32" and folder.drive:
        import ctypes

        kind = ctypes.windll.kernel32.GetDriveTypeW(f"{folder.drive}\\")
        return "network drive" if kind == _WINDOWS_REMOTE_DRIVE else ""
    return ""


def watch_limit() -> int | None:
    """Return how many folders a user may watch; None if the system has no limit."""
    try:
        return int(Path("/proc/sys/fs/inotify/max_user_watches").read_text("ascii"))
    except (OSError, ValueError):
        return None
