"""What several tests use."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def golden() -> Path:
    """The folder of recorded results."""
    return ROOT / "tests" / "golden"


@pytest.fixture(scope="session")
def z15() -> str:
    """The file of a built-in machine."""
    return (ROOT / "core" / "platforms" / "z15.toml").read_text("utf-8")
