"""Is a table what each of its readers takes for one?"""

import json
import pickle
import re
from typing import Any

import datapath_lab
import pytest
from datapath_lab import Table, _datapath

polars = pytest.importorskip("polars")

MIXED = Table(
    {
        "whole": [1, None, 3],
        "number": [0.5, 2, None],
        "flag": [True, None, False],
        "text": ["a", "ä", None],
        "several": ["normal", 3, None],
        "nothing": [None, None, None],
    }
)


@pytest.fixture(scope="module")
def table() -> Table:
    return datapath_lab.sweep("rr-vswitch", vary={"workload.connections": [1, 10, 501], "seed": [1, 2]}, for_ms=50)


def test_each_point_is_a_row_as_the_command_line_prints_it(table: Table) -> None:
    assert len(table) == 6
    assert table.columns[:5] == ["point", "points", "workload.connections", "seed", "engine"]
    assert table.columns[-6:] == ["good", "limit", "busy", "extrapolated", "what_if", "problem"]
    assert [(row["point"], row["points"], row["workload.connections"]) for row in table][:3] == [(0, 6, 1), (1, 6, 10), (2, 6, 501)]
    for row in table[:2]:
        run = datapath_lab.run("rr-vswitch", for_ms=50, seed=row["seed"], workload={"connections": row["workload.connections"]})
        for figure in run["report"]["figures"]:
            assert row[figure["id"]] == figure["value"]
            assert row[f"{figure['id']}_unit"] == figure["unit"]


def test_a_point_that_cannot_be_simulated_says_why(table: Table) -> None:
    for row in table:
        if row["workload.connections"] == 501:
            assert row["problem"].startswith("workload.connections: ")
            assert row["throughput"] is None and row["seed"] is None
        elif row["workload.connections"] == 10:
            assert row["problem"] is None and row["throughput"] > 0


def test_the_number_of_threads_changes_nothing(table: Table) -> None:
    alone = datapath_lab.sweep(
        "rr-vswitch", vary={"workload.connections": [1, 10, 501], "seed": [1, 2]}, for_ms=50, threads=1
    )
    assert alone == table


def test_rows_columns_and_slices() -> None:
    assert MIXED[0] == {"whole": 1, "number": 0.5, "flag": True, "text": "a", "several": "normal", "nothing": None}
    assert MIXED[-1] == MIXED[2] == list(MIXED)[2]
    assert MIXED["text"] == ["a", "ä", None]
    assert list(MIXED[1:]) == [MIXED[1], MIXED[2]]
    assert MIXED[0] in MIXED and len(MIXED) == 3
    with pytest.raises(IndexError, match="no row 3"):
        MIXED[3]
    with pytest.raises(ValueError, match="equal lengths"):
        Table({"a": [1], "b": []})
    assert pickle.loads(pickle.dumps(MIXED)) == MIXED


def test_arrow_has_a_type_for_each_column() -> None:
    frame = polars.DataFrame(MIXED)
    assert dict(frame.schema) == {
        "whole": polars.Int64,
        "number": polars.Float64,
        "flag": polars.Boolean,
        "text": polars.String,
        "several": polars.String,
        "nothing": polars.String,
    }
    assert frame["number"].to_list() == [0.5, 2.0, None]
    assert frame["several"].to_list() == ["normal", "3", None]


def test_a_sweep_is_a_frame_of_polars(table: Table) -> None:
    assert table.to_polars().to_dicts() == list(table)


def test_a_sweep_is_a_frame_of_pandas(table: Table) -> None:
    pandas = pytest.importorskip("pandas")
    frame = table.to_pandas()
    assert list(frame.columns) == table.columns
    assert isinstance(frame, pandas.DataFrame)
    assert frame["throughput"].dropna().tolist() == [value for value in table["throughput"] if value is not None]


def test_a_stream_that_nobody_reads_is_freed() -> None:
    for _ in range(1000):
        MIXED.__arrow_c_stream__()
    with pytest.raises(OverflowError):
        Table({"large": [2**70]}).__arrow_c_stream__()
    with pytest.raises(ValueError, match="no type"):
        _datapath.arrow_stream([("a", "date", [])])


def cells(html: str, tag: str = "td") -> list[str]:
    return re.findall(f"<{tag}>(.*?)</{tag}>", html)


def test_a_notebook_shows_a_table_and_every_text_in_it_is_escaped() -> None:
    html = Table({"<b>": ["<script>", 'a"b & c', None], "number": [0.123456789, 3, True]})._repr_html_()
    assert cells(html, "th") == ["&lt;b&gt;", "number"]
    assert cells(html) == ["&lt;script&gt;", "0.123457", "a&quot;b &amp; c", "3", "", "True"]
    assert "script>" not in html.replace("&lt;script&gt;", "")
    long = Table({"n": list(range(1000))})._repr_html_()
    assert len(cells(long)) == 30 and "970 more rows" in long


def test_a_notebook_shows_each_result_as_a_table() -> None:
    run = datapath_lab.run("rr-vswitch", for_ms=500)
    results: list[Any] = [
        run,
        datapath_lab.run("rr-vswitch", for_ms=0.5),
        datapath_lab.measure("rr-vswitch", for_ms=500),
        datapath_lab.compare("rr-vswitch", "rr-dedicated-osa", for_ms=500),
        datapath_lab.explain("rr-vswitch", for_ms=500),
        datapath_lab.explain("rr-vswitch", for_ms=0.5),
        datapath_lab.sensitivity("rr-hipersockets", figures="throughput"),
        datapath_lab.plan("rr-vswitch", until="response < 0.2 ms", between=(1, 3), quick=True),
        datapath_lab.compare_measurements([{"connections": 1, "attachment": "vswitch", "throughput": 5754}]),
    ]
    for result in results:
        html = result._repr_html_()
        assert html.startswith("<table>") and html.count("<td>") == html.count("</td>")
        assert "script" not in html
        # Nothing but a dictionary in JSON, in another process and in a comparison.
        assert json.loads(json.dumps(result)) == result == pickle.loads(pickle.dumps(result))
    assert "Throughput" in cells(run._repr_html_())  # type: ignore[attr-defined]
    assert "still warming up" in results[1]._repr_html_()


def test_published_figures_are_a_table() -> None:
    table = datapath_lab.validate("qebsm-fcp")
    assert {"report", "run", "metric", "measured", "simulated", "error_pct", "role", "figure"} <= set(table.columns)
    assert set(table["report"]) == {"qebsm-fcp"}
    assert all(row["error_pct"] == pytest.approx(100 * (row["simulated"] / row["measured"] - 1)) for row in table if row["measured"])
