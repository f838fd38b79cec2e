/** A worker that measures one scenario. */
import { work } from './batches.ts';
import type { Measure } from './protocol.ts';

self.onmessage = ({ data }: MessageEvent<Measure>) => void work(data, (reply) => self.postMessage(reply));
