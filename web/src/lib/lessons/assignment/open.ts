/** Opens the dialog on a lesson's page for teachers, which has no lab. */
import { mount, unmount } from 'svelte';
import Prepare from './Prepare.svelte';

export function open(lesson: string, root: string): void {
	const onclose = () => void unmount(dialog);
	const dialog = mount(Prepare, { target: document.body, props: { seen: null, lesson, root, onclose } });
}
