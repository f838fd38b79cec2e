// Does the engine, installed from its tarball, run in a page as a plain module script, with no build
// and no special headers, and does it fetch only its own files?
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { visit } from './browser.ts';
import { compareDigests, measureIn } from './exposed.ts';
import { guide } from './guide.ts';
import { folder } from './installed.ts';
import { QUICK } from './scenarios.ts';

/** A policy that allows what the guide says, and nothing else. */
const POLICY = { 'Content-Security-Policy': guide.policy };
const PACKAGE = '/node_modules/datapath-lab-engine';

/** There is no build, so the script names a file and not a package. */
function writePage(): void {
	const text = readFileSync(new URL('digests.js', import.meta.url), 'utf8');
	writeFileSync(join(folder, 'digests.js'), text.replace("'datapath-lab-engine'", `'.${PACKAGE}/index.js'`));
	writeFileSync(join(folder, 'main.js'), "import { expose } from './digests.js';\nexpose();\n");
	writeFileSync(join(folder, 'plain.html'), '<!doctype html><script type="module" src="main.js"></script>');
}

describe('a plain module script', () => {
	it('gets the native digests and equal figures on both threads, from its own files alone', async () => {
		writePage();
		await using visited = await visit(folder, 'plain.html', POLICY);
		const { page, requests, messages } = visited;
		await compareDigests(page);
		const [there, here] = [await measureIn(page, QUICK, true), await measureIn(page, QUICK, false)];
		assert.deepEqual(there, here);
		const files = ['index.js', 'engine.wasm', 'worker.js'].map((file) => `${PACKAGE}/${file}`);
		assert.deepEqual(requests, ['/plain.html', '/main.js', '/digests.js', ...files]);
		assert.deepEqual(messages, []);
	});

	it('measures on its own thread where the policy refuses workers', async () => {
		writePage();
		const policy = POLICY['Content-Security-Policy'].replace("worker-src 'self'", "worker-src 'none'");
		await using visited = await visit(folder, 'plain.html', { 'Content-Security-Policy': policy });
		const { page, requests } = visited;
		await compareDigests(page);
		const report = await measureIn(page, QUICK, true);
		assert.equal((report as { finished: boolean }).finished, true);
		assert.ok(!requests.includes(`${PACKAGE}/worker.js`));
	});
});

it('the page of the guide compares both lanes under its policy, says what to doubt, and follows the reader', async () => {
	writeFileSync(join(folder, 'page.html'), guide.page);
	writeFileSync(join(folder, 'page.js'), guide.script);
	await using visited = await visit(folder, 'page.html', POLICY);
	const { page, messages } = visited;
	const first = page.getByRole('row', { name: /^Throughput/ });
	const connect = async (count: string) => {
		await page.getByLabel('Connections').fill(count);
		await page.getByLabel('Connections').blur();
	};
	const number = String.raw`[\d,.]+ ± [\d,.]+`;
	await first.filter({ hasText: new RegExp(`^Throughput \\(tx/s\\)${number}${number}$`) }).waitFor();
	await connect('500');
	const doubted = `${number} \\(extrapolated\\)`;
	await first.filter({ hasText: new RegExp(`^Throughput \\(tx/s\\)${doubted}${doubted}$`) }).waitFor();
	await page.getByRole('listitem').filter({ hasText: 'workload.connections: IBM measured' }).first().waitFor();
	await connect('50');
	await first.filter({ hasText: 'not converged' }).waitFor();
	await page.getByRole('listitem').filter({ hasText: 'before its figures were precise enough' }).waitFor();
	await connect('2.5');
	await page.getByRole('status').filter({ hasText: 'must be a whole number' }).waitFor();
	assert.deepEqual(messages, []);
});

it('the script for bundlers shows how far it is, and Escape cancels it', async () => {
	const script = guide.bundled.replace("'datapath-lab-engine'", `'.${PACKAGE}/index.js'`);
	assert.notEqual(script, guide.bundled);
	writeFileSync(join(folder, 'bundled.js'), script);
	writeFileSync(join(folder, 'bundled.html'), '<!doctype html><script type="module" src="bundled.js"></script>');
	await using visited = await visit(folder, 'bundled.html', POLICY);
	const { page, messages } = visited;
	await page.waitForFunction(() => /^100%: \d+ tx\/s$/.test(document.title));
	// Pressed by the page itself, at the first number: the run could be over before a key of the driver arrives.
	await page.addInitScript(() =>
		new MutationObserver((_, observer) => {
			if (!/^\d+%: /.test(document.title)) return;
			observer.disconnect();
			document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
		}).observe(document, { subtree: true, childList: true })
	);
	await page.reload();
	await page.waitForFunction(() => document.title === 'cancelled');
	assert.deepEqual(messages, []);
});

describe('the page of the guide says why the engine did not load', () => {
	const refused = [
		[" 'wasm-unsafe-eval'", '', /refuses WebAssembly \(add 'wasm-unsafe-eval' to its directive script-src\)$/],
		["connect-src 'self'", "connect-src 'none'", /refuses its address \(add 'self' to its directive connect-src\)$/]
	] as const;
	for (const [allowed, instead, reason] of refused)
		it(`where the policy lacks ${allowed.trim()}`, async () => {
			writeFileSync(join(folder, 'page.html'), guide.page);
			writeFileSync(join(folder, 'page.js'), guide.script);
			assert.ok(guide.policy.includes(allowed));
			const policy = guide.policy.replace(allowed, instead);
			await using visited = await visit(folder, 'page.html', { 'Content-Security-Policy': policy });
			const status = visited.page.getByRole('status').filter({ hasText: 'is not loaded' });
			await status.waitFor();
			const text = (await status.textContent()) ?? '';
			assert.match(
				text,
				/^http:\/\/127\.0\.0\.1:\d+\/.*\/engine\.wasm is not loaded: the Content Security Policy of this page /
			);
			assert.match(text, reason);
		});
});
