/** A number with its unit: 41%, 3.2 µs. */
export const withUnit = (number: string, unit: string): string =>
	unit === '' || unit === '%' ? number + unit : `${number}\u00a0${unit}`;
