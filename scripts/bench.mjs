// `npm run bench`: how fast the simulator is natively, in Node and in Chromium, what the page costs its browser, and
// how large it is. `npm run bench -- --only native,sizes` does parts of it. Nothing here passes or fails.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { frames, opening, seeks, sizes, speeds } from './bench/print.mjs';
import { buildBenchWasm } from './bench/wasm.mjs';
import { answer, Failure, main, run, say, script } from './process.mjs';
import { browser, rust, site } from './setup.mjs';

// Each runs in a process of its own, so that one measurement does not warm up or slow down the
// next.
const parts = {
	native: async () => {
		await rust();
		const cargo = (command) => [command, '--release', '--locked', '--package', 'datapath-cli'];
		await run('cargo', cargo('build'));
		say('Simulator speed: native');
		return answer('cargo', [...cargo('run'), '--quiet', '--', 'bench', '--json']);
	},
	node: async () => {
		await buildBenchWasm();
		say('Simulator speed: Node');
		return script('bench', 'node.mjs');
	},
	chromium: async () => {
		await browser();
		await buildBenchWasm();
		say('Simulator speed: Chromium');
		return script('bench', 'chromium.mjs');
	},
	opening: async () => {
		await browser();
		await site();
		return script('bench', 'opening.mjs');
	},
	frames: async () => {
		await browser();
		await site();
		say('The built page in Chromium: playing 10 s, playing 10 s as fast as possible');
		return script('bench', 'frames.mjs');
	},
	seeks: async () => {
		await browser();
		await site();
		say('The built page in Chromium: random moments of a simulated minute');
		return script('bench', 'seeks.mjs');
	},
	sizes: async () => {
		await browser();
		await site();
		return script('bench', 'sizes.mjs');
	}
};

await main(async () => {
	const { values } = parseArgs({ options: { only: { type: 'string' } } });
	const names = values.only?.split(',') ?? Object.keys(parts);
	for (const name of names) {
		if (!parts[name]) throw new Failure(`There is no part "${name}"; the parts are ${Object.keys(parts).join(', ')}.`);
	}

	const [load] = loadavg();
	const results = {};
	for (const name of names) {
		try {
			results[name] = await parts[name]();
		} catch (error) {
			// The other parts are still informative.
			if (!(error instanceof Failure)) throw error;
			console.error(`\n✗ ${name}: ${error.message}`);
			process.exitCode = 1;
		}
	}
	if (results.native || results.node || results.chromium) speeds(results);
	if (results.opening) opening(results.opening);
	if (results.frames) frames(results.frames);
	if (results.seeks) seeks(results.seeks);
	if (results.sizes) sizes(results.sizes);
	if (load > 1) {
		const processors = `${availableParallelism()} processors`;
		say(`Other programs kept the machine busy (load ${load.toFixed(1)} on ${processors}): do not trust the times.`);
	}
});
