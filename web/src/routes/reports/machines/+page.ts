import { allMachines } from '#lib/reports/card/machines.ts';

/** Its parts are named from where it stands, two levels below the root. */
export const trailingSlash = 'always';

export const load = async () => ({ machines: await allMachines() });
