/**
 * What workers with engines of their own have in common. The page ends a worker in order to cancel a
 * computation.
 */
import type { Problem } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import type { WorkerMessage } from './worker-pool';
import type { Start } from './engine-worker';

const HEARD_EVERY_MS = 500;

let lastSign = performance.now();
/** Posts a sign of life if the last one was a while ago. */
export function postSignOfLife(): void {
	const now = performance.now();
	if (now - lastSign < HEARD_EVERY_MS) return;
	lastSign = now;
	self.postMessage({ type: 'heard' } satisfies WorkerMessage);
}

/** Computes in slices, and posts a sign of life between them. */
export function computeInSlices(advance: () => boolean): void {
	while (!advance()) postSignOfLife();
}

/**
 * Loads the engine, starts with a description, then carries out tasks; both callbacks post their own
 * answers.
 */
export function serve<Task extends { type: string }>(
	init: (options: { module_or_path: WebAssembly.Module }) => Promise<unknown>,
	begin: (description: string, trace?: Uint8Array) => void,
	carryOut: (task: Task) => void
): void {
	self.onmessage = async ({ data }: MessageEvent<Start | Task>) => {
		try {
			if (data.type !== 'start') return carryOut(data as Task);
			const { module, description, trace } = data as Start;
			await init({ module_or_path: module });
			begin(description, trace);
		} catch (thrown) {
			// The core throws problems as text; anything else is a bug of ours.
			const words =
				typeof thrown === 'string'
					? (parse(thrown) as Problem[]).map(({ message }) => message).join('; ')
					: String(thrown);
			self.postMessage({ type: 'crashed', words } satisfies WorkerMessage);
		}
	};
}
