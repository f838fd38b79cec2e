// The suite of the Python package must find a Python that the package supports, or none.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { at } from '../../scripts/process.mjs';
import { MINOR_MIN, python } from '../../scripts/python.mjs';

/** What is found on a machine with these programs, of these versions. */
const found = (programs: Record<string, string>, named?: string) =>
	python((program: string) => programs[program] ?? null, named);

it('takes the usual Python where it is new enough', () =>
	assert.equal(found({ python3: '3.11', 'python3.13': '3.13' }), 'python3'));

it('takes a newer one beside an old one', () =>
	assert.equal(found({ python3: '3.9', python: '2.7', 'python3.12': '3.12' }), 'python3.12'));

it('takes the one that PYTHON names, if it is new enough', () => {
	assert.equal(found({ python3: '3.11', mine: '3.14' }, 'mine'), 'mine');
	assert.equal(found({ python3: '3.11', mine: '3.8' }, 'mine'), 'python3');
});

it('takes none where all are old or missing', () => {
	assert.equal(found({}), null);
	assert.equal(found({ python3: '3.9', python: '2.7' }), null);
});

it('supports what the package says', () => {
	const project = readFileSync(at('pyproject.toml'), 'utf8');
	assert.match(project, new RegExp(`^requires-python = ">=3\\.${MINOR_MIN}"$`, 'm'));
	assert.match(readFileSync(at('core/python/Cargo.toml'), 'utf8'), new RegExp(`"abi3-py3${MINOR_MIN}"`));
});

it('a build of the whole workspace compiles nothing that is for Python', () => {
	const [, dependencies = ''] = readFileSync(at('core/python/Cargo.toml'), 'utf8').split('[dependencies]\n');
	const lines = dependencies.trim().split('\n');
	assert.ok(lines.length > 3);
	assert.deepEqual(
		lines.filter((line) => !line.includes('optional = true')),
		[]
	);
});
