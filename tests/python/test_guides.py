"""Do the scripts of the guides run as a reader copies them? With fewer points, but in the full suite with all of one."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HOW_TO = Path(__file__).parents[2] / "docs" / "how-to"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FULL = bool(os.environ.get("DATAPATH_FULL"))
PROGRAM = os.environ.get("DATAPATH_PROGRAM", "")
EXAMPLES = HOW_TO.parents[1] / "examples" / "sweep"


def blocks(page: str) -> list[str]:
    return [content for _, content in BLOCK.findall((HOW_TO / page).read_text("utf-8"))]


def prints(script: str, folder: Path, name: str) -> str:
    (folder / name).write_text(script, "utf-8")
    done = subprocess.run([sys.executable, name], cwd=folder, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def shorter(script: str, long: str, short: str) -> str:
    assert script.count(long) == 1, long
    return script.replace(long, short)


def test_a_campaign_on_dask_becomes_a_parquet_file_and_a_picture(tmp_path: Path) -> None:
    for package in ("distributed", "polars", "matplotlib"):
        pytest.importorskip(package)
    simulate, draw = blocks("run-a-sweep-on-a-cluster.md")
    # 250 points: two parts.
    printed = prints(shorter(simulate, "POINTS = 1_000_000", "POINTS = 250"), tmp_path, "simulate.py")
    assert printed.endswith("250 of 250 points (100%)\n"), printed
    assert (tmp_path / "response-times.parquet").stat().st_size > 1000
    prints(draw, tmp_path, "draw.py")
    assert (tmp_path / "response-times.png").read_bytes().startswith(b"\x89PNG")


def test_a_posterior_of_two_constants(tmp_path: Path) -> None:
    pytest.importorskip("scipy")
    script, result = blocks("estimate-constants.md")
    # Seven values of each constant, not 58.
    printed = prints(script if FULL else shorter(script, "STEPS = 57", "STEPS = 6"), tmp_path, "posterior.py")
    if FULL:
        assert printed == result
    else:
        assert re.sub(r"[-+]?\d+\.\d+", "0", printed) == re.sub(r"[-+]?\d+\.\d+", "0", result)


def array_of_slurm(folder: Path) -> list[list[str]]:
    """The command of each task: Slurm runs the script with the number of the task."""
    (folder / "slurm.sh").write_text((EXAMPLES / "slurm.sh").read_text("utf-8"), "utf-8")
    return [["env", f"SLURM_ARRAY_TASK_ID={task}", "sh", "slurm.sh"] for task in range(1, 65)]


def job_of_kubernetes(folder: Path) -> list[list[str]]:
    """The command of each pod, which has the folder as its volume."""
    manifest = (EXAMPLES / "kubernetes.yaml").read_text("utf-8")
    [command] = re.findall(r"^ +- (exec datapath .*)$", manifest, re.MULTILINE)
    command = command.replace("/sweep/", f"{folder}/")
    return [["env", f"JOB_COMPLETION_INDEX={index}", "sh", "-c", command] for index in range(64)]


@pytest.mark.skipif(not PROGRAM, reason="DATAPATH_PROGRAM names no program")
@pytest.mark.parametrize("jobs", [array_of_slurm, job_of_kubernetes])
def test_an_array_of_a_scheduler_fills_the_folder_and_what_was_lost_runs_again(
    jobs: Callable[[Path], list[list[str]]], tmp_path: Path
) -> None:
    (tmp_path / "datapath").symlink_to(Path(PROGRAM).resolve())
    path = {**os.environ, "PATH": f"{tmp_path}{os.pathsep}{os.environ['PATH']}"}

    def printed(*command: str, status: int = 0) -> str:
        done = subprocess.run(command, cwd=tmp_path, env=path, capture_output=True, text=True, timeout=120)
        assert done.returncode == status, done.stderr
        return done.stdout

    specification = json.loads((EXAMPLES / "connections.json").read_text("utf-8"))
    # As short as the figures allow.
    (tmp_path / "connections.json").write_text(json.dumps({**specification, "for_ms": 330}), "utf-8")
    tasks = jobs(tmp_path)
    lost = 3
    for number, task in enumerate(tasks, 1):
        if number != lost:
            printed(*task)
    again = printed("datapath", "missing", "connections", "--shards", "64").strip()
    assert again == str(lost)
    printed(*tasks[int(again) - 1])
    assert printed("datapath", "missing", "connections", "--shards", "64").strip() == ""
    alone = printed("datapath", "sweep", "connections.json")
    assert alone.count("\n") == 73 and printed("datapath", "merge", "connections") == alone
