// Prints how long the engine takes in Node: `node times.mjs FOLDER`, where the package is installed in FOLDER.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , folder] = process.argv;
const entry = createRequire(join(folder, 'x.js')).resolve('datapath-lab-engine');
const scenario = { network: { attachment: 'vswitch' }, workload: { connections: 10 } };

const began = performance.now();
const { init, measure, Run } = await import(pathToFileURL(entry).href);
await init();
const started = performance.now();
const run = new Run(scenario);
run.advance(20e9);
run.frame();
const shown = performance.now();
await measure(scenario);
const measured = performance.now();
const ms = (from, to) => `${Math.round(to - from)} ms`;
console.log(
	`import and init ${ms(began, started)}, first frame after 20 ms of simulated time ${ms(started, shown)}, ` +
		`measured on a worker ${ms(shown, measured)}`
);
