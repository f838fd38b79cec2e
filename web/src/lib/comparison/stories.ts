/**
 * Comparisons worth watching: a machine and two lanes on it. Their words are in
 * text/en/stories.ts under the same names.
 */
import { defaults, isSameComparison, normalizeComparison, normalizeLanes, type Comparison } from './comparison';
import { containsPatch, parsePatch, type Lanes, type Patch } from './patch';

export interface Story {
	id: string;
	platform: string;
	lanes: [string, string];
	/** What each lane overrides, where the story is about that. */
	lanePatches?: [Partial<Patch>, Partial<Patch>];
	/**
	 * Picoseconds of simulated time per second on screen, a speed at which the action is visible.
	 */
	pace: number;
	/**
	 * An instructive moment, picoseconds: where the story starts, and where it stays paused for
	 * readers who prefer reduced motion.
	 */
	moment: number;
}

export const STORIES = [
	{ id: 'card-or-vswitch', platform: 'z15', lanes: ['vswitch', 'dedicated-osa'], pace: 2e7, moment: 176e6 },
	{ id: 'qebsm-osa', platform: 'z990', lanes: ['dedicated-osa-noqebsm', 'dedicated-osa'], pace: 5e7, moment: 436e6 },
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
		lanePatches: [
			{ 'lpar.processors': 16, 'lpar.capped': true },
			{ 'lpar.processors': 24, 'lpar.capped': true }
		],
		pace: 5e9,
		moment: 1e11
	},
	{
		id: 'capped',
		platform: 'z990',
		lanes: ['guest-lan', 'guest-lan'],
		lanePatches: [
			{ 'lpar.processors': 24, 'lpar.capped': true },
			{ 'lpar.processors': 24, 'lpar.capped': false }
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
		lanePatches: [
			{ 'hypervisor.ptfs': true, 'hypervisor.priority_queueing': true, 'pairs.priority': 'each' },
			{ 'hypervisor.ptfs': true, 'hypervisor.priority_queueing': true, 'pairs.priority': 'normal' }
		],
		pace: 2e8,
		moment: 5e9
	},
	{
		id: 'priorities-off',
		platform: 'z14',
		lanes: ['vswitch', 'vswitch'],
		lanePatches: [
			{ 'hypervisor.ptfs': true, 'hypervisor.priority_queueing': true, 'pairs.priority': 'each' },
			{ 'hypervisor.ptfs': true, 'hypervisor.priority_queueing': false, 'pairs.priority': 'each' }
		],
		pace: 2e8,
		moment: 5e9
	},
	{
		id: 'before-ptfs',
		platform: 'z14',
		lanes: ['vswitch', 'vswitch'],
		lanePatches: [
			{ 'hypervisor.ptfs': false, 'hypervisor.priority_queueing': false, 'pairs.priority': 'each' },
			{ 'hypervisor.ptfs': true, 'hypervisor.priority_queueing': true, 'pairs.priority': 'each' }
		],
		pace: 2e8,
		moment: 5e9
	}
] as const satisfies Story[];

/** Comparisons about one thing, in the order of the list of all. */
export const THEMES = {
	switch: ['card-or-vswitch', 'linux-router', 'vm-router'],
	qebsm: ['qebsm-osa', 'qebsm-hipersockets', 'osa-or-hipersockets', 'qebsm-fcp'],
	processors: ['n-way', 'capped'],
	priorities: ['priorities', 'priorities-off', 'before-ptfs']
} as const satisfies Record<string, readonly StoryId[]>;

export type StoryId = (typeof STORIES)[number]['id'];

export const FIRST_STORY = STORIES[0];

/** Whether a comparison is an unchanged story. */
export const storyText = (comparison: Comparison, story: Story): boolean =>
	isSameComparison(comparison, comparisonOf(story));

const lanesOf = ({ platform, lanes: [a, b], lanePatches = [{}, {}] }: Story): Lanes =>
	normalizeLanes(platform, [
		{ ...parsePatch(a), ...lanePatches[0] } as Patch,
		{ ...parsePatch(b), ...lanePatches[1] } as Patch
	]);

export function comparisonOf(story: Story): Comparison {
	const lanes = lanesOf(story);
	return normalizeComparison({ shared: defaults(story.platform, lanes), lanes });
}

/** The story of these two lanes, whatever the other parameters are. */
export function storyOf({ shared, lanes }: Comparison): (typeof STORIES)[number] | null {
	const hasTheseLanes = (story: Story) =>
		story.platform === shared.platform && lanesOf(story).every((lane, i) => containsPatch(lanes[i as 0 | 1], lane));
	return STORIES.find(hasTheseLanes) ?? null;
}

/**
 * A pace at which the action is visible with the same attachments, whatever else differs between
 * the lanes.
 */
export function paceOf(comparison: Comparison): number | null {
	const { shared, lanes } = comparison;
	const alike = (story: Story) =>
		story.platform === shared.platform &&
		lanes.every(
			(patch, i) => patch['network.attachment'] === parsePatch(story.lanes[i as 0 | 1])['network.attachment']
		);
	return (storyOf(comparison) ?? STORIES.find(alike))?.pace ?? null;
}
