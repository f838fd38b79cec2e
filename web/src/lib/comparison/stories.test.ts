import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stories } from '#lib/text/en/stories.ts';
import { STORIES } from './stories.ts';

const LINKS = '../../../../core/python/python/datapath_lab/link.py';
const python = () => readFileSync(new URL(LINKS, import.meta.url), 'utf8');
const ids = STORIES.map(({ id }) => id).toSorted();

test('every comparison has its words', () => {
	expect(Object.keys(stories).toSorted()).toEqual(ids);
});

test('the widget for notebooks knows every comparison, and no other', () => {
	const [, names = ''] = /^STORIES = \(\n(.*?)^\)/ms.exec(python()) ?? [];
	expect(Array.from(names.matchAll(/"(.+?)"/g), ([, id]) => id).toSorted()).toEqual(ids);
});
