import { expect, test } from 'vitest';
import { withConstantOverride } from './with-constant-override';
import { parseUrl } from '#lib/url/url-state.ts';
import { scenarioOf } from './scenario';

const view = parseUrl('#platform=z15&a=vswitch&b=dedicated-osa&a.constants=dispatch:1.2');

test('lane B is the given lane with another constant, lane A is unchanged', () => {
	const after = withConstantOverride(view, 0, 'vswitch_hold', 20);
	expect(scenarioOf(after, 0)).toBe(scenarioOf(view, 0));
	expect(JSON.parse(scenarioOf(after, 1))).toEqual({
		...JSON.parse(scenarioOf(view, 0)),
		constants: { dispatch: 1.2, vswitch_hold: 20 }
	});
	expect(scenarioOf(withConstantOverride(after, 0, 'vswitch_hold', null), 1)).toBe(scenarioOf(view, 0));
});

test('for lane B, both lanes start from lane B', () => {
	const after = withConstantOverride(view, 1, 'card_per_batch', 0);
	expect(scenarioOf(after, 0)).toBe(scenarioOf(view, 1));
	expect(JSON.parse(scenarioOf(after, 1)).constants).toEqual({ card_per_batch: 0 });
});
