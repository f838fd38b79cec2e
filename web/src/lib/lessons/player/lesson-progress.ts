/**
 * The progress in a lesson and its answers. They are in the address, so that the back button works
 * and a link can lead there.
 */
import * as texts from '#text/index.ts';
import { closeEnoughRange, rounded, type Step, type LoadedLesson } from '../content/lesson.ts';
import { guessText } from '../content/result-text.ts';

/** The answers of a learner. */
export interface LessonAnswers {
	/** The index of the answer, or the length of the drawn bar; null: no guess yet. */
	guess: number | null;
	/** Causes and answers that were tried, in order, without repetitions. */
	causes: readonly number[];
	answers: readonly number[];
	/**
	 * The answers to a teacher's questions, in their order: the index of the choice, the text, or
	 * EMPTY_REPLY; '' where there is no answer yet. Absent where there are no such questions.
	 */
	replies?: readonly string[] | undefined;
}

/** The longest text that a learner may write, characters. */
export const REPLY_LENGTH = 400;
/**
 * The reply of a learner who leaves an open question empty, and the one that presentation mode shows
 * where no choice is right: the lesson goes on, with no answer.
 */
export const EMPTY_REPLY = '–';

export interface LessonProgress extends LessonAnswers {
	step: Step;
	/** Presentation mode: nothing waits for an answer. */
	room: boolean;
	/** In presentation mode: whether the step *Change* shows its conclusion, whatever was tried. */
	isConcluded?: boolean | undefined;
}

/**
 * Whether presentation mode and its notes, which show the answers, may open: learners of a prepared
 * lesson have neither.
 */
export const canPresent = ({ prepared }: LoadedLesson): boolean => prepared === null || prepared.room;

export const START: LessonProgress = { step: 'predict', guess: null, causes: [], answers: [], room: false };

/** The first question of a teacher's that this step waits for; undefined where there is none. */
export const openQuestion = ({ prepared }: LoadedLesson, at: Step, replies: LessonAnswers['replies']) =>
	prepared?.questions.find(({ step }, index) => step === at && !replies?.[index]);

/** Whether a step has its answers, if it needs any. */
function answered(loaded: LoadedLesson, step: Step, { guess, causes, answers, replies }: LessonAnswers): boolean {
	const { lesson, words } = loaded;
	if (openQuestion(loaded, step, replies)) return false;
	if (step === 'predict') return guess !== null || words.options?.length === 0;
	if (step === 'explain') return words.causes.length === 0 || causes.includes(lesson.cause);
	return step !== 'elsewhere' || answers.length > 0;
}

/**
 * The last step that the answers allow, so that a learner does not read the result before the
 * guess.
 */
function furthest(loaded: LoadedLesson, way: LessonProgress): number {
	const { steps } = loaded;
	const open = way.room ? -1 : steps.findIndex((step) => !answered(loaded, step, way));
	return open < 0 ? steps.length - 1 : open;
}

export const canContinue = (loaded: LoadedLesson, way: LessonProgress): boolean =>
	loaded.steps.indexOf(way.step) < furthest(loaded, way);

export function nextStep(loaded: LoadedLesson, way: LessonProgress): LessonProgress {
	const step = loaded.steps[loaded.steps.indexOf(way.step) + 1];
	return step && canContinue(loaded, way) ? { ...way, step } : way;
}

export const previousStep = ({ steps }: LoadedLesson, way: LessonProgress): LessonProgress => ({
	...way,
	step: steps[Math.max(0, steps.indexOf(way.step) - 1)] as Step
});

export function guessIn({ lesson, facts, words }: LoadedLesson, text: string | null): number | null {
	const value = text === null || text === '' ? NaN : Number(text);
	if (!Number.isFinite(value)) return null;
	const { prediction } = lesson;
	if (prediction.kind === 'bar') return value >= 0 && value <= rounded(prediction.most(facts)) ? value : null;
	return Number.isInteger(value) && words.options?.[value] !== undefined ? value : null;
}

export function chosenIn(text: string | null, choices: readonly unknown[]): number[] {
	const numbers = (text ?? '').split('-').filter((part) => /^\d$/.test(part));
	return [...new Set(numbers.map(Number))].filter((number) => number < choices.length);
}

/** The answers to a teacher's questions, if there are such questions. */
export function repliesIn({ prepared }: LoadedLesson, text: string | null): Pick<LessonAnswers, 'replies'> {
	const questions = prepared?.questions ?? [];
	if (questions.length === 0) return {};
	let written: unknown;
	try {
		written = JSON.parse(text ?? '[]');
	} catch {
		written = [];
	}
	const replies = questions.map(({ choices }, index) => {
		const reply: unknown = Array.isArray(written) ? written[index] : '';
		if (typeof reply !== 'string') return '';
		if (choices.length === 0) return reply.slice(0, REPLY_LENGTH);
		return /^\d$/.test(reply) && Number(reply) < choices.length ? reply : '';
	});
	return { replies };
}

/** Reads any address; entries that do not fit the lesson are ignored. */
export function parseProgress(loaded: LoadedLesson, hash: string): LessonProgress {
	const query = new URLSearchParams(hash.replace(/^#/, ''));
	const way: LessonProgress = {
		step: loaded.steps.find((step) => step === query.get('at')) ?? 'predict',
		guess: guessIn(loaded, query.get('guess')),
		causes: chosenIn(query.get('cause'), loaded.words.causes),
		answers: chosenIn(query.get('answer'), loaded.words.answers),
		...repliesIn(loaded, query.get('reply')),
		room: canPresent(loaded) && query.get('room') === '1'
	};
	return {
		...way,
		step: loaded.steps[Math.min(loaded.steps.indexOf(way.step), furthest(loaded, way))] as Step
	};
}

/** The same address for a reader who may not see presentation mode: no further than the answers allow. */
export function withoutRoom(loaded: LoadedLesson, way: LessonProgress): LessonProgress {
	const learner = { ...way, room: false };
	const { steps } = loaded;
	return { ...learner, step: steps[Math.min(steps.indexOf(way.step), furthest(loaded, learner))] as Step };
}

/**
 * Where an address leads: that of somebody else would show the result, so a published lesson begins
 * with its question until this reader has guessed (`hasGuessed`). Presentation mode shows everything.
 */
export const progressFor = (loaded: LoadedLesson, way: LessonProgress, hasGuessed: boolean): LessonProgress =>
	hasGuessed || way.room || loaded.prepared !== null || way.guess === null ? way : START;

export function formatProgress({ step, guess, causes, answers, replies, room }: LessonProgress): string {
	const isReplied = replies?.some(Boolean) ?? false;
	if (step === 'predict' && guess === null && !isReplied && !room) return '';
	const query = new URLSearchParams({ at: step });
	if (guess !== null) query.set('guess', String(guess));
	if (causes.length > 0) query.set('cause', causes.join('-'));
	if (answers.length > 0) query.set('answer', answers.join('-'));
	if (isReplied) query.set('reply', JSON.stringify(replies));
	if (room) query.set('room', '1');
	return `#${query.toString()}`;
}

/** The next state in presentation mode: a missing answer is shown first. */
export function withProgress(loaded: LoadedLesson, way: LessonProgress): LessonProgress {
	const { lesson, facts, words, steps, prepared } = loaded;
	const { step, causes, answers } = way;
	const open = openQuestion(loaded, step, way.replies);
	if (open) {
		const questions = prepared?.questions ?? [];
		const shown = open.right === null ? EMPTY_REPLY : String(open.right);
		return { ...way, replies: questions.map((one, index) => (one === open ? shown : (way.replies?.[index] ?? ''))) };
	}
	if (step === 'explain' && !answered(loaded, step, way)) return { ...way, causes: [...causes, lesson.cause] };
	if (step === 'elsewhere' && answers.length === 0) return { ...way, answers: [lesson.transfer(facts)] };
	if (step === 'change' && words.changed && !way.isConcluded) return { ...way, isConcluded: true };
	return { ...way, isConcluded: undefined, step: steps[Math.min(steps.length - 1, steps.indexOf(step) + 1)] as Step };
}

/** Whether presentation mode has nothing more to show. */
export const isLast = (loaded: LoadedLesson, { step, replies }: LessonProgress): boolean =>
	step === loaded.steps.at(-1) && !openQuestion(loaded, step, replies);

/** Whether what explains the result is hidden, because it would answer the question of this step. */
export function hidesResult(
	{ lesson, words, steps }: LoadedLesson,
	{ step, causes, answers }: LessonProgress
): boolean {
	if (steps.indexOf(step) <= steps.indexOf('observe')) return true;
	if (step === 'explain') return words.causes.length > 0 && !causes.includes(lesson.cause);
	return step === 'elsewhere' && answers.length === 0;
}

/**
 * How good the guess was, or whether it had the right direction from the known value; null where no
 * answer is right.
 */
export function judgementOf(
	{ lesson, facts }: LoadedLesson,
	guess: number
): 'right' | 'closeEnough' | 'rightDirection' | 'wrong' | null {
	const { prediction, result } = lesson;
	if (prediction.kind === 'chips') {
		const right = prediction.right(facts);
		return right === null ? null : guess === right ? 'right' : 'wrong';
	}
	const [reference = 0, came = 0] = [facts[result?.reference ?? ''], facts[result?.target ?? '']];
	const [least, largest] = closeEnoughRange(prediction.closeEnough, came);
	const isClose = (value: number) => rounded(value) >= least && rounded(value) <= largest;
	if (isClose(guess)) return 'closeEnough';
	if (prediction.part) return 'wrong';
	return !isClose(reference) && Math.sign(guess - reference) === Math.sign(came - reference)
		? 'rightDirection'
		: 'wrong';
}

/** The guess and its judgement in words; only the guess where no answer is right. */
export function judgementText(loaded: LoadedLesson, guess: number): string {
	const { lesson, facts, words } = loaded;
	const { judged, guessed } = texts.lessons;
	const result = lesson.prediction.kind === 'bar' ? lesson.result : null;
	const text = result ? guessText(result, guess) : texts.language.quoted(words.options?.[guess] ?? '');
	const verdict = judgementOf(loaded, guess);
	if (verdict === null) return guessed(text);
	if (verdict !== 'wrong' || !result) return judged[verdict](text);
	return (guess > (facts[result.target] ?? 0) ? judged.high : judged.low)(text);
}

/**
 * The judgementText, and the right answer where the guess was not: a built-in lesson's words name it, a
 * teacher's own question has no such words. Without a guess, as in presentation mode, the right
 * answer alone.
 */
export function verdictText(loaded: LoadedLesson, guess: number | null): string {
	const { lesson, facts, words, prepared } = loaded;
	const right = prepared?.isCustom && lesson.prediction.kind === 'chips' ? lesson.prediction.right(facts) : null;
	const isNamed = right !== null && right !== guess;
	return [
		...(guess === null ? [] : [judgementText(loaded, guess)]),
		...(isNamed ? [texts.lessons.own.correctIs(words.options?.[right] ?? '')] : [])
	].join(' ');
}

/** How many answers count for the score. */
export function scoredCount({ lesson, facts, words, steps, prepared }: LoadedLesson): number {
	const { prediction } = lesson;
	const isGuessScored = prepared?.isCustom && prediction.kind === 'chips' && prediction.right(facts) !== null;
	const closing = (prepared?.questions ?? []).filter(({ choices, right }) => choices.length > 0 && right !== null);
	return [isGuessScored, words.causes.length > 0, steps.includes('elsewhere')].filter(Boolean).length + closing.length;
}

/** The share of so many right answers as a score, in whole percent like every mark. */
export const scoreOf = (right: number, all: number): number => Math.round((100 * right) / all) / 100;

export interface Outcome {
	/** Whether every question has an answer. */
	done: boolean;
	/**
	 * The share of the answers that were right at the first try, in whole percent like every mark, so
	 * that a score that is shown as the mark passes; null while an answer is missing, and where none
	 * can be right.
	 */
	score: number | null;
}

/**
 * The score of a learner's answers. A guess in our lessons should surprise and costs nothing; a
 * teacher's question counts.
 */
export function outcome(loaded: LoadedLesson, attempts: LessonAnswers): Outcome {
	const { lesson, facts, words, steps, prepared } = loaded;
	const done = steps.every((step) => answered(loaded, step, attempts));
	const verdicts = steps.flatMap((step) => {
		if (step === 'explain' && words.causes.length > 0) return [attempts.causes[0] === lesson.cause];
		if (step === 'elsewhere') return [attempts.answers[0] === lesson.transfer(facts)];
		const verdict =
			step === 'predict' && prepared?.isCustom && attempts.guess !== null ? judgementOf(loaded, attempts.guess) : null;
		return verdict === null ? [] : [verdict === 'right'];
	});
	const replies = (prepared?.questions ?? []).flatMap(({ choices, right }, index) =>
		choices.length > 0 && right !== null ? [attempts.replies?.[index] === String(right)] : []
	);
	const all = [...verdicts, ...replies];
	return {
		done,
		score: done && all.length > 0 ? scoreOf(all.filter(Boolean).length, all.length) : null
	};
}
