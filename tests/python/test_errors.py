"""Is each fault an exception with a way out?"""

import pickle
from collections.abc import Callable
from typing import Any

import datapath_lab
import pytest
from datapath_lab import EngineError, Platforms, ScenarioError, _datapath


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
        (lambda: datapath_lab.run(seed=float("nan")), "", "JSON"),
        (lambda: datapath_lab.run({"seed": object()}), "", "object"),
        (lambda: datapath_lab.run("rr-vswitch", for_ms=-1), "for_ms", "as in 500"),
        (lambda: datapath_lab.explain("rr-vswitch", for_ms=float("nan")), "for_ms", "as in 500"),
        (lambda: datapath_lab.sensitivity("rr-vswitch", longer=0), "longer", "as in 4"),
        (lambda: datapath_lab.sweep("rr-vswitch", vary={"workload.connections": []}), "vary.workload.connections", "empty"),
        (lambda: datapath_lab.sweep("rr-vswitch", vary={"seed": [1]}, figures=["thruput"]), "figures", "throughput"),
        (lambda: datapath_lab.validate("qebsm"), "report", "qebsm-fcp"),
        (lambda: Platforms("name = 5"), "[0].name", "missing"),
        (lambda: Platforms("]"), "[0]", "TOML"),
    ],
)
def test_wrong_input_is_refused_with_a_way_out(call: Callable[[], Any], path: str, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        call()
    problem = caught.value.problems[0]
    assert problem.path == path
    assert words in str(problem), str(problem)
    assert str(problem) in str(caught.value)


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
