/**
 * The embed page on its own: no router and no navigation, only what a frame in another site's page
 * needs.
 */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { mount, unmount } from 'svelte';
import { endWorkers } from 'datapath-lab-engine/host';
import { root } from '../lib/url/site.ts';
import { followTranslator } from '../lib/ui/translator.ts';
import EmbedView from '../lib/pages/embed/EmbedView.svelte';

const target = document.getElementById('embed') as HTMLElement;
/** The static pictures stay until the live ones replace them. */
const stills = [...target.querySelectorAll('.lane')].map((lane) =>
	[...lane.querySelectorAll('[data-testid="static-picture"]')].map(({ outerHTML }) => outerHTML).join('')
);
followTranslator();
start(
	target,
	() => {
		target.replaceChildren();
		const view = mount(EmbedView, { target, props: { root, stills } });
		return () => unmount(view);
	},
	endWorkers
);
