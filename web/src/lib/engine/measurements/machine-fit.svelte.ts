/**
 * Fits a machine to a table of measurements, and reads the files of fitted machines. A fit is one
 * computation after the other, so one worker computes it; the runs that each of them needs are
 * simulated in as many workers as the machine has cores.
 */
import type { ChangedMachine, Problem } from 'datapath-lab-engine/types';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { WorkerPool } from '../sensitivity/worker-pool';
import { openMeasurementsHost } from './measurements-host';
import type { FitProgress, MachineFitResult, MeasurementReply, MeasurementTask } from './measurements-protocol';
import workerUrl from './measurements-worker.ts?worker&url';

export class MachineFit {
	running = $state(false);
	/** How far the fit is; null before its first step. */
	progress = $state.raw<FitProgress | null>(null);
	result = $state.raw<MachineFitResult | null>(null);
	/** Why nothing can be fitted: the rest of a sentence whose subject is the table. */
	refusal = $state('');
	/** The machine of a file that was read last. */
	loaded = $state.raw<ChangedMachine | null>(null);
	/** What is wrong with that file. */
	problems = $state.raw<readonly Problem[]>([]);
	engineError = $state.raw<EngineError | null>(null);

	#task: MeasurementTask | null = null;
	/** Computes the fit. */
	#fit = this.#pool();
	/** Simulate its runs. */
	#workers = this.#pool();
	/** The results of the runs that are missing, as far as they are known. */
	#results: (Float64Array | undefined)[] = [];
	#submitted = false;

	#pool(): WorkerPool<MeasurementTask, MeasurementReply> {
		return new WorkerPool<MeasurementTask, MeasurementReply>(
			(reply) => this.#receive(reply),
			(trouble) => {
				this.stop();
				this.engineError = trouble;
			}
		);
	}

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
		this.#fit.end();
		this.#workers.end();
		this.running = false;
	}

	#begin(table: string, task: MeasurementTask): void {
		const none = { progress: null, result: null, refusal: '', loaded: null, problems: [], engineError: null };
		Object.assign(this, none, { running: true });
		this.#task = task;
		this.#submitted = false;
		this.#workers.end();
		this.#open(this.#fit, table, 1);
		if (task.type === 'fit') this.#open(this.#workers, table);
	}

	#open(pool: WorkerPool<MeasurementTask, MeasurementReply>, table: string, needed?: number): void {
		pool.start((receive, fail) => openMeasurementsHost(workerUrl, table, receive, fail), needed);
	}

	/** Shares out the runs that a fit needs. */
	#simulate(runs: readonly Float64Array[]): void {
		this.#results = runs.map(() => undefined);
		if (this.#task?.type !== 'fit') return;
		const { machine } = this.#task;
		this.#workers.submit(runs.map((run, index) => ({ type: 'simulate', machine, index, run })));
	}

	#learn(index: number, numbers: Float64Array): void {
		this.#results[index] = numbers;
		if (!this.#results.includes(undefined))
			this.#fit.submit([{ type: 'learn', results: this.#results as Float64Array[] }]);
	}

	#receive(reply: MeasurementReply): void {
		switch (reply.type) {
			// Every worker reads the table; the task is submitted once.
			case 'read':
				if (this.#task && !this.#submitted) this.#fit.submit([this.#task]);
				this.#submitted = true;
				return;
			case 'missing':
				this.progress = reply.progress;
				return this.#simulate(reply.runs);
			case 'simulated':
				return this.#learn(reply.index, reply.numbers);
			case 'fitted':
				this.result = reply.fit;
				break;
			case 'unfit':
				this.refusal = reply.reason;
				break;
			case 'machine':
				this.loaded = reply.machine;
				break;
			case 'no machine':
				this.problems = reply.problems;
		}
		this.stop();
	}
}
