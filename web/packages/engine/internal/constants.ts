/** The constants of the machines with unit, status and origin: fetched when a reader opens them. */
import type { Attachment, Constant, PartKind } from '../generated/types.ts';

/** A constant with what it is called, and of which kinds of parts it tells. */
export interface NamedConstant extends Constant {
	name: string;
	/** What it is, in words. */
	meaning: string;
	parts: PartKind[];
	/** The ways on which it matters. */
	ways: Attachment[];
	/** Least and most that somebody may make of it. */
	limits: [number, number];
}

/** The browser keeps what has come; what failed is asked for again. */
export async function constantsOf(platform: string): Promise<readonly NamedConstant[]> {
	const { default: machines } = await import('../generated/constants.json');
	return (machines as unknown as Readonly<Record<string, NamedConstant[]>>)[platform] ?? [];
}
