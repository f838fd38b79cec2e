/** For tests: a measurement as the page makes it, until it tells enough. */
import { readFileSync } from 'node:fs';
import type { Report } from './boundary.ts';
import { besidePublished, fetchPublished } from './published.ts';
import { initSync, Scenario } from './wasm/datapath_wasm.js';

await fetchPublished();

const EVENTS = 50_000;
let begun = false;

export function scenario(description: string): Scenario {
	if (!begun) initSync({ module: readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url)) });
	begun = true;
	return new Scenario(description);
}

export function measured(description: string, enough: (report: Report) => boolean): Report {
	const run = scenario(description).measure();
	for (;;) {
		const finished = run.advance(EVENTS);
		const report = JSON.parse(run.report()) as Report;
		if (finished || enough(report)) return besidePublished(report);
	}
}
