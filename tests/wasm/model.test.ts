// Do the prediction intervals equal the native ones to the byte, whichever instance runs what?
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { MANY } from './golden.ts';

const of = (name: string) => new URL(`../../web/packages/engine/wasm/${name}/`, import.meta.url);
const refits = new URL('../../core/experiments/reports/refits/', import.meta.url);
const folder = new URL('../golden/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.startsWith('model-'));

interface Measured {
	id: string;
	value: number | null;
	half_width: number | null;
}
interface Lab {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	Scenario: new (description: string) => { measure(): { advance(events: number): boolean; result(): string } };
}
interface Prediction {
	report(): string | undefined;
	learn(refits: string): number;
	run(index: number): { advance(): boolean; values(): Float64Array };
	figures(): string;
	intervals(means: Float64Array, halfWidths: Float64Array, values: Float64Array): string;
}
interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	Prediction: new (description: string) => Prediction;
}
let lab: Lab;
let engine: Engine;

async function opened<T extends Lab | Engine>(built: URL): Promise<T> {
	const module = (await import(new URL('datapath_wasm.js', built).href)) as T;
	await module.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
	return module;
}

before(async () => {
	lab = await opened(of('fast'));
	engine = await opened(of('sensitivity'));
});

/** The figures as the page gets them, from the lab's engine. */
function measured(description: string): Measured[] {
	const measurement = new lab.Scenario(description).measure();
	while (!measurement.advance(MANY));
	return (JSON.parse(measurement.result()) as { figures: Measured[] }).figures;
}

function intervals(description: string): string {
	const both = [new engine.Prediction(description), new engine.Prediction(description)] as const;
	const stem = both[0].report();
	if (stem === undefined) return 'null';
	const file = readFileSync(new URL(`${stem}.json`, refits), 'utf8');
	const [runs = 0] = both.map((instance) => instance.learn(file));
	const values = Array.from({ length: runs }, (_, index) => {
		const run = both[index % 2 === 0 ? 0 : 1].run(index);
		while (!run.advance());
		return [...run.values()];
	});
	const figures = measured(description);
	const all = (JSON.parse(both[0].figures()) as string[]).map((id) => figures.find((figure) => figure.id === id));
	const means = Float64Array.from(all, (figure) => figure?.value ?? NaN);
	const halfWidths = Float64Array.from(all, (figure) => figure?.half_width ?? Infinity);
	return both[0].intervals(means, halfWidths, Float64Array.from(values.flat()));
}

it('there are goldens to compare with', () => assert.ok(files.length > 3, 'run `npm run golden`'));

for (const file of files) {
	describe(file, () => {
		const [description = '', golden = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n');

		it('equals the native result if two instances share the runs', () => assert.equal(intervals(description), golden));
	});
}

it('a machine with a what-if constant has no refits', () => {
	assert.equal(new engine.Prediction('{"constants":{"dispatch":1.2}}').report(), undefined);
});
