"""Does `plan` show how far it is, and end with what its listener throws?"""

import io
import json
import sys
from typing import Any

import datapath_lab
import pytest
from datapath_lab import PlanProgress

QUESTION: dict[str, Any] = {"until": "p95 < 0.4 ms", "between": (15, 20)}


class Terminal(io.StringIO):
    """Standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_progress_hears_of_each_load_and_each_refit() -> None:
    heard: list[PlanProgress] = []
    answer = datapath_lab.plan("rr-vswitch", progress=heard.append, **QUESTION)
    last = heard[-1]
    assert last.loads == len(answer["simulated"])
    assert answer["binding"] and (last.holds, last.fails) == (answer["largest"], answer["binding"]["beyond_load"])
    assert last.refits == last.all_refits > 1
    assert [one.loads for one in heard] == sorted(one.loads for one in heard)
    assert [one.seconds for one in heard] == sorted(one.seconds for one in heard)
    assert [one.refits for one in heard if one.all_refits] == list(range(1, last.all_refits + 1))


def test_a_terminal_shows_it_and_nothing_else_does(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    datapath_lab.plan("rr-vswitch", quick=True, **QUESTION)
    assert capfd.readouterr() == ("", "")
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    answer = datapath_lab.plan("rr-vswitch", quick=True, **QUESTION)
    shown = terminal.getvalue()
    assert shown.startswith("\r\033[K1 load, ") and shown.endswith("\n")
    assert f"the conditions hold at {answer['largest']:g}, not at " in shown.splitlines()[-1]


def test_an_exception_of_the_listener_ends_the_search() -> None:
    def fail(progress: PlanProgress) -> None:
        raise LookupError(str(progress))

    with pytest.raises(LookupError, match=r"^1 load, \d+ s; the conditions "):
        datapath_lab.plan("rr-vswitch", quick=True, progress=fail, **QUESTION)


def test_a_listener_that_is_none_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^progress must be a function, as in print, not True \(bool\)$"):
        datapath_lab.plan("rr-vswitch", progress=json.loads("true"), **QUESTION)


@pytest.mark.parametrize(
    ("holds", "fails", "refits", "text"),
    [
        (None, None, (0, 0), "0 loads, 2 s"),
        (None, 18.0, (0, 0), "0 loads, 2 s; the conditions do not hold at 18"),
        (125000.5, None, (0, 0), "0 loads, 2 s; the conditions hold at 125,000.5"),
        (17.0, 18.0, (3, 16), "0 loads, 2 s; the conditions hold at 17, not at 18; 3 of 16 refits"),
    ],
)
def test_its_text_names_what_is_known(holds: float | None, fails: float | None, refits: tuple[int, int], text: str) -> None:
    assert str(PlanProgress(0, holds, fails, *refits, 2.0)) == text
