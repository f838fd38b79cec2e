/** Finds out what the figures of a description are made of, in as many workers as the machine has cores. */
import type { Compared, Explained } from '../boundary';
import { Silence } from '../silence';
import type { Trouble } from '../trouble';
import { openHost, type Host } from './host';
import type { Answer, Made, Reply } from './protocol';

const WORKERS_MAX = 8;
/** A worker says twice a second that it goes on; the first word comes when its engine does. */
const PATIENCE_S = 20;

/** A share of the time that some durations take, to be removed. */
export interface Removal {
	durations: number[];
	share: number;
}

/** What all figures are without it; nothing where hardly anything got through. */
export interface Without extends Removal {
	/** What is left of each duration. */
	left: number[];
	figures: Compared[] | null;
}

type Task = { type: 'vary'; duration: number } | ({ type: 'without' } & Removal);

const keyOf = ({ durations, share }: Removal): string => `${durations.join()}-${share}`;

export class Explaining {
	/** What it is about. */
	description = $state<string | null>(null);
	made = $state.raw<Made | null>(null);
	/** How many durations were varied. */
	done = $state(0);
	/** Of all figures, when all is known. */
	figures = $state.raw<Explained[] | null>(null);
	/** Names of durations whose variations hardly got through. */
	stuck = $state.raw<string[]>([]);
	/** What was asked for, in the order in which it came. */
	removed = $state.raw<readonly Without[]>([]);
	trouble = $state.raw<Trouble | null>(null);
	running = $state(false);

	#hosts: Host[] = [];
	#idle: Host[] = [];
	#waiting: Task[] = [];
	#answers: Answer[] = [];
	#asked: string[] = [];
	#silence = new Silence((seconds) => {
		if (seconds >= PATIENCE_S) this.#fail({ cause: 'silent', words: String(seconds) });
	});

	get planned(): number {
		return this.made?.durations.length ?? 0;
	}

	start(description: string): void {
		this.end();
		Object.assign(this, { description, made: null, done: 0, figures: null, stuck: [], removed: [], trouble: null });
		this.#answers = [];
		this.#asked = [];
		const workers = Math.min(WORKERS_MAX, Math.max(1, navigator.hardwareConcurrency || 2));
		this.running = true;
		this.#silence.start();
		try {
			for (let index = 0; index < workers; index++) this.#open(description);
		} catch (thrown) {
			this.#fail({ cause: 'refused', words: String(thrown) });
		}
	}

	/** Keeps what is known whole. */
	end(): void {
		for (const host of this.#hosts) host.end();
		this.#hosts = [];
		this.#idle = [];
		this.#waiting = [];
		this.#silence.stop();
		this.running = false;
	}

	/** What are all figures without these? Whatever else was asked of and has not begun is dropped. */
	remove(removals: readonly Removal[]): void {
		if (this.figures === null || this.#hosts.length === 0) return;
		const dropped = this.#waiting.flatMap((task) => (task.type === 'without' ? [keyOf(task)] : []));
		this.#asked = this.#asked.filter((key) => !dropped.includes(key));
		this.#waiting = removals
			.filter((removal) => !this.#asked.includes(keyOf(removal)))
			.map((removal) => ({ type: 'without', ...removal }));
		this.#asked.push(...this.#waiting.flatMap((task) => (task.type === 'without' ? [keyOf(task)] : [])));
		this.#silence.start();
		this.#give();
	}

	#open(description: string): void {
		const host: Host = openHost(
			description,
			(reply) => this.#hosts.includes(host) && this.#receive(host, reply),
			(trouble) => this.#hosts.includes(host) && this.#fail(trouble)
		);
		this.#hosts.push(host);
	}

	#fail(trouble: Trouble): void {
		this.trouble = trouble;
		this.end();
	}

	#give(): void {
		while (this.#waiting.length > 0) {
			const host = this.#idle.pop();
			const task = host && this.#waiting.shift();
			if (!task) return;
			host.post(task);
		}
		if (this.#idle.length === this.#hosts.length) this.#silence.stop();
	}

	#receive(host: Host, reply: Reply): void {
		this.#silence.heard();
		switch (reply.type) {
			case 'heard':
				return;
			case 'crashed':
				return this.#fail({ cause: 'fault', words: reply.words });
			case 'refused':
				return this.#fail({ cause: 'fault', words: reply.problems.map(({ message }) => message).join('; ') });
			case 'begun':
				this.#begin(reply.made);
				break;
			case 'answered':
				this.#answers[reply.duration] = reply.answer;
				this.done += 1;
				if (this.done === this.planned) return host.post({ type: 'explain', answers: this.#answers });
				break;
			case 'explained':
				this.figures = reply.figures;
				this.stuck = (this.made?.durations ?? [])
					.filter((_, duration) => this.#answers[duration]?.length === 0)
					.map(({ name }) => name);
				this.running = false;
				break;
			case 'without':
				this.removed = [...this.removed, reply];
		}
		this.#idle.push(host);
		this.#give();
	}

	/** Whoever is first says what there is to do. */
	#begin(made: Made): void {
		if (this.made) return;
		this.made = made;
		this.#waiting = made.durations.map((_, duration) => ({ type: 'vary', duration }));
	}
}
