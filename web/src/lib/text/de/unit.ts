/** Units that are words. */
const UNITS: Record<string, string | undefined> = {
	buffers: 'Puffer',
	bytes: 'Byte',
	packets: 'Pakete',
	pages: 'Seiten',
	tx: 'Tx'
};
const inGerman = (unit: string): string => unit.replace(/\w{2,}/g, (word) => UNITS[word] ?? word);
/** A unit of the core as readers see it in a table’s head, a caption or a list, where there is room for words. */
export const unitName = (unit: string): string =>
	inGerman(unit.replace(/^tx(?=\/s$)/, 'Transaktionen').replace(/\/tx$/, ' je Transaktion'));
/** A unit after a number, with the space before it: 41 %, 3,2 µs, 1,4 je Tx. */
export const afterNumber = (unit: string): string =>
	unit === '' ? '' : `\u00a0${inGerman(unit).replace(/^1\//, 'je\u00a0')}`;
export const withUnit = (number: string, unit: string): string => number + afterNumber(unit);
