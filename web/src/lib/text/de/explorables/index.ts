import { batch } from './batch.ts';
import { interrupt } from './interrupt.ts';
import { lock } from './lock.ts';
import { queue } from './queue.ts';

export { pictures } from './pictures.ts';

export const explorableWords = { queue, batch, interrupt, lock } as const;
