"""Checks of arguments: what was given, and the way out."""

from collections.abc import Iterable, Sequence


def wrong_type(name: str, wanted: str, given: object) -> TypeError:
    """The error for an argument of another type."""
    text = repr(given)
    short = text if len(text) <= 60 else f"{text[:57]}..."
    return TypeError(f"{name} must be {wanted}, not {short} ({type(given).__name__})")


def check_time(for_ms: object) -> None:
    """Refuses a simulated time that is no number."""
    # The numbers of NumPy are floats too.
    if for_ms is not None and not hasattr(for_ms, "__float__"):
        raise wrong_type("for_ms", "a number of milliseconds, as in 1000", for_ms)


def names_of(name: str, given: str | Sequence[str]) -> list[str]:
    """One text or several as a list.

    >>> names_of("figures", "throughput"), names_of("figures", ("throughput", "total_cpu"))
    (['throughput'], ['throughput', 'total_cpu'])
    """
    if isinstance(given, str):
        return [given]
    if not isinstance(given, Iterable) or not all(isinstance(text, str) for text in given):
        raise wrong_type(name, "a text or a list of texts", given)
    return list(given)
