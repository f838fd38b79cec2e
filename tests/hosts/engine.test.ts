// Does the engine run wherever a developer's tool puts it: the native digests, figures on a worker,
// and no file that is missing? `npm run hosts -- --only vite` builds the page first.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { pagesOf, workplace, type examples } from '../../scripts/hosts/examples.mjs';
import { visit } from '../packages/browser.ts';
import { compareDigests, measureIn } from '../packages/exposed.ts';
import { QUICK } from '../packages/scenarios.ts';
import { goldenRuns } from '../wasm/golden.ts';

const host = process.env.DATAPATH_HOST as keyof typeof examples;

if (host === 'deno') {
	it('Deno gets the native digests, and equal figures on both threads', () => {
		const deno = join(workplace(host), 'node_modules', '.bin', 'deno');
		// It may read files, and nothing else: no network.
		const args = ['run', '--quiet', '--no-prompt', '--no-remote', '--allow-read', 'main.js'];
		const printed = execFileSync(deno, args, { cwd: workplace(host), encoding: 'utf8', maxBuffer: 64 << 20 });
		const { digests, there, here } = JSON.parse(printed);
		assert.deepEqual(
			digests,
			goldenRuns().map(({ digest }) => digest)
		);
		assert.equal(there.finished, true);
		assert.deepEqual(there, here);
	});
} else {
	it(`a page that ${host} built gets the native digests, and measures on a worker`, async () => {
		await using visited = await visit(pagesOf(host), 'index.html');
		const { page, requests, workers, messages } = visited;
		await compareDigests(page);
		const [there, here] = [await measureIn(page, QUICK, true), await measureIn(page, QUICK, false)];
		assert.deepEqual(there, here);
		assert.ok(workers.length > 0, 'there is a worker');
		assert.ok(
			requests.every((address) => address.startsWith('/')),
			`${requests}`
		);
		// The guide does not promise esbuild that its code runs as it is.
		if (host !== 'esbuild') await page.waitForFunction(() => /^100%: \d+ tx\/s$/.test(document.title));
		assert.deepEqual(messages, []);
	});
}
