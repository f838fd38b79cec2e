/** Preparing a lesson where there is no lab: on its teacher's page. */
import { mount, unmount } from 'svelte';
import Prepare from './Prepare.svelte';

export function open(lesson: string, root: string): void {
	const onclose = () => void unmount(dialog);
	const dialog = mount(Prepare, { target: document.body, props: { seen: null, lesson, root, onclose } });
}
