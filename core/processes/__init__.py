"""A pool of child processes that can be killed, with limits of time and memory.

Documents are read, segments built and pages drawn in them. Nothing here knows what a job does."""

from core.processes.limits import MIB, Limits
from core.processes.messages import FailureKind, Job, Outcome, TaskError
from core.processes.pool import ProcessPool
from core.processes.priority import (
    lower_process_priority,
    lower_thread_priority,
    on_battery,
    thread_cap,
)
from core.processes.progress import report_progress

__all__ = [
    "MIB",
    "FailureKind",
    "Job",
    "Limits",
    "Outcome",
    "ProcessPool",
    "TaskError",
    "lower_process_priority",
    "lower_thread_priority",
    "on_battery",
    "report_progress",
    "thread_cap",
]
