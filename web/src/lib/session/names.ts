/** Names that say which of several: there is a client and a server of almost everything, and a router has two NICs. */
import type { Layout, Part } from '#lib/sim/boundary.ts';

const NUMBERED = /\d$/;

export function partName(layout: Layout, part: Part | undefined): string {
	if (!part) return '';
	const parent = part.parent === null ? undefined : layout.parts[part.parent];
	const several = parent?.kind === 'router' || (parent?.kind === 'guest' && NUMBERED.test(parent.name));
	const name = several ? `${parent.name}, ${part.name}` : part.name;
	return part.side === null || name.toLowerCase().includes(part.side) ? name : `${part.side} ${name}`;
}
