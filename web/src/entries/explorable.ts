/** The explorables' pages on their own; in another site's frame they are bare. */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/pages/learn/page.css';
import '../lib/pages/site/site.css';
import { mount, unmount } from 'svelte';
import { endWorkers } from 'datapath-lab-engine/host';
import Explorable from '../lib/explorables/Explorable.svelte';
import { explorableOf } from '../lib/explorables/content/all.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { followLanguageChoice } from '../lib/pages/site/language-choice.ts';
import '../lib/offline/keep-offline.ts';
import { followTranslator } from '../lib/ui/translator.ts';
import { root } from '../lib/url/site.ts';

const target = document.getElementById('explorable') as HTMLElement;
const explorable = explorableOf(target.dataset.explorable ?? '');
if (parent !== window) document.documentElement.dataset.framed = '';
followTranslator();
followThemeChoice();
followLanguageChoice();
if (explorable)
	start(
		target,
		() => {
			target.replaceChildren();
			const view = mount(Explorable, { target, props: { explorable, root } });
			return () => unmount(view);
		},
		endWorkers
	);
