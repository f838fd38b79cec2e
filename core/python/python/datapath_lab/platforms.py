"""Machines of your own."""

from os import PathLike
from pathlib import Path

from datapath_lab import _datapath


class Platforms:
    """The machines that a scenario can name: the built-in ones, and those of these files.

    A file is a path, or the text of a file, in TOML like ``core/platforms/z15.toml`` of the sources. It replaces a
    built-in machine of the same name.

    >>> Platforms().names()
    ['z15', 'z14', 'z990', 'z900']
    """

    def __init__(self, *files: str | PathLike[str]) -> None:
        self._texts = tuple(file if isinstance(file, str) else Path(file).read_text("utf-8") for file in files)
        self._machines = _datapath.Platforms(list(self._texts))

    def names(self) -> list[str]:
        """The names of all machines."""
        return self._machines.names()

    def __reduce__(self) -> tuple[type["Platforms"], tuple[str, ...]]:
        return Platforms, self._texts

    def __repr__(self) -> str:
        return f"<Platforms {', '.join(self.names())}>"
