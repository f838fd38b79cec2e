// A release must have its version in every place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';
import { following, released } from '../../scripts/versions.mjs';

const NEXT = '99.8.7-rc.1';
/** With an unreleased change; on the commit of a release there is none. */
const CHANGELOG = '# Changelog\n\n## 0.2.0 (unreleased)\n\n- New.\n\n## 0.1.0\n\n- Old (unreleased).\n';
const read = (file: string) => readFileSync(at(file), 'utf8');
const having = (changelog: string) => (file: string) => (file === 'CHANGELOG.md' ? changelog : read(file));
const files = new Map(released(NEXT, having(CHANGELOG)).map(({ file, text }) => [file, text]));

for (const file of [
	'package.json',
	'web/package.json',
	'web/packages/engine/package.json',
	'web/packages/element/package.json'
]) {
	it(`${file} gets it, and nothing else changes`, () => {
		const before = JSON.parse(read(file));
		assert.deepEqual(JSON.parse(files.get(file) ?? ''), { ...before, version: NEXT });
	});
}

it('the crates get it, their dependencies do not', () => {
	const lines = (text: string) => text.split('\n');
	const before = lines(read('Cargo.toml'));
	const changed = lines(files.get('Cargo.toml') ?? '').filter((line, i) => line !== before[i]);
	assert.deepEqual(changed, [`version = "${NEXT}"`]);
});

it('the unreleased changes of the changelog get it as their heading', () => {
	assert.equal(files.get('CHANGELOG.md'), CHANGELOG.replace('0.2.0 (unreleased)', NEXT));
});

it('without unreleased changes the release fails, with a message what to write', () => {
	const message = /^CHANGELOG\.md says .* write it .*`## 0\.2\.0 \(unreleased\)`\.$/;
	assert.throws(() => released(NEXT, having('# Changelog\n\n## 0.1.0\n')), { message });
});

it('what follows a release has another version, which says that it is no release', () => {
	assert.deepEqual(['0.2.0', '1.9.3'].map(following), ['0.3.0-dev', '1.10.0-dev']);
});
