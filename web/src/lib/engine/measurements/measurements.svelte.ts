/** Compares a table of a reader's measurements with the model, in as many workers as the machine has cores. */
import type { ComparedFigure, MeasuredTable, TableProblem } from 'datapath-lab-engine/types';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { WorkerPool } from '../sensitivity/worker-pool';
import { openMeasurementsHost } from './measurements-host';
import type { MeasurementReply, MeasurementTask } from './measurements-protocol';
import workerUrl from './measurements-worker.ts?worker&url';

export class MeasurementComparison {
	/** What was read; null before. */
	table = $state.raw<MeasuredTable | null>(null);
	/** Why no row can be read. */
	refused = $state.raw<readonly TableProblem[]>([]);
	/** The compared figures of each run that is done. */
	figures = $state.raw<readonly (readonly ComparedFigure[] | undefined)[]>([]);
	running = $state(false);
	engineError = $state.raw<EngineError | null>(null);

	#pool = new WorkerPool<MeasurementTask, MeasurementReply>(
		(reply) => this.#receive(reply),
		(trouble) => {
			this.running = false;
			this.engineError = trouble;
		}
	);

	/** How many runs are done. */
	get done(): number {
		return this.figures.filter(Boolean).length;
	}

	get total(): number {
		return this.table?.runs.length ?? 0;
	}

	/** Reads a table and simulates its runs. */
	start(text: string): void {
		Object.assign(this, { table: null, refused: [], figures: [], engineError: null, running: true });
		this.#pool.start((receive, fail) => openMeasurementsHost(workerUrl, text, receive, fail));
	}

	/** Stops; rows that are done are kept. */
	stop(): void {
		this.#pool.end();
		this.running = false;
	}

	#receive(reply: MeasurementReply): void {
		switch (reply.type) {
			case 'read':
				return this.#read(reply.table);
			case 'refused':
				this.refused = reply.problems;
				return this.stop();
			case 'compared':
				this.figures = this.figures.with(reply.run, reply.figures);
				if (this.done === this.total) this.stop();
		}
	}

	/** Each worker has read the table; the first shares out the runs. */
	#read(table: MeasuredTable): void {
		if (this.table) return;
		this.table = table;
		this.figures = table.runs.map(() => undefined);
		if (table.runs.length === 0) return this.stop();
		this.#pool.submit(table.runs.map((_, run) => ({ type: 'compare', run })));
	}
}
