"""A simulator of z/VM's data paths: network cards, virtual switches, routers, HiperSockets and disks.

>>> import datapath_lab
>>> run = datapath_lab.run("rr-vswitch", quick=True)
>>> run["report"]["good"], run["digest"]
(True, '6c22a7b01f5d2f1b')

Equal scenario, seed and version give equal results to the byte: here, on the command line and on the page.
"""

from typing import TYPE_CHECKING, Any

from datapath_lab import _datapath
from datapath_lab.campaign import Campaign, Progress
from datapath_lab.documents import (
    Busy,
    Comparison,
    Difference,
    Elasticity,
    Explanation,
    Figure,
    FigureInterval,
    FigureSensitivity,
    Limit,
    LimitLine,
    Load,
    NamedScenario,
    ObservedTrace,
    PredictionIntervals,
    ProblemFields,
    Published,
    Report,
    ResponseTime,
    Run,
    Sensitivity,
    Stay,
)
from datapath_lab.errors import EngineError, Problem, ScenarioError
from datapath_lab.measurements import (
    Calibration,
    FitColumn,
    FittedConstant,
    LeftOutErrors,
    LeftOutFigure,
    Losses,
    MeasuredComparison,
    MeasuredFigure,
    VerdictCounts,
    calibrate,
    compare_measurements,
)
from datapath_lab.planning import Binding, Plan, PlanFigure, PlanProgress, Reading, plan
from datapath_lab.platforms import Platforms
from datapath_lab.simulation import (
    compare,
    explain,
    measure,
    run,
    scenarios,
    schema,
    sensitivity,
    sweep,
    validate,
)
from datapath_lab.table import Table
from datapath_lab.trace import Trace

if TYPE_CHECKING:
    from datapath_lab.widget import Widget as Widget

# Without Widget: `from datapath_lab import *` must work where anywidget is not installed.
__all__ = [
    "Binding",
    "Busy",
    "Calibration",
    "Campaign",
    "Comparison",
    "Difference",
    "Elasticity",
    "EngineError",
    "Explanation",
    "Figure",
    "FigureInterval",
    "FigureSensitivity",
    "FitColumn",
    "FittedConstant",
    "LeftOutErrors",
    "LeftOutFigure",
    "Limit",
    "LimitLine",
    "Load",
    "Losses",
    "MeasuredComparison",
    "MeasuredFigure",
    "NamedScenario",
    "ObservedTrace",
    "Plan",
    "PlanFigure",
    "PlanProgress",
    "Platforms",
    "PredictionIntervals",
    "Problem",
    "ProblemFields",
    "Progress",
    "Published",
    "Reading",
    "Report",
    "ResponseTime",
    "Run",
    "ScenarioError",
    "Sensitivity",
    "Stay",
    "Table",
    "Trace",
    "VerdictCounts",
    "calibrate",
    "compare",
    "compare_measurements",
    "explain",
    "measure",
    "plan",
    "run",
    "scenarios",
    "schema",
    "sensitivity",
    "sweep",
    "validate",
]

#: Version of the engine. Results name it: an equal version promises equal bytes.
__version__: str = _datapath.VERSION


# A type checker that saw it would accept every name.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        """The widget is imported when it is first used, because anywidget is optional."""
        if name == "Widget":
            from datapath_lab.widget import Widget

            return Widget
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
