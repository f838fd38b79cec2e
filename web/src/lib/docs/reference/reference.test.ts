// What the pages of the reference are made of: no field, figure or command is missing.
import schema from 'datapath-lab-engine/scenario.json';
import figures from 'datapath-lab-engine/figures.json';
import { rules } from 'datapath-lab-engine/rules';
import manifest from 'datapath-lab-element/custom-elements.json';
import { describe, expect, test } from 'vitest';
import { elementReference } from '#lib/text/de/element-reference.ts';
import { scenarioObjects } from '#lib/text/de/scenario-objects.ts';
import engineManifest from '../../../../packages/engine/package.json';
import words from '../../../../../core/words/en/schema.json';
import { engineReference as german } from '#lib/text/de/engine-reference.ts';
import { engineReference as english } from '#lib/text/en/engine-reference.ts';
import { COMMANDS, overview } from './commands.ts';
import { ENGINE_EXAMPLES } from './engine-examples.ts';
import { EXPORTS, FRAME_NAMES, SCENARIO_TYPES } from './engine.ts';
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

describe('the reference of the engine', () => {
	const shown = EXPORTS.filter(({ name }) => !SCENARIO_TYPES.has(name));
	const names = new Set(EXPORTS.map(({ name }) => name));

	test('has every export of the package, and every type that one of them names', async () => {
		const engine = await import('../../../../packages/engine/public/index.ts');
		expect([...names]).toEqual(expect.arrayContaining(Object.keys(engine)));
		const ofTheLanguage =
			/^(Promise|URL|BufferSource|WebAssembly\.Module|(Async)?Generator|AbortSignal|Float64Array|Array|Record|const|Incomplete)$/;
		const used = EXPORTS.flatMap(({ uses }) => uses).filter((name) => !ofTheLanguage.test(name));
		expect([...names]).toEqual(expect.arrayContaining(used));
		for (const { name, kind, signature, members } of EXPORTS)
			if (kind !== 'class') expect(signature !== '' || members.length > 0, name).toBe(true);
	});

	test('says what each is, in both languages', () => {
		const described: string[] = [];
		for (const { name, description, members } of shown) {
			if (!(name in english.values)) {
				expect(description, name).not.toBe('');
				described.push(name);
			}
			for (const member of members) {
				expect(member.description, `${name}.${member.name}`).not.toBe('');
				described.push(`${name}.${member.name}`);
			}
		}
		expect(Object.keys(german.descriptions).toSorted()).toEqual(described.toSorted());
		expect(Object.keys(german.values).toSorted()).toEqual(Object.keys(english.values).toSorted());
	});

	test('says what each function takes, gives back and throws', () => {
		const functions = shown.flatMap(({ kind, name, parameters, members }) => [
			...(kind === 'function' ? [[name, parameters] as const] : []),
			...(kind === 'class' ? members.filter(({ signature }) => /^\w+\(/.test(signature)) : []).map(
				(member) => [`${name}.${member.name}`, member.parameters] as const
			)
		]);
		for (const { calls } of [english, german]) {
			expect(Object.keys(calls).toSorted()).toEqual(functions.map(([name]) => name).toSorted());
			for (const [name, parameters] of functions)
				expect(Object.keys(calls[name]?.parameters ?? {}), name).toEqual(parameters);
		}
	});

	test('says what each number of a frame is', () => {
		expect(Object.values(FRAME_NAMES).flat().length).toBeGreaterThan(50);
		for (const { numbers, sections } of [english, german]) {
			expect(Object.keys(sections)).toEqual(Object.keys(FRAME_NAMES));
			for (const [section, all] of Object.entries(FRAME_NAMES))
				expect(Object.keys(numbers[section] ?? {}), section).toEqual(all);
		}
	});

	test('has an example of each function and class, and the entries of the package', () => {
		const places = ['init', 'batches', 'measure', 'run', 'frame', 'errors'];
		expect(Object.keys(ENGINE_EXAMPLES)).toEqual(places);
		const { exports } = engineManifest.publishConfig;
		const entries = Object.keys(exports).filter((entry) => entry !== './package.json');
		const imports = entries.map((entry) => entry.replace(/^\./, engineManifest.name));
		for (const { entries } of [english, german]) expect(Object.keys(entries)).toEqual(imports);
	});
});
