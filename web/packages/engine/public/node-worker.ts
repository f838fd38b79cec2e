/** A thread of Node that measures one scenario after the other. */
import { parentPort } from 'node:worker_threads';
import { work } from './batches.ts';

parentPort?.on('message', (message) => void work(message, (reply) => parentPort?.postMessage(reply)));
