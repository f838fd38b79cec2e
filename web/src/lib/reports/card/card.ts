/**
 * The content of a machine's card, from its constants, the engine's rules, and the validated
 * reports.
 */
import { VALIDATED, type Role, type ValidatedReport } from '#lib/recorded/reports.ts';
import { count } from '#lib/format/formats.ts';
import type { Machine, Rule, Scalar, AttachmentRules } from 'datapath-lab-engine/types';
import { machineOf, fieldRule, fieldInfo } from 'datapath-lab-engine/rules';
import type { NamedConstant } from 'datapath-lab-engine/constants';
import * as texts from '#text/index.ts';
import { placedIn } from '../errors';

const t = texts.cards;

export const reportsOn = (machine: string): ValidatedReport[] =>
	VALIDATED.filter(({ runs }) => runs.every(({ description }) => description.platform === machine));

/** The number of figures with a role in a report, without those that follow from others. */
export const independent = (report: ValidatedReport, role: Role): number =>
	placedIn(report).filter(({ figure }) => figure.independent && figure.role === role).length;

export interface Fit {
	report: ValidatedReport;
	constants: number;
	figures: number;
}

/**
 * The constants that were fitted on each report of a machine, and how many figures such a fit
 * weighs.
 */
export const fitsOf = (machine: string, constants: readonly NamedConstant[]): Fit[] =>
	reportsOn(machine).map((report) => ({
		report,
		// The origin of a constant begins with the report's name; a test of the core checks that.
		constants: constants.filter(({ status, origin }) => status === 'fitted' && origin.startsWith(report.stem)).length,
		figures: independent(report, 'calibration')
	}));

export const sum = (fits: readonly Fit[], of: 'constants' | 'figures'): number =>
	fits.reduce((all, fit) => all + fit[of], 0);

/** How many constants have each status, most first. */
export function byStatus(constants: readonly NamedConstant[]): [status: string, count: number][] {
	const counts = new Map<string, number>();
	for (const { status } of constants) counts.set(status, (counts.get(status) ?? 0) + 1);
	return [...counts].toSorted((a, b) => b[1] - a[1]);
}

function has({ attachment, ...way }: AttachmentRules, of: string): boolean {
	const [path = '', value] = of.split('=');
	if (path === 'network.attachment') return attachment === value;
	const rule = fieldRule({ attachment, ...way }, path);
	return rule !== undefined && (value === undefined || rule.choices.map(String).includes(value));
}

export const mechanismsOf = ({ ways }: Machine) => t.mechanisms.filter(({ of }) => ways.some((way) => has(way, of)));

/** The measured values of a setting on a path, and the other values that are accepted. */
export interface Cell {
	measured: string;
	accepted: string;
}

const word = (value: Scalar): string => {
	if (typeof value === 'boolean') return value ? texts.reportPages.on : texts.reportPages.off;
	return String(value);
};
/** An MTU is written without a comma, a file's size with commas. */
const size = (value: number): string => (value < 10_000 ? String(value) : count(value));
const span = (numbers: readonly number[]): string => t.from(size(Math.min(...numbers)), size(Math.max(...numbers)));

function cellOf({ measured, range, choices }: Rule): Cell {
	if (range && choices.length === 0) {
		return { measured: span(measured.map(Number)), accepted: t.accepted(span(range as readonly number[])) };
	}
	const otherChoices = choices.filter((choice) => !measured.includes(choice));
	return {
		measured: texts.list(measured.map(word)),
		accepted: otherChoices.length > 0 ? t.accepted(texts.list(otherChoices.map(word))) : t.only
	};
}

export interface RangeRow {
	name: string;
	unit: string;
	/** A cell for each path; null where the setting means nothing there. */
	cells: (Cell | null)[];
}

/** Their sizes depend on the workload. */
const MESSAGES = ['workload.request_bytes', 'workload.response_bytes'];

function messagesOn({ sizes }: AttachmentRules): Cell | null {
	const parts = Object.entries(sizes).flatMap(([kind, bytes]) => {
		const { request_bytes: request, response_bytes: response } = bytes as Record<string, number>;
		return request === undefined || response === undefined ? [] : [t.message(kind, size(request), size(response))];
	});
	return parts.length > 0 ? { measured: parts.join('; '), accepted: t.anySize } : null;
}

/** The settings of a machine's paths that have measured values. */
export function rangesOf(name: string): RangeRow[] {
	const { ways } = machineOf(name);
	const paths = [...new Set(ways.flatMap(({ fields }) => fields.map(({ path }) => path)))];
	const rows = paths
		.filter((path) => !MESSAGES.includes(path))
		.map((path): RangeRow => {
			const cells = ways.map((way) => {
				const rule = fieldRule(way, path);
				return rule && rule.measured.length > 0 ? cellOf(rule) : null;
			});
			const field = fieldInfo(path);
			return { name: field?.label ?? path, unit: field?.unit ?? '', cells };
		});
	const messages = { name: t.messages, unit: '', cells: ways.map(messagesOn) };
	const pairs = ways.map(({ pairs, pairs_max }) =>
		pairs_max > 1
			? { measured: span(pairs.length > 0 ? pairs : [1]), accepted: t.accepted(span([1, pairs_max])) }
			: null
	);
	return [...rows, messages, { name: t.pairs, unit: '', cells: pairs }].filter(({ cells }) => cells.some(Boolean));
}
