/** Numbers as people read them. Times are given in picoseconds. No line breaks between a number and its unit. */
import { language } from '#text/language.ts';

/** A smaller difference of floating-point numbers is a rounding error. */
const NOTHING = 1e-12;

/** The places before every third digit from the end. */
const THIRD = /\B(?=(\d{3})+$)/g;

/**
 * A number with exactly `digits` decimals, in the language of the page.
 * `Intl.NumberFormat` gives the same texts, but creating its first instance takes long.
 */
export function fixed(value: number, digits: number): string {
	const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
	const grouped = whole.replace(THIRD, language.group);
	const size = fraction === undefined ? grouped : `${grouped}${language.decimal}${fraction}`;
	// A value that is rounded to zero has no sign.
	return value < 0 && /[1-9]/.test(size) ? `−${size}` : size;
}

const grouped = (value: number): string => fixed(value, 0);

/** A number with about `digits` significant digits, grouped, without exponent. */
export function number(value: number, digits = 4): string {
	if (!Number.isFinite(value)) return '–';
	if (Math.abs(value) < NOTHING) return '0';
	// 0.9998 becomes 1.0, as 1.0001 does.
	const rounded = Number(value.toPrecision(digits));
	const whole = Math.floor(Math.log10(Math.abs(rounded))) + 1;
	if (whole >= digits) return grouped(value);
	return fixed(value, Math.min(6, Math.max(0, digits - whole)));
}

/** A setting as it was chosen: all its digits, without the errors of floating-point numbers. */
export const exact = (value: number): string =>
	trimmed(fixed(value, Math.max(0, 11 - Math.floor(Math.log10(Math.abs(value) || 1)))));

/** A whole number. */
export const count = (value: number): string => (Number.isFinite(value) ? grouped(value) : '–');

export const percent = (share: number, digits = 0): string => `${fixed(share * 100, digits)}${language.beforePercent}%`;

/** Shares of one whole as percentages that add up to 100, by the largest remainders. */
export function percents(shares: readonly number[]): string[] {
	const all = shares.reduce((sum, share) => sum + share, 0);
	const exact = shares.map((share) => (all > 0 ? (100 * share) / all : 0));
	const whole = exact.map(Math.floor);
	const left = all > 0 ? 100 - whole.reduce((sum, one) => sum + one, 0) : 0;
	const byRemainder = exact.map((_, i) => i).sort((i, j) => ((exact[j] ?? 0) % 1) - ((exact[i] ?? 0) % 1));
	for (const i of byRemainder.slice(0, left)) whole[i] = (whole[i] ?? 0) + 1;
	return whole.map((one) => percent(one / 100));
}

export const signedPercent = (share: number): string => `${share < 0 ? '−' : '+'}${percent(Math.abs(share), 1)}`;

const UNITS: [number, string][] = [
	[1e12, 's'],
	[1e9, 'ms'],
	[1e6, 'µs'],
	[1e3, 'ns']
];

/** A span of time in its natural unit: 173.2 µs, 20 ms. */
export function span(ps: number, digits = 4): string {
	if (!Number.isFinite(ps)) return '–';
	if (ps === 0) return '0';
	const [size, unit] = UNITS.find(([unitSize]) => Math.abs(ps) >= unitSize) ?? [1, 'ps'];
	return `${trimmed(number(ps / size, digits))}\u00a0${unit}`;
}

/** Without the zeros at the end of its decimals. */
function trimmed(text: string): string {
	const [whole = '', decimals] = text.split(language.decimal);
	const kept = decimals?.replace(/0+$/, '');
	return kept ? whole + language.decimal + kept : whole;
}

const SECOND = 1e12;

/**
 * An instant to the ns, with a constant number of decimals so that its digits do not jump: µs;
 * after a second, s with digits in threes.
 */
export function instant(ps: number): string {
	if (ps < SECOND) return `${fixed(ps / 1e6, 3)}\u00a0µs`;
	const [whole, decimals] = fixed(ps / SECOND, 9).split(language.decimal) as [string, string];
	return `${whole}${language.decimal}${decimals.match(/.../g)?.join('\u00a0')}\u00a0s`;
}

/** A round moment in the unit in which `instant` shows `now`, without digits that say nothing. */
export function inUnitOf(now: number, ps: number): string {
	if (ps === 0) return '0';
	const [size, unit] = now < SECOND ? [1e6, 'µs'] : [SECOND, 's'];
	return `${exact(ps / size)}\u00a0${unit}`;
}

const THOUSANDS = ['', 'k', 'M', 'G'];

function inThousands(value: number): string {
	const power = Math.min(THOUSANDS.length - 1, Math.max(0, Math.floor(Math.log10(value || 1) / 3)));
	return `${trimmed(number(value / 1000 ** power, 3))}${THOUSANDS[power]}`;
}

/** A value next to an axis, which has little room: 9,000, then 10k. */
export const onAxis = (value: number): string => (value < 1e4 ? exact(value) : inThousands(value));

/** Events per second: 62.3k/s. */
export const rate = (perSecond: number): string => `${inThousands(perSecond)}/s`;

export function bytes(count: number): string {
	if (count < 1024) return `${count}\u00a0B`;
	const units = ['KiB', 'MiB', 'GiB'];
	let value = count / 1024;
	let unit = 0;
	while (value >= 1024 && unit < units.length - 1) {
		value /= 1024;
		unit += 1;
	}
	return `${trimmed(number(value, 3))}\u00a0${units[unit]}`;
}
