"""Scenarios as the engine reads them: text."""

import json
import math
from collections.abc import Iterable, Mapping
from os import PathLike, fspath
from typing import Any, TypeAlias

from datapath_lab import _datapath
from datapath_lab.arguments import wrong_type
from datapath_lab.errors import ScenarioError
from datapath_lab.platforms import Platforms
from datapath_lab.trace import Traces, traces_of

#: A scenario: the name of a built-in one, its JSON, or its fields.
Scenario: TypeAlias = str | Mapping[str, Any]


def text_of(scenario: Scenario | None, fields: Mapping[str, Any], platforms: Platforms | None) -> str:
    """A name or the JSON of a scenario, with `fields` laid over it."""
    if not isinstance(scenario, (str, Mapping, type(None))):
        wanted = "the name of a built-in one, JSON, or a dictionary"
        if isinstance(scenario, PathLike):
            wanted += f" (Path({fspath(scenario)!r}).read_text() is the JSON of a file)"
        raise wrong_type("a scenario", wanted, scenario)
    text = scenario if isinstance(scenario, str) else to_json({} if scenario is None else scenario)
    return laid_over(text, fields, platforms) if fields else text


def laid_over(text: str, fields: Mapping[str, Any], platforms: Platforms | None) -> str:
    """The JSON of a scenario, with `fields` laid over it."""
    return _datapath.laid_over(text, to_json(fields), machines(platforms))


def machines(platforms: Platforms | None, trace: Traces | None = None) -> _datapath.Platforms | None:
    """The engine's machines, and its traces."""
    if platforms is not None and not isinstance(platforms, Platforms):
        wanted = 'Platforms (Platforms(Path("mine.toml")) reads a file; platform="z14" chooses a built-in machine)'
        raise wrong_type("platforms", wanted, platforms)
    if trace is None:
        return None if platforms is None else platforms._machines
    return (platforms or Platforms())._machines.with_traces(traces_of(trace))


def to_json(value: object) -> str:
    """A value as JSON; also numbers and arrays of NumPy, columns of data frames, and ranges."""
    try:
        return json.dumps(value, default=_plain, allow_nan=False)
    except (TypeError, ValueError) as error:
        # A list that contains itself has no path to its end.
        if "float" in str(error) and (path := _not_finite(value)) is not None:
            raise ScenarioError([(path, "is no finite number", "leave it out, or give a number")]) from None
        raise ScenarioError([("", f"is no JSON: {error}", "dictionaries, lists, texts, numbers, True, False, None")]) from None


def _not_finite(value: object, path: str = "") -> str | None:
    """The path of the first number that JSON has not: NaN or an infinity."""
    if isinstance(value, float):
        return None if math.isfinite(value) else path
    parts: Iterable[tuple[object, object]]
    if hasattr(value, "tolist"):
        return _not_finite(value.tolist(), path)
    if isinstance(value, Mapping):
        parts = value.items()
    elif isinstance(value, (list, tuple)):
        parts = enumerate(value)
    else:
        return None
    found = (_not_finite(part, f"{path}.{name}" if path else str(name)) for name, part in parts)
    return next((path for path in found if path is not None), None)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return dict(value)
    for name in ("tolist", "to_list"):
        if hasattr(value, name):
            return getattr(value, name)()
    if isinstance(value, (range, tuple, set, frozenset)):
        return list(value)
    raise TypeError(f"a value of type {type(value).__name__}")
