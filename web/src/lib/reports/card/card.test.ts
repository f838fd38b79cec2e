// The content of a card agrees with its sources: the platform file, the tables of the core, and
// MODEL.md.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from 'datapath-lab-engine/rules';
import { constantsOf } from 'datapath-lab-engine/constants';
import { VALIDATED } from '#lib/recorded/reports.ts';
import * as texts from '#text/index.ts';
import { byStatus, fitsOf, mechanismsOf, rangesOf, reportsOn, sum } from './card.ts';

const core = (file: string) => readFileSync(new URL(`../../../../../core/${file}`, import.meta.url), 'utf8');
// A line may break between any two words.
const model = core('MODEL.md').replaceAll(/\s+/g, ' ');

test('every report is on one card, and every status and mechanism has its words', async () => {
	const reports = catalogue.flatMap(({ name }) => reportsOn(name));
	expect(reports.map(({ stem }) => stem).toSorted()).toEqual(VALIDATED.map(({ stem }) => stem).toSorted());
	const usedStatuses = new Set<string>();
	for (const machine of catalogue) {
		for (const [status] of byStatus(await constantsOf(machine.name))) usedStatuses.add(status);
		const mechanisms = mechanismsOf(machine).map(({ of }) => of);
		for (const { attachment } of machine.ways) {
			const itself = [`network.attachment=${attachment}`, 'network.link_gbps', 'workload.kind=WEB'];
			expect(
				itself.some((of) => mechanisms.includes(of)),
				`${machine.name} ${attachment}`
			).toBe(true);
		}
	}
	expect(Object.keys(texts.cards.statuses).toSorted()).toEqual([...usedStatuses].toSorted());
	const used = catalogue.flatMap((machine) => mechanismsOf(machine).map(({ of }) => of));
	expect(texts.cards.mechanisms.filter(({ of }) => !used.includes(of))).toEqual([]);
});

describe.each(catalogue.map((machine) => [machine.name, machine] as const))('%s', (name, machine) => {
	const file = core(`platforms/${name}.toml`);

	test('counts the constants of its platform file', async () => {
		const constants = await constantsOf(name);
		const statuses = [...file.matchAll(/^status = "(.+)"$/gm)].map(([, status]) => status);
		expect(constants.length).toBe([...file.matchAll(/^\[constants\./gm)].length);
		for (const [status, count] of byStatus(constants))
			expect(statuses.filter((one) => one === status).length, status).toBe(count);
		expect(sum(fitsOf(name, constants), 'constants')).toBe(statuses.filter((one) => one === 'fitted').length);
	});

	test('has the values, units and origins of its platform file', async () => {
		for (const { name: constant, value, unit, origin } of await constantsOf(name)) {
			const [, section = ''] = file.split(`[constants.${constant}]`);
			expect(Number(/^value = (.+)$/m.exec(section)?.[1]?.replaceAll('_', '')), constant).toBe(value);
			expect(/^unit = "(.+)"$/m.exec(section)?.[1], constant).toBe(unit);
			expect(section.split('\n\n')[0], constant).toContain(origin);
		}
	});

	test('has the measured values of each path', () => {
		const rows = rangesOf(name);
		const row = (label: string) => rows.find((one) => one.name === label)?.cells ?? [];
		machine.ways.forEach(({ attachment }, way) => {
			const [, section = ''] = file.split(`[paths.${attachment}]`);
			const measuredConnections = /^connections = \[(.+)\]$/m.exec(section)?.[1]?.split(', ').map(Number) ?? [];
			const [least, most] = [Math.min(...measuredConnections), Math.max(...measuredConnections)];
			expect(row('Connections')[way]?.measured).toBe(least === most ? `${least}` : `${least} to ${most}`);
			const kinds = /^workloads = \[(.+)\]$/m.exec(section)?.[1]?.replaceAll('"', '').split(', ') ?? [];
			expect(row('Workload')[way]).toEqual({ measured: texts.list(kinds), accepted: texts.cards.only });
		});
	});
});

// As in MODEL.md; after a new fit both must be written again.
const WORDS: Readonly<Record<string, number>> = { Six: 6, Five: 5, five: 5, seven: 7 };
const count = (word = '') => WORDS[word] ?? Number(word);
test.each([
	['osa-vs-vswitch', 'z15', /(\d+) constants are fitted, each per packet[^]*?against (\d+)\s+independent/],
	['qebsm-osa-hipersockets', 'z990', /(\d+) constants are fitted against (\d+) figures: throughput/],
	['vswitch-vs-router', 'z900', /so (\d+) figures, rounded CPU[^]*? (\d+) constants are fitted/],
	['24-way', 'z990', /(\w+) constants \(`web_serve`[^)]*\) are fitted on (\w+) figures/],
	['priority-queueing', 'z14', /(\w+) constants are fitted, three[^]*?against (\d+) figures/]
] as const)('what a fit to %s weighs is what MODEL.md says', async (stem, machine, pattern) => {
	const fit = fitsOf(machine, await constantsOf(machine)).find(({ report }) => report.stem === stem);
	const numbers = pattern.exec(model)?.slice(1).map(count) ?? [];
	expect([fit?.constants, fit?.figures].toSorted()).toEqual(numbers.toSorted());
});

test('a fit to the disk weighs one figure more than its constants affect: CP time', async () => {
	const fit = fitsOf('z990', await constantsOf('z990')).find(({ report }) => report.stem === 'qebsm-fcp');
	const [constants, figures] =
		/(\w+) constants are fitted \(`fcp_io`, four speeds of the disk\) to (\w+) figures/
			.exec(model)
			?.slice(1)
			.map(count) ?? [];
	expect([fit?.constants, fit?.figures]).toEqual([constants, (figures ?? NaN) + 1]);
});
