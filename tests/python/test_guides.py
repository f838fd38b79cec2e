"""Do the scripts of the guides run as a reader copies them? With fewer points, but in the full suite with all of one."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HOW_TO = Path(__file__).parents[2] / "docs" / "how-to"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FULL = bool(os.environ.get("DATAPATH_FULL"))


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
