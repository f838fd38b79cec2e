import { catalogue } from '#lib/sim/catalogue.ts';
import { constantsOf } from '#lib/sim/constants.ts';

/** Its parts are named from where it stands. */
export const trailingSlash = 'always';

export async function load() {
	const machines = catalogue.map(async (machine) => ({ machine, constants: await constantsOf(machine.name) }));
	return { machines: await Promise.all(machines) };
}
