/** The lab: hydrates the prerendered page. */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { hydrate, unmount } from 'svelte';
import { endWorkers } from 'datapath-lab-engine/host';
import { followTranslator, isTranslated } from '../lib/ui/translator.ts';
import { followLanguageChoice } from '../lib/pages/site/language-choice.ts';
import LabPage from '../lib/pages/lab/LabPage.svelte';

followTranslator();
followLanguageChoice();
const target = document.getElementById('lab') as HTMLElement;
// A task of its own, because evaluating the script was one already.
setTimeout(() =>
	start(
		target,
		() => {
			// Where a translator was first, the prerendered markup is not what hydration expects.
			if (isTranslated(target)) target.replaceChildren();
			const page = hydrate(LabPage, { target });
			return () => unmount(page);
		},
		endWorkers
	)
);
