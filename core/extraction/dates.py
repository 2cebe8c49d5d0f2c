"""Read the dates that documents say about themselves."""

from __future__ import annotations

import contextlib
import re
from datetime import datetime, timedelta, timezone

# Other years are a template's placeholder or a mistake.
_FIRST_YEAR, _LAST_YEAR = 1971, 2100
_ISO = re.compile(r"\d{4}-\d{1,2}-\d{1,2}(?:[T ]\d{1,2}:\d{2}(?::\d{2})?)?")
_ZONE = re.compile(r"\s*(Z|[+-](?:0\d|1\d|2[0-3]):?[0-5]\d)\b")
_WRITTEN = (
    "%d %B %Y",
    "%d %b %Y",
    "%d-%b-%Y",
    "%B %d %Y",
    "%b %d %Y",
    "%Y/%m/%d",
    "%Y%m%d",
    "%d.%m.%Y",
)


def date_of(written: str) -> float | None:
    """Return a date as seconds since 1970, local without a zone; None if it cannot be read."""
    written = written.strip().strip("<>[]\"'")[:60]
    if found := _ISO.match(written):
        return _iso(found[0], _ZONE.match(written, found.end()))
    plain = " ".join(re.sub(r",|(?<=\d)(?:st|nd|rd|th)\b", " ", written).split())
    for pattern in _WRITTEN:
        with contextlib.suppress(ValueError):
            return seconds_of(datetime.strptime(plain, pattern))
    return None


def _iso(written: str, zone: re.Match[str] | None) -> float | None:
    numbers = [int(part) for part in re.findall(r"\d+", written)]
    year, month, day, hour, minute, second = (*numbers, 0, 0, 0)[:6]
    offset = None
    if zone is not None:
        signed = zone[1].replace(":", "").replace("Z", "+0000")
        minutes = 60 * int(signed[1:3]) + int(signed[3:])
        offset = timezone(timedelta(minutes=-minutes if signed[0] == "-" else minutes))
    with contextlib.suppress(ValueError):
        return seconds_of(datetime(year, month, day, hour, minute, second, tzinfo=offset))
    return None


def seconds_of(moment: datetime) -> float | None:
    """Return a moment as seconds since 1970; None if nobody can have meant that year."""
    if not _FIRST_YEAR <= moment.year <= _LAST_YEAR:
        return None
    try:
        return moment.timestamp()
    except (OverflowError, OSError):
        return None
