import { expect, test } from 'vitest';
import constants from 'datapath-lab-engine/constants.json';
import { meaningOf, originOf } from './de/constant-meanings.ts';

test('each constant has a German meaning, and its value a German origin', () => {
	const all = Object.values(constants).flat();
	expect(all.filter((one) => meaningOf(one) === one.meaning).map(({ name }) => name)).toEqual([]);
	// Only a name in the source code of Linux is the same in German.
	const same = ['qeth: QETH_HIGH_WATERMARK_PACK'];
	const english = ({ origin }: { origin: string }) => {
		const titled = origin.replace(/^[a-z0-9-]+(?=, (rows|runs|both rows))/, '“$&”');
		return originOf(titled) === titled || / (rows|runs|the)\b/.test(originOf(titled));
	};
	expect(all.filter(english).flatMap(({ origin }) => (same.includes(origin) ? [] : [origin]))).toEqual([]);
});
