/** The processor time of the transaction that is on the way, as the picture shows it. */
import type { ProcessorTime, Report, Transactions } from 'datapath-lab-engine/types';

export const ACCOUNTS = ['interrupt', 'emulation', 'cp'] as const;
export type Account = (typeof ACCOUNTS)[number];

export interface TransactionCpu {
	/** By what it is spent on, picoseconds. */
	parts: Record<Account, number>;
	total: number;
	/** Over how many finished transactions it is the mean; 0 if it is the transaction under way. */
	count: number;
}

const partsOf = ({ interrupt_ps, emulation_ps, cp_ps }: ProcessorTime, count: number): TransactionCpu => {
	const [interrupt, emulation, cp] = [interrupt_ps, emulation_ps, cp_ps].map((ps) => ps / Math.max(1, count));
	const parts = { interrupt, emulation, cp } as Record<Account, number>;
	return { parts, total: ACCOUNTS.reduce((sum, account) => sum + parts[account], 0), count };
};

/**
 * In a whole round about as many transactions end as there are connections. At the start of a run fewer
 * do, but the processors have worked for all that have begun.
 */
const WHOLE_ROUND = 0.75;

/**
 * With one connection all processor time is that of its transaction. With several, the processors work
 * for many at once: then it is the mean of those that ended between the last two begins of one
 * connection. Null while it is unknown.
 */
export function transactionCpu(transactions: Transactions | null, connections: number): TransactionCpu | null {
	const { now, spent, spent_before: round } = transactions ?? {};
	if (connections === 1) return now && spent ? partsOf(spent, 0) : null;
	return round && round.transactions >= WHOLE_ROUND * connections ? partsOf(round, round.transactions) : null;
}

const PS_PER_UNIT: Record<string, number | undefined> = { 'µs/tx': 1e6, 'ms/tx': 1e9 };

/** The mean over a whole run, picoseconds; null while it is unknown or of something else. */
export function meanCpu(report: Pick<Report, 'figures'> | null): number | null {
	const figure = report?.figures.find(({ role }) => role === 'cost');
	const per = PS_PER_UNIT[figure?.unit ?? ''];
	return figure?.value && per ? figure.value * per : null;
}
