// The programs that build the WebAssembly: wasm-pack, and the wasm-bindgen that it calls. No npm
// package and no crate contains them as programs without a download from elsewhere, so those that
// are not on PATH are compiled, once.
import { readFileSync } from 'node:fs';
import { at, capture, run, say } from './process.mjs';

/** wasm-pack accepts only the wasm-bindgen with which the crate is compiled. */
const [, bindgen] = /^name = "wasm-bindgen"\nversion = "(.+)"$/m.exec(readFileSync(at('Cargo.lock'), 'utf8'));

/** For each the release that is compiled here, and the releases that are accepted as well. */
export const TOOLS = [
	{ program: 'wasm-pack', crate: 'wasm-pack@0.15.1', suits: (version) => /^wasm-pack 0\.15\.\d+$/.test(version) },
	{
		program: 'wasm-bindgen',
		crate: `wasm-bindgen-cli@${bindgen}`,
		suits: (version) => version === `wasm-bindgen ${bindgen}`
	}
];

/**
 * The programs that a machine lacks; `version` returns the version line of a program, null where
 * the program is missing.
 */
export const missing = (version) => TOOLS.filter(({ program, suits }) => !suits(version(program) ?? ''));

export async function provideTools() {
	const lacking = missing((program) => capture(program, ['--version']));
	if (lacking.length === 0) return;
	say(`Compiling ${lacking.map(({ crate }) => crate).join(' and ')} into target/tools (two minutes, once)`);
	// They run for a second, so optimising them is not worth the time.
	const quickly = ['--debug', '--locked', '--quiet', '--root', at('target', 'tools')];
	const env = { CARGO_PROFILE_DEV_DEBUG: '0' };
	const hint = 'It needs the network and a linker (`cc`): on Debian, `apt-get install build-essential`.';
	const install = ({ program, crate }) => run('cargo', ['install', crate, '--bin', program, ...quickly], { env, hint });
	await Promise.all(lacking.map(install));
}
