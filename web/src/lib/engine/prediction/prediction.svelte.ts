/**
 * Computes the model's prediction intervals for the figures of a description, in as many workers as
 * the machine has cores.
 */
import { SvelteMap } from 'svelte/reactivity';
import type { PredictionIntervals } from 'datapath-lab-engine/types';
import { WorkerPool } from '../sensitivity/worker-pool';
import { openSensitivityHost } from '../sensitivity/sensitivity-host';
import { toEngineError, type EngineError } from 'datapath-lab-engine/engine-error';
import { refitsOf } from './refit-files';
import type { MeasuredFigure, PredictionReply, PredictionTask } from './prediction-protocol';
import workerUrl from './prediction-worker.ts?worker&url';

export class PredictionRun {
	/** The intervals that are known, by description; null where the model cannot give any. */
	readonly intervals = new SvelteMap<string, PredictionIntervals | null>();
	/** The description whose intervals are being computed. */
	description = $state<string | null>(null);
	/** How many short runs are finished … */
	done = $state(0);
	/** … of how many, as soon as that is known. */
	total = $state(0);
	engineError = $state.raw<EngineError | null>(null);

	#crew = new WorkerPool<PredictionTask, PredictionReply>(
		(reply) => this.#receive(reply),
		(trouble) => this.#fail(trouble)
	);
	#figures: readonly MeasuredFigure[] = [];
	#refits: Promise<string> | null = null;
	#results: Float64Array[] = [];

	/** `figures` are the results of the description's finished measurement. */
	find(description: string, figures: readonly MeasuredFigure[]): void {
		this.end();
		Object.assign(this, { description, done: 0, total: 0, trouble: null });
		this.#figures = figures.map(({ id, value, half_width }) => ({ id, value, half_width }));
		this.#refits = null;
		this.#results = [];
		this.#crew.start((receive, fail) => openSensitivityHost(workerUrl, description, receive, fail));
	}

	/** Stops; complete results are kept. */
	end(): void {
		this.#crew.end();
		this.description = null;
	}

	#fail(trouble: EngineError): void {
		this.end();
		this.engineError = trouble;
	}

	#receive(reply: PredictionReply): void {
		switch (reply.type) {
			case 'begun':
				return this.#begin(reply.report);
			case 'counted':
				this.total = reply.runs;
				return reply.runs === 0 ? this.#finish() : this.#send((refits) => this.#runs(refits));
			case 'values':
				this.#results[reply.index] = reply.values;
				this.done += 1;
				return this.done === this.total ? this.#finish() : undefined;
			case 'model':
				return this.#learn(reply.model);
		}
	}

	/** The first worker to answer names the report whose refits are needed. */
	#begin(report: string | null): void {
		if (report === null) return this.#learn(null);
		if (this.#refits) return;
		this.#refits = refitsOf(report);
		this.#send((refits) => [{ type: 'count', refits }]);
	}

	#runs(refits: string): PredictionTask[] {
		return Array.from({ length: this.total }, (_, index) => ({ type: 'run', refits, index }));
	}

	#finish(): void {
		this.#send((refits) => [{ type: 'tell', refits, values: this.#results, figures: [...this.#figures] }]);
	}

	/** Does nothing for a description that no reader waits for any more. */
	#send(tasks: (refits: string) => PredictionTask[]): void {
		const of = this.#refits;
		of?.then(
			(refits) => of === this.#refits && this.#crew.works && this.#crew.submit(tasks(refits)),
			(thrown: unknown) => of === this.#refits && this.#fail(toEngineError(thrown))
		);
	}

	#learn(model: PredictionIntervals | null): void {
		if (this.description !== null) this.intervals.set(this.description, model);
		this.end();
	}
}
