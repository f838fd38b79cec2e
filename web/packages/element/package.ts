/** The package for pages with a bundler: their build moves this file, so they name the site. */
import { DatapathLab, defineFor } from './datapath-lab.ts';

export { DatapathLab };
export type { DatapathLabAttributes } from './attributes.ts';
export type * from './contract.ts';

/**
 * Defines `<datapath-lab>`. `site` is the address of a published Datapath Lab, such as
 * `https://example.org/lab/`; the frames come from there.
 */
export function define(site: string | URL): void {
	const address = String(site).replace(/\/?$/, '/');
	if (!/^(https?|file):\/\/./i.test(address) || !URL.canParse(address)) {
		const example = 'for example https://example.org/lab/';
		throw new TypeError(
			`define: the whole address of a published Datapath Lab is needed, ${example}, not "${String(site)}"`
		);
	}
	defineFor(address);
}
