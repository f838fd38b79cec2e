/** Finds out how sure the model is of the figures of a description, in as many workers as the machine has cores. */
import { SvelteMap } from 'svelte/reactivity';
import type { PredictionIntervals } from 'datapath-lab-engine/types';
import { Crew } from '../sensitivity/crew';
import { openHost } from '../sensitivity/host';
import { troubleOf, type Trouble } from 'datapath-lab-engine/trouble';
import { refitsOf } from './files';
import type { Measured, Reply, Task } from './protocol';
import workerUrl from './worker.ts?worker&url';

export class Sureness {
	/** What is known, by description; null where the model cannot tell. */
	readonly known = new SvelteMap<string, PredictionIntervals | null>();
	/** Which one is being found out. */
	description = $state<string | null>(null);
	/** Short runs that are over … */
	done = $state(0);
	/** … of so many, as soon as that is known. */
	planned = $state(0);
	trouble = $state.raw<Trouble | null>(null);

	#crew = new Crew<Task, Reply>(
		(reply) => this.#receive(reply),
		(trouble) => this.#fail(trouble)
	);
	#figures: readonly Measured[] = [];
	#refits: Promise<string> | null = null;
	#said: Float64Array[] = [];

	/** `figures` are what its measurement came to when it was over. */
	find(description: string, figures: readonly Measured[]): void {
		this.end();
		Object.assign(this, { description, done: 0, planned: 0, trouble: null });
		this.#figures = figures.map(({ id, value, half_width }) => ({ id, value, half_width }));
		this.#refits = null;
		this.#said = [];
		this.#crew.start((receive, fail) => openHost(workerUrl, description, receive, fail));
	}

	/** Keeps what is known whole. */
	end(): void {
		this.#crew.end();
		this.description = null;
	}

	#fail(trouble: Trouble): void {
		this.end();
		this.trouble = trouble;
	}

	#receive(reply: Reply): void {
		switch (reply.type) {
			case 'begun':
				return this.#begin(reply.report);
			case 'counted':
				this.planned = reply.runs;
				return reply.runs === 0 ? this.#tell() : this.#ask((refits) => this.#runs(refits));
			case 'said':
				this.#said[reply.index] = reply.said;
				this.done += 1;
				return this.done === this.planned ? this.#tell() : undefined;
			case 'told':
				return this.#learn(reply.model);
		}
	}

	/** Whoever is first says whose refits are needed. */
	#begin(report: string | null): void {
		if (report === null) return this.#learn(null);
		if (this.#refits) return;
		this.#refits = refitsOf(report);
		this.#ask((refits) => [{ type: 'count', refits }]);
	}

	#runs(refits: string): Task[] {
		return Array.from({ length: this.planned }, (_, index) => ({ type: 'run', refits, index }));
	}

	#tell(): void {
		this.#ask((refits) => [{ type: 'tell', refits, said: this.#said, figures: [...this.#figures] }]);
	}

	/** Not of a description that nobody asks about any more. */
	#ask(tasks: (refits: string) => Task[]): void {
		const of = this.#refits;
		of?.then(
			(refits) => of === this.#refits && this.#crew.works && this.#crew.ask(tasks(refits)),
			(thrown: unknown) => of === this.#refits && this.#fail(troubleOf(thrown))
		);
	}

	#learn(model: PredictionIntervals | null): void {
		if (this.description !== null) this.known.set(this.description, model);
		this.end();
	}
}
