/** The settings of two scenarios in words: what both share, then what differs. */
import { labelOf } from '#lib/comparison/diagnostics.ts';
import * as texts from '#text/index.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const isObject = (value: Json): value is { readonly [name: string]: Json } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

function leaves(value: Json, path = ''): [path: string, value: string][] {
	if (Array.isArray(value)) return (value as Json[]).flatMap((one, index) => leaves(one, `${path}.${index}`));
	if (!isObject(value)) return [[path, String(value)]];
	return Object.entries(value).flatMap(([name, one]) => leaves(one, path === '' ? name : `${path}.${name}`));
}

const named = (path: string, value: string): string => {
	if (path === 'platform') return `${texts.exportDialog.machine}: ${texts.machines[value] ?? value}`;
	if (path !== 'network.attachment') return `${labelOf(path)}: ${value}`;
	return `${texts.exportDialog.path}: ${(texts.attachment as Record<string, string>)[value] ?? value}`;
};

export function settingsOf(scenarios: readonly string[]): string[] {
	const all = scenarios.map((scenario) => new Map(leaves(JSON.parse(scenario) as Json)));
	const paths = [...new Set(all.flatMap((one) => [...one.keys()]))];
	const isShared = (path: string) => all.every((one) => one.get(path) === all[0]?.get(path));
	const shared = paths.filter(isShared).map((path) => named(path, all[0]?.get(path) ?? ''));
	const different = paths
		.filter((path) => !isShared(path))
		.flatMap((path) =>
			all.flatMap((one, lane) => {
				const value = one.get(path);
				return value === undefined ? [] : [`${'AB'[lane] ?? ''}: ${named(path, value)}`];
			})
		);
	return [...different, ...shared];
}
