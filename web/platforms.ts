/** Bakes what the engine knows about its machines into the page, so that links and controls need not wait for it. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:platforms';
const core = new URL('./src/lib/sim/wasm/', import.meta.url);

interface Core {
	initSync(options: { module: BufferSource }): unknown;
	platforms?(): string;
}

// Until the engine lists its machines itself: what was agreed.
const AGREED = [
	{
		name: 'z15',
		machine: '8561-T01 (z15), OSA-Express6 10 GbE, two LPARs, Linux SLES 12 SP1',
		attachment: 'vswitch',
		paths: {
			vswitch: {
				report: 'osa-vs-vswitch',
				measured: 'server',
				workloads: ['RR', 'STR'],
				qebsm: [true],
				mtu: [1492, 8992],
				layer: [3, 2],
				smt: [1, 2],
				processors: [2],
				virtual_cpus: [2],
				link_gbps: [10],
				connections: [1, 50]
			},
			'dedicated-osa': {
				report: 'osa-vs-vswitch',
				measured: 'server',
				workloads: ['RR', 'STR'],
				qebsm: [true],
				mtu: [1492, 8992],
				layer: [3, 2],
				smt: [1, 2],
				processors: [2],
				virtual_cpus: [2],
				link_gbps: [10],
				connections: [1, 50]
			}
		}
	},
	{
		name: 'z990',
		machine: '2084-324 (z990)',
		attachment: 'dedicated-osa',
		paths: {
			'dedicated-osa': {
				report: 'qebsm-osa-hipersockets',
				measured: 'client',
				workloads: ['RR', 'STR'],
				qebsm: [false, true],
				mtu: [1492, 8992],
				layer: [3],
				smt: [1],
				processors: [2],
				virtual_cpus: [1],
				link_gbps: [1],
				connections: [1, 50]
			},
			hipersockets: {
				report: 'qebsm-osa-hipersockets',
				measured: 'client',
				workloads: ['RR', 'STR'],
				qebsm: [false, true],
				mtu: [8192, 57344],
				layer: [3],
				smt: [1],
				processors: [2],
				virtual_cpus: [1],
				link_gbps: [],
				connections: [1, 50]
			},
			fcp: {
				report: 'qebsm-fcp',
				measured: 'client',
				workloads: ['IOzone'],
				qebsm: [false, true],
				mtu: [],
				layer: [],
				smt: [1],
				processors: [2],
				virtual_cpus: [1],
				link_gbps: [],
				connections: [1]
			}
		}
	},
	{
		name: 'z900',
		machine: '2064-109 (z900)',
		attachment: 'vswitch',
		paths: {
			'linux-router': {
				report: 'vswitch-vs-router',
				measured: 'client',
				workloads: ['RR', 'CRR', 'STR'],
				qebsm: [false],
				mtu: [1492, 8992],
				layer: [3],
				smt: [1],
				processors: [3],
				virtual_cpus: [1],
				link_gbps: [1],
				connections: [50]
			},
			'vm-router': {
				report: 'vswitch-vs-router',
				measured: 'client',
				workloads: ['RR', 'CRR', 'STR'],
				qebsm: [false],
				mtu: [1492, 8992],
				layer: [3],
				smt: [1],
				processors: [3],
				virtual_cpus: [1],
				link_gbps: [1],
				connections: [50]
			},
			vswitch: {
				report: 'vswitch-vs-router',
				measured: 'client',
				workloads: ['RR', 'CRR', 'STR'],
				qebsm: [false],
				mtu: [1492, 8992],
				layer: [3],
				smt: [1],
				processors: [3],
				virtual_cpus: [1],
				link_gbps: [1],
				connections: [50]
			}
		}
	}
];

export function platforms(): Plugin {
	return {
		name: 'platforms',
		resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
		async load(id) {
			if (id !== `\0${NAME}`) return undefined;
			const engine = (await import(new URL('datapath_wasm.js', core).href)) as Core;
			engine.initSync({ module: readFileSync(new URL('datapath_wasm_bg.wasm', core)) });
			return `export default ${engine.platforms?.() ?? JSON.stringify(AGREED)};`;
		}
	};
}
