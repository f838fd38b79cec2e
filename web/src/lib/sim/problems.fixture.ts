/** For tests: what the core has to say against a description. */
import { readFileSync } from 'node:fs';
import type { Problem } from './boundary.ts';
import { initSync, Scenario } from './wasm/datapath_wasm.js';

const known = new Map<string, Problem[]>();

function told(description: string): Problem[] {
	try {
		new Scenario(description).free();
		return [];
	} catch (problems) {
		if (typeof problems !== 'string') throw problems;
		return JSON.parse(problems) as Problem[];
	}
}

export function problemsOf(description: string): Problem[] {
	if (known.size === 0) {
		initSync({ module: readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url)) });
	}
	const problems = known.get(description) ?? told(description);
	known.set(description, problems);
	return problems;
}
