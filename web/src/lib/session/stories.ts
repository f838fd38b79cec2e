/** Comparisons worth watching: a machine and two lanes on it. Their words stand in text/en.ts under the same names. */
import { parseVariant, sameVariant, type Pair } from './variant';
import { defaults, settleMtu, settleVariants, type View } from './view';

export interface Story {
	id: string;
	platform: string;
	lanes: [string, string];
	/** Picoseconds of simulated time per second on screen at which there is something to see. */
	pace: number;
	/** A telling moment, picoseconds, for whom motion is unwelcome. */
	still: number;
}

export const STORIES = [
	{ id: 'card-or-vswitch', platform: 'z15', lanes: ['vswitch', 'dedicated-osa'], pace: 2e7, still: 24e6 },
	{ id: 'qebsm-osa', platform: 'z990', lanes: ['dedicated-osa-noqebsm', 'dedicated-osa'], pace: 2e7, still: 26e6 },
	{
		id: 'qebsm-hipersockets',
		platform: 'z990',
		lanes: ['hipersockets-noqebsm', 'hipersockets'],
		pace: 2e7,
		still: 26e6
	},
	{ id: 'osa-or-hipersockets', platform: 'z990', lanes: ['dedicated-osa', 'hipersockets'], pace: 2e7, still: 26e6 },
	{ id: 'qebsm-fcp', platform: 'z990', lanes: ['fcp-noqebsm', 'fcp'], pace: 1e8, still: 605e6 },
	{ id: 'linux-router', platform: 'z900', lanes: ['linux-router', 'vswitch'], pace: 5e7, still: 120e6 },
	{ id: 'vm-router', platform: 'z900', lanes: ['vm-router', 'vswitch'], pace: 5e7, still: 120e6 }
] as const satisfies Story[];

export type StoryId = (typeof STORIES)[number]['id'];

export const FIRST = STORIES[0];

const lanesOf = (story: Story): Pair =>
	settleVariants(story.platform, [parseVariant(story.lanes[0]), parseVariant(story.lanes[1])]);

export function viewOf(story: Story): View {
	const variants = lanesOf(story);
	return settleMtu({ description: defaults(story.platform, variants), variants });
}

/** The story that two lanes tell, whatever the other parameters are. */
export function storyOf({ description, variants }: View): (typeof STORIES)[number] | null {
	const [a, b] = variants;
	const told = (story: Story) => {
		const lanes = lanesOf(story);
		return story.platform === description.platform && sameVariant(lanes[0], a) && sameVariant(lanes[1], b);
	};
	return STORIES.find(told) ?? null;
}
