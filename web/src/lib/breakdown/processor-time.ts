/** The processor time of a run, by what it is spent on. */
import { scaled, unitOf } from '#lib/figures/figure-format.ts';
import type { Figure } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';

export const ACCOUNTS = ['interrupt', 'emulation', 'spin', 'cp'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Without its interrupts, guest work has another name than all of it, which the table of figures shows. */
export const nameOf = (account: Account, { hasInterrupts }: ProcessorTime): string =>
	account === 'emulation' && hasInterrupts ? texts.cpuBars.otherGuestWork : texts.cpuBars.names[account];

/** The figures of a run, or of one point of a curve. */
type Cost = Pick<Figure, 'id' | 'unit' | 'scale' | 'role' | 'account' | 'value'>;

/** What the n-way report counts of CP's time as spinning for locks. */
const SPIN = ['cp_formal_spin_ms_per_tx', 'cp_other_spin_ms_per_tx'];

export interface ProcessorTime {
	/** As people read it, `µs/tx`. */
	unit: string;
	total: number;
	/** Whether interrupts are counted, even if they cost nothing. */
	hasInterrupts: boolean;
	/** They add up to the total: guests without their interrupts, CP without its spinning. */
	parts: Record<Account, number>;
}

/** Null while it is unknown. */
export function processorTime(figures: readonly Cost[]): ProcessorTime | null {
	const whole = figures.find(({ role }) => role === 'cost');
	const amount = (figure: Cost | undefined) => (figure?.value ? scaled(figure, figure.value) : 0);
	const of = (account: Figure['account']) => amount(figures.find((figure) => figure.account === account));
	const [emulation, cp, interrupt] = [of('emulation'), of('cp'), of('interrupt')];
	if (!whole?.value || emulation + cp === 0) return null;
	const spin = figures.filter(({ id }) => SPIN.includes(id)).reduce((sum, figure) => sum + amount(figure), 0);
	const total = amount(whole);
	// The n-way report multiplies its parts as if every row had 24 processors to itself; the whole
	// is time that was used.
	const used = total / (emulation + cp);
	return {
		unit: unitOf(whole),
		total,
		hasInterrupts: figures.some(({ account }) => account === 'interrupt'),
		parts: {
			interrupt: interrupt * used,
			emulation: (emulation - interrupt) * used,
			spin: spin * used,
			cp: (cp - spin) * used
		}
	};
}

/** At one point of curves. */
export const timeAt = (
	curves: readonly (Omit<Cost, 'value'> & { values: readonly number[] })[],
	point: number
): ProcessorTime | null => processorTime(curves.map((curve) => ({ ...curve, value: curve.values[point] ?? null })));
