/** Places dots on a line; those that would overlap are stacked. */
export function stack(
	places: readonly number[],
	width: number
): { placed: { x: number; level: number }[]; levels: number } {
	const heights = new Map<number, number>();
	const placed = places.map((place) => {
		const column = Math.round(place / width);
		const level = heights.get(column) ?? 0;
		heights.set(column, level + 1);
		return { x: column * width, level };
	});
	return { placed, levels: Math.max(1, ...heights.values()) };
}
