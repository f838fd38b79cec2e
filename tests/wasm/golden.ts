// Reads tests/golden/digests.txt, which the native simulator wrote (`npm run golden`). One run per line:
//   5000000000  0b3700374465a82c  {"workload":{"connections":50}}
// simulated until (ps), digest of the state there, description. Lines that begin with # are for people.
import { existsSync, readFileSync } from 'node:fs';

export interface Run {
	until: number;
	digest: string;
	description: string;
}

const file = new URL('../golden/digests.txt', import.meta.url);

export function goldenRuns(): Run[] {
	if (!existsSync(file)) return [];
	return readFileSync(file, 'utf8')
		.split('\n')
		.filter((line) => line.trim() && !line.startsWith('#'))
		.map((line) => {
			const parts = /^\s*(\d+)\s+([0-9a-f]{16})\s+(\{.*\})\s*$/.exec(line);
			if (!parts) throw new Error(`tests/golden/digests.txt: cannot read the line ${line}`);
			const [, until, digest = '', description = ''] = parts;
			return { until: Number(until), digest, description };
		});
}

/** Where the WASM build lies. */
export const built = new URL('../../web/src/lib/sim/wasm/', import.meta.url);

/** The part of the built module that these tests use; the contract in full is its generated .d.ts. */
export interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	Simulation: new (description: string) => Simulation;
	Measurement: new (description: string) => { advance(events: number): boolean; report(): string };
}

export interface Simulation {
	advance(until: number, events: number): number;
	seek(to: number, events: number): number;
	step(): number;
	frame(): Float64Array;
	digest(): string;
}

/** Enough events for any run here; a run that needs more is reported as one that did not arrive. */
export const MANY = 100_000_000;
