"""Your own measurements beside the model, and a machine fitted to them.

Measurements are a table as ``datapath compare`` reads it: columns of scenario fields and of measured figures, a setup a
row. It is the text of a CSV file, a path, rows as dictionaries, or a data frame.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypedDict, cast

from datapath_lab import _datapath
from datapath_lab.errors import ScenarioError
from datapath_lab.html import ShownCalibration, ShownMeasurements
from datapath_lab.platforms import Platforms
from datapath_lab.rows import rows_of
from datapath_lab.scenario import machines


class DataFrame(Protocol):
    """A data frame of pandas, Polars or PyArrow, or another table with a stream of Arrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


#: A table of measurements.
Measurements: TypeAlias = str | PathLike[str] | Iterable[Mapping[str, Any]] | DataFrame


class MeasuredFigure(TypedDict):
    """A measured figure beside the model's."""

    #: The line of the table; its header is line 1, so the first row is line 2.
    line: int
    #: The cells that describe the setup.
    setup: str
    #: The cells of the columns ``source`` and ``run``.
    source: str
    #: The machine.
    platform: str
    #: The column of the table.
    figure: str
    #: The id of the model's figure; None if the model has no such figure.
    id: str | None
    #: The unit of the values.
    unit: str | None
    #: The measured value.
    measured: float
    #: Half of its 95% interval; None if the table has none.
    half_width: float | None
    #: The simulated value.
    model: float | None
    #: Half of its 95% interval.
    model_half_width: float | None
    #: Model ÷ measured − 1, in percent.
    error_pct: float | None
    #: The lower end of the model's 90% prediction interval.
    low: float | None
    #: The upper end of it.
    high: float | None
    #: ``inside``: the measured figure can lie in the prediction interval. ``outside``: it cannot. ``no interval``: the
    #: setup is extrapolated, or no report has this figure, so there is no interval for it. ``not modelled``: the model has no such setup or figure.
    verdict: str
    #: How far outside, in percent of the nearer end; None if it is not outside.
    outside_pct: float | None
    #: Why there is no interval or no model; None if there is.
    reason: str | None


class VerdictCounts(TypedDict):
    """How many figures have each verdict."""

    #: Figures with the verdict ``inside``.
    inside: int
    #: Figures with the verdict ``outside``.
    outside: int
    #: Figures with the verdict ``no interval``.
    no_interval: int
    #: Figures with the verdict ``not modelled``.
    not_modelled: int
    #: Lines that could not be read; 0 here, because they are an error.
    bad_lines: int


class MeasuredComparison(TypedDict):
    """Measurements beside the model: what ``datapath compare --json`` prints."""

    #: The version of the engine.
    engine: str
    #: Each measured figure, line by line.
    figures: list[MeasuredFigure]
    #: Columns whose values have likely another unit, because nearly all are about 1000 times as large or as small as the model's.
    hints: list[str]
    #: How many figures have each verdict.
    summary: VerdictCounts
    #: What was recognised or ignored in the table.
    remarks: list[str]


class FittedConstant(TypedDict):
    """A constant of the machine, and whether the measurements identify it."""

    #: Its name.
    constant: str
    #: The unit of the values.
    unit: str | None
    #: The value in the machine that the fit began with.
    before: float | None
    #: The value now; the same as before if it was not fitted.
    value: float | None
    #: ``fitted``. Or why not: ``without effect`` on the measured figures; ``too weak`` an effect for the errors of the
    #: figures; ``imitated`` by another constant, which changes the same figures; ``too few figures`` for so many
    #: constants.
    verdict: str
    #: The lower end of its 95% interval; None if it was not fitted. The interval contains the scatter of the rows, but
    #: no error that all rows share, for example by a constant that keeps a wrong value.
    low: float | None
    #: The upper end.
    high: float | None
    #: Half of its 95% interval, in percent of the value, or, if the effect is too weak, what it would at best be; None
    #: otherwise.
    error_pct: float | None
    #: The constant that imitates it; None if there is none.
    imitated_by: str | None


class FitColumn(TypedDict):
    """A column of measured figures in a fit."""

    #: The column of the table.
    column: str
    #: The number of its figures that take part.
    used: int
    #: The number of its figures that do not.
    unused: int
    #: Why the first of these does not; None if all take part.
    reason: str | None


class LeftOutFigure(TypedDict):
    """A figure that took no part in the fit, so that it can test it."""

    #: The line of the table, as in ``line 4``.
    run: str
    #: The column of the table.
    figure: str
    #: The measured value.
    measured: float
    #: The simulated value with the constants before the fit.
    simulated_before: float | None
    #: The simulated value with the fitted constants.
    simulated: float | None


class LeftOutErrors(TypedDict):
    """How far off the figures are that were left out of a fit."""

    #: The number of figures.
    figures: int
    #: The largest error before the fit, in percent of the measured value.
    largest_before_pct: float
    #: The largest error after the fit.
    largest_pct: float
    #: The number of figures whose error grew.
    worse: int
    #: By how many percentage points an error grew at most; 0 if none did.
    largest_growth_pct: float
    #: ``high`` or ``low`` if all simulated figures, six at least, lie on this side of the measured ones; None otherwise.
    all_too: str | None


class Losses(TypedDict):
    """The mean squared error of the logarithms of all figures, before and after the fit."""

    #: Of the rows that were fitted to.
    training: list[float]
    #: Of the rows that were left out.
    left_out: list[float]


class Calibration(TypedDict):
    """A machine that was fitted to measurements."""

    #: The version of the engine.
    engine: str
    #: The machine that the fit began with.
    platform: str
    #: The number of rows that were fitted to.
    rows: int
    #: The number of rows that were left out, to test the fit.
    rows_left_out: int
    #: The number of figures that were fitted to.
    figures: int
    #: Which columns of figures took part and which did not, with the reason.
    columns: list[FitColumn]
    #: Every constant that could be fitted.
    constants: list[FittedConstant]
    #: The loss before and after.
    loss: Losses
    #: How many times as much the figures scatter around the fit as their stated errors and the usual error of the model
    #: say (the Birge ratio). Where it is above one, the intervals of the constants are widened by it.
    scatter: float
    #: The figures that were left out.
    left_out: list[LeftOutFigure]
    #: Their errors in short; None if no such figure was simulated.
    left_out_errors: LeftOutErrors | None
    #: The 90% interval around a prediction of each figure, as a factor; None below nine setups.
    intervals: dict[str, float] | None
    #: Whether the rows that were left out are predicted better than before.
    is_better: bool
    #: The file of the fitted machine, for `Platforms`; None if the fit is not better.
    machine: str | None
    #: What was recognised, ignored or left out.
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

    Args:
        measurements: A table with a setup a row: the text of a CSV file, its ``pathlib.Path``, dictionaries, or a data
            frame. Columns are fields of a scenario (``connections``, ``attachment``, ``network.mtu``), figures
            (``throughput``, ``total_cpu_ms``, ``response_us``), ``FIGURE_half_width``, ``platform`` and ``source``. A
            field that a row leaves out has the value of the published runs.
        platform: The machine of rows that name none.
        platforms: Machines of your own that the rows can name.
        threads: The number of threads; without it, one for each processor.

    Returns:
        A `MeasuredFigure` for each figure, and how many have each verdict.

    Raises:
        ScenarioError: Cells or columns that cannot be read, each with its row (from 0) or line, and column.
        TypeError: The measurements are no table.

    >>> rows = [{"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 5754}]
    >>> [figure] = compare_measurements(rows)["figures"]
    >>> figure["verdict"], f"{figure['error_pct']:+.1f}%"
    ('inside', '+3.1%')
    """
    compare = _datapath.compare_measurements
    document = _read(measurements, lambda text: compare(text, platform, machines(platforms), threads))
    return cast(MeasuredComparison, ShownMeasurements(json.loads(document)))


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

    A figure counts once: a response time takes part only where the row has no throughput, and total CPU time only where
    it has no CPU time of the guests. It takes from a few seconds to a minute.

    Args:
        measurements: A table as for `compare_measurements`, with rows of at least four setups.
        platform: The machine to begin with; constants that are not fitted keep its values.
        platforms: Machines of your own, of which one may be the machine to begin with.
        rounds: The most rounds of the fit.
        threads: The number of threads; without it, one for each processor.

    Returns:
        The columns that took part, each constant with a verdict, and the file of the fitted machine.

    Raises:
        ScenarioError: A table that cannot be read, or rows that identify no constant.
        TypeError: The measurements are no table.

    >>> from datapath_lab import measure
    >>> rows = []
    >>> for connections in (1, 20):
    ...     for attachment in ("vswitch", "dedicated-osa"):
    ...         made = measure(
    ...             workload={"connections": connections}, network={"attachment": attachment}, constants={"card_per_batch": 9.7}
    ...         )
    ...         rows.append({"connections": connections, "attachment": attachment, "throughput": made["throughput"]["value"]})
    >>> fit = calibrate(rows, rounds=3)
    >>> [(one["constant"], one["before"], round(one["value"])) for one in fit["constants"] if one["verdict"] == "fitted"]
    [('card_per_batch', 13.95, 10)]
    >>> [(one["column"], one["used"], one["unused"]) for one in fit["columns"]]
    [('throughput', 4, 0)]
    >>> calibrate([{"workload": "RR", "connections": 1, "throughput": 5754}])
    Traceback (most recent call last):
        ...
    datapath_lab.errors.ScenarioError: measurements: has rows of 1 different setups of the z15; 4 at least, three to fit \
to and one to test the fit (rows that differ only in SMT, layer or QEBSM count as one setup)
    """
    fit = _datapath.calibrate
    document = _read(measurements, lambda text: fit(text, platform, machines(platforms), rounds, threads))
    return cast(Calibration, ShownCalibration(json.loads(document)))


def _read(measurements: Measurements, read: Callable[[str], str]) -> str:
    """The table as CSV, for `read`. Problems name the row of the table, not the line of this CSV."""
    if isinstance(measurements, str):
        if "\n" not in measurements:
            message = "must be a table, not one line"
            raise ScenarioError([("measurements", message, "a header and rows; of a file, pathlib.Path(...)")])
        # The engine counts lines by their last character.
        return read(measurements.replace("\r\n", "\n"))
    if isinstance(measurements, PathLike):
        return read(Path(measurements).read_text("utf-8-sig"))
    try:
        return read(_csv(rows_of("measurements", measurements)))
    except ScenarioError as error:
        raise ScenarioError([(_in_row(path), message, hint) for path, message, hint in error.problems]) from None


def _in_row(path: str) -> str:
    return re.sub(r"^line (\d+)", lambda line: f"row {int(line[1]) - 2}", path)


def _csv(rows: list[dict[str, Any]]) -> str:
    names = list(dict.fromkeys(name for row in rows for name in row))
    text = io.StringIO()
    table = csv.DictWriter(text, names, lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()
