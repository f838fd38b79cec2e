/** *Did you mean*: the name that comes nearest to one that is unknown. */

/** How many letters are wrong, missing, too many, or in the place of their neighbour. */
function distance(one: string, other: string): number {
	let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)];
	for (let i = 1; i <= one.length; i++) {
		const next = [i];
		for (let j = 1; j <= other.length; j++) {
			const isEqual = one[i - 1] === other[j - 1];
			const ways = [(last[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isEqual ? 0 : 1)];
			if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
				ways.push((before[j - 2] ?? 0) + 1);
			next.push(Math.min(...ways));
		}
		[before, last] = [last, next];
	}
	return last[other.length] ?? 0;
}

/** Longer names are no misspelling, and comparing them takes long. */
const LONGEST = 60;

/** The name of which this one is a misspelling, if one is near. */
export function nearest(name: string, names: readonly string[]): string | undefined {
	if (name.length > LONGEST) return undefined;
	const near = names
		.map((one) => ({ one, letters: distance(name.toLowerCase(), one.toLowerCase()) }))
		.filter(({ one, letters }) => letters <= Math.ceil(Math.max(name.length, one.length) / 4));
	const least = Math.min(...near.map(({ letters }) => letters));
	return near.find(({ letters }) => letters === least)?.one;
}
