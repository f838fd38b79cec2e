/** All machines, each with its constants, for lists of model cards. */
import { constantsOf, type NamedConstant } from 'datapath-lab-engine/constants';
import { catalogue } from 'datapath-lab-engine/rules';
import type { Machine } from 'datapath-lab-engine/types';

export interface MachineConstants {
	machine: Machine;
	constants: readonly NamedConstant[];
}

export const allMachines = (): Promise<MachineConstants[]> =>
	Promise.all(catalogue.map(async (machine) => ({ machine, constants: await constantsOf(machine.name) })));
