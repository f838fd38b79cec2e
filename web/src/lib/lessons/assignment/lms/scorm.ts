/** What an LMS with SCORM receives, and when. Decision 16 has the reasons. */
import * as texts from '#text/index.ts';
import type { Lms, ShowMessage } from './lms-session.ts';
import { answeredIn, type ScoredAnswer, type LearnerRecord } from './learner-record.ts';

/** The functions of an LMS. */
export type Api = Record<string, (...parameters: string[]) => unknown>;

/** Elements with their values, in order; null: no value. */
type Values = Record<string, string | null>;

/** An edition of SCORM: the same course of events, in other words. */
export interface Edition {
	/** The name of the API in a window. */
	api: 'API' | 'API_1484_11';
	/** What precedes the name of a function; `finish` is the one with another name, too. */
	prefix: 'LMS' | '';
	finish: 'LMSFinish' | 'Terminate';
	/** The code of an optional element that the LMS does not implement. */
	notImplemented: string;
	/** The element with the status, its value while the lesson goes on, and the values of its end. */
	status: string;
	ended: RegExp;
	exit: string;
	sessionTime: string;
	/** The element with the score that passes, and the score (from 0 to 1) that its value means. */
	mark: string;
	markOf: (value: number) => number;
	/** A duration in seconds. */
	span: (seconds: number) => string;
	/**
	 * The elements that say that it ended; a score of null: no answer is right; `passes` of null: there
	 * is no mark.
	 */
	result: (score: number | null, passes: boolean | null) => Values;
	/** The parts of an interaction, in order; `now` and `seconds` are null for an answer of an earlier visit. */
	interaction: (answer: ScoredAnswer, now: Date | null, seconds: number | null) => Values;
}

/** How many levels of windows are searched. */
const DEPTH = 7;
/** An element without a value: no error, but another way to say ''. */
const NO_VALUE = '403';

const DATA = 'cmi.suspend_data';
const INTERACTIONS = 'cmi.interactions';

function parentWindows(from: Window | null, { api: name, prefix }: Edition): Api | null {
	try {
		for (let window = from, depth = 0; window && depth <= DEPTH; window = window.parent, depth++) {
			const { [name]: api } = window as Window & { [name in Edition['api']]?: Api };
			if (typeof api?.[`${prefix}Initialize`] === 'function') return api;
			if (window.parent === window) break;
		}
	} catch {
		// Another site's window, which we may not read.
	}
	return null;
}

function openerOf(window: Window | null): Window | null {
	try {
		return window?.opener as Window | null;
	} catch {
		return null;
	}
}

/** The API of the LMS: in a window around this one, or around its opener. */
export const findApi = (here: Window, edition: Edition): Api | null =>
	parentWindows(here, edition) ??
	parentWindows(openerOf(here), edition) ??
	(here.top === here ? null : parentWindows(openerOf(here.top), edition));

export class ScormSession implements Lms {
	readonly #api: Api;
	readonly #edition: Edition;
	readonly #showMessage: ShowMessage;
	/** The first result stays: playing again does not change it. */
	#done = false;
	#fault = '';
	#begun = 0;
	/** The questions of earlier visits, whose durations are not known any more. */
	#earlier: readonly string[] = [];
	/** The questions that are interactions of the LMS, and how many it has; it accepts them in order only. */
	#written = new Set<string>();
	#count = 0;
	/** The score that passes, from 0 to 1; null where the LMS sets none. */
	#mark: number | null = null;
	/** The last record that the LMS refused, and how long the learner looked at it. */
	#refused: [LearnerRecord, number] | null = null;

	constructor(api: Api, edition: Edition, say: ShowMessage) {
		this.#api = api;
		this.#edition = edition;
		this.#showMessage = say;
	}

	open(): Promise<string> {
		const { status, ended, exit, mark, markOf } = this.#edition;
		this.#call('Initialize', '');
		const before = this.#get(status);
		this.#done = ended.test(before);
		const left = this.#get(DATA);
		// Without a status, an LMS makes "completed" of the lesson when it is closed.
		if (/^(not attempted|unknown|)$/.test(before)) this.#set(status, 'incomplete');
		this.#set(exit, 'suspend');
		this.#begun = performance.now();
		this.#earlier = answeredIn(left);
		this.#optional(() => {
			const value = this.#get(mark);
			this.#mark = value === '' || !Number.isFinite(Number(value)) ? null : markOf(Number(value));
			this.#count = Number.parseInt(this.#get(`${INTERACTIONS}._count`)) || 0;
			this.#written = new Set(this.#earlier.slice(0, this.#count));
		});
		this.#showMessage(this.#fault && texts.offlinePackage.unopened(this.#fault));
		return Promise.resolve(left);
	}

	send(record: LearnerRecord, seconds: number): void {
		const { way, answers, done, score, passMark } = record;
		this.#fault = '';
		this.#set(DATA, way);
		if (!this.#done) this.#interactions(answers, seconds);
		// Not earlier: an LMS with a mark of its own turns a score into "passed" or "failed" when
		// the page is closed.
		if (done && !this.#done) {
			const mark = this.#mark ?? passMark;
			const passes = score === null || mark === null ? null : score >= mark;
			this.#setAll('', this.#edition.result(score, passes));
			this.#done = this.#fault === '';
		}
		this.#commit();
		this.#refused = this.#fault === '' ? null : [record, seconds];
		this.#showMessage(this.#fault && texts.offlinePackage.fault(this.#fault));
	}

	save(): void {
		if (this.#refused) this.send(...this.#refused);
		else this.#commit();
	}

	close(): void {
		if (this.#refused) this.send(...this.#refused);
		this.#time();
		this.#call('Finish', '');
	}

	#commit(): void {
		this.#time();
		this.#call('Commit', '');
	}

	#time(): void {
		const { sessionTime, span } = this.#edition;
		this.#optional(() => this.#set(sessionTime, span((performance.now() - this.#begun) / 1000)));
	}

	/**
	 * The interactions that the LMS does not have: the last answer, and all if it forgot those of
	 * earlier visits.
	 */
	#interactions(answers: readonly ScoredAnswer[], seconds: number): void {
		this.#optional(() => {
			const missing = answers.filter(({ id }) => !this.#written.has(id));
			for (const answer of missing) {
				const isNew = answer === missing.at(-1) && !this.#earlier.includes(answer.id);
				const parts = this.#edition.interaction(answer, isNew ? new Date() : null, isNew ? seconds : null);
				this.#setAll(`${INTERACTIONS}.${this.#count++}.`, parts);
				this.#written.add(answer.id);
			}
		});
	}

	/** An LMS need not have these, and says so in many ways, so errors are ignored. */
	#optional(act: () => void): void {
		const before = this.#fault;
		act();
		this.#fault = before;
	}

	#get(element: string): string {
		return this.#call('GetValue', element);
	}

	#set(element: string, value: string): void {
		this.#call('SetValue', element, value);
	}

	#setAll(prefix: string, values: Values): void {
		for (const [name, value] of Object.entries(values)) if (value !== null) this.#set(prefix + name, value);
	}

	#call(name: 'Initialize' | 'Finish' | 'GetValue' | 'SetValue' | 'Commit', ...parameters: string[]): string {
		const { prefix, finish, notImplemented } = this.#edition;
		// Called as a method of its object, because some implementations use `this`.
		const call = (name: string, ...parameters: string[]) => String(this.#api[name]?.(...parameters) ?? '');
		try {
			const answer = call(name === 'Finish' ? finish : prefix + name, ...parameters);
			const code = call(`${prefix}GetLastError`);
			const fine = name === 'GetValue' ? ['0', '', NO_VALUE].includes(code) : answer === 'true';
			if (!fine && code !== notImplemented)
				this.#fault ||= (code !== '0' && call(`${prefix}GetErrorString`, code)) || `${name} ${code}`;
			return answer;
		} catch (thrown) {
			this.#fault ||= String(thrown);
			return '';
		}
	}
}
