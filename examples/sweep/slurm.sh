#!/bin/sh
# An array of 64 tasks, each a share of the points: sbatch slurm.sh
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --output=sweep-%a.log
set -e
RAYON_NUM_THREADS=1 datapath sweep connections.json --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
	> "shard-$(printf %04d "$SLURM_ARRAY_TASK_ID").csv"
# When all have ended: cat shard-*.csv > connections.csv
