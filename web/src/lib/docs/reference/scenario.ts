/** The fields of a scenario, from the schema (what they are) and the rules (what they can be on each machine). */
import constants from 'datapath-lab-engine/constants.json';
import { attachmentRules, rules } from 'datapath-lab-engine/rules';
import { recordedInWords } from 'datapath-lab-engine/recorded-words';
import schema from 'datapath-lab-engine/scenario.json';
import type { AttachmentRules, Rule } from 'datapath-lab-engine/types';
import { meaningOf } from '#text/constant-meanings.ts';
import * as texts from '#text/index.ts';

const t = texts.docsPages.reference.scenario;
/** What the core says of fields, by language. */
const WORDS = import.meta.glob<Readonly<Record<string, string>>>('../../../../../core/words/*/schema.json', {
	import: 'default',
	eager: true
});
const words = { ...WORDS[`../../../../../core/words/${texts.language.tag}/schema.json`], ...texts.scenarioObjects };
const describe = (path: string, english = '') => words[path] ?? recordedInWords(english);

interface Schema {
	description?: string;
	type?: readonly string[] | string;
	deprecated?: boolean;
	enum?: readonly unknown[];
	minimum?: number;
	maximum?: number;
	'x-unit'?: string;
	properties?: Readonly<Record<string, Schema>>;
	items?: Schema;
}

/** What a field can be, and where. */
interface Values {
	where: string;
	what: string;
}

export interface Field {
	/** Where it is in a scenario. */
	path: string;
	kind: string;
	unit: string;
	description: string;
	values: readonly Values[];
}

/** Fields that are together in an object. */
export interface Group {
	/** The name of the object, and the anchor of its heading. */
	name: string;
	description: string;
	/** Whether it is a list of such objects. */
	isList: boolean;
	/** Objects of the scenario itself that it repeats, if it does. */
	repeats: readonly string[];
	fields: readonly Field[];
}

export interface Constant {
	name: string;
	description: string;
	unit: string;
	limits: string;
	/** What each machine has; nothing where it has none. */
	values: readonly (number | undefined)[];
}

/** Deprecated names are read, and not shown. */
const properties = Object.fromEntries(
	Object.entries((schema as Schema).properties ?? {}).filter(([, field]) => !field.deprecated)
);
const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const listed = (values: readonly unknown[]): string => values.map(plain).join(', ');

export const MACHINES = rules.machines.map(({ name }) => name);

const [{ name: machine = '', attachment = '' } = {}] = rules.machines;
/** What an empty scenario stands for, as JSON. */
export const EXAMPLE = JSON.stringify(attachmentRules(machine, attachment).default, null, 2);

/** What a scenario has that leaves a field out; sizes of messages and files depend on the workload. */
function defaultOf({ sizes, ...way }: AttachmentRules, path: string): string {
	const [object = '', name = ''] = path.split('.');
	const ofWorkloads = Object.entries(sizes).filter(([, fields]) => object === 'workload' && name in fields);
	if (new Set(ofWorkloads.map(([, fields]) => fields[name])).size > 1)
		return ofWorkloads.map(([kind, fields]) => `${fields[name]} (${kind})`).join(', ');
	const { [object]: whole } = way.default as unknown as Record<string, unknown>;
	const value = name ? (whole as Record<string, unknown> | undefined)?.[name] : whole;
	return value === undefined ? '' : plain(value);
}

function possible({ range, choices, measured, workloads }: Rule, usual: string): string {
	const parts = [
		range && choices.length === 0 ? t.range(plain(range[0]), plain(range[1])) : listed(choices),
		usual && t.default(usual),
		measured.length > 0 && t.measured(listed(measured)),
		workloads && t.only(workloads.join(', '))
	];
	return parts.filter(Boolean).join('; ');
}

/** Machines, or paths of them, on which a field can be the same are named together. */
function together(valuesOn: (way: AttachmentRules) => string | undefined): Values[] {
	const paths = rules.machines.flatMap(({ name, ways }) =>
		ways.map((way) => ({ machine: name, path: way.attachment, what: valuesOn(way) }))
	);
	const having = paths.filter(({ what }) => what !== undefined);
	return [...new Set(having.map(({ what }) => what as string))].map((what) => {
		const same = having.filter((one) => one.what === what);
		if (same.length === paths.length) return { where: t.everywhere, what };
		const machines = [...new Set(same.map(({ machine }) => machine))].map((machine) => {
			const here = same.filter((one) => one.machine === machine).map(({ path }) => path);
			return t.on(machine, here.length === paths.filter((one) => one.machine === machine).length ? [] : here);
		});
		return { where: machines.join(', '), what };
	});
}

/** A field whose values are words that the schema lists, or the rules by machine. */
function wordField(path: string, { description, enum: choices = [] }: Schema): Field {
	const values =
		path === 'network.attachment'
			? rules.machines.map(({ name, ways }) => ({ where: name, what: listed(ways.map((way) => way.attachment)) }))
			: [{ where: t.everywhere, what: listed(choices.filter((choice) => choice !== null)) }];
	return { path, kind: t.kinds.word, unit: '', description: describe(path, description), values };
}

/** A field whose limits are the same on all machines, so the rules do not have it. */
function numberField(path: string, { description, type = [], minimum, maximum, 'x-unit': unit = '' }: Schema): Field {
	return {
		path,
		kind: t.kinds[type.includes('integer') ? 'whole' : 'number'],
		unit: recordedInWords(unit),
		description: describe(path, description),
		values: [{ where: t.everywhere, what: t.range(plain(minimum), plain(maximum)) }]
	};
}

/** A field with any text. */
const textField = (path: string, { description }: Schema): Field => ({
	path,
	kind: t.kinds.text,
	unit: '',
	description: describe(path, description),
	values: [{ where: t.everywhere, what: t.anyText }]
});

function fieldOf(object: string, name: string, field: Schema): Field {
	const path = object ? `${object}.${name}` : name;
	const ruleOn = (way: AttachmentRules) =>
		object === 'pairs' ? way.pair_fields.find((one) => one.path === name) : way.fields.find((one) => one.path === path);
	const [first] = rules.machines.flatMap(({ ways }) => ways.flatMap((way) => ruleOn(way) ?? []));
	if (!first && field.maximum !== undefined) return numberField(path, field);
	if (!first && !field.enum) return textField(path, field);
	if (!first) return wordField(path, field);
	const valuesOn = (way: AttachmentRules) => {
		const rule = ruleOn(way);
		return rule && possible(rule, defaultOf(way, path));
	};
	return {
		path,
		kind: t.kinds[first.kind],
		unit: recordedInWords(field['x-unit'] ?? ''),
		description: describe(path, field.description),
		values: together(valuesOn)
	};
}

function groupOf(name: string, { description, properties: inside, items }: Schema): Group {
	const fields = Object.entries(inside ?? items?.properties ?? {}).filter(([, field]) =>
		items ? !field.items : !isObject(field)
	);
	const repeats = fields.map(([field]) => field).filter((field) => items && field in properties);
	return {
		name,
		description: describe(name, description),
		isList: items !== undefined,
		repeats,
		fields: repeats.length > 0 ? [] : fields.map(([field, of]) => fieldOf(name, field, of))
	};
}

const isObject = ({ properties: inside, items }: Schema) => inside !== undefined || items !== undefined;
const entries = Object.entries(properties);

/** Fields at the top of a scenario. */
export const TOP: readonly Field[] = entries
	.filter(([, field]) => !isObject(field))
	.map(([name, field]) => fieldOf('', name, field));

/** All others but the constants. */
export const GROUPS: readonly Group[] = entries
	.filter(([name, field]) => isObject(field) && name !== 'constants')
	.flatMap(([name, field]) => {
		const nested = Object.entries(field.properties ?? {}).filter(([, inside]) => isObject(inside));
		return [groupOf(name, field), ...nested.map(([inside, of]) => groupOf(`${name}.${inside}`, of))];
	});

const byMachine = constants as unknown as Readonly<Record<string, readonly { name: string; value: number }[]>>;

/** What a scenario can change of a machine. */
export const CONSTANTS: readonly Constant[] = Object.entries(properties['constants']?.properties ?? {}).map(
	([name, { description = '', minimum, maximum, 'x-unit': unit = '' }]) => ({
		name,
		description: meaningOf({ name, meaning: description }),
		unit: recordedInWords(unit),
		limits: t.range(plain(minimum), plain(maximum)),
		values: MACHINES.map((machine) => byMachine[machine]?.find((one) => one.name === name)?.value)
	})
);
