/** The embed page that a notebook's kernel sends: it has no address, and fetches nothing. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { mount } from 'svelte';
import type { KernelPage } from 'datapath-lab-element/kernel-page';
import EmbedView from '../lib/pages/embed/EmbedView.svelte';

const target = document.getElementById('embed');
const { datapath } = (window.frameElement ?? {}) as { datapath?: KernelPage };
if (target && datapath) mount(EmbedView, { target, props: { root: '', opened: datapath.open() } });
