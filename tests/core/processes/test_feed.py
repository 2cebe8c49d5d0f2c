"""The caller and the pool's thread use a feed at once, and either may overtake the other."""

from __future__ import annotations

import queue

import pytest

from core.processes.feed import Feed
from core.processes.messages import Job, Message, Task


class Messages(queue.SimpleQueue[Message]):
    closed = False


def feed_of(jobs, most=4, kind=Feed):
    numbers = iter(range(1, 1000))
    sink = Messages()
    return kind(jobs, most, lambda job: Task(next(numbers), b"", b"", 0.0, 0, sink), sink)


class _TakenWhenLookedAt(Feed):
    """The pool's thread takes a job at the moment in which the caller looks whether all is done."""

    _is_ended = False
    _is_taking = True

    @property
    def _exhausted(self):
        if not self._is_taking:
            self._is_taking = True
            self.take()
        return self._is_ended

    @_exhausted.setter
    def _exhausted(self, is_ended):
        self._is_ended = is_ended


def test_an_error_that_comes_while_the_caller_looks_is_not_lost():
    def jobs():
        raise ValueError("no more of them")
        yield

    feed = feed_of(jobs(), kind=_TakenWhenLookedAt)
    feed._is_taking = False
    with pytest.raises(ValueError, match="no more"):
        assert not feed.is_done


class _FinishedWhenCounted(dict):
    """The caller finishes all jobs at the moment in which the pool's thread has counted them."""

    count = 0

    def __len__(self):
        found = super().__len__()
        if found >= self.count > 0:
            self.clear()
        return found


def test_the_next_job_is_taken_although_the_caller_finished_all_before_it_was_known_to_be_slow():
    feed = feed_of(Job(number, None) for number in range(10))
    assert [feed.take().number for _ in range(4)] == [1, 2, 3, 4]
    feed._jobs = _FinishedWhenCounted(feed._jobs)
    feed._jobs.count = 4
    assert feed.take() is not None, "the caller has nothing left and would wait for ever"


def test_a_slow_caller_is_waited_for_and_asks_once():
    feed = feed_of(Job(number, None) for number in range(10))
    taken = [feed.take().number for _ in range(4)]
    assert feed.take() is None
    feed.finish(taken[0])
    assert not feed.has_room_again()
    feed.finish(taken[1])
    assert feed.has_room_again()
    assert not feed.has_room_again()
    assert feed.take().number == 5
