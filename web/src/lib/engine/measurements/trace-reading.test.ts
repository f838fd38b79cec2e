import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { traceWith } from 'datapath-lab-engine/traces';
import type { WorkerMessage } from '../sensitivity/worker-pool.ts';
import type { MeasurementReply, MeasurementTask, TraceFacts } from './measurements-protocol.ts';
import { TraceReading } from './trace-reading.svelte.ts';

const log: MeasurementTask[] = [];
let answer: (reply: MeasurementReply | WorkerMessage) => void;
vi.mock('./measurements-host', () => ({
	openMeasurementsHost: (_url: string, _table: string, receive: typeof answer) => {
		answer = receive;
		return { post: (task: MeasurementTask) => log.push(task), end: () => {} };
	}
}));
beforeEach(() => {
	vi.useFakeTimers();
	log.length = 0;
});
afterEach(() => vi.useRealTimers());

const FACTS = { name: 'load.csv', digest: '00000000000000ff', rows: 2 } as TraceFacts;
const begin = () => answer({ type: 'read', table: { runs: [], problems: [], remarks: [] } });

test('a file is read in a worker, and its rows are there before its facts', () => {
	const found: unknown[] = [];
	const reading = new TraceReading((facts) => found.push([facts, traceWith(facts.digest)]));
	const file = new File(['at_ms\n0\n1\n'], 'load.csv');
	reading.read(file);
	begin();
	expect(log).toEqual([{ type: 'trace', file }]);
	expect(reading.reading).toBe('load.csv');
	const bytes = new Uint8Array(4);
	answer({ type: 'trace', facts: FACTS, bytes });
	expect(found).toEqual([[FACTS, bytes]]);
	expect([reading.reading, reading.problem]).toEqual(['', null]);
});

test('what is wrong with a file stays until another is read', () => {
	const reading = new TraceReading(() => expect.unreachable());
	reading.read(new File([''], 'empty.csv'));
	begin();
	const problem = { path: '', message: 'is empty', hint: 'a line' };
	answer({ type: 'no trace', problem });
	expect([reading.problem, reading.file, reading.reading]).toEqual([problem, 'empty.csv', '']);
	reading.read(new File([''], 'other.csv'));
	expect(reading.problem).toBeNull();
});
