// The package of the engine as it is installed in an empty folder: scripts/tarballs.mjs.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const folder = process.env.DATAPATH_PACKAGES ?? '';
if (!folder) throw new Error('these tests run by `npm test -- --only packages`');

const require = createRequire(join(folder, 'x.js'));
/** The address of what Node finds under this name in that folder. */
export const resolved = (name: string): URL => pathToFileURL(require.resolve(name));

export type Engine = typeof import('datapath-lab-engine');
/** A module is loaded once per address, so each query has an engine of its own. */
export const load = (name = 'datapath-lab-engine', query = ''): Promise<Engine> =>
	import(`${resolved(name).href}${query}`) as Promise<Engine>;
