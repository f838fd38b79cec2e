/**
 * The workers of this thread: at most as many as there are processors, so that a thousand measurements
 * at once take no more memory than a few. A worker that has finished measures the next scenario.
 */
import { PROCESSORS, startWorker, type MeasuringWorker } from '#platform';
import type { Measure, WorkerReply } from './protocol.ts';

/** What a measurement hears of its worker. */
export interface WorkerListener {
	receive(reply: WorkerReply): void;
	/** The worker did not start, or it stopped. `hasReplied` is whether it ever sent anything. */
	fail(words: string, hasReplied: boolean): void;
}

interface IdleWorker {
	worker: MeasuringWorker;
	timer: ReturnType<typeof setTimeout>;
}

/** After so long without a measurement, a worker ends, and its memory is free. */
const IDLE_MS = 5000;

const idle: IdleWorker[] = [];
let free = PROCESSORS;
const waiting: (() => void)[] = [];

/** Resolves when there is a processor for one more worker; rejects if the signal comes first. */
export async function turn(signal?: AbortSignal): Promise<void> {
	if (free > 0) {
		free -= 1;
		return;
	}
	await new Promise<void>((resolve, reject) => {
		const next = () => {
			signal?.removeEventListener('abort', stop);
			resolve();
		};
		const stop = () => {
			waiting.splice(waiting.indexOf(next), 1);
			reject(signal?.reason as Error);
		};
		waiting.push(next);
		signal?.addEventListener('abort', stop, { once: true });
	});
}

function endTurn(): void {
	const next = waiting.shift();
	if (next) next();
	else free += 1;
}

function rest(worker: MeasuringWorker): void {
	worker.rest();
	const entry: IdleWorker = {
		worker,
		timer: setTimeout(() => {
			idle.splice(idle.indexOf(entry), 1);
			worker.end();
		}, IDLE_MS)
	};
	// Node waits for no idle worker.
	(entry.timer as { unref?(): void }).unref?.();
	worker.onfail = () => {
		clearTimeout(entry.timer);
		idle.splice(idle.indexOf(entry), 1);
	};
	idle.push(entry);
}

function take(): MeasuringWorker {
	const entry = idle.pop();
	if (!entry) return startWorker();
	clearTimeout(entry.timer);
	return entry.worker;
}

/**
 * Measures on a worker, after a `turn`, which ends with the measurement; returns what ends it early.
 * Throws where no worker may be made.
 */
export function measureOnWorker(message: Measure, listener: WorkerListener): () => void {
	let worker: MeasuringWorker;
	try {
		worker = take();
	} catch (thrown) {
		endTurn();
		throw thrown;
	}
	let isOver = false;
	const end = (isReusable: boolean) => {
		if (isOver) return;
		isOver = true;
		// A reply may be on its way.
		worker.onreply = worker.onfail = () => {};
		if (isReusable) rest(worker);
		else worker.end();
		endTurn();
	};
	worker.onreply = (reply) => {
		worker.hasReplied = true;
		if (reply.type !== 'report') end(reply.type === 'end');
		listener.receive(reply);
	};
	worker.onfail = (words) => {
		end(false);
		listener.fail(words, worker.hasReplied);
	};
	worker.measure(message);
	return () => end(false);
}
