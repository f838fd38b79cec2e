"""Runs a campaign on a Dask cluster of two processes, and kills what the test asks for.

    dask_driver.py FOLDER PROCESSES [kill=POINTS]… [end=POINTS]

As soon as the folder has so many points, `kill` ends a worker, and `end` this process, the scheduler in it and all of its
workers, none of which is warned. The last line of output is JSON.
"""

import json
import os
import signal
import sys

from datapath_lab import Campaign, Progress
from distributed import Client, LocalCluster


def main(folder: str, processes: int, events: list[tuple[int, str]]) -> None:
    with (
        LocalCluster(n_workers=processes, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):

        def watch(progress: Progress) -> None:
            while events and progress.done >= events[0][0]:
                _, event = events.pop(0)
                victim = os.getpid() if event == "end" else sorted(client.run(os.getpid).values())[0]
                print(f"{progress.done} points: {event} {victim}", flush=True)
                os.kill(victim, signal.SIGKILL)

        end = Campaign(None, folder).run(client, progress=watch)
        print(json.dumps(end._asdict()), flush=True)


if __name__ == "__main__":
    wanted = [argument.split("=") for argument in sys.argv[3:]]
    main(sys.argv[1], int(sys.argv[2]), sorted((int(points), event) for event, points in wanted))
