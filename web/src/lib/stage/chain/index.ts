/** The chain of one pair of guests: the picture with which the page opens. */
import type { Family } from '../family';
import { chainPlan } from './chain-plan';

export const family: Family = { plan: chainPlan };
