/**
 * What if: constants of a lane's machine with another value than the fitted one. An address has
 * them as `dispatch:1.2,intercept:0`.
 */
import type { Change, Patch } from './patch';

const ROOM = 'constants.';
const ONE = /^([a-z][a-z0-9_]{1,39}):(\d{1,7}(?:\.\d{1,6})?)$/;
/** An address with more constants than this is not accepted. */
const MOST = 12;

/** Null restores the fitted value. The value is as exact as an address is. */
export const constantAs = (name: string, value: number | null): Change => ({
	[ROOM + name]: value === null ? null : Math.round(value * 1e6) / 1e6
});

/** Restores the fitted values of all constants. */
export const withoutOverrides = (patch: Patch): Change =>
	Object.fromEntries(Object.keys(changedConstants(patch)).map((name) => [ROOM + name, null]));

/** Null if the text is not valid. */
export function parseConstants(text: string): Change | null {
	const all = text.split(',').map((part) => ONE.exec(part));
	if (all.length > MOST || all.includes(null)) return null;
	const change = Object.fromEntries(all.map((found) => [ROOM + (found?.[1] ?? ''), Number(found?.[2])]));
	return Object.keys(change).length === all.length ? change : null;
}

/** The changed constants by name; empty if there are none. */
export const changedConstants = (patch: Patch): Readonly<Record<string, number>> =>
	Object.fromEntries(
		Object.entries(patch).flatMap(([path, value]) =>
			path.startsWith(ROOM) ? [[path.slice(ROOM.length), Number(value)]] : []
		)
	);

/** Empty where all constants have their fitted values. */
export const writeConstants = (patch: Patch): string =>
	Object.entries(changedConstants(patch))
		.map(([name, value]) => `${name}:${value}`)
		.join(',');
