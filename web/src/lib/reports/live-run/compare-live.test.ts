// A row is equal to the last digit, or the differing number is named. These tests run a quick row
// of each report with the page's engine; browser tests run a whole report, and the page runs all of
// them.
import { describe, expect, test } from 'vitest';
import { VALIDATED, type ValidatedReport, type ValidatedRun } from '#lib/recorded/reports.ts';
import type { EngineReply } from 'datapath-lab-engine/protocol';
import type { Report } from 'datapath-lab-engine/types';
import { MeasurementLoop } from 'datapath-lab-engine/measurement-loop';
import { scenario } from 'datapath-lab-engine/fixtures/measured';
import { differences } from './compare-live.ts';

const [first] = VALIDATED as readonly [ValidatedReport];
const [row] = first.runs as unknown as readonly [ValidatedRun];
const figuresOf = (run: ValidatedRun): Report['figures'] =>
	run.figures.map(({ figure: id, simulated: value, interval: half_width }) => ({ id, value, half_width })) as never;

test('equal numbers have no differences', () => expect(differences(row, figuresOf(row))).toEqual([]));

describe('differences are named:', () => {
	const changed = (change: (figures: Report['figures']) => Report['figures']) =>
		differences(row, change(figuresOf(row)));
	const { metric, simulated, interval } = row.figures[1] as ValidatedRun['figures'][number];

	test('the last digit of a figure', () => {
		const live = simulated * (1 + Number.EPSILON);
		expect(changed((all) => all.with(1, { ...all[1], value: live } as never))).toEqual([
			{ metric, of: 'value', recorded: simulated, live }
		]);
	});
	test('an interval that is unknown here', () =>
		expect(changed((all) => all.with(1, { ...all[1], half_width: null } as never))).toEqual([
			{ metric, of: 'interval', recorded: interval, live: null }
		]));
	test('a figure that is not there', () =>
		expect(changed((all) => all.toSpliced(1, 1)).map(({ of }) => of)).toEqual(['value', 'interval']));
});

/** Quick rows, one of each report. */
const QUICK = ['NOL1L201', 'MIX-LH', 'lhsh0101-5.2.0-qebsm', 'router-crr-8992-vswitch', 'iozone-5.1.0', 'TR24WWSC'];

test('every report has a row here', () =>
	expect(VALIDATED.map(({ runs }) => runs.filter(({ run }) => QUICK.includes(run)).length)).toEqual(
		QUICK.map(() => 1)
	));

test.each(VALIDATED.flatMap(({ runs }) => runs.filter(({ run }) => QUICK.includes(run))))(
	'$run is the same here as it was recorded',
	async (run) => {
		const result = await new Promise<Report>((resolve, reject) => {
			const post = (reply: EngineReply) => reply.type === 'result' && reply.result.finished && resolve(reply.result);
			const measuring = new MeasurementLoop(post, 1, reject);
			measuring.load(1, scenario(JSON.stringify(run.description)).measure());
		});
		expect(differences(run, result.figures)).toEqual([]);
	},
	120_000
);
