import { expect, test } from 'vitest';
import constants from 'datapath-lab-engine/constants.json';
import { meaningOf, originOf } from './de/constant-meanings.ts';
import { constantName as inGerman } from './de/names.ts';
import { constantName as inEnglish } from './en/names.ts';

const ALL = Object.values(constants).flat();

test.each([
	['English', inEnglish],
	['German', inGerman]
])('each constant has a name of its own, in %s', (_, constantName) => {
	const ids = [...new Set(ALL.map(({ name }) => name))];
	expect(ids.filter((id) => constantName(id) === id)).toEqual([]);
	expect(new Set(ids.map(constantName)).size).toBe(ids.length);
});

test('each constant has a German meaning, and its value a German origin', () => {
	expect(ALL.filter((one) => meaningOf(one) === one.meaning).map(({ name }) => name)).toEqual([]);
	// Only a name in the source code of Linux is the same in German.
	const same = ['qeth: QETH_HIGH_WATERMARK_PACK'];
	const english = ({ origin }: { origin: string }) => {
		const titled = origin.replace(/^[a-z0-9-]+(?=, (rows|runs|both rows))/, '“$&”');
		return originOf(titled) === titled || / (rows|runs|the)\b/.test(originOf(titled));
	};
	expect(ALL.filter(english).flatMap(({ origin }) => (same.includes(origin) ? [] : [origin]))).toEqual([]);
});
