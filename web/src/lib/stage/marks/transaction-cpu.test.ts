import { expect, test } from 'vitest';
import type { ProcessorTime, ResponseTimeBreakdown } from 'datapath-lab-engine/types';
import { meanCpu, transactionCpu } from './transaction-cpu.ts';

const now: ResponseTimeBreakdown = { connection: 0, began_ps: 0, ended_ps: null, parts: [] };
const time = (emulation_ps: number, interrupt_ps: number, cp_ps: number, transactions: number): ProcessorTime => ({
	emulation_ps,
	interrupt_ps,
	cp_ps,
	transactions
});

test('with one connection all processor time since its begin is that of its transaction', () => {
	const transactions = { last: null, now, spent: time(5, 3, 2, 0), spent_before: time(50, 30, 20, 1) };
	expect(transactionCpu(transactions, 1)).toEqual({
		parts: { interrupt: 3, emulation: 5, cp: 2 },
		total: 10,
		count: 0
	});
	expect(transactionCpu({ ...transactions, now: null }, 1), 'the client thinks').toBe(null);
});

test('with several it is the mean of those that ended in one round', () => {
	const transactions = { last: null, now, spent: time(5, 3, 2, 0), spent_before: time(250, 150, 100, 50) };
	expect(transactionCpu(transactions, 50)).toMatchObject({ total: 10, count: 50 });
	expect(transactionCpu({ ...transactions, spent_before: time(50, 30, 20, 0) }, 50), 'none has ended').toBe(null);
	expect(transactionCpu({ ...transactions, spent_before: time(50, 30, 20, 1) }, 50), 'the start of a run').toBe(null);
	expect(transactionCpu({ ...transactions, spent_before: null }, 50), 'the first round').toBe(null);
	expect(transactionCpu(null, 50)).toBe(null);
});

test('the mean of a run has the unit of the bar; what is counted by the megabyte has none', () => {
	const figure = { role: 'cost', unit: 'µs/tx', value: 8.685 };
	const report = (change: object) =>
		({ figures: [{ ...figure, ...change }] }) as unknown as Parameters<typeof meanCpu>[0];
	expect(meanCpu(report({}))).toBe(8_685_000);
	expect(meanCpu(report({ unit: 'ms/tx' }))).toBe(8_685_000_000);
	expect(meanCpu(report({ unit: 'ms/MB' }))).toBe(null);
	expect(meanCpu(report({ value: null }))).toBe(null);
	expect(meanCpu(null)).toBe(null);
});
