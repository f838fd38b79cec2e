/** Reads a recorded load of a reader's file, in a worker; the file is sent nowhere. */
import { giveTrace } from 'datapath-lab-engine/traces';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import type { Problem } from 'datapath-lab-engine/types';
import { WorkerPool } from '../sensitivity/worker-pool';
import { openMeasurementsHost } from './measurements-host';
import type { MeasurementReply, MeasurementTask, TraceFacts } from './measurements-protocol';
import workerUrl from './measurements-worker.ts?worker&url';

export class TraceReading {
	/** The name of the file that is being read; empty if none is. */
	reading = $state('');
	/** The name of the file that was read last, and what is wrong with it. */
	file = $state('');
	problem = $state.raw<Problem | null>(null);
	engineError = $state.raw<EngineError | null>(null);

	#waiting: File | null = null;
	#receive: (facts: TraceFacts) => void;
	#pool = new WorkerPool<MeasurementTask, MeasurementReply>(
		(reply) => this.#hear(reply),
		(trouble) => {
			this.stop();
			this.engineError = trouble;
		}
	);

	/** `receive` is called with a trace that was read; engines have its rows by then. */
	constructor(receive: (facts: TraceFacts) => void) {
		this.#receive = receive;
	}

	read(file: File): void {
		this.#waiting = file;
		Object.assign(this, { file: file.name, reading: file.name, problem: null, engineError: null });
		this.#pool.start((receive, fail) => openMeasurementsHost(workerUrl, '', receive, fail), 1);
	}

	stop(): void {
		this.#pool.end();
		this.reading = '';
	}

	#hear(reply: MeasurementReply): void {
		if (reply.type === 'read') return this.#pool.submit(this.#waiting ? [{ type: 'trace', file: this.#waiting }] : []);
		this.stop();
		if (reply.type === 'no trace') this.problem = reply.problem;
		if (reply.type !== 'trace') return;
		giveTrace(reply.facts.digest, reply.bytes);
		this.#receive(reply.facts);
	}
}
