"""The functions that simulate. They release the GIL, and Ctrl+C interrupts them.

Every scenario is the name of a built-in one, JSON, or a dictionary. Keywords are fields that replace the scenario's;
a dictionary in a keyword is merged with the scenario's. `trace` is the recorded load of a scenario with the arrivals
``trace``: a `Trace`, the path of its file, its columns, or several of `Trace`.

The texts of the package are also the reference on the site: ``tests/python/reference.py`` writes it.
"""

import json
import math
import warnings
from collections.abc import Mapping, Sequence
from typing import Any, cast

from datapath_lab import _datapath
from datapath_lab.arguments import check_time, names_of
from datapath_lab.documents import (
    Comparison,
    Difference,
    Explanation,
    Figure,
    NamedScenario,
    Run,
    Sensitivity,
)
from datapath_lab.html import ShownComparison, ShownExplanation, ShownFigures, ShownRun, ShownSensitivity
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import Scenario, laid_over, machines, text_of, to_json
from datapath_lab.table import Table, checked
from datapath_lab.trace import Traces


def run(
    scenario: Scenario | None = None,
    /,
    *,
    for_ms: float | None = None,
    quick: bool = False,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    **fields: Any,
) -> Run:
    """Simulate a scenario: what ``datapath run --json`` prints, as dictionaries.

    Args:
        scenario: The name of a built-in one, JSON, or a dictionary; without it, the usual one of the z15.
        for_ms: Simulated time in ms, up to 10⁹; without it, until throughput and CPU time have converged.
        quick: Whether to leave out the model's prediction intervals, which need fifteen short runs. Here the default is
            False, as in `plan`; in `compare` it is True.
        platforms: Machines of your own that the scenario can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        fields: Fields that replace those of the scenario, such as ``workload={"connections": 10}``.

    Returns:
        The complete scenario, the digest of the final state, and the report with all figures. If the time is too short
        for figures, they are None, and a ``UserWarning`` says how much is needed.

    Raises:
        ScenarioError: A scenario or a time that cannot be simulated.
        EngineError: A fault of the simulator.

    >>> result = run("rr-vswitch", quick=True, workload={"connections": 10})
    >>> result["description"]["workload"]["connections"], result["report"]["good"]
    (10, True)
    >>> run({"network": {"attachment": "vswitch"}}, for_ms=20)["digest"]
    '9ff464ba02ab3a53'
    """
    [document] = _runs([text_of(scenario, fields, platforms)], for_ms, quick, platforms, trace)
    return document


def measure(
    scenario: Scenario | None = None,
    /,
    *,
    for_ms: float | None = None,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    **fields: Any,
) -> dict[str, Figure]:
    """Simulate a scenario and return its figures by their ids.

    Args:
        scenario: The name of a built-in one, JSON, or a dictionary; without it, the usual one of the z15.
        for_ms: Simulated time in ms, up to 10⁹; without it, until throughput and CPU time have converged.
        platforms: Machines of your own that the scenario can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        fields: Fields that replace those of the scenario, such as ``workload={"connections": 10}``.

    Returns:
        A dictionary with a `Figure` for each id. If the time is too short, all values are None, and a ``UserWarning``
        says how much is needed.

    Raises:
        ScenarioError: A scenario or a time that cannot be simulated.

    >>> figure = measure("rr-vswitch")["response_time"]
    >>> f"{figure['value']:.1f} ± {figure['half_width']:.1f} {figure['unit']}"
    '168.5 ± 0.2 µs'
    """
    document = run(scenario, for_ms=for_ms, quick=True, platforms=platforms, trace=trace, **fields)
    return ShownFigures({figure["id"]: figure for figure in document["report"]["figures"]})


def compare(
    a: Scenario,
    b: Scenario,
    /,
    *,
    for_ms: float | None = None,
    quick: bool = True,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    **fields: Any,
) -> Comparison:
    """Simulate two scenarios at the same time and compare their figures, as the two lanes of the page do.

    Args:
        a: The scenario of lane A: the name of a built-in one, JSON, or a dictionary.
        b: The scenario of lane B.
        for_ms: Simulated time in ms, up to 10⁹; without it, until throughput and CPU time have converged.
        quick: Whether to leave out the model's prediction intervals of both runs. Here the default is True; in `run` and
            `plan` it is False.
        platforms: Machines of your own that the scenarios can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        fields: Fields that replace those of both scenarios.

    Returns:
        Both runs, and a `Difference` for each figure that both have. The interval of a change takes the two runs as
        independent, which is cautious.

    Raises:
        ScenarioError: A scenario or a time that cannot be simulated.

    >>> lanes = compare("rr-vswitch", "rr-dedicated-osa")
    >>> for figure in lanes["figures"]:
    ...     if figure["id"] in ("throughput", "response_time"):
    ...         print(f"{figure['label']}: {figure['change']:+.0%} ± {figure['half_width']:.1%}")
    Throughput: +70% ± 0.3%
    Response time: -41% ± 0.1%
    """
    texts = [text_of(lane, fields, platforms) for lane in (a, b)]
    one, other = _runs(texts, for_ms, quick, platforms, trace)
    others = {figure["id"]: figure for figure in other["report"]["figures"]}
    shared = [figure for figure in one["report"]["figures"] if figure["id"] in others]
    differences = [_difference(figure, others[figure["id"]]) for figure in shared]
    return cast(Comparison, ShownComparison(a=one, b=other, figures=differences))


def _difference(a: Figure, b: Figure) -> Difference:
    change = half_width = None
    if a["value"] and b["value"] is not None:
        change = b["value"] / a["value"] - 1
        if a["half_width"] is not None and b["half_width"] is not None:
            of_b = b["half_width"] / b["value"] if b["value"] else 0.0
            half_width = (change + 1) * math.hypot(a["half_width"] / a["value"], of_b)
    return {
        "id": a["id"],
        "label": a["label"],
        "unit": a["unit"],
        "a": a["value"],
        "b": b["value"],
        "change": change,
        "half_width": half_width,
    }


def explain(
    scenario: Scenario | None = None,
    /,
    *,
    for_ms: float | None = None,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    **fields: Any,
) -> Explanation:
    """Simulate a scenario and say where the time of its transactions goes, how busy each station is, and what limits it.

    It is the run of `run`, with the same digest, but follows only about 32 transactions of each batch, spread over all
    connections. So the mean of its parts differs from the figure ``response_time``, which is the mean of all
    transactions, by chance: usually by a few tenths of a percent.

    Args:
        scenario: The name of a built-in one, JSON, or a dictionary; without it, the usual one of the z15.
        for_ms: Simulated time in ms, up to 10⁹; without it, until throughput and CPU time have converged.
        platforms: Machines of your own that the scenario can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        fields: Fields that replace those of the scenario, such as ``workload={"connections": 10}``.

    Returns:
        The parts of the mean response time in µs, one after the other and in total by phase; the stations, the busiest
        first; and what limits the run.

    Raises:
        ScenarioError: A scenario or a time that cannot be simulated.

    >>> why = explain("rr-vswitch")
    >>> for phase, us in why["response_time"]["phases"].items():
    ...     print(f"{phase} {us:.1f} µs")
    card 62.8 µs
    guest 6.8 µs
    hypervisor 2.3 µs
    interrupt 8.0 µs
    waiting 82.4 µs
    wire 6.4 µs
    >>> why["limit"]["kind"]
    'latency'
    """
    text = text_of(scenario, fields, platforms)
    check_time(for_ms)
    document = _datapath.explain(text, machines(platforms, trace), for_ms)
    return cast(Explanation, ShownExplanation(json.loads(document)))


def sensitivity(
    scenario: Scenario | None = None,
    /,
    *,
    figures: str | Sequence[str] = (),
    longer: int = 1,
    interactions: bool = False,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    threads: int | None = None,
    **fields: Any,
) -> Sensitivity:
    """Simulate how each figure depends on each time constant: what ``datapath sensitivity --json`` prints.

    Args:
        scenario: The name of a built-in one, JSON, or a dictionary; without it, the usual one of the z15.
        figures: The ids of the wanted figures, or one id; all without it.
        longer: How many times the work of one measurement the runs compare; more makes the intervals narrower.
        interactions: Whether to halve the most important constants two at a time, too.
        platforms: Machines of your own that the scenario can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        threads: The number of threads; without it, one for each processor.
        fields: Fields that replace those of the scenario, such as ``workload={"connections": 10}``.

    Returns:
        For each figure the elasticities: by how many percent it grows when a time constant grows by 1%. The constant
        with the largest one is the first.

    Raises:
        ScenarioError: A scenario that cannot be simulated, or a figure that it does not have.

    >>> of = sensitivity("rr-hipersockets", figures=["response_time"])["figures"][0]
    >>> first = of["elasticities"][0]
    >>> first["constant"], round(first["value"], 2)
    ('hipersockets_latency', 0.3)
    """
    text = text_of(scenario, fields, platforms)
    names = names_of("figures", figures)
    document = _datapath.sensitivity(text, machines(platforms, trace), names, longer, interactions, threads)
    return cast(Sensitivity, ShownSensitivity(json.loads(document)))


def sweep(
    scenario: Scenario | None = None,
    /,
    *,
    vary: Mapping[str, Any],
    figures: str | Sequence[str] = (),
    for_ms: float | None = None,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    threads: int | None = None,
    **fields: Any,
) -> Table:
    """Simulate every combination of values: the columns that ``datapath sweep`` prints, as a table.

    Args:
        scenario: What all points have in common: a name, JSON, or a dictionary.
        vary: The fields that vary by their paths, each with its values: a list (also an array or a column of a data
            frame), ``{"from": 1, "to": 9, "step": 2}``, or ``{"from": 1, "to": 100, "times": 10}``. Fields are
            ordered by name; the last by name varies fastest.
        figures: The ids of the wanted figures, or one id; all without it.
        for_ms: Simulated time of each point in ms, up to 10⁹; without it, until throughput and CPU time have converged.
        platforms: Machines of your own that the scenarios can name.
        trace: The recorded load of a scenario with the arrivals ``trace``: a `Trace`, the path of its file, its columns, or
            several `Trace`.
        threads: The number of threads; without it, one for each processor.
        fields: Fields that replace those of the scenario.

    Returns:
        A row for each point, with the columns ``point`` (from 0), ``points``, each field of `vary`, ``seed``, ``engine``;
        for each figure its id (the value), ``ID_half_width`` (half of the 95% interval), ``ID_unit``, ``ID_converged``;
        ``good``, ``limit``, ``busy``, ``extrapolated``, ``what_if``, and ``problem``: why a point has no figures. If the
        time was too short for some of them, a ``UserWarning`` says for how many.

    Raises:
        ScenarioError: A field, values or a figure that do not exist. A combination that cannot be simulated is no error
            but a row with a ``problem``.

    >>> table = sweep("rr-vswitch", vary={"workload.connections": [1, 10]}, figures=["throughput"])
    >>> [(row["workload.connections"], round(row["throughput"])) for row in table]
    [(1, 5934), (10, 33843)]
    """
    base = laid_over(text_of(scenario, {}, platforms), fields, platforms)
    specification: dict[str, Any] = {"scenario": json.loads(base), "vary": vary, "figures": names_of("figures", figures)}
    check_time(for_ms)
    if for_ms is not None:
        specification["for_ms"] = for_ms
    columns = _datapath.sweep(to_json(specification), machines(platforms, trace), threads)
    return checked(dict(json.loads(columns)))


def validate(
    report: str | None = None,
    *,
    platforms: Platforms | None = None,
    threads: int | None = None,
) -> Table:
    """Simulate what IBM published, of one report or of all, and return both next to each other, a figure a row.

    Args:
        report: The name of a report, such as ``"qebsm-fcp"``; all without it.
        platforms: Machines that replace the built-in ones of the same name.
        threads: The number of threads; without it, one for each processor.

    Returns:
        The columns ``report``, ``run`` (the row of the report), ``metric`` (its column), ``unit``, ``measured``,
        ``rounded_to`` (the step of its last digit), ``simulated``, ``interval`` (half of the 95% interval of the
        simulation), ``error_pct`` (simulated ÷ measured − 1), ``error_beyond_rounding_pct``, ``role`` (calibration,
        blind, opened, revealed or another use of the row), ``predicted``, ``predicted_low``, ``predicted_high`` (what
        the model said before the row was opened), ``figure`` (its id) and ``independent`` (whether a fit uses it).

    Raises:
        ScenarioError: There is no such report.

    >>> table = validate("qebsm-fcp")
    >>> row = table[0]
    >>> row["run"], row["metric"], row["measured"], round(row["simulated"]), row["unit"]
    ('iozone-5.1.0', 'init_write_kb_s', 39954.88, 39936, 'KB/s')
    """
    return Table.of_rows(json.loads(_datapath.validate(report, machines(platforms), threads)))


def schema() -> dict[str, Any]:
    """What a scenario may contain, as JSON Schema.

    Returns:
        The schema. The page *Scenario* of the reference shows it as tables.

    >>> schema()["properties"]["network"]["properties"]["mtu"]["x-unit"]
    'bytes'
    """
    return cast(dict[str, Any], json.loads(_datapath.schema()))


def scenarios() -> list[NamedScenario]:
    """The built-in scenarios: a few for each path, and every published row.

    Returns:
        Each with a name that every function takes.

    >>> scenarios()[0]["name"], scenarios()[0]["about"]
    ('rr-dedicated-osa', 'request/response over a dedicated OSA card, one connection, z15')
    """
    return cast(list[NamedScenario], json.loads(_datapath.scenarios()))


def _runs(
    scenarios: list[str], for_ms: float | None, quick: bool, platforms: Platforms | None, trace: Traces | None
) -> list[Run]:
    check_time(for_ms)
    documents = json.loads(_datapath.run(scenarios, machines(platforms, trace), for_ms, quick))
    for document in documents:
        if problem := document["report"].get("problem"):
            warnings.warn(f"{problem['message']} ({problem['hint']})", stacklevel=3)
    return [cast(Run, ShownRun(document)) for document in documents]
