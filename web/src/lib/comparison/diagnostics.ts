/**
 * The core's diagnostics of a field of a description: an error, or a warning that it leaves the
 * measured range.
 */
import { fieldInfo } from 'datapath-lab-engine/rules';
import type { Problem } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

export interface Diagnostic {
	path: string;
	isError: boolean;
	text: string;
}

/** The parts of a run that are read here. */
interface DiagnosedRun {
	readonly problems: readonly Problem[];
	readonly extrapolated: readonly Problem[];
}

const inWords = ({ path, message, hint }: Problem): string =>
	// The program takes a trace by an option; the page asks for the file.
	path === 'workload.trace' && hint !== ''
		? texts.recordedLoad.missing
		: hint === ''
			? message
			: `${message} (${hint})`;
const named = (problem: Problem): string => [labelOf(problem.path), inWords(problem)].filter(Boolean).join(': ');

/** Errors come before warnings. */
export function diagnosticAt(runs: readonly DiagnosedRun[], path: string): Diagnostic | null {
	const at = (problem: Problem) => problem.path === path;
	const wrong = runs.flatMap(({ problems }) => problems).find(at);
	if (wrong) return { path, isError: true, text: inWords(wrong) };
	const unusual = runs.flatMap(({ extrapolated }) => extrapolated).find(at);
	return unusual ? { path, isError: false, text: texts.figures.extrapolatedOf(inWords(unusual)) } : null;
}

/** A label with its unit, unless it contains the unit already. */
export const withUnitName = (label: string, unit: string): string =>
	label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;

/** The label of a field's control. */
export function labelOf(path: string): string {
	const mixed = /^workload\.mix(?:\.(\d+)\.(\w+))?$/.exec(path);
	if (mixed) {
		const { title, of, heads } = texts.parameters.mix;
		return mixed[1] === undefined ? title : of(Number(mixed[1]) + 1, heads[mixed[2] ?? ''] ?? '');
	}
	if (path.startsWith('workload.trace') && path !== 'workload.trace_speed') return texts.recordedLoad.title;
	const pair = /^pairs\.(\d+)\./.exec(path)?.[1];
	const label = path === 'pairs' ? texts.parameters.pairs : (fieldInfo(path)?.label ?? path);
	const ofOthers = texts.parameters.ofConcurrent[path];
	if (ofOthers !== undefined) return ofOthers;
	const match = /^concurrent\.(\d+)\.?(.*)/.exec(path);
	if (match)
		return [texts.concurrentOf(Number(match[1]) + 1), fieldInfo(match[2] ?? '')?.label].filter(Boolean).join(', ');
	return pair === undefined ? label : `${texts.pairOf(Number(pair) + 1)}, ${label}`;
}

/**
 * Where runs leave the measured range, without duplicates: the field, and what was measured instead.
 */
export function beyondMeasured(runs: readonly (Pick<DiagnosedRun, 'extrapolated'> | null)[]): string[] {
	const all = runs.flatMap((run) => run?.extrapolated ?? []);
	return [...new Set(all.map(named))];
}

/** All errors without duplicates, for fields that have no control. */
export function allErrors(runs: readonly DiagnosedRun[]): string[] {
	const all = runs.flatMap(({ problems }) => problems);
	return [...new Set(all.map(named))];
}
