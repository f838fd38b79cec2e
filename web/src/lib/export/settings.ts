/** The settings of two scenarios in words: what both share, then what differs. */
import { labelOf } from '#lib/comparison/diagnostics.ts';
import { fieldInfo } from 'datapath-lab-engine/rules';
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

/** Fields whose zero means that there is none. */
const NONE_AT_ZERO = /(^|\.)(offered_per_second|think_ms|request_variation|response_variation)$/;

/** The settings of a scenario by path. What all kinds of pairs share has the path of the workload. */
function settings(scenario: string): Map<string, string> {
	const all = new Map(
		leaves(JSON.parse(scenario) as Json).filter(([path, value]) => value !== '0' || !NONE_AT_ZERO.test(path))
	);
	const ofPairs = [...all.keys()].filter((path) => path.startsWith('pairs.'));
	const pairs = new Set(ofPairs.map((path) => path.split('.')[1] ?? ''));
	for (const field of new Set(ofPairs.map((path) => path.split('.').slice(2).join('.')))) {
		const values = [...pairs].map((pair) => all.get(`pairs.${pair}.${field}`));
		const [first] = values;
		const workload = `workload.${field}`;
		if (first === undefined || values.some((value) => value !== first) || !fieldInfo(workload)) continue;
		for (const pair of pairs) all.delete(`pairs.${pair}.${field}`);
		all.set(workload, first);
	}
	return all;
}

export function settingsOf(scenarios: readonly string[]): string[] {
	const all = scenarios.map(settings);
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
