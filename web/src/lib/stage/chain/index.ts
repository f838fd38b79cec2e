/** The chain of one pair of guests: the picture with which the page opens. */
import type { Family, Zoom } from '../family';
import { chainPlan } from './chain-plan';
import { simplePlan } from './simple-plan';

export const family: Family = { plan: chainPlan };

/** The same route at first sight. */
export const simpleFamily: Family = { plan: simplePlan };
/** It stays horizontal at any width. */
export const simpleZoom: Zoom = { of: simplePlan, least: 0, enlarged: 1.12, plan: () => simplePlan, opens: () => null };
