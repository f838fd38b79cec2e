// The page’s copy of core/words is what `npm run golden -- --only words` writes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { it } from 'node:test';
import { wordModules } from '../../scripts/words.mjs';

for (const { file, text } of wordModules())
	it(`the page has the words of the core in ${basename(file)}`, () => {
		assert.ok(text.length > 1000);
		const hint = 'core/words has changed: run `npm run golden -- --only words`';
		assert.ok(readFileSync(file, 'utf8') === text, hint);
	});
