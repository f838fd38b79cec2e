/** For tests: the layout of every path of every machine, from the engine itself. */
import { readFileSync } from 'node:fs';
import { catalogue, choicesOf } from './catalogue.ts';
import type { Layout } from './boundary.ts';
import { initSync, Scenario } from './wasm/datapath_wasm.js';

export interface Topology {
	name: string;
	layout: Layout;
}

export function topologies(): Topology[] {
	initSync({ module: readFileSync(new URL('./wasm/datapath_wasm_bg.wasm', import.meta.url)) });
	return catalogue.flatMap(({ name: platform, ways }) =>
		ways.flatMap((way) =>
			choicesOf(way, 'hypervisor.qebsm').map((on) => {
				const { attachment } = way;
				const description = { platform, hypervisor: { qebsm: on }, network: { attachment } };
				const layout = JSON.parse(new Scenario(JSON.stringify(description)).watch().layout()) as Layout;
				return { name: `${platform}, ${attachment}, QEBSM ${on ? 'on' : 'off'}`, layout };
			})
		)
	);
}
