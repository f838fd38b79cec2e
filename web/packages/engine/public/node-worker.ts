/** A thread of Node that measures one scenario. */
import { parentPort, workerData } from 'node:worker_threads';
import { work } from './batches.ts';

void work(workerData, (reply) => parentPort?.postMessage(reply));
