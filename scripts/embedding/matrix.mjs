// Every case in every browser, as a table.
import { Failure, say } from '../process.mjs';
import { CASES, STORAGES, tried } from './cases.mjs';
import { withObservedSite } from './site.mjs';
import { WINDOWS } from './windows.mjs';

/** Prints the table; fails where the embed did not run as it should. */
export async function matrix(names) {
	const columns = await withObservedSite(async (site) => {
		const all = [];
		for (const name of names) all.push(await column(name, site));
		return all;
	});
	if (columns.every(({ results }) => results.length === 0))
		throw new Failure(`There is no ${names.join(' and no ')} here.`);
	console.log(`\n${table(columns)}`);
	for (const note of columns.flatMap(notes)) console.log(`\n${note}`);
	const wrong = columns.flatMap(({ results }) => results.filter((result) => result.wrong));
	if (wrong.length > 0) throw new Failure(`The embed did not run as it should in ${wrong.length} cases.`);
}

/** A browser's results, one for each case; null where the browser is missing. */
async function column(name, site) {
	const results = [];
	let version = `${name}, missing`;
	for (const storage of STORAGES) {
		const window = await WINDOWS[name]({ storage });
		if (!window) break;
		version = window.version;
		say(`${version}, storage ${storage}`);
		try {
			for (const one of CASES.filter((each) => each.storage === storage)) {
				// An error in one case is shown in the table, next to the results of the others.
				const result = await tried(window, site, one).catch(({ message }) => ({ wrong: message.split('\n')[0] }));
				results.push(result);
				console.log(`${Object.values(one).join(', ')}: ${result.wrong ?? result.engine}`);
			}
		} finally {
			await window.close();
		}
	}
	return { version, results };
}

function table(columns) {
	const line = (cells) => `| ${cells.join(' | ')} |`;
	const heads = [...Object.keys(CASES[0]), 'engine in', ...columns.map(({ version }) => version)];
	const rows = CASES.map((one, nth) => {
		const results = columns.map(({ results }) => results[nth]);
		const engines = [...new Set(results.flatMap((result) => result?.engine ?? []))];
		const cell = (result) => {
			if (!result) return '–';
			if (result.wrong) return `✗ ${result.wrong}`;
			return engines.length > 1 ? `plays (${result.engine})` : 'plays';
		};
		return line([...Object.values(one), engines.join(' or ') || '–', ...results.map(cell)]);
	});
	return [line(heads), line(heads.map(() => '---')), ...rows].join('\n');
}

/** Where a header had no effect, a case means less than it seems to. */
function notes({ version, results }) {
	const idle = CASES.filter(({ coep }, nth) => coep !== 'none' && results[nth]?.isolated === false);
	return [...new Set(idle.map(({ coep }) => coep))].map((coep) => `${version}: \`${coep}\` isolates nothing.`);
}
