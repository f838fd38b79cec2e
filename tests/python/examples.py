"""Runs every example: of the functions, the package's README and the guide. It needs nothing but the package."""

import contextlib
import doctest
import importlib
import importlib.util
import io
import pkgutil
import re
import sys
from pathlib import Path

import datapath_lab

ROOT = Path(__file__).parents[2]
TEXTS = ["core/python/README.md", "docs/how-to/use-it-from-python.md"]
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def of_functions() -> int:
    """Runs the examples in the package's own texts; returns how many fail."""
    names = [f"datapath_lab.{module.name}" for module in pkgutil.iter_modules(datapath_lab.__path__)]
    if importlib.util.find_spec("anywidget") is None:
        # test_widget.py runs its examples.
        names.remove("datapath_lab.widget")
    modules = [importlib.import_module(name) for name in ["datapath_lab", *names]]
    results = [doctest.testmod(module) for module in modules]
    print(f"{sum(result.attempted for result in results)} lines of examples in the package")
    assert sum(result.attempted for result in results) > 20, "the package has examples"
    return sum(result.failed for result in results)


def of_text(name: str) -> int:
    """Runs the Python of a text from top to bottom, and compares what it prints with the block of text after it."""
    blocks = BLOCK.findall((ROOT / name).read_text("utf-8"))
    assert any(language == "python" for language, _ in blocks), f"{name} has no Python"
    variables: dict[str, object] = {}
    failures = 0
    printed = ""
    for language, content in blocks:
        if language == "python":
            out = io.StringIO()
            with contextlib.redirect_stdout(out):
                exec(compile(content, name, "exec"), variables)
            printed = out.getvalue()
        elif printed != content:
            print(f"{name}: this was printed:\n{printed}and the text says:\n{content}")
            failures += 1
    print(f"{len(blocks)} blocks of {name}")
    return failures


if __name__ == "__main__":
    sys.exit(of_functions() + sum(of_text(name) for name in TEXTS) > 0)
