/** The files of a package: files of the site, fetched when a teacher requests a package. */
import { LoadError } from 'datapath-lab-engine/engine-error';

import type { PackageFormat } from './package-formats.ts';

interface Page {
	script: string;
	styles: string;
}

/** Written by scripts/offline-package.mjs; names from the root of the site. */
export interface Files {
	class: Page & { hash: string; worker: string; engine: string };
	scorm: Page;
	cmi5: Page;
	/** The slides of a lesson. */
	deck: Page;
	/** How large the files become, bytes; a teacher's words and pictures come on top. */
	sizes: Readonly<Record<PackageFormat, number>>;
}

/** Fetches one of the site's files. `root`: the address of the site, with a slash at its end. */
export async function file(root: string, name: string, cache: RequestCache = 'default'): Promise<Response> {
	const response = await fetch(root + name, { cache }).catch((thrown: unknown) => {
		throw new LoadError('network', thrown);
	});
	if (!response.ok) throw new LoadError(response.status === 404 ? 'stale' : 'network', `${response.status} ${name}`);
	return response;
}

/** Fetched again each time, because an old list names files that are not there any more. */
export const filesOf = async (root: string): Promise<Files> =>
	(await file(root, '_app/handed-out.json', 'no-cache')).json();

export const NOTICES = 'third-party-notices.txt';
