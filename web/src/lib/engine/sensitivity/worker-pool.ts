/** Workers that share tasks: an idle worker gets the next task. */
import { Watchdog } from 'datapath-lab-engine/watchdog';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import type { EngineWorker } from './engine-worker';

const WORKERS_MAX = 8;
/**
 * A working worker sends a sign of life twice a second; the first comes when its engine has loaded.
 */
const PATIENCE_S = 20;

/** The messages that every worker may send. */
export type WorkerMessage = { type: 'heard' } | { type: 'crashed'; words: string };

export class WorkerPool<Task, Reply extends { type: string }> {
	#hosts: EngineWorker<Task>[] = [];
	#idle: EngineWorker<Task>[] = [];
	#waiting: Task[] = [];
	#receive: (reply: Reply) => void;
	#fail: (trouble: EngineError) => void;
	#silence = new Watchdog((seconds) => {
		if (seconds >= PATIENCE_S) this.#end({ cause: 'silent', words: String(seconds) });
	});

	/** `fail` is called after the work has ended. */
	constructor(receive: (reply: Reply) => void, fail: (trouble: EngineError) => void) {
		this.#receive = receive;
		this.#fail = fail;
	}

	/**
	 * Starts as many workers as the machine has cores, or as the work needs. Each first posts what it
	 * found, and gets tasks after that.
	 */
	start(
		open: (receive: (reply: Reply | WorkerMessage) => void, fail: (trouble: EngineError) => void) => EngineWorker<Task>,
		needed = WORKERS_MAX
	): void {
		this.end();
		const workers = Math.min(WORKERS_MAX, needed, Math.max(1, navigator.hardwareConcurrency || 2));
		this.#silence.start();
		try {
			for (let index = 0; index < workers; index++) {
				const host: EngineWorker<Task> = open(
					(reply) => this.#hosts.includes(host) && this.#hear(host, reply),
					(trouble) => this.#hosts.includes(host) && this.#end(trouble)
				);
				this.#hosts.push(host);
			}
		} catch (thrown) {
			this.#end({ cause: 'refused', words: String(thrown) });
		}
	}

	end(): void {
		for (const host of this.#hosts) host.end();
		this.#hosts = [];
		this.#idle = [];
		this.#waiting = [];
		this.#silence.stop();
	}

	get works(): boolean {
		return this.#hosts.length > 0;
	}

	/** The tasks that have not begun. */
	get waiting(): readonly Task[] {
		return this.#waiting;
	}

	/** These tasks replace those that have not begun. */
	submit(tasks: Task[]): void {
		this.#waiting = tasks;
		this.#silence.start();
		this.#give();
	}

	#end(trouble: EngineError): void {
		this.end();
		this.#fail(trouble);
	}

	#give(): void {
		while (this.#waiting.length > 0) {
			const host = this.#idle.pop();
			const task = host && this.#waiting.shift();
			if (!task) return;
			host.post(task);
		}
		// Workers that have nothing to do need not answer.
		if (this.#idle.length === this.#hosts.length) this.#silence.stop();
	}

	#hear(host: EngineWorker<Task>, reply: Reply | WorkerMessage): void {
		this.#silence.heard();
		if (reply.type === 'heard') return;
		if (reply.type === 'crashed') return this.#end({ cause: 'fault', words: (reply as { words: string }).words });
		this.#idle.push(host);
		this.#receive(reply as Reply);
		this.#give();
	}
}
