// Does the page work as `npm run dev` serves it, unbundled, with nothing to say against it?
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, Lab, test } from './lab.ts';

// What stands in a page before its scripts is compared where people develop; the client draws none of it again, on purpose.
test.use({ tolerated: /hydration_html_changed/ });

let server: ChildProcess;
let address: string;
test.beforeAll(async () => {
	const cwd = fileURLToPath(new URL('../..', import.meta.url));
	// A group of its own: npm, Node and Vite end together.
	server = spawn('node', ['scripts/dev.mjs'], { cwd, detached: true, env: { ...process.env, NO_COLOR: '1' } });
	address = await new Promise((resolve, reject) => {
		let text = '';
		const listen = (chunk: Buffer) => {
			text += chunk;
			const [, at] = /Local: +(\S+)\//.exec(text) ?? [];
			if (at) resolve(at);
		};
		server.stdout?.on('data', listen);
		server.stderr?.on('data', listen);
		server.on('exit', () => reject(new Error(text)));
	});
});
test.afterAll(() => {
	if (server.pid) process.kill(-server.pid);
});

test('the lab, an embed, lessons and reports open', async ({ page }) => {
	const lab = new Lab(page);
	for (const path of ['/', '/embed/']) await lab.open(address + path);
	for (const path of ['/learn/', '/reports/']) {
		await page.goto(address + path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}
});
