/** The limits within which a number can be simulated, from the core's rules. */
import { catalogue, fieldRule, attachmentRules } from 'datapath-lab-engine/rules';
import type { Lanes } from './patch';

export interface Bounds {
	min: number;
	max: number;
	/** Whether only whole numbers are valid. */
	whole: boolean;
}

/** The limits of a field on an attachment. The ends of a list of choices count as limits, too. */
export function boundsOn(platform: string, attachment: string, path: string): Bounds | null {
	const rule = fieldRule(attachmentRules(platform, attachment), path);
	if (!rule) return null;
	const [min, max] = rule.range ?? [Math.min(...rule.choices.map(Number)), Math.max(...rule.choices.map(Number))];
	return { min, max, whole: rule.kind === 'whole' };
}

/**
 * The widest limits of both lanes: a field that means nothing to one lane is decided by the other.
 * A field that means nothing to either must still have a value that is valid elsewhere.
 */
export function boundsOf(platform: string, lanes: Lanes, path: string): Bounds {
	const here = lanes.flatMap((patch) => boundsOn(platform, patch['network.attachment'], path) ?? []);
	const anywhere = () =>
		catalogue.flatMap(({ name, ways }) => ways.flatMap(({ attachment }) => boundsOn(name, attachment, path) ?? []));
	const all = here.length > 0 ? here : anywhere();
	return {
		min: Math.min(...all.map(({ min }) => min)),
		max: Math.max(...all.map(({ max }) => max)),
		whole: all.every(({ whole }) => whole)
	};
}

/** Every process must have room for files of the published size. */
export function connectionsOf(platform: string, lanes: Lanes, kind: string): Bounds {
	const bounds = boundsOf(platform, lanes, 'workload.connections');
	const file = attachmentRules(platform, lanes[0]['network.attachment']).sizes[kind]?.file_bytes;
	if (file === undefined) return bounds;
	return { ...bounds, max: Math.floor(boundsOf(platform, lanes, 'workload.file_bytes').max / file) };
}

export function fileOf(platform: string, lanes: Lanes, connections: number): Bounds {
	const bounds = boundsOf(platform, lanes, 'workload.file_bytes');
	return { ...bounds, max: Math.floor(bounds.max / connections) };
}

const DECIMAL = /^\d{1,16}(\.\d{1,20})?$/;

/** Reads a number as people write it; null if it is not within its limits. */
export function parseWithin({ min, max, whole }: Bounds, text: string): number | null {
	if (!DECIMAL.test(text)) return null;
	const value = Number(text);
	return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : null;
}
