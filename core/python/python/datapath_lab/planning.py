"""The largest load for which conditions hold."""

import json
import time
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypedDict, cast

from datapath_lab import _datapath
from datapath_lab.arguments import names_of, wrong_type
from datapath_lab.documents import ProblemFields
from datapath_lab.html import ShownPlan
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import Scenario, machines, text_of
from datapath_lab.terminal import line_on_terminal
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
    #: The conditions, as they were given; with an offered load also that at most 1% of it is refused, unless a given
    #: condition is about ``refused``.
    conditions: list[str]
    #: What numbers without a unit were taken for, where another unit is likely; which condition was added.
    remarks: list[str]
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


class PlanProgress(NamedTuple):
    """How far the search of `plan` is. How many loads it needs is not known in advance.

    >>> print(PlanProgress(loads=9, holds=17.0, fails=18.0, refits=3, all_refits=16, seconds=4.0))
    9 loads, 4 s; the conditions hold at 17, not at 18; 3 of 16 refits
    """

    #: The loads that were simulated.
    loads: int
    #: The largest of them at which the conditions hold; None if there is none yet.
    holds: float | None
    #: The smallest of them, above that, at which they do not hold; None if there is none yet.
    fails: float | None
    #: The refits of the model that have their answer.
    refits: int
    #: All refits; 0 until the first of them has its answer, and always with ``quick``.
    all_refits: int
    #: Time since the search began.
    seconds: float

    def __str__(self) -> str:
        parts = [f"{self.loads} load{'' if self.loads == 1 else 's'}, {self.seconds:.0f} s"]
        if self.holds is not None and self.fails is not None:
            parts.append(f"the conditions hold at {self.holds:,.10g}, not at {self.fails:,.10g}")
        elif self.holds is not None:
            parts.append(f"the conditions hold at {self.holds:,.10g}")
        elif self.fails is not None:
            parts.append(f"the conditions do not hold at {self.fails:,.10g}")
        if self.all_refits:
            parts.append(f"{self.refits} of {self.all_refits} refits")
        return "; ".join(parts)


def plan(
    scenario: Scenario | None = None,
    /,
    *,
    until: str | Sequence[str],
    vary: str | None = None,
    between: tuple[float | None, float | None] = (None, None),
    quick: bool = False,
    progress: Callable[[PlanProgress], object] | None = None,
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
        progress: Called with a `PlanProgress` after each load and each refit, for example ``print``; without it, a terminal
            shows how far it is. An exception in it ends the search.
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
    if progress is not None and not callable(progress):
        raise wrong_type("progress", "a function, as in print", progress)
    text = text_of(scenario, fields, platforms)
    with line_on_terminal() as show:
        report = progress or show
        listen = None if report is None else _listener(report)
        document = _datapath.plan(text, machines(platforms, trace), conditions, vary, *between, quick, listen)
    return cast(Plan, ShownPlan(json.loads(document)))


def _listener(report: Callable[[PlanProgress], object]) -> Callable[..., None]:
    """What the engine calls: with a load and whether the conditions hold there, or with the number of refits."""
    begin = time.monotonic()
    loads: dict[float, bool] = {}
    refits = 0

    def listen(of: float, holds: bool | None = None) -> None:
        nonlocal refits
        if holds is None:
            refits += 1
        else:
            # A load may be simulated again, with further seeds.
            loads[of] = holds
        largest = max((load for load, one in loads.items() if one), default=None)
        fails = min((load for load, one in loads.items() if not one and load > (largest or 0)), default=None)
        all_refits = int(of) if holds is None else 0
        report(PlanProgress(len(loads), largest, fails, refits, all_refits, time.monotonic() - begin))

    return listen
