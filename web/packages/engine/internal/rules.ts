/**
 * The core's rules for all machines, built into the page: links and controls need them before the
 * engine has started.
 */
import type { Attachment, Machine, Rule, Rules, Scalar, FieldInfo, AttachmentRules } from '../generated/types.ts';
import baked from '../generated/rules.json';
import { fields as words } from '#words';
import { nameInWords } from './words.ts';

/** A field with its label. */
export type Field = FieldInfo & { label: string };

const labelled = (fields: FieldInfo[], room = ''): Field[] =>
	fields.map((field) => ({
		...field,
		unit: nameInWords(field.unit),
		label: words[room + field.path] ?? field.path
	}));

const core = baked as unknown as Rules;
export const rules = {
	...core,
	fields: labelled(core.fields),
	pair_fields: labelled(core.pair_fields, 'pairs.')
};
export const catalogue: readonly Machine[] = rules.machines;

/** The machine of that name; the first machine if the name is unknown. */
export function machineOf(name: string): Machine {
	return catalogue.find((machine) => machine.name === name) ?? (catalogue[0] as Machine);
}

/** The path of that name, or the machine's default path. */
export function attachmentRules(platform: string, attachment: string): AttachmentRules {
	const { ways, attachment: usual } = machineOf(platform);
	const called = (name: string) => ways.find((way) => way.attachment === name);
	return called(attachment) ?? called(usual) ?? (ways[0] as AttachmentRules);
}

export const isAttachment = (platform: string, attachment: string): attachment is Attachment =>
	machineOf(platform).ways.some((way) => way.attachment === attachment);

const PAIR = /^pairs\.\d\.(\w+)$/;

/**
 * The values that a field allows on a path; undefined if it means nothing there.
 * `pairs.0.connections` is a field of one pair.
 */
export function fieldRule(way: AttachmentRules, path: string): Rule | undefined {
	const ofPair = PAIR.exec(path)?.[1];
	return ofPair ? way.pair_fields.find((rule) => rule.path === ofPair) : way.fields.find((rule) => rule.path === path);
}

/** The description of a field in words; `pairs.priority` is that of all pairs. */
export function fieldInfo(path: string): Field | undefined {
	const ofPair = /^pairs\.(?:\d\.)?(\w+)$/.exec(path)?.[1];
	return ofPair
		? rules.pair_fields.find((field) => field.path === ofPair)
		: rules.fields.find((field) => field.path === path);
}

/** The values of a field that were measured, as numbers. */
export const numbersOf = (way: AttachmentRules, path: string): number[] =>
	fieldRule(way, path)?.measured.map(Number) ?? [];

/** The choices of a field where not every value between two limits is allowed. */
export const choicesOf = (way: AttachmentRules, path: string): Scalar[] => fieldRule(way, path)?.choices ?? [];
