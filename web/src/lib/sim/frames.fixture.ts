/** For tests: frames of a run as the engine gives them. */
import { readFileSync } from 'node:fs';
import type { Layout } from './boundary.ts';
import { Frame, shapeOf } from './frame.ts';
import { initSync, Scenario } from './wasm/datapath_wasm.js';

const EVENTS = 100_000;

export function framesOf(description: object): { layout: Layout; at: (ps: number) => Frame } {
	initSync({ module: readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url)) });
	const simulation = new Scenario(JSON.stringify(description)).watch();
	const layout = JSON.parse(simulation.layout()) as Layout;
	const shape = shapeOf(layout);
	return {
		layout,
		at: (ps) => {
			while (simulation.advance(ps, EVENTS) < ps);
			return new Frame(simulation.frame().slice(), shape);
		}
	};
}
