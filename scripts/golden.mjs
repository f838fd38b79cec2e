// `npm run golden`: rewrites tests/golden with the native simulator. Read the diff before you
// commit it.
import { answer, at, main, run, say } from './process.mjs';
import { recordReports } from './reports.mjs';
import { rust, wasm } from './setup.mjs';

await main(async () => {
	await rust();
	say('Writing tests/golden, and what the page knows of the core');
	await run('cargo', ['build', '--profile', 'test', '--locked', '--package', 'datapath-cli', '--bins']);
	const recorded = ['golden::', 'boundary::', 'command_line::help_is_recorded'];
	await run('cargo', ['test', '--package', 'datapath-tests', '--test', 'core', '--locked', '--', ...recorded], {
		env: { GOLDEN: 'update' }
	});
	say('Setting every published figure beside the simulated one, for the pages of the reports');
	await run('cargo', ['build', '--release', '--locked', '--package', 'datapath-cli']);
	recordReports((...parameters) => answer(at('target', 'release', 'datapath'), parameters));
	say('Measuring what the page shows before it runs, and what lessons say');
	await wasm();
	await run('vitest', ['run', 'src/lib/recorded', '--update'], { cwd: at('web'), env: { EVERY: '1' } });
	await run('vitest', ['run', 'src/lib/lessons', '--update', '--testNamePattern', 'figures are measured'], {
		cwd: at('web')
	});
	const written = [
		'core/MODEL.md',
		'tests/golden',
		'web/packages/engine/generated',
		'web/src/lib/recorded',
		'web/src/lib/lessons'
	];
	await run('prettier', ['--write', '--log-level', 'warn', ...written]);
	await run('git', ['--no-pager', 'diff', '--stat', '--', ...written]);
});
