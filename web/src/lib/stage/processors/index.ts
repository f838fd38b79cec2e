/** Many processors and the locks they wait for; below them the way of the work they do. */
import type { Family } from '../family';
import Above from './Above.svelte';
import Keys from './Keys.svelte';
import { processorsPlan } from './plan';

export const family: Family = { plan: processorsPlan, Header: Above, Keys };
