// Every package's licence must be read as its author meant it, and no package may be skipped.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { installed, locked } from '../../scripts/dependencies.mjs';
import { permits } from '../../scripts/licences.mjs';

const allowed = ['MIT', 'Apache-2.0', 'Unicode-3.0', 'Apache-2.0 WITH LLVM-exception'];

for (const expression of [
	'MIT',
	'MIT OR GPL-3.0',
	'GPL-3.0 OR MIT',
	'MIT/Apache-2.0',
	'GPL-3.0 / MIT',
	'(MIT OR GPL-3.0) AND Unicode-3.0',
	'Unicode-3.0 AND (GPL-3.0 OR (MIT AND Apache-2.0))',
	'Apache-2.0 WITH LLVM-exception OR GPL-3.0',
	'GPL-3.0 AND X OR MIT'
])
	it(`permits ${expression}`, () => assert.equal(permits(expression, allowed), true));

for (const expression of [
	'GPL-3.0',
	'MIT AND GPL-3.0',
	'GPL-3.0 AND MIT',
	'(MIT OR Apache-2.0) AND GPL-3.0',
	'MIT WITH Classpath-exception-2.0',
	'MIT GPL-3.0',
	'(MIT',
	'MIT)',
	'MIT AND',
	'SEE LICENSE IN LICENSE.md',
	'UNLICENSED',
	'',
	undefined,
	null,
	{ type: 'MIT' }
])
	it(`does not permit ${JSON.stringify(expression)}`, () => assert.equal(permits(expression, allowed), false));

it('finds the installed packages with their licences', () => {
	const names = installed().map(({ name }) => name.replace(/ [^ ]+$/, ''));
	for (const expected of ['crate serde', 'crate wasm-bindgen', 'npm package svelte', 'npm package @playwright/test'])
		assert.ok(names.includes(expected), expected);
	assert.ok(!names.some((name) => name.includes('datapath')), 'our own');
});

it('finds the packages of both locks, without duplicates', () => {
	const all = locked().map(({ ecosystem, name, version }) => `${ecosystem} ${name} ${version}`);
	assert.equal(new Set(all).size, all.length);
	const sources = readFileSync(new URL('../../Cargo.lock', import.meta.url), 'utf8').match(/^source = /gm);
	assert.equal(all.filter((name) => name.startsWith('crates.io ')).length, sources?.length);
	const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
	const { packages } = JSON.parse(lock) as { packages: Record<string, { version: string }> };
	for (const name of ['svelte', '@playwright/test', 'typescript'])
		assert.ok(all.includes(`npm ${name} ${packages[`node_modules/${name}`]?.version}`), name);
	assert.ok(!all.some((name) => name.includes('datapath') || name.includes('undefined')));
});
