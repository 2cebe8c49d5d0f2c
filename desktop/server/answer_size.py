"""How large an answer may be as it is sent, over HTTP and MCP alike."""

from __future__ import annotations

from core.errors import UsageError

# Most answers are limited by their text long before.
MAX_ANSWER_BYTES = 8_000_000


class AnswerTooLargeError(UsageError):
    """The answer would be larger than any client should have to take."""


def check_size(size_bytes: int) -> None:
    """Raise AnswerTooLargeError if an answer of this size may not be sent."""
    if size_bytes > MAX_ANSWER_BYTES:
        raise AnswerTooLargeError(
            f"The answer has {size_bytes:,} bytes, more than the limit of {MAX_ANSWER_BYTES:,}. "
            "Ask for fewer hits or a smaller max_chars, and for the rest with cursor."
        )
