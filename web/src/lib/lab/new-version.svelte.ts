import { moduleUrl } from '#lib/url/site.ts';

let changed = $state(false);

/**
 * Whether the site was published again after this page was opened: then its scripts are not there
 * any more.
 */
export const newVersion = {
	get current() {
		return changed;
	},
	async check(): Promise<void> {
		const answer = moduleUrl && (await fetch(moduleUrl, { method: 'HEAD', cache: 'no-store' }).catch(() => null));
		if (answer && (answer.status === 404 || answer.status === 410)) changed = true;
	}
};
