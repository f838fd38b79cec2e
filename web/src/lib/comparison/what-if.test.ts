import { expect, test } from 'vitest';
import { withOwn } from './changes.ts';
import { read, write } from '#lib/url/link.ts';
import { STORIES, storyOf, viewOf, type Story } from './stories.ts';
import { textFor } from './scenario.ts';
import { nameOf } from './patch.ts';
import { parseConstants, valuesOf, withConstant } from './what-if.ts';

test('what could be meant is kept, all else is nothing', () => {
	expect(parseConstants('dispatch:1.20,intercept:0')).toBe('dispatch:1.2,intercept:0');
	for (const text of ['', 'dispatch', 'dispatch:', 'dispatch:-1', 'dispatch:1e9', 'a:1', 'dispatch:1,dispatch:2'])
		expect(parseConstants(text)).toBe(null);
	expect(parseConstants(Array.from({ length: 13 }, (_, i) => `cost_${i}:1`).join(','))).toBe(null);
	expect(valuesOf('dispatch:1.2')).toEqual({ dispatch: 1.2 });
	expect(withConstant('dispatch:1.2', 'intercept', 0.33333333)).toBe('dispatch:1.2,intercept:0.333333');
	expect(withConstant('dispatch:1.2', 'dispatch', null)).toBe('');
});

test('a lane on another machine is no story any more, and its address says what was changed', () => {
	const story = viewOf(STORIES.find(({ id }) => id === 'card-or-vswitch') as Story);
	const other = withOwn(story, 1, { constants: 'dispatch:1.2' });
	expect(storyOf(other)).toBe(null);
	expect(JSON.parse(textFor(other, 1))).toMatchObject({ constants: { dispatch: 1.2 } });
	expect(JSON.parse(textFor(other, 0))).not.toHaveProperty('constants');
	expect(nameOf('z15', other.variants[1])).toMatch(/, dispatch 1\.2$/);
	const address = write({ ...read(''), ...other });
	expect(read(address)).toMatchObject({ variants: other.variants, misread: [] });
	expect(storyOf(withOwn(other, 1, { constants: '' }))?.id).toBe('card-or-vswitch');
	expect(read('#b.constants=dispatch:x').misread).toHaveLength(1);
});
