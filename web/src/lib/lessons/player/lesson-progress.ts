/** Where somebody is in a lesson and what was answered: in the address, so that back works and a link leads there. */
import type { Step, LoadedLesson } from '../content/lesson.ts';

/** What was answered. */
export interface LessonAnswers {
	/** The answer's number, or how long the bar was drawn; null: nothing was guessed yet. */
	guess: number | null;
	/** Causes and answers that were tried, in order; each once. */
	causes: readonly number[];
	answers: readonly number[];
}

export interface LessonProgress extends LessonAnswers {
	step: Step;
	/** Shown to a room: nothing waits for an answer. */
	room: boolean;
}

/** Whether presentation mode and its notes, which show the answers, may open: learners of a prepared lesson have neither. */
export const canPresent = ({ prepared }: LoadedLesson): boolean => prepared === null || prepared.room;

export const START: LessonProgress = { step: 'predict', guess: null, causes: [], answers: [], room: false };

/** Whether a step has had its answer, if it asks for one. */
function answered({ lesson, words }: LoadedLesson, step: Step, { guess, causes, answers }: LessonAnswers): boolean {
	if (step === 'predict') return guess !== null || words.options?.length === 0;
	if (step === 'explain') return words.causes.length === 0 || causes.includes(lesson.cause);
	return step !== 'elsewhere' || answers.length > 0;
}

/** No further than the answers lead: nobody reads the result before the guess. */
function furthest(loadedLesson: LoadedLesson, way: LessonProgress): number {
	const { steps } = loadedLesson;
	const open = way.room ? -1 : steps.findIndex((step) => !answered(loadedLesson, step, way));
	return open < 0 ? steps.length - 1 : open;
}

export const canContinue = (loadedLesson: LoadedLesson, way: LessonProgress): boolean =>
	loadedLesson.steps.indexOf(way.step) < furthest(loadedLesson, way);

export function nextStep(loadedLesson: LoadedLesson, way: LessonProgress): LessonProgress {
	const step = loadedLesson.steps[loadedLesson.steps.indexOf(way.step) + 1];
	return step && canContinue(loadedLesson, way) ? { ...way, step } : way;
}

export const previousStep = ({ steps }: LoadedLesson, way: LessonProgress): LessonProgress => ({
	...way,
	step: steps[Math.max(0, steps.indexOf(way.step) - 1)] as Step
});

export function guessIn({ lesson, facts, words }: LoadedLesson, text: string | null): number | null {
	const value = text === null || text === '' ? NaN : Number(text);
	if (!Number.isFinite(value)) return null;
	const { prediction } = lesson;
	if (prediction.kind === 'bar') return value >= 0 && value <= prediction.most(facts) ? value : null;
	return Number.isInteger(value) && words.options?.[value] !== undefined ? value : null;
}

export function chosenIn(text: string | null, choices: readonly unknown[]): number[] {
	const numbers = (text ?? '').split('-').filter((part) => /^\d$/.test(part));
	return [...new Set(numbers.map(Number))].filter((number) => number < choices.length);
}

/** Reads any address at all; what does not fit the lesson is as if it were not there. */
export function parseProgress(loadedLesson: LoadedLesson, hash: string): LessonProgress {
	const query = new URLSearchParams(hash.replace(/^#/, ''));
	const way: LessonProgress = {
		step: loadedLesson.steps.find((step) => step === query.get('at')) ?? 'predict',
		guess: guessIn(loadedLesson, query.get('guess')),
		causes: chosenIn(query.get('cause'), loadedLesson.words.causes),
		answers: chosenIn(query.get('answer'), loadedLesson.words.answers),
		room: canPresent(loadedLesson) && query.get('room') === '1'
	};
	return {
		...way,
		step: loadedLesson.steps[Math.min(loadedLesson.steps.indexOf(way.step), furthest(loadedLesson, way))] as Step
	};
}

export function formatProgress({ step, guess, causes, answers, room }: LessonProgress): string {
	if (step === 'predict' && guess === null && !room) return '';
	const query = new URLSearchParams({ at: step });
	if (guess !== null) query.set('guess', String(guess));
	if (causes.length > 0) query.set('cause', causes.join('-'));
	if (answers.length > 0) query.set('answer', answers.join('-'));
	if (room) query.set('room', '1');
	return `#${query.toString()}`;
}

/** What comes next before a room: an answer that nobody gave is told first. */
export function withProgress(loadedLesson: LoadedLesson, way: LessonProgress): LessonProgress {
	const { lesson, facts, steps } = loadedLesson;
	const { step, causes, answers } = way;
	if (step === 'explain' && !answered(loadedLesson, step, way)) return { ...way, causes: [...causes, lesson.cause] };
	if (step === 'elsewhere' && answers.length === 0) return { ...way, answers: [lesson.transfer(facts)] };
	return { ...way, step: steps[Math.min(steps.length - 1, steps.indexOf(step) + 1)] as Step };
}

/** How good the guess was, or that it went the right way from what was known; null where no answer is right. */
export function isJudged({ lesson, facts }: LoadedLesson, guess: number): 'right' | 'close' | 'way' | 'wrong' | null {
	const { prediction, result } = lesson;
	if (prediction.kind === 'chips') {
		const right = prediction.right(facts);
		return right === null ? null : guess === right ? 'right' : 'wrong';
	}
	const [reference = 0, came = 0] = [facts[result?.reference ?? ''], facts[result?.target ?? '']];
	if (Math.abs(guess - came) <= prediction.close(facts)) return 'close';
	if (prediction.part) return 'wrong';
	const isMuch = Math.abs(came - reference) > prediction.close(facts);
	return isMuch && Math.sign(guess - reference) === Math.sign(came - reference) ? 'way' : 'wrong';
}

export interface Outcome {
	/** Whether all that was asked was answered. */
	done: boolean;
	/** The share of the answers that were right at once; null while one is missing, and where none can be right. */
	score: number | null;
}

/** What answers are worth. A guess of ours is there to be surprised by and costs nothing; a teacher's question is one. */
export function outcome(loadedLesson: LoadedLesson, lessonAnswers: LessonAnswers): Outcome {
	const { lesson, facts, words, steps, prepared } = loadedLesson;
	const done = steps.every((step) => answered(loadedLesson, step, lessonAnswers));
	const verdicts = steps.flatMap((step) => {
		if (step === 'explain' && words.causes.length > 0) return [lessonAnswers.causes[0] === lesson.cause];
		if (step === 'elsewhere') return [lessonAnswers.answers[0] === lesson.transfer(facts)];
		const verdict =
			step === 'predict' && prepared?.isCustom && lessonAnswers.guess !== null
				? isJudged(loadedLesson, lessonAnswers.guess)
				: null;
		return verdict === null ? [] : [verdict === 'right'];
	});
	const right = verdicts.filter(Boolean).length;
	return { done, score: done && verdicts.length > 0 ? right / verdicts.length : null };
}
