/** What sets lane B apart where the lanes treat the priorities of their guests differently. */
import type { Patch } from '#lib/comparison/patch.ts';
import * as texts from '#text/index.ts';

const isOn = (patch: Patch | undefined): boolean => patch?.['hypervisor.priority_queueing'] !== false;

/** Follows the name of lane B in a sentence about its guests; undefined where it needs no words. */
export function byPriorities([a, b]: readonly Patch[]): ((name: string) => string) | undefined {
	if (!isOn(a) || a?.['pairs.priority'] !== 'each') return undefined;
	if (!isOn(b)) return texts.finding.byPriorities.ignored;
	return b?.['pairs.priority'] === 'normal' ? texts.finding.byPriorities.equal : undefined;
}
