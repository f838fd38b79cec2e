/** A machine of the reader's: a built-in one with other constants, which both lanes share. */
import { machineOf } from 'datapath-lab-engine/rules';
import { storyOnMachine } from './changes';
import type { Comparison } from './comparison';
import { comparisonOf } from './stories';

export interface OwnMachine {
	name: string;
	/** The built-in machine. */
	platform: string;
	/** The constants that differ from it. */
	constants: Readonly<Record<string, number>>;
}

const NAME_MAX = 30;
/** A name that survives in an address. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} _-]*[\p{L}\p{N}])?$/u;

export const isMachineName = (name: string): boolean => name.length <= NAME_MAX && NAME.test(name);

/** The constants that a machine has on any path, in an order. */
export const constantsOnPaths = (platform: string): string[] =>
	[...new Set(machineOf(platform).ways.flatMap((way) => way.constants))].sort();

/** A comparison on the reader's machine; on another platform the first comparison of that. */
export function withOwnMachine(comparison: Comparison, { name, platform, constants }: OwnMachine): Comparison {
	const story = platform === comparison.shared.platform ? null : storyOnMachine(platform);
	const { shared, lanes } = story ? comparisonOf(story) : comparison;
	const entries = constantsOnPaths(platform).flatMap((constant): [string, number][] => {
		const value = constants[constant];
		return value === undefined ? [] : [[constant, value]];
	});
	return { shared: { ...shared, machine: name, constants: Object.fromEntries(entries) }, lanes };
}

/** The same comparison on the built-in machine. */
export function withoutOwnMachine({ shared, lanes }: Comparison): Comparison {
	const { machine: _, constants: __, ...rest } = shared;
	return { shared: rest, lanes };
}
