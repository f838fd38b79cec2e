// The table of errors in core/MODEL.md, from what `datapath validate` prints for every published figure.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './process.mjs';

const MODEL = at('core', 'MODEL.md');
/** The table is between these lines. */
const BLOCK = /(?<=<!-- errors: npm run golden writes this table -->\n\n)[^]*?(?=\n\n<!-- end of errors -->)/;

const ROLES = { calibration: 'training', blind: 'test', opened: 'seen after 0.1.0', revealed: 'predicted before seen' };
/** Guests of one run have the same figures. */
const nameOf = (metric) => metric.replace(/^guest_\d+_/, 'guest_');

const median = (sorted) =>
	(sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.ceil((sorted.length - 1) / 2)]) / 2;

/** Sizes of errors: median / largest, or the error itself if there is one; and how many figures there are. */
function cell(errors) {
	if (errors.length === 0) return '';
	if (errors.length === 1) return `${errors[0] < 0 ? '−' : '+'}${Math.abs(errors[0]).toFixed(1)}%`;
	const sizes = errors.map(Math.abs).toSorted((a, b) => a - b);
	return `${median(sizes).toFixed(1)} / ${sizes.at(-1).toFixed(1)}% (${sizes.length})`;
}

export function errorsTable(reports) {
	const rows = reports.flatMap(({ stem, runs }) => {
		const figures = runs.flatMap((run) => run.figures);
		return [...new Set(figures.map(({ metric }) => nameOf(metric)))].map((name) => {
			const errors = Object.keys(ROLES).map((role) =>
				figures
					.filter((figure) => nameOf(figure.metric) === name && figure.role === role && figure.error_pct !== null)
					.map((figure) => figure.error_pct)
			);
			return `| ${stem} | \`${name}\` | ${errors.map(cell).join(' | ')} |`;
		});
	});
	const head = ['report', 'figure', ...Object.values(ROLES)];
	return [`| ${head.join(' | ')} |`, `|${' --- |'.repeat(head.length)}`, ...rows].join('\n');
}

/** The table as it stands in MODEL.md. */
export const writtenErrors = () => BLOCK.exec(readFileSync(MODEL, 'utf8'))?.[0];

export const writeErrors = (reports) =>
	writeFileSync(
		MODEL,
		readFileSync(MODEL, 'utf8').replace(BLOCK, () => errorsTable(reports))
	);
