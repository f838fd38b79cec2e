/** A worker that measures one scenario after the other. */
import { work } from './batches.ts';
import type { Measure } from './protocol.ts';

self.onmessage = ({ data }: MessageEvent<Measure>) => void work(data, (reply) => self.postMessage(reply));
