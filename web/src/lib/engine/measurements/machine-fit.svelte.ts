/**
 * Fits a machine to a table of measurements, and reads the files of fitted machines. A fit is one
 * computation after the other, so it has one worker.
 */
import type { ChangedMachine, Problem } from 'datapath-lab-engine/types';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { WorkerPool, type Progress } from '../sensitivity/worker-pool';
import { openMeasurementsHost } from './measurements-host';
import type { MachineFitResult, MeasurementReply, MeasurementTask } from './measurements-protocol';
import workerUrl from './measurements-worker.ts?worker&url';

export class MachineFit {
	running = $state(false);
	/** How far the fit is; null before its first step. */
	progress = $state.raw<Progress | null>(null);
	result = $state.raw<MachineFitResult | null>(null);
	/** Why nothing can be fitted: the rest of a sentence whose subject is the table. */
	refusal = $state('');
	/** The machine of a file that was read last. */
	loaded = $state.raw<ChangedMachine | null>(null);
	/** What is wrong with that file. */
	problems = $state.raw<readonly Problem[]>([]);
	engineError = $state.raw<EngineError | null>(null);

	#task: MeasurementTask | null = null;
	#pool = new WorkerPool<MeasurementTask, MeasurementReply>(
		(reply) => this.#receive(reply),
		(trouble) => {
			this.running = false;
			this.engineError = trouble;
		},
		(progress) => (this.progress = progress)
	);

	/** Fits the machine called `machine` to the runs of a table that are of that machine. */
	start(table: string, machine: string): void {
		this.#begin(table, { type: 'fit', machine });
	}

	/** Reads the file of a machine. */
	load(text: string): void {
		this.#begin('', { type: 'machine', text });
	}

	/** Stops; nothing is kept of a fit that is not finished. */
	stop(): void {
		this.#pool.end();
		this.running = false;
	}

	#begin(table: string, task: MeasurementTask): void {
		const none = { progress: null, result: null, refusal: '', loaded: null, problems: [], engineError: null };
		Object.assign(this, none, { running: true });
		this.#task = task;
		this.#pool.start((receive, fail) => openMeasurementsHost(workerUrl, table, receive, fail), 1);
	}

	#receive(reply: MeasurementReply): void {
		if (reply.type === 'read') return this.#pool.submit(this.#task ? [this.#task] : []);
		if (reply.type === 'fitted') this.result = reply.fit;
		else if (reply.type === 'unfit') this.refusal = reply.reason;
		else if (reply.type === 'machine') this.loaded = reply.machine;
		else if (reply.type === 'no machine') this.problems = reply.problems;
		this.stop();
	}
}
