"""A line of a terminal that shows how far a call is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def line_on_terminal() -> Iterator[Callable[[object], None] | None]:
    """What shows a value in place of the one before, on standard error; None if that is no terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    shown = False

    def show(value: object) -> None:
        nonlocal shown
        shown = True
        sys.stderr.write(f"\r\033[K{value}")
        sys.stderr.flush()

    try:
        yield show
    finally:
        # What is printed next begins a line of its own, also after an exception.
        if shown:
            sys.stderr.write("\n")
