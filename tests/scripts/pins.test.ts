// Does a fresh install give the packages that everything was tried with?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

for (const manifest of ['package.json', 'web/package.json']) {
	it(`${manifest} names exact versions`, () => {
		const { dependencies = {}, devDependencies } = JSON.parse(readFileSync(at(manifest), 'utf8'));
		const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
			([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))
		);
		assert.deepEqual(loose, []);
	});
}
