/** The core's own rules for all machines, baked in: links and controls need them before the engine has started. */
import type { Attachment, Machine, Rule, Rules, Scalar, FieldInfo, AttachmentRules } from '../generated/types.ts';
import baked from '../generated/rules.json';
import { fields as words } from '../generated/words.ts';

/** A field, with what people call it. */
export type Field = FieldInfo & { label: string };

const labelled = (fields: FieldInfo[], room = ''): Field[] =>
	fields.map((field) => ({ ...field, label: words[room + field.path] ?? field.path }));

const core = baked as unknown as Rules;
export const rules = {
	...core,
	fields: labelled(core.fields),
	pair_fields: labelled(core.pair_fields, 'pairs.')
};
export const catalogue: readonly Machine[] = rules.machines;

/** The machine of that name; the first one for a name nobody knows. */
export function machineOf(name: string): Machine {
	return catalogue.find((machine) => machine.name === name) ?? (catalogue[0] as Machine);
}

/** The way of that name, or the machine's usual one. */
export function attachmentRules(platform: string, attachment: string): AttachmentRules {
	const { ways, attachment: usual } = machineOf(platform);
	const called = (name: string) => ways.find((way) => way.attachment === name);
	return called(attachment) ?? called(usual) ?? (ways[0] as AttachmentRules);
}

export const isAttachment = (platform: string, attachment: string): attachment is Attachment =>
	machineOf(platform).ways.some((way) => way.attachment === attachment);

const PAIR = /^pairs\.\d\.(\w+)$/;

/** What a field can be on a way; nothing if it means nothing there. `pairs.0.connections` is one of a pair's. */
export function fieldRule(way: AttachmentRules, path: string): Rule | undefined {
	const ofPair = PAIR.exec(path)?.[1];
	return ofPair ? way.pair_fields.find((rule) => rule.path === ofPair) : way.fields.find((rule) => rule.path === path);
}

/** What a field is, in words. */
export function fieldInfo(path: string): Field | undefined {
	const ofPair = PAIR.exec(path)?.[1];
	return ofPair
		? rules.pair_fields.find((result) => result.path === ofPair)
		: rules.fields.find((result) => result.path === path);
}

/** What was measured, as numbers. */
export const numbersOf = (way: AttachmentRules, path: string): number[] =>
	fieldRule(way, path)?.measured.map(Number) ?? [];

/** What can be chosen where not everything between two ends can. */
export const choicesOf = (way: AttachmentRules, path: string): Scalar[] => fieldRule(way, path)?.choices ?? [];
