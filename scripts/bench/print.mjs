// The tables of `npm run bench`.
import { budgets, files } from '../budgets.mjs';
import { say } from '../process.mjs';

/** A table of the runtimes that were measured, side by side. */
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

/** What a reader experiences who opens the page. */
export function opening({ shift, task, motion, slowed, first, line, requests, bytes, still: withoutScripts }) {
	say('Opening the page, medians of 5');
	print([
		['', 'aim', ''],
		['layout shift', '≤ 0.05', shift.toFixed(3)],
		['longest task, ms on the processor', '≤ 50', number(task)],
		['first motion, ms after navigation', '', number(motion)],
		['with the processor slowed 4 times', '< 1000', number(slowed)],
		['on a line of 1.6 Mb/s, too', '< 2000', number(line)],
		['what had arrived then: requests, kB', '', `${requests}, ${number(bytes / 1000)}`],
		['first picture on that line, ms', '< 1000', number(first)],
		['picture and figures without scripts', 'yes', withoutScripts ? 'yes' : 'no']
	]);
}

/** The cost of the page on its browser's main thread. */
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

/** How long until both lanes show the moment that a reader goes to. */
export function seeks(all) {
	say('Going to a moment of a simulated minute of RR × 50, ms until both lanes show it');
	const aims = { far: '< 100', near: '< 30' };
	const rows = all.map(({ name, ...ms }) => [name, aims[name], ...[ms.median, ms.high, ms.longest].map(number)]);
	print([['', 'aim (95%)', 'median', '95%', 'longest'], ...rows]);
}

/** The files that each address fetches. Returns sentences about those over their budget. */
export function sizes({ routes, single, later }) {
	const over = [];
	const row = (name, budget, files) => {
		const { plain, gzip, brotli } = total(files);
		return [name, budget, String(files.length), number(plain), number(gzip), number(brotli)];
	};
	for (const [route, { first, then }] of Object.entries(routes)) {
		say(`What ${route} fetches until it runs, KB`);
		const parts = Object.entries(KINDS).map(([kind, isOf]) => [kind, first.filter(({ file }) => isOf(file))]);
		const rows = [...parts.filter(([, files]) => files.length > 0), ['all', first]].map(([kind, files]) => {
			const budget = budgets[route][kind];
			const { brotli } = total(files);
			if (brotli > budget) over.push(`${route} fetches ${number(brotli)} KB (${kind}), more than ${budget}`);
			return row(kind, budget === undefined ? '' : `≤ ${budget}`, files);
		});
		if (then.length > 0) rows.push(row('then, when it is idle', '', then));
		print([['', 'budget', 'files', 'plain', 'gzip', 'brotli'], ...rows]);
	}
	say("What other people's pages load, KB");
	const alone = single.map((one) => {
		const budget = files[one.file];
		if (one.brotli / 1000 > budget) over.push(`${one.file} has ${number(one.brotli / 1000)} KB, more than ${budget}`);
		return row(one.file, `≤ ${budget}`, [one]);
	});
	print([['', 'budget', 'files', 'plain', 'gzip', 'brotli'], ...alone]);
	say('What is fetched when somebody asks for it, KB more than / has then');
	print([['', '', 'files', 'plain', 'gzip', 'brotli'], ...later.map(({ name, files }) => row(name, '', files))]);
	return over;
}

/** Every file is of one kind. */
const KINDS = {
	WASM: (file) => file.endsWith('.wasm'),
	worker: (file) => file.includes('/workers/'),
	scripts: (file) => file.endsWith('.js') && !file.includes('/workers/'),
	styles: (file) => file.endsWith('.css'),
	page: (file) => file.endsWith('.html'),
	other: (file) => !/\.(wasm|js|css|html)$/.test(file)
};

function total(files) {
	const sum = (key) => files.reduce((sum, file) => sum + file[key], 0) / 1000;
	return { plain: sum('plain'), gzip: sum('gzip'), brotli: sum('brotli') };
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
