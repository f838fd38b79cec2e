/** Replaces the prerendered words of the page for teachers by the page that collects codes. */
import { mount, unmount } from 'svelte';
import Collect from './Collect.svelte';

export function mountCollect(target: HTMLElement): () => unknown {
	target.replaceChildren();
	const collect = mount(Collect, { target });
	document.documentElement.dataset.ready = 'true';
	return () => unmount(collect);
}
