import { catalogue } from 'datapath-lab-engine/rules';
import { constantsOf } from 'datapath-lab-engine/constants';

/** Its parts are named from where it stands. */
export const trailingSlash = 'always';

export async function load() {
	const machines = catalogue.map(async (machine) => ({ machine, constants: await constantsOf(machine.name) }));
	return { machines: await Promise.all(machines) };
}
