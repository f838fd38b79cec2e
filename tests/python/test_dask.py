"""Does a campaign on Dask survive the death of workers and of the scheduler, and what does Dask cost?"""

import csv
import json
import os
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from datapath_lab import Campaign

distributed = pytest.importorskip("distributed", reason="Dask is not installed")

#: In the full suite 20,000 points, a worker killed three times, and the scheduler once.
FULL = bool(os.environ.get("DATAPATH_FULL"))
SEEDS = 10_000 if FULL else 400
SPECIFICATION: dict[str, Any] = {
    "scenario": "rr-vswitch",
    "vary": {"workload.connections": [2, 3], "seed": {"from": 1, "to": SEEDS, "step": 1}},
    "figures": ["throughput"],
    # Each point takes so long that the driver sees how far the others are.
    "for_ms": 100 if FULL else 400,
}
POINTS = 2 * SEEDS
PART_SIZE = 200 if FULL else 20


def driver(folder: Path, processes: int, *events: str) -> list[str]:
    """Runs the campaign in a process that has the scheduler; returns its lines."""
    script = Path(__file__).with_name("dask_driver.py")
    call = [sys.executable, str(script), str(folder), str(processes), *events]
    done = subprocess.run(call, capture_output=True, text=True, timeout=900)
    killed = any(event.startswith("end") for event in events)
    assert (done.returncode != 0) == killed, done.stderr[-3000:]
    return done.stdout.splitlines()


def test_every_row_is_there_once_after_all_that_was_killed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    campaign = Campaign(SPECIFICATION, tmp_path / "dask", part_size=PART_SIZE)
    first, last = [POINTS // 10], [POINTS * 6 // 10]
    if FULL:
        first.append(POINTS * 2 // 10)
    lines = driver(campaign.folder, 2, *(f"kill={points}" for points in first), f"end={POINTS * 4 // 10}")
    assert [line.split()[2] for line in lines] == [*("kill" for _ in first), "end"]
    killed = lines
    # The scheduler and its workers are gone; the parts that were there still are.
    left = len(campaign.missing())
    assert 0 < left < campaign.parts
    lines = driver(campaign.folder, 2, *(f"kill={points}" for points in last))
    killed += lines
    with capsys.disabled():
        print("", *killed, sep="\n")
    end = json.loads(lines[-1])
    assert [line.split()[2] for line in lines[:-1]] == ["kill"]
    assert (end["done"], end["points"]) == (POINTS, POINTS) and end["before"] >= POINTS * 3 // 10
    assert campaign.missing() == []

    alone = Campaign(SPECIFICATION, tmp_path / "alone", part_size=POINTS)
    with ThreadPoolExecutor(1) as thread:
        alone.run(thread)
    for one in (campaign, alone):
        one.write(tmp_path / f"{one.folder.name}.csv")
    table = (tmp_path / "dask.csv").read_bytes()
    assert table == (tmp_path / "alone.csv").read_bytes()
    rows = list(csv.DictReader(table.decode("utf-8").splitlines()))
    assert [int(row["point"]) for row in rows] == list(range(POINTS))


@pytest.mark.skipif(not FULL, reason="it takes minutes (DATAPATH_FULL)")
def test_what_dask_costs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seconds: dict[int, float] = {}
    for processes in (1, 2):
        campaign = Campaign(SPECIFICATION, tmp_path / str(processes), part_size=PART_SIZE)
        end = json.loads(driver(campaign.folder, processes)[-1])
        seconds[processes] = end["seconds"]
        overhead = (processes * end["seconds"] - end["busy_seconds"]) / POINTS
        with capsys.disabled():
            print(
                f"\n{processes} processes of Dask: {end['seconds']:.1f} s for {POINTS} points; "
                f"{1e6 * end['busy_seconds'] / POINTS:.0f} µs a point simulated, {1e6 * overhead:.0f} µs beside it"
            )
        assert end["done"] == POINTS and overhead > 0
    with capsys.disabled():
        print(f"from 1 to 2 processes: {seconds[1] / seconds[2]:.2f} times as fast")


def test_a_run_ends_with_an_exception_when_its_scheduler_is_gone(tmp_path: Path) -> None:
    endless = {**SPECIFICATION, "vary": {"seed": [1, 2, 3]}, "for_ms": 1e9}
    campaign = Campaign(endless, tmp_path / "gone", part_size=1)
    caught: list[BaseException] = []

    def run(client: Any) -> None:
        try:
            campaign.run(client)
        except BaseException as error:
            caught.append(error)

    cluster = distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None)
    client = distributed.Client(cluster, timeout="5s")
    thread = threading.Thread(target=run, args=(client,))
    thread.start()
    time.sleep(0.5)
    cluster.close()
    thread.join(60)
    client.close()
    assert not thread.is_alive()
    assert isinstance(caught[0], (CancelledError, distributed.client.FutureCancelledError)), caught
