// Do documents name files that exist? A rename in the code is easily forgotten in prose.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
	cwd: at('.'),
	encoding: 'utf8'
})
	.trim()
	.split('\n');
/** The past keeps the names of its day; readers of /docs/ name files of their own. */
const PAST = /^(docs\/|CHANGELOG|core\/MODEL-HISTORY)/;
const SOURCE = /^[\w./-]+\.(rs|ts|mjs|svelte|css)$/;

it('every source file that a document names is there', () => {
	const missing = files
		.filter((file) => file.endsWith('.md') && !PAST.test(file))
		.flatMap((file) =>
			[...readFileSync(at(file), 'utf8').matchAll(/`([^`\n]+)`/g)]
				.map(([, name = '']) => name.replace(/^(\.\.?\/)+/, ''))
				.filter((name) => SOURCE.test(name) && !files.some((one) => `/${one}`.endsWith(`/${name}`)))
				.map((name) => `${file}: ${name}`)
		)
		// An example of a module.
		.filter((line) => line !== 'core/MODEL.md: file.rs');
	assert.deepEqual(missing, []);
});
