/** The name of a lane: its attachment, or how it differs from the other lane. */
import * as texts from '#text/index.ts';
import { hasChoice, type Patch } from './patch';
import type { GuestPair } from './shared';
import { changedConstants } from './what-if';

type Prioritised = Pick<GuestPair, 'priority'>;

const initial = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** With more pairs than this, the name does not list them. */
const NAMED_MOST = 4;

/** How a lane differs from another with the same attachment; empty where it does not. */
function customLaneName(patch: Patch, pairs: readonly Prioritised[], other?: Patch): string {
	const processors = patch['lpar.processors'];
	if (processors !== undefined)
		return (
			texts.laneOverride.processors(Number(processors), patch['lpar.capped'] !== false) +
			(patch['concurrent'] === true ? texts.laneOverride.concurrent : '')
		);
	if (patch['hypervisor.ptfs'] === false) return texts.laneOverride.before;
	if (other?.['hypervisor.ptfs'] === false) return texts.laneOverride.after;
	if (patch['hypervisor.priority_queueing'] === false) return texts.laneOverride.off;
	if (patch['pairs.priority'] === undefined) return '';
	const all = patch['pairs.priority'] === 'normal' || pairs.every(({ priority }) => priority === 'normal');
	if (!all && pairs.length > NAMED_MOST) return texts.laneOverride.mixed;
	return all ? texts.laneOverride.normal : pairs.map(({ priority }) => texts.priorities[priority]).join(' / ');
}

/** Starts with a capital letter as in a title; with `lower`, as within a sentence. */
export function laneName(
	platform: string,
	patch: Patch,
	lower = false,
	pairs: readonly Prioritised[] = [],
	other?: Patch
): string {
	const attachment = patch['network.attachment'];
	const changed = Object.entries(changedConstants(patch));
	const { concurrent, 'concurrent.shares_vswitch': shares } = patch;
	const work = typeof concurrent === 'string' ? texts.laneOverride.concurrentWork(concurrent, shares === true) : '';
	const whatIf = work + (changed.length > 0 ? texts.laneOverride.whatIf(changed) : '');
	const customName = customLaneName(patch, pairs, other);
	if (customName !== '') return (lower ? customName : initial(customName)) + whatIf;
	const names: Record<string, string> = lower ? texts.attachmentLower : texts.attachment;
	const place = patch['network.same_partition'] ? texts.laneOverride.samePartition : '';
	const name = (names[attachment] ?? attachment) + place;
	const qebsm = texts.qebsm[patch['hypervisor.qebsm'] ? 'on' : 'off'];
	return (hasChoice(platform, attachment) ? `${name}, ${qebsm}` : name) + whatIf;
}
