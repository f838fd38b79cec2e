import { expect, test } from 'vitest';
import { formatUrl, parseUrl } from '#lib/url/url-state.ts';
import { withAttachment } from './changes.ts';
import { isMachineName, withOwnMachine, withoutOwnMachine } from './own-machine.ts';
import { patchOf } from './patch.ts';
import { scenarioOf } from './scenario.ts';
import { withConstantOverride } from './with-constant-override.ts';

const MINE = {
	name: 'my z15',
	platform: 'z15',
	constants: { vswitch_hold: 41.5, card_per_batch: 9.827, dispatch: 0.88 }
};
const bare = parseUrl('#platform=z15&a=vswitch&b=dedicated-osa');
const changed = withOwnMachine(bare, MINE);
const constantsIn = (comparison: typeof changed, lane: 0 | 1) =>
	(JSON.parse(scenarioOf(comparison, lane)) as { constants?: Record<string, number> }).constants;

test('each lane runs with the constants of the machine that its path uses', () => {
	expect(constantsIn(changed, 0)).toEqual(MINE.constants);
	expect(constantsIn(changed, 1)).toEqual({ card_per_batch: 9.827, dispatch: 0.88 });
	expect(scenarioOf(changed, 0)).not.toContain('my z15');
	// Another path of the same machine, as in the plan.
	expect(constantsIn(withAttachment(changed, 1, patchOf('vswitch')), 1)).toEqual(MINE.constants);
	// A lane's own constant comes before the machine's.
	expect(constantsIn(withConstantOverride(changed, 0, 'dispatch', 2), 1)).toMatchObject({
		dispatch: 2,
		vswitch_hold: 41.5
	});
	expect(constantsIn(withoutOwnMachine(changed), 0)).toBeUndefined();
	expect(withoutOwnMachine(changed)).toEqual({ shared: bare.shared, lanes: bare.lanes });
});

test('the machine is in the address', () => {
	const address = formatUrl({ ...bare, ...changed });
	expect(address).toContain('machine=my+z15');
	const read = parseUrl(address);
	expect({ shared: read.shared, lanes: read.lanes }).toEqual(changed);
	expect([read.unknownParams, read.repaired]).toEqual([[], []]);
	// A machine is its constants; a name alone is none.
	expect(parseUrl('#platform=z15&machine=mine').unknownParams).toEqual(['machine=mine']);
	expect(parseUrl('#platform=z15&constants.dispatch=0.9').shared).toMatchObject({ constants: { dispatch: 0.9 } });
	for (const entry of [
		'constants.disk_reread=1',
		'constants.nonsense=1',
		'constants.dispatch=-1',
		'constants.dispatch=x'
	])
		expect(parseUrl(`#platform=z15&${entry}`).unknownParams).toEqual([entry]);
});

test('a machine of another platform opens the first comparison of that', () => {
	const other = withOwnMachine(bare, { name: 'mine', platform: 'z990', constants: { dispatch: 3 } });
	expect(other.shared).toMatchObject({ platform: 'z990', machine: 'mine', constants: { dispatch: 3 } });
});

test('a name survives in an address', () => {
	for (const name of ['my z15', 'Prüfstand_2', 'a']) expect(isMachineName(name), name).toBe(true);
	for (const name of ['', ' a', 'a ', 'a&b', '<b>', 'x'.repeat(31)]) expect(isMachineName(name), name).toBe(false);
});
