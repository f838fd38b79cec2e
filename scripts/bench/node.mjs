// Prints what work.mjs measures under Node, as JSON.
import { readFileSync } from 'node:fs';
import { main } from '../process.mjs';
import { benchWasm } from './wasm.mjs';
import { measure } from './work.mjs';

await main(async () => {
	const wasm = await import(benchWasm('datapath_wasm.js'));
	wasm.initSync({ module: readFileSync(benchWasm('datapath_wasm_bg.wasm')) });
	console.log(JSON.stringify(measure(wasm)));
});
