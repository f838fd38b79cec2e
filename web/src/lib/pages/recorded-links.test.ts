// Links that people made with 0.1.0, as that version read them (tests/links, with the names of today): each
// still opens the same view.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { settingsIn } from '#lib/embed/settings.ts';
import { parseAssignment } from '#lib/lessons/assignment/assignment.ts';
import { parseUrl } from '#lib/url/url-state.ts';

interface RecordedLink {
	kind: 'lab' | 'embed' | 'class' | 'page';
	address: string;
	[field: string]: unknown;
}
const links = readFileSync(new URL('../../../../tests/links/0.1.0.jsonl', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as RecordedLink);

function view(hash: string, search = '') {
	const state = parseUrl(hash, search);
	const scenarios = ([0, 1] as const).map((lane) => JSON.parse(scenarioOf(state, lane)) as unknown);
	return { ...state, scenarios, sensitivity: state.sensitivityRequest, unknown: state.unknownParams };
}

const read = {
	lab: (address: string) => view(address),
	embed: (address: string) => {
		const [search = '', hash = ''] = address.split('#');
		return { ...view(hash, search), settings: settingsIn(search) };
	},
	class: (address: string) => ({ sheet: parseAssignment(address) })
};

test('there are at least 40 of them', () => expect(links.length).toBeGreaterThanOrEqual(40));

for (const { kind, address, ...recorded } of links)
	if (kind !== 'page') test(`${kind} ${address}`, () => expect(read[kind](address)).toMatchObject(recorded));
