// The simulator with its own benchmarks, for Node and browsers: built as the page's is, but beside it.
import { at, run, say } from '../process.mjs';
import { packages, tools } from '../setup.mjs';

const directory = 'target/bench-wasm';

export const benchWasm = (name) => at(directory, name);

let built;
export const buildBenchWasm = () => (built ??= build());

async function build() {
	await packages();
	await tools();
	say('Building the simulator for WebAssembly with its benchmarks');
	const options = ['--release', '--target', 'web', '--mode', 'no-install', '--out-dir', at(directory)];
	await run('wasm-pack', ['build', at('core', 'wasm'), ...options, '--', '--locked', '--features', 'bench']);
}
