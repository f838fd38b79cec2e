import { error } from '@sveltejs/kit';
import { catalogue } from 'datapath-lab-engine/rules';
import { constantsOf } from 'datapath-lab-engine/constants';

/** Its parts are named from where it stands, three levels up to the root. */
export const trailingSlash = 'always';

export const entries = () => catalogue.map(({ name }) => ({ machine: name }));

export async function load({ params }: { params: { machine: string } }) {
	const machine = catalogue.find(({ name }) => name === params.machine);
	if (!machine) error(404);
	return { machine, constants: await constantsOf(machine.name) };
}
