/** The question for the largest load, as an address has it: `a*p95-lt-0.4-ms*ifls-lt-2`. */

/** The relations of the program, by their names in an address, where no program changes them. */
export const RELATIONS = { lt: '<', le: '<=', gt: '>', ge: '>=' } as const;
export type Relation = keyof typeof RELATIONS;

/** A condition: a figure by its name in the program, and the side of a number on which it must lie. */
export interface Condition {
	figure: string;
	relation: Relation;
	bound: number;
	/** A unit of time; empty: the unit of the figure. */
	unit: '' | 'us' | 'ms' | 's';
}

export interface LoadQuestion {
	/** `a` or `b` for a lane, or a path of the machine. */
	of: string;
	/** All of them must hold. */
	conditions: readonly Condition[];
}

export const CONDITIONS_MAX = 8;
const OF = /^(a|b|[a-z][a-z0-9-]{1,39})$/;
const CONDITION = /^([a-z][\w.]{0,60})-(lt|le|gt|ge)-(\d{1,12}(?:\.\d{1,12})?)(?:-(us|ms|s))?$/;

export const formatLoadQuestion = ({ of, conditions }: LoadQuestion): string =>
	[
		of,
		...conditions.map(({ figure, relation, bound, unit }) =>
			[figure, relation, bound, unit].filter((part) => part !== '').join('-')
		)
	].join('*');

function parseCondition(text: string): Condition[] {
	const [, figure, relation, bound, unit = ''] = CONDITION.exec(text) ?? [];
	if (figure === undefined) return [];
	return [{ figure, relation: relation as Relation, bound: Number(bound), unit: unit as Condition['unit'] }];
}

export function parseLoadQuestion(text: string): LoadQuestion | null {
	const [of = '', ...parts] = text.split('*');
	const conditions = parts.flatMap(parseCondition);
	const isWhole = conditions.length === parts.length && parts.length > 0 && parts.length <= CONDITIONS_MAX;
	return OF.test(of) && isWhole ? { of, conditions } : null;
}
