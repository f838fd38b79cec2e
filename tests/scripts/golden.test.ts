// Does `npm run golden` measure the lessons? Vitest succeeds if a pattern matches no test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

it('the pattern of npm run golden names the test that records a lesson’s facts', () => {
	const [, pattern = ''] = /RECORDING = '([^']+)'/.exec(readFileSync(at('scripts', 'golden.mjs'), 'utf8')) ?? [];
	const facts = readFileSync(at('web', 'src', 'lib', 'lessons', 'content', 'facts.test.ts'), 'utf8');
	const recording = facts
		.split("\n\ttest('")
		.filter((test) => test.includes('facts.json') || test.includes('toMatchFileSnapshot'));
	assert.ok(pattern !== '' && recording.some((test) => (test.split("'")[0] ?? '').includes(pattern)), pattern);
});

it('npm run golden refuses a part or a lesson that does not exist before it builds anything', () => {
	for (const [parameters, message] of [
		[['--only', 'lesson'], /There is no part "lesson"; .* words and lessons\.$/m],
		[['--lesson', 'routers'], /There is no lesson "routers" in web\/src\/lib\/lessons\/content\.$/m],
		[['--only', 'words', '--lesson', 'router'], /--lesson belongs to --only lessons, not to words\.$/m]
	] as const) {
		const script = at('scripts', 'golden.mjs');
		const { status, stderr } = spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' });
		assert.equal(status, 1);
		assert.match(stderr, message);
	}
});
