"""Draw plots as SVG by hand: two kinds of plot need no plotting library."""

from __future__ import annotations

import math
from html import escape

from tests.benchmarks.measuring import Row, number

_STYLE = (
    "<style>text{font:13px sans-serif;fill:#333}.t{font-size:15px;font-weight:600}"
    ".s{fill:#777;font-size:11px}.g{stroke:#ddd}.i{stroke:#111;fill:none}"
    ".goal{stroke:#c33;stroke-dasharray:5 4}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.s{fill:#999}.g{stroke:#444}.i{stroke:#eee}}</style>"
)
_COLOURS = ("#2f6f9f", "#c0722b", "#4d8f4d", "#8a5aa8", "#777777")


def ratio_bars(rows: list[Row]) -> str:
    """Draw each row with a goal as a bar showing its share of the goal; a full bar is the limit."""
    shown = [row for row in rows if row.goal and row.goal.limit]  # zero has no share to show
    longest = max((len(row.what) for row in shown), default=0)
    height, left, width = 30, max(300, int(6.8 * longest) + 20), 330
    limit = left + width / 1.35
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {left + 470} {height * len(shown) + 60}">',
        _STYLE,
        '<text class="t" x="10" y="22">Share of each goal used (shorter is better)</text>',
    ]
    for at, row in enumerate(shown):
        y = 40 + at * height
        colour = "#4d8f4d" if row.reached else "#c0392b"
        bar = _share(row, row.figure) * width / 1.35
        told = f"{number(row.value)} {row.unit}" + (
            "" if row.ratio is None else f" = {number(row.ratio)} x"
        )
        ends = [left + _share(row, end) * width / 1.35 for end in row.interval or ()]
        beside = max(left + bar, limit, *ends, 0) + 8
        parts += [
            f'<text x="{left - 8}" y="{y + 14}" text-anchor="end">{escape(row.what)}</text>',
            f'<rect x="{left}" y="{y}" width="{bar:.1f}" height="18" rx="3" fill="{colour}"/>',
            f'<text class="s" x="{beside:.1f}" y="{y + 13}">{escape(told)}</text>',
        ]
        if ends:
            low, high = min(ends), max(ends)
            parts.append(
                f'<path class="i" d="M{low:.1f} {y + 5}v8M{low:.1f} {y + 9}H{high:.1f}M{high:.1f} '
                f'{y + 5}v8"/>'
            )
    parts.append(
        f'<line class="goal" x1="{limit:.0f}" x2="{limit:.0f}" y1="34" '
        f'y2="{40 + len(shown) * height}"/></svg>'
    )
    return "\n".join(parts)


def _share(row: Row, figure: float) -> float:
    """Return the share of its goal that a figure uses, as far as there is room to show it."""
    assert row.goal is not None
    limit = row.goal.limit
    return min(1.35, limit / max(figure, 1e-9) if row.goal.at_least else figure / limit)


def growth_lines(curves: dict[str, list[tuple[float, float]]]) -> str:
    """Draw times against sizes, both logarithmic."""
    points = [point for line in curves.values() for point in line]
    low_x, high_x = min(x for x, _ in points), max(x for x, _ in points)
    low_y, high_y = min(y for _, y in points) / 1.5, max(y for _, y in points) * 1.5

    def place(x: float, y: float) -> tuple[float, float]:
        across = math.log(x / low_x) / max(math.log(high_x / low_x), 1e-9)
        up = math.log(y / low_y) / max(math.log(high_y / low_y), 1e-9)
        return 70 + across * 560, 320 - up * 260

    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 370">',
        _STYLE,
        '<text class="t" x="10" y="22">Time of a query as the library grows</text>',
        '<text class="s" x="350" y="360" text-anchor="middle">passages</text>',
    ]
    for exponent in range(math.ceil(math.log10(low_y)), math.floor(math.log10(high_y)) + 1):
        _, y = place(low_x, 10.0**exponent)
        told = f"{10.0**exponent:g} ms"
        parts += [
            f'<line class="g" x1="70" x2="630" y1="{y:.0f}" y2="{y:.0f}"/>',
            f'<text class="s" x="62" y="{y + 4:.0f}" text-anchor="end">{told}</text>',
        ]
    for size in sorted({x for x, _ in points}):
        x, _ = place(size, low_y)
        label = f"{size / 1e6:g}M" if size >= 1e6 else f"{size / 1000:g}k"
        parts.append(f'<text class="s" x="{x:.0f}" y="340" text-anchor="middle">{label}</text>')
    for at, (name, line) in enumerate(curves.items()):
        colour = _COLOURS[at % len(_COLOURS)]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in (place(*point) for point in sorted(line)))
        parts += [
            f'<polyline points="{drawn}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<rect x="655" y="{62 + at * 24}" width="14" height="4" fill="{colour}"/>',
            f'<text x="676" y="{70 + at * 24}">{escape(name)}</text>',
        ]
        for point in line:
            x, y = place(*point)
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
    return "\n".join([*parts, "</svg>"])
