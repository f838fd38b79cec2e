// The simulator with its own benchmarks, for Node and browsers: built as the page's is, but beside it.
import { at, say } from '../process.mjs';
import { packages, tools, wasmPack } from '../setup.mjs';

const directory = 'target/bench-wasm';

export const benchWasm = (name) => at(directory, name);

let built;
export const buildBenchWasm = () => (built ??= build());

async function build() {
	await packages();
	await tools();
	say('Building the simulator for WebAssembly with its benchmarks');
	await wasmPack(at(directory), '--features', 'bench');
}
