"""Recorded loads."""

import csv
import io
from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeAlias

from datapath_lab import _datapath

#: The columns of a trace, each a list, an array or a column of a data frame.
Columns: TypeAlias = Mapping[str, Iterable[Any]]


class Trace:
    """A recorded load, for scenarios with the arrivals ``trace``: when each request was due and, if known, its sizes.

    It is read once, however many runs use it.

    Args:
        source: The path of a CSV file with the columns ``at_ms`` or ``at_s`` and, if known, ``request_bytes`` and
            ``response_bytes``; or these columns, each a list, an array or a column of a data frame.
        name: What results call it; by default the name of the file, or ``trace``.

    Raises:
        ScenarioError: Rows that cannot be read, each with its line.

    >>> trace = Trace({"at_ms": [0, 1, 2, 3], "request_bytes": [200, 200, 4000, 200]}, name="four")
    >>> trace.requests, trace.per_second, trace.digest
    (4, 1000.0, '697f0fcdb1d14eb7')
    """

    def __init__(self, source: str | PathLike[str] | Columns, *, name: str | None = None) -> None:
        if isinstance(source, (str, PathLike)):
            path, text = fspath(source), None
        else:
            path, text = None, _csv(source)
        self.name = name or (Path(path).name if path is not None else "trace")
        self._arguments = (self.name, path, text)
        self._trace = _datapath.Trace(*self._arguments)

    @property
    def digest(self) -> str:
        """A hash of its times and sizes, by which a scenario names it."""
        return self._trace.digest

    @property
    def requests(self) -> int:
        """The number of requests."""
        return self._trace.requests

    @property
    def per_second(self) -> float:
        """Requests per second."""
        return self._trace.per_second

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, self._arguments

    def __repr__(self) -> str:
        return f"<Trace {self.name}: {self.requests} requests, {self.per_second:.6g} per second>"


#: What the argument `trace` of a run takes.
Traces: TypeAlias = Trace | str | PathLike[str] | Columns | list[Trace] | tuple[Trace, ...]


def traces_of(given: Traces | None) -> list[_datapath.Trace]:
    """The engine's traces."""
    if given is None:
        return []
    if isinstance(given, (list, tuple)):
        return [trace._trace for trace in given]
    return [(given if isinstance(given, Trace) else Trace(given))._trace]


def _read(name: str, path: str | None, text: str | None) -> Trace:
    trace = Trace.__new__(Trace)
    trace.name, trace._arguments = name, (name, path, text)
    trace._trace = _datapath.Trace(name, path, text)
    return trace


def _csv(columns: Columns) -> str:
    text = io.StringIO()
    names = list(columns)
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(names)
    # A column of a data frame or an array gives plain numbers this way.
    lists = [column.tolist() if hasattr(column, "tolist") else list(column) for column in map(columns.__getitem__, names)]
    rows.writerows(zip(*lists, strict=True))
    return text.getvalue()
