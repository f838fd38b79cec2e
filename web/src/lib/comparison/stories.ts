/** Comparisons worth watching: a machine and two lanes on it. Their words stand in text/en.ts under the same names. */
import type { Own } from './own';
import { parseVariant, sameVariant, type Variants } from './patch';
import { defaults, settleMtu, settleVariants, type View } from './comparison';

export interface Story {
	id: string;
	platform: string;
	lanes: [string, string];
	/** What each lane has of its own, where that is what the story is about. */
	own?: [Own, Own];
	/** Picoseconds of simulated time per second on screen at which there is something to see. */
	pace: number;
	/** A telling moment, picoseconds: where it begins, and for whom motion is unwelcome, where it stands. */
	moment: number;
}

export const STORIES = [
	{ id: 'card-or-vswitch', platform: 'z15', lanes: ['vswitch', 'dedicated-osa'], pace: 2e7, moment: 176e6 },
	{ id: 'qebsm-osa', platform: 'z990', lanes: ['dedicated-osa-noqebsm', 'dedicated-osa'], pace: 2e7, moment: 436e6 },
	{
		id: 'qebsm-hipersockets',
		platform: 'z990',
		lanes: ['hipersockets-noqebsm', 'hipersockets'],
		pace: 2e7,
		moment: 157e6
	},
	{ id: 'osa-or-hipersockets', platform: 'z990', lanes: ['dedicated-osa', 'hipersockets'], pace: 2e7, moment: 404e6 },
	{ id: 'qebsm-fcp', platform: 'z990', lanes: ['fcp-noqebsm', 'fcp'], pace: 1e8, moment: 605e6 },
	{
		id: 'n-way',
		platform: 'z990',
		lanes: ['guest-lan', 'guest-lan'],
		own: [
			{ processors: 16, capped: true },
			{ processors: 24, capped: true }
		],
		pace: 5e9,
		moment: 1e11
	},
	{
		id: 'capped',
		platform: 'z990',
		lanes: ['guest-lan', 'guest-lan'],
		own: [
			{ processors: 24, capped: true },
			{ processors: 24, capped: false }
		],
		pace: 5e9,
		moment: 1e11
	},
	{ id: 'linux-router', platform: 'z900', lanes: ['linux-router', 'vswitch'], pace: 5e7, moment: 2440e6 },
	{ id: 'vm-router', platform: 'z900', lanes: ['vm-router', 'vswitch'], pace: 5e7, moment: 3912.5e6 },
	{
		id: 'priorities',
		platform: 'z14',
		lanes: ['vswitch', 'vswitch'],
		own: [
			{ ptfs: true, priority_queueing: true, priorities: 'each' },
			{ ptfs: true, priority_queueing: true, priorities: 'normal' }
		],
		pace: 2e8,
		moment: 5e9
	},
	{
		id: 'priorities-off',
		platform: 'z14',
		lanes: ['vswitch', 'vswitch'],
		own: [
			{ ptfs: true, priority_queueing: true, priorities: 'each' },
			{ ptfs: true, priority_queueing: false, priorities: 'each' }
		],
		pace: 2e8,
		moment: 5e9
	},
	{
		id: 'before-ptfs',
		platform: 'z14',
		lanes: ['vswitch', 'vswitch'],
		own: [
			{ ptfs: false, priority_queueing: false, priorities: 'each' },
			{ ptfs: true, priority_queueing: true, priorities: 'each' }
		],
		pace: 2e8,
		moment: 5e9
	}
] as const satisfies Story[];

export type StoryId = (typeof STORIES)[number]['id'];

export const FIRST = STORIES[0];

/** Whether a view is a story as it is told, with nothing changed. */
export const asTold = ({ description, variants }: View, story: Story): boolean =>
	JSON.stringify({ description, variants }) === JSON.stringify(viewOf(story));

const lanesOf = (story: Story): Variants =>
	settleVariants(
		story.platform,
		story.lanes.map((lane, i) => ({ ...parseVariant(lane), own: story.own?.[i] ?? {} })) as Variants
	);

export function viewOf(story: Story): View {
	const variants = lanesOf(story);
	return settleMtu({ description: defaults(story.platform, variants), variants });
}

/** The story that two lanes tell, whatever the other parameters are. */
export function storyOf({ description, variants }: View): (typeof STORIES)[number] | null {
	const told = (story: Story) =>
		story.platform === description.platform &&
		lanesOf(story).every((lane, i) => sameVariant(lane, variants[i as 0 | 1]));
	return STORIES.find(told) ?? null;
}

/** A pace at which there is something to see on the same ways, whatever tells the lanes apart. */
export function paceOf(view: View): number | null {
	const { description, variants } = view;
	const alike = ({ platform, lanes }: Story) =>
		platform === description.platform &&
		lanes.every((lane, i) => parseVariant(lane).attachment === variants[i as 0 | 1].attachment);
	return (storyOf(view) ?? STORIES.find(alike))?.pace ?? null;
}
