// Prints, as JSON, every file that the first view of the page loads, with its size in bytes as it is and compressed.
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { at, main } from '../process.mjs';
import { open, withPage, withSite } from './browser.mjs';

await main(() =>
	withSite((address) =>
		withPage(async (page) => {
			const paths = new Set();
			page.on('response', (response) => paths.add(new URL(response.url()).pathname));
			await open(page, address);
			await page.waitForLoadState('networkidle');
			console.log(JSON.stringify([...paths].map(sizes)));
		})
	)
);

function sizes(path) {
	const file = path === '/' ? 'index.html' : path;
	const bytes = readFileSync(at('web', 'build', file));
	const [plain, gzip, brotli] = [bytes, gzipSync(bytes, { level: 9 }), brotliCompressSync(bytes)].map((b) => b.length);
	return { file, plain, gzip, brotli };
}
