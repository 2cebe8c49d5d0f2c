"""A pool of child processes that can be killed, with limits of time and memory.

Documents are read, segments built and pages drawn in them. A `Partner` is a child for one long job,
indexing. Nothing here knows what a job does."""

from core.processes.limits import MIB, Limits
from core.processes.memory import give_back_memory
from core.processes.messages import FailureKind, Job, Outcome, TaskError
from core.processes.partner import Partner
from core.processes.pool import ProcessPool
from core.processes.priority import (
    lower_process_priority,
    lower_thread_priority,
    on_battery,
    thread_cap,
)
from core.processes.progress import report_progress
from core.processes.talk import Message, Talk

__all__ = [
    "MIB",
    "FailureKind",
    "Job",
    "Limits",
    "Message",
    "Outcome",
    "Partner",
    "ProcessPool",
    "Talk",
    "TaskError",
    "give_back_memory",
    "lower_process_priority",
    "lower_thread_priority",
    "on_battery",
    "report_progress",
    "thread_cap",
]
