/** The chain of one pair of guests: the picture with which the page opens. */
import type { Family, Zoom } from '../family';
import { chainPlan } from './chain-plan';
import { leastUpright, simplePlan } from './simple-plan';

export const family: Family = { plan: chainPlan };

/** The same route at first sight. */
export const simpleFamily: Family = { plan: simplePlan, leastUpright };
/** It stays horizontal unless two are side by side on a phone. */
export const simpleZoom: Zoom = {
	of: simplePlan,
	least: 300,
	enlarged: 1.12,
	upright: true,
	plan: () => simplePlan,
	opens: () => null
};
