// The WebAssembly must name sources the same wherever cargo's home is. (tests/web/shipped.spec.ts
// checks that nothing in it names a folder.)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const usual = process.env['CARGO_HOME'] ?? join(homedir(), '.cargo');

/** The renamed paths and their new names, with this home and the builder's other settings. */
function renamed(home: string): [string, string][] {
	const script = "import('./scripts/setup.mjs').then((s) => console.log(JSON.stringify(s.alikeEverywhere())))";
	const env = { ...process.env, CARGO_HOME: home, RUSTFLAGS: '-C target-feature=+simd128' };
	const printed = execFileSync('node', ['-e', script, 'package.json'], { cwd: root, env, encoding: 'utf8' });
	const { CARGO_ENCODED_RUSTFLAGS: flags } = JSON.parse(printed) as { CARGO_ENCODED_RUSTFLAGS: string };
	return flags.split('\x1f').map((flag) => {
		const [, from = '', to = ''] = /^--remap-path-prefix=(.+)=(.*)$/.exec(flag) ?? [];
		return [from, to];
	});
}

it('names crates the same whichever home they are in', () => {
	const elsewhere = mkdtempSync(join(tmpdir(), 'home-'));
	symlinkSync(join(usual, 'registry'), join(elsewhere, 'registry'));
	try {
		const [here, there] = [renamed(usual), renamed(elsewhere)];
		assert.deepEqual(
			here.map(([, to]) => to),
			there.map(([, to]) => to)
		);
		for (const [names, home] of [
			[here, usual],
			[there, elsewhere]
		] as const) {
			const crates = names.filter(([, to]) => to === 'crates');
			assert.ok(crates.length > 0 && crates.every(([from]) => from.startsWith(join(home, 'registry'))), home);
		}
		assert.deepEqual(here[0], [root.replace(/\/$/, ''), '']);
		assert.ok(here.every(([from]) => from.startsWith('/') || /^[A-Z]:/.test(from)));
	} finally {
		rmSync(elsewhere, { recursive: true });
	}
});
