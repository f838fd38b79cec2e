"""The functions that simulate. They release the GIL, and Ctrl+C interrupts them.

Every scenario is the name of a built-in one, JSON, or a dictionary. Keywords are fields that replace the scenario's;
a dictionary in a keyword is merged with the scenario's. `trace` is the recorded load of a scenario with the arrivals
``trace``: a `Trace`, the path of its file, its columns, or several of `Trace`.
"""

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any, cast

from datapath_lab import _datapath
from datapath_lab.documents import (
    Comparison,
    Difference,
    Explanation,
    Figure,
    NamedScenario,
    Run,
    Sensitivity,
)
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import Scenario, laid_over, machines, text_of, to_json
from datapath_lab.table import Table
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

    It runs until throughput and CPU time have converged, or for `for_ms` milliseconds of simulated time. `quick` leaves
    out the model's prediction intervals, which need fifteen short runs.

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

    >>> figure = measure("rr-vswitch")["response_time"]
    >>> f"{figure['value']:.1f} ± {figure['half_width']:.1f} {figure['unit']}"
    '168.6 ± 0.2 µs'
    """
    document = run(scenario, for_ms=for_ms, quick=True, platforms=platforms, trace=trace, **fields)
    return {figure["id"]: figure for figure in document["report"]["figures"]}


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
    """Simulate two scenarios and compare their figures, as the two lanes of the page do.

    Keywords are fields of both. `change` is B relative to A; its interval takes the two runs as independent, which is
    cautious.

    >>> lanes = compare("rr-vswitch", "rr-dedicated-osa")
    >>> for figure in lanes["figures"]:
    ...     if figure["id"] in ("throughput", "response_time"):
    ...         print(f"{figure['label']}: {figure['change']:+.0%} ± {figure['half_width']:.1%}")
    Throughput: +70% ± 0.5%
    Response time: -41% ± 0.2%
    """
    texts = [text_of(lane, fields, platforms) for lane in (a, b)]
    one, other = _runs(texts, for_ms, quick, platforms, trace)
    others = {figure["id"]: figure for figure in other["report"]["figures"]}
    shared = [figure for figure in one["report"]["figures"] if figure["id"] in others]
    return {"a": one, "b": other, "figures": [_difference(figure, others[figure["id"]]) for figure in shared]}


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

    >>> why = explain("rr-vswitch")
    >>> for phase, us in why["response_time"]["phases"].items():
    ...     print(f"{phase} {us:.1f} µs")
    card 63.1 µs
    guest 6.8 µs
    hypervisor 2.3 µs
    interrupt 8.0 µs
    waiting 82.4 µs
    wire 6.4 µs
    >>> why["limit"]["kind"]
    'latency'
    """
    text = text_of(scenario, fields, platforms)
    return cast(Explanation, json.loads(_datapath.explain(text, machines(platforms, trace), for_ms)))


def sensitivity(
    scenario: Scenario | None = None,
    /,
    *,
    figures: Sequence[str] = (),
    longer: int = 1,
    interactions: bool = False,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    threads: int | None = None,
    **fields: Any,
) -> Sensitivity:
    """Simulate how each figure depends on each time constant: what ``datapath sensitivity --json`` prints.

    `figures` are the ids of the wanted ones; `longer` compares over so many times the work of one measurement;
    `interactions` also halves the most important constants two at a time.

    >>> of = sensitivity("rr-hipersockets", figures=["response_time"])["figures"][0]
    >>> first = of["elasticities"][0]
    >>> first["constant"], round(first["value"], 2)
    ('hipersockets_latency', 0.3)
    """
    text = text_of(scenario, fields, platforms)
    document = _datapath.sensitivity(text, machines(platforms, trace), list(figures), longer, interactions, threads)
    return cast(Sensitivity, json.loads(document))


def sweep(
    scenario: Scenario | None = None,
    /,
    *,
    vary: Mapping[str, Any],
    figures: Sequence[str] = (),
    for_ms: float | None = None,
    platforms: Platforms | None = None,
    trace: Traces | None = None,
    threads: int | None = None,
    **fields: Any,
) -> Table:
    """Simulate every combination of values: the columns that ``datapath sweep`` prints, as a table.

    `vary` has the paths of fields, each with a list of values, ``{"from": 1, "to": 9, "step": 2}`` or
    ``{"from": 1, "to": 100, "times": 10}``. A point that cannot be simulated is a row with a `problem`.

    >>> table = sweep("rr-vswitch", vary={"workload.connections": [1, 10]}, figures=["throughput"])
    >>> [(row["workload.connections"], round(row["throughput"])) for row in table]
    [(1, 5931), (10, 33843)]
    """
    base = laid_over(text_of(scenario, {}, platforms), fields, platforms)
    specification: dict[str, Any] = {"scenario": json.loads(base), "vary": vary, "figures": list(figures)}
    if for_ms is not None:
        specification["for_ms"] = for_ms
    columns = _datapath.sweep(to_json(specification), machines(platforms, trace), threads)
    return Table(dict(json.loads(columns)))


def validate(
    report: str | None = None,
    *,
    platforms: Platforms | None = None,
    threads: int | None = None,
) -> Table:
    """Simulate what IBM published, of one report or of all, and return both next to each other, a figure a row.

    >>> table = validate("qebsm-fcp")
    >>> row = table[0]
    >>> row["run"], row["metric"], row["measured"], round(row["simulated"]), row["unit"]
    ('iozone-5.1.0', 'init_write_kb_s', 39954.88, 39936, 'KB/s')
    """
    return Table.of_rows(json.loads(_datapath.validate(report, machines(platforms), threads)))


def schema() -> dict[str, Any]:
    """What a scenario may contain, as JSON Schema.

    >>> schema()["properties"]["network"]["properties"]["mtu"]["x-unit"]
    'bytes'
    """
    return cast(dict[str, Any], json.loads(_datapath.schema()))


def scenarios() -> list[NamedScenario]:
    """The built-in scenarios: a few for each path, and every published row.

    >>> scenarios()[0]["name"], scenarios()[0]["about"]
    ('rr-dedicated-osa', 'request/response over a dedicated OSA card, one connection, z15')
    """
    return cast(list[NamedScenario], json.loads(_datapath.scenarios()))


def _runs(
    scenarios: list[str], for_ms: float | None, quick: bool, platforms: Platforms | None, trace: Traces | None
) -> list[Run]:
    return cast(list[Run], json.loads(_datapath.run(scenarios, machines(platforms, trace), for_ms, quick)))
