"""Your own measurements beside the model, and a machine fitted to them.

Measurements are a table as ``datapath compare`` reads it: columns of scenario fields and of measured figures, a setup a
row. It is the text of a CSV file, a path, or rows as dictionaries.
"""

import csv
import io
import json
from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, TypeAlias, TypedDict, cast

from datapath_lab import _datapath
from datapath_lab.errors import ScenarioError
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import machines

#: A table of measurements.
Measurements: TypeAlias = str | PathLike[str] | Iterable[Mapping[str, Any]]


class MeasuredFigure(TypedDict):
    """A measured figure beside the model's."""

    #: The line of the table, from 1 (its header).
    line: int
    setup: str
    source: str
    platform: str
    #: The column of the table.
    figure: str
    #: Its name in the model; None if the model has no such figure.
    id: str | None
    unit: str | None
    measured: float
    half_width: float | None
    model: float | None
    model_half_width: float | None
    #: Model relative to measured.
    error_pct: float | None
    #: The ends of the model's 90% prediction interval.
    low: float | None
    high: float | None
    #: inside, outside, no interval, not modelled.
    verdict: str
    outside_pct: float | None
    reason: str | None


class VerdictCounts(TypedDict):
    """How many figures have each verdict."""

    inside: int
    outside: int
    no_interval: int
    not_modelled: int
    bad_lines: int


class MeasuredComparison(TypedDict):
    """Measurements beside the model: what ``datapath compare --json`` prints."""

    engine: str
    figures: list[MeasuredFigure]
    summary: VerdictCounts
    #: What was recognised or ignored in the table.
    remarks: list[str]


class FittedConstant(TypedDict):
    """A constant of the machine, and whether the measurements identify it."""

    constant: str
    unit: str | None
    #: In the machine that the fit began with.
    before: float | None
    value: float | None
    #: fitted, without effect, too weak, imitated, too few figures.
    verdict: str
    #: Its standard error, or what it would at best be.
    error_pct: float | None
    #: The constant that changes the same figures.
    imitated_by: str | None


class LeftOutFigure(TypedDict):
    """A figure that took no part in the fit, so that it can test it."""

    run: str
    figure: str
    measured: float
    simulated_before: float | None
    simulated: float | None


class Losses(TypedDict):
    """The mean squared error of the logarithms of all figures, before and after the fit."""

    training: list[float]
    left_out: list[float]


class Calibration(TypedDict):
    """A machine that was fitted to measurements."""

    engine: str
    platform: str
    rows: int
    rows_left_out: int
    figures: int
    constants: list[FittedConstant]
    loss: Losses
    left_out: list[LeftOutFigure]
    #: The 90% interval around a prediction of each figure, as a factor; None below nine setups.
    intervals: dict[str, float] | None
    #: Whether the rows that were left out are predicted better than before.
    is_better: bool
    #: The file of the fitted machine, for `Platforms`; None if the fit is not better.
    machine: str | None
    remarks: list[str]


def compare_measurements(
    measurements: Measurements,
    /,
    *,
    platform: str = "z15",
    platforms: Platforms | None = None,
    threads: int | None = None,
) -> MeasuredComparison:
    """Set each measured figure beside the simulated one, with a verdict by the model's 90% prediction interval.

    `platform` is the machine of rows that name none.

    >>> rows = [{"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 5754}]
    >>> [figure] = compare_measurements(rows)["figures"]
    >>> figure["verdict"], f"{figure['error_pct']:+.1f}%"
    ('inside', '+3.1%')
    """
    document = _datapath.compare_measurements(_text(measurements), platform, machines(platforms), threads)
    return cast(MeasuredComparison, json.loads(document))


def calibrate(
    measurements: Measurements,
    /,
    *,
    platform: str = "z15",
    platforms: Platforms | None = None,
    rounds: int = 8,
    threads: int | None = None,
) -> Calibration:
    """Fit a machine's constants to measurements: only those that the rows identify, tested on rows that it leaves out.

    `platform` is the machine to begin with; the other constants keep its values. It needs rows of at least four setups,
    and takes from a few seconds to a minute.

    >>> calibrate([{"workload": "RR", "connections": 1, "throughput": 5754}])
    Traceback (most recent call last):
        ...
    datapath_lab.errors.ScenarioError: measurements: has rows of 1 different setups of the z15; 4 at least, three to fit \
to and one to test the fit (rows that differ only in SMT, layer or QEBSM count as one setup)
    """
    document = _datapath.calibrate(_text(measurements), platform, machines(platforms), rounds, threads)
    return cast(Calibration, json.loads(document))


def _text(measurements: Measurements) -> str:
    """The table as CSV."""
    if isinstance(measurements, str):
        if "\n" not in measurements:
            message = "must be a table, not one line"
            raise ScenarioError([("measurements", message, "a header and rows; of a file, pathlib.Path(...)")])
        # The engine counts lines by their last character.
        return measurements.replace("\r\n", "\n")
    if isinstance(measurements, PathLike):
        return Path(measurements).read_text("utf-8-sig")
    rows = [dict(row) for row in measurements]
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    table = csv.DictWriter(text, names, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()
