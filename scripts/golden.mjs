// `npm run golden`: writes tests/golden anew from the native simulator. Read the diff before you commit it.
import { main, run, say } from './process.mjs';
import { rust } from './setup.mjs';

await main(async () => {
	await rust();
	say('Writing tests/golden, and what the page knows of the core');
	await run('cargo', ['test', '--package', 'datapath-tests', '--test', 'golden', '--test', 'boundary', '--locked'], {
		env: { GOLDEN: 'update' }
	});
	await run('git', ['--no-pager', 'diff', '--stat', '--', 'tests/golden', 'web/src/lib/sim']);
});
