/** Where a lab stands: today's at the root of the site, a published one below it. */
export interface Standing {
	/** The root of the site, with a slash at its end. */
	site: string;
	/** The lab itself: the root, or below it. */
	lab: string;
	/** Which published version it is. */
	published: string | null;
}

const BELOW = /^(.*\/)v\/(\d+\.\d+\.\d+[^/]*)\/$/;

export function standing(address: string): Standing {
	const lab = new URL('.', address.replace(/[?#].*$/, '')).href;
	const [, site = lab, published = null] = BELOW.exec(lab) ?? [];
	return { site, lab, published };
}
