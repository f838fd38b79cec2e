/** Within which limits a number can be simulated, as the core's rules say. */
import { catalogue, fieldRule, attachmentRules } from 'datapath-lab-engine/rules';
import type { Lanes } from './patch';

export interface Bounds {
	min: number;
	max: number;
	/** Whether there is nothing between two whole numbers. */
	whole: boolean;
}

/** Those of a field on one way. Choices between which nothing lies are bounds, too. */
export function boundsOn(platform: string, attachment: string, path: string): Bounds | null {
	const rule = fieldRule(attachmentRules(platform, attachment), path);
	if (!rule) return null;
	const [min, max] = rule.range ?? [Math.min(...rule.choices.map(Number)), Math.max(...rule.choices.map(Number))];
	return { min, max, whole: rule.kind === 'whole' };
}

/**
 * The widest of both lanes: what means nothing to one is up to the other. What means nothing to either still has to be something
 * that means something elsewhere.
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

/** Files of the published size must fit, one for each process. */
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

/** A number as people write it, if it lies within its bounds. */
export function parseWithin({ min, max, whole }: Bounds, text: string): number | null {
	if (!DECIMAL.test(text)) return null;
	const value = Number(text);
	return value >= min && value <= max && (!whole || Number.isInteger(value)) ? value : null;
}
