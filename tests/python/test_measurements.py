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
    assert found["layer2_segment_received"]["verdict"] == "without effect"
    assert fit["intervals"] is None, "four setups are too few"
    assert fit["loss"]["left_out"][1] < fit["loss"]["left_out"][0]
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
