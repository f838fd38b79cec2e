/** What a lane says over what both share: values by the core's paths, wherever the core lets lanes differ. */
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
import { en } from '#lib/text/en.ts';
import { valueAt } from './shared';
import { changedConstants } from './what-if';

/** Besides fields: `concurrent`, on or off, what the way offers; `pairs.priority`, `each` its own or all `normal`; `constants.dispatch`. */
export interface Patch {
	readonly [path: string]: Scalar;
	/** What the guest is attached to. */
	readonly 'network.attachment': string;
}
export type Lanes = readonly [Patch, Patch];

/** Null takes a path out. */
export type Change = Readonly<Record<string, Scalar | null>>;

const DIFFERING = rules.fields.filter(({ differs }) => differs).map(({ path }) => path);
/** All that a lane may have of its own, but for constants. */
export const PATHS: readonly string[] = [...DIFFERING, 'concurrent', 'pairs.priority'];
/** Numbers that both lanes share where one suits both; those of partitions are a lane's own where ways are about partitions. */
export const SHAREABLE: readonly string[] = DIFFERING.filter(
	(path) => !path.startsWith('lpar.') && catalogue.some(({ ways }) => ways.some((way) => fieldRule(way, path)?.range))
);

/** All that can stand at a path of a lane; empty where all between two numbers can. */
export function choicesIn(way: AttachmentRules, path: string): Scalar[] {
	if (path === 'concurrent') return way.concurrent ? [false, true] : [];
	if (path === 'pairs.priority') return way.pairs.length > 0 ? ['each', 'normal'] : [];
	const rule = fieldRule(way, path);
	return rule?.range === null ? rule.choices : [];
}

/** A lane by itself: all that its way lets it have, as wanted where that can be, else as measured. */
export function normalizedPatch(platform: string, wanted: Patch): Patch {
	const named = wanted['network.attachment'];
	const attachment = isAttachment(platform, named) ? named : machineOf(platform).attachment;
	const way = attachmentRules(platform, attachment);
	const patch: Record<string, Scalar> & Patch = { 'network.attachment': attachment };
	for (const path of PATHS) {
		const [choices, usual, value] = [choicesIn(way, path), valueAt(way.default, path), wanted[path]];
		const number = SHAREABLE.includes(path) ? value : way.concurrent && (value ?? usual);
		const settled =
			choices.length > 0
				? (choices.find((one) => one === value) ?? usual ?? choices[0])
				: fieldRule(way, path) && number;
		if (settled !== undefined) patch[path] = settled;
	}
	// The function came with the PTFs.
	if (patch['hypervisor.ptfs'] === false) patch['hypervisor.priority_queueing'] = false;
	return { ...patch, ...Object.fromEntries(Object.entries(wanted).filter(([path]) => path.startsWith('constants.'))) };
}

/** Whether a patch is all that another says, with no other constants. */
export const agrees = (patch: Patch, other: Patch): boolean =>
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

/** Says nothing about QEBSM where the machine leaves no choice. */
export function writePatch(platform: string, patch: Patch): string {
	const attachment = patch['network.attachment'];
	return hasChoice(platform, attachment) && !patch['hypervisor.qebsm'] ? attachment + DISABLED : attachment;
}

/** QEBSM as it can be on a way, what was measured first first. */
export const qebsmOf = (platform: string, attachment: string): boolean[] =>
	choicesOf(attachmentRules(platform, attachment), 'hypervisor.qebsm').map(Boolean);

export const hasChoice = (platform: string, attachment: string): boolean => qebsmOf(platform, attachment).length > 1;

const ORDER = Object.keys(en.attachment);

/** The attachments that were measured on a machine. */
export const attachmentsOf = (platform: string): string[] =>
	machineOf(platform)
		.ways.map(({ attachment }) => attachment)
		.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Every way to move data that was measured on a machine. */
export const patchesOf = (platform: string): Patch[] =>
	attachmentsOf(platform).flatMap((attachment) => qebsmOf(platform, attachment).map((on) => patchOf(attachment, on)));

/** With QEBSM the other way over this attachment, where there is another way. */
export function counterpart(platform: string, patch: Patch): Patch {
	const [attachment, qebsm] = [patch['network.attachment'], patch['hypervisor.qebsm']];
	return patchOf(attachment, qebsmOf(platform, attachment).find((other) => other !== qebsm) ?? Boolean(qebsm));
}

export const isPlatform = (name: string): boolean => catalogue.some((platform) => platform.name === name);

/** Whether a machine has that attachment, and can be without QEBSM there if that was said. */
export const isSupported = (platform: string, patch: Patch): boolean =>
	isAttachment(platform, patch['network.attachment']) &&
	(patch['hypervisor.qebsm'] !== false || qebsmOf(platform, patch['network.attachment']).includes(false));
