"""What can go wrong."""

from collections.abc import Iterable
from typing import NamedTuple


class Problem(NamedTuple):
    """A problem of a scenario."""

    #: The field, for example ``workload.connections``; empty for the whole.
    path: str
    #: What is wrong.
    message: str
    #: How to mend it; empty where there is nothing to mend.
    hint: str

    def __str__(self) -> str:
        place = f"{self.path}: " if self.path else ""
        return f"{place}{self.message} ({self.hint})" if self.hint else f"{place}{self.message}"


class ScenarioError(ValueError):
    """A scenario, a machine's file or another argument that cannot be simulated.

    >>> from datapath_lab import run
    >>> try:
    ...     run("rr-vswitch", workload={"connections": 501})
    ... except ScenarioError as error:
    ...     print(error.problems[0].path, "|", error.problems[0].hint[:20])
    workload.connections | 1 to 500 connections
    """

    #: All problems, each with a path, a message and a way out.
    problems: tuple[Problem, ...]

    def __init__(self, problems: Iterable[tuple[str, str, str]]) -> None:
        self.problems = tuple(Problem(*problem) for problem in problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class EngineError(RuntimeError):
    """A fault of the simulator. Please report it with the scenario."""
