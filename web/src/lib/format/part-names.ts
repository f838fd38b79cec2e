/**
 * Names that distinguish parts of a kind: almost everything exists for the client and for the
 * server, and a router has two NICs.
 */
import type { Layout, Part } from 'datapath-lab-engine/types';
import { nameInWords } from 'datapath-lab-engine/words';
import * as texts from '#text/index.ts';
import { lowercase } from '#text/lowercase.ts';

const NUMBERED = /\d$/;

/** Whether a card is that of a switch, which collects frames. */
export const isUplink = (layout: Layout, { id }: Part): boolean =>
	layout.places.some((place) => place.part === id && place.collects);

export function partName(layout: Layout, part: Part | undefined): string {
	if (!part) return '';
	const parent = part.parent === null ? undefined : layout.parts[part.parent];
	const several = parent?.kind === 'router' || (parent?.kind === 'guest' && NUMBERED.test(parent.name));
	const name = several ? `${parent.name}, ${part.name}` : part.name;
	const sides = layout.parts.some((other) => other.kind === part.kind && other.side !== part.side);
	const whole =
		part.side === null || !sides || name.toLowerCase().includes(part.side) ? name : `${part.side} ${lowercase(name)}`;
	const words = texts.withCardName(nameInWords(whole), isUplink(layout, part));
	// Only the name of a driver stays small.
	return words.startsWith('zfcp') ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
