"""The look: every text readable on every ground it stands on, in every theme."""

import pytest

from desktop.window.widgets.theme import (
    CONTRAST_DARK,
    CONTRAST_LIGHT,
    DARK,
    LIGHT,
    RESOURCES,
    style_sheet,
    tokens_for,
)

THEMES = {
    "light": LIGHT,
    "dark": DARK,
    "contrast-light": CONTRAST_LIGHT,
    "contrast-dark": CONTRAST_DARK,
}
TEXT_ON = {
    "text": (
        "window",
        "panel",
        "hover",
        "selected",
        "word_mark",
        "meaning_mark",
        "warning_ground",
    ),
    "secondary": ("window", "panel", "hover", "selected"),
    "accent": ("window", "panel", "hover", "selected"),
    "on_accent": ("accent",),
    "exact": ("panel", "hover", "selected"),
    "semantic": ("panel", "hover", "selected"),
    "hybrid": ("panel", "hover", "selected"),
    "problem": ("window", "panel", "warning_ground"),
    "done": ("window", "panel"),
}
MARKS_ON = {
    "accent": ("window", "panel"),  # focus rings
    "control": ("panel", "window"),  # outlines of what can be operated
    "meaning_line": ("meaning_mark", "panel"),
}


def luminance(colour):
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def pairs(table):
    for theme in THEMES:
        for front, grounds in table.items():
            for ground in grounds:
                yield theme, front, ground


@pytest.mark.parametrize(("theme", "front", "ground"), list(pairs(TEXT_ON)))
def test_text_has_a_contrast_of_at_least_4_5(theme, front, ground):
    tokens = THEMES[theme]._asdict()
    assert contrast(tokens[front], tokens[ground]) >= 4.5


@pytest.mark.parametrize(("theme", "front", "ground"), list(pairs(MARKS_ON)))
def test_marks_and_focus_rings_have_a_contrast_of_at_least_3(theme, front, ground):
    tokens = THEMES[theme]._asdict()
    assert contrast(tokens[front], tokens[ground]) >= 3.0


@pytest.mark.parametrize("theme", ["contrast-light", "contrast-dark"])
def test_high_contrast_text_reaches_7(theme):
    tokens = THEMES[theme]._asdict()
    for front in ("text", "secondary", "exact", "semantic", "hybrid", "problem"):
        assert contrast(tokens[front], tokens["panel"]) >= 7.0


@pytest.mark.parametrize("tokens", list(THEMES.values()), ids=list(THEMES))
def test_the_style_sheet_knows_all_its_colours(tokens):
    sheet = style_sheet(tokens)
    assert "@" not in sheet
    assert tokens.panel in sheet


def test_the_system_decides_unless_the_person_does():
    assert tokens_for("system", system_dark=True, system_contrast=False) is DARK
    assert tokens_for("system", system_dark=False, system_contrast=True) is CONTRAST_LIGHT
    assert tokens_for("light", system_dark=True, system_contrast=True) is LIGHT
    assert tokens_for("nonsense", system_dark=True, system_contrast=False) is LIGHT


def test_all_tokens_are_colours():
    for tokens in THEMES.values():
        for value in tokens:
            assert isinstance(value, bool) or (len(value) == 7 and value.startswith("#"))


def test_every_icon_that_is_named_exists_and_follows_the_text_colour(qapp):
    import re

    from PySide6.QtSvg import QSvgRenderer

    from desktop.window.widgets.commands import COMMANDS

    folder = RESOURCES / "icons"
    named = {command.icon for command in COMMANDS if command.icon}
    for source in (RESOURCES.parent / "desktop").glob("*.py"):
        named |= set(re.findall(r'\bicon\("([a-z-]+)"', source.read_text("utf-8")))
    for name in sorted(named):
        drawing = (folder / f"{name}.svg").read_text("utf-8")
        assert "currentColor" in drawing, name
        assert 'stroke-width="1.5"' in drawing, name
        assert QSvgRenderer(str(folder / f"{name}.svg")).isValid(), name
    assert QSvgRenderer(str(folder / "pagehound.svg")).isValid()


def test_the_theme_changes_what_is_worn_and_the_text_size(qapp):
    from desktop.window.widgets.theme import Theme, current_theme, current_tokens

    font = qapp.font()
    theme = current_theme() or Theme(qapp)
    theme.set_look("dark")
    try:
        assert current_tokens() is DARK
        theme.set_look("contrast-light")
        assert current_tokens() is CONTRAST_LIGHT
        before = qapp.font().pointSizeF()
        theme.set_scale(1.5)
        assert qapp.font().pointSizeF() == pytest.approx(before * 1.5)
        theme.set_scale(99)
        assert theme.scale == 2.0
        assert f"{before * 2 * 1.35:.1f}pt" in qapp.styleSheet()
    finally:
        theme.set_look("light")
        theme.set_scale(1.0)
        qapp.setFont(font)


def test_icons_are_drawn_again_in_the_colours_of_another_look(window):
    from PySide6.QtGui import QColor

    from desktop.window.widgets.theme import current_theme

    def ink(action):
        image = action.icon().pixmap(32, 32).toImage()
        return max(
            (image.pixelColor(x, y) for x in range(32) for y in range(32)),
            key=lambda colour: colour.alpha(),
        )

    action = window.commands["open"]
    theme = current_theme()
    theme.set_look("light")
    assert ink(action) == QColor(LIGHT.text)
    theme.set_look("dark")
    try:
        assert ink(action) == QColor(DARK.text)
    finally:
        theme.set_look("light")


def test_icons_end_without_harm(qapp):
    import gc

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QToolButton

    from desktop.window.widgets.icons import icon

    for _ in range(30):
        button = QToolButton()
        action = QAction(button)
        action.setIcon(icon("open"))
        button.setDefaultAction(action)
        copy = action.icon()
        copy.addPixmap(copy.pixmap(20, 20))
        button.cycle = [button, action, copy]
        button.grab()
        del button, action, copy
    gc.collect()
