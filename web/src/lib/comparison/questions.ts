/**
 * What a comparison asks before the run that decides it: a question here, or a lesson that begins
 * with its own. The answer is never kept here; the results of the runs give it.
 */
import type { Figure, Report, Scalar } from 'datapath-lab-engine/types';
import { changed } from './changes';
import { valueIn, type Comparison } from './comparison';
import { comparisonOf, storyText, type Story, type StoryId } from './stories';

export interface Question {
	/** The role of the figure that the question is about. */
	about: 'response' | 'rate' | 'cost';
	/**
	 * The change for the run that decides the question; left out where the unchanged comparison
	 * decides it.
	 */
	change?: { path: string; value: Scalar };
	/**
	 * Whether the figures before the change are part of the question: then they stay in sight, and
	 * only those after it are hidden.
	 */
	premise?: true;
}

const MANY = { path: 'workload.connections', value: 50 } as const;

/**
 * Until the guess, the page hides the figures that would answer (`hiddenFigures`), and what adds up
 * during a run (`total` in `ui/veil.css`); what happens at the moment stays in sight. Of the two
 * comparisons that a change decides:
 *
 * - over HiperSockets, QEBSM saves a quarter of the processor time with one connection, too, and
 *   processor time is the limit with many: the figures before the change point to the answer;
 * - for card or HiperSockets, the question itself says what one connection achieves, and with many
 *   it is otherwise.
 *
 * The other five are decided by the figures of the comparison as it opens.
 */
export const QUESTIONS: Partial<Record<StoryId, Question>> = {
	'qebsm-hipersockets': { about: 'rate', change: MANY },
	'osa-or-hipersockets': { about: 'rate', change: MANY, premise: true },
	'qebsm-fcp': { about: 'rate' },
	capped: { about: 'cost' },
	'vm-router': { about: 'rate' },
	'priorities-off': { about: 'rate' },
	'before-ptfs': { about: 'rate' }
};

/** The question about a comparison as it opens, or with another value where only that decides it. */
export function questionAbout(comparison: Comparison, story: Story | null): Question | undefined {
	const question = story ? QUESTIONS[story.id as StoryId] : undefined;
	if (!question || !story) return undefined;
	const opened = comparisonOf(story);
	const { path } = question.change ?? {};
	const otherwise = path ? changed(comparison, path, valueIn(opened, 0, path) as Scalar) : comparison;
	return storyText(otherwise, story) ? question : undefined;
}

/** What an open question hides: what belongs to the change, and the figures of the lanes. */
export function hiddenFigures(comparison: Comparison, story: Story | null) {
	const question = questionAbout(comparison, story);
	const after = question !== undefined;
	return { after, now: after && !(question.premise && story && storyText(comparison, story)) };
}

/**
 * The lesson about a comparison, by its folder. It replaces the question: two about the same thing
 * would be too many.
 */
export const LESSON_ABOUT: Partial<Record<StoryId, string>> = {
	'card-or-vswitch': 'card-or-vswitch',
	'qebsm-osa': 'qebsm',
	'n-way': 'processors',
	'linux-router': 'router',
	priorities: 'priorities'
};

/** A lane, or neither. */
export type Outcome = 0 | 1 | 'alike';
export const OUTCOMES: readonly Outcome[] = [0, 1, 'alike'];

/** Two figures that differ by less count as equal: in the answer to a question, and in the finding between the lanes. */
export const ALIKE = 0.05;

/**
 * The figure of a lane that a question is about: the figure with that role, or else the main
 * figure.
 */
export function questionFigure(result: Report | null | undefined, { about }: Question): Figure | undefined {
	const figures = result?.figures ?? [];
	return figures.find(({ role }) => role === about) ?? figures.find(({ rank }) => rank === 0);
}

/**
 * The lane that has more of what the question is about; null until both are measured precisely
 * enough.
 */
export function questionOutcome(question: Question, results: readonly (Report | null)[]): Outcome | null {
	const [a, b] = results;
	if (!(a?.good || a?.finished) || !(b?.good || b?.finished)) return null;
	const [one, other] = [questionFigure(a, question)?.value, questionFigure(b, question)?.value];
	if (!one || !other) return null;
	if (Math.abs(other / one - 1) < ALIKE) return 'alike';
	return other > one ? 1 : 0;
}
