"""The largest load for which conditions hold."""

import json
from collections.abc import Sequence
from typing import Any, TypedDict, cast

from datapath_lab import _datapath
from datapath_lab.documents import ProblemFields
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import Scenario, machines, text_of
from datapath_lab.trace import Traces


class Reading(TypedDict):
    """The value of a condition's figure."""

    id: str
    unit: str
    value: float
    half_width: float | None


class Binding(TypedDict):
    """The condition that keeps the load from being larger."""

    condition: str
    here: Reading | None
    beyond_load: float
    beyond: Reading | None


class PlanFigure(TypedDict):
    """A figure at the largest load."""

    id: str
    label: str
    unit: str
    value: float | None
    half_width: float | None


class Plan(TypedDict):
    """What ``datapath plan --json`` prints."""

    engine: str
    description: dict[str, Any]
    field: str
    unit: str
    range: list[float]
    conditions: list[str]
    outcome: str
    largest: float | None
    interval: list[float] | None
    refits: list[float] | None
    binding: Binding | None
    returns: list[float] | None
    figures: list[PlanFigure]
    busiest: list[Any] | None
    limit: str | None
    extrapolated: list[ProblemFields]
    simulated: list[list[Any]]


def plan(
    scenario: Scenario | None = None,
    /,
    *,
    until: str | Sequence[str],
    vary: str | None = None,
    between: tuple[float | None, float | None] = (None, None),
    quick: bool = False,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    **fields: Any,
) -> Plan:
    """Find the largest load for which conditions hold: what ``datapath plan --json`` prints.

    The load is the field `vary`; without it, the offered load or the speed of the trace if there is one, else the number of
    connections. It lies `between` two numbers. `quick` leaves out the answers with the constants of each refit of the model.

    >>> answer = plan("rr-vswitch", until="p95 < 0.4 ms", quick=True)
    >>> answer["largest"], answer["binding"]["beyond_load"]
    (17.0, 18.0)
    """
    conditions = [until] if isinstance(until, str) else list(until)
    text = text_of(scenario, fields, platforms)
    document = _datapath.plan(text, machines(platforms, trace), conditions, vary, *between, quick)
    return cast(Plan, json.loads(document))
