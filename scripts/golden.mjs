// `npm run golden`: rewrites tests/golden with the native simulator, and what the page knows before
// it runs. `-- --only lessons` measures the lessons and nothing else. Read the diff before you
// commit it.
import { parseArgs } from 'node:util';
import { answer, at, Failure, main, run, say } from './process.mjs';
import { python } from './python.mjs';
import { recordReports } from './reports.mjs';
import { rust, wasm } from './setup.mjs';

async function recordCore() {
	await rust();
	say('Writing tests/golden, and what the page knows of the core');
	await run('cargo', ['build', '--profile', 'test', '--locked', '--package', 'datapath-cli', '--bins']);
	const recorded = ['golden::', 'boundary::', 'command_line::help_is_recorded', 'measurements::files_of_load'];
	await run('cargo', ['test', '--package', 'datapath-tests', '--test', 'core', '--locked', '--', ...recorded], {
		env: { GOLDEN: 'update' }
	});
	const interpreter = python();
	if (interpreter) await run(interpreter, ['tests/python/reference.py']);
	else say('There is no Python: docs/reference/python.md stays as it is');
	say('Setting every published figure beside the simulated one, for the pages of the reports');
	await run('cargo', ['build', '--release', '--locked', '--package', 'datapath-cli']);
	recordReports((...parameters) => answer(at('target', 'release', 'datapath'), parameters));
	say('Measuring what the page shows before it runs');
	await wasm();
	await run('vitest', ['run', 'src/lib/recorded', '--update'], { cwd: at('web'), env: { EVERY: '1' } });
}

async function measureLessons() {
	await wasm();
	say('Measuring what lessons say');
	await run('vitest', ['run', 'src/lib/lessons', '--update', '--testNamePattern', 'figures are measured'], {
		cwd: at('web')
	});
}

await main(async () => {
	const { values } = parseArgs({ options: { only: { type: 'string' } } });
	if (values.only !== undefined && values.only !== 'lessons')
		throw new Failure(`There is no part "${values.only}"; the only part that can be recorded alone is lessons.`);
	const written = ['web/src/lib/lessons'];
	if (values.only === undefined) {
		await recordCore();
		written.push(
			'core/MODEL.md',
			'docs/reference',
			'docs/de/reference',
			'tests/golden',
			'web/packages/engine/generated',
			'web/src/lib/recorded'
		);
	}
	await measureLessons();
	await run('prettier', ['--write', '--log-level', 'warn', ...written]);
	await run('git', ['--no-pager', 'diff', '--stat', '--', ...written]);
});
