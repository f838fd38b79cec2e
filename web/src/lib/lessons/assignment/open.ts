/** Opens the dialog on a page without a lab. */
import { mount, unmount } from 'svelte';
import Prepare from './Prepare.svelte';

/** `lesson`: the lesson that is prepared first; null for any. */
export function open(lesson: string | null, root: string): void {
	const onclose = () => void unmount(dialog);
	const dialog = mount(Prepare, { target: document.body, props: { seen: null, lesson, root, onclose } });
}
