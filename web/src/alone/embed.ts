/** The embed page by itself: no router and no navigation, only what a frame in somebody else's page needs. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { mount } from 'svelte';
import { root } from '../lib/session/site.ts';
import EmbedView from '../routes/embed/EmbedView.svelte';

const target = document.getElementById('embed') as HTMLElement;
/** The still pictures stay until the living ones take their place. */
const stills = [...target.querySelectorAll('[data-testid="still"]')].map(({ outerHTML }) => outerHTML);
target.replaceChildren();
mount(EmbedView, { target, props: { root, stills } });
