// `npm run release -- 0.2.0`: see release.mjs, which builds use, too.
import { parseArgs } from 'node:util';
import { main } from './process.mjs';
import { packages, site } from './setup.mjs';

await main(async () => {
	const { positionals } = parseArgs({ allowPositionals: true });
	await packages();
	const { release } = await import('./release.mjs');
	await release(positionals[0], site);
});
