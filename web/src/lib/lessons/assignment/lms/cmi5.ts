/** What an LMS with cmi5 receives, and when. Decision 16 has the reasons. */
import Cmi5, { type Statement } from '@rusticisoftware/cmi5';
import * as texts from '#text/index.ts';
import type { Lms, ShowMessage } from './lms-session.ts';
import {
	answeredIn,
	responseOf,
	rightResponsesOf,
	typeOf,
	type ScoredAnswer,
	type LearnerRecord
} from './learner-record.ts';

const VERSION = '1.0.3';
const STATE = 'datapath-lab';
const ANSWERED = {
	id: 'http://adlnet.gov/expapi/verbs/answered',
	display: { [texts.language.tag]: texts.offlinePackage.answered }
};

/** The document that the LMS keeps for this learner and this registration. */
interface State {
	way: string;
	/** Whether the LMS has the learner's result, which it may get only once. */
	done: boolean;
}

/** Null where no LMS launched the page. */
export function launched(address: string, say: ShowMessage): Lms | null {
	try {
		return new Cmi5Session(new Cmi5(address), say);
	} catch {
		return null;
	}
}

export class Cmi5Session implements Lms {
	readonly #unit: Cmi5;
	readonly #showMessage: ShowMessage;
	back: string | null = null;
	#open = false;
	/** Whether the LMS accepts more than the start and the end of a visit. */
	#records = false;
	#state: State = { way: '', done: false };
	#saved = true;
	#saving = Promise.resolve();
	/**
	 * Statements that the LMS does not have yet, in order; the first may have been sent already.
	 */
	#waiting: Statement[] = [];
	#sending = false;
	/** The questions whose answers have had their statement, and whether the result has. */
	#answered = new Set<string>();
	#done = false;

	constructor(unit: Cmi5, say: ShowMessage) {
		this.#unit = unit;
		this.#showMessage = say;
		// A request that was sent arrives, even when the page is closed.
		unit.sendStatement = (statement) => this.#put(statement);
	}

	async open(): Promise<string> {
		try {
			await this.#unit.start();
			this.#open = true;
			this.back = this.#unit.getReturnURL();
			this.#state = (await this.#hasLeft()) ?? this.#state;
			this.#answered = new Set(answeredIn(this.#state.way));
			this.#done = this.#state.done;
			// A state that could not be read must not be overwritten.
			this.#records = this.#unit.getLaunchMode() === 'Normal';
		} catch (thrown) {
			this.#showMessage(texts.offlinePackage.unopened(wordsOf(thrown)));
		}
		return this.#state.way;
	}

	send({ way, answers, done, score, passMark }: LearnerRecord, seconds: number): void {
		if (!this.#records) return;
		this.#showMessage('');
		this.#state = { ...this.#state, way };
		this.#saved = false;
		for (const answer of answers.filter(({ id }) => !this.#answered.has(id))) {
			this.#waiting.push(this.#statementOf(answer, seconds));
			this.#answered.add(answer.id);
		}
		if (done && !this.#done) {
			this.#waiting.push(this.#unit.completedStatement());
			const mark = this.#unit.getMasteryScore() ?? passMark;
			if (score !== null && mark !== null) this.#waiting.push(this.#judged(score, mark));
			this.#done = true;
		}
		this.save();
	}

	/** The profile allows a score in these two statements only. */
	#judged(score: number, mark: number): Statement {
		const unit = this.#unit;
		const result = { scaled: score, raw: Math.round(score * 100), min: 0, max: 100 };
		return score >= mark ? unit.passedStatement(result) : unit.failedStatement(result);
	}

	/**
	 * Any xAPI statement is allowed in addition to those of the profile: it has the context of the
	 * launch, and no category.
	 */
	#statementOf(answer: ScoredAnswer, seconds: number): Statement {
		const { id, question, choices, response, correct, isRight } = answer;
		const unit = this.#unit;
		const statement = unit.prepareStatement(ANSWERED.id);
		const named = (text: string) => ({ [texts.language.tag]: text });
		const course = { id: unit.getActivityId() };
		const { contextActivities } = statement.context;
		return {
			...statement,
			verb: ANSWERED,
			object: {
				id: `${course.id}/${id}`,
				definition: {
					type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
					name: named(question),
					interactionType: typeOf(answer),
					...(correct && {
						correctResponsesPattern: [rightResponsesOf(answer, correct)]
					}),
					...(choices && {
						choices: choices.map((text, number) => ({ id: responseOf(answer, number), description: named(text) }))
					})
				}
			},
			context: { ...statement.context, contextActivities: { ...contextActivities, parent: [course] } },
			result: {
				response: responseOf(answer, response),
				...(isRight !== null && { success: isRight }),
				duration: `PT${seconds.toFixed(2)}S`
			}
		};
	}

	/**
	 * One request after the other, so that the LMS gets everything in order, and the last state is
	 * the one that stays.
	 */
	save(): void {
		this.#saving = this.#saving.then(() => this.#save());
	}

	/** The page closes, so nothing waits any more. */
	close(): void {
		if (!this.#open) return;
		for (const statement of this.#waiting.slice(this.#sending ? 1 : 0)) this.#put(statement).catch(() => {});
		// Whether the LMS has the result is not known yet: it should get it twice rather than
		// never.
		if (!this.#saved) this.#putState(this.#state).catch(() => {});
		this.#open = this.#records = false;
		this.#unit.terminate().catch(() => {});
	}

	async #save(): Promise<void> {
		try {
			for (let [next] = this.#waiting; next && this.#records; [next] = this.#waiting) {
				this.#sending = true;
				await this.#put(next);
				this.#waiting.shift();
			}
			if (this.#saved && this.#state.done === this.#done) return;
			if (!this.#records) return;
			this.#state = { ...this.#state, done: this.#done };
			this.#saved = true;
			await this.#putState(this.#state);
		} catch (thrown) {
			this.#saved = false;
			this.#showMessage(texts.offlinePackage.fault(wordsOf(thrown)));
		} finally {
			this.#sending = false;
		}
	}

	async #hasLeft(): Promise<State | null> {
		const response = await this.#request('GET', 'activities/state', this.#document());
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

	#put(statement: Statement): Promise<void> {
		return this.#send('PUT', 'statements', { statementId: statement.id }, statement);
	}

	#putState(state: State): Promise<void> {
		return this.#send('PUT', 'activities/state', this.#document(), state);
	}

	async #send(method: string, path: string, query: Record<string, string>, body: unknown): Promise<void> {
		const response = await this.#request(method, path, query, body);
		if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
	}

	#request(method: string, path: string, query: Record<string, string>, body?: unknown): Promise<Response> {
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
