/** The lab: what was drawn when the site was built comes alive. */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { hydrate, unmount } from 'svelte';
import { endWorkers } from 'datapath-lab-engine/host';
import { followTranslator, isTranslated } from '../lib/ui/translator.ts';
import LabPage from '../lib/pages/lab/LabPage.svelte';

followTranslator();
const target = document.getElementById('lab') as HTMLElement;
// A task of its own: evaluating the script was one already.
setTimeout(() =>
	start(
		target,
		() => {
			// Where a translator was first, what was sent is no longer what it was.
			if (isTranslated(target)) target.replaceChildren();
			const page = hydrate(LabPage, { target });
			return () => unmount(page);
		},
		endWorkers
	)
);
