import { expect, test } from 'vitest';
import { constantsOf } from 'datapath-lab-engine/constants';
import * as texts from '#text/index.ts';
import { inNameOrder } from './constant-order.ts';
import { comparisonOf, STORIES } from './stories.ts';
import { parameterName, parametersOf } from './sweep-parameters.ts';

test('constants have the order of the names that readers see, also in the menus of a sweep', async () => {
	const all = await constantsOf('z15');
	const names = inNameOrder(all).map(({ name }) => texts.constantName(name));
	expect(names).toHaveLength(all.length);
	expect(names.slice(0, 3)).toEqual(['application time per message', 'card byte rate', 'card hold']);
	const menu = parametersOf(comparisonOf(STORIES[0]), all)
		.filter(({ constant }) => constant)
		.map(parameterName);
	expect(menu).toEqual(names.filter((name) => menu.includes(name)));
});
