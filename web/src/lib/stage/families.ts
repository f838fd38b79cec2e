/** The registry: a family of pictures is a folder and a row here. What only some stories need is loaded with them. */
import type { Layout } from 'datapath-lab-engine/types';
import { family as chain } from './chain';
import type { Family } from './family';

interface Row {
	/** Whether a run needs this kind of picture. The first that suits is taken. */
	suits(layout: Layout): boolean;
	/** High pictures stand beside each other wherever there is room. */
	abreast?: boolean;
	/** Its reports have more leading figures: where there is little width, height is kept for them. */
	figured?: boolean;
	/** What other guests of the same partitions do has a way each, below. */
	ways?: boolean;
	load(): Family | Promise<Family>;
}

const FAMILIES: Row[] = [
	{
		suits: ({ locks }) => locks.some(({ kind }) => kind === 'scheduler'),
		abreast: true,
		figured: true,
		ways: true,
		load: async () => (await import('./processors')).family
	},
	{
		figured: true,
		suits: ({ routes, places }) => routes.length > 2 || places.some(({ priority }) => priority),
		load: async () => (await import('./pairs')).family
	},
	{ suits: () => true, load: () => chain }
];

/** A way beside others: its processors stand in the picture of the first. */
export const isSideBySide: Family = { ...chain, plan: (...room) => ({ ...chain.plan(...room), bare: true }) };

/** The picture of a run; before there is one, that of the first. */
export const familyOf = (layout: Layout | null): Row =>
	FAMILIES.find((row) => layout && row.suits(layout)) ?? (FAMILIES.at(-1) as Row);
