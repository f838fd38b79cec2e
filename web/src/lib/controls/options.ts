/** Adds a value from a link to the choices if it is not one of them. */
export function withCurrent<T extends string | number, O extends { value: T; text: string }>(
	options: O[],
	value: T
): O[] {
	return options.some((option) => option.value === value) ? options : [...options, { value, text: String(value) } as O];
}
