"""The live picture of two data paths in a notebook, by anywidget: ``pip install datapath-lab[notebook]``."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

try:
    import anywidget
    import traitlets
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"{error}: `pip install datapath-lab[notebook]` installs it", name=error.name) from None

from datapath_lab.link import check_story, link
from datapath_lab.scenario import Scenario

_FILES = Path(__file__).parent / "notebook"
_LANGUAGES = ("en", "de")


@cache
def _page(language: str) -> tuple[bytes, ...]:
    """The script, the styles and the engine of the page in the widget's frame, each packed with gzip."""
    names = (f"page.{language}.js.gz", f"page.{language}.css.gz", "engine.wasm.gz")
    return tuple((_FILES / name).read_bytes() for name in names)


@cache
def _version() -> str:
    """A name of all these files: the widgets of a notebook share those of the same name."""
    files = [file for language in _LANGUAGES for file in _page(language)]
    return hashlib.sha256(b"".join(files)).hexdigest()[:16]


class Widget(anywidget.AnyWidget):
    """Two scenarios next to each other, live, in a notebook.

    `state`, `playing` and `selection` follow what the reader does, and the picture follows them. It needs no network: the
    page comes from this package. It needs ``pip install datapath-lab[notebook]``.

    Args:
        a: The scenario of lane A; without it, the first comparison of the lab.
        b: The scenario of lane B; without it, the widget shows lane A alone.
        keywords: Traits of the widget, or fields of both scenarios.

    Raises:
        ScenarioError: Scenarios that a widget cannot show: of two machines, with other constants, with several workloads.
            Or a `state` with a comparison that the lab does not have.

    >>> from datapath_lab import Widget
    >>> widget = Widget("rr-vswitch", "rr-dedicated-osa", workload={"connections": 10})
    >>> "workload.connections=10" in widget.state, widget.figures
    (True, [])
    """

    _esm = (_FILES / "datapath-lab-widget.js").read_text("utf-8")
    _files = traitlets.Unicode(read_only=True).tag(sync=True)

    #: The view and the moment: what follows ``#`` in a link of the lab.
    state = traitlets.Unicode("").tag(sync=True)
    #: Whether the clock runs.
    playing = traitlets.Bool(False).tag(sync=True)
    #: What is selected: ``{"lane": 0, "what": "packet", "id": 12}``, or None.
    selection = traitlets.Dict(allow_none=True, default_value=None).tag(sync=True)
    #: The figures of lanes A and B by their ids, as `measure` returns them; empty while they are measured.
    figures = traitlets.List(traitlets.Dict()).tag(sync=True)
    #: What the page did not understand or could not do; empty if there is nothing.
    problem = traitlets.Unicode("").tag(sync=True)
    #: The lanes that are shown: both, a, b.
    compare = traitlets.Enum(["both", "a", "b"], "both").tag(sync=True)
    #: Names of the controls, separated by spaces (play step scrub speed connections lanes open); empty for all.
    controls = traitlets.Unicode("").tag(sync=True)
    #: Whether nothing in the picture changes the simulation.
    readonly = traitlets.Bool(False).tag(sync=True)
    #: A factor on the usual pace.
    speed = traitlets.Float(1.0).tag(sync=True)
    #: auto follows the notebook.
    theme = traitlets.Enum(["auto", "light", "dark"], "auto").tag(sync=True)
    #: The height in pixels; 0 for that of the content.
    height = traitlets.Int(0, min=0).tag(sync=True)
    #: The language of the picture.
    language = traitlets.Enum(_LANGUAGES, "en").tag(sync=True)
    #: The address of the folder ``embed/`` of a copy of the site, to show its page in place of this package's.
    src = traitlets.Unicode("").tag(sync=True)

    def __init__(self, a: Scenario | None = None, b: Scenario | None = None, /, **keywords: Any) -> None:
        traits = {name: keywords.pop(name) for name in list(keywords) if name in self.class_trait_names()}
        if a is not None or keywords:
            first = "rr-vswitch" if a is None else a
            traits.setdefault("state", link(first, first if b is None else b, keywords))
            if b is None:
                traits.setdefault("compare", "a")
        super().__init__(**traits)
        self.set_trait("_files", _version())
        self.on_msg(self._answer)

    @traitlets.validate("state")
    def _checked(self, proposal: Any) -> str:
        """Another copy of the site may have other comparisons."""
        state: str = proposal["value"]
        if not self.src:
            check_story(state)
        return state

    def _answer(self, _: Any, content: Any, buffers: Any) -> None:
        """Sends the page to a frame that asks for it."""
        if isinstance(content, dict) and content.get("datapath") == "files":
            language = content.get("language")
            self.send({"datapath": "files"}, buffers=list(_page(language if language in _LANGUAGES else "en")))
