/** Several pairs of guests on one uplink: their routes, and below them the share of each pair. */
import type { Family } from '../family';
import PairsLegend from './PairsLegend.svelte';
import { PairsPainter } from './pairs-painter';
import { arrangePairs, arrangeForRoom, arrangeShort } from './arrange-pairs';
import QueueNames from './QueueNames.svelte';
import Shares from './Shares.svelte';
import { pairsOf } from './stations';

/** A pair's two queues with three digits each. */
const LEAST = 80;

export const family: Family = {
	arrange: arrangePairs,
	short: arrangeShort,
	presented: arrangeForRoom,
	leastUpright: (layout) => pairsOf(layout) * LEAST,
	extras: (layout, geometry, palette) => new PairsPainter(layout, geometry, palette),
	Overlay: QueueNames,
	Footer: Shares,
	Keys: PairsLegend,
	owned: true
};
