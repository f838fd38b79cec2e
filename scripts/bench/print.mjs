// The tables of `npm run bench`.
import { say } from '../process.mjs';

/** What there is of the runtimes, side by side. */
export function speeds({ native = [], node = [], chromium = [] }) {
	say('Simulator speed, medians of 5; ratios are to native');
	const names = [...new Set([native, node, chromium].flat().map(({ name }) => name))];
	const rows = names.map((name) => {
		const [n, o, c] = [native, node, chromium].map((figures) => figures.find((figure) => figure.name === name));
		const ratio = (figure) => figure && n && figure.value / n.value;
		return [name, (n ?? o ?? c).unit, ...[n?.value, o?.value, c?.value, ratio(o), ratio(c)].map(number)];
	});
	print([['', '', 'native', 'Node', 'Chromium', 'Node/native', 'Chromium/native'], ...rows]);
}

/** What the page costs its browser's main thread. */
export function frames(phases) {
	say('Main thread of the page, ms on the clock (on the processor)');
	const times = (time) => (time ? `${number(time.clock)} (${number(time.processor)})` : '–');
	const rows = {
		'frames per second': ['', ({ framesPerSecond }) => number(framesPerSecond)],
		'script per frame, median': ['≤ 8', ({ script }) => times(script?.median)],
		'script per frame, 95 %': ['≤ 14', ({ script }) => times(script?.high)],
		'longest task': ['< 50', ({ longestTask }) => times(longestTask)]
	};
	print([
		['', 'aim', ...phases.map(({ name }) => name)],
		...Object.entries(rows).map(([label, [aim, cell]]) => [label, aim, ...phases.map(cell)])
	]);
}

/** What the first view loads. */
export function sizes(files) {
	say('Size of the first view, KB');
	const kinds = { WASM: /\.wasm$/, scripts: /\.js$/, styles: /\.css$/, page: /\.html$/, other: /()/ };
	const kindOf = (file) => Object.keys(kinds).find((kind) => kinds[kind].test(file));
	const row = (label, aim, some) => {
		const sum = (key) => number(some.reduce((total, file) => total + file[key], 0) / 1000);
		return [label, aim, String(some.length), sum('plain'), sum('gzip'), sum('brotli')];
	};
	print([
		['', 'aim', 'files', 'plain', 'gzip', 'brotli'],
		...Object.keys(kinds)
			.map((kind) => [kind, files.filter(({ file }) => kindOf(file) === kind)])
			.filter(([, some]) => some.length > 0)
			.map(([kind, some]) => row(kind, kind === 'WASM' ? '≤ 150' : '', some)),
		row('all', '≤ 250', files)
	]);
}

const number = (value) => (value === undefined ? '–' : value.toFixed(value < 100 ? 2 : 0));

/** Columns as wide as their widest cell: words to the left, numbers to the right. */
function print(rows) {
	const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
	for (const row of rows) {
		const cells = row.map((cell, column) => (column < 2 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])));
		console.log(cells.join('  ').trimEnd());
	}
}
