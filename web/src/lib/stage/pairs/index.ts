/** Several pairs of guests on one uplink: their way, and below it what each gets of it. */
import type { Family } from '../family';
import Keys from './Keys.svelte';
import { PairsPainter } from './painter';
import { pairsPlan } from './plan';
import QueueNames from './QueueNames.svelte';
import Shares from './Shares.svelte';

export const family: Family = {
	plan: pairsPlan,
	extras: (layout, geometry, palette) => new PairsPainter(layout, geometry, palette),
	Overlay: QueueNames,
	Below: Shares,
	Keys,
	owned: true
};
