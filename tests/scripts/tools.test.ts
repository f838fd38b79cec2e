// A program for building the WebAssembly must be taken from PATH exactly if its version is
// accepted, and the README must name the accepted versions.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';
import { missing, TOOLS } from '../../scripts/tools.mjs';

const [, pinned = ''] = /^wasm-bindgen = "=(.+)"$/m.exec(readFileSync(at('core/wasm/Cargo.toml'), 'utf8')) ?? [];

/** The programs that are compiled on a machine with these version lines. */
const compiled = (versions: Record<string, string>) =>
	missing((program: string) => versions[program] ?? null).map(({ program }) => program);

it('compiles both where there is none', () => assert.deepEqual(compiled({}), ['wasm-pack', 'wasm-bindgen']));

for (const release of ['0.15.0', '0.15.1'])
	it(`compiles nothing in addition to wasm-pack ${release}`, () =>
		assert.deepEqual(compiled({ 'wasm-pack': `wasm-pack ${release}`, 'wasm-bindgen': `wasm-bindgen ${pinned}` }), []));

for (const [program, versionLine] of [
	['wasm-bindgen', `wasm-bindgen ${pinned}0`],
	['wasm-bindgen', 'wasm-bindgen 0.2.100'],
	['wasm-pack', 'wasm-pack 0.14.0'],
	['wasm-pack', 'wasm-pack 0.150.0']
] as const)
	it(`compiles ${program} where PATH has ${versionLine}`, () => {
		const good = { 'wasm-pack': 'wasm-pack 0.15.1', 'wasm-bindgen': `wasm-bindgen ${pinned}` };
		assert.deepEqual(compiled({ ...good, [program]: versionLine }), [program]);
	});

it('compiles the version of wasm-bindgen in core/wasm', () =>
	assert.deepEqual(TOOLS.map(({ crate }) => crate).at(-1), `wasm-bindgen-cli@${pinned}`));

it('README names the compiled versions, for readers who install them otherwise', () => {
	const readme = readFileSync(at('README.md'), 'utf8');
	for (const { crate } of TOOLS) assert.ok(readme.includes(crate), crate);
});
