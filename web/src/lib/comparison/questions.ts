/**
 * What a comparison asks before the run that decides it: a question here, or a lesson that begins
 * with its own. The answer is never kept here; the reports of the runs give it.
 */
import type { Figure, Report, Scalar } from 'datapath-lab-engine/types';
import type { StoryId } from './stories';

export interface Question {
	/** The role of the figure that the question is about. */
	about: NonNullable<Figure['tells']>;
	/**
	 * The change for the run that decides the question; left out where the unchanged comparison
	 * decides it.
	 */
	change?: { path: string; value: Scalar };
}

const MANY = { path: 'workload.connections', value: 50 } as const;

export const QUESTIONS: Partial<Record<StoryId, Question>> = {
	'qebsm-hipersockets': { about: 'rate', change: MANY },
	'osa-or-hipersockets': { about: 'rate', change: MANY },
	'qebsm-fcp': { about: 'rate' },
	capped: { about: 'cost' },
	'vm-router': { about: 'rate' },
	'priorities-off': { about: 'rate' },
	'before-ptfs': { about: 'rate' }
};

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

/** Two figures that differ by less count as equal. */
const ALIKE = 0.05;

/**
 * The figure of a lane that a question is about: the figure with that role, or else the main
 * figure.
 */
export function questionFigure(report: Report | null | undefined, { about }: Question): Figure | undefined {
	const figures = report?.figures ?? [];
	return figures.find(({ tells }) => tells === about) ?? figures.find(({ lead }) => lead === 0);
}

/**
 * The lane that has more of what the question is about; null until both are measured precisely
 * enough.
 */
export function questionOutcome(question: Question, reports: readonly (Report | null)[]): Outcome | null {
	const [a, b] = reports;
	if (!(a?.good || a?.finished) || !(b?.good || b?.finished)) return null;
	const [one, other] = [questionFigure(a, question)?.value, questionFigure(b, question)?.value];
	if (!one || !other) return null;
	if (Math.abs(other / one - 1) < ALIKE) return 'alike';
	return other > one ? 1 : 0;
}
