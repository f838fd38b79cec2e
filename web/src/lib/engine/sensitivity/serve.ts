/** What all workers do that tell about figures. Whoever asks ends them, which is how a computation is cancelled. */
import init from 'datapath-lab-engine/wasm/sensitivity/datapath_wasm.js';
import type { Problem } from 'datapath-lab-engine/types';
import { parse } from 'datapath-lab-engine/words';
import type { WorkerMessage } from './worker-pool';
import type { Start } from './sensitivity-host';

const HEARD_EVERY_MS = 500;

let heard = performance.now();
/** Never silent for long. */
export function goOn(advance: () => boolean): void {
	while (!advance()) {
		const now = performance.now();
		if (now - heard < HEARD_EVERY_MS) continue;
		heard = now;
		self.postMessage({ type: 'heard' } satisfies WorkerMessage);
	}
}

/** Begins with a description, then carries out what it is told; both answer themselves. */
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
			// Problems are told as text; a fault of ours is an error.
			const words =
				typeof thrown === 'string'
					? (parse(thrown) as Problem[]).map(({ message }) => message).join('; ')
					: String(thrown);
			self.postMessage({ type: 'crashed', words } satisfies WorkerMessage);
		}
	};
}
