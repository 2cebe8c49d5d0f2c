"""Stay out of a person's way: priorities, the number of threads, the battery.

Every function does what the system allows and silently skips the rest; none of this affects the
results.
"""

from __future__ import annotations

import contextlib
import os
import platform
import subprocess
import sys
import threading
from pathlib import Path

# Low enough to yield to whatever a person does, high enough not to starve next to other
# low-priority work.
NICENESS = 10

_IOPRIO_SET = {"x86_64": 251, "aarch64": 30}
_IOPRIO_LOWEST = (2 << 13) | 7  # best effort, last in the queue
_WINDOWS_BELOW_NORMAL_PROCESS = 0x4000
_WINDOWS_LOWEST_THREAD = -2
_POWER_SUPPLIES = Path("/sys/class/power_supply")


def lower_process_priority() -> None:
    """Make this process and those it starts yield to others."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), _WINDOWS_BELOW_NORMAL_PROCESS)
        return
    with contextlib.suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, max(NICENESS, os.getpriority(os.PRIO_PROCESS, 0)))
    _lower_disk_priority()


def lower_thread_priority() -> None:
    """Make this thread and those it starts yield; the rest of the program is not affected."""
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with contextlib.suppress(OSError):
            current = os.getpriority(os.PRIO_PROCESS, thread)
            os.setpriority(os.PRIO_PROCESS, thread, max(NICENESS, current))
        _lower_disk_priority()
    elif sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetThreadPriority(kernel.GetCurrentThread(), _WINDOWS_LOWEST_THREAD)


def _lower_disk_priority() -> None:
    """Make the calling thread's reads and writes yield to others; Linux only."""
    number = _IOPRIO_SET.get(platform.machine()) if sys.platform == "linux" else None
    if number is None:
        return
    import ctypes

    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).syscall(number, 1, 0, _IOPRIO_LOWEST)


def processors() -> int:
    """Return how many processors this process may use, which can be fewer than there are."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0)) or 1
    return os.cpu_count() or 1


def thread_cap(chosen: int) -> int:
    """Return how many threads to use: the chosen number, or all processors for 0."""
    available = processors()
    return min(chosen, available) if chosen > 0 else available


def on_battery() -> bool:
    """Say whether the machine runs on battery; False if there is none or it is unknown."""
    if sys.platform == "win32":
        return _windows_on_battery()
    if sys.platform == "darwin":
        return _mac_on_battery()
    return _linux_on_battery(_POWER_SUPPLIES)


def _linux_on_battery(supplies: Path) -> bool:
    def fact(supply: Path, name: str) -> str:
        try:
            return (supply / name).read_text("ascii", "replace").strip()
        except OSError:
            return ""

    try:
        found = list(supplies.iterdir())
    except OSError:
        return False
    discharging = False
    for supply in found:
        if fact(supply, "type") != "Battery":
            if fact(supply, "online") == "1":
                return False
        # A mouse or a headset has a battery too; its scope says that it belongs to a device.
        elif fact(supply, "scope") != "Device" and fact(supply, "status") == "Discharging":
            discharging = True
    return discharging


def _windows_on_battery() -> bool:
    import ctypes

    class PowerStatus(ctypes.Structure):
        _fields_ = (
            ("ac_line", ctypes.c_ubyte),
            ("battery_flag", ctypes.c_ubyte),
            ("battery_percent", ctypes.c_ubyte),
            ("system_flag", ctypes.c_ubyte),
            ("life_time", ctypes.c_ulong),
            ("full_life_time", ctypes.c_ulong),
        )

    status = PowerStatus()
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - absent elsewhere
    return bool(kernel.GetSystemPowerStatus(ctypes.byref(status))) and status.ac_line == 0


def _mac_on_battery() -> bool:
    try:
        done = subprocess.run(
            ["/usr/bin/pmset", "-g", "batt"], capture_output=True, text=True, timeout=5
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return "'Battery Power'" in done.stdout
