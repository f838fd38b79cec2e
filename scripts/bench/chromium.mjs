// Prints what work.mjs measures in Chromium, as JSON.
import { main, root } from '../process.mjs';
import { withPage } from './browser.mjs';

// No server: Playwright answers from the working tree.
const origin = 'http://localhost';

await main(() =>
	withPage(async (page) => {
		await page.route(`${origin}/**`, (route) => {
			const path = new URL(route.request().url()).pathname;
			return route.fulfill(path === '/' ? { contentType: 'text/html', body: '' } : { path: root + path });
		});
		await page.goto(origin);
		const figures = await page.evaluate(async () => {
			const wasm = await import('/target/bench-wasm/datapath_wasm.js');
			await wasm.default({ module_or_path: '/target/bench-wasm/datapath_wasm_bg.wasm' });
			const { measure } = await import('/scripts/bench/work.mjs');
			return measure(wasm);
		});
		console.log(JSON.stringify(figures));
	})
);
