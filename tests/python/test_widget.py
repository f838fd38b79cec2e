"""Does the widget for notebooks share its traits, and have its page? tests/web/widget.spec.ts runs it in a browser."""

import doctest
import gzip
import subprocess
import sys
from typing import Any
from urllib.parse import parse_qs

import datapath_lab.widget
import examples
import pytest
from datapath_lab import ScenarioError, Widget
from datapath_lab.link import STORIES, link

#: A larger module leaks noticeably with each cell that runs (anywidget#613).
ESM_BYTES_MAX = 20_000
#: Jupyter's server stops output of more than 1 MB in a second.
PAGE_BYTES_MAX = 500_000


def test_its_module_is_small() -> None:
    assert 4_000 < len(Widget._esm.encode()) <= ESM_BYTES_MAX


def test_a_scenario_is_a_view_of_the_lab() -> None:
    view = parse_qs(link("rr-vswitch", "rr-dedicated-osa", {"workload": {"connections": 5}, "seed": 3}))
    assert (view["a"], view["b"], view["platform"], view["seed"]) == (["vswitch"], ["dedicated-osa"], ["z15"], ["3"])
    assert view["workload.connections"] == ["5"] and view["network.link_gbps"] == ["10"]


def test_what_differs_belongs_to_a_lane() -> None:
    slow = {"platform": "z990", "network": {"attachment": "dedicated-osa"}, "hypervisor": {"qebsm": False}}
    fast = {"platform": "z990", "network": {"attachment": "dedicated-osa", "mtu": 8992}}
    view = parse_qs(link(slow, fast, {}))
    assert (view["a"], view["b"]) == (["dedicated-osa-noqebsm"], ["dedicated-osa"])
    assert (view["a.mtu"], view["b.mtu"]) == (["1492"], ["8992"]) and "network.mtu" not in view


@pytest.mark.parametrize(
    ("a", "b", "fields", "path"),
    [
        ("rr-vswitch", "rr-hipersockets", {}, "platform"),
        ("rr-vswitch", "rr-vswitch", {"constants": {"dispatch": 1.5}}, "constants"),
        ("rr-vswitch", "rr-vswitch", {"workload": {"connections": 0}}, "workload.connections"),
    ],
)
def test_what_the_lab_cannot_show_is_refused(a: str, b: str, fields: dict[str, Any], path: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        link(a, b, fields)
    assert caught.value.problems[0].path == path and caught.value.problems[0].hint


def test_keywords_are_traits_or_fields_of_the_scenarios() -> None:
    widget = Widget("rr-vswitch", "rr-dedicated-osa", workload={"connections": 10}, height=300, theme="dark")
    assert "workload.connections=10" in widget.state
    assert (widget.height, widget.theme, widget.compare) == (300, "dark", "both")
    assert Widget("rr-vswitch").compare == "a"
    assert Widget(state="story=linux-router").state == "story=linux-router"
    assert Widget().state == ""
    with pytest.raises(ScenarioError):
        Widget("rr-vswitch", heigth=300)


def test_a_comparison_that_the_lab_does_not_have_is_refused_with_all_names() -> None:
    widget = Widget(state="#story=qebsm-fcp&t=1")

    def set_state() -> None:
        widget.state = "story=qebsm-fpc"

    for call in (lambda: Widget(state="story=nope"), set_state):
        with pytest.raises(ScenarioError) as caught:
            call()
        [problem] = caught.value.problems
        assert problem.path == "state" and all(name in problem.hint for name in STORIES)
    assert "did you mean qebsm-fcp?" in problem.hint
    assert widget.state == "#story=qebsm-fcp&t=1"
    # Another copy of the site may have it.
    assert Widget(state="story=nope", src="https://lab.example/embed/").state == "story=nope"


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_sends_the_page_to_a_frame_that_asks(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    widget = Widget()
    sent: list[tuple[Any, Any]] = []
    monkeypatch.setattr(widget, "send", lambda content, buffers: sent.append((content, buffers)))
    widget._handle_custom_msg({"datapath": "files", "language": language}, [])
    widget._handle_custom_msg({"another": "message"}, [])
    [(content, buffers)] = sent
    assert content == {"datapath": "files"}
    assert sum(map(len, buffers)) < PAGE_BYTES_MAX
    script, styles, engine = map(gzip.decompress, buffers)
    assert engine[:4] == b"\0asm" and b"{" in styles
    assert ("Verbindungen" if language == "de" else "connections") in script.decode("utf-8")
    # It is the content of a <script>.
    assert b"</script" not in script.lower() and b"</style" not in styles.lower()


def test_what_the_page_reports_reaches_observers() -> None:
    widget = Widget()
    seen: list[Any] = []
    widget.observe(lambda change: seen.append(change["new"]), ["state", "figures", "selection"])
    figures = [{"throughput": {"id": "throughput", "value": 5931.0}}, {}]
    widget.set_state({"state": "#story=card-or-vswitch", "figures": figures, "selection": {"lane": 0, "what": "part", "id": 3}})
    assert seen == ["#story=card-or-vswitch", figures, {"lane": 0, "what": "part", "id": 3}]
    widget.set_state({"selection": None})
    assert widget.selection is None


def test_the_package_needs_anywidget_for_the_widget_only() -> None:
    without = "import sys; sys.modules['anywidget'] = None; import datapath_lab; print(len(datapath_lab.scenarios()) > 0)\n"
    done = subprocess.run([sys.executable, "-c", f"{without}datapath_lab.Widget"], capture_output=True, text=True, check=False)
    assert done.stdout == "True\n"
    assert "pip install datapath-lab[notebook]" in done.stderr


def test_the_guide_runs_from_top_to_bottom() -> None:
    assert examples.of_text("docs/how-to/use-it-in-a-notebook.md") == 0
    assert doctest.testmod(datapath_lab.widget).failed == 0
