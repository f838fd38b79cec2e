"""The address of a view: the part of the lab's address after ``#``."""

import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any
from urllib.parse import parse_qs, urlencode

from datapath_lab import _datapath
from datapath_lab.errors import ScenarioError
from datapath_lab.scenario import Scenario, text_of

#: Fields that the address writes with the letter of a lane, whether lanes differ or not.
_OF_A_LANE = ("hypervisor.", "lpar.capped")
#: The part of a lane's name that says that QEBSM is off.
_DISABLED = "-noqebsm"


#: The comparisons of the lab; web/src/lib/comparison/stories.test.ts compares them with those of the page.
STORIES = (
    "card-or-vswitch",
    "qebsm-osa",
    "qebsm-hipersockets",
    "osa-or-hipersockets",
    "qebsm-fcp",
    "n-way",
    "capped",
    "linux-router",
    "vm-router",
    "priorities",
    "priorities-off",
    "before-ptfs",
)


def check_story(state: str) -> None:
    """Refuses a view of a comparison that the lab does not have.

    >>> check_story("story=qebsm-fcp&t=605000000")
    >>> check_story("story=qebsm-fpc")
    Traceback (most recent call last):
        ...
    datapath_lab.errors.ScenarioError: state: there is no comparison "qebsm-fpc" (did you mean qebsm-fcp? All: \
card-or-vswitch, qebsm-osa, qebsm-hipersockets, osa-or-hipersockets, qebsm-fcp, n-way, capped, linux-router, vm-router, \
priorities, priorities-off, before-ptfs)
    """
    for story in parse_qs(state.removeprefix("#")).get("story", []):
        if story not in STORIES:
            near = "".join(f"did you mean {name}? " for name in get_close_matches(story, STORIES, 1))
            raise ScenarioError([("state", f'there is no comparison "{story}"', f"{near}All: {', '.join(STORIES)}")])


def link(a: Scenario, b: Scenario, fields: Mapping[str, Any]) -> str:
    """The view of two scenarios next to each other. `fields` are fields of both.

    >>> link("rr-vswitch", "rr-dedicated-osa", {"workload": {"connections": 5}}).split("&")[-2:]
    ['a=vswitch', 'b=dedicated-osa']
    """
    lanes = [_leaves(json.loads(_datapath.described(text_of(lane, fields, None), None))) for lane in (a, b)]
    machines = {lane["platform"] for lane in lanes}
    if len(machines) > 1:
        message = f"must be the same in both lanes, not {' and '.join(sorted(machines))}"
        raise ScenarioError([("platform", message, "compare() compares scenarios of two machines")])
    names = [lane.pop("network.attachment") + ("" if lane.pop("hypervisor.qebsm", True) else _DISABLED) for lane in lanes]
    entries = {"platform": machines.pop(), "seed": lanes[0]["seed"]}
    for path, value in lanes[0].items():
        if not path.startswith(_OF_A_LANE) and lanes[1].get(path) == value:
            entries.setdefault(path, _written(value))
    for letter, name, lane in zip("ab", names, lanes, strict=True):
        entries[letter] = name
        for path, value in lane.items():
            if path not in entries:
                entries[f"{letter}.{path.rpartition('.')[2]}"] = _written(int(value) if isinstance(value, bool) else value)
    return urlencode(entries)


def _leaves(described: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a complete scenario by their paths."""
    for name in ("constants", "concurrent"):
        if described.get(name):
            raise ScenarioError([(name, "cannot be shown in a widget", "run() and compare() simulate it")])
    return dict(_paths("", described))


def _paths(prefix: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for name, inner in value.items():
            yield from _paths(f"{prefix}.{name}" if prefix else name, inner)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _paths(f"{prefix}.{index}", inner)
    elif value is not None:
        yield prefix, value


def _written(value: Any) -> str:
    """A value as in an address: 10.0 is 10, True is true."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
