/** Many processors and the locks they wait for; below them the route of their work. */
import type { Family } from '../family';
import ProcessorsOverlay from './ProcessorsOverlay.svelte';
import ProcessorsLegend from './ProcessorsLegend.svelte';
import { processorsPlan } from './processors-plan';

export const family: Family = {
	plan: processorsPlan,
	Header: ProcessorsOverlay,
	Keys: ProcessorsLegend,
	isBackground: true
};
