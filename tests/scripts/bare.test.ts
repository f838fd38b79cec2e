// On a bare machine the scripts install what is missing, so what they read before that needs no package.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const IMPORT = /^(?:import|export)(?:[^';]*\bfrom)? '([^']+)';$/gm;

test('the suites begin without any package', () => {
	const read = new Set<string>();
	const packages: string[] = [];
	const visit = (file: URL): void => {
		if (read.has(file.href)) return;
		read.add(file.href);
		for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
			if (name.startsWith('.')) visit(new URL(name, file));
			else if (!name.startsWith('node:')) packages.push(`${file.pathname.split('/').at(-1)}: ${name}`);
	};
	visit(new URL('../../scripts/test.mjs', import.meta.url));
	assert.ok(read.size > 10, `${read.size} files`);
	assert.deepEqual(packages, []);
});
