// A fresh install must give the packages with which everything was tested.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';

const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'));
/** Whether a package is a folder of ours, which npm links: it has the version of the project. */
const isOurs = (name: string) => packages[`node_modules/${name}`]?.link === true;

const examples = globSync('{examples,tests/hosts/engine}/*/package.json', { cwd: at('.') });
it('the examples have manifests', () => assert.ok(examples.length > 10));
for (const manifest of ['package.json', 'web/package.json', ...examples]) {
	it(`${manifest} names exact versions`, () => {
		const { dependencies = {}, devDependencies } = JSON.parse(readFileSync(at(manifest), 'utf8'));
		const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
			([name, version]) => !isOurs(name) && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version))
		);
		assert.deepEqual(loose, []);
	});
}

for (const requirements of [
	...['mkdocs', 'sphinx'].map((name) => `examples/${name}/requirements.txt`),
	'tests/python/requirements.txt'
]) {
	it(`${requirements} names exact versions`, () => {
		const lines = readFileSync(at(requirements), 'utf8').trim().split('\n');
		assert.deepEqual(
			lines.filter((line) => !/^[\w-]+==[\d.]+(; [\w ">=!.]+)?$/.test(line)),
			[]
		);
	});
}

it('the wheel is built by the maturin that its source distribution asks for', () => {
	const [, needed] = /^requires = \["(maturin==.+)"\]$/m.exec(readFileSync(at('pyproject.toml'), 'utf8')) ?? [];
	const installed = readFileSync(at('tests/python/requirements.txt'), 'utf8').split('\n');
	assert.ok(needed && installed.includes(needed), needed);
});
