// The programs that build the WebAssembly: wasm-pack, and the wasm-bindgen that it calls. No npm package and no crate brings them
// as programs without a download from elsewhere, so those that are not on PATH are compiled, once.
import { readFileSync } from 'node:fs';
import { at, capture, run, say } from './process.mjs';

/** wasm-pack takes no other wasm-bindgen than the one that the crate is compiled with. */
const [, bindgen] = /^name = "wasm-bindgen"\nversion = "(.+)"$/m.exec(readFileSync(at('Cargo.lock'), 'utf8'));

/** Of each the release that is compiled here, and which releases do as well. */
export const TOOLS = [
	{ program: 'wasm-pack', crate: 'wasm-pack@0.15.1', suits: (version) => /^wasm-pack 0\.15\.\d+$/.test(version) },
	{
		program: 'wasm-bindgen',
		crate: `wasm-bindgen-cli@${bindgen}`,
		suits: (version) => version === `wasm-bindgen ${bindgen}`
	}
];

/** Those that a machine lacks; `version` is what a program there says of itself, null where there is none. */
export const missing = (version) => TOOLS.filter(({ program, suits }) => !suits(version(program) ?? ''));

export async function provideTools() {
	const lacking = missing((program) => capture(program, ['--version']));
	if (lacking.length === 0) return;
	say(`Compiling ${lacking.map(({ crate }) => crate).join(' and ')} into target/tools (two minutes, once)`);
	// They run for a second: not worth the optimiser's time.
	const quickly = ['--debug', '--locked', '--quiet', '--root', at('target', 'tools')];
	const env = { CARGO_PROFILE_DEV_DEBUG: '0' };
	const hint = 'It needs the network and a linker (`cc`): on Debian, `apt-get install build-essential`.';
	const install = ({ program, crate }) => run('cargo', ['install', crate, '--bin', program, ...quickly], { env, hint });
	await Promise.all(lacking.map(install));
}
