// Does the package for JavaScript, used through its public interface, equal the program to the byte?
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ACTIVITY, init, InvalidScenario, measure, type Report, Run, type Scenario } from 'datapath-lab-engine';
import { goldenRuns } from './golden.ts';

const program = fileURLToPath(new URL('../../target/debug/datapath', import.meta.url));

before(async () => {
	const wasm = fileURLToPath(import.meta.resolve('datapath-lab-engine/wasm/fast/datapath_wasm_bg.wasm'));
	await init({ wasm: await readFile(wasm) });
});

describe('a run to watch', () => {
	for (const { name, description, until, digest } of goldenRuns()) {
		it(`${name} ends with the native digest`, () => {
			using run = new Run(description);
			assert.equal(run.advance(until), until);
			assert.equal(run.digest(), digest);
		});
	}

	it('shows frames, and moves by steps, forward and back', () => {
		using run = new Run({ platform: 'z15', network: { attachment: 'vswitch' } });
		run.advance(1e9);
		const { now } = run;
		assert.equal(run.frame().now, 1e9);
		assert.ok(run.step() > now);
		assert.ok(run.step(-1) <= now);
		assert.ok(run.find('transaction'));
		assert.ok(Object.values(ACTIVITY).includes(run.frame().processor(0, 'activity') as 0));
		assert.ok(run.transactions().last);
	});
});

describe('figures', () => {
	const scenario = { network: { attachment: 'vswitch' }, workload: { connections: 10 } } satisfies Scenario;

	it('equal those of the program to the byte', async () => {
		const printed = execFileSync(program, ['run', '-', '--json'], {
			input: JSON.stringify(scenario),
			encoding: 'utf8'
		});
		const native = (JSON.parse(printed) as { report: Report }).report;
		const report = await measure(scenario);
		assert.ok(report.good && report.profile && report.figures.length > 3);
		// The program adds the published figures, and keeps no profile.
		const figures = native.figures.map((figure) => ({ ...figure, published: null }));
		assert.deepEqual({ ...report, profile: null }, { ...native, figures });
	});

	it('can be cancelled', async () => {
		const giveUp = new AbortController();
		// This measurement takes seconds.
		const long = {
			platform: 'z990',
			network: { attachment: 'guest-lan' },
			lpar: { processors: 24 }
		} satisfies Scenario;
		const measured = measure(long, { signal: giveUp.signal, progress: () => giveUp.abort() });
		await assert.rejects(measured, { name: 'AbortError' });
	});
});

it('an invalid scenario throws all of its problems at once', async () => {
	const wrong = { seed: -1, network: { mtu: 1 } } satisfies Scenario;
	const named = (thrown: unknown) =>
		thrown instanceof InvalidScenario &&
		assert.deepEqual(thrown.problems.map(({ path }) => path).toSorted(), ['network.mtu', 'seed']) === undefined;
	assert.throws(() => new Run(wrong), named);
	await assert.rejects(measure(wrong), named);
});

it('a number that is none is a problem of its field, not a field that is left out', async () => {
	for (const connections of [NaN, Infinity]) {
		const wrong = { workload: { connections } } satisfies Scenario;
		const named = ({ problems }: InvalidScenario) =>
			assert.match(`${problems[0]?.path} ${problems[0]?.message}`, /^workload\.connections .*(NaN|Infinity)/) ===
			undefined;
		assert.throws(() => new Run(wrong), named);
		await assert.rejects(measure(wrong), named);
	}
});
