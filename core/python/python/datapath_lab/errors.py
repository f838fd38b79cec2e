"""What can go wrong."""

from collections.abc import Iterable
from typing import NamedTuple


class Problem(NamedTuple):
    """A problem of an argument, with a way out."""

    #: The place: a field such as ``workload.connections``, a row and column of measurements (``row 0, throughput``), an
    #: argument, or a file; empty for the whole.
    path: str
    #: What is wrong.
    message: str
    #: How to mend it; empty where there is nothing to mend.
    hint: str

    def __str__(self) -> str:
        place = f"{self.path}: " if self.path else ""
        return f"{place}{self.message} ({self.hint})" if self.hint else f"{place}{self.message}"


class ScenarioError(ValueError):
    """A scenario, a machine's file, a table or another argument that cannot be simulated.

    `problems` has all problems, each a `Problem` with `path`, `message` and `hint`.

    >>> from datapath_lab import run
    >>> try:
    ...     run("rr-vswitch", workload={"connections": 501})
    ... except ScenarioError as error:
    ...     for problem in error.problems:
    ...         print(problem.path, "|", problem.hint[:20])
    workload.connections | 1 to 500 connections
    """

    #: All problems.
    problems: tuple[Problem, ...]

    def __init__(self, problems: Iterable[tuple[str, str, str]]) -> None:
        self.problems = tuple(Problem(*problem) for problem in problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class EngineError(RuntimeError):
    """A fault of the simulator. Please report it with the scenario."""
