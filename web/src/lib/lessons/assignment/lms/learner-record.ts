/** What an LMS receives of a learner's progress through a lesson. */
import { closeEnoughRange, type Choice, type LoadedLesson, type TeacherQuestion } from '../../content/lesson.ts';
import { formatAttempts } from '../../player/first-attempts.ts';
import {
	EMPTY_REPLY,
	judgementOf,
	outcome,
	type LessonAnswers,
	type LessonProgress
} from '../../player/lesson-progress.ts';

/** A question and the first answer to it, with the properties that SCORM and xAPI share. */
export interface ScoredAnswer {
	/** `guess`, `cause`, `answer`, or `reply-1` for the first of a teacher's questions. */
	id: string;
	question: string;
	/** The choices; null: the answer is a number or a text. */
	choices: readonly string[] | null;
	/** The index of the choice, the number, or the text. */
	response: number | string;
	/** The smallest, the best and the largest right response; null where no response is right. */
	correct: readonly [number, number, number] | null;
	isRight: boolean | null;
	/** Whether it is part of the score. */
	counts: boolean;
}

/** What SCORM and xAPI call a question with such an answer. */
export const typeOf = ({ choices, response }: ScoredAnswer): 'choice' | 'fill-in' | 'numeric' =>
	choices ? 'choice' : typeof response === 'string' ? 'fill-in' : 'numeric';

/** The most characters of a text that every LMS keeps. */
const TEXT_MAX = 250;

/** In the words of SCORM and xAPI: a choice is one letter, a number is decimal. */
export function responseOf({ choices }: ScoredAnswer, response: number | string): string {
	if (typeof response === 'string') return response.slice(0, TEXT_MAX);
	return choices ? String.fromCharCode(97 + response) : String(Number(response.toFixed(4)));
}

/** The question, the learner's choice and the right one, as far as every LMS keeps them: a response is a letter. */
export function descriptionOf({ question, choices, response, correct }: ScoredAnswer): string {
	const chosen = choices ? [...new Set([Number(response), ...(correct ? [correct[0]] : [])])] : [];
	const named = chosen.map((index) => ` ${String.fromCharCode(97 + index)}: ${choices?.[index] ?? ''}`).join('');
	const room = TEXT_MAX - named.length;
	return `${question.length > room ? `${question.slice(0, Math.max(0, room - 1))}…` : question}${named}`.slice(
		0,
		TEXT_MAX
	);
}

/** The id of a question with its words, where an LMS has no other place for them: letters and digits only. */
export function idWithWords({ id, question }: ScoredAnswer): string {
	const words = question
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		// The letter of a micrometre or a microsecond.
		.replaceAll('μ', 'u')
		.replace(/[^A-Za-z0-9]+/g, '_');
	const whole = `${id}_${words}`.replace(/_+$/, '');
	// A long question keeps its beginning and its end, which often is the question itself.
	const half = TEXT_MAX / 2 - 1;
	return whole.length <= TEXT_MAX ? whole : `${whole.slice(0, half)}__${whole.slice(-half)}`;
}

/** The right choice, or the smallest and the largest right number, as SCORM 2004 and xAPI write them. */
export const rightResponsesOf = (
	answer: ScoredAnswer,
	[least, , largest]: readonly [number, number, number]
): string =>
	answer.choices ? responseOf(answer, least) : `${responseOf(answer, least)}[:]${responseOf(answer, largest)}`;

export interface LearnerRecord {
	/** The progress as an address, with the first answers: everything that has to be stored. */
	way: string;
	/** Every question that has an answer, in the order of the lesson. */
	answers: readonly ScoredAnswer[];
	/** Every question has an answer, and the learner has reached the end. */
	done: boolean;
	/** `Outcome.score`. */
	score: number | null;
	/** The score that passes where the LMS sets no mark; null where the teacher sets none, either. */
	passMark: number | null;
}

export function learnerRecordOf(loaded: LoadedLesson, way: LessonProgress, first: LessonAnswers): LearnerRecord {
	const { done, score } = outcome(loaded, first);
	return {
		way: formatAttempts(way, first),
		answers: interactionsOf(loaded, first),
		done: done && way.step === 'end',
		score,
		// A published lesson has no pass mark, and no LMS.
		passMark: loaded.prepared?.passMark || null
	};
}

const textsOf = (choices: readonly Choice[]) => choices.map(({ text }) => text);

function interactionsOf(loaded: LoadedLesson, { guess, causes, answers, replies }: LessonAnswers): ScoredAnswer[] {
	const { lesson, facts, words, prepared } = loaded;
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
		...chosen('answer', words.elsewhere, textsOf(words.answers), answers[0], lesson.transfer(facts)),
		...(prepared?.questions ?? []).flatMap(replied)
	];

	function replied({ text, choices, right }: TeacherQuestion, index: number): ScoredAnswer[] {
		const [id, reply] = [`reply-${index + 1}`, replies?.[index]];
		if (!reply) return [];
		if (choices.length > 0) return chosen(id, text, choices, Number(reply), right);
		const response = reply === EMPTY_REPLY ? '' : reply;
		return [{ id, question: text, choices: null, response, correct: null, isRight: null, counts: false }];
	}

	/** A guess in our lessons should surprise and does not count; a teacher's question does. */
	function guessOf(): ScoredAnswer[] {
		const { prediction, result } = lesson;
		const question = words.prompt;
		if (prediction.kind === 'chips') {
			const right = prediction.right(facts);
			return chosen('guess', question, words.options ?? [], guess, right, prepared?.isCustom ?? false);
		}
		if (guess === null) return [];
		const came = facts[result?.target ?? ''] ?? 0;
		const [least, largest] = closeEnoughRange(prediction.closeEnough, came);
		const correct = [least, came, largest] as const;
		const isRight = judgementOf(loaded, guess) === 'closeEnough';
		return [{ id: 'guess', question, choices: null, response: guess, correct, isRight, counts: false }];
	}
}

/** Which questions have an answer, according to a record's address. */
export function answeredIn(way: string): string[] {
	const query = new URLSearchParams(way.replace(/^#/, ''));
	const first = (name: string) => query.get(`first-${name}`) ?? query.get(name);
	let replies: unknown = null;
	try {
		replies = JSON.parse(first('reply') ?? '[]');
	} catch {
		// An address can be anything.
	}
	return [
		...['guess', 'cause', 'answer'].filter(first),
		...(Array.isArray(replies) ? replies : []).flatMap((reply, index) => (reply ? [`reply-${index + 1}`] : []))
	];
}

/** The attribute of the lesson's frame with the progress of the last visit. */
export const RESUME = 'data-way';

/**
 * A lesson sends its record to the page around it synchronously: a message would come later, when the page
 * may be closed.
 */
export const LEARNER_RECORD = 'datapath-report';

export function postLearnerRecord(record: LearnerRecord): void {
	// Null where there is no page around it, or one of another site.
	window.frameElement?.dispatchEvent(new CustomEvent(LEARNER_RECORD, { detail: record }));
}
