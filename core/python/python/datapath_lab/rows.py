"""Rows of a table: dictionaries, or the frame of another library."""

import math
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from numbers import Real
from typing import Any, cast

from datapath_lab.arguments import wrong_type
from datapath_lab.errors import ScenarioError
from datapath_lab.table import Table

WANTED = "the text of a CSV file, a pathlib.Path, rows as dictionaries, or a data frame"


def rows_of(name: str, table: object) -> list[dict[str, Any]]:
    """The rows of a data frame (pandas, Polars, PyArrow, any with ``__arrow_c_stream__``), or dictionaries as they are.

    What a data frame lacks is ``None``; pandas marks that as NaN.

    >>> rows_of("measurements", [{"connections": 1, "throughput": 5754}])
    [{'connections': 1, 'throughput': 5754}]
    """
    frame = cast(Any, table)
    if hasattr(table, "to_dicts"):
        rows = frame.to_dicts()
    elif hasattr(table, "to_pylist"):
        rows = frame.to_pylist()
    elif hasattr(table, "to_dict") and hasattr(table, "notna"):
        rows = frame.astype(object).where(frame.notna(), None).to_dict("records")
    elif hasattr(table, "__arrow_c_stream__") and not isinstance(table, Table):
        rows = _of_stream(name, table)
    elif isinstance(table, Iterable) and not isinstance(table, (str, Mapping)):
        rows = list(table)
    else:
        raise wrong_type(name, WANTED, table)
    for row in rows:
        if not isinstance(row, Mapping):
            raise wrong_type(f"a row of {name}", "a dictionary", row)
    found = [dict(row) for row in rows]
    cells = ((index, column, cell) for index, row in enumerate(found) for column, cell in row.items())
    if problems := [_no_number(*of) for of in cells if not _is_finite(of[2])]:
        raise ScenarioError(problems)
    return found


def _is_finite(cell: object) -> bool:
    return not isinstance(cell, Real) or math.isfinite(cell)


def _no_number(row: int, column: str, cell: object) -> tuple[str, str, str]:
    return f"row {row}, {column}", f"cannot be {cell}", "a number, or None if it was not measured; rows count from 0"


def _of_stream(name: str, table: object) -> Any:
    with suppress(ModuleNotFoundError):
        return import_module("polars").DataFrame(table).to_dicts()
    with suppress(ModuleNotFoundError):
        return import_module("pyarrow").table(table).to_pylist()
    message = "is a stream of Arrow, which Polars or PyArrow reads"
    raise ScenarioError([(name, message, "pip install polars, or rows as dictionaries")])
