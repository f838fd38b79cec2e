// Do measurements get the same verdicts as from the program, to the byte, whatever the slices?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';

const built = new URL('../../web/packages/engine/wasm/measurements/', import.meta.url);
const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

interface Run {
	advance(events: number): boolean;
	compared(): string;
}
interface Measurements {
	contents(): string;
	simulate(run: number): Run;
}
interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	Measurements: new (table: string, language: string) => Measurements;
}
interface Contents {
	runs: { line: number; setup: string; figures: number }[];
	problems: { line: number | null; column: string; message: string; hint: string }[];
}
let engine: Engine;

before(async () => {
	engine = (await import(new URL('datapath_wasm.js', built).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
});

it('each run gets the verdicts of the program', () => {
	const table = new engine.Measurements(text('../measurements/verdicts.csv'), 'en');
	const golden = text('../golden/measurements-compared.jsonl').trim().split('\n');
	const { runs } = JSON.parse(table.contents()) as Contents;
	assert.equal(runs.length, golden.length);
	golden.forEach((line, index) => {
		const run = table.simulate(index);
		while (!run.advance(7_001 * (index + 1)));
		assert.equal(run.compared(), line);
	});
});

it('a line that cannot be read is named with its column and a way out', () => {
	const table = new engine.Measurements(text('../measurements/verdicts.csv'), 'en');
	const { problems } = JSON.parse(table.contents()) as Contents;
	assert.deepEqual(
		problems.map(({ line, column, message }) => [line, column, message]),
		[[7, 'throughput', 'cannot be "fast"']]
	);
	assert.match(problems[0]?.hint ?? '', /a number/);
});

it('a table without a figure is refused, in the language of the page', () => {
	for (const [language, word] of [
		['en', 'column'],
		['de', 'Spalte']
	] as const)
		assert.throws(
			() => new engine.Measurements('workload,connections\nRR,1\n', language),
			(thrown) => typeof thrown === 'string' && thrown.includes(word)
		);
});
