/** What a person does to a view. Each gives another view that can be run. */
import { withValue, workloadOf, type Value } from './description';
import { STORIES, type Story } from './stories';
import type { Pair, Variant } from './variant';
import { adapt } from './adapt';
import { settleVariants, type View } from './view';

export function changed(view: View, path: string, value: Value): View {
	const { description } = view;
	if (path !== 'workload.kind') return { ...view, description: withValue(description, path, value) };
	const workload = workloadOf(String(value), description.workload.connections);
	return { ...view, description: { ...description, workload } };
}

/** Another attachment for one lane; the other lane follows where the two cannot stand beside each other. */
export function attached(view: View, lane: 0 | 1, variant: Variant): View {
	const { platform } = view.description;
	const wanted: Pair = [...view.variants];
	wanted[lane] = variant;
	return adapt({ ...view, variants: settleVariants(platform, wanted, lane) });
}

/** One lane's own MTU. */
export function withOwnMtu(view: View, lane: 0 | 1, mtu: number): View {
	const variants: Pair = [...view.variants];
	variants[lane] = { ...variants[lane], mtu };
	return { ...view, variants };
}

/** What another machine begins with. */
export const onMachine = (platform: string): Story | null =>
	STORIES.find((story) => story.platform === platform) ?? null;
