"""Is each fault an exception with a way out?"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import datapath_lab
import pytest
from datapath_lab import EngineError, Platforms, ScenarioError, _datapath

#: The package for those who do not check types.
untyped: Any = datapath_lab


@pytest.mark.parametrize(
    ("call", "path", "words"),
    [
        (lambda: datapath_lab.run("rr-vswich"), "", 'did you mean "rr-vswitch"?'),
        (lambda: datapath_lab.run("rr-vswich", seed=2), "", 'did you mean "rr-vswitch"?'),
        (lambda: datapath_lab.run('{"network": {'), "", "close each quote"),
        (lambda: datapath_lab.run('{"network": {', seed=2), "", "close each quote"),
        (lambda: datapath_lab.run(conections=5), "conections", "connections"),
        (lambda: datapath_lab.run(workload={"connections": 2.5}), "workload.connections", "whole number"),
        (lambda: datapath_lab.run(platform="z16"), "platform", "z15"),
        (lambda: datapath_lab.run(seed=float("nan")), "seed", "no finite number"),
        (lambda: datapath_lab.run(pairs=[{"think_ms": float("inf")}]), "pairs.0.think_ms", "no finite number"),
        (lambda: datapath_lab.run(workload={"request_bytes": -3}), "workload.request_bytes", "-3 is out of range (1 to"),
        (lambda: datapath_lab.run({"seed": object()}), "", "object"),
        (lambda: datapath_lab.run("rr-vswitch", for_ms=-1), "for_ms", "as in 500"),
        (lambda: datapath_lab.explain("rr-vswitch", for_ms=float("nan")), "for_ms", "as in 500"),
        (lambda: datapath_lab.sensitivity("rr-vswitch", longer=0), "longer", "as in 4"),
        (lambda: datapath_lab.sweep("rr-vswitch", vary={"workload.connections": []}), "vary.workload.connections", "empty"),
        (lambda: datapath_lab.sweep("rr-vswitch", vary={"seed": [1]}, figures=["thruput"]), "figures", "throughput"),
        (lambda: datapath_lab.validate("qebsm"), "report", "qebsm-fcp"),
        (lambda: Platforms("name = 5"), "[0].name", "missing"),
        (lambda: Platforms("]"), "[0]", "TOML"),
        (lambda: Platforms("a text\nthat is no TOML"), "[0]", 'Platforms().text("z15")'),
        (lambda: Platforms("mine.toml"), "[0]", 'Platforms(Path("mine.toml")) reads it; no such file is here'),
        (lambda: Platforms(__file__), "[0]", "reads it)"),
        (lambda: Platforms().text("z51"), "platform", "z15"),
    ],
)
def test_wrong_input_is_refused_with_a_way_out(call: Callable[[], Any], path: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        call()
    problem = caught.value.problems[0]
    assert problem.path == path
    assert words in str(problem), str(problem)
    assert str(problem) in str(caught.value)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: untyped.run(4), ["dictionary", "not 4 (int)"]),
        (lambda: untyped.measure(["rr-vswitch"]), ["the name of a built-in one", "(list)"]),
        (lambda: untyped.run(Path("mine.json")), ["Path('mine.json').read_text()"]),
        (lambda: untyped.run("rr-vswitch", for_ms="1s"), ["for_ms", "milliseconds", "not '1s' (str)"]),
        (lambda: untyped.explain("rr-vswitch", for_ms="1s"), ["for_ms"]),
        (lambda: untyped.sweep("rr-vswitch", vary={"seed": [1]}, for_ms="1s"), ["for_ms"]),
        (lambda: untyped.run("rr-vswitch", platforms="z14"), ['platform="z14"', "not 'z14' (str)"]),
        (lambda: untyped.sweep("rr-vswitch", vary={"seed": [1]}, platforms=Path("mine.toml")), ["Platforms(Path("]),
        (lambda: untyped.validate("qebsm-fcp", platforms=4), ["not 4 (int)"]),
        (lambda: untyped.Platforms(4), ["a machine's file", "pathlib.Path", "not 4 (int)"]),
        (lambda: untyped.sensitivity("rr-vswitch", figures=4), ["figures", "a list of texts", "not 4 (int)"]),
        (lambda: untyped.sweep("rr-vswitch", vary={"seed": [1]}, figures=[4]), ["figures", "not [4] (list)"]),
        (lambda: untyped.plan("rr-vswitch", until=5), ["until", "not 5 (int)"]),
        (lambda: untyped.compare_measurements(4), ["measurements", "data frame", "not 4 (int)"]),
        (lambda: untyped.calibrate([[1, 2]]), ["a row of measurements", "dictionary", "not [1, 2] (list)"]),
        (lambda: untyped.Campaign(4, "folder"), ["specification", "not 4 (int)"]),
    ],
)
def test_an_argument_of_another_type_is_named_with_what_is_wanted(call: Callable[[], Any], words: list[str]) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    for word in words:
        assert word in str(caught.value), str(caught.value)


@pytest.mark.parametrize("name", ["pandas", "polars"])
def test_a_data_frame_without_its_package_names_the_extra(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ModuleNotFoundError, match=r"`pip install datapath-lab\[dataframe\]` installs it"):
        getattr(datapath_lab.Table({"a": [1]}), f"to_{name}")()


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ('import datapath_lab\ndatapath_lab.sweeep("x")', 'has no attribute "sweeep"'),
        ("from datapath_lab import nonsense", 'has no attribute "nonsense"'),
        ("from datapath_lab import Widget, run", ""),
    ],
)
def test_a_type_checker_refuses_misspelt_names(code: str, message: str, capfd: pytest.CaptureFixture[str]) -> None:
    api = pytest.importorskip("mypy.api")
    printed, _, status = api.run(["--strict", "--ignore-missing-imports", "-c", code])
    assert message in printed and status == (1 if message else 0), printed


def test_a_single_figure_needs_no_list() -> None:
    table = datapath_lab.sweep("rr-vswitch", vary={"seed": [1]}, figures="throughput", for_ms=5)
    assert "throughput" in table.columns and "total_cpu" not in table.columns
    [figure] = datapath_lab.sensitivity("rr-hipersockets", figures="throughput")["figures"]
    assert figure["id"] == "throughput"


def test_a_time_that_is_too_short_for_figures_is_a_warning() -> None:
    with pytest.warns(UserWarning, match="still warming up after 5 ms: no figures yet .* to at least"):
        figures = datapath_lab.measure("rr-vswitch", for_ms=5)
    assert figures["throughput"]["value"] is None
    vary = {"workload.connections": [1, 50, 501]}
    with pytest.warns(UserWarning, match="1 of 3 points have no figures; point 0: still warming up"):
        datapath_lab.sweep("rr-vswitch", vary=vary, figures="throughput", for_ms=60)


def test_everything_public_can_be_imported_without_anywidget() -> None:
    code = "import sys; sys.modules['anywidget'] = None; from datapath_lab import *; print(run('rr-vswitch', for_ms=1)['digest'])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert len(done.stdout.strip()) == 16


def test_all_problems_are_named_at_once() -> None:
    with pytest.raises(ScenarioError) as caught:
        datapath_lab.run("rr-vswitch", workload={"connections": 0}, network={"layer": 4})
    assert {problem.path for problem in caught.value.problems} == {"workload.connections", "network.layer"}


def test_a_problem_comes_back_from_another_process() -> None:
    error = ScenarioError([("seed", "is wrong", "as in 1")])
    again = pickle.loads(pickle.dumps(error))
    assert again.problems == error.problems
    assert str(again) == str(error) == "seed: is wrong (as in 1)"


def test_a_panic_on_any_thread_is_an_exception() -> None:
    with pytest.raises(EngineError, match="asked to fail"):
        _datapath._fail()
    # The module works after it.
    assert datapath_lab.run("rr-vswitch", for_ms=1)["engine"] == datapath_lab.__version__
