"""What the functions return, for editors and type checkers. Each is a dictionary, as in the JSON of the command line."""

from typing import Any, TypedDict


class ProblemFields(TypedDict):
    """A problem of a scenario, or a remark about it."""

    #: The field, for example ``workload.connections``; empty for the whole.
    path: str
    #: What is wrong, or what to know.
    message: str
    #: A way out.
    hint: str


class Published(TypedDict):
    """What IBM published for exactly this configuration."""

    #: The published value, in the unit of the figure.
    value: float
    #: The row of the report.
    run: str
    #: The title of the report.
    report: str
    #: The use of the row: ``calibration`` if constants were fitted to it.
    role: str


class Figure(TypedDict):
    """A figure of a run, with half of its 95% interval."""

    #: Its id, as in the columns of a sweep.
    id: str
    #: Its name in the published tables.
    label: str
    #: The unit of the value.
    unit: str
    #: The mean; None if it was not observed.
    value: float | None
    #: Half of the 95% interval of the simulation; None if it is unknown.
    half_width: float | None
    #: Whether it has a value whose interval is narrow enough.
    converged: bool
    #: What IBM published for exactly this configuration.
    published: Published | None
    #: The heading under which it stands with others.
    group: str | None
    #: What a reader must know to interpret it.
    footnote: str | None
    #: An explanation; empty if the name explains it.
    description: str
    #: A short name for narrow places.
    short_label: str
    #: Its rank among the leading figures of a run, from 0.
    rank: int | None
    #: The id of the figure that it is a part of.
    part_of: str | None
    #: The guest to which it belongs, from 0, if each guest has its own.
    guest: int | None
    #: Whether reports print it.
    printed: bool
    #: The chart in which it appears.
    chart: str | None
    #: The account to which its processor time is charged: ``emulation``, ``cp`` or ``interrupt``.
    account: str | None
    #: Its role in a sentence that compares two runs: ``response``, ``rate``, ``cost`` or ``interrupts``; None
    #: for any other figure, such as percentiles, IFLs, payload, shares of requests, and parts.
    role: str | None
    #: Whether it is a figure to look at when a scenario is varied.
    sweepable: bool
    #: The unit in which people read it, and the factor to it, if that is another.
    scale: dict[str, Any] | None


class Load(TypedDict):
    """How busy a station is, 0 to 1."""

    #: The number of the part of the picture.
    part: int
    #: The kind of station.
    resource: str
    #: The name of the station.
    name: str
    #: Its busy share, 0 to 1.
    share: float


class Limit(TypedDict):
    """What limits a run."""

    #: ``station``, ``window``, ``connections``, ``offered``, ``think``, ``latency`` or ``several``.
    kind: str
    #: The stations, as places in the list of loads.
    loads: list[int]
    #: The limit in words.
    line: str


class _Report(TypedDict, total=False):
    #: Why there are no figures, and how long the run must be.
    problem: ProblemFields
    #: The constants that differ from the fitted values.
    what_if: list[ProblemFields]


class Report(_Report):
    """The results of a run. ``problem`` is there if it was too short for figures."""

    #: A hash of the setup without the seed.
    configuration: str
    #: The simulated time at the end, in ps (10⁻¹² s).
    now_ps: int
    #: The part of it that was observed, after the warm-up, in ps.
    observed_ps: int
    #: Whether the run ended during the warm-up.
    warming_up: bool
    #: Whether throughput and CPU time have converged.
    good: bool
    #: Whether the run is over.
    finished: bool
    #: The share that is done, 0 to 1.
    progress: float
    #: How much of the transactions was observed: ``whole``, ``within`` or ``part``.
    extent: str
    #: The number of events.
    events: int
    #: The settings that lie outside what was measured.
    extrapolated: list[ProblemFields]
    #: The partition whose CPU time is meant: ``client`` or ``server``.
    measured_side: str
    #: The figures, in the order of the published tables.
    figures: list[Figure]
    #: The distribution of response times: ``bins`` with ``count``, ``from_ps`` and ``to_ps``.
    distributions: list[dict[str, Any]]
    #: The leading figures of each batch, at ``t_ps``.
    series: list[dict[str, Any]]
    #: None in a run; `explain` has the parts of the mean response time.
    profile: dict[str, Any] | None
    #: How busy each station is.
    loads: list[Load]
    #: What limits the run; None during the warm-up.
    limit: Limit | None


class FigureInterval(TypedDict):
    """The model's 90% prediction interval of a figure."""

    #: The id of the figure.
    id: str
    #: The lower end.
    low: float
    #: The upper end.
    high: float


class PredictionIntervals(TypedDict):
    """How sure the model is."""

    #: The method and its nominal probability.
    interval: str
    #: The interval of each figure that a report prints.
    figures: list[FigureInterval]


class ObservedTrace(TypedDict):
    """A recorded load of a run, and how many times the run observed it."""

    #: Its name.
    name: str
    #: A hash of its times and sizes.
    digest: str
    #: The number of its requests.
    requests: int
    #: How long it takes to play, s.
    seconds: float
    #: How often it was played after the warm-up.
    passes: float


class _Run(TypedDict, total=False):
    #: The prediction intervals of the model; None outside the published setups; missing in a quick or a short run.
    model: PredictionIntervals | None
    #: The recorded loads that it played; missing without any.
    traces: list[ObservedTrace]


class Run(_Run):
    """What ``datapath run --json`` prints. ``model`` is not there in a quick or a short run, ``traces`` without any."""

    #: The version of the engine.
    engine: str
    #: The complete scenario, which every function takes.
    description: dict[str, Any]
    #: A hash of the final state: equal runs have equal digests.
    digest: str
    #: The results.
    report: Report


class Difference(TypedDict):
    """A figure of two lanes; ``change`` is B relative to A, with half of its 95% interval."""

    #: The id of the figure.
    id: str
    #: Its name.
    label: str
    #: The unit of both values.
    unit: str
    #: The value of lane A.
    a: float | None
    #: The value of lane B.
    b: float | None
    #: B ÷ A − 1; None if a value is missing or A is 0.
    change: float | None
    #: Half of the 95% interval of the change.
    half_width: float | None


class Comparison(TypedDict):
    """Two lanes, and how their figures differ."""

    #: The run of lane A.
    a: Run
    #: The run of lane B.
    b: Run
    #: The figures that both runs have.
    figures: list[Difference]


class Busy(TypedDict):
    """How busy a station is, 0 to 1."""

    #: The name of the station.
    name: str
    #: The kind of station.
    resource: str
    #: Its busy share, 0 to 1.
    share: float


class Stay(TypedDict):
    """Where a mean transaction stays, and how long."""

    #: ``client`` or ``server``; None for what both share.
    side: str | None
    #: The part of the picture, for example the virtual switch.
    part: str
    #: The place in it, for example a queue.
    place: str
    #: ``waiting``, ``guest``, ``interrupt``, ``hypervisor``, ``card`` or ``wire``.
    phase: str
    #: The mean time in µs.
    mean_us: float
    #: The share of the mean response time, 0 to 1.
    share: float


class ResponseTime(TypedDict):
    """The parts of the mean response time, in the order of a transaction."""

    #: The number of transactions that were followed.
    transactions: int
    #: Their mean response time in µs: the sum of the parts.
    mean_us: float
    #: The time of each phase in µs.
    phases: dict[str, float]
    #: The stays of a mean transaction, in their order.
    stays: list[Stay]


class LimitLine(TypedDict):
    """What limits a run, in words."""

    #: ``station``, ``window``, ``connections``, ``offered``, ``think``, ``latency`` or ``several``.
    kind: str
    #: The limit in words.
    line: str


class Explanation(TypedDict):
    """Where the time of a run goes; ``response_time`` is ``None`` where there are no transactions."""

    #: The version of the engine.
    engine: str
    #: The complete scenario.
    description: dict[str, Any]
    #: The digest of the run, as in `run`.
    digest: str
    #: What limits the run; None during the warm-up.
    limit: LimitLine | None
    #: How busy each station is, the busiest first.
    busy: list[Busy]
    #: The parts of the mean response time; None if there are no transactions, or too few.
    response_time: ResponseTime | None
    #: Why the run was too short; None if it was not.
    problem: ProblemFields | None


class Elasticity(TypedDict):
    """By how many percent a figure grows when a time constant grows by one percent."""

    #: The time constant.
    constant: str
    #: By how many percent the figure grows when the constant grows by 1%.
    value: float
    #: Half of its 95% interval.
    half_width: float


class FigureSensitivity(TypedDict):
    """How a figure depends on each time constant, the most important first."""

    #: The id of the figure.
    id: str
    #: The sum that the elasticities must have: 1 for times, −1 for rates, 0 for shares.
    degree: int
    #: The elasticity for each constant, the largest first.
    elasticities: list[Elasticity]
    #: The sum of the elasticities.
    sum: float | None
    #: Half of its 95% interval.
    sum_half_width: float | None
    #: Whether the sum agrees with the degree.
    adds_up: bool


class _Sensitivity(TypedDict, total=False):
    #: The effect of halving two constants: ``constants``, ``figure``, ``alone``, ``both`` (factors with intervals) and
    #: ``beyond`` (what both save beyond the sum).
    pairs: list[dict[str, Any]]


class Sensitivity(_Sensitivity):
    """What ``datapath sensitivity --json`` prints. ``pairs`` is there with ``interactions=True``."""

    #: The version of the engine.
    engine: str
    #: The complete scenario.
    description: dict[str, Any]
    #: The work over which runs are compared: ``of`` (what is counted), ``before``, ``compared``, ``sections``.
    work: dict[str, Any]
    #: The constants with which the run does not complete this work.
    not_through: list[str]
    #: The constants that differ from the fitted values, and what to know about the result.
    what_if: list[ProblemFields]
    #: The figures.
    figures: list[FigureSensitivity]


class NamedScenario(TypedDict):
    """A built-in scenario."""

    #: The name that every function takes.
    name: str
    #: What it is, in a sentence.
    about: str
    #: The scenario.
    description: dict[str, Any]
