/** The choices that a reader has with this machine and the attachments of both lanes. */
import { choicesOf, numbersOf, attachmentRules } from 'datapath-lab-engine/rules';
import type { WorkloadKind, AttachmentRules } from 'datapath-lab-engine/types';
import type { Lanes } from './patch';

export const supportedAttachments = (platform: string, [a, b]: Lanes): [AttachmentRules, AttachmentRules] => [
	attachmentRules(platform, a['network.attachment']),
	attachmentRules(platform, b['network.attachment'])
];

/** The values of a field with which both lanes can be simulated. */
export function possibleValues(platform: string, lanes: Lanes, path: string): (string | number)[] {
	const [a, b] = supportedAttachments(platform, lanes).map((way) => choicesOf(way, path) as (string | number)[]);
	return (a ?? []).filter((value) => b?.includes(value));
}

/** The kinds of work that both lanes can do. */
export const possibleWorkloads = (platform: string, lanes: Lanes): WorkloadKind[] =>
	possibleValues(platform, lanes, 'workload.kind') as WorkloadKind[];

/** The values with which either lane was measured; empty where the lanes do not have the field. */
export function measuredValues(platform: string, lanes: Lanes, path: string): number[] {
	return [...new Set(supportedAttachments(platform, lanes).flatMap((way) => numbersOf(way, path)))];
}

/** Whether both lanes can have several pairs of guests. */
export const canHavePairs = (platform: string, lanes: Lanes): boolean =>
	supportedAttachments(platform, lanes).every((way) => way.pairs_max > 1);

/** Whether the lanes need a list of their pairs, because several were measured. */
export const needsPairs = (platform: string, lanes: Lanes): boolean =>
	supportedAttachments(platform, lanes).some((way) => way.pairs.length > 0);

/** How many pairs of guests either lane was measured with. */
export function pairCounts(platform: string, lanes: Lanes): number[] {
	return [...new Set(supportedAttachments(platform, lanes).flatMap((way) => way.pairs))];
}

/**
 * The numbers that an attachment offers: its list of choices if it has one, else the values that
 * were measured.
 */
export function offeredValues(way: AttachmentRules, path: string): number[] {
	const choices = choicesOf(way, path).map(Number);
	return choices.length > 0 ? choices : numbersOf(way, path);
}
