/** What a run itself shows about a figure, before its sensitivity is computed. */
import { figureByRole } from './breakdown-summary.ts';
import { limitsOf, loadName } from './bottleneck.ts';
import { byPhase, meanRibbon } from './ribbon.ts';
import type { Figure, Phase, Report } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

export interface RunBreakdown {
	title: string;
	/** Null: no phase of a packet's time. */
	parts: { name: string; share: number; phase: Phase | null }[];
}

const ACCOUNTS = [
	{ account: 'emulation', phase: 'guest', name: texts.sensitivity.spenders.guest },
	{ account: 'cp', phase: 'hypervisor', name: texts.sensitivity.spenders.cp }
] as const;

/** Processor time by whose it is; null where the run does not have both. */
function processorTime({ figures }: Report): RunBreakdown | null {
	const parts = ACCOUNTS.map(({ account, ...part }) => ({
		...part,
		value: figures.find((figure) => figure.account === account)?.value ?? 0
	}));
	const whole = parts.reduce((sum, { value }) => sum + value, 0);
	if (parts.some(({ value }) => value === 0)) return null;
	return {
		title: texts.runBreakdown.cpu,
		parts: parts.map(({ value, ...part }) => ({ ...part, share: value / whole }))
	};
}

/** The time of a mean transaction by phase; null where there are no transactions. */
function transactionTime({ profile }: Report): RunBreakdown | null {
	if (!profile) return null;
	const ribbon = meanRibbon(profile);
	return {
		title: texts.runBreakdown.time(ribbon.of),
		parts: [...byPhase(ribbon)].map(([phase, length]) => ({
			name: texts.phases[phase],
			share: length / ribbon.length,
			phase
		}))
	};
}

/** How busy the busiest parts are. */
function utilization(result: Report): RunBreakdown | null {
	const { first } = limitsOf(result);
	if (first.length === 0) return null;
	return {
		title: texts.runBreakdown.busy,
		parts: first.map(({ load }) => ({ name: loadName(load.name), share: load.share, phase: null }))
	};
}

/** Null while the run has no figures yet. */
export function runBreakdown(
	result: Report,
	{ id, role, account }: Pick<Figure, 'id' | 'role' | 'account'>
): RunBreakdown | null {
	if (result.warming_up) return null;
	if (account || id === figureByRole(result, 'cost')?.id) return processorTime(result);
	return (role === 'response' || role === 'rate' ? transactionTime(result) : null) ?? utilization(result);
}
