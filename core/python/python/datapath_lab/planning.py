"""The largest load for which conditions hold."""

import json
from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict, cast

from datapath_lab import _datapath
from datapath_lab.arguments import names_of
from datapath_lab.documents import ProblemFields
from datapath_lab.html import ShownPlan
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import Scenario, machines, text_of
from datapath_lab.trace import Traces


class Reading(TypedDict):
    """The value of a condition's figure."""

    #: The id of the figure.
    id: str
    #: The unit of the value.
    unit: str
    #: The value.
    value: float
    #: Half of its 95% interval.
    half_width: float | None


class Binding(TypedDict):
    """The condition that keeps the load from being larger."""

    #: The condition, as it was given.
    condition: str
    #: Its figure at the answer; None if the conditions hold nowhere.
    here: Reading | None
    #: The next larger load that was simulated.
    beyond_load: float
    #: Its figure there; None if nothing gets through.
    beyond: Reading | None


class PlanFigure(TypedDict):
    """A figure at the largest load."""

    #: The id of the figure.
    id: str
    #: Its name.
    label: str
    #: The unit of the value.
    unit: str
    #: The value; None if it was not observed.
    value: float | None
    #: Half of its 95% interval.
    half_width: float | None


class Plan(TypedDict):
    """The largest load: what ``datapath plan --json`` prints."""

    #: The version of the engine.
    engine: str
    #: The complete scenario.
    description: dict[str, Any]
    #: The path of the field that is the load.
    field: str
    #: The unit of the load.
    unit: str
    #: The smallest and the largest load that were allowed.
    range: list[float]
    #: The conditions, as they were given.
    conditions: list[str]
    #: What numbers without a unit were taken for, where another unit is likely; absent if there are none.
    remarks: NotRequired[list[str]]
    #: ``found``; ``beyond`` if the conditions hold at the largest load that was allowed; ``nowhere`` if they do not hold
    #: at the smallest.
    outcome: str
    #: The largest load; None if the outcome is ``nowhere``.
    largest: float | None
    #: The loads up to which the conditions hold at the bad and at the good ends of the figures' 95% intervals.
    interval: list[float] | None
    #: The smallest and the largest answer with the constants of each refit of the model; None if ``quick``.
    refits: list[float] | None
    #: The condition that binds; None if the outcome is ``beyond``.
    binding: Binding | None
    #: A load at which the conditions do not hold, and a larger one at which they hold again; None if there is none.
    returns: list[float] | None
    #: The leading figures at the largest load.
    figures: list[PlanFigure]
    #: The name of the busiest station there, and its busy share, 0 to 1.
    busiest: list[Any] | None
    #: What limits the run there, in words.
    limit: str | None
    #: The settings that lie outside what was measured.
    extrapolated: list[ProblemFields]
    #: All loads that were simulated, each with whether the conditions hold.
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

    It takes about a minute; with ``quick=True`` some seconds.

    Args:
        scenario: The name of a built-in one, JSON, or a dictionary; without it, the usual one of the z15.
        until: The condition, or a list of which all must hold: a figure, a relation and a number, with or without a unit,
            as in ``"p95 < 0.4 ms"`` or ``"busy <= 60%"``. A number without a unit is in the figure's own unit (µs for
            response times). The figure is ``p50``, ``p90``, ``p95``, ``p99``, ``p99.9``,
            ``max``, ``response``, ``cpu``, ``ifls``, ``busy``, ``refused`` or the id of a figure.
        vary: The path of the field that is the load; without it, the offered load or the speed of the trace if there is
            one, else the number of connections.
        between: The smallest and the largest load, each a number in the unit of the field, or None for its limit.
        quick: True skips the repeat with each refitted model; faster, and ``refits`` is None. Here the default is False, as
            in `run`; in `compare` it is True.
        platforms: Machines of your own that the scenario can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        fields: Fields that replace those of the scenario, such as ``workload={"offered_per_second": 1000}``.

    Returns:
        The load before the first failure among those that were simulated, and what binds it.

    Raises:
        ScenarioError: A scenario, a field or a condition with problems.

    >>> answer = plan("rr-vswitch", until="p95 < 0.4 ms", quick=True)
    >>> answer["largest"], answer["binding"]["beyond_load"]
    (17.0, 18.0)
    """
    conditions = names_of("until", until)
    text = text_of(scenario, fields, platforms)
    document = _datapath.plan(text, machines(platforms, trace), conditions, vary, *between, quick)
    return cast(Plan, ShownPlan(json.loads(document)))
