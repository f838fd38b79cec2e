"""Are the pages of the reference what the sources say, without a gap, in both languages?"""

import ast
import doctest
import re
from typing import Any

import datapath_lab
import pytest
import reference

ENGLISH, GERMAN = (reference.PAGES[language].read_text("utf-8") for language in ("en", "de"))


def test_the_pages_are_as_the_sources_make_them() -> None:
    """If not: ``python tests/python/reference.py`` writes them."""
    pages, wanting = reference.pages()
    assert wanting == set(), "reference-de.json"
    assert pages["en"] == ENGLISH
    assert pages["de"] == GERMAN


def test_no_public_name_is_missing() -> None:
    entries = re.findall(r"^### (\w+)$", ENGLISH, re.MULTILINE)
    assert sorted(entries) == sorted([*datapath_lab.__all__, "Widget"])
    assert "`datapath_lab.__version__`" in ENGLISH


def test_every_function_and_class_that_is_no_result_has_an_example() -> None:
    before, _, _ = ENGLISH.partition(f"## {reference.RESULTS}")
    entries = re.split(r"^### ", before, flags=re.MULTILINE)[1:]
    without = [entry.split()[0] for entry in entries if ">>> " not in entry]
    # A fault cannot be shown, and a problem is in the example of its exception.
    assert without == ["Problem", "EngineError"]


def test_every_parameter_has_a_row_and_every_verdict_is_named() -> None:
    for name, node in reference.public().items():
        if isinstance(node, ast.FunctionDef) and name in datapath_lab.__all__:
            entry = ENGLISH.partition(f"### {name}\n")[2].partition("\n### ")[0]
            for one in [*node.args.args, *node.args.posonlyargs, *node.args.kwonlyargs]:
                assert f"| `{one.arg}` |" in entry, f"{name}({one.arg})"
    for word in ("inside", "outside", "no interval", "not modelled", "found", "beyond", "nowhere", "fitted", "without effect"):
        assert f"`{word}`" in ENGLISH and f"`{word}`" in GERMAN, word


@pytest.mark.parametrize("example", re.findall(r"^```python\n(.*?)^```$", ENGLISH, re.MULTILINE | re.DOTALL))
def test_an_example_runs_as_it_is_copied(example: str) -> None:
    names: dict[str, Any] = {}
    exec("from datapath_lab import *", names)
    test = doctest.DocTestParser().get_doctest(example, names, "example", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
