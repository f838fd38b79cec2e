"""Tables for notebooks."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import islice
from typing import Any, ClassVar

#: A longer table ends with the number of further rows.
ROWS_SHOWN = 30


def html_table(columns: Sequence[str], rows: Iterable[Mapping[str, Any]], length: int, caption: str = "") -> str:
    """A table as HTML, without scripts and styles.

    >>> html_table(["name"], [{"name": "a < b"}], 1)
    '<table><thead><tr><th>name</th></tr></thead><tbody><tr><td>a &lt; b</td></tr></tbody></table>'
    """
    head = "".join(f"<th>{escape(name)}</th>" for name in columns)
    cells = ("".join(f"<td>{_cell(row.get(name))}</td>" for name in columns) for row in islice(rows, ROWS_SHOWN))
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    more = f"<p>{length - ROWS_SHOWN:,} more rows</p>" if length > ROWS_SHOWN else ""
    return f"<table>{title}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{more}"


def _cell(value: object) -> str:
    if value is None:
        return ""
    return escape(f"{value:.6g}" if isinstance(value, float) else str(value))


class Shown(dict[str, Any]):
    """A dictionary that a notebook shows as a table."""

    _columns: ClassVar[tuple[str, ...]] = ()

    def _rows(self) -> list[Mapping[str, Any]]:
        rows: list[Mapping[str, Any]] = self["figures"]
        return rows

    def _caption(self) -> str:
        return ""

    def _repr_html_(self) -> str:
        rows = self._rows()
        return html_table(self._columns, rows, len(rows), self._caption())


class ShownRun(Shown):
    """The figures of a run."""

    _columns = ("id", "label", "value", "half_width", "unit", "converged")

    def _rows(self) -> list[Mapping[str, Any]]:
        figures: list[Mapping[str, Any]] = self["report"]["figures"]
        return figures

    def _caption(self) -> str:
        problem = self["report"].get("problem")
        return f"{problem['message']} ({problem['hint']})" if problem else ""


class ShownFigures(ShownRun):
    """Figures by their ids."""

    def _rows(self) -> list[Mapping[str, Any]]:
        return list(self.values())

    def _caption(self) -> str:
        return ""


class ShownComparison(Shown):
    """Two lanes."""

    _columns = ("id", "label", "a", "b", "unit", "change", "half_width")


class ShownExplanation(Shown):
    """The stays of a mean transaction."""

    _columns = ("side", "part", "place", "phase", "mean_us", "share")

    def _rows(self) -> list[Mapping[str, Any]]:
        return self["response_time"]["stays"] if self["response_time"] else []

    def _caption(self) -> str:
        return str(self["limit"]["line"]) if self["limit"] else ""


class ShownSensitivity(Shown):
    """The constants on which figures depend."""

    _columns = ("figure", "constant", "value", "half_width")

    def _rows(self) -> list[Mapping[str, Any]]:
        return [{"figure": figure["id"], **one} for figure in self["figures"] for one in figure["elasticities"]]


class ShownPlan(Shown):
    """The figures at the largest load."""

    _columns = ("id", "label", "value", "half_width", "unit")

    def _caption(self) -> str:
        return f"{self['outcome']}: {self['field']} = {self['largest']} ({', '.join(self['conditions'])})"


class ShownMeasurements(Shown):
    """Measured figures beside the simulated ones."""

    _columns = ("setup", "figure", "measured", "model", "error_pct", "low", "high", "verdict")


class ShownCalibration(Shown):
    """The constants of a fit."""

    _columns = ("constant", "unit", "before", "value", "low", "high", "verdict")

    def _rows(self) -> list[Mapping[str, Any]]:
        constants: list[Mapping[str, Any]] = self["constants"]
        return constants
