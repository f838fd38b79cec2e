/** What if: constants of a lane's machine that are other than they were found to be, as an address tells them: `dispatch:1.2,intercept:0`. */

const ONE = /^([a-z][a-z0-9_]{1,39}):(\d{1,7}(?:\.\d{1,6})?)$/;
/** More at once nobody asks of an address. */
const MOST = 12;

/** Names and values; null if it says nothing that could be meant. */
function parsed(text: string): [name: string, value: number][] | null {
	const all = text.split(',').map((part) => ONE.exec(part));
	if (all.length > MOST || all.includes(null)) return null;
	const values = new Map(all.map((found) => [found?.[1] ?? '', Number(found?.[2])]));
	return values.size === all.length ? [...values] : null;
}

const written = (values: Iterable<[string, number]>): string =>
	[...values].map(([name, value]) => `${name}:${value}`).join(',');

/** As it is kept; null where it says nothing that could be meant. */
export const parseConstants = (text: string): string | null => {
	const values = parsed(text);
	return values && written(values);
};

/** By name; none if nothing is asked. */
export const valuesOf = (constants: string | undefined): Readonly<Record<string, number>> =>
	Object.fromEntries(constants ? (parsed(constants) ?? []) : []);

/** With another value of one; null is what was found. Empty when all is as it was found. */
export function withConstant(constants: string | undefined, name: string, value: number | null): string {
	const values = new Map(Object.entries(valuesOf(constants)));
	if (value === null) values.delete(name);
	else values.set(name, Math.round(value * 1e6) / 1e6);
	return written(values);
}
