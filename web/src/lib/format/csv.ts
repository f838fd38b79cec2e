/** Tables as CSV, as RFC 4180 has them. */

type Cell = string | number | boolean | null | undefined;

const cell = (value: Cell): string => {
	const text = value === null || value === undefined ? '' : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csvText = (rows: readonly (readonly Cell[])[]): string =>
	rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
