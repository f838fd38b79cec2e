/** Many processors and the locks they wait for; below them the route of their work. */
import type { Family } from '../family';
import ProcessorsOverlay from './ProcessorsOverlay.svelte';
import ProcessorsLegend from './ProcessorsLegend.svelte';
import { arrangeProcessors } from './arrange-processors';

export const family: Family = {
	arrange: arrangeProcessors,
	Header: ProcessorsOverlay,
	Keys: ProcessorsLegend,
	isBackground: true
};
