"""A table of results."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, overload

from datapath_lab import _datapath
from datapath_lab.html import html_table

if TYPE_CHECKING:
    import pandas
    import polars


class Table:
    """Rows as dictionaries, of named columns. ``None`` where a row has nothing in a column.

    ``table[0]`` is a row, ``table[1:3]`` a table of some rows, ``table["throughput"]`` the list of a column. Polars,
    PyArrow, DuckDB and others read it as it is, by Arrow's interface of streams (``__arrow_c_stream__``). A notebook
    shows the first rows.

    Args:
        columns: The values of each column by its name; all columns have equal lengths.

    Raises:
        ValueError: Columns of different lengths.

    >>> table = Table({"connections": [1, 10], "throughput": [7200.5, None]})
    >>> len(table), table.columns, table[1]
    (2, ['connections', 'throughput'], {'connections': 10, 'throughput': None})
    >>> table["throughput"]
    [7200.5, None]
    """

    # It is no Sequence, because Polars would then read it row by row.
    def __init__(self, columns: Mapping[str, Sequence[Any]]) -> None:
        self._columns = {name: list(values) for name, values in columns.items()}
        lengths = {len(values) for values in self._columns.values()}
        if len(lengths) > 1:
            raise ValueError("the columns of a table have equal lengths")
        self._length = lengths.pop() if lengths else 0

    @classmethod
    def of_rows(cls, rows: Iterable[Mapping[str, Any]]) -> Table:
        """The table of these rows; the first one says which columns there are.

        Args:
            rows: Dictionaries with equal keys.
        """
        rows = list(rows)
        return cls({name: [row[name] for row in rows] for name in (rows[0] if rows else ())})

    @property
    def columns(self) -> list[str]:
        """The names of the columns."""
        return list(self._columns)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> Table: ...
    @overload
    def __getitem__(self, index: str) -> list[Any]: ...
    def __getitem__(self, index: int | slice | str) -> Any:
        """A row by its number, some rows by a slice, or the values of a column by its name."""
        if isinstance(index, str):
            return list(self._columns[index])
        if isinstance(index, slice):
            return Table({name: values[index] for name, values in self._columns.items()})
        if not -self._length <= index < self._length:
            raise IndexError(f"there is no row {index}: the table has {self._length}")
        return {name: values[index] for name, values in self._columns.items()}

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return (dict(zip(self._columns, row)) for row in zip(*self._columns.values()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._columns == other._columns

    def __repr__(self) -> str:
        return f"<Table of {self._length} rows: {', '.join(self._columns)}>"

    def _repr_html_(self) -> str:
        return html_table(self.columns, self, len(self))

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        """The table as a stream of Arrow. Its types cannot be chosen."""
        return _datapath.arrow_stream([(name, *_typed(values)) for name, values in self._columns.items()])

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame of pandas, which must be installed."""
        try:
            import pandas
        except ModuleNotFoundError as error:
            raise _lacking(error) from None
        return pandas.DataFrame(self._columns)

    def to_polars(self) -> polars.DataFrame:
        """A data frame of Polars, which must be installed."""
        try:
            import polars
        except ModuleNotFoundError as error:
            raise _lacking(error) from None
        return polars.DataFrame(self)


def checked(columns: Mapping[str, Sequence[Any]]) -> Table:
    """The table of a sweep, with a warning if points have no figures because their time was too short."""
    # A point that cannot be simulated has no ``good`` either.
    ended = enumerate(zip(columns["problem"], columns["good"]))
    short = [(point, problem) for point, (problem, good) in ended if problem and good is not None]
    if short:
        (point, problem), points = short[0], len(columns["problem"])
        message = f"{len(short)} of {points} points have no figures; point {point}: {problem}"
        warnings.warn(message, stacklevel=3)
    return Table(columns)


def _lacking(error: ModuleNotFoundError) -> ModuleNotFoundError:
    """The same error, with a way out."""
    return ModuleNotFoundError(f"{error}: `pip install datapath-lab[dataframe]` installs it", name=error.name)


def _typed(values: list[Any]) -> tuple[str, list[Any]]:
    """The type of a column in Arrow, and its values. Values of several types become text."""
    types = {type(value) for value in values if value is not None}
    kinds: dict[str, set[type]] = {"bool": {bool}, "int": {int}, "float": {int, float}}
    for name, kind in kinds.items():
        if types and types <= kind:
            return name, values
    return "str", [value if value is None else str(value) for value in values]
