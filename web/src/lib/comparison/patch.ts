/** A way to move data, as one lane shows it: what the guest is attached to, and how its z/VM handles that. */
import { catalogue, choicesOf, isAttachment, machineOf, wayOf } from 'datapath-lab-engine/catalogue';
import type { GuestPair } from './shared';
import { agrees, type Own } from './own';
import { valuesOf } from './what-if';
import { en } from '#lib/text/en.ts';

export interface Variant {
	attachment: string;
	qebsm: boolean;
	/** The lane's own MTU where the two lanes have different ones to choose from; else they share the description's. */
	mtu: number | null;
	own: Own;
}

/** What both lanes are. */
export type Variants = [Variant, Variant];

const OFF = '-noqebsm';

export const variant = (attachment: string, qebsm = true): Variant => ({ attachment, qebsm, mtu: null, own: {} });

/** `dedicated-osa`, or `dedicated-osa-noqebsm`. */
export function parseVariant(text: string): Variant {
	return text.endsWith(OFF) ? variant(text.slice(0, -OFF.length), false) : variant(text);
}

/** Says nothing about QEBSM where the machine leaves no choice. */
export function writeVariant(platform: string, { attachment, qebsm }: Variant): string {
	return hasChoice(platform, attachment) && !qebsm ? attachment + OFF : attachment;
}

/** QEBSM as it can be on a way, what was measured first first. */
export const qebsmOf = (platform: string, attachment: string): boolean[] =>
	choicesOf(wayOf(platform, attachment), 'hypervisor.qebsm').map(Boolean);

export const hasChoice = (platform: string, attachment: string): boolean => qebsmOf(platform, attachment).length > 1;

const ORDER = Object.keys(en.attachment);

/** The attachments that were measured on a machine. */
export const attachmentsOf = (platform: string): string[] =>
	machineOf(platform)
		.ways.map(({ attachment }) => attachment)
		.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** Every way to move data that was measured on a machine. */
export const variantsOf = (platform: string): Variant[] =>
	attachmentsOf(platform).flatMap((attachment) => qebsmOf(platform, attachment).map((on) => variant(attachment, on)));

/** With QEBSM the other way over this attachment, where there is another way. */
export function counterpart(platform: string, { attachment, qebsm }: Variant): Variant {
	const ways = qebsmOf(platform, attachment);
	return variant(attachment, ways.find((way) => way !== qebsm) ?? qebsm);
}

/** Whether `b` is what `a` tells. */
export const sameVariant = (a: Variant, b: Variant): boolean =>
	a.attachment === b.attachment && a.qebsm === b.qebsm && agrees(b.own, a.own);

const initial = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** More pairs than this are not told one by one. */
const NAMED_MOST = 4;

/** What tells lanes apart that have the same attachment; empty where nothing does. */
function ownName({ own }: Variant, pairs: GuestPair[], beside?: Variant): string {
	if (own.processors !== undefined)
		return en.own.processors(own.processors, own.capped ?? true) + (own.beside ? en.own.beside : '');
	if (own.ptfs === false) return en.own.before;
	if (beside?.own.ptfs === false) return en.own.after;
	if (own.priority_queueing === false) return en.own.off;
	if (own.priorities === undefined) return '';
	const all = own.priorities === 'normal' || pairs.every(({ priority }) => priority === 'normal');
	if (!all && pairs.length > NAMED_MOST) return en.own.mixed;
	return all ? en.own.normal : pairs.map(({ priority }) => en.priorities[priority]).join(' / ');
}

/** As a title; `lower` within a sentence. `beside`: what the other lane is. */
export function nameOf(
	platform: string,
	variant: Variant,
	lower = false,
	pairs: GuestPair[] = [],
	beside?: Variant
): string {
	const { attachment, qebsm } = variant;
	const changed = Object.entries(valuesOf(variant.own.constants));
	const whatIf = changed.length > 0 ? en.own.whatIf(changed) : '';
	const own = ownName(variant, pairs, beside);
	if (own !== '') return (lower ? own : initial(own)) + whatIf;
	const names: Record<string, string> = lower ? en.attachmentLower : en.attachment;
	const name = names[attachment] ?? attachment;
	return (hasChoice(platform, attachment) ? `${name}, ${en.qebsm[qebsm ? 'on' : 'off']}` : name) + whatIf;
}

export const isPlatform = (name: string): boolean => catalogue.some((platform) => platform.name === name);

/** Whether a machine has that attachment, and can be without QEBSM there if that was said. */
export const isKnown = (platform: string, { attachment, qebsm }: Variant): boolean =>
	isAttachment(platform, attachment) && (qebsm || qebsmOf(platform, attachment).includes(false));
