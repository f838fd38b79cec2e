/** The chain of one pair of guests: the picture with which the page opens. */
import type { Family, SimplePicture } from '../family';
import { chainPlan, leastNamed } from './chain-plan';
import { leastUpright, lowPlan, simplePlan, tallPlan } from './simple-plan';

export const family: Family = { plan: chainPlan, leastUpright: leastNamed };

/** The same route at first sight. */
export const simplePicture: SimplePicture = {
	family: { plan: simplePlan, presented: lowPlan, alone: tallPlan, leastUpright },
	whole: chainPlan,
	enlarged: 1.12
};
