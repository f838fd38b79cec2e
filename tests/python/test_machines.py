"""Can machines of a user be used next to the built-in ones?"""

import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import datapath_lab
import pytest
from datapath_lab import Platforms, ScenarioError


def machine(z15: str, name: str, hold_us: float) -> str:
    """A z15 whose virtual switch holds frames so long."""
    before, after = z15.split("[constants.vswitch_hold]\nvalue = 40.84\n")
    return before.replace('name = "z15"', f'name = "{name}"', 1) + f"[constants.vswitch_hold]\nvalue = {hold_us}\n" + after


def response_us(platform: str, platforms: Platforms | None) -> float:
    value = datapath_lab.measure("rr-vswitch", platform=platform, platforms=platforms)["response_time"]["value"]
    assert value is not None
    return value


def test_two_machines_in_one_process(z15: str) -> None:
    fast, slow = (Platforms(machine(z15, "mine", hold_us)) for hold_us in (5, 80))
    assert fast.names() == ["z15", "z14", "z990", "z900", "mine"]
    with ThreadPoolExecutor(2) as threads:
        found = list(threads.map(response_us, ("mine", "mine"), (fast, slow)))
    # The same as the question what if on the built-in machine.
    asked = [
        datapath_lab.measure("rr-vswitch", constants={"vswitch_hold": hold_us})["response_time"]["value"]
        for hold_us in (5, 80)
    ]
    assert found == asked
    with pytest.raises(ScenarioError, match="platform"):
        response_us("mine", None)


def test_a_machine_replaces_one_of_its_name_for_one_call(z15: str, tmp_path: Path) -> None:
    built_in = response_us("z15", None)
    file = tmp_path / "z15.toml"
    file.write_text(machine(z15, "z15", 5), "utf-8")
    assert response_us("z15", Platforms(file)) < built_in
    assert response_us("z15", None) == built_in


def test_a_machine_goes_with_every_function(z15: str) -> None:
    mine = Platforms(machine(z15, "mine", 5))
    values = datapath_lab.sweep(
        "rr-vswitch", vary={"platform": ["z15", "mine"]}, figures=["response_time"], platforms=mine, for_ms=200
    )["response_time"]
    # The order of the points is that of the values.
    assert values[1] < values[0]
    why = datapath_lab.explain("rr-vswitch", platform="mine", platforms=mine)
    assert why["description"]["platform"] == "mine"
    lanes = datapath_lab.compare("rr-vswitch", {"platform": "mine"}, platforms=mine, for_ms=200)
    assert lanes["b"]["description"]["platform"] == "mine"
    sensitive = datapath_lab.sensitivity(
        "rr-vswitch", platform="mine", platforms=mine, figures=["response_time"]
    )
    assert sensitive["description"]["platform"] == "mine"


def test_published_figures_are_compared_with_a_machine_of_that_name(z15: str) -> None:
    mine = Platforms(machine(z15, "z990", 5))
    with pytest.raises(ScenarioError):
        datapath_lab.validate("qebsm-fcp", platforms=mine)


def test_machines_go_to_another_process(z15: str) -> None:
    mine = Platforms(machine(z15, "mine", 5))
    assert pickle.loads(pickle.dumps(mine)).names() == mine.names()
