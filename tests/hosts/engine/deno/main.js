// Prints what Deno makes of the golden runs, and of a measurement on a worker.
import { readFileSync } from 'node:fs';
import { expose } from './digests.js';

const { runs, scenario } = JSON.parse(readFileSync(new URL('runs.json', import.meta.url), 'utf8'));
expose();
const digests = await globalThis.digests(runs);
const [there, here] = [await globalThis.measured(scenario, true), await globalThis.measured(scenario, false)];
console.log(JSON.stringify({ digests, there, here }));
