/** What an LMS that speaks cmi5 is told, and when: decision 16 has the reasons. */
import Cmi5 from '@rusticisoftware/cmi5';
import { en } from '#lib/text/en.ts';
import type { Lms, Say } from './frame.ts';
import type { Report } from './report.ts';

const VERSION = '1.0.3';
const STATE = 'datapath-lab';

/** The document that the LMS keeps for this learner and this registration. */
interface State {
	way: string;
	/** Whether it was told that the learner is done, which it may hear once only. */
	done: boolean;
}

/** Null where nobody launched it. */
export function launched(address: string, say: Say): Lms | null {
	try {
		return new Course(new Cmi5(address), say);
	} catch {
		return null;
	}
}

export class Course implements Lms {
	readonly #unit: Cmi5;
	readonly #say: Say;
	back: string | null = null;
	/** Whether the LMS listens, and is to be told more than that somebody came and went. */
	#open = false;
	#records = false;
	#state: State = { way: '', done: false };
	#saved = true;
	#saving = Promise.resolve();
	/** Whether it is being told that the learner is done. */
	#telling = false;

	constructor(unit: Cmi5, say: Say) {
		this.#unit = unit;
		this.#say = say;
		// What is on its way arrives, even when the page is closed.
		unit.sendStatement = (statement) => this.#send('PUT', 'statements', { statementId: statement.id }, statement);
	}

	async open(): Promise<string> {
		try {
			await this.#unit.start();
			this.#open = true;
			this.back = this.#unit.getReturnURL();
			this.#state = (await this.#left()) ?? this.#state;
			// What could not be read is not written over.
			this.#records = this.#unit.getLaunchMode() === 'Normal';
		} catch (thrown) {
			this.#say(en.handedOut.unopened(wordsOf(thrown)));
		}
		return this.#state.way;
	}

	record({ way, done, score }: Report): void {
		if (!this.#records) return;
		this.#say('');
		this.#state = { ...this.#state, way };
		this.#saved = false;
		// Nothing waits for anything else: the page may be closed at once.
		if (done && !this.#state.done && !this.#telling) void this.#tellDone(score);
		this.keep();
	}

	async #tellDone(score: number | null): Promise<void> {
		this.#telling = true;
		const unit = this.#unit;
		const mastery = unit.getMasteryScore();
		const said: Promise<unknown>[] = [unit.completed()];
		// Passed is what somebody set a mark for.
		if (score !== null && mastery !== null) {
			const told = { scaled: score, raw: Math.round(score * 100), min: 0, max: 100 };
			said.push(score >= mastery ? unit.passed(told) : unit.failed(told));
		}
		try {
			await Promise.all(said);
			this.#state = { ...this.#state, done: true };
			this.#saved = false;
			this.keep();
		} catch (thrown) {
			this.#say(en.handedOut.fault(wordsOf(thrown)));
		}
		this.#telling = false;
	}

	/** One after the other: the last one said is the one that stays. */
	keep(): void {
		this.#saving = this.#saving.then(() => this.#save());
	}

	close(): void {
		if (!this.#open) return;
		void this.#save();
		this.#open = this.#records = false;
		this.#unit.terminate().catch(() => {});
	}

	async #save(): Promise<void> {
		if (this.#saved || !this.#records) return;
		this.#saved = true;
		try {
			await this.#send('PUT', 'activities/state', this.#document(), this.#state);
		} catch (thrown) {
			this.#saved = false;
			this.#say(en.handedOut.fault(wordsOf(thrown)));
		}
	}

	async #left(): Promise<State | null> {
		const response = await this.#ask('GET', 'activities/state', this.#document());
		if (response.status === 404) return null;
		if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
		const { way, done } = ((await response.json()) ?? {}) as Partial<State>;
		return { way: typeof way === 'string' ? way : '', done: done === true };
	}

	#document(): Record<string, string> {
		const unit = this.#unit;
		const agent = JSON.stringify(unit.getActor());
		return { stateId: STATE, activityId: unit.getActivityId(), agent, registration: unit.getRegistration() };
	}

	async #send(method: string, path: string, query: Record<string, string>, body: unknown): Promise<void> {
		const response = await this.#ask(method, path, query, body);
		if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
	}

	#ask(method: string, path: string, query: Record<string, string>, body?: unknown): Promise<Response> {
		const headers = {
			Authorization: this.#unit.getAuth(),
			'X-Experience-API-Version': VERSION,
			'Content-Type': 'application/json'
		};
		const text = body === undefined ? null : JSON.stringify(body);
		const address = `${this.#unit.getEndpoint()}/${path}?${new URLSearchParams(query).toString()}`;
		return fetch(address, { method, headers, body: text, keepalive: true });
	}
}

const wordsOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));
