/** What an LMS with SCORM 1.2 receives, and when. Decision 16 has the reasons. */
import { en } from '#lib/text/en.ts';
import type { Lms, ShowMessage } from './lms-session.ts';
import { answersOfReport, type ScoredAnswer, type LearnerReport } from './learner-report.ts';

export interface Api {
	LMSInitialize(nothing: ''): unknown;
	LMSFinish(nothing: ''): unknown;
	LMSGetValue(name: string): unknown;
	LMSSetValue(name: string, value: string): unknown;
	LMSCommit(nothing: ''): unknown;
	LMSGetLastError(): unknown;
	LMSGetErrorString(code: string): unknown;
}

/** How many levels of windows are searched. */
const DEPTH = 7;
/** An LMS need not implement optional values. */
const NOT_IMPLEMENTED = '401';

const STATUS = 'cmi.core.lesson_status';
const SCORE = 'cmi.core.score';
const DATA = 'cmi.suspend_data';
const INTERACTIONS = 'cmi.interactions';

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** A time span: hours, minutes, seconds and hundredths. */
export function timespan(seconds: number): string {
	const hundredths = Math.round(100 * seconds);
	const parts = [hundredths / 360_000, (hundredths / 6000) % 60, (hundredths / 100) % 60].map(twoDigits);
	return `${parts.join(':')}.${twoDigits(hundredths % 100)}`;
}

/** A choice is one letter, a number is decimal. */
const letter = (choice: number): string => String.fromCharCode(97 + choice);
const decimal = (number: number): string => String(Number(number.toFixed(4)));

function parentWindows(from: Window | null): Api | null {
	try {
		for (let window = from, depth = 0; window && depth <= DEPTH; window = window.parent, depth++) {
			const { API: api } = window as Window & { API?: Api };
			if (typeof api?.LMSInitialize === 'function') return api;
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
export const findApi = (here: Window): Api | null =>
	parentWindows(here) ??
	parentWindows(openerOf(here)) ??
	(here.top === here ? null : parentWindows(openerOf(here.top)));

export class ScormSession implements Lms {
	readonly #api: Api;
	readonly #showMessage: ShowMessage;
	/** The first result stays: playing again does not change it. */
	#done = false;
	#fault = '';
	#begun = 0;
	/** Answers of earlier visits, whose durations are not known any more. */
	#earlier = 0;
	/** The number of interactions that the LMS has; it accepts them in order only. */
	#written = 0;
	/** The score that passes, out of 100; null where the LMS sets none. */
	#mark: number | null = null;
	/** The last report that the LMS refused, and how long the learner looked at it. */
	#refused: [LearnerReport, number] | null = null;

	constructor(api: Api, say: ShowMessage) {
		this.#api = api;
		this.#showMessage = say;
	}

	open(): Promise<string> {
		this.#call('LMSInitialize', '');
		const status = this.#call('LMSGetValue', STATUS);
		this.#done = /^(completed|passed|failed)$/.test(status);
		const left = this.#call('LMSGetValue', DATA);
		// Without a status, an LMS makes "completed" of the lesson when it is closed.
		if (status === 'not attempted' || status === '') this.#set(STATUS, 'incomplete');
		this.#set('cmi.core.exit', 'suspend');
		this.#begun = performance.now();
		this.#earlier = answersOfReport(left);
		this.#optional(() => {
			const mark = this.#call('LMSGetValue', 'cmi.student_data.mastery_score');
			this.#mark = mark === '' || !Number.isFinite(Number(mark)) ? null : Number(mark);
			this.#written = Number.parseInt(this.#call('LMSGetValue', `${INTERACTIONS}._count`)) || 0;
		});
		this.#showMessage(this.#fault && en.offlinePackage.unopened(this.#fault));
		return Promise.resolve(left);
	}

	record(report: LearnerReport, seconds: number): void {
		const { way, answers, done, score, passMark } = report;
		this.#fault = '';
		this.#set(DATA, way);
		if (!this.#done) this.#interactions(answers, seconds);
		if (done && !this.#done) {
			const raw = score === null ? null : Math.round(score * 100);
			if (raw !== null) {
				this.#set(`${SCORE}.min`, '0');
				this.#set(`${SCORE}.max`, '100');
				// Not earlier: an LMS with a mark of its own turns a score into "passed" or
				// "failed" when the page is closed.
				this.#set(`${SCORE}.raw`, String(raw));
			}
			const passes = raw !== null && raw >= (this.#mark ?? Math.round(100 * passMark));
			this.#set(STATUS, raw === null ? 'completed' : passes ? 'passed' : 'failed');
			this.#done = this.#fault === '';
		}
		this.#commit();
		this.#refused = this.#fault === '' ? null : [report, seconds];
		this.#showMessage(this.#fault && en.offlinePackage.fault(this.#fault));
	}

	save(): void {
		if (this.#refused) this.record(...this.#refused);
		else this.#commit();
	}

	close(): void {
		if (this.#refused) this.record(...this.#refused);
		this.#time();
		this.#call('LMSFinish', '');
	}

	#commit(): void {
		this.#time();
		this.#call('LMSCommit', '');
	}

	#time(): void {
		this.#optional(() => this.#set('cmi.core.session_time', timespan((performance.now() - this.#begun) / 1000)));
	}

	/**
	 * The interactions that the LMS does not have: the last answer, and all if it forgot those of
	 * earlier visits.
	 */
	#interactions(answers: readonly ScoredAnswer[], seconds: number): void {
		this.#optional(() => {
			for (; this.#written < answers.length; this.#written++) {
				const answer = answers[this.#written] as ScoredAnswer;
				const text = answer.choices ? letter : decimal;
				const isNew = this.#written >= this.#earlier && this.#written === answers.length - 1;
				const now = new Date();
				const parts: Record<string, string | null> = {
					id: answer.id,
					type: answer.choices ? 'choice' : 'numeric',
					time: isNew ? [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':') : null,
					// SCORM 1.2 has no ranges.
					'correct_responses.0.pattern': answer.correct && text(answer.correct[1]),
					weighting: answer.counts ? '1' : '0',
					student_response: text(answer.response),
					result: answer.isRight === null ? 'neutral' : answer.isRight ? 'correct' : 'wrong',
					latency: isNew ? timespan(seconds) : null
				};
				for (const [part, value] of Object.entries(parts))
					if (value !== null) this.#set(`${INTERACTIONS}.${this.#written}.${part}`, value);
			}
		});
	}

	/** An LMS need not have these, and reports that in many ways, so errors are ignored. */
	#optional(act: () => void): void {
		const before = this.#fault;
		act();
		this.#fault = before;
	}

	#set(name: string, value: string): void {
		this.#call('LMSSetValue', name, value);
	}

	#call<Name extends 'LMSInitialize' | 'LMSFinish' | 'LMSGetValue' | 'LMSSetValue' | 'LMSCommit'>(
		name: Name,
		...parameters: Parameters<Api[Name]>
	): string {
		try {
			// Called as a method of its object, because some implementations use `this`.
			const answer = String(
				(this.#api[name] as (...parameters: string[]) => unknown).apply(this.#api, parameters) ?? ''
			);
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
