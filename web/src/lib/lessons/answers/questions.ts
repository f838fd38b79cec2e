/** The questions of a lesson, and a learner's first answers to them, in the order of the lesson. */
import { closeEnoughRange, questionsId, rounded, type LoadedLesson } from '../content/lesson.ts';
import { EMPTY_REPLY, type LessonAnswers } from '../player/lesson-progress.ts';

export type Question = { text: string } & (
	| {
			kind: 'choice';
			choices: readonly string[];
			/** The index of the right choice; null where no choice is right or wrong. */
			right: number | null;
	  }
	| {
			kind: 'number';
			unit: string;
			/** Whether its lesson shows the result in whole units. */
			isWhole?: true | undefined;
			/** The end of the scale on which learners guess. */
			most: number;
			/** What the simulation measured. */
			right: number;
			/** The least and the largest guess that count as close. */
			closeEnough: readonly [number, number];
	  }
	| { kind: 'text' }
);

/** The index of a choice, a number, or a text; null: no answer. */
export type Answer = number | string | null;

/**
 * Every question that a learner may have to answer. A step that a teacher leaves out keeps its
 * question, so that the codes of both classes have the same parts.
 */
export function questionsOf({ lesson, facts, words, prepared }: LoadedLesson): Question[] {
	const { prediction, result } = lesson;
	const choice = (text: string, choices: readonly { text: string }[], right: number): Question[] =>
		choices.length > 0 ? [{ kind: 'choice', text, choices: choices.map(({ text }) => text), right }] : [];
	const guess: Question[] =
		prediction.kind === 'bar'
			? [
					{
						kind: 'number',
						text: words.prompt,
						unit: result?.unit ?? '',
						isWhole: result?.isWhole,
						most: prediction.most(facts),
						right: facts[result?.target ?? ''] ?? 0,
						closeEnough: closeEnoughRange(prediction.closeEnough, facts[result?.target ?? ''] ?? 0)
					}
				]
			: words.options?.length
				? [{ kind: 'choice', text: words.prompt, choices: words.options, right: prediction.right(facts) }]
				: [];
	return [
		...guess,
		...choice(words.why, words.causes, lesson.cause),
		...choice(words.elsewhere, words.answers, lesson.transfer(facts)),
		...(prepared?.questions ?? []).map(({ text, choices, right }): Question =>
			choices.length > 0 ? { kind: 'choice', text, choices, right } : { kind: 'text', text }
		)
	];
}

/** As many answers as `questionsOf` has questions. */
export function answersOf({ lesson, words, prepared }: LoadedLesson, first: LessonAnswers): Answer[] {
	const isAsked = lesson.prediction.kind === 'bar' || (words.options?.length ?? 0) > 0;
	return [
		...(isAsked ? [first.guess] : []),
		...(words.causes.length > 0 ? [first.causes[0] ?? null] : []),
		...(words.answers.length > 0 ? [first.answers[0] ?? null] : []),
		...(prepared?.questions ?? []).map(({ choices }, index) => {
			const reply = first.replies?.[index] ?? '';
			return reply === '' || reply === EMPTY_REPLY ? null : choices.length > 0 ? Number(reply) : reply;
		})
	];
}

/** What identifies the questions of a lesson: equal for all learners whose answers can be compared. */
export const setOf = ({ lesson, prepared }: LoadedLesson): string => prepared?.questionSet ?? questionsId(lesson);

/** Whether an answer is right, or close; null where none is, and where there is no answer. */
export function isRight(question: Question, answer: Answer): boolean | null {
	if (answer === null || question.kind === 'text' || question.right === null) return null;
	if (question.kind === 'choice') return answer === question.right;
	const [least, largest] = question.closeEnough;
	const guess = rounded(Number(answer));
	return guess >= least && guess <= largest;
}
