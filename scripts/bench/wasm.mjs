// The simulator with its own benchmarks, for Node and browsers: built like the page's, but in a
// folder of its own.
import { at, say } from '../process.mjs';
import { buildWasm, packages, rust } from '../setup.mjs';

const directory = 'target/bench-wasm';

export const benchWasm = (name) => at(directory, name);

let built;
export const buildBenchWasm = () => (built ??= build());

async function build() {
	await packages();
	await rust();
	say('Building the simulator for WebAssembly with its benchmarks');
	await buildWasm(at(directory), 'page', '--features', 'bench,wait-chains');
}
