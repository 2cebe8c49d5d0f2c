"""Every rule of CONTRACT.md has a test that names it, and tests name no other rules."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
_HEADING = re.compile(r"^### (R\d+) ", re.MULTILINE)
# Also between underscores, as in test_R13_to_R15.
_RULE = re.compile(r"(?<![A-Za-z0-9])R\d+(?![A-Za-z0-9])")
_RANGE = re.compile(r"\b(R\d+) to (R\d+)\b|(?<=_)(R\d+)_to_(R\d+)(?=_|$)")


def rules():
    """The rules in the order of the contract."""
    return _HEADING.findall((ROOT / "CONTRACT.md").read_text("utf-8"))


def named_in(text):
    """The rules that a name or a docstring names; "R1 to R3" names R2, too."""
    found = set(_RULE.findall(text))
    for match in _RANGE.finditer(text):
        first, last = (int(name[1:]) for name in match.groups() if name)
        found |= {f"R{number}" for number in range(first, last + 1)}
    return found


def naming():
    """Yield each module, class and test of tests/, and the rules that it names."""
    for path in sorted((ROOT / "tests").rglob("*.py")):
        if path == Path(__file__):
            continue
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Module):
                place, text = str(path.relative_to(ROOT)), ast.get_docstring(node) or ""
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                place = f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
                text = f"{node.name} {ast.get_docstring(node) or ''}"
            else:
                continue
            yield node, place, named_in(text)


def test_the_rules_are_R1_to_R33_each_once_and_in_order():
    assert rules() == [f"R{number}" for number in range(1, 34)]


def test_each_rule_has_a_test_that_names_it():
    """A module's docstring is not enough: it says nothing about any one test."""
    held = set()
    for node, _, named in naming():
        if not isinstance(node, ast.Module) and node.name.lower().startswith("test"):
            held |= named
    without_test = [rule for rule in rules() if rule not in held]
    assert not without_test


def test_no_test_names_a_rule_that_does_not_exist():
    known = set(rules())
    wrong = [f"{place}: {sorted(named - known)}" for _, place, named in naming() if named - known]
    assert not wrong
