"""Prints the processor time of an import and of a first result: the least of five, each in a new process."""

import subprocess
import sys

IMPORT = "import datapath_lab"
FIRST = "import datapath_lab; datapath_lab.measure('rr-vswitch')"


def least_ms(code: str) -> float:
    """The least processor time of this code, which other programs on a busy machine do not add to."""
    timed = f"import time; begin = time.process_time(); {code}; print(time.process_time() - begin)"
    times = [float(subprocess.check_output([sys.executable, "-I", "-c", timed])) for _ in range(5)]
    return 1000 * min(times)


if __name__ == "__main__":
    print(f"import {least_ms(IMPORT):.0f} ms, first result {least_ms(FIRST):.0f} ms of a processor")
