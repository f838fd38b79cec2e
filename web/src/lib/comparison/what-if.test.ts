import { expect, test } from 'vitest';
import { withPatch } from './changes.ts';
import { parseUrl, formatUrl } from '#lib/url/url-state.ts';
import { STORIES, storyOf, comparisonOf, type Story } from './stories.ts';
import { scenarioOf } from './scenario.ts';
import { laneName } from './lane-name.ts';
import { patchOf } from './patch.ts';
import { withoutOverrides, changedConstants, constantAs, parseConstants, writeConstants } from './what-if.ts';

test('valid constants are read, all else gives null', () => {
	expect(parseConstants('dispatch:1.20,intercept:0')).toEqual({ 'constants.dispatch': 1.2, 'constants.intercept': 0 });
	for (const text of ['', 'dispatch', 'dispatch:', 'dispatch:-1', 'dispatch:1e9', 'a:1', 'dispatch:1,dispatch:2'])
		expect(parseConstants(text)).toBe(null);
	expect(parseConstants(Array.from({ length: 13 }, (_, i) => `cost_${i}:1`).join(','))).toBe(null);
	const patch = { ...patchOf('vswitch'), 'constants.dispatch': 1.2 };
	expect(changedConstants(patch)).toEqual({ dispatch: 1.2 });
	expect(writeConstants({ ...patch, 'constants.intercept': 0 })).toBe('dispatch:1.2,intercept:0');
	expect(constantAs('intercept', 0.33333333)).toEqual({ 'constants.intercept': 0.333333 });
	expect(withoutOverrides(patch)).toEqual(constantAs('dispatch', null));
	expect(writeConstants(patchOf('vswitch'))).toBe('');
});

test('a lane with another constant is not the story any more, and its address contains the change', () => {
	const story = comparisonOf(STORIES.find(({ id }) => id === 'card-or-vswitch') as Story);
	const other = withPatch(story, 1, { 'constants.dispatch': 1.2 });
	expect(storyOf(other)).toBe(null);
	expect(JSON.parse(scenarioOf(other, 1))).toMatchObject({ constants: { dispatch: 1.2 } });
	expect(JSON.parse(scenarioOf(other, 0))).not.toHaveProperty('constants');
	expect(laneName('z15', other.lanes[1])).toMatch(/, dispatch time 1\.2$/);
	const address = formatUrl({ ...parseUrl(''), ...other });
	expect(parseUrl(address)).toMatchObject({ lanes: other.lanes, unknownParams: [] });
	expect(storyOf(withPatch(other, 1, { 'constants.dispatch': null }))?.id).toBe('card-or-vswitch');
	expect(parseUrl('#b.constants=dispatch:x').unknownParams).toHaveLength(1);
});
