/**
 * What a lane overrides in what both share: values by the core's paths, wherever the core lets
 * lanes differ.
 */
import type { Scalar, AttachmentRules } from 'datapath-lab-engine/types';
import {
	catalogue,
	choicesOf,
	isAttachment,
	machineOf,
	fieldRule,
	rules,
	attachmentRules
} from 'datapath-lab-engine/rules';
import * as texts from '#text/index.ts';
import { valueAt } from './shared';
import { changedConstants } from './what-if';

/**
 * In addition to fields: `concurrent`, on or off, what the attachment offers, or the kind of work of other
 * guests; `concurrent.connections`, of each of them; `concurrent.shares_vswitch`, whether they are on the
 * lane's switch; `pairs.priority`, `each` (its own) or all `normal`; `constants.dispatch`.
 */
export interface Patch {
	readonly [path: string]: Scalar;
	/** What the guest is attached to. */
	readonly 'network.attachment': string;
}
export type Lanes = readonly [Patch, Patch];

/** Null removes a path. */
export type Change = Readonly<Record<string, Scalar | null>>;

const DIFFERING = rules.fields.filter(({ differs }) => differs).map(({ path }) => path);
const CONNECTIONS = 'concurrent.connections';
const SHARES_VSWITCH = 'concurrent.shares_vswitch';
/** Everything that a lane may override, except for constants. */
export const OVERRIDABLE_PATHS: readonly string[] = [
	...DIFFERING,
	'concurrent',
	CONNECTIONS,
	SHARES_VSWITCH,
	'pairs.priority'
];
/**
 * Numbers that both lanes share where one value suits both. Numbers of partitions stay a lane's own
 * where attachments connect partitions.
 */
export const SHAREABLE: readonly string[] = DIFFERING.filter(
	(path) => !path.startsWith('lpar.') && catalogue.some(({ ways }) => ways.some((way) => fieldRule(way, path)?.range))
);

/** The field whose limits hold at a path: connections of other guests are connections. */
export const fieldOf = (path: string): string => (path === CONNECTIONS ? 'workload.connections' : path);

/** The kinds of work that other guests can have: those of a path that connects partitions, for each its own. */
const concurrentKinds = (way: AttachmentRules): Scalar[] =>
	way.concurrent || way.pairs_max === 0 ? [] : choicesOf(way, 'workload.kind');

/**
 * All values that a lane can have at a path; empty where every value between two limits is
 * possible.
 */
export function choicesIn(way: AttachmentRules, path: string): Scalar[] {
	if (path === 'concurrent') return way.concurrent ? [false, true] : [false, ...concurrentKinds(way)];
	if (path === SHARES_VSWITCH) return concurrentKinds(way).length > 0 ? [false, true] : [];
	if (path === 'pairs.priority') return way.pairs.length > 0 ? ['each', 'normal'] : [];
	const rule = fieldRule(way, path);
	return rule?.range === null ? rule.choices : [];
}

/** What other guests with a kind of work have: their connections, and the switch if they share it. */
function ofConcurrent({ default: { workload } }: AttachmentRules, wanted: Patch): Record<string, Scalar> {
	const { [CONNECTIONS]: connections = workload.connections, [SHARES_VSWITCH]: shares } = wanted;
	return { [CONNECTIONS]: connections, ...(shares === true && { [SHARES_VSWITCH]: true }) };
}

/**
 * A valid patch for a lane on its own: everything that its attachment lets it override, with the
 * wanted value if that is possible, else with the measured one.
 */
export function normalizedPatch(platform: string, wanted: Patch): Patch {
	const named = wanted['network.attachment'];
	const attachment = isAttachment(platform, named) ? named : machineOf(platform).attachment;
	const way = attachmentRules(platform, attachment);
	const patch: Record<string, Scalar> & Patch = { 'network.attachment': attachment };
	for (const path of OVERRIDABLE_PATHS.filter((path) => !path.startsWith('concurrent.'))) {
		const [choices, usual, value] = [choicesIn(way, path), valueAt(way.default, path), wanted[path]];
		const number = SHAREABLE.includes(path) ? value : way.concurrent && (value ?? usual);
		const settled =
			choices.length > 0
				? (choices.find((one) => one === value) ?? usual ?? choices[0])
				: fieldRule(way, path) && number;
		// What no default has is left out unless it is switched on.
		const isOff = settled === false && usual === undefined && !(path === 'concurrent' && way.concurrent);
		if (settled !== undefined && !isOff) patch[path] = settled;
	}
	if (typeof patch['concurrent'] === 'string') Object.assign(patch, ofConcurrent(way, wanted));
	// The priority queueing came with the PTFs.
	if (patch['hypervisor.ptfs'] === false) patch['hypervisor.priority_queueing'] = false;
	return { ...patch, ...Object.fromEntries(Object.entries(wanted).filter(([path]) => path.startsWith('constants.'))) };
}

/** Whether a patch contains everything that another contains, and no other guests or constants. */
export const containsPatch = (patch: Patch, other: Patch): boolean =>
	(patch['concurrent'] ?? false) === (other['concurrent'] ?? false) &&
	Object.entries(other).every(([path, value]) => patch[path] === value) &&
	Object.keys(changedConstants(patch)).length === Object.keys(changedConstants(other)).length;

const DISABLED = '-noqebsm';

export const patchOf = (attachment: string, qebsm = true): Patch => ({
	'network.attachment': attachment,
	'hypervisor.qebsm': qebsm
});

/** `dedicated-osa`, or `dedicated-osa-noqebsm`. */
export const parsePatch = (text: string): Patch =>
	text.endsWith(DISABLED) ? patchOf(text.slice(0, -DISABLED.length), false) : patchOf(text);

/** Leaves QEBSM out where the machine offers no choice. */
export function writePatch(platform: string, patch: Patch): string {
	const attachment = patch['network.attachment'];
	return hasChoice(platform, attachment) && !patch['hypervisor.qebsm'] ? attachment + DISABLED : attachment;
}

/** The values that QEBSM can have on an attachment, the first measured one first. */
export const qebsmOf = (platform: string, attachment: string): boolean[] =>
	choicesOf(attachmentRules(platform, attachment), 'hypervisor.qebsm').map(Boolean);

export const hasChoice = (platform: string, attachment: string): boolean => qebsmOf(platform, attachment).length > 1;

const ORDER = Object.keys(texts.attachment);

/** The attachments that were measured on a machine. */
export const attachmentsOf = (platform: string): string[] =>
	machineOf(platform)
		.ways.map(({ attachment }) => attachment)
		.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Every data path that was measured on a machine. */
export const patchesOf = (platform: string): Patch[] =>
	attachmentsOf(platform).flatMap((attachment) => qebsmOf(platform, attachment).map((on) => patchOf(attachment, on)));

/** The other value of QEBSM on this attachment, where the machine has both. */
export function counterpart(platform: string, patch: Patch): Patch {
	const [attachment, qebsm] = [patch['network.attachment'], patch['hypervisor.qebsm']];
	return patchOf(attachment, qebsmOf(platform, attachment).find((other) => other !== qebsm) ?? Boolean(qebsm));
}

export const isPlatform = (name: string): boolean => catalogue.some((platform) => platform.name === name);

/** Whether a machine has the attachment, and allows it without QEBSM if the patch says so. */
export const isSupported = (platform: string, patch: Patch): boolean =>
	isAttachment(platform, patch['network.attachment']) &&
	(patch['hypervisor.qebsm'] !== false || qebsmOf(platform, patch['network.attachment']).includes(false));
