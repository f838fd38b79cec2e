// `npm run dev`: the page with hot reload. When the simulator's sources change, it is rebuilt, and
// the page, which watches the output, reloads. Flags are those of `vite dev`.
import { existsSync, watch } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { at, main, run } from './process.mjs';
import { simulatorSources, wasm } from './setup.mjs';

/** An editor writes several files at once. */
const SETTLED_MS = 300;

await main(async () => {
	await wasm();
	const changed = oneAtATime(() => run('node', ['scripts/setup.mjs', 'wasm']));
	for (const source of simulatorSources.map((source) => at(source)).filter(existsSync)) {
		watch(source, { recursive: true }, changed);
	}
	await run('vite', ['dev', ...process.argv.slice(2)], { cwd: at('web') });
});

/** A change during a build starts another build afterwards. */
function oneAtATime(build) {
	let stale = false;
	let building = false;
	return async () => {
		stale = true;
		if (building) return;
		building = true;
		while (stale) {
			await setTimeout(SETTLED_MS);
			stale = false;
			await build().catch((error) => console.error(`\n✗ ${error.message}`));
		}
		building = false;
	};
}
