import { moduleUrl } from '#lib/url/site.ts';

let changed = $state(false);

/** Whether the site has been published anew since this page was opened: then the scripts that it came with are there no more. */
export const newVersion = {
	get current() {
		return changed;
	},
	async check(): Promise<void> {
		const answer = moduleUrl && (await fetch(moduleUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
		if (answer && (answer.status === 404 || answer.status === 410)) changed = true;
	}
};
