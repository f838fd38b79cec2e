// `npm run fuzz -- --minutes 5`: random scenarios until the time is up; `-- --help` lists the
// flags.
import { main, run } from './process.mjs';
import { rust } from './setup.mjs';

await main(async () => {
	await rust();
	const cargo = ['run', '--quiet', '--profile', 'fuzz', '--package', 'datapath-tests', '--bin', 'fuzz', '--locked'];
	await run('cargo', [...cargo, '--', ...process.argv.slice(2)], { hint: 'What it found stands above.' });
});
