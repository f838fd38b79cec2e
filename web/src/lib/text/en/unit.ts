/** A unit of the core as readers see it in a table’s head, a caption or a list, where there is room for words. */
export const unitName = (unit: string): string =>
	unit.replace(/^tx(?=\/s$)/, 'transactions').replace(/\/tx$/, ' per transaction');
/** A unit after a number, with the space before it: 41%, 3.2 µs, 1.4 per tx. */
export const afterNumber = (unit: string): string => {
	if (unit === '' || unit === '%') return unit;
	return `\u00a0${unit.replace(/^1\//, 'per\u00a0')}`;
};
export const withUnit = (number: string, unit: string): string => number + afterNumber(unit);
