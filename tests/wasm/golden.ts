// Reads tests/golden/*.txt, which the native simulator wrote (`npm run golden`). A file is the output of
// `summary`: first the description as JSON, then what happened until the simulated time, and last the digest of
// the state at that time.
import { readdirSync, readFileSync } from 'node:fs';

export interface Run {
	name: string;
	text: string;
	description: string;
	until: number;
	digest: string;
}

const folder = new URL('../golden/', import.meta.url);

export function goldenRuns(): Run[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith('.txt'))
		.map((name) => {
			const text = readFileSync(new URL(name, folder), 'utf8');
			const simulated = /^simulated +([\d.]+) µs$/m.exec(text)?.[1];
			const digest = /^digest ([0-9a-f]{16})$/m.exec(text)?.[1];
			const description = text.split('\n', 1)[0];
			if (!simulated || !digest || !description) throw new Error(`tests/golden/${name} cannot be read`);
			return { name, text, description, until: Math.round(Number(simulated) * 1e6), digest };
		});
}

/**
 * The whole WASM build, below it the part of it with which the lab begins, and that of the embed, which is
 * compiled for size.
 */
export const built = new URL('../../web/packages/engine/wasm/fast/', import.meta.url);
export const builtWatch = new URL('../../web/packages/engine/wasm/watch/', import.meta.url);
export const builtSmall = new URL('../../web/packages/engine/wasm/small/', import.meta.url);

/** The part of the built module that these tests use; its generated .d.ts has all of it. */
export interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	fail(): never;
	Scenario: new (description: string) => Scenario;
}

export interface Scenario {
	watch(): Simulation;
}

export interface Simulation {
	advance(until: number, events: number): number;
	seek(to: number, events: number): number;
	step(): number;
	frame(): Float64Array;
	transactions(): string;
	digest(): string;
}

/** Enough events for any run here; a run that needs more is reported as unfinished. */
export const MANY = 100_000_000;
