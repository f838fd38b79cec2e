// The page must work as `npm run dev` serves it, unbundled, without a warning.
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, Lab, RELEASE, test } from './lab.ts';

// In development Svelte compares the static picture's markup on hydration; the client does not draw
// it again on purpose.
test.use({ tolerated: /hydration_html_changed/ });

let server: ChildProcess;
let address: string;
test.beforeAll(async () => {
	const cwd = fileURLToPath(new URL('../..', import.meta.url));
	// A process group of its own, so that npm, Node and Vite end together.
	server = spawn('node', ['scripts/dev.mjs'], { cwd, detached: true, env: { ...process.env, NO_COLOR: '1' } });
	address = await new Promise((resolve, reject) => {
		let output = '';
		const listen = (chunk: Buffer) => {
			output += chunk;
			const [, at] = /Local: +(\S+)\//.exec(output) ?? [];
			if (at) resolve(at);
		};
		server.stdout?.on('data', listen);
		server.stderr?.on('data', listen);
		server.on('exit', () => reject(new Error(output)));
	});
});
test.afterAll(() => {
	if (server.pid) process.kill(-server.pid);
});

test('the lab, an embed, lessons and reports open', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	for (const path of ['/', '/embed/']) await lab.open(address + path);
	for (const path of ['/learn/', '/reports/']) {
		await page.goto(address + path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
});
