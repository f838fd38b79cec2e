import type { Explorable } from '../explorable.ts';
import { batch } from './batch.ts';
import { interrupt } from './interrupt.ts';
import { lock } from './lock.ts';
import { queue } from './queue.ts';

/** In the order in which they are offered. A new one is a file in this folder, and a line here. */
export const EXPLORABLES: readonly Explorable[] = [queue, batch, interrupt, lock];

export const explorableOf = (id: string): Explorable | undefined => EXPLORABLES.find((one) => one.id === id);
