// What the pages of the reports show: every published figure beside the simulated one, and the configuration it belongs to.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeErrors } from './errors.mjs';
import { at } from './process.mjs';

export const RECORDED = at('web', 'src', 'lib', 'recorded', 'reports', 'validated.json');

/** A published run is listed as "title of its report: settings". */
const titleOf = (about) => about.slice(0, about.indexOf(': '));

/** Few figures were predicted blind, and most would say so three times. */
const withoutEmptyPredictions = (figure) =>
	Object.fromEntries(Object.entries(figure).filter(([name, value]) => value !== null || !name.startsWith('predicted')));

/** From what `validate --format json` and `list --json` print: reports with their runs, in the order of the tables. */
export function reportsOf(validated, listed) {
	const available = new Map(listed.map((one) => [one.name, one]));
	const reports = new Map();
	for (const { report: stem, run, ...figure } of validated) {
		const { about, description } = available.get(run);
		if (!reports.has(stem)) reports.set(stem, { stem, title: titleOf(about), runs: new Map() });
		const { runs } = reports.get(stem);
		if (!runs.has(run)) runs.set(run, { run, description, figures: [] });
		runs.get(run).figures.push(withoutEmptyPredictions(figure));
	}
	return [...reports.values()].map((report) => ({ ...report, runs: [...report.runs.values()] }));
}

/** A line for each run, so that a difference says which moved. */
function written(reports) {
	const result = reports.map(({ stem, title, runs }) => {
		const lines = runs.map((run) => JSON.stringify(run)).join(',\n');
		return `{"stem":${JSON.stringify(stem)},"title":${JSON.stringify(title)},"runs":[\n${lines}\n]}`;
	});
	return `[\n${result.join(',\n')}\n]\n`;
}

/** `datapath` answers what the command line of that name prints as JSON. */
export function recordReports(datapath) {
	const reports = reportsOf(datapath('validate', '--format', 'json'), datapath('list', '--json'));
	mkdirSync(dirname(RECORDED), { recursive: true });
	writeFileSync(RECORDED, written(reports));
	writeErrors(reports);
}
