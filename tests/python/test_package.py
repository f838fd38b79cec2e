"""Is the wheel what a stranger's machine needs? `DATAPATH_WHEEL` names it."""

import email
import os
import re
import zipfile
from pathlib import Path

import datapath_lab
import pytest

WHEEL = Path(os.environ["DATAPATH_WHEEL"])


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    with zipfile.ZipFile(WHEEL) as wheel:
        return {name: wheel.read(name) for name in wheel.namelist()}


def metadata(files: dict[str, bytes], name: str) -> email.message.Message:
    [content] = [content for file, content in files.items() if file.endswith(f".dist-info/{name}")]
    return email.message_from_bytes(content)


def test_one_wheel_serves_every_python_from_3_10(files: dict[str, bytes]) -> None:
    """Beside some interpreters maturin silently builds for that one version."""
    assert re.fullmatch(r"datapath_lab-[\d.]+(\.dev0)?-cp310-abi3-\w+\.whl", WHEEL.name)
    assert all("-cp310-abi3-" in f"-{tag}-" for tag in metadata(files, "WHEEL").get_all("Tag", []))
    assert [file for file in files if "_datapath" in file and not file.endswith(".pyi")] == ["datapath_lab/_datapath.abi3.so"]


def test_it_requires_nothing(files: dict[str, bytes]) -> None:
    required = metadata(files, "METADATA").get_all("Requires-Dist", [])
    assert all("extra ==" in line for line in required), required


def test_it_has_the_version_of_the_engine(files: dict[str, bytes]) -> None:
    version = datapath_lab.__version__
    assert metadata(files, "METADATA")["Version"] == re.sub(r"-dev$", ".dev0", version)
    assert datapath_lab.run("rr-vswitch", for_ms=1)["engine"] == version


def test_it_has_types_its_licence_and_those_of_others(files: dict[str, bytes]) -> None:
    assert {"datapath_lab/py.typed", "datapath_lab/_datapath.pyi"} <= set(files)
    [licence] = [content for file, content in files.items() if file.endswith("/licenses/LICENSE")]
    assert b"MIT" in licence
    notices = files["datapath_lab/third-party-notices.txt"].decode("utf-8")
    for name in ("pyo3 0", "arrow-array 6", "parquet 6", "rayon 1", "svelte 5", "wasm-bindgen 0", "Rust's standard library"):
        assert f"\n{name}" in notices, name


def test_what_is_public_has_a_text() -> None:
    for name in datapath_lab.__all__:
        assert getattr(datapath_lab, name).__doc__, name
