"""Are measurements compared and fitted to as on the command line?"""

import csv
import io
import json
import re
import typing
from pathlib import Path
from typing import Any

import datapath_lab
import pytest
from datapath_lab import Platforms, ScenarioError, measurements

#: Setups of a z15, each with a name.
SETUPS = [(connections, attachment) for connections in (1, 4) for attachment in ("vswitch", "dedicated-osa")]
#: Noise of the measurements, as factors.
NOISE = [1.004, 0.997, 0.995, 1.006]


def measured(**constants: float) -> list[dict[str, Any]]:
    """A table as a z15 with other constants would give it: what the model simulates, with noise."""
    rows = []
    for index, (connections, attachment) in enumerate(SETUPS):
        figures = datapath_lab.measure(
            network={"attachment": attachment}, workload={"connections": connections}, constants=constants
        )
        of = {"throughput": "throughput", "emul_cpu": "emul_cpu_ms", "cp_cpu": "cp_cpu_ms"}
        values = {
            column: (figures[name]["value"] or 0) * NOISE[(index + place) % len(NOISE)]
            for place, (name, column) in enumerate(of.items())
        }
        rows.append({"connections": connections, "attachment": attachment, **values})
    return rows


def test_a_table_is_text_a_path_or_rows(tmp_path: Path) -> None:
    rows = [{"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 5754.34}]
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]))
    table.writeheader()
    table.writerows(rows)
    file = tmp_path / "measured.csv"
    file.write_text(text.getvalue())
    compared = [datapath_lab.compare_measurements(of) for of in (rows, text.getvalue(), file)]
    assert compared[0] == compared[1] == compared[2]
    [figure] = compared[0]["figures"]
    assert (figure["id"], figure["verdict"], figure["measured"]) == ("throughput", "inside", 5754.34)
    assert figure["model"] == datapath_lab.measure("rr-vswitch")["throughput"]["value"]
    assert (figure["low"] or 0) < (figure["model"] or 0) < (figure["high"] or 0)


def test_a_figure_far_off_is_outside_and_another_has_its_reason() -> None:
    rows = [
        {"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 9000},
        {"workload": "RR", "connections": 1, "attachment": "vswitch", "response_us": 168},
    ]
    compared = datapath_lab.compare_measurements(rows)
    outside, without = compared["figures"]
    assert outside["verdict"] == "outside" and (outside["outside_pct"] or 0) > 20
    assert without["verdict"] == "no interval" and without["reason"]
    assert compared["summary"] == {"inside": 0, "outside": 1, "no_interval": 1, "not_modelled": 0, "bad_lines": 0}


def frames(rows: list[dict[str, Any]]) -> dict[str, Any]:
    """The rows as the frames that libraries make of them."""
    polars = pytest.importorskip("polars")
    pandas = pytest.importorskip("pandas")

    class Stream:
        """A table that has nothing but a stream of Arrow."""

        def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
            return polars.DataFrame(rows).__arrow_c_stream__()

    table = datapath_lab.Table({name: [row.get(name) for row in rows] for name in rows[0]})
    return {"polars": polars.DataFrame(rows), "pandas": pandas.DataFrame(rows), "stream": Stream(), "table": table}


@pytest.mark.parametrize("kind", ["polars", "pandas", "stream", "table"])
def test_a_data_frame_is_a_table_and_what_it_lacks_was_not_measured(kind: str) -> None:
    rows: list[dict[str, Any]] = [
        {"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 5754.0, "cp_cpu_ms": 0.0027},
        {"workload": "RR", "connections": 5, "attachment": "vswitch", "throughput": 21000.0, "cp_cpu_ms": None},
    ]
    found = datapath_lab.compare_measurements(frames(rows)[kind])
    assert found == datapath_lab.compare_measurements(rows)
    assert [(figure["line"], figure["figure"]) for figure in found["figures"]] == [
        (2, "throughput"),
        (2, "cp_cpu_ms"),
        (3, "throughput"),
    ]


def test_a_column_of_a_frame_varies_a_field() -> None:
    for name, frame in frames([{"connections": 1}, {"connections": 2}]).items():
        if name != "stream":
            table = datapath_lab.sweep("rr-vswitch", vary={"workload.connections": frame["connections"]}, for_ms=1)
            assert table["workload.connections"] == [1, 2], name


@pytest.mark.parametrize("function", [datapath_lab.compare_measurements, datapath_lab.calibrate])
def test_what_is_no_number_is_named_by_row_and_column(function: Any) -> None:
    rows = [{"connections": 1, "throughput": 5754}, {"connections": 4, "throughput": float("nan")}]
    with pytest.raises(ScenarioError) as caught:
        function([*rows, {"connections": float("inf"), "throughput": 5}])
    assert [(problem.path, problem.message) for problem in caught.value.problems] == [
        ("row 1, throughput", "cannot be nan"),
        ("row 2, connections", "cannot be inf"),
    ]
    with pytest.raises(ScenarioError) as caught:
        function([rows[0], {"connections": 4, "throughput": "fast"}])
    assert caught.value.problems[0].path == "row 1, throughput"


def test_a_fit_says_which_columns_it_used_and_why_not_the_others() -> None:
    rows = [{**row, "response_us": 1e6 * row["connections"] / row["throughput"]} for row in measured(card_per_batch=10.0)]
    fit = datapath_lab.calibrate([*rows, {"connections": 16, "attachment": "vswitch", "response_us": 350}], rounds=1)
    columns = {column["column"]: column for column in fit["columns"]}
    assert list(columns) == ["throughput", "emul_cpu_ms", "cp_cpu_ms", "response_us"]
    assert (columns["throughput"]["used"], columns["throughput"]["unused"], columns["throughput"]["reason"]) == (4, 0, None)
    response = columns["response_us"]
    assert (response["used"], response["unused"]) == (1, 4)
    assert "throughput" in (response["reason"] or "")
    [remark] = [remark for remark in fit["remarks"] if "response_us" in remark]
    assert "takes no part in 4 of 5 rows" in remark and (response["reason"] or "?") in remark


@pytest.mark.parametrize(
    ("table", "path", "words"),
    [
        ("connections,throughput\n1,fast\n", "line 2, throughput", "fast"),
        ("connections,throughput\n501,5\n", "line 2", ""),
        ("throughput", "measurements", "pathlib.Path"),
        ([], "", ""),
    ],
)
@pytest.mark.parametrize("function", [datapath_lab.compare_measurements, datapath_lab.calibrate])
def test_a_bad_table_is_refused_with_its_line(function: Any, table: Any, path: str, words: str) -> None:
    if path == "line 2":
        # A setup that the model does not have is a verdict and no fault of the table.
        if function is datapath_lab.compare_measurements:
            assert function(table)["summary"]["not_modelled"] == 1
        return
    with pytest.raises(ScenarioError) as caught:
        function(table)
    problem = caught.value.problems[0]
    assert problem.path == path and words in str(problem)


def test_an_unknown_machine_is_refused_with_the_nearest() -> None:
    with pytest.raises(ScenarioError, match="z15"):
        datapath_lab.calibrate("connections,throughput\n1,5\n", platform="z51")


def test_a_fit_finds_the_constant_that_differs(z15: str) -> None:
    [before] = map(float, re.findall(r"\[constants\.card_per_batch\]\nvalue = ([\d.]+)", z15))
    fit = datapath_lab.calibrate(measured(card_per_batch=1.2 * before), rounds=3)
    assert fit["is_better"] and fit["machine"] and fit["rows"] == 3 and fit["rows_left_out"] == 1
    found = {constant["constant"]: constant for constant in fit["constants"]}
    assert found["card_per_batch"]["verdict"] == "fitted"
    assert found["card_per_batch"]["value"] == pytest.approx(1.2 * before, rel=0.05)
    low, high = found["card_per_batch"]["low"], found["card_per_batch"]["high"]
    assert low is not None and high is not None and low < 1.2 * before < high < 1.4 * low
    assert found["layer2_segment_received"]["low"] is None
    assert found["layer2_segment_received"]["verdict"] == "without effect"
    assert fit["intervals"] is None, "four setups are too few"
    assert fit["loss"]["left_out"][1] < fit["loss"]["left_out"][0]
    # The noise is smaller than the usual error of the model.
    assert 0 < fit["scatter"] < 1
    errors = fit["left_out_errors"]
    assert errors and errors["figures"] == 3 and errors["largest_pct"] < errors["largest_before_pct"]
    fitted = Platforms(fit["machine"])
    setup: dict[str, Any] = {"network": {"attachment": "dedicated-osa"}, "workload": {"connections": 4}}
    measured_there = datapath_lab.measure(constants={"card_per_batch": 1.2 * before}, **setup)["throughput"]["value"]
    assert datapath_lab.measure(platforms=fitted, **setup)["throughput"]["value"] == pytest.approx(measured_there, rel=0.02)
    check(fit, measurements.Calibration)
    # A machine of the user's is where the next fit may begin.
    with pytest.raises(ScenarioError, match="4 at least"):
        datapath_lab.calibrate([{"connections": 1, "attachment": "vswitch", "throughput": 5}], platforms=fitted)


def test_a_comparison_has_the_declared_fields() -> None:
    rows = [{"workload": "RR", "connections": 1, "attachment": "vswitch", "throughput": 5754}]
    check(datapath_lab.compare_measurements(rows), measurements.MeasuredComparison)


def check(value: Any, kind: Any) -> None:
    """Whether a dictionary has what its type says, at any depth."""
    if typing.is_typeddict(kind):
        hints = typing.get_type_hints(kind)
        assert set(value) == set(hints), kind
        for name, content in value.items():
            check(content, hints[name])
    elif typing.get_origin(kind) is list:
        for one in value:
            check(one, typing.get_args(kind)[0])
    json.dumps(value)
