/** The chain of one pair of guests: what the page opens with. */
import type { Family } from '../family';
import { chainPlan } from './chain-plan';

export const family: Family = { plan: chainPlan };
