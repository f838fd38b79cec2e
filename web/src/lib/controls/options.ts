/** A value that came by a link and is none of the usual choices is one more choice. */
export function withCurrent<T extends string | number, O extends { value: T; text: string }>(
	options: O[],
	value: T
): O[] {
	return options.some((option) => option.value === value) ? options : [...options, { value, text: String(value) } as O];
}
