// Do equal descriptions give results in WASM that equal the native ones to the byte: whole, in slices, watched,
// rewound?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { built, builtSmall, builtWatch, type Engine, goldenRuns, MANY, type Run } from './golden.ts';

const runs = goldenRuns();
let engine: Engine;
let small: Engine;
let watch: Engine;

async function opened(folder: URL): Promise<Engine> {
	const engine = (await import(new URL('datapath_wasm.js', folder).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', folder)) });
	return engine;
}

before(async () => {
	[engine, small, watch] = await Promise.all([opened(built), opened(builtSmall), opened(builtWatch)]);
});

function whole({ description, until }: Run) {
	const simulation = new engine.Scenario(description).watch();
	assert.equal(simulation.advance(until, MANY), until);
	return simulation;
}

it('there are golden runs to compare with', () => assert.ok(runs.length > 0, 'run `npm run golden`'));

for (const run of runs) {
	describe(run.name, () => {
		it('ends with the native digest', () => assert.equal(whole(run).digest(), run.digest));

		// They have no digest, so the test compares everything that a picture shows, moment by moment.
		for (const [build, part] of [
			['the build for embeds', () => small],
			['the part with which the lab begins', () => watch]
		] as const)
			it(`shows equal pictures throughout in ${build}`, () => {
				const here = new (part().Scenario)(run.description).watch();
				const there = new engine.Scenario(run.description).watch();
				const moments = 37;
				for (let nth = 1; nth <= moments; nth++) {
					const moment = Math.floor((run.until * nth) / moments);
					for (const simulation of [here, there]) assert.equal(simulation.advance(moment, MANY), moment);
					assert.deepEqual(here.frame(), there.frame());
					assert.equal(here.transactions(), there.transactions());
				}
				assert.equal(there.digest(), run.digest);
			});

		it('also ends so in slices, with a frame between them', () => {
			const simulation = new engine.Scenario(run.description).watch();
			const slices = 37;
			for (let slice = 1; slice <= slices; slice++) {
				const boundary = Math.floor((run.until * slice) / slices);
				// A small limit of events, so that a boundary takes several calls.
				while (simulation.advance(boundary, 500) < boundary) simulation.frame();
			}
			assert.equal(simulation.digest(), run.digest);
		});

		it('shows the same moment again after stepping and seeking back', () => {
			const simulation = whole(run);
			const picture = simulation.frame();
			for (let event = 0; event < 50; event++) simulation.step();
			assert.equal(simulation.seek(Math.floor(run.until / 3), MANY), Math.floor(run.until / 3));
			assert.equal(simulation.seek(run.until, MANY), run.until);
			assert.equal(simulation.digest(), run.digest);
			assert.deepEqual(simulation.frame(), picture);
		});
	});
}
