// Does the sensitivity of a figure equal the native one to the byte, however many instances share the work?
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { MANY } from './golden.ts';

const built = new URL('../../web/packages/engine/wasm/sensitivity/', import.meta.url);
const folder = new URL('../golden/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.startsWith('elasticity-'));

interface Run {
	advance(events: number): boolean;
}
interface Sensitivity {
	advance(events: number): boolean;
	durations(): string;
	vary(duration: number, longer: boolean): Run;
	without(durations: Uint32Array, share: number): Run;
	changed(description: string): Run;
	remaining(duration: number, share: number): number;
	answer(longer: Run, shorter: Run): Float64Array;
	learn(duration: number, answer: Float64Array): void;
	explained(): string;
	ratios(run: Run): Float64Array;
	compared(ratios: Float64Array): string;
	paired(durations: Uint32Array, first: Float64Array, second: Float64Array, both: Float64Array): string;
}
interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	Sensitivity: new (description: string, longer: number) => Sensitivity;
}
let engine: Engine;

before(async () => {
	engine = (await import(new URL('datapath_wasm.js', built).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
});

function begun(description: string, events: number): Sensitivity {
	const sensitivity = new engine.Sensitivity(description, 1);
	while (!sensitivity.advance(events));
	return sensitivity;
}

function over(run: Run, events: number): Run {
	while (!run.advance(events));
	return run;
}

const named = (sensitivity: Sensitivity) =>
	(JSON.parse(sensitivity.durations()) as { durations: { name: string; value: number }[] }).durations;

it('there are goldens to compare with', () => assert.ok(files.length > 0, 'run `npm run golden`'));

for (const file of files) {
	describe(file, () => {
		const [description = '', text = '', pairs = ''] = readFileSync(new URL(file, folder), 'utf8').split('\n');

		it('equals the native result if two instances share the work, in slices of any size', () => {
			const both = [begun(description, 777), begun(description, MANY)] as const;
			const count = named(both[0]).length;
			for (let duration = count - 1; duration >= 0; duration--) {
				const instance = both[duration % 2 === 0 ? 0 : 1];
				const events = duration % 3 === 0 ? 5000 : MANY;
				const answer = instance.answer(
					over(instance.vary(duration, true), events),
					over(instance.vary(duration, false), events)
				);
				both[0].learn(duration, answer);
			}
			assert.equal(both[0].explained(), text);
		});

		it('equals the native interactions, whichever instance ran what', () => {
			const both = [begun(description, MANY), begun(description, 777)] as const;
			const names = named(both[0]).map(({ name }) => name);
			const less = (durations: Uint32Array, by: 0 | 1) => {
				const run = over(both[by].without(durations, 0.5), by === 0 ? MANY : 5000);
				return both[by].ratios(run);
			};
			const listed = JSON.parse(pairs) as { constants: [string, string] }[][];
			assert.equal(listed.length, 3);
			const now = listed.map(([first]) => {
				const durations = Uint32Array.from(first?.constants ?? [], (name) => names.indexOf(name));
				const [oneHalved, otherHalved] = [less(durations.slice(0, 1), 0), less(durations.slice(1), 1)];
				return both[1].paired(durations, oneHalved, otherHalved, less(durations, 0));
			});
			assert.equal(`[${now.join(',')}]`, pairs);
		});
	});
}

it('a run is faster without a share of its hold, and unchanged if the share is zero', () => {
	const sensitivity = begun('{}', MANY);
	const hold = named(sensitivity).findIndex(({ name }) => name === 'vswitch_hold');
	const times = (share: number) => {
		const run = over(sensitivity.without(Uint32Array.of(hold), share), MANY);
		const texts = JSON.parse(sensitivity.compared(sensitivity.ratios(run))) as { id: string; times: number }[];
		return texts.find(({ id }) => id === 'response_time')?.times ?? NaN;
	};
	assert.equal(times(0), 1);
	const [half, none] = [times(0.5), times(1)];
	assert.ok(none < half && half < 1, `${none}, ${half}`);
	assert.equal(sensitivity.remaining(hold, 0), named(sensitivity)[hold]?.value);
	assert.equal(sensitivity.remaining(hold, 1), 0);
});

it('a changed description is compared with the unchanged one over the same work', () => {
	const sensitivity = begun('{}', MANY);
	const factors = (run: Run) =>
		JSON.parse(sensitivity.compared(sensitivity.ratios(run))) as { id: string; times: number; half_width: number }[];
	const same = factors(over(sensitivity.changed('{}'), MANY));
	assert.ok(same.length > 3 && same.every(({ times, half_width }) => times === 1 && half_width === 0));
	const hold = named(sensitivity).findIndex(({ name }) => name === 'vswitch_hold');
	const half = over(sensitivity.without(Uint32Array.of(hold), 0.5), MANY);
	const constants = JSON.stringify({ constants: { vswitch_hold: sensitivity.remaining(hold, 0.5) } });
	assert.deepEqual(factors(over(sensitivity.changed(constants), 777)), factors(half));
	assert.throws(() => sensitivity.changed('{"workload":{"connections":0}}'));
});

it('a run that hardly made progress gives null', () => {
	const sensitivity = begun('{}', MANY);
	const none = new Float64Array();
	const some = sensitivity.ratios(over(sensitivity.without(Uint32Array.of(0), 0.5), MANY));
	assert.equal(sensitivity.compared(none), 'null');
	assert.equal(sensitivity.paired(Uint32Array.of(0, 1), some, some, none), 'null');
});

it('an invalid description is refused with its problems', () => {
	assert.throws(
		() => new engine.Sensitivity('{"workload":{"connections":0}}', 1),
		(thrown) => typeof thrown === 'string' && thrown.includes('workload.connections')
	);
});
