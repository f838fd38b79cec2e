/** What a person does to a view. Each gives another view that can be run. */
import { withValue, type GuestPair, type Value } from './shared';
import type { Own } from './own';
import { STORIES, type Story } from './stories';
import type { Variants, Variant } from './patch';
import { adapt } from './adapt';
import { settleVariants, workOf, type View } from './comparison';

export function changed(view: View, path: string, value: Value): View {
	const { description, variants } = view;
	if (path !== 'workload.kind') return { ...view, description: withValue(description, path, value) };
	const workload = workOf(description.platform, variants, String(value), description.workload.connections);
	// Who says what all do says it of each pair.
	const pairs = description.pairs?.map((pair) => ({ ...pair, kind: String(value) }));
	return { ...view, description: { ...description, workload, ...(pairs && { pairs }) } };
}

/** Another attachment for one lane; the other lane follows where the two cannot stand beside each other. */
export function attached(view: View, lane: 0 | 1, variant: Variant): View {
	const { platform } = view.description;
	const wanted: Variants = [...view.variants];
	wanted[lane] = variant;
	return adapt({ ...view, variants: settleVariants(platform, wanted, lane) });
}

/** What one lane has of its own. */
export function withOwn(view: View, lane: 0 | 1, own: Own): View {
	const wanted: Variants = [...view.variants];
	const kept = { ...wanted[lane].own, ...own };
	// The function needs the PTFs: whoever switches it on means them, too.
	wanted[lane] = { ...wanted[lane], own: own.priority_queueing === true ? { ...kept, ptfs: true } : kept };
	return { ...view, variants: settleVariants(view.description.platform, wanted, lane) };
}

/** Other pairs of guests. */
export const withPairs = (view: View, pairs: GuestPair[]): View => ({
	...view,
	description: { ...view.description, pairs }
});

/** One lane's own MTU. */
export function withOwnMtu(view: View, lane: 0 | 1, mtu: number): View {
	const variants: Variants = [...view.variants];
	variants[lane] = { ...variants[lane], mtu };
	return { ...view, variants };
}

/** What another machine begins with. */
export const onMachine = (platform: string): Story | null =>
	STORIES.find((story) => story.platform === platform) ?? null;
