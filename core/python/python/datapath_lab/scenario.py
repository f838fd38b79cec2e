"""Scenarios as the engine reads them: text."""

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from datapath_lab import _datapath
from datapath_lab.errors import ScenarioError
from datapath_lab.platforms import Platforms
from datapath_lab.trace import Traces, traces_of

#: A scenario: the name of a built-in one, its JSON, or its fields.
Scenario: TypeAlias = str | Mapping[str, Any]


def text_of(scenario: Scenario | None, fields: Mapping[str, Any], platforms: Platforms | None) -> str:
    """A name or the JSON of a scenario, with `fields` laid over it."""
    text = scenario if isinstance(scenario, str) else to_json({} if scenario is None else scenario)
    return laid_over(text, fields, platforms) if fields else text


def laid_over(text: str, fields: Mapping[str, Any], platforms: Platforms | None) -> str:
    """The JSON of a scenario, with `fields` laid over it."""
    return _datapath.laid_over(text, to_json(fields), machines(platforms))


def machines(platforms: Platforms | None, trace: Traces | None = None) -> _datapath.Platforms | None:
    """The engine's machines, and its traces."""
    if trace is None:
        return None if platforms is None else platforms._machines
    return (platforms or Platforms())._machines.with_traces(traces_of(trace))


def to_json(value: object) -> str:
    """A value as JSON; also numbers and arrays of NumPy, and ranges."""
    try:
        return json.dumps(value, default=_plain, allow_nan=False)
    except (TypeError, ValueError) as error:
        raise ScenarioError([("", f"is no JSON: {error}", "dictionaries, lists, texts, numbers, True, False, None")]) from None


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, (range, tuple, set, frozenset)):
        return list(value)
    raise TypeError(f"a value of type {type(value).__name__}")
