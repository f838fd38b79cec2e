/** The package for pages with a bundler: their build moves this file, so they name the site. */
import { DatapathLab, defineFor } from './datapath-lab.ts';

export { DatapathLab };
export type { DatapathLabAttributes } from './attributes.ts';
export type * from './contract.ts';

/**
 * Defines `<datapath-lab>`. `site` is the address of a published Datapath Lab, such as
 * `https://example.org/lab/`; the frames come from there.
 */
export const define = (site: string | URL): void => defineFor(String(site).replace(/\/?$/, '/'));
