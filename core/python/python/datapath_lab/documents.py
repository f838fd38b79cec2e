"""What the functions return, for editors and type checkers. Each is a plain dictionary, as in the JSON of the command line."""

from typing import Any, TypedDict


class ProblemFields(TypedDict):
    """A problem of a scenario, or a remark about it."""

    path: str
    message: str
    hint: str


class Published(TypedDict):
    """What IBM published for exactly this configuration."""

    value: float
    run: str
    report: str
    role: str


class Figure(TypedDict):
    """A figure of a run, with half of its 95% interval."""

    id: str
    label: str
    unit: str
    value: float | None
    half_width: float | None
    converged: bool
    published: Published | None
    group: str | None
    footnote: str | None
    description: str
    short_label: str
    rank: int | None
    part_of: str | None
    guest: int | None
    printed: bool
    chart: str | None
    account: str | None
    role: str | None
    sweepable: bool
    scale: dict[str, Any] | None


class Load(TypedDict):
    """How busy a station is, 0 to 1."""

    part: int
    resource: str
    name: str
    share: float


class Limit(TypedDict):
    """What limits a run."""

    kind: str
    loads: list[int]
    line: str


class _Report(TypedDict, total=False):
    problem: ProblemFields
    what_if: list[ProblemFields]


class Report(_Report):
    """The results of a run. ``problem`` is there if it was too short for figures."""

    configuration: str
    now_ps: int
    observed_ps: int
    warming_up: bool
    good: bool
    finished: bool
    progress: float
    extent: str
    events: int
    extrapolated: list[ProblemFields]
    measured_side: str
    figures: list[Figure]
    distributions: list[dict[str, Any]]
    series: list[dict[str, Any]]
    profile: dict[str, Any] | None
    loads: list[Load]
    limit: Limit | None


class FigureInterval(TypedDict):
    """The model's 90% prediction interval of a figure."""

    id: str
    low: float
    high: float


class PredictionIntervals(TypedDict):
    """How sure the model is."""

    interval: str
    figures: list[FigureInterval]


class ObservedTrace(TypedDict):
    """A recorded load of a run, and how many times the run observed it."""

    name: str
    digest: str
    requests: int
    seconds: float
    passes: float


class _Run(TypedDict, total=False):
    model: PredictionIntervals | None
    traces: list[ObservedTrace]


class Run(_Run):
    """What ``datapath run --json`` prints. ``model`` is not there in a quick or a short run, ``traces`` without any."""

    engine: str
    description: dict[str, Any]
    digest: str
    report: Report


class Difference(TypedDict):
    """A figure of two lanes; ``change`` is B relative to A, with half of its 95% interval."""

    id: str
    label: str
    unit: str
    a: float | None
    b: float | None
    change: float | None
    half_width: float | None


class Comparison(TypedDict):
    """Two lanes, and how their figures differ."""

    a: Run
    b: Run
    figures: list[Difference]


class Busy(TypedDict):
    """How busy a station is, 0 to 1."""

    name: str
    resource: str
    share: float


class Stay(TypedDict):
    """Where a mean transaction stays, and how long."""

    side: str | None
    part: str
    place: str
    phase: str
    mean_us: float
    share: float


class ResponseTime(TypedDict):
    """The parts of the mean response time, in the order of a transaction."""

    transactions: int
    mean_us: float
    phases: dict[str, float]
    stays: list[Stay]


class LimitLine(TypedDict):
    """What limits a run, in words."""

    kind: str
    line: str


class Explanation(TypedDict):
    """Where the time of a run goes; ``response_time`` is ``None`` where there are no transactions."""

    engine: str
    description: dict[str, Any]
    digest: str
    limit: LimitLine | None
    busy: list[Busy]
    response_time: ResponseTime | None
    problem: ProblemFields | None


class Elasticity(TypedDict):
    """By how many percent a figure grows when a time constant grows by one percent."""

    constant: str
    value: float
    half_width: float


class FigureSensitivity(TypedDict):
    """How a figure depends on each time constant, the most important first."""

    id: str
    degree: int
    elasticities: list[Elasticity]
    sum: float | None
    sum_half_width: float | None
    adds_up: bool


class _Sensitivity(TypedDict, total=False):
    pairs: list[dict[str, Any]]


class Sensitivity(_Sensitivity):
    """What ``datapath sensitivity --json`` prints. ``pairs`` is there with ``interactions=True``."""

    engine: str
    description: dict[str, Any]
    work: dict[str, Any]
    not_through: list[str]
    what_if: list[ProblemFields]
    figures: list[FigureSensitivity]


class NamedScenario(TypedDict):
    """A built-in scenario."""

    name: str
    about: str
    description: dict[str, Any]
