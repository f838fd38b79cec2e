// The data of the reports' pages: every published figure next to the simulated one, and its
// configuration.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeErrors } from './errors.mjs';
import { at } from './process.mjs';

export const RECORDED = at('web', 'src', 'lib', 'recorded', 'reports', 'validated.json');

/** A published run is listed as "title of its report: settings". */
const titleOf = (about) => about.slice(0, about.indexOf(': '));

/** Most figures have no blind prediction, and would have three empty fields. */
const withoutEmptyPredictions = (figure) =>
	Object.fromEntries(Object.entries(figure).filter(([name, value]) => value !== null || !name.startsWith('predicted')));

/**
 * From the output of `validate --format json` and `list --json`: reports with their runs, in the
 * order of the tables.
 */
export function reportsOf(validated, listed) {
	const listedByName = new Map(listed.map((one) => [one.name, one]));
	const reports = new Map();
	for (const { report: stem, run, ...figure } of validated) {
		const { about, description } = listedByName.get(run);
		if (!reports.has(stem)) reports.set(stem, { stem, title: titleOf(about), runs: new Map() });
		const { runs } = reports.get(stem);
		if (!runs.has(run)) runs.set(run, { run, description, figures: [] });
		runs.get(run).figures.push(withoutEmptyPredictions(figure));
	}
	return [...reports.values()].map((report) => ({ ...report, runs: [...report.runs.values()] }));
}

/** A line for each run, so that a diff shows which run changed. */
function written(reports) {
	const blocks = reports.map(({ stem, title, runs }) => {
		const lines = runs.map((run) => JSON.stringify(run)).join(',\n');
		return `{"stem":${JSON.stringify(stem)},"title":${JSON.stringify(title)},"runs":[\n${lines}\n]}`;
	});
	return `[\n${blocks.join(',\n')}\n]\n`;
}

/** `datapath` returns the JSON output of the program of that name. */
export function recordReports(datapath) {
	const reports = reportsOf(datapath('validate', '--format', 'json'), datapath('list', '--json'));
	mkdirSync(dirname(RECORDED), { recursive: true });
	writeFileSync(RECORDED, written(reports));
	writeErrors(reports);
}
