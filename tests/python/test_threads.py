"""Does a simulation leave the interpreter free, and stop when it is interrupted?"""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import datapath_lab
import pytest

#: No call with it comes to its end.
ENDLESS: dict[str, Any] = {"workload": {"connections": 50}}
FOREVER_MS = 1e9
SEEDS = range(1, 5)
#: Measurements whose simulation takes long.
TABLE = "connections,attachment,throughput\n" + "".join(f"{count},vswitch,90000\n" for count in range(21, 51))


def digest(seed: int) -> str:
    return datapath_lab.run("rr-vswitch", for_ms=20, seed=seed)["digest"]


def test_other_threads_run_meanwhile() -> None:
    """If the interpreter were locked, this thread would go on only after the simulation."""
    begins = threading.Event()

    def simulate() -> None:
        begins.set()
        datapath_lab.run("rr-vswitch", for_ms=3000, **ENDLESS)

    thread = threading.Thread(target=simulate)
    thread.start()
    begins.wait()
    for _ in range(100):
        time.sleep(0)
    assert thread.is_alive()
    thread.join()


def test_threads_and_processes_give_the_same_results() -> None:
    alone = [digest(seed) for seed in SEEDS]
    assert len(set(alone)) == len(alone)
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(digest, SEEDS)) == alone
    for method in ("fork", "spawn"):
        if method in multiprocessing.get_all_start_methods():
            with ProcessPoolExecutor(2, multiprocessing.get_context(method)) as processes:
                assert list(processes.map(digest, SEEDS)) == alone


def test_a_process_that_was_forked_has_threads_of_its_own() -> None:
    table = datapath_lab.sweep("rr-vswitch", vary={"seed": [1, 2]}, for_ms=5)
    if "fork" in multiprocessing.get_all_start_methods():
        with ProcessPoolExecutor(1, multiprocessing.get_context("fork")) as processes:
            assert processes.submit(short_sweep).result(timeout=60) == table


def short_sweep() -> datapath_lab.Table:
    return datapath_lab.sweep("rr-vswitch", vary={"seed": [1, 2]}, for_ms=5)


@pytest.mark.parametrize(
    "call",
    [
        lambda: datapath_lab.run("rr-vswitch", for_ms=FOREVER_MS, **ENDLESS),
        lambda: datapath_lab.explain("rr-vswitch", for_ms=FOREVER_MS, **ENDLESS),
        lambda: datapath_lab.sweep("rr-vswitch", vary={"seed": [1, 2, 3]}, for_ms=FOREVER_MS, **ENDLESS),
        lambda: datapath_lab.sensitivity("rr-vswitch", longer=1000, interactions=True, **ENDLESS),
        lambda: datapath_lab.validate(),
        lambda: datapath_lab.plan("rr-vswitch", until="p99.9 < 1 ms"),
        lambda: datapath_lab.calibrate(TABLE),
        lambda: datapath_lab.compare_measurements(TABLE),
    ],
    ids=["run", "explain", "sweep", "sensitivity", "validate", "plan", "calibrate", "compare_measurements"],
)
def test_an_interrupt_ends_a_call_within_a_fifth_of_a_second(call: Callable[[], Any]) -> None:
    """The best of five, because a processor may be busy elsewhere."""
    waits = []
    for _ in range(5):
        sent = []

        def interrupt() -> None:
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        threading.Timer(0.2, interrupt).start()
        with pytest.raises(KeyboardInterrupt):
            call()
        waits.append(time.perf_counter() - sent[0])
        if waits[-1] < 0.2:
            break
    assert min(waits) < 0.2, waits


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="the system does not list threads")
@pytest.mark.parametrize(
    "call",
    [
        lambda: datapath_lab.sweep("rr-vswitch", vary={"seed": [1, 2, 3]}, for_ms=FOREVER_MS, **ENDLESS),
        lambda: datapath_lab.calibrate(TABLE),
    ],
    ids=["sweep", "calibrate"],
)
def test_nothing_goes_on_after_an_interrupt(call: Callable[[], Any]) -> None:
    def names() -> list[str]:
        return sorted(file.name for file in Path("/proc/self/task").iterdir())

    def still_simulating(before: list[str]) -> bool:
        return any(name not in before for name in names())

    before = names()
    threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        call()
    for _ in range(600):
        if not still_simulating(before):
            break
        time.sleep(0.05)
    assert not still_simulating(before)
