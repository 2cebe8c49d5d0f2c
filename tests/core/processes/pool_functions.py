"""Functions that pool tests run in child processes: they misbehave on request."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from collections.abc import Iterator

from core.errors import ExtractionError
from core.processes.progress import report_progress


def act(word: str) -> object:
    name, _, value = word.partition(" ")
    if name == "echo":
        return value
    if name == "print":
        os.write(1, b"noise on one\n")
        os.write(2, b"noise on two\n")
        print("noise")  # noqa: T201
        return sys.stdin.read()
    if name == "sleep":
        time.sleep(float(value))
        return "slept"
    if name == "work":
        until = time.process_time() + float(value)
        while time.process_time() < until:
            pass
        return "worked"
    if name == "segfault":
        ctypes.string_at(0)
    if name == "exit":
        os._exit(int(value))
    if name == "grow":
        held = []
        while True:
            held.append(b"x" * 1_000_000)
            time.sleep(float(value or 0))
    if name == "allocate":
        return len(bytearray(int(value) * 1024 * 1024))
    if name == "hold":
        megabytes, seconds = value.split()
        block = bytearray(os.urandom(1024)) * (int(megabytes) * 1024)
        time.sleep(float(seconds))
        return len(block)
    if name == "unreadable":
        raise ExtractionError("It is password-protected.")
    if name == "bug":
        raise KeyError("our own fault")
    if name == "pid":
        return os.getpid()
    if name == "nice":
        return os.nice(0)
    if name == "large":
        return "x" * int(value)
    if name == "busy":
        for _ in range(int(value)):
            time.sleep(0.6)
            report_progress()
        return "done"
    raise ValueError(word)


def stream(word: str) -> Iterator[object]:
    name, _, value = word.partition(" ")
    if name == "count":
        yield from range(int(value))
    elif name == "slow":
        for number in range(int(value)):
            time.sleep(0.6)
            yield number
    elif name == "large":
        for number in range(int(value)):
            yield number, "x" * 1_000_000
    elif name == "break":
        yield from range(int(value))
        raise ExtractionError("The rest of the archive is damaged.")
    elif name == "crash":
        for number in range(int(value)):
            yield number
        time.sleep(0.7)
        yield int(value)
        ctypes.string_at(0)
