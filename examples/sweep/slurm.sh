#!/bin/sh
# An array of 64 tasks, each a share of the points: sbatch slurm.sh
# Again after a time limit or a lost node: sbatch --array="$(datapath missing connections --shards 64)" slurm.sh
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=01:00:00
#SBATCH --output=sweep-%a.log
RAYON_NUM_THREADS=1 exec datapath sweep connections.json --out connections --resume --shard "$SLURM_ARRAY_TASK_ID/64"
# When nothing is missing: datapath merge connections > connections.csv
