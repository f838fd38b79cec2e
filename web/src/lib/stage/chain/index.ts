/** The chain of one pair of guests: the picture with which the page opens. */
import type { Family, SimplePicture } from '../family';
import { arrangeChain, leastNamed } from './arrange-chain';
import { leastUpright, arrangeLow, arrangeSimple, arrangeTall } from './arrange-simple';

export const family: Family = { arrange: arrangeChain, leastUpright: leastNamed };

/** The same route at first sight. */
export const simplePicture: SimplePicture = {
	family: { arrange: arrangeSimple, presented: arrangeLow, alone: arrangeTall, leastUpright },
	whole: arrangeChain,
	enlarged: 1.12
};
