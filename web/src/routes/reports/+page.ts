import { allMachines } from '#lib/reports/card/machines.ts';

/** Its parts are named from where it stands. */
export const trailingSlash = 'always';

export const load = async () => ({ machines: await allMachines() });
