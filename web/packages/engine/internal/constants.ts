/**
 * The constants of the machines with unit, status and origin. They are fetched when a reader opens
 * them.
 */
import type { Attachment, Constant, PartKind } from '../generated/types.ts';

/** A constant with its name and the kinds of parts that it describes. */
export interface NamedConstant extends Constant {
	name: string;
	/** What it is, in words. */
	meaning: string;
	parts: PartKind[];
	/** The paths on which it matters. */
	ways: Attachment[];
	/** The smallest and largest value that a reader may give it. */
	limits: [number, number];
}

/** The browser caches what it has fetched; a failed fetch is tried again. */
export async function constantsOf(platform: string): Promise<readonly NamedConstant[]> {
	const { default: machines } = await import('../generated/constants.json');
	return (machines as unknown as Readonly<Record<string, NamedConstant[]>>)[platform] ?? [];
}
