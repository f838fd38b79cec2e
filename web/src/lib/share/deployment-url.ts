/** The addresses of a lab: today's is at the root of the site, a published version below it. */
export interface Deployment {
	/** The root of the site, with a slash at its end. */
	site: string;
	/** The lab itself: the root, or below it. */
	lab: string;
	/** The published version that it is; null for today's. */
	published: string | null;
}

const VERSION_PATH = /^(.*\/)v\/(\d+\.\d+\.\d+[^/]*)\/$/;

export function deploymentOf(address: string): Deployment {
	const lab = new URL('.', address.replace(/[?#].*$/, '')).href;
	const [, site = lab, published = null] = VERSION_PATH.exec(lab) ?? [];
	return { site, lab, published };
}
