/** The constants of the machines with unit, status and origin: fetched when somebody looks at them. */
import type { Constant } from './boundary';

/** A constant with what it is called. */
export interface Named extends Constant {
	name: string;
}

/** The browser keeps what has come; what failed is asked for again. */
export async function constantsOf(platform: string): Promise<readonly Named[]> {
	const { default: machines } = await import('./constants.json');
	return (machines as unknown as Readonly<Record<string, Named[]>>)[platform] ?? [];
}
