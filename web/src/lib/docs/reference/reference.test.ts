// What the pages of the reference are made of: no field, figure or command is missing.
import schema from 'datapath-lab-engine/scenario.json';
import figures from 'datapath-lab-engine/figures.json';
import { rules } from 'datapath-lab-engine/rules';
import manifest from 'datapath-lab-element/custom-elements.json';
import { expect, test } from 'vitest';
import { elementReference } from '#lib/text/de/element-reference.ts';
import { scenarioObjects } from '#lib/text/de/scenario-objects.ts';
import words from '../../../../../core/words/en/schema.json';
import { COMMANDS, overview } from './commands.ts';
import { FIGURES } from './figures.ts';
import { CONSTANTS, EXAMPLE, GROUPS, TOP } from './scenario.ts';

const fields = [...TOP, ...GROUPS.flatMap((group) => group.fields)];
const valuesOf = (path: string) => fields.find((field) => field.path === path)?.values;

test('every field of the rules has an entry, with values on every machine that has it', () => {
	const paths = [...rules.fields.map(({ path }) => path), ...rules.pair_fields.map(({ path }) => `pairs.${path}`)];
	const all = fields.map(({ path }) => path);
	expect(all).toEqual(expect.arrayContaining(paths));
	expect(all).toEqual(expect.arrayContaining(['platform', 'network.attachment']));
	for (const field of fields) {
		expect(field.description, field.path).not.toBe('');
		expect(field.kind, field.path).not.toBe('');
		expect(field.values.length, field.path).toBeGreaterThan(0);
		for (const { where, what } of field.values) expect(where && what, field.path).not.toBe('');
	}
});

test('every object of the schema is a group, and a list that repeats the scenario says so', () => {
	const objects = Object.entries(schema.properties).filter(
		([, field]) => ('properties' in field || 'items' in field) && !('deprecated' in field)
	);
	const names = [...objects.map(([name]) => name), 'workload.mix', 'workload.trace'];
	expect([...GROUPS.map(({ name }) => name), 'constants'].toSorted()).toEqual(names.toSorted());
	expect(
		GROUPS.filter(({ repeats }) => repeats.length > 0).map(({ isList, fields }) => [isList, fields.length])
	).toEqual([[true, 0]]);
});

test('values that are the same everywhere are said once, others by machine and path', () => {
	expect(valuesOf('seed')).toEqual([{ where: 'all machines', what: '0 to 9007199254740991; default 1' }]);
	expect(valuesOf('network.attachment')?.map(({ where }) => where)).toEqual(rules.machines.map(({ name }) => name));
	const bytes = valuesOf('workload.request_bytes');
	expect(bytes?.some(({ where, what }) => where.startsWith('z15') && what.includes('default 200 (RR), 20 (STR)'))).toBe(
		true
	);
});

test('constants have the values of the machines', () => {
	expect(CONSTANTS.map(({ name }) => name)).toEqual(Object.keys(schema.properties.constants.properties));
	for (const { name, values, unit } of CONSTANTS) {
		expect(
			values.some((value) => value !== undefined),
			name
		).toBe(true);
		expect(unit, name).not.toBe('');
	}
	expect(JSON.parse(EXAMPLE)).toHaveProperty('workload.connections');
});

test('every figure stands in one table', () => {
	const ids = FIGURES.flatMap((table) => table.figures.map(({ id }) => id));
	expect(ids.toSorted()).toEqual(figures.map(({ id }) => id).toSorted());
	for (const table of FIGURES) expect(table.figures.length, table.runs).toBeGreaterThan(0);
});

test('commands stand in the order of the overview', () => {
	expect(COMMANDS.length).toBeGreaterThan(8);
	const positions = COMMANDS.map(({ name }) => overview.indexOf(`\n  ${name} `));
	expect(positions.every((position) => position > 0)).toBe(true);
	expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('each part of the element is described in German', () => {
	const [element] = manifest.modules[0]?.declarations ?? [];
	for (const kind of ['attributes', 'events', 'members', 'cssProperties', 'cssParts'] as const) {
		const described = Object.entries(elementReference.descriptions[kind]).filter(([, text]) => text !== '');
		expect(described.map(([name]) => name).toSorted()).toEqual(element?.[kind].map(({ name }) => name).toSorted());
	}
});

test('each part of a scenario that the core has no words for is described in German', () => {
	const described = Object.entries(schema.properties).filter(
		([name, field]) => 'description' in field && !('deprecated' in field) && !(name in words) && name !== 'constants'
	);
	expect(Object.keys(scenarioObjects).toSorted()).toEqual(described.map(([name]) => name).toSorted());
});
