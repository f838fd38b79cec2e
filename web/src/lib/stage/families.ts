/**
 * The registry: a family of pictures is a folder and a row here. Families that only some stories
 * need are loaded with them.
 */
import type { Layout } from 'datapath-lab-engine/types';
import { family as chain, simplePicture } from './chain';
import type { Family, SimplePicture } from './family';

interface Row {
	/** Whether a run needs this kind of picture. The first family that suits is taken. */
	suits(layout: Layout): boolean;
	/** Whether high pictures are side by side wherever there is room. */
	abreast?: boolean;
	/**
	 * Whether its reports have more leading figures, so that in a narrow page height is reserved
	 * for them.
	 */
	figured?: boolean;
	/** Whether other guests of the same partitions have a picture each for their route, below. */
	ways?: boolean;
	/** The picture at first sight, for readers who have not asked for all of it. */
	simple?: SimplePicture;
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
	{ suits: () => true, simple: simplePicture, load: () => chain }
];

/** The layout that decides how both lanes are drawn: that of a lane without a simple picture, else the first. */
export const decisiveLayout = (lanes: readonly { layout: Layout | null }[]): Layout | null =>
	lanes.find(({ layout }) => layout && !familyOf(layout).simple)?.layout ?? lanes[0]?.layout ?? null;

/** The picture of a route next to others: its processors are in the picture of the first route. */
export const sideBySide: Family = { ...chain, arrange: (...room) => ({ ...chain.arrange(...room), bare: true }) };

/** The family of a run's picture; before there is a run, the family of the first story. */
export const familyOf = (layout: Layout | null): Row =>
	FAMILIES.find((row) => layout && row.suits(layout)) ?? (FAMILIES.at(-1) as Row);
