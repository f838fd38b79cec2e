// `npm run golden`: rewrites tests/golden with the native simulator, and what the page knows before
// it runs. `-- --only words` writes the page's copy of core/words and nothing else, `-- --only lessons`
// measures the lessons, `-- --lesson NAME` one of them. It ends with the files that changed or are new. Read the
// diff before you commit it.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answer, at, Failure, main, run, say } from './process.mjs';
import { python } from './python.mjs';
import { recordReports } from './reports.mjs';
import { packages, rust, wasm } from './setup.mjs';
import { writeWords } from './words.mjs';

const ENGINE = 'web/packages/engine/generated';
const CONTENT = 'web/src/lib/lessons/content';
/** The test that records a lesson’s facts. */
const RECORDING = 'figures are measured';

async function recordCore() {
	await rust();
	say('Writing tests/golden, and what the page knows of the core');
	writeWords();
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

/** Measures what one lesson says, or what all do. */
async function measureLessons(lesson = '') {
	if (lesson && !existsSync(at(CONTENT, lesson))) throw new Failure(`There is no lesson "${lesson}" in ${CONTENT}.`);
	await wasm();
	say(`Measuring what ${lesson ? `the lesson ${lesson} says` : 'lessons say'}`);
	const names = lesson ? `^${lesson} .*${RECORDING}` : RECORDING;
	await run('vitest', ['run', 'src/lib/lessons/content/facts', '--update', '--testNamePattern', names], {
		cwd: at('web')
	});
}

/** What can be recorded alone, and the folders that each part writes. */
const PARTS = {
	words: { record: async () => writeWords(), written: [`${ENGINE}/words`] },
	lessons: { record: measureLessons, written: [CONTENT] }
};

await main(async () => {
	const { values } = parseArgs({ options: { only: { type: 'string' }, lesson: { type: 'string' } } });
	const only = values.only ?? (values.lesson ? 'lessons' : undefined);
	if (only !== undefined && !Object.hasOwn(PARTS, only))
		throw new Failure(`There is no part "${only}"; what can be recorded alone is ${Object.keys(PARTS).join(' and ')}.`);
	if (values.lesson && only !== 'lessons') throw new Failure(`--lesson belongs to --only lessons, not to ${only}.`);
	await packages();
	const written = only ? PARTS[only].written : [CONTENT];
	if (only) await PARTS[only].record(values.lesson);
	else {
		await recordCore();
		await measureLessons();
		written.push(
			'core/MODEL.md',
			'docs/reference',
			'docs/de/reference',
			'tests/golden',
			ENGINE,
			'web/src/lib/recorded'
		);
	}
	await run('prettier', ['--write', '--log-level', 'warn', ...written]);
	// New files, too, which a diff does not list.
	await run('git', ['--no-pager', 'status', '--short', '--', ...written]);
});
