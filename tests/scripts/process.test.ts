// The output of a background program is printed in one piece.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aloud, collected, print, run, say } from '../../scripts/process.mjs';

test('collected output is complete, includes that of programs, and is separate from other collections', async () => {
	const outputs = ['one', 'other'].map((name) => ({ name, text: '' }));
	const bodies = outputs.map((output) =>
		collected(output, async () => {
			say(output.name);
			await run('node', ['-e', `console.log('${output.name} runs')`]);
			aloud(() => print('for everybody'));
			print(`${output.name} ends`);
		})
	);
	await Promise.all(bodies);
	for (const { name, text } of outputs) assert.equal(text, `\n▸ ${name}\n${name} runs\n${name} ends\n`);
});

test('a failing program fails the collection, and its output is kept', async () => {
	const output = { text: '' };
	await assert.rejects(
		collected(output, () => run('node', ['-e', `console.error('no'); process.exit(3)`])),
		/ended with 3/
	);
	assert.equal(output.text, 'no\n');
});
