// Does the engine, installed from its tarball, run in a page as a plain module script, with no build
// and no special headers, and does it fetch only its own files?
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { goldenRuns } from '../wasm/golden.ts';
import { visit } from './browser.ts';
import { guide } from './guide.ts';
import { folder, QUICK } from './installed.ts';

/** A policy that allows what the guide says, and nothing else. */
const POLICY = {
	'Content-Security-Policy':
		"default-src 'none'; connect-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'"
};
const PACKAGE = '/node_modules/datapath-lab-engine';
const script = `import { init, measure, Run } from '.${PACKAGE}/index.js';
globalThis.digests = async (runs) => {
	await init();
	return runs.map(({ description, until }) => {
		const run = new Run(description);
		run.advance(until);
		const digest = run.digest();
		run.dispose();
		return digest;
	});
};
globalThis.measured = (scenario, worker) => measure(scenario, { worker });`;

/** What the script above leaves in the page. */
declare function digests(runs: ReturnType<typeof goldenRuns>): Promise<string[]>;
declare function measured(scenario: typeof QUICK, worker: boolean): Promise<unknown>;

function writePage(): void {
	writeFileSync(join(folder, 'script.js'), script);
	writeFileSync(join(folder, 'plain.html'), '<!doctype html><script type="module" src="script.js"></script>');
}

describe('a plain module script', () => {
	it('gets the native digests and equal figures on both threads, from its own files alone', async () => {
		writePage();
		const { page, requests, messages, close } = await visit(folder, 'plain.html', POLICY);
		const runs = goldenRuns();
		assert.deepEqual(
			await page.evaluate((all) => digests(all), runs),
			runs.map(({ digest }) => digest)
		);
		const [there, here] = await page.evaluate(
			async (scenario) => [await measured(scenario, true), await measured(scenario, false)],
			QUICK
		);
		assert.deepEqual(there, here);
		const files = ['index.js', 'engine.wasm', 'worker.js'].map((file) => `${PACKAGE}/${file}`);
		assert.deepEqual(requests, ['/plain.html', '/script.js', ...files]);
		assert.deepEqual(messages, []);
		await close();
	});

	it('measures on its own thread where the policy refuses workers', async () => {
		writePage();
		const policy = POLICY['Content-Security-Policy'].replace("worker-src 'self'", "worker-src 'none'");
		const { page, requests, close } = await visit(folder, 'plain.html', { 'Content-Security-Policy': policy });
		const report = await page.evaluate(async (scenario) => {
			await digests([]);
			return measured(scenario, true);
		}, QUICK);
		assert.equal((report as { finished: boolean }).finished, true);
		assert.ok(!requests.includes(`${PACKAGE}/worker.js`));
		await close();
	});
});

it('the page of the guide compares both lanes, and again when a reader types', async () => {
	writeFileSync(join(folder, 'guide.html'), guide.page);
	const { page, messages, close } = await visit(folder, 'guide.html');
	const first = page.getByRole('row', { name: /^Throughput/ });
	await first.waitFor();
	const before = await first.innerText();
	await page.getByLabel('Connections').fill('10');
	await page.getByLabel('Connections').blur();
	await page.waitForFunction((old) => !document.body.innerText.includes(old), before);
	assert.match(await first.innerText(), /^Throughput \(tx\/s\)\s+33,842\.\d+\s+[\d,.]+$/);
	await page.getByLabel('Connections').fill('2.5');
	await page.getByLabel('Connections').blur();
	await page.getByRole('status').filter({ hasText: 'must be a whole number' }).waitFor();
	assert.deepEqual(messages, []);
	await close();
});
