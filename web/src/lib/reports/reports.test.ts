// The pages of the reports show everything that was published, and the lab shows each row.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { VALIDATED, type ValidatedFigure, type ValidatedReport, type ValidatedRun } from '#lib/recorded/reports.ts';
import { REPORT_PAGES } from '#lib/comparison/report-pages.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { measured } from 'datapath-lab-engine/fixtures/measured';
import * as texts from '#text/index.ts';
import { headingsOf } from './anchors.ts';
import { columnOf, printer } from './columns.ts';
import { LAYOUTS } from './configurations.ts';
import { csvOf } from './csv.ts';
import { beyondRounding, byMetric, byRole, coarseIn, ofRole, relative, type ErrorColumn } from './errors.ts';
import { inLab, sensitivityAddress } from './lab-address.ts';
import { FLOORS, heldOutErrors } from './held-out.ts';
import { blindIn, covered, covers } from './revealed.ts';

const core = (file: string) => readFileSync(new URL(`../../../../core/${file}`, import.meta.url), 'utf8');

type Row = Record<string, string>;
function rowsOf(stem: string): Row[] {
	const [head = '', ...lines] = core(`experiments/reports/tables/${stem}.csv`).trim().split('\n');
	const names = head.split(',');
	return lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], cell])));
}

/** The name of a table row's run, as the core makes it. */
function runOf(stem: string, row: Row): string {
	if (stem === 'qebsm-osa-hipersockets') return `${row.run}-${row.zvm_level}`;
	if (stem === 'qebsm-fcp') return `iozone-${row.zvm_level}`;
	if (stem === 'vswitch-vs-router') return `router-${row.workload?.toLowerCase()}-${row.mtu}-${row.path}`;
	return row.run ?? '';
}

const each = VALIDATED.map((report) => [report.stem, report] as const);
const figure = (run: ValidatedRun | undefined, metric: string) => run?.figures.find((one) => one.metric === metric);
const errorsIn = (report: ValidatedReport, column: string, kind: ErrorColumn = 'error_pct') =>
	byMetric(report, [ofRole(report, 'calibration'), ofRole(report, 'blind')]).find(
		(one) => one.column === column && one.kind === kind
	)?.errors ?? [];

test('every table of the core is there', () => {
	const stems = readdirSync(new URL('../../../../core/experiments/reports/tables/', import.meta.url)).map((name) =>
		name.replace('.csv', '')
	);
	expect(VALIDATED.map(({ stem }) => stem).toSorted()).toEqual(stems.toSorted());
});

describe.each(each)('%s', (stem, report) => {
	test('has every row of its table with its published values, and no other', () => {
		const seen = new Map<string, number>();
		for (const row of rowsOf(stem)) {
			const name = runOf(stem, row);
			const index = (seen.get(name) ?? 0) + 1;
			seen.set(name, index);
			const run = report.runs.find((one) => one.run === name);
			const columns = new Set(run?.figures.map(({ metric }) => columnOf(metric).column));
			expect(columns.size, name).toBeGreaterThan(1);
			for (const column of columns) {
				const pageFigure = figure(run, `guest_${index}_${column}`) ?? figure(run, column);
				expect(pageFigure?.measured, `${name} ${column}`).toBe(Number(row[column]));
				const decimals = (row[column]?.split('.')[1] ?? '').length;
				expect(pageFigure?.rounded_to, `${name} ${column}`).toBeCloseTo(10 ** -decimals, 12);
				const blind = row.blind?.split(' ').includes(column) ? 'blind' : row.use;
				expect(pageFigure?.role, `${name} ${column}`).toBe(blind);
			}
		}
		expect(report.runs.map(({ run }) => run)).toEqual([...seen.keys()]);
	});

	test('has a simulated value and an error for every figure', () => {
		for (const { run, figures } of report.runs)
			for (const one of figures) {
				const { metric, unit, measured: published, rounded_to, simulated, interval, error_pct } = one;
				const name = `${run} ${metric}`;
				expect(unit, name).not.toBe('');
				expect(simulated, name).toBeGreaterThanOrEqual(0);
				expect(interval ?? 0, name).toBeGreaterThanOrEqual(0);
				if (published === 0) expect(error_pct, name).toBeNull();
				else expect(error_pct, name).toBeCloseTo((simulated / published - 1) * 100, 9);
				const plain = relative(published, simulated);
				expect(error_pct ?? 0, name).toBeCloseTo((plain ?? 0) * 100, 9);
				const beyond = beyondRounding(published, rounded_to, simulated);
				expect(one.error_beyond_rounding_pct, name).toBeCloseTo(beyond * 100, 9);
				expect(texts.reportPages.metrics, name).toHaveProperty(columnOf(metric).column);
			}
	});

	test('has its words, its layout, and its page under the title by which it is cited', () => {
		expect(texts.reportPages.reports).toHaveProperty([stem]);
		expect(LAYOUTS).toHaveProperty([stem]);
		expect(REPORT_PAGES[report.title]).toBe(stem);
		expect(report.title).toBe(
			/title: "(.+)"/.exec(core(`experiments/src/${stem.replaceAll('-', '_').replace('24_way', 'n_way')}.rs`))?.[1]
		);
	});

	test('names only its own figures in its misfits, and shows no error that looks like a fit', () => {
		for (const { words, seen } of texts.reportPages.reports[stem]?.misfits ?? []) {
			expect(seen.length, words).toBeGreaterThan(0);
			for (const [run, metric, shows] of seen) {
				const named = figure(
					report.runs.find((one) => one.run === run),
					metric
				);
				if (!named) throw new Error(`${run} ${metric}`);
				const { measured, simulated, interval, error_pct } = named;
				const isLarge = Math.abs(error_pct ?? 100) > 1 && Math.abs(simulated - measured) > (interval ?? 0);
				expect(isLarge, `${run} ${metric}`).toBe(shows === undefined);
			}
		}
	});

	test('explains every part of a run’s name', () => {
		const names = texts.reportPages.reports[stem]?.names;
		expect(names === undefined || report.runs.some(({ run }) => run === names.example)).toBe(true);
		expect(names?.parts.map(([part]) => part).join('')).toBe(names?.example);
	});

	test('has an address for each part of its table', () => {
		const anchors = headingsOf(report).map(({ anchor }) => anchor);
		expect(anchors.length).toBeGreaterThan(1);
		expect(new Set(anchors).size).toBe(anchors.length);
		for (const anchor of anchors) expect(anchor).toMatch(/^[\w.-]+$/);
	});

	test('is CSV line by line, without a cell that would need quotes', () => {
		const lines = csvOf(report).trimEnd().split('\n');
		expect(lines.length).toBe(1 + report.runs.flatMap(({ figures }) => figures).length);
		for (const line of lines) expect(line.split(',').length, line).toBe(14);
	});

	test.each(report.runs)(
		'$run is what the lab shows at its address, and the sensitivity there belongs to it',
		(one) => {
			const there = inLab(one.description);
			if (!there) throw new Error('no address shows it');
			const { figures } = measured(scenarioOf(parseUrl(there.hash), there.lane), () => true);
			expect(figures.flatMap(({ published }) => published?.run ?? [])).toContain(one.run);
			const { sensitivityRequest, unknownParams } = parseUrl(sensitivityAddress(there, one));
			expect(unknownParams).toEqual([]);
			expect(sensitivityRequest?.lane).toBe(there.lane);
			const figure = figures.find(({ id }) => id === sensitivityRequest?.figure);
			// The rate, of all guests together where there is such a figure.
			expect(figure?.published?.run).toBe(one.run);
			expect(figure?.unit).toMatch(/\/s$/);
			if (figure?.guest !== null)
				expect(figures.some(({ guest, published }) => guest === null && published)).toBe(false);
		}
	);
});

test("the floor of CP times is the core's", () => {
	for (const [stem, floors] of Object.entries(FLOORS)) {
		const [, name = ''] =
			/cp_cpu_ms.*with_floor\(\[(.+)\]\)/.exec(core(`experiments/src/${stem.replaceAll('-', '_')}.rs`)) ?? [];
		expect(name.replaceAll('_', '').split(', ').map(Number)).toEqual([floors['ms/tx'], floors['ms/MB']]);
	}
	const having = (method: string) =>
		VALIDATED.map(({ stem }) => stem).filter((stem) =>
			core(`experiments/src/${stem.replaceAll('-', '_').replace('24_way', 'n_way')}.rs`).includes(method)
		);
	expect(having('with_floor')).toEqual(Object.keys(FLOORS));
	expect(having('.rounded_to(')).toEqual(['vswitch-vs-router']);
});

test('an error is the reader’s own division, and the largest is the largest of the rows', () => {
	for (const report of VALIDATED) {
		const sizes = report.runs
			.flatMap(({ figures }) => figures)
			.filter(({ measured: published }) => published > 0)
			.map(({ measured: published, simulated }) => Math.abs(simulated / published - 1));
		const largest = byRole(report).flatMap(({ errors }) => errors?.largest ?? []);
		expect(Math.max(...largest), report.stem).toBeCloseTo(Math.max(...sizes), 9);
	}
	expect(beyondRounding(0.06, 0.01, 0.0645)).toBe(0);
	expect(relative(0.06, 0.0645)).toBeCloseTo(0.075, 12);
	expect(relative(0, 1)).toBeNull();
	expect(coarseIn(VALIDATED[3] as ValidatedReport)).toEqual(new Set(['total_cpu_ms']));
});

test('dividing the numbers that a page prints gives the error that it prints', () => {
	for (const report of VALIDATED) {
		const print = printer(report);
		const printed = (figure: ValidatedFigure, value: number) => Number(print(figure, value).replaceAll(',', ''));
		for (const { run, figures } of report.runs)
			for (const figure of figures) {
				if (figure.error_pct === null) continue;
				const ratio = printed(figure, figure.simulated) / printed(figure, figure.measured);
				const off = Math.abs(100 * (ratio - 1) - figure.error_pct);
				expect(off, `${run} ${figure.metric}`).toBeLessThan(0.055 * Math.max(1, ratio));
			}
	}
});

describe('predicted before seen', () => {
	const blind = VALIDATED.flatMap((report) => blindIn(report));
	const revealed = VALIDATED.flatMap(({ runs }) => runs).filter(({ figures }) => figures[0]?.role === 'revealed');

	test('are thirteen rows with blind predictions, and no other row has any', () => {
		expect(revealed.length).toBe(13);
		expect([...new Set(blind.map(({ run }) => run))].toSorted()).toEqual(revealed.map(({ run }) => run).toSorted());
	});

	test('are as the core recorded them', () => {
		const [, ...lines] = core('experiments/reports/predicted.csv').trim().split('\n');
		const predictions = blind.map(({ run, figure, predicted, low, high }) =>
			[run, figure.metric, predicted, low, high].join(',')
		);
		const plain = (line: string) =>
			line
				.split(',')
				.map((cell, i) => (i < 2 ? cell : Number(cell)))
				.join(',');
		expect(predictions.toSorted()).toEqual(lines.map(plain).toSorted());
	});

	test('are within their intervals except for two', () => {
		expect(covered(VALIDATED)).toEqual([30, 32]);
		const outside = blind.filter((one) => !covers(one));
		expect(outside.map(({ run, figure: { metric } }) => `${run} ${metric}`)).toEqual([
			'losj1001-5.1.0 total_cpu_ms',
			'TR22WWSC percent_cp'
		]);
	});

	test('are left out of no fit, because no fit uses them', () => {
		const names = revealed.map(({ run }) => run);
		const left = VALIDATED.flatMap((report) => heldOutErrors(report)?.runs ?? []).filter(({ run }) =>
			names.includes(run)
		);
		expect(left.length).toBeGreaterThan(0);
		expect(left.flatMap(({ figures }) => figures)).toEqual([]);
	});
});

test('errors are summed up as in core/MODEL.md', () => {
	const report = VALIDATED.find(({ stem }) => stem === 'osa-vs-vswitch') as ValidatedReport;
	for (const column of ['throughput', 'total_cpu_ms', 'emul_cpu_ms', 'cp_cpu_ms']) {
		const row = new RegExp(`\\| osa-vs-vswitch +\\| \`${column}\` +\\| (.*) \\|`).exec(core('MODEL.md'))?.[1] ?? '';
		const [training = '', test = ''] = row.split('|').map((cell) => cell.trim());
		const found = errorsIn(report, column, 'error_pct').map(
			(one) => one && `${(100 * one.median).toFixed(1)} / ${(100 * one.largest).toFixed(1)}% (${one.count})`
		);
		expect(found, column).toEqual([training, test]);
	}
});

test('figures with another role than their row are listed separately', () => {
	const report = VALIDATED.find(({ stem }) => stem === '24-way') as ValidatedReport;
	const blind = byRole(report).find(({ role }) => role === 'blind');
	expect(blind?.runs).toBe(0);
	expect(blind?.separate).toEqual([{ run: 'TR24WWSC', figures: 5 }]);
});

describe('rows left out of the fit', () => {
	const LEFT = ['osa-vs-vswitch', 'priority-queueing', 'qebsm-osa-hipersockets', 'vswitch-vs-router'];
	const pairsOf = (report: ValidatedReport) =>
		report.runs.flatMap((run) => {
			const leftRun = heldOutErrors(report)?.runs.find((one) => one.run === run.run);
			const fittedFigures = run.figures.filter(({ role }) => role !== 'revealed');
			return fittedFigures.map((fitted) => ({ run: run.run, fitted, left: figure(leftRun, fitted.metric) }));
		});

	test('are the reports of which the core has refits', () => {
		const left = VALIDATED.filter((report) => heldOutErrors(report)).map(({ stem }) => stem);
		expect(left.toSorted()).toEqual(LEFT);
	});

	test.each(LEFT)('every figure of %s is there, and guests are not mixed up', (stem) => {
		const report = VALIDATED.find((one) => one.stem === stem) as ValidatedReport;
		const pairs = pairsOf(report);
		expect(pairs.filter(({ left }) => !left)).toEqual([]);
		// Leaving one group out changes no figure by half, unless one of the values is nearly zero.
		for (const { run, fitted, left } of pairs) {
			if (!left || /^cp_cpu/.test(fitted.metric)) continue;
			expect(Math.abs(Math.log(left.simulated / fitted.simulated)), `${run} ${fitted.metric}`).toBeLessThan(0.4);
		}
	});

	test("the errors are the core's, row by row", () => {
		const report = VALIDATED.find(({ stem }) => stem === 'vswitch-vs-router') as ValidatedReport;
		const { groups } = JSON.parse(core('experiments/reports/refits/vswitch-vs-router.json')) as {
			groups: { scores: { run: string; metric: string; error: number }[] }[];
		};
		const one = groups.flatMap(({ scores }) => scores).find(({ run }) => run === 'router-crr-8992-vswitch');
		const shown = pairsOf(report).find(({ run }) => run === 'router-crr-8992-vswitch')?.left;
		expect(shown?.error_pct).toBeCloseTo(100 * (Math.exp(one?.error ?? 0) - 1), 9);
		expect(shown?.error_pct).not.toBe(0);
		const scores = groups.flatMap(({ scores }) => scores);
		for (const { run, left } of pairsOf(report)) {
			const { error } = scores.find((score) => score.run === run && score.metric === left?.metric) ?? { error: NaN };
			const off = left?.metric === 'total_cpu_ms' ? left.error_beyond_rounding_pct : left?.error_pct;
			expect(off, `${run} ${left?.metric}`).toBeCloseTo(100 * (Math.exp(error) - 1), 9);
		}
	});
});
