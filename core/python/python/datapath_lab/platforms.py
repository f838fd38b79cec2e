"""Machines of your own."""

from os import PathLike
from pathlib import Path

from datapath_lab import _datapath
from datapath_lab.arguments import wrong_type
from datapath_lab.errors import ScenarioError

#: A longer text is no name of a file.
_NAME_MAX = 255


class Platforms:
    """The machines that a scenario can name: the built-in ones, and those of these files.

    A machine of your own replaces a built-in one of the same name. Any number of `Platforms` can be used in one process.

    Args:
        files: Each the ``pathlib.Path`` of a file, or the text of one, in TOML as `text` returns it.

    Raises:
        ScenarioError: A file with problems, each with its place.

    >>> Platforms().names()
    ['z15', 'z14', 'z990', 'z900']
    >>> mine = Platforms(Platforms().text("z15").replace('name = "z15"', 'name = "mine"', 1))
    >>> mine
    <Platforms z15, z14, z990, z900, mine>
    """

    def __init__(self, *files: str | PathLike[str]) -> None:
        self._texts = tuple(_text(index, file) for index, file in enumerate(files))
        self._machines = _datapath.Platforms(list(self._texts))

    def names(self) -> list[str]:
        """The names of all machines."""
        return self._machines.names()

    def text(self, name: str) -> str:
        """The file of a machine, in TOML: a start for one of your own.

        Args:
            name: One of `names()`.

        Returns:
            The text. Each constant has a value, a unit and its origin.

        >>> print(Platforms().text("z15")[:12])
        name = "z15"
        """
        return self._machines.text(name)

    def __reduce__(self) -> tuple[type["Platforms"], tuple[str, ...]]:
        return Platforms, self._texts

    def __repr__(self) -> str:
        return f"<Platforms {', '.join(self.names())}>"


def _text(index: int, file: str | PathLike[str]) -> str:
    if isinstance(file, PathLike):
        return Path(file).read_text("utf-8")
    if not isinstance(file, str):
        raise wrong_type("a machine's file", "a pathlib.Path or the text of a file", file)
    if "\n" not in file and len(file) <= _NAME_MAX and (file.endswith(".toml") or Path(file).is_file()):
        where = "" if Path(file).is_file() else "; no such file is here"
        message = f'"{file}" is the name of a file and not its text'
        raise ScenarioError([(f"[{index}]", message, f'Platforms(Path("{file}")) reads it{where}')])
    return file
