"""Can a sweep in a folder be stopped, killed, changed and resumed, by this package and by the command line?"""

import os
import pickle
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import datapath_lab
import pytest
from datapath_lab import Campaign, EngineError, Progress, ScenarioError
from datapath_lab.campaign import _open, _remembered, simulate_part

#: 501 connections are one too many: a row with a problem.
SPECIFICATION: dict[str, Any] = {
    "scenario": "rr-vswitch",
    "vary": {"workload.connections": [2, 4, 501], "seed": {"from": 1, "to": 20, "step": 1}},
    "figures": ["throughput", "response_time"],
    "for_ms": 100,
}
#: Without an end it would take days.
ENDLESS = {**SPECIFICATION, "vary": {"workload.connections": [50], "seed": [1, 2, 3, 4]}, "for_ms": 1e9}
#: The program, if it was built.
PROGRAM = os.environ.get("DATAPATH_PROGRAM", "")


def whole_table() -> datapath_lab.Table:
    return datapath_lab.sweep(SPECIFICATION["scenario"], **{name: SPECIFICATION[name] for name in ("vary", "figures", "for_ms")})


def forked() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2)


def spawned() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, get_context("spawn"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "campaign"


@pytest.mark.parametrize("executor", [lambda: ThreadPoolExecutor(2), forked, spawned], ids=["threads", "fork", "spawn"])
def test_every_executor_gives_the_table_of_one_sweep(folder: Path, executor: Callable[[], Executor]) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=7)
    assert (campaign.points, len(campaign), campaign.parts) == (60, 60, 9)
    reports: list[Progress] = []
    with executor() as processes:
        end = campaign.run(processes, progress=reports.append)
    assert campaign.missing() == []
    assert campaign.merge() == whole_table()
    assert [report.parts_left for report in reports] == list(range(8, -1, -1))
    assert reports[-1] == end and (end.done, end.before) == (60, 0)
    assert end.busy_seconds > 0 and end.seconds_left == 0


def test_shares_together_simulate_every_part_once(folder: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=7)
    first = campaign.run(shard=(1, 2))
    assert (first.points, first.before) == (7 * 4 + 4, 0)
    assert campaign.missing() == [2, 4, 6, 8]
    # Nothing of the other share counts.
    assert campaign.run(shard=(1, 2)).before == first.points
    second = Campaign(None, folder).run(shard=(2, 2))
    assert (second.points, second.before) == (28, 0)
    assert campaign.merge() == whole_table()
    assert str(campaign.run(shard=(16, 16))) == "0 of 0 points (100%)"
    for shard in ((3, 2), (0, 2), "1/2"):
        with pytest.raises(TypeError, match=r"shard must be .* as in \(3, 16\), not"):
            campaign.run(shard=shard)  # type: ignore[arg-type]


def test_progress_says_how_much_time_is_left() -> None:
    half = Progress(points=1000, done=600, before=200, parts_left=2, seconds=100.0, busy_seconds=190.0)
    assert half.seconds_left == 100.0
    assert str(half) == "600 of 1,000 points (60%), 100 s left"
    assert str(half._replace(seconds=10_000.0)).endswith(", 3 h left")
    assert half._replace(done=200).seconds_left is None


def test_only_what_is_missing_is_simulated(folder: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=20)
    campaign.run()
    parts = sorted(folder.glob("part-*.csv"))
    bytes_of = {part: part.read_bytes() for part in parts}
    stamps = [part.stat().st_mtime_ns for part in parts]
    parts[1].unlink()
    assert campaign.missing() == [2]
    with pytest.raises(ScenarioError, match="lacks 1 of 3 parts, the first is 2"):
        campaign.merge()
    again = Campaign(None, folder)
    assert (again.run().before, again.run().before) == (40, 60)
    assert {part: part.read_bytes() for part in parts} == bytes_of
    assert [part.stat().st_mtime_ns for part in (parts[0], parts[2])] == [stamps[0], stamps[2]]


def test_a_changed_part_and_another_specification_are_refused(folder: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=20)
    campaign.run()
    part = sorted(folder.glob("part-*.csv"))[0]
    part.write_text(part.read_text("utf-8").replace("tx/s", "tx/m", 1), "utf-8")
    for read in (campaign.missing, campaign.merge, lambda: campaign.write(folder.parent / "table.csv")):
        with pytest.raises(ScenarioError, match="is not what its record says"):
            read()
    assert not (folder.parent / "table.csv").exists()
    with pytest.raises(ScenarioError, match="has the results of another specification") as caught:
        Campaign({**SPECIFICATION, "for_ms": 3}, folder)
    assert caught.value.problems[0].path == str(folder)
    with pytest.raises(ScenarioError, match="parts of 20 points, not 5"):
        Campaign(SPECIFICATION, folder, part_size=5)
    with pytest.raises(ScenarioError, match="has no campaign"):
        Campaign(None, folder.parent)
    with pytest.raises(ScenarioError, match="vary.seed"):
        Campaign({"vary": {"seed": []}}, folder.parent / "other")
    with pytest.raises(FileNotFoundError):
        Campaign(Path("no such file"), folder)


def test_a_task_is_a_text_that_any_process_understands(folder: Path) -> None:
    """The folder may have another campaign by the time that the task runs."""
    Campaign(SPECIFICATION, folder, part_size=20)
    assert pickle.loads(pickle.dumps(simulate_part)) is simulate_part
    with pytest.raises(ScenarioError, match="has another campaign now"):
        simulate_part(f'{{"folder": "{folder}", "campaign": "0", "part": 1}}')


def test_a_machine_of_the_user(folder: Path, z15: str) -> None:
    mine = z15.replace('name = "z15"', 'name = "mine"', 1)
    (folder.parent / "mine.toml").write_text(mine, "utf-8")
    specification = {**SPECIFICATION, "scenario": {"platform": "mine", "network": {"attachment": "vswitch"}}}
    campaign = Campaign(specification, folder, platforms=folder.parent / "mine.toml")
    campaign.run()
    assert campaign.merge()["throughput"] == whole_table()["throughput"]
    assert Campaign(specification, folder, platforms=datapath_lab.Platforms(mine)).missing() == []
    with pytest.raises(ScenarioError, match="another machine file"):
        Campaign(specification, folder, platforms=mine + "\n")
    two = datapath_lab.Platforms(mine, mine.replace('"mine"', '"other"', 1))
    with pytest.raises(ScenarioError, match="has 2 machines of your own; a campaign has one"):
        Campaign(specification, folder.parent / "two", platforms=two)
    assert Campaign(SPECIFICATION, folder.parent / "none", platforms=datapath_lab.Platforms()).points == 60


def test_few_points_are_tasks_for_many_processors(folder: Path) -> None:
    specification = {"vary": {"seed": {"from": 1, "to": 300, "step": 1}}, "for_ms": 1}
    assert Campaign(specification, folder).parts == 60
    many = {**specification, "vary": {"seed": {"from": 1, "to": 20_000, "step": 1}}}
    assert Campaign(many, folder.parent / "many").parts == 100
    # What the folder has remains.
    assert Campaign(specification, folder.parent / "seven", part_size=7).parts == 43
    assert Campaign(specification, folder.parent / "seven").parts == 43


def test_ways_out_are_those_of_python(folder: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=20)
    for call in (campaign.merge, lambda: Campaign(None, folder.parent), lambda: campaign.write(folder.parent / "a.csv")):
        with pytest.raises(ScenarioError) as caught:
            call()
        [problem] = caught.value.problems
        assert problem.path in (str(folder), str(folder.parent))
        assert "datapath " not in problem.hint and "--" not in problem.hint
    with pytest.raises(ScenarioError, match=r"missing\(\) lists them; run\(\) simulates them"):
        campaign.merge()
    with pytest.raises(ScenarioError, match=r"scenarios\(\)"):
        Campaign({**SPECIFICATION, "scenario": "rr-vswich"}, folder.parent / "named")
    with pytest.raises(TypeError, match=r"executor must be .* not 4 \(int\)"):
        campaign.run(4)  # type: ignore[arg-type]


class KilledWorker(Exception):
    """What an executor raises for a worker that died."""


class Failing(ThreadPoolExecutor):
    """It loses its fourth task."""

    count = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **named: Any) -> Any:
        self.count += 1
        return super().submit(lose) if self.count == 4 else super().submit(fn, *args, **named)


def lose() -> None:
    raise KilledWorker


def test_a_lost_task_ends_the_run_and_the_next_run_goes_on(folder: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=7)
    with Failing(1) as threads, pytest.raises(KilledWorker):
        campaign.run(threads)
    assert {1, 2, 3}.isdisjoint(campaign.missing())
    assert 4 in campaign.missing()
    campaign.run()
    assert campaign.merge() == whole_table()


def test_an_interrupt_ends_a_run_at_once_and_keeps_its_rows(folder: Path) -> None:
    # The threads of Polars may get the signal.
    with suppress(ImportError):
        import_module("polars")
    campaign = Campaign(ENDLESS, folder, part_size=1)
    sent = []

    def interrupt() -> None:
        sent.append(time.perf_counter())
        os.kill(os.getpid(), signal.SIGINT)

    threading.Timer(0.3, interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        campaign.run()
    assert time.perf_counter() - sent[0] < 5
    assert campaign.missing() == [1, 2, 3, 4]


def test_threads_share_a_campaign_however_many_there_were(folder: Path, tmp_path: Path) -> None:
    others = [Campaign(SPECIFICATION, tmp_path / str(index)) for index in range(9)]
    for other in others:
        _remembered(str(other.folder), other._campaign)
    campaign = Campaign(SPECIFICATION, folder)
    shared = _remembered(str(campaign.folder), campaign._campaign)
    assert all(_open(str(campaign.folder), shared.hash) is shared for _ in range(3))
    # What was forgotten is opened again, once.
    first = _open(str(others[0].folder), others[0]._campaign.hash)
    assert _open(str(others[0].folder), first.hash) is first


def test_a_campaign_that_is_stopped_raises(folder: Path) -> None:
    campaign = Campaign(ENDLESS, folder, part_size=1)
    threading.Timer(0.3, campaign._campaign.stop, [True]).start()
    with ThreadPoolExecutor(1) as threads, pytest.raises(EngineError, match="was stopped"):
        campaign.run(threads)


def test_the_table_is_written_as_csv_and_parquet(folder: Path, tmp_path: Path) -> None:
    campaign = Campaign(SPECIFICATION, folder, part_size=20)
    with pytest.raises(ScenarioError, match="lacks 3 of 3 parts"):
        campaign.write(tmp_path / "early.parquet")
    campaign.run()
    table = campaign.merge()
    for name in ("table.csv", "table.parquet", "again.parquet"):
        campaign.write(tmp_path / name)
    assert (tmp_path / "table.parquet").read_bytes() == (tmp_path / "again.parquet").read_bytes()
    header, *rows = (tmp_path / "table.csv").read_text("utf-8").splitlines()
    assert header.split(",") == table.columns and len(rows) == 60
    # Nothing else: no early table, no file under another name.
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [
        "again.parquet",
        "table.csv",
        "table.parquet",
    ]
    with pytest.raises(OSError, match="no such folder"):
        campaign.write(tmp_path / "no such folder" / "table.parquet")


TYPES = {"point": "Int64", "workload.connections": "Int64", "throughput": "Float64", "good": "Boolean", "problem": "String"}


def written(folder: Path, tmp_path: Path) -> tuple[str, datapath_lab.Table]:
    campaign = Campaign(SPECIFICATION, folder, part_size=20)
    campaign.run()
    campaign.write(tmp_path / "table.parquet")
    return str(tmp_path / "table.parquet"), campaign.merge()


def test_polars_reads_the_parquet_file(folder: Path, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    path, table = written(folder, tmp_path)
    frame = polars.read_parquet(path)
    assert {name: str(frame.schema[name]) for name in TYPES} == TYPES
    assert frame.to_dicts() == list(table)
    mean = polars.scan_parquet(path).group_by("workload.connections").agg(polars.col("throughput").mean()).collect()
    assert len(mean) == 3
    # The parts as they lie have no types for what is empty.
    parts = polars.read_csv(str(folder / "part-*.csv"), infer_schema=False)
    assert parts["point"].to_list() == [str(point) for point in range(60)]


def test_duckdb_reads_the_parquet_file_and_the_parts(folder: Path, tmp_path: Path) -> None:
    duckdb = pytest.importorskip("duckdb")
    path, table = written(folder, tmp_path)
    rows = duckdb.sql(f"select * from '{path}' order by point").fetchall()
    assert rows == [tuple(row.values()) for row in table]
    of_parts = f"select max(throughput) from read_csv('{folder}/part-*.csv', union_by_name=true)"
    assert duckdb.connect().execute(of_parts).fetchone() == (max(value for value in table["throughput"] if value),)
    [(record,)] = duckdb.sql(f"select value from parquet_kv_metadata('{path}') where key = 'datapath.campaign'::blob").fetchall()
    assert datapath_lab.__version__.encode() in record


def test_pandas_reads_the_parquet_file(folder: Path, tmp_path: Path) -> None:
    pandas = pytest.importorskip("pandas")
    pytest.importorskip("pyarrow", reason="pandas reads Parquet by PyArrow")
    path, table = written(folder, tmp_path)
    assert pandas.read_parquet(path)["throughput"].dropna().tolist() == [value for value in table["throughput"] if value]


@pytest.mark.skipif(not PROGRAM, reason="DATAPATH_PROGRAM names no program")
def test_what_the_command_line_begins_python_finishes_and_the_other_way_round(folder: Path, tmp_path: Path) -> None:
    def datapath(*arguments: object) -> bytes:
        done = subprocess.run([PROGRAM, *map(str, arguments)], check=True, capture_output=True)
        return done.stdout

    file = tmp_path / "specification.json"
    file.write_text(datapath_lab.scenario.to_json(SPECIFICATION), "utf-8")
    alone = datapath("sweep", file)
    datapath("sweep", file, "--out", folder, "--part-size", 7, "--shard", "2/3")
    campaign = Campaign(file, folder)
    numbers = datapath("missing", folder).decode().strip()
    assert numbers == ",".join(map(str, campaign.missing())) == "1,3,4,6,7,9"
    campaign.run()
    assert datapath("merge", folder) == alone
    campaign.write(tmp_path / "table.csv")
    assert (tmp_path / "table.csv").read_bytes() == alone
    datapath("merge", folder, "--parquet", tmp_path / "program.parquet")
    campaign.write(tmp_path / "package.parquet")
    assert (tmp_path / "program.parquet").read_bytes() == (tmp_path / "package.parquet").read_bytes()

    shutil.rmtree(folder)
    begun = Campaign(SPECIFICATION, folder, part_size=7)
    with ThreadPoolExecutor(1) as threads:
        threads.submit(begun._campaign.simulate, 2).result()
    datapath("sweep", file, "--out", folder, "--resume")
    assert begun.missing() == []
    assert begun.merge() == whole_table()


@pytest.mark.parametrize("kind", ["random", "latin-hypercube", "sobol"])
def test_a_design_gives_whole_numbers_where_a_field_takes_no_others(folder: Path, kind: str) -> None:
    campaign = Campaign(
        {
            "design": {"kind": kind, "points": 4},
            "vary": {"workload.request_bytes": {"from": 100, "to": 4000}, "workload.connections": {"from": 40, "to": 60}},
            "figures": ["throughput"],
            "for_ms": 100,
        },
        folder,
    )
    campaign.run()
    table = campaign.merge()
    assert all(float(value).is_integer() for name in ("workload.request_bytes", "workload.connections") for value in table[name])
    assert table["problem"] == [None] * 4
