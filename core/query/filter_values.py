"""Turn the values of ``modified:``, ``size:`` and ``type:`` into plain bounds.

Pure functions on text; which column the bounds apply to is up to core/query/filters.py.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta

from core.errors import UsageError

Bounds = tuple[float | None, float | None]  # from (inclusive), to (exclusive); None is open
_Period = tuple[datetime, datetime]

DATE_EXAMPLES = "2026, 2026-01, 2026-01-31, 2026-01..2026-03, >2026-01, last-week, today or 7d"
SIZE_EXAMPLES = ">1mb, <=10k, 1mb..5mb or 2kb"

FAMILIES = (
    "text", "markdown", "html", "pdf", "word", "sheet", "slides", "mail", "book", "code", "data",
    "archive", "image",
)  # fmt: skip
_OTHER_NAMES = {
    "text": "txt plain",
    "markdown": "md",
    "html": "htm web webpage",
    "word": "doc docx docs document odt rtf writer",
    "sheet": "spreadsheet table excel xls xlsx ods calc",
    "slides": "slide presentation powerpoint ppt pptx odp deck",
    "mail": "email e-mail message eml",
    "book": "ebook epub",
    "code": "source program script",
    "archive": "zip",
    "image": "picture photo scan",
}
_SYNONYMS = {name: family for family, names in _OTHER_NAMES.items() for name in names.split()}
_EXTENSIONS = {"notebook": ("ipynb",), "jupyter": ("ipynb",), "subtitle": ("srt", "vtt")}


def family_of(name: str) -> str | None:
    """Return the document family with this name, in the singular or plural."""
    name = name.casefold()
    for form in (name, name.removesuffix("s")):
        form = _SYNONYMS.get(form, form)
        if form in FAMILIES:
            return form
    return None


def extensions_of(name: str) -> tuple[str, ...]:
    """Return the extensions of a kind of document that is not a family."""
    name = name.casefold()
    return _EXTENSIONS.get(name.removesuffix("s"), (name,))


# -- dates -------------------------------------------------------------------------------------

_DATE = re.compile(r"(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?")
_DAY_FIRST = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
_AGE = re.compile(r"(\d{1,5})\s*-?(h|hours?|d|days?|w|weeks?|m|months?|y|years?)")
_LAST_N = re.compile(r"(?:last|past)-(\d{1,5})-(hour|day|week|month|year)s?")
_COMPARISON = re.compile(r"(>=|<=|=>|=<|>|<|=)?(.*)", re.DOTALL)


def date_bounds(text: str, now: datetime) -> Bounds:
    """Return the time range of a ``modified:`` value, in seconds since 1970.

    ``>2026-01`` starts after January, ``>=2026-01`` with it. An age is compared as an age: ``7d``
    and ``<7d`` are the last seven days, ``>7d`` is older than that.
    """
    now = _local(now)
    value = re.sub(r"[\s_]+", "-", text.strip().casefold())
    first, dots, last = value.partition("..")
    if dots:
        return _date_range(first.strip("-."), last.strip("-."), text, now)
    match = _COMPARISON.fullmatch(value)
    assert match is not None  # the expression takes any text
    sign, value = (match[1] or "=").replace("=>", ">=").replace("=<", "<="), match[2].strip("-")
    age = _age(value)
    if age is not None:
        since = _seconds(_earlier(now, *age))
        return (None, since) if sign.startswith(">") else (since, None)
    start, end = _period(value, now, text)
    return _compare(sign, _seconds(start), _seconds(end))


def _date_range(first: str, last: str, text: str, now: datetime) -> Bounds:
    if not first and not last:
        raise UsageError(f'"{text}" is not a date; write for example {DATE_EXAMPLES}.')
    low = _seconds(_start_of(first, now, text)) if first else None
    high = _seconds(_end_of(last, now, text)) if last else None
    if low is not None and high is not None and low >= high:
        # The ends are in the wrong order, so they are swapped.
        low = _seconds(_start_of(last, now, text))
        high = _seconds(_end_of(first, now, text))
    return low, high


def _start_of(value: str, now: datetime, text: str) -> datetime:
    age = _age(value)
    return _earlier(now, *age) if age else _period(value, now, text)[0]


def _end_of(value: str, now: datetime, text: str) -> datetime:
    age = _age(value)
    return _earlier(now, *age) if age else _period(value, now, text)[1]


def _age(value: str) -> tuple[int, str] | None:
    match = _AGE.fullmatch(value) or _LAST_N.fullmatch(value)
    return (int(match[1]), match[2][0]) if match else None


def _earlier(now: datetime, count: int, unit: str) -> datetime:
    try:
        if unit in "my":
            months = now.year * 12 + now.month - 1 - (count if unit == "m" else count * 12)
            first = datetime(months // 12, months % 12 + 1, 1, now.hour, now.minute, now.second)
            return first + timedelta(days=min(now.day, _days_in_month(first)) - 1)
        hours = {"h": 1, "d": 24, "w": 168}[unit]
        return now - timedelta(hours=count * hours)
    except (ValueError, OverflowError):
        return datetime.min


def _days_in_month(first: datetime) -> int:
    return (_next_month(first) - first).days


def _period(value: str, now: datetime, text: str) -> _Period:
    """Return the start of a named or written day, week, month or year, and of the next one."""
    named = _NAMED_PERIODS.get(value)
    if named is not None:
        return named(datetime(now.year, now.month, now.day))
    match = _DATE.fullmatch(value)
    parts = match.groups() if match else None
    if parts is None and (match := _DAY_FIRST.fullmatch(value)):
        parts = (match[3], match[2], match[1])
    if parts is not None:
        try:
            year, month, day = int(parts[0]), int(parts[1] or 1), int(parts[2] or 1)
            start = datetime(year, month, day)
            if parts[2]:
                return start, start + timedelta(days=1)
            return start, _next_month(start) if parts[1] else _next_year(start)
        except (ValueError, OverflowError):
            pass
    raise UsageError(f'"{text}" is not a date; write for example {DATE_EXAMPLES}.')


def _next_month(start: datetime) -> datetime:
    return datetime(start.year + start.month // 12, start.month % 12 + 1, 1)


def _next_year(start: datetime) -> datetime:
    return datetime(start.year + 1, 1, 1)


def _week(today: datetime, weeks_ago: int) -> _Period:
    monday = today - timedelta(days=today.weekday() + 7 * weeks_ago)
    return monday, monday + timedelta(days=7)


def _month(today: datetime, months_ago: int) -> _Period:
    months = today.year * 12 + today.month - 1 - months_ago
    start = datetime(months // 12, months % 12 + 1, 1)
    return start, _next_month(start)


def _year(today: datetime, years_ago: int) -> _Period:
    start = datetime(today.year - years_ago, 1, 1)
    return start, _next_year(start)


def _day(today: datetime, days_ago: int) -> _Period:
    start = today - timedelta(days=days_ago)
    return start, start + timedelta(days=1)


_NAMED_PERIODS: dict[str, Callable[[datetime], _Period]] = {
    "today": lambda today: _day(today, 0),
    "yesterday": lambda today: _day(today, 1),
    "this-week": lambda today: _week(today, 0),
    "last-week": lambda today: _week(today, 1),
    "this-month": lambda today: _month(today, 0),
    "last-month": lambda today: _month(today, 1),
    "this-year": lambda today: _year(today, 0),
    "last-year": lambda today: _year(today, 1),
}
_NAMED_PERIODS |= {name.replace("-", ""): period for name, period in _NAMED_PERIODS.items()}


def _local(moment: datetime) -> datetime:
    return moment.astimezone().replace(tzinfo=None) if moment.tzinfo else moment


def _seconds(moment: datetime) -> float:
    try:
        return moment.timestamp()
    except (OverflowError, OSError, ValueError):  # before 1970 on Windows, and year 1 anywhere
        return (moment - datetime(1970, 1, 1)).total_seconds()


def _compare(sign: str, start: float, end: float) -> Bounds:
    return {
        "=": (start, end),
        ">": (end, None),
        ">=": (start, None),
        "<": (None, start),
        "<=": (None, end),
    }[sign]


# -- sizes -------------------------------------------------------------------------------------

_SIZE = re.compile(r"(\d{1,15}(?:[.,]\d{1,6})?)\s*([kmgt]?)(?:i?b|bytes?)?")
# Powers of 1024, as in file managers.
_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}


def size_bounds(text: str) -> Bounds:
    """Return the range of sizes in bytes of a ``size:`` value.

    A plain ``1mb`` covers what a file manager rounds down to 1 MB: up to, but not including, 2 MB.
    ``1.5mb`` goes up to 1.6 MB.
    """
    value = re.sub(r"\s+", "", text.casefold())
    first, dots, last = value.partition("..")
    if dots:
        if not first and not last:
            raise UsageError(f'"{text}" is not a size; write for example {SIZE_EXAMPLES}.')
        low = _size(first, text)[0] if first else None
        high = _size(last, text)[0] if last else None
        if low is not None and high is not None and low > high:
            low, high = high, low
        return low, None if high is None else high + 1
    match = _COMPARISON.fullmatch(value)
    assert match is not None  # the expression takes any text
    sign = (match[1] or "=").replace("=>", ">=").replace("=<", "<=")
    if match[2] == "empty" and sign == "=":
        return None, 1
    size, step = _size(match[2], text)
    if sign == "=":
        return size, size + step
    # Sizes are whole bytes, so "greater than" starts one byte later.
    return _compare(sign, size, int(size) + 1)


def _size(value: str, text: str) -> tuple[float, float]:
    """Return a size in bytes, and the value of its last written digit."""
    match = _SIZE.fullmatch(value)
    if match is None:
        raise UsageError(f'"{text}" is not a size; write for example {SIZE_EXAMPLES}.')
    number, unit = match[1].replace(",", "."), _UNITS[match[2]]
    decimals = len(number.partition(".")[2])
    return float(number) * unit, max(1.0, unit / 10**decimals)
