/**
 * Finds the largest load for which conditions hold. One worker searches; the loads of each round are
 * simulated in as many workers as the machine has cores, so the answer does not depend on their number.
 */
import type { JudgedLoad, Problem } from 'datapath-lab-engine/types';
import type { EngineError } from 'datapath-lab-engine/engine-error';
import { openMeasurementsHost } from '../measurements/measurements-host';
import { WorkerPool } from '../sensitivity/worker-pool';
import type { FoundAnswer, LargestLoadReply, LargestLoadTask, Round, Until } from './largest-load-protocol';
import workerUrl from './largest-load-worker.ts?worker&url';

type Pool = WorkerPool<LargestLoadTask, LargestLoadReply>;

export class LargestLoadSearch {
	running = $state(false);
	/** The loads that were simulated, in ascending order. */
	loads = $state.raw<readonly JudgedLoad[]>([]);
	/** The answer; its range with other constants comes when the search ends. */
	answer = $state.raw<FoundAnswer | null>(null);
	/** How many searches with other constants have ended, and of how many; null before the answer. */
	refits = $state.raw<{ done: number; all: number } | null>(null);
	/** Why there is no such search. */
	problems = $state.raw<readonly Problem[]>([]);
	engineError = $state.raw<EngineError | null>(null);

	#until: Until = [];
	/** Searches. */
	#search = this.#pool();
	/** Simulate its loads. */
	#workers = this.#pool();
	/** How many tasks of this round have no result yet. */
	#open = 0;

	#pool(): Pool {
		return new WorkerPool<LargestLoadTask, LargestLoadReply>(
			(reply) => this.#receive(reply),
			(trouble) => {
				this.stop();
				this.engineError = trouble;
			}
		);
	}

	start(scenario: string, until: Until): void {
		const none = { loads: [], answer: null, refits: null, problems: [], engineError: null };
		Object.assign(this, none, { running: true });
		this.#until = until;
		this.#begin(this.#workers, scenario);
		this.#begin(this.#search, scenario, 1);
		if (this.running) this.#search.submit([{ type: 'ask', until }]);
	}

	/** Stops; the loads so far are kept, and the answer if there is one. */
	stop(): void {
		this.#search.end();
		this.#workers.end();
		this.running = false;
	}

	#begin(pool: Pool, scenario: string, needed?: number): void {
		pool.start((receive, fail) => openMeasurementsHost(workerUrl, scenario, receive, fail), needed);
	}

	#share({ tasks, answer }: Round): void {
		this.answer = answer;
		if (tasks.length === 0) return this.stop();
		if (answer) this.refits = { done: 0, all: tasks.length };
		this.#open = tasks.length;
		this.#workers.submit(tasks.map((task) => ({ type: 'simulate', until: this.#until, task })));
	}

	#learn(result: string): void {
		this.#open -= 1;
		this.#search.submit([...this.#search.waiting, { type: 'learn', result, isLast: this.#open === 0 }]);
	}

	/** A load may be simulated again with further seeds; the later verdict counts. */
	#judge(judged: JudgedLoad): void {
		const earlier = this.loads.filter(({ load }) => load !== judged.load);
		this.loads = [...earlier, judged].sort((one, other) => one.load - other.load);
	}

	#receive(reply: LargestLoadReply): void {
		switch (reply.type) {
			case 'begun':
				return;
			case 'refused':
				this.problems = reply.problems;
				return this.stop();
			case 'asked':
				return this.#share(reply.round);
			case 'simulated':
				return this.#learn(reply.result);
			case 'learnt':
				if (reply.judged) this.#judge(reply.judged);
				else if (this.refits) this.refits = { ...this.refits, done: this.refits.done + 1 };
				if (reply.round) this.#share(reply.round);
		}
	}
}
