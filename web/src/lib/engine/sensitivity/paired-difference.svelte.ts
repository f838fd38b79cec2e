/**
 * What a change does to the figures of a run: both runs have the same random numbers and do the same
 * work, so that chance which they share cancels.
 */
import type { FigureRatio } from 'datapath-lab-engine/types';
import type { EngineWorker } from './engine-worker';
import { openSensitivityHost } from './sensitivity-host';
import type { SensitivityReply, SensitivityTask } from './sensitivity-protocol';
import type { WorkerMessage } from './worker-pool';
import workerUrl from './sensitivity-worker.ts?worker&url';

export class PairedDifference {
	/** Figures as factors; null until they are known, or where hardly any transaction ended. */
	figures = $state.raw<readonly FigureRatio[] | null>(null);
	/** Whether it is still being computed. */
	running = $state(true);

	#host: EngineWorker<SensitivityTask> | null = null;

	constructor(before: string, now: string) {
		const receive = (reply: SensitivityReply | WorkerMessage): void => {
			if (reply.type === 'begun') this.#host?.post({ type: 'change', description: now });
			else if (reply.type === 'changed') this.#end(reply.figures);
			else if (reply.type === 'crashed') this.end();
		};
		try {
			this.#host = openSensitivityHost(workerUrl, before, receive, () => this.end());
		} catch {
			// Without workers the page shows the unpaired difference.
			this.end();
		}
	}

	#end(figures: readonly FigureRatio[] | null): void {
		this.figures = figures;
		this.end();
	}

	end(): void {
		this.running = false;
		this.#host?.end();
		this.#host = null;
	}
}
