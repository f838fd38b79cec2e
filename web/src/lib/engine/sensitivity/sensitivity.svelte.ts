/**
 * Computes the sensitivity of the figures of a description, in as many workers as the machine has
 * cores.
 */
import type { FigureRatio, FigureSensitivity, Interaction } from 'datapath-lab-engine/types';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { WorkerPool } from './worker-pool';
import { openSensitivityHost } from './sensitivity-host';
import type { DurationResponse, FinishedRun, SensitivityReply, SensitivityTask } from './sensitivity-protocol';
import workerUrl from './sensitivity-worker.ts?worker&url';

/** A share of the time that some durations take, to be removed. */
export interface Removal {
	durations: number[];
	share: number;
}

/** All figures after the removal; null where hardly any transaction ended. */
export interface Reduction extends Removal {
	/** What is left of each duration. */
	remaining: number[];
	/** The run as numbers, as a worker reads it; null if it was recorded. */
	run: DurationResponse | null;
	figures: FigureRatio[] | null;
}

/**
 * The effect on all figures of removing half of each of two durations; null where hardly any
 * transaction ended.
 */
export interface InteractionRun {
	durations: [number, number];
	figures: Interaction[] | null;
}

/** Interactions are computed from half of each duration. */
export const HALF = 0.5;

/** All that is known of a description once all durations were varied. */
export interface SensitivityResult {
	made: FinishedRun;
	figures: FigureSensitivity[];
	/** Names of the durations in whose variations hardly any transaction ended. */
	stuck: string[];
	removed: Reduction[];
}

const keyOf = ({ durations, share }: Removal): string => `${durations.join()}-${share}`;

/** The remaining time is estimated after this many durations. */
const ENOUGH = 3;

export class SensitivityRun {
	/** The description whose figures are analysed. */
	description = $state<string | null>(null);
	made = $state.raw<FinishedRun | null>(null);
	/** How many durations have been varied. */
	done = $state(0);
	/** All figures, by the durations that were varied so far. */
	soFar = $state.raw<FigureSensitivity[] | null>(null);
	/** All figures, once all durations were varied. */
	figures = $state.raw<FigureSensitivity[] | null>(null);
	/** Names of the durations in whose variations hardly any transaction ended. */
	stuck = $state.raw<string[]>([]);
	/** The requested removals, in the order in which their results came. */
	removed = $state.raw<readonly Reduction[]>([]);
	/** All requested pairs, with each duration alone. */
	paired = $state.raw<readonly InteractionRun[]>([]);
	engineError = $state.raw<EngineError | null>(null);
	running = $state(false);

	#crew = new WorkerPool<SensitivityTask, SensitivityReply>(
		(reply) => this.#receive(reply),
		(trouble) => {
			this.engineError = trouble;
			this.running = false;
		}
	);
	/** When the first duration was varied, ms. */
	#begun = 0;
	#responses: DurationResponse[] = [];
	/** The number of responses in the summary that a worker is computing. */
	#summarizing: number | null = null;
	#requested: string[] = [];
	/** Removals that are kept whatever else is requested. */
	#staying: string[] = [];

	get total(): number {
		return this.made?.durations.length ?? 0;
	}

	/** The estimated seconds until the end at the present pace; null while there is no estimate. */
	get remaining(): number | null {
		if (this.done < ENOUGH) return null;
		return ((performance.now() - this.#begun) / 1000 / this.done) * (this.total - this.done);
	}

	start(description: string): void {
		this.#clear(description);
		this.running = true;
		this.#hire(description);
	}

	/** Shows a result that was recorded. */
	show(description: string, result: SensitivityResult): void {
		this.#clear(description);
		Object.assign(this, result);
	}

	#clear(description: string): void {
		this.end();
		Object.assign(this, {
			description,
			made: null,
			done: 0,
			soFar: null,
			figures: null,
			stuck: [],
			removed: [],
			paired: []
		});
		this.#responses = [];
		this.#summarizing = null;
	}

	#hire(description: string): void {
		this.engineError = null;
		this.#requested = [];
		this.#staying = [];
		this.#crew.start((receive, fail) => openSensitivityHost(workerUrl, description, receive, fail));
	}

	/** Stops; complete results are kept. */
	end(): void {
		this.#crew.end();
		this.running = false;
	}

	/**
	 * Requests all figures without these durations. A recorded result gets its workers with the
	 * first request. Earlier requests that have not begun are dropped. A request with `stays` neither
	 * drops others nor is dropped.
	 */
	remove(removals: readonly Removal[], stays = false): void {
		if (this.description === null || this.figures === null || removals.length === 0) return;
		if (!this.#crew.works) this.#hire(this.description);
		if (!this.#crew.works) return;
		const keys = (tasks: readonly SensitivityTask[]) =>
			tasks.flatMap((task) => (task.type === 'without' ? [keyOf(task)] : []));
		if (stays) this.#staying.push(...removals.map(keyOf));
		const isKept = (task: SensitivityTask) =>
			stays || task.type === 'pair' || (task.type === 'without' && this.#staying.includes(keyOf(task)));
		const waiting = this.#crew.waiting.filter(isKept);
		const dropped = keys(this.#crew.waiting.filter((task) => !isKept(task)));
		this.#requested = this.#requested.filter((key) => !dropped.includes(key));
		const tasks = removals
			.filter((removal) => !this.#requested.includes(keyOf(removal)))
			.map((removal): SensitivityTask => ({ type: 'without', ...removal }));
		this.#requested.push(...keys(tasks));
		this.#crew.submit([...waiting, ...tasks]);
	}

	#receive(reply: SensitivityReply): void {
		switch (reply.type) {
			case 'begun':
				this.#begun = performance.now();
				return this.#begin(reply.made);
			case 'answered':
				this.#responses[reply.duration] = reply.answer;
				this.done += 1;
				return this.#summarize();
			case 'explained': {
				const of = this.#summarizing;
				this.#summarizing = null;
				if (of !== this.total) {
					this.soFar = reply.figures;
					if (of !== this.done) this.#summarize();
					return;
				}
				this.figures = reply.figures;
				this.stuck = (this.made?.durations ?? [])
					.filter((_, duration) => this.#responses[duration]?.length === 0)
					.map(({ name }) => name);
				this.running = false;
				return;
			}
			case 'without':
				this.removed = [...this.removed.filter((one) => keyOf(one) !== keyOf(reply)), reply];
				if (reply.share === HALF) this.#pair(reply.durations);
				return;
			// Only a paired difference asks for it.
			case 'changed':
				return;
			case 'paired':
				this.paired = [...this.paired, reply];
		}
	}

	/** The first idle worker summarizes all responses so far, which takes no run. */
	#summarize(): void {
		if (this.#summarizing !== null) return;
		this.#summarizing = this.done;
		this.#crew.submit([{ type: 'explain', responses: this.#responses.slice() }, ...this.#crew.waiting]);
	}

	/**
	 * Requests the pairs for which all runs are there, now that the run without half of these
	 * durations is. They come first, because they take no run.
	 */
	#pair(found: number[]): void {
		const half = this.removed.filter(({ share }) => share === HALF);
		const alone = (duration: number) => half.find(({ durations }) => durations.join() === String(duration))?.run;
		const tasks = half.flatMap(({ durations: [first, second], run: both }): SensitivityTask[] => {
			if (first === undefined || second === undefined) return [];
			const [one, other] = [alone(first), alone(second)];
			const isWhole = one && other && both && found.every((duration) => duration === first || duration === second);
			return isWhole ? [{ type: 'pair', durations: [first, second], runs: [one, other, both] }] : [];
		});
		if (tasks.length > 0) this.#crew.submit([...tasks, ...this.#crew.waiting]);
	}

	/** The first worker to answer lists the durations. */
	#begin(made: FinishedRun): void {
		if (this.made) return;
		this.made = made;
		this.#crew.submit(made.durations.map((_, duration) => ({ type: 'vary', duration })));
	}
}
