// The browser's WebAssembly gives the native results to the byte. (tests/wasm checks the same for
// Node, and more.)
import { readFileSync } from 'node:fs';
import { built, type Engine, goldenRuns } from '../wasm/golden.ts';
import { expect, test, TWICE } from './lab.ts';

test('every golden run ends in the browser as natively', TWICE, async ({ page }) => {
	// The bare module, served from the page's own origin; the page itself loads it in a worker.
	await page.route('**/golden/*', (route) => {
		const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
		if (name === '') return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Golden</title>' });
		const contentType = name.endsWith('.wasm') ? 'application/wasm' : 'text/javascript';
		return route.fulfill({ contentType, body: readFileSync(new URL(name, built)) });
	});
	await page.goto('/golden/');

	const runs = goldenRuns();
	expect(runs.length).toBeGreaterThan(0);
	const digests = await page.evaluate(async (runs) => {
		const engine = (await import('/golden/datapath_wasm.js' as string)) as Engine;
		await engine.default({ module_or_path: '/golden/datapath_wasm_bg.wasm' });
		return runs.map(({ description, until }) => {
			const simulation = new engine.Scenario(description).watch();
			while (simulation.advance(until, 1e6) < until);
			return simulation.digest();
		});
	}, runs);
	expect(digests).toEqual(runs.map(({ digest }) => digest));
});
