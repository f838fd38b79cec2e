/** What an LMS learns of a learner's way through a lesson. */
import type { Choice, LoadedLesson } from '../../content/lesson.ts';
import { formatAttempts } from '../../player/first-attempts.ts';
import { isJudged, outcome, type LessonAnswers, type LessonProgress } from '../../player/lesson-progress.ts';

/** A question and the first answer to it, in what SCORM and xAPI have in common. */
export interface ScoredAnswer {
	id: 'guess' | 'cause' | 'answer';
	question: string;
	/** What there is to choose from; null: the answer is a number. */
	choices: readonly string[] | null;
	/** The number of the choice, or the number itself. */
	response: number;
	/** The least, the best and the largest right response; null where none is right. */
	correct: readonly [number, number, number] | null;
	isRight: boolean | null;
	/** Whether it is part of the score. */
	counts: boolean;
}

export interface LearnerReport {
	/** The way as an address, with what was answered first: all that has to be kept. */
	way: string;
	/** Every question that has an answer, in the order of the lesson. */
	answers: readonly ScoredAnswer[];
	/** Every question has an answer, and the learner is at the end. */
	done: boolean;
	/** From 0 to 1; null while a question is open, and where no answer is right. */
	score: number | null;
	/** The score that passes where the LMS sets no mark. */
	passMark: number;
}

export function reportOf(loadedLesson: LoadedLesson, way: LessonProgress, first: LessonAnswers): LearnerReport {
	const { done, score } = outcome(loadedLesson, first);
	return {
		way: formatAttempts(way, first),
		answers: interactionsOf(loadedLesson, first),
		done: done && way.step === 'end',
		score,
		// A published lesson has none, and no LMS.
		passMark: loadedLesson.prepared?.passMark ?? 0
	};
}

const textsOf = (choices: readonly Choice[]) => choices.map(({ text }) => text);

function interactionsOf(loadedLesson: LoadedLesson, { guess, causes, answers }: LessonAnswers): ScoredAnswer[] {
	const { lesson, facts, words, prepared } = loadedLesson;
	const chosen = (
		id: ScoredAnswer['id'],
		question: string,
		choices: readonly string[],
		response: number | null | undefined,
		right: number | null,
		counts = true
	): ScoredAnswer[] => {
		if (response === null || response === undefined) return [];
		const isRight = right === null ? null : response === right;
		const correct = right === null ? null : ([right, right, right] as const);
		return [{ id, question, choices, response, correct, isRight, counts: counts && right !== null }];
	};
	return [
		...guessOf(),
		...chosen('cause', words.why, textsOf(words.causes), causes[0], lesson.cause),
		...chosen('answer', words.elsewhere, textsOf(words.answers), answers[0], lesson.transfer(facts))
	];

	/** A guess of our lessons is there to be surprised by and does not count; a teacher's question does. */
	function guessOf(): ScoredAnswer[] {
		const { prediction, result } = lesson;
		const question = words.prompt;
		if (prediction.kind === 'chips') {
			const right = prediction.right(facts);
			return chosen('guess', question, words.options ?? [], guess, right, prepared?.isCustom ?? false);
		}
		if (guess === null) return [];
		const [came, close] = [facts[result?.target ?? ''] ?? 0, prediction.close(facts)];
		const correct = [Math.max(0, came - close), came, came + close] as const;
		const isRight = isJudged(loadedLesson, guess) === 'close';
		return [{ id: 'guess', question, choices: null, response: guess, correct, isRight, counts: false }];
	}
}

/** How many questions had an answer, by a report's way. */
export function answersOfReport(way: string): number {
	const query = new URLSearchParams(way.replace(/^#/, ''));
	return ['guess', 'cause', 'answer'].filter((id) => query.get(`first-${id}`) ?? query.get(id)).length;
}

/** The attribute of the lesson's frame with the way of the last visit. */
export const RESUME = 'data-way';

/** A lesson says it to the page around it in one go: a message would come later, and the page may be closed by then. */
export const REPORT = 'datapath-report';

export function postReport(report: LearnerReport): void {
	// Null where nobody is around it, or another site is.
	window.frameElement?.dispatchEvent(new CustomEvent(REPORT, { detail: report }));
}
