"""Sweeps of many points, in a folder that any number of processes on any number of computers fill."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from os import PathLike
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypedDict
from uuid import uuid4

from datapath_lab import _datapath
from datapath_lab.arguments import wrong_type
from datapath_lab.errors import EngineError, ScenarioError
from datapath_lab.platforms import Platforms
from datapath_lab.scenario import to_json
from datapath_lab.table import Table, checked
from datapath_lab.terminal import line_on_terminal


class Future(Protocol):
    """The result of a task to come, as in ``concurrent.futures`` and in Dask."""

    def result(self) -> Any: ...
    def cancel(self) -> Any: ...
    def add_done_callback(self, fn: Callable[[Any], Any], /) -> Any: ...


class Executor(Protocol):
    """Whatever runs tasks: each ``Executor`` of ``concurrent.futures``, each ``Client`` of Dask."""

    def submit(self, fn: Callable[[str], Any], task: str, /) -> Any: ...


class SimulatedPart(TypedDict):
    """What a task of a campaign returns."""

    #: The part, from 1.
    part: int
    #: Its points.
    points: int
    #: Whether it is in the folder. It is not if the campaign was stopped.
    whole: bool
    #: How long it took, in seconds.
    seconds: float


class Progress(NamedTuple):
    """How far a campaign is.

    >>> print(Progress(points=10_000, done=2_500, before=500, parts_left=38, seconds=60.0, busy_seconds=118.0))
    2,500 of 10,000 points (25%), 4 min left
    """

    #: All points of the share.
    points: int
    #: The points of parts that are in the folder.
    done: int
    #: Those of them that were there before this run.
    before: int
    #: The parts that are not in the folder.
    parts_left: int
    #: Time since this run began.
    seconds: float
    #: Time that its tasks took, added up over all processes.
    busy_seconds: float

    @property
    def seconds_left(self) -> float | None:
        """Time until the end if it goes on as it did; ``None`` before the first part."""
        new = self.done - self.before
        return self.seconds / new * (self.points - self.done) if new else None

    def __str__(self) -> str:
        left = self.seconds_left
        # There may be more shares than parts.
        done = self.done / self.points if self.points else 1.0
        return f"{self.done:,} of {self.points:,} points ({done:.0%})" + (
            f", {_duration(left)} left" if left else ""
        )


class Campaign:
    """A sweep in a folder, in parts: it can be stopped, killed and resumed.

    The folder is also that of ``datapath sweep --out``: what one of them begins, the other can finish. One `run`
    divides its work among threads, processes or computers by an executor. Several `run` at once on one folder repeat each
    other's work, unless each has a `shard` of its own.

    Args:
        specification: That of ``datapath sweep``, as a dictionary, as JSON, or as the ``pathlib.Path`` of a file:
            ``scenario`` (a name or a dictionary), ``vary`` as in `sweep`, ``figures`` (a list of ids), ``for_ms`` in ms,
            and ``design`` if not every combination is a point. Fields are ordered by name; the last by name varies fastest.
            None opens the campaign that the folder has.
        folder: The folder, which is made if it is not there.
        platforms: A machine of your own: a `Platforms` of one file, the ``pathlib.Path`` of a file, or its text.
        part_size: The number of points of a part, and so of a task. Without it, a 64th of all points and 200 at most, so
            that many processors find work. The folder keeps it.

    Raises:
        ScenarioError: A specification with problems; a folder of another specification, machine or version.
        OSError: A file that cannot be read or written.

    >>> import tempfile
    >>> folder = tempfile.mkdtemp()
    >>> vary = {"workload.connections": [1, 2, 5], "seed": [1, 2]}
    >>> campaign = Campaign({"vary": vary, "figures": ["throughput"], "for_ms": 1000}, folder, part_size=2)
    >>> campaign.missing()
    [1, 2, 3]
    >>> print(campaign.run())
    6 of 6 points (100%)
    >>> table = campaign.merge()
    >>> len(table), round(table[0]["throughput"]), table[0]["throughput_unit"]
    (6, 5933, 'tx/s')
    >>> Campaign(None, folder).missing()
    []
    """

    #: The folder, as an absolute path.
    folder: Path

    def __init__(
        self,
        specification: Mapping[str, Any] | str | PathLike[str] | None,
        folder: str | PathLike[str],
        *,
        platforms: Platforms | str | PathLike[str] | None = None,
        part_size: int | None = None,
    ) -> None:
        self.folder = Path(os.path.abspath(folder))
        text = to_json(specification) if isinstance(specification, Mapping) else _text(specification)
        self._campaign = _datapath.Campaign(str(self.folder), text, _machine(platforms), part_size)

    @property
    def points(self) -> int:
        """The number of points."""
        return self._campaign.points

    @property
    def parts(self) -> int:
        """The number of parts."""
        return self._campaign.parts

    def __len__(self) -> int:
        return self.points

    def __repr__(self) -> str:
        return f"<Campaign of {self.points:,} points in {self.folder}>"

    def missing(self) -> list[int]:
        """The numbers of the parts that are not there, from 1, as ``datapath missing`` prints them.

        It reads every part and compares it with its record.

        Raises:
            ScenarioError: A part that was changed.
        """
        return self._campaign.missing()

    def run(
        self,
        executor: Executor | None = None,
        *,
        shard: tuple[int, int] = (1, 1),
        progress: Callable[[Progress], object] | None = None,
    ) -> Progress:
        """Simulate what the folder lacks, a part a task.

        Every process that takes part must reach the folder under the same path. A part that is there is not simulated
        again, and the rows of a process that was killed count, so call it again after a fault.

        Args:
            executor: Any of ``concurrent.futures``, or a ``Client`` of Dask; without one, threads of this process
                simulate on every processor.
            shard: The share of the parts that this run simulates, as ``--shard`` of ``datapath sweep``: ``(3, 16)`` is the
                third of 16 shares.
            progress: Called with a `Progress` after each part, for example ``print``; without it, a terminal shows how
                far it is.

        Returns:
            How far the share is.

        Raises:
            EngineError: It was stopped.
            OSError: A file that cannot be written.
            TypeError: A share that does not exist.
        """
        if executor is not None and not hasattr(executor, "submit"):
            raise wrong_type("executor", "an Executor of concurrent.futures or a Client of Dask", executor)
        match shard:
            case (int(index), int(count)) if 1 <= index <= count:
                pass
            case _:
                raise wrong_type("shard", "(i, n) with 1 ≤ i ≤ n, as in (3, 16)", shard)
        if executor is None:
            with ThreadPoolExecutor(os.cpu_count()) as threads:
                return self.run(threads, shard=shard, progress=progress)
        with line_on_terminal() as show:
            return self._run(executor, shard, progress or show)

    def _run(
        self, executor: Executor, shard: tuple[int, int], report: Callable[[Progress], object] | None
    ) -> Progress:
        index, count = shard
        # Threads of this process use the same object, so that it can stop them.
        campaign = _remembered(str(self.folder), self._campaign)
        campaign.stop(False)
        parts = range(index, campaign.parts + 1, count)
        lacking = [part for part in parts if not campaign.has(part)]
        points = sum(map(campaign.points_of, parts))
        before = points - sum(map(campaign.points_of, lacking))
        now = Progress(points, before, before, len(lacking), 0.0, 0.0)
        begin = time.monotonic()
        # Dask takes two tasks with equal arguments for one.
        run = uuid4().hex
        done: SimpleQueue[Future] = SimpleQueue()
        futures: list[Future] = []
        try:
            for part in lacking:
                task = {"folder": str(self.folder), "campaign": campaign.hash, "part": part, "run": run}
                futures.append(executor.submit(simulate_part, json.dumps(task)))
                futures[-1].add_done_callback(done.put)
            for _ in lacking:
                result: SimulatedPart = _next(done).result()
                if not result["whole"]:
                    raise EngineError("the campaign was stopped")
                now = now._replace(
                    done=now.done + result["points"],
                    parts_left=now.parts_left - 1,
                    seconds=time.monotonic() - begin,
                    busy_seconds=now.busy_seconds + result["seconds"],
                )
                if report:
                    report(now)
        except BaseException:
            campaign.stop(True)
            for future in futures:
                # A client of Dask that lost its scheduler cannot; the first error is reported.
                with suppress(Exception):
                    future.cancel()
            raise
        return now

    def merge(self) -> Table:
        """The table of all points, as `sweep` would return it.

        Raises:
            ScenarioError: A part that is missing or was changed.
        """
        return checked(dict(json.loads(self._campaign.columns())))

    def write(self, path: str | PathLike[str]) -> None:
        """Write the table of all points to a file: Parquet if its name ends in ``.parquet``, otherwise CSV.

        The CSV is what ``datapath sweep`` prints, byte for byte. The file appears when it is whole. Only a piece of
        the table is in memory at a time.

        Args:
            path: The file.

        Raises:
            ScenarioError: A part that is missing or was changed.
            OSError: A file that cannot be written.
        """
        self._campaign.write(os.fspath(path), Path(path).suffix == ".parquet")


#: The campaigns that this process simulates, by folder and hash: to open one takes as long as some points.
_opened: dict[tuple[str, str], _datapath.Campaign] = {}
_OPENED_MAX = 8
#: Longest time until a signal is noticed.
_LOOK_S = 0.1


def simulate_part(task: str) -> SimulatedPart:
    """The task of a part, in any process: JSON in, a dictionary out."""
    wanted = json.loads(task)
    part = wanted["part"]
    campaign = _open(wanted["folder"], wanted["campaign"])
    begin = time.monotonic()
    whole = campaign.simulate(part)
    seconds = time.monotonic() - begin
    return {"part": part, "points": campaign.points_of(part), "whole": whole, "seconds": seconds}


def _open(folder: str, campaign: str) -> _datapath.Campaign:
    # All threads must have the same object: it is what stops them.
    if known := _opened.get((folder, campaign)):
        return known
    found = _datapath.Campaign(folder, None, None, None)
    if found.hash != campaign:
        raise ScenarioError([(folder, "has another campaign now", "another folder")])
    _forget_oldest()
    return _opened.setdefault((folder, campaign), found)


def _remembered(folder: str, campaign: _datapath.Campaign) -> _datapath.Campaign:
    _opened.pop((folder, campaign.hash), None)
    _forget_oldest()
    _opened[folder, campaign.hash] = campaign
    return campaign


def _forget_oldest() -> None:
    while len(_opened) >= _OPENED_MAX:
        _opened.pop(next(iter(_opened)), None)


def _next(done: SimpleQueue[Future]) -> Future:
    # The system may give a signal to another thread (of Polars, for example). Python handles it in this one, but
    # not while it waits without an end.
    while True:
        with suppress(Empty):
            return done.get(timeout=_LOOK_S)


def _text(given: str | PathLike[str] | None) -> str | None:
    """A text, or that of a file."""
    if not isinstance(given, (str, PathLike, type(None))):
        raise wrong_type("specification", "a dictionary, JSON, the pathlib.Path of a file, or None", given)
    return given if given is None or isinstance(given, str) else Path(given).read_text("utf-8")


def _machine(platforms: Platforms | str | PathLike[str] | None) -> str | None:
    """The text of the user's machine."""
    if platforms is None:
        return None
    texts = (platforms if isinstance(platforms, Platforms) else Platforms(platforms))._texts
    if len(texts) > 1:
        message = f"has {len(texts)} machines of your own; a campaign has one"
        raise ScenarioError([("platforms", message, "a Platforms of one file, and a folder for each machine")])
    return texts[0] if texts else None


def _duration(seconds: float) -> str:
    for unit, length in (("d", 86_400), ("h", 3_600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
