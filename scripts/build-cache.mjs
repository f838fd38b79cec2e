// Skips a build whose inputs have not changed since its last success, by a hash of their contents.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './process.mjs';

// Folders below the sources that the builds themselves write.
const MADE_BY_TOOLS = new Set(['node_modules', 'target', 'build', '.svelte-kit', '.entries', '.element', '.shipped']);

export function fingerprint(sources) {
	const hash = createHash('sha256');
	for (const source of sources) visit(source, hash);
	return hash.digest('hex');
}

function visit(path, hash) {
	const full = at(path);
	if (!existsSync(full)) return;
	if (statSync(full).isDirectory()) {
		for (const name of readdirSync(full).sort()) if (!MADE_BY_TOOLS.has(name)) visit(join(path, name), hash);
	} else {
		hash.update(path).update('\0').update(readFileSync(full));
	}
}

/** Runs `build` unless `output` exists and was made from inputs with the same hash. */
export async function buildIfStale(name, print, output, build) {
	const stamp = at('target', 'stamps', name);
	if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return;
	rmSync(stamp, { force: true });
	await build();
	mkdirSync(at('target', 'stamps'), { recursive: true });
	writeFileSync(stamp, print);
}
