// Do the tools that check npm packages find nothing in ours?
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { workplace } from '../../scripts/hosts/examples.mjs';
import { tarball } from '../../scripts/tarballs.mjs';

const program = (name: string) => join(workplace('manifests'), 'node_modules', '.bin', name);
const check = (name: string, args: string[]) =>
	execFileSync(program(name), args, { stdio: ['ignore', 'inherit', 'inherit'] });

for (const name of ['engine', 'element']) {
	it(`publint accepts the ${name}`, () => void check('publint', [tarball(name), '--strict']));
	// The packages are ES modules, which is what `require` of Node 20 cannot read.
	it(`attw finds every type of the ${name}`, () => void check('attw', [tarball(name), '--profile', 'esm-only']));
}
