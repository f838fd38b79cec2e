/** For tests: what the core has to say against a description. */
import { readFileSync } from 'node:fs';
import type { Problem } from './boundary.ts';
import { complete, initSync } from './wasm/datapath_wasm.js';

const known = new Map<string, Problem[]>();

export function problemsOf(description: string): Problem[] {
	if (known.size === 0) {
		initSync({ module: readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url)) });
	}
	let problems = known.get(description);
	if (!problems) {
		({ problems } = JSON.parse(complete(description)) as { problems: Problem[] });
		known.set(description, problems);
	}
	return problems;
}
