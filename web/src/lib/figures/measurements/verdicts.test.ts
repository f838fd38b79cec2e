import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ComparedFigure, MeasuredRow } from 'datapath-lab-engine/types';
import { textOf } from './read-file.ts';
import { cellsOf, countsOf, nameOf, panelsOf, rowsOf, verdictOf, verdictsCsv } from './verdicts.ts';

/** As the program compares the table of `tests/measurements/verdicts.csv`. */
const GOLDEN = readFileSync('../tests/golden/measurements-compared.jsonl', 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as ComparedFigure[]);
const [vswitch = [], osa = [], long = [], disk = []] = GOLDEN;
const run = (line: number): MeasuredRow => ({ line, setup: '', source: '', platform: 'z15', figures: 1 });

test('verdicts are counted', () => {
	const { inside, outside, withoutInterval, notModelled } = countsOf(GOLDEN);
	expect(inside + outside + withoutInterval + notModelled).toBe(GOLDEN.flat().length);
	expect([inside > 0, outside > 0, withoutInterval > 0, notModelled > 0]).toEqual([true, true, true, true]);
	expect(countsOf([undefined, vswitch]).inside).toBe(vswitch.length);
});

test('a run that is not simulated yet is a row without a figure', () => {
	const rows = rowsOf([run(2), run(3)], [undefined, osa]);
	expect(rows.map(({ run: { line }, figure }) => [line, figure?.figure ?? null])).toEqual([
		[2, null],
		[3, 'throughput'],
		[3, 'total_cpu_ms'],
		[3, 'response_us']
	]);
});

test('a cell has the measured number with its unit and the verdict of the program', () => {
	const [throughput] = osa as [ComparedFigure];
	expect(nameOf(throughput)).toBe('throughput (transactions/s)');
	expect(cellsOf(throughput).measured).toBe('12,140');
	expect(cellsOf(throughput).error).toMatch(/^−1\d\.\d%$/);
	expect(cellsOf(throughput).interval).toMatch(/^9,\d{3} to 10,\d{3}$/);
	expect(verdictOf(throughput)).toBe(`outside by ${throughput.outside_pct?.toFixed(1)}%`);
	expect(cellsOf({ ...throughput, half_width: 12 }).measured).toBe('12,140 ± 12');
	expect(verdictOf(long[0] as ComparedFigure)).toBe('no interval');
	const [missing] = disk as [ComparedFigure];
	expect([cellsOf(missing).model, verdictOf(missing)]).toEqual(['', 'not modelled']);
});

test('a chart has the rows of one figure in one unit; what is not modelled is in none', () => {
	const panels = panelsOf(GOLDEN);
	expect(panels.map(({ name, rows }) => [name, rows.length])).toEqual([
		['throughput (transactions/s)', 3],
		['total_cpu_ms (ms per transaction)', 2],
		['response_us (µs)', 1]
	]);
	expect(panels[0]?.rows.map(({ isOutside, interval }) => [isOutside, interval !== null])).toEqual([
		[false, true],
		[true, true],
		[false, false]
	]);
	const many = panelsOf(Array.from({ length: 50 }, () => [osa[0] as ComparedFigure]));
	expect([many[0]?.rows.length, many[0]?.more]).toEqual([40, 10]);
});

test('a file is text in UTF-8 of at most 10 MB', async () => {
	expect(await textOf(new Blob(['größe']))).toEqual({ text: 'größe' });
	expect(await textOf(new Blob([Uint8Array.of(0x67, 0xf6)]))).toEqual({ fault: 'encoding' });
	expect(await textOf(new Blob([new Uint8Array(10e6 + 1)]))).toEqual({ fault: 'large' });
});

test('the example is the table of the guide', () => {
	const guide = readFileSync('../docs/how-to/compare-your-own-measurements.md', 'utf8');
	const example = readFileSync('src/lib/figures/measurements/example.csv', 'utf8');
	expect(guide).toContain(example.replace(/^#.*\n/gm, ''));
});

test('the CSV has a line for each figure, with the columns and digits of the program', () => {
	const [header, ...lines] = verdictsCsv([undefined, osa, disk]).trimEnd().split('\r\n');
	const columns = Object.keys(osa[0] as ComparedFigure);
	expect(header?.split(',')).toEqual(columns);
	expect(lines).toHaveLength(osa.length + disk.length);
	expect(lines[0]).toContain(`,throughput,tx/s,12140,,${String(osa[0]?.model)},`);
	expect(lines.at(-1)).toMatch(/not modelled/);
});
