/** The name of a change to a comparison: what differs, and its value now. */
import type { Scalar } from 'datapath-lab-engine/types';
import * as texts from '#text/index.ts';
import type { Comparison } from './comparison';
import { labelOf } from './diagnostics';
import { laneName } from './lane-name';
import { leaves } from './shared';
import { comparisonOf, storyOf, type Story } from './stories';

export interface NamedChange {
	/** The paths that differ; equal for changes of the same field. */
	kind: string;
	name: string;
}

/** With more differences than this, the name says how many there are. */
const NAMED_MOST = 2;
const CONSTANT = 'constants.';

interface Difference {
	path: string;
	name: string;
}

/** A field and its value in words; null where it has none of its own. */
export function namedValue(path: string, value: Scalar | null): string {
	const label = path.startsWith(CONSTANT)
		? texts.constantName(path.slice(CONSTANT.length))
		: path === 'machine'
			? texts.parameters.machine
			: labelOf(path);
	if (value === null) return texts.steps.removed(label);
	return texts.steps.set(label, typeof value === 'boolean' ? texts.steps.truth[value ? 'on' : 'off'] : String(value));
}

const TRACE = 'workload.trace.';
/** Of a trace, its name says enough; that requests come from it, as fast as recorded, says nothing more. */
const isNamed = (path: string, [before, after]: readonly ReadonlyMap<string, Scalar>[]): boolean =>
	!(path.startsWith(TRACE) && path !== `${TRACE}digest`) &&
	!(path === 'workload.arrivals' && after?.get(path) === 'trace') &&
	!(path === 'workload.trace_speed' && (before?.get(path) ?? 1) === (after?.get(path) ?? 1));

function differences(before: readonly [string, Scalar][], after: readonly [string, Scalar][]): Difference[] {
	const [earlier, now] = [new Map(before), new Map(after)];
	return [...new Set([...earlier.keys(), ...now.keys()])]
		.filter((path) => earlier.get(path) !== now.get(path) && isNamed(path, [earlier, now]))
		.map((path) => {
			const shown = path === `${TRACE}digest` ? `${TRACE}name` : path;
			return { path, name: namedValue(path, now.get(shown) ?? null) };
		});
}

function allDifferences(before: Comparison, after: Comparison): Difference[] {
	const { platform } = after.shared;
	const lanes = ([0, 1] as const).flatMap((lane) => {
		const [earlier, now] = [before.lanes[lane], after.lanes[lane]];
		const path = 'network.attachment';
		const all =
			earlier[path] === now[path]
				? differences(Object.entries(earlier), Object.entries(now))
				: [{ path, name: laneName(platform, now) }];
		return all.map((one) => ({ path: `${lane}.${one.path}`, name: `${texts.lane[lane]}: ${one.name}` }));
	});
	return [...differences(leaves(before.shared), leaves(after.shared)), ...lanes];
}

/** The settings that differ from those of a story, apart from those that are named elsewhere. */
export const changedSettings = (comparison: Comparison, story: Story, except: readonly string[]): string[] =>
	allDifferences(comparisonOf(story), comparison)
		.filter(({ path }) => !except.includes(path))
		.map(({ name }) => name);

/** Null where both are the same. */
export function changeBetween(before: Comparison, after: Comparison): NamedChange | null {
	const { platform } = after.shared;
	const all = allDifferences(before, after);
	if (all.length === 0) return null;
	const kind = all.map(({ path }) => path).join();
	const story = storyOf(after);
	if (story && story !== storyOf(before)) return { kind, name: texts.stories[story.id]?.title ?? story.id };
	if (platform !== before.shared.platform) return { kind, name: texts.machines[platform] ?? platform };
	const names = all.slice(0, NAMED_MOST).map(({ name }) => name);
	return { kind, name: all.length > NAMED_MOST ? texts.steps.more(names, all.length - NAMED_MOST) : names.join(', ') };
}
