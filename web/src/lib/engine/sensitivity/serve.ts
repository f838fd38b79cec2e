/**
 * What the workers of sensitivity and prediction have in common. The page ends a worker in order to
 * cancel a computation.
 */
import init from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { Problem } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import type { WorkerMessage } from './worker-pool';
import type { Start } from './sensitivity-host';

const HEARD_EVERY_MS = 500;

let lastSign = performance.now();
/** Computes in slices, and posts a sign of life between them. */
export function goOn(advance: () => boolean): void {
	while (!advance()) {
		const now = performance.now();
		if (now - lastSign < HEARD_EVERY_MS) continue;
		lastSign = now;
		self.postMessage({ type: 'heard' } satisfies WorkerMessage);
	}
}

/** Starts with a description, then carries out tasks; both callbacks post their own answers. */
export function serve<Task extends { type: string }>(
	begin: (description: string) => void,
	carryOut: (task: Task) => void
): void {
	self.onmessage = async ({ data }: MessageEvent<Start | Task>) => {
		try {
			if (data.type !== 'start') return carryOut(data as Task);
			const { module, description } = data as Start;
			await init({ module_or_path: module });
			begin(description);
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
