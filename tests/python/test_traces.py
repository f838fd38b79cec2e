"""Can a recorded load be given as a file, as columns and as a data frame, and is it the program's?"""

import pickle
from pathlib import Path

import datapath_lab
import pytest
from datapath_lab import ScenarioError, Trace
from datapath_lab.trace import Columns, Traces

ROWS = "at_ms,request_bytes\n0,200\n0.2,4000\n0.2,200\n1.1,200\n"
COLUMNS: Columns = {"at_ms": [0, 0.2, 0.2, 1.1], "request_bytes": [200, 4000, 200, 200]}
LOAD = {"arrivals": "trace", "connections": 5}


def test_a_file_columns_and_a_trace_are_the_same_load(tmp_path: Path) -> None:
    file = tmp_path / "load.csv"
    file.write_text(ROWS)
    trace = Trace(file)
    assert (trace.name, trace.requests) == ("load.csv", 4)
    again = pickle.loads(pickle.dumps(Trace(COLUMNS, name="mine")))
    assert (again.name, again.digest) == ("mine", trace.digest)
    given: list[Traces] = [file, str(file), trace, [trace], Trace(COLUMNS, name="load.csv")]
    runs = [datapath_lab.run(workload=LOAD, trace=one, for_ms=20) for one in given]
    assert len({run["digest"] for run in runs}) == 1
    assert runs[0]["description"]["workload"]["trace"] == {"name": "load.csv", "digest": trace.digest}
    assert runs[0]["traces"][0]["requests"] == 4
    # What a run prints is a scenario that needs the same trace.
    description = runs[0]["description"]
    assert datapath_lab.run(description, trace=COLUMNS, for_ms=20)["digest"] == runs[0]["digest"]
    with pytest.raises(ScenarioError, match="digest"):
        datapath_lab.run(description, trace={"at_ms": [0, 1]}, for_ms=20)
    with pytest.raises(ScenarioError, match="is missing"):
        datapath_lab.run(workload=LOAD, for_ms=20)


def test_every_function_takes_a_trace() -> None:
    trace = Trace({"at_s": [n / 2000 for n in range(200)]})
    figures = datapath_lab.measure(workload=LOAD, trace=trace)
    rate = figures["throughput"]["value"]
    assert rate is not None and abs(rate / trace.per_second - 1) < 0.02
    table = datapath_lab.sweep(
        {"workload": LOAD}, vary={"workload.trace_speed": [1, 2]}, figures=["throughput"], trace=trace
    )
    slow, fast = (row["throughput"] for row in table)
    assert abs(fast / slow - 2) < 0.05
    limit = datapath_lab.explain(workload=LOAD, trace=trace)["limit"]
    assert limit is not None and limit["kind"] == "offered"
    answer = datapath_lab.plan(workload=LOAD, trace=trace, until="busy < 20%", quick=True)
    assert answer["field"] == "workload.trace_speed" and (answer["largest"] or 0) > 1
    lanes = datapath_lab.compare(
        {"workload": LOAD}, {"workload": LOAD, "network": {"attachment": "dedicated-osa"}}, trace=trace
    )
    assert [figure["id"] for figure in lanes["figures"]][:1] == ["throughput"]


def test_a_bad_trace_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as refusal:
        Trace({"at_ms": [0, 2, 1]})
    [problem] = refusal.value.problems
    assert (problem.path, problem.message) == ("at_ms", "line 4: 1 is earlier than 2 in the line before it")
    with pytest.raises(ScenarioError, match="unknown column"):
        Trace({"time": [0, 2, 1]})
    with pytest.raises(FileNotFoundError):
        Trace(tmp_path / "missing.csv")


def test_columns_of_a_data_frame() -> None:
    pandas = pytest.importorskip("pandas")
    assert Trace(pandas.DataFrame(COLUMNS)).digest == Trace(COLUMNS).digest
