/** What the core has to say about a field of a description: that it is wrong, or that it leaves what was measured. */
import { fieldInfo } from 'datapath-lab-engine/rules';
import type { Problem } from 'datapath-lab-engine/types';
import { en } from '#lib/text/en.ts';

export interface Diagnostic {
	path: string;
	isError: boolean;
	text: string;
}

/** Of whom something is said: a run. */
interface DiagnosedRun {
	readonly problems: readonly Problem[];
	readonly extrapolated: readonly Problem[];
}

const inWords = ({ message, hint }: Problem): string => (hint === '' ? message : `${message} (${hint})`);
/** With the field's name, and the unit of its values. */
const named = (problem: Problem): string =>
	`${withUnitName(labelOf(problem.path), fieldInfo(problem.path)?.unit ?? '')}: ${inWords(problem)}`;

/** What is wrong comes before what is only unusual. */
export function diagnosticAt(runs: readonly DiagnosedRun[], path: string): Diagnostic | null {
	const at = (problem: Problem) => problem.path === path;
	const wrong = runs.flatMap(({ problems }) => problems).find(at);
	if (wrong) return { path, isError: true, text: inWords(wrong) };
	const unusual = runs.flatMap(({ extrapolated }) => extrapolated).find(at);
	return unusual ? { path, isError: false, text: `${en.figures.extrapolated} – ${named(unusual)}` } : null;
}

/** A label that does not tell its unit by itself. */
export const withUnitName = (label: string, unit: string): string =>
	label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;

/** A field as its control is labelled. */
export function labelOf(path: string): string {
	const pair = /^pairs\.(\d+)\./.exec(path)?.[1];
	const label = path === 'pairs' ? en.parameters.pairs : (fieldInfo(path)?.label ?? path);
	const action = /^concurrent\.(\d+)\.?(.*)/.exec(path);
	if (action)
		return [en.concurrentOf(Number(action[1]) + 1), fieldInfo(action[2] ?? '')?.label].filter(Boolean).join(', ');
	return pair === undefined ? label : `${en.pairOf(Number(pair) + 1)}, ${label}`;
}

/** Where runs leave what was measured, once each: the field, what no report has, and what was measured instead. */
export function beyondMeasured(runs: readonly (Pick<DiagnosedRun, 'extrapolated'> | null)[]): string[] {
	const all = runs.flatMap((run) => run?.extrapolated ?? []);
	return [...new Set(all.map(named))];
}

/** Everything that is wrong, once each, for where no control stands. */
export function allErrors(runs: readonly DiagnosedRun[]): string[] {
	const all = runs.flatMap(({ problems }) => problems);
	return [...new Set(all.map((problem) => [labelOf(problem.path), inWords(problem)].filter(Boolean).join(': ')))];
}
