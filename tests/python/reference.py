"""Writes the pages docs/reference/python.md and docs/de/reference/python.md from the texts of the package.

Signatures, types, defaults and texts come from the sources, so the package need not be installed. The German words are in
reference-de.json; `test_reference.py` names those that are missing.
"""

import ast
import inspect
import json
import re
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "core" / "python" / "python" / "datapath_lab"
PAGES = {"en": ROOT / "docs" / "reference" / "python.md", "de": ROOT / "docs" / "de" / "reference" / "python.md"}
GERMAN = Path(__file__).with_name("reference-de.json")

#: The functions and classes in their order. What the functions return follows, in the order of the sources.
GROUPS = {
    "Simulate": ["run", "measure", "compare", "explain", "sweep"],
    "Questions about a setup": ["plan", "PlanProgress", "sensitivity"],
    "Measurements": ["compare_measurements", "calibrate", "validate"],
    "Campaigns": ["Campaign", "Progress"],
    "Tables": ["Table"],
    "Machines and recorded loads": ["Platforms", "Trace"],
    "Notebooks": ["Widget"],
    "Scenarios": ["scenarios", "schema"],
    "Errors": ["ScenarioError", "Problem", "EngineError"],
}
RESULTS = "What the functions return"
LEAD = [
    "Every function and class of the package ``datapath-lab``, with its parameters, results and errors. "
    "[Use it from Python](../how-to/use-it-from-python.md) shows how to work with them.",
    "The examples begin with ``from datapath_lab import *``. A *scenario* is the name of a built-in one, JSON, or a "
    "dictionary of [its fields](scenario.md); what you leave out has the value of the published runs. The ids of "
    "figures are on the page [Figures](figures.md). Times are in the unit that a name ends in: ``for_ms`` in ms, "
    "``mean_us`` in µs. ``datapath_lab.__version__`` is the version of the engine.",
    "The package contains the same engine as the lab and the program ``datapath``, so all three give identical numbers. It "
    "does not install ``datapath``. ``import *`` leaves out ``Widget``, because that needs anywidget; its example imports it "
    "by name.",
    "Results are dictionaries and tables. Jupyter shows each as a table.",
]
Translate = Callable[[str], str]


@dataclass
class Text:
    """The parts of a documentation string."""

    prose: list[str]
    arguments: dict[str, str] = field(default_factory=dict)
    returns: str = ""
    raises: dict[str, str] = field(default_factory=dict)
    example: str = ""


def text_of(node: ast.FunctionDef | ast.ClassDef) -> Text:
    """The parts of a documentation string in the form of Google's guide."""
    blocks = inspect.cleandoc(ast.get_docstring(node) or "").split("\n\n")
    text = Text([])
    for block in blocks:
        heading, _, rest = block.partition("\n")
        if heading == "Args:":
            text.arguments = _entries(rest)
        elif heading == "Raises:":
            text.raises = _entries(rest)
        elif heading == "Returns:":
            text.returns = _line(rest)
        elif heading.startswith(">>>"):
            text.example += f"{block}\n"
        else:
            text.prose.append(_line(block))
    return text


def _line(text: str) -> str:
    return " ".join(text.split())


def _entries(block: str) -> dict[str, str]:
    entries = re.split(r"^(?=\w)", textwrap.dedent(block), flags=re.MULTILINE)
    return {name: _line(meaning) for name, _, meaning in (entry.partition(":") for entry in entries if entry)}


def public() -> dict[str, ast.FunctionDef | ast.ClassDef]:
    """The definitions of the package that have no underscore, by their names, in the order of the sources."""
    found: dict[str, ast.FunctionDef | ast.ClassDef] = {}
    for name in ("simulation", "planning", "measurements", "campaign", "table", "platforms", "trace", "widget", "errors", "documents"):
        for node in ast.parse((PACKAGE / f"{name}.py").read_text("utf-8")).body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
                found[node.name] = node
    return found


def exported() -> list[str]:
    """The names of ``__all__``, and the widget, which is not in it."""
    for node in ast.parse((PACKAGE / "__init__.py").read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return [*names, "Widget"]
    raise AssertionError("the package has no __all__")


def comments(module: str) -> dict[int, str]:
    """The comments ``#:`` of a module by the number of the line that follows."""
    found: dict[int, str] = {}
    pending: list[str] = []
    for number, line in enumerate((PACKAGE / f"{module}.py").read_text("utf-8").splitlines(), 1):
        if line.strip().startswith("#:"):
            pending.append(line.strip()[2:])
        elif pending:
            found[number] = _line(" ".join(pending))
            pending = []
    return found


class Page:
    """A page that is being written."""

    def __init__(self, translate: Translate) -> None:
        self.translate = translate
        self.lines: list[str] = []
        self.all = public()
        self.notes = {
            node.name: notes
            for module in ("planning", "measurements", "campaign", "errors", "documents", "widget")
            for notes in [comments(module)]
            for node in ast.parse((PACKAGE / f"{module}.py").read_text("utf-8")).body
            if isinstance(node, ast.ClassDef)
        }
        bases = ast.parse((PACKAGE / "documents.py").read_text("utf-8")).body
        self.optional = {node.name: node for node in bases if isinstance(node, ast.ClassDef) and node.name.startswith("_")}
        self.results = [name for name in self.all if name in exported() and self._is_dictionary(name)]
        self.anchors = self._anchors()

    def _is_dictionary(self, name: str) -> bool:
        node = self.all[name]
        bases = [ast.unparse(base) for base in node.bases] if isinstance(node, ast.ClassDef) else []
        return any(base == "TypedDict" or base in self.optional for base in bases)

    def _anchors(self) -> dict[str, str]:
        """The anchor of each name: a heading that is there again gets a number."""
        counts: dict[str, int] = {}
        anchors = {}
        for name in [name for names in GROUPS.values() for name in names] + self.results:
            lower = name.lower()
            anchors[name] = f"{lower}-{counts[lower]}" if lower in counts else lower
            counts[lower] = counts.get(lower, 0) + 1
        return anchors

    def say(self, text: str) -> str:
        """A text in the language of the page."""
        return _typeset(self.translate(text))

    def add(self, *blocks: str) -> None:
        """Adds blocks, with an empty line after each."""
        for block in blocks:
            self.lines += [block, ""]

    def kind(self, annotation: str) -> str:
        """A type: names of the page as links, alternatives in words."""

        def shown(part: str) -> str:
            part = part.strip().removeprefix("traitlets.")
            inner = re.fullmatch(r"(list|dict)\[(.*)\]", part)
            named = inner[2].split(", ")[-1] if inner else part
            return f"[`{part}`](#{self.anchors[named]})" if named in self.anchors else f"`{part}`"

        # A bracket has no alternatives of the whole.
        parts = re.split(r" \| (?![^\[]*\])", annotation)
        return f" {self.say('or')} ".join(shown(part) for part in parts)

    def table(self, head: Iterable[str], rows: Iterable[Iterable[str]]) -> None:
        """Adds a table."""
        names = [self.say(name) for name in head]
        lines = [f"| {' | '.join(names)} |", f"|{'---|' * len(names)}"]
        self.add("\n".join([*lines, *(f"| {' | '.join(_cell(cell) for cell in row)} |" for row in rows)]))

    def wrapped(self, text: str) -> str:
        """Prose as in the other pages, at 100 columns."""
        return "\n".join(textwrap.wrap(text, 100, break_long_words=False, break_on_hyphens=False))

    def prose(self, texts: Iterable[str]) -> None:
        for text in texts:
            self.add(self.wrapped(self.say(text)))

    def callable_(self, node: ast.FunctionDef, text: Text, name: str, returned: str | None) -> None:
        """Adds what a function or method is, takes, returns and raises."""
        parameters = list(_parameters(node))
        self.add(f"```\n{_signature(name, parameters, returned)}\n```")
        self.prose(text.prose)
        documented = [one for one in parameters if one.name not in ("/", "*")]
        assert [one.name.lstrip("*") for one in documented] == list(text.arguments), f"the parameters of {name}"
        if documented:
            rows = (
                (
                    f"`{one.name}`",
                    self.kind(one.kind),
                    f"`{one.default}`" if one.default else self.say("none" if one.name.startswith("*") else "required"),
                    self.say(text.arguments[one.name.lstrip("*")]),
                )
                for one in documented
            )
            self.table(["Parameter", "Type", "Default", "Meaning"], rows)
        if returned and text.returns:
            self.add(self.wrapped(f"**{self.say('Returns')}** {self.kind(returned)}: {self.say(text.returns)}"))
        for error, when in text.raises.items():
            shown = f"[`{error}`](#{self.anchors[error]})" if error in self.anchors else f"`{error}`"
            self.add(self.wrapped(f"**{self.say('Raises')}** {shown}: {self.say(when)}"))
        if text.example:
            self.add(f"```python\n{text.example}```")

    def fields(self, name: str, head: str) -> None:
        """Adds the fields of a dictionary or tuple, those first that may be missing."""
        node = self.all[name]
        assert isinstance(node, ast.ClassDef)
        bases = [self.optional[ast.unparse(base)] for base in node.bases if ast.unparse(base) in self.optional]
        rows = []
        for owner in [node, *bases]:
            for item in owner.body:
                if isinstance(item, ast.AnnAssign):
                    key = ast.unparse(item.target)
                    note = self.notes[owner.name].get(item.lineno)
                    assert note, f"{name}.{key} has no text"
                    missing = f" {self.say('May be missing.')}" if owner in bases else ""
                    rows.append((f"`{key}`", self.kind(ast.unparse(item.annotation)), self.say(note) + missing))
        for item in node.body:
            if isinstance(item, ast.FunctionDef) and not item.name.startswith("_") and item.decorator_list:
                kind = self.kind(ast.unparse(item.returns)) if item.returns else ""
                rows.append((f"`{item.name}`", kind, self.say(" ".join(text_of(item).prose))))
        if rows:
            self.table([head, "Type", "Meaning"], rows)

    def traits(self, node: ast.ClassDef) -> None:
        """Adds the traits of the widget."""
        kinds = {"Unicode": "str", "Bool": "bool", "Dict": "dict", "List": "list", "Float": "float", "Int": "int"}
        rows = []
        for item in node.body:
            if isinstance(item, ast.Assign) and not ast.unparse(item.targets[0]).startswith("_"):
                made = re.match(r"traitlets\.(\w+)\((.*?)\)\.tag\(", ast.unparse(item.value))
                assert made, ast.unparse(item)
                note = self.notes[node.name].get(item.lineno)
                assert note, f"{ast.unparse(item.targets[0])} has no text"
                rows.append((f"`{ast.unparse(item.targets[0])}`", f"`{kinds.get(made[1], 'str')}`", self.say(note)))
        self.table(["Trait", "Type", "Meaning"], rows)

    def entry(self, name: str) -> None:
        """Adds a function or class."""
        node = self.all[name]
        self.add(f"### {name}")
        text = text_of(node)
        if isinstance(node, ast.FunctionDef):
            returned = ast.unparse(node.returns) if node.returns else None
            self.callable_(node, text, name, returned)
        elif self._is_dictionary(name):
            self.prose(text.prose)
            self.fields(name, "Key")
        else:
            methods = [item for item in node.body if isinstance(item, ast.FunctionDef)]
            made = next((method for method in methods if method.name == "__init__"), None)
            if made and text.arguments:
                self.callable_(made, text, name, None)
            else:
                self.prose(text.prose)
                if text.example:
                    self.add(f"```python\n{text.example}```")
            if name == "Widget":
                self.traits(node)
            else:
                self.fields(name, "Attribute")
            for method in methods:
                if not method.name.startswith("_") and not any("property" in ast.unparse(one) for one in method.decorator_list):
                    self.add(f"#### {name}.{method.name}")
                    returned = ast.unparse(method.returns) if method.returns else None
                    self.callable_(method, text_of(method), f"{name}.{method.name}", returned)

    def text(self) -> str:
        """The page."""
        self.add(f"# {self.say('Python reference')}")
        self.prose(LEAD)
        for title, names in GROUPS.items():
            self.add(f"## {self.say(title)}")
            for name in names:
                self.entry(name)
        self.add(f"## {self.say(RESULTS)}")
        self.prose(["Each is a dictionary with these keys. They have types for editors and type checkers."])
        for name in self.results:
            self.entry(name)
        return "\n".join(self.lines)


def _cell(text: str) -> str:
    """A cell of a table: a line between cells is no text."""
    return text.replace("|", "\\|")


def _typeset(text: str) -> str:
    """The text as Markdown, with curly apostrophes outside of code."""
    parts = text.replace("``", "`").split("`")
    return "`".join(part if index % 2 else part.replace("'", "’") for index, part in enumerate(parts))


@dataclass
class Parameter:
    """A parameter, or the sign ``/`` or ``*`` between two."""

    name: str
    kind: str = ""
    default: str = ""


def _parameters(node: ast.FunctionDef) -> Iterable[Parameter]:
    arguments = node.args
    plain = [*arguments.posonlyargs, *arguments.args]
    defaults = [""] * (len(plain) - len(arguments.defaults)) + [ast.unparse(one) for one in arguments.defaults]
    for index, (one, default) in enumerate(zip(plain, defaults)):
        if one.arg not in ("self", "cls"):
            yield Parameter(one.arg, _annotation(one), default)
        if arguments.posonlyargs and index == len(arguments.posonlyargs) - 1:
            yield Parameter("/")
    if arguments.vararg:
        yield Parameter(f"*{arguments.vararg.arg}", _annotation(arguments.vararg))
    elif arguments.kwonlyargs:
        yield Parameter("*")
    for one, value in zip(arguments.kwonlyargs, arguments.kw_defaults):
        yield Parameter(one.arg, _annotation(one), ast.unparse(value) if value else "")
    if arguments.kwarg:
        yield Parameter(f"**{arguments.kwarg.arg}", _annotation(arguments.kwarg))


def _annotation(one: ast.arg) -> str:
    return ast.unparse(one.annotation).replace("'", "") if one.annotation else ""


def _signature(name: str, parameters: list[Parameter], returned: str | None) -> str:
    shown = ", ".join(f"{one.name}={one.default}" if one.default else one.name for one in parameters)
    line = f"{name}({shown})" + (f" -> {returned}" if returned and returned != "None" else "")
    # The arrow stays with what it leads to.
    line = line.replace(" -> ", " ->\x00")
    lines = textwrap.wrap(line, 88, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines).replace("\x00", " ")


def pages() -> tuple[dict[str, str], set[str]]:
    """Both pages, and the German words that none of them needs."""
    german: dict[str, str] = json.loads(GERMAN.read_text("utf-8"))
    used: set[str] = set()

    def translated(text: str) -> str:
        used.add(text)
        return german.get(text, text)

    return {"en": Page(lambda text: text).text(), "de": Page(translated).text()}, {
        *(f"unused: {text}" for text in german if text not in used),
        *(f"missing: {text}" for text in used if text not in german),
    }


if __name__ == "__main__":
    written, wanting = pages()
    for language, content in written.items():
        PAGES[language].parent.mkdir(parents=True, exist_ok=True)
        PAGES[language].write_text(content, "utf-8")
        print(PAGES[language].relative_to(ROOT))
    for text in sorted(wanting):
        print(f"{GERMAN.name}: {text}")
