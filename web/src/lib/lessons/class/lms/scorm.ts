/** What an LMS that speaks SCORM 1.2 is told, and when: decision 16 has the reasons. */
import { en } from '#lib/text/en.ts';
import type { Lms, Say } from './frame.ts';
import type { Report } from './report.ts';

export interface Api {
	LMSInitialize(nothing: ''): unknown;
	LMSFinish(nothing: ''): unknown;
	LMSGetValue(name: string): unknown;
	LMSSetValue(name: string, value: string): unknown;
	LMSCommit(nothing: ''): unknown;
	LMSGetLastError(): unknown;
	LMSGetErrorString(code: string): unknown;
}

/** So many windows above each other are looked at. */
const DEPTH = 7;
/** An LMS need not have all that may be told. */
const NOT_IMPLEMENTED = '401';

const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score';
const DATA = 'cmi.suspend_data';

function above(from: Window | null): Api | null {
	try {
		for (let window = from, depth = 0; window && depth <= DEPTH; window = window.parent, depth++) {
			const { API: api } = window as Window & { API?: Api };
			if (typeof api?.LMSInitialize === 'function') return api;
			if (window.parent === window) break;
		}
	} catch {
		// Another site's window: what is behind it is not ours to see.
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

/** The API of the LMS: in a window around this one, or around the one that opened it. */
export const apiAround = (here: Window): Api | null =>
	above(here) ?? above(openerOf(here)) ?? (here.top === here ? null : above(openerOf(here.top)));

export class Scorm implements Lms {
	readonly #api: Api;
	readonly #say: Say;
	/** What it was told once stays: whoever plays again does not change it. */
	#done = false;
	#fault = '';

	constructor(api: Api, say: Say) {
		this.#api = api;
		this.#say = say;
	}

	open(): Promise<string> {
		this.#call('LMSInitialize', '');
		const status = this.#call('LMSGetValue', STATUS);
		this.#done = /^(completed|passed|failed)$/.test(status);
		const left = this.#call('LMSGetValue', DATA);
		// Of what says nothing until it is closed an LMS makes "completed".
		if (status === 'not attempted' || status === '') this.#set(STATUS, 'incomplete');
		this.#set('cmi.core.exit', 'suspend');
		this.#say(this.#fault && en.handedOut.unopened(this.#fault));
		return Promise.resolve(left);
	}

	record({ way, done, score }: Report): void {
		this.#fault = '';
		this.#set(DATA, way);
		if (done && !this.#done) {
			if (score !== null) {
				this.#set(`${SCORE}.min`, '0');
				this.#set(`${SCORE}.max`, '100');
				this.#set(`${SCORE}.raw`, String(Math.round(score * 100)));
			}
			this.#set(STATUS, 'completed');
			this.#done = this.#fault === '';
		}
		this.keep();
		this.#say(this.#fault && en.handedOut.fault(this.#fault));
	}

	keep(): void {
		this.#call('LMSCommit', '');
	}

	close(): void {
		this.#call('LMSFinish', '');
	}

	#set(name: string, value: string): void {
		this.#call('LMSSetValue', name, value);
	}

	#call<Name extends 'LMSInitialize' | 'LMSFinish' | 'LMSGetValue' | 'LMSSetValue' | 'LMSCommit'>(
		name: Name,
		...given: Parameters<Api[Name]>
	): string {
		try {
			// As a method of its own object: some of them ask who they are.
			const answer = String((this.#api[name] as (...given: string[]) => unknown).apply(this.#api, given) ?? '');
			const code = String(this.#api.LMSGetLastError());
			const fine = name === 'LMSGetValue' ? code === '0' || code === '' : answer === 'true';
			if (!fine && code !== NOT_IMPLEMENTED)
				this.#fault ||= (code !== '0' && String(this.#api.LMSGetErrorString(code))) || `${name} ${code}`;
			return answer;
		} catch (thrown) {
			this.#fault ||= String(thrown);
			return '';
		}
	}
}
