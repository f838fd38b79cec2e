import type { Lab } from '#lib/lab/lab.svelte.ts';

/** Where keys type or choose something. */
const TYPING = 'input:not([type="checkbox"], [type="radio"], [type="range"]), select, textarea, [contenteditable]';
/** Elements that the space bar would press; a slider ignores it. */
const PRESSED = 'button, a, summary, input:not([type="range"]), [role="button"]';

const isUndo = ({ key, shiftKey }: KeyboardEvent) => key.toLowerCase() === 'z' && !shiftKey;
const isRedo = ({ key, shiftKey }: KeyboardEvent) =>
	(key.toLowerCase() === 'z' && shiftKey) || key.toLowerCase() === 'y';
const hasOwnKeys = (key: string) => key.startsWith('Arrow') || key === 'Home' || key === 'End';

/**
 * Keys for the clock. They do not act in fields, nor on an element that the reader focused by
 * keyboard; after a click on an element they act. In another site's page they act only while the
 * focus is `within` an element.
 */
export function shortcuts(lab: Lab, within?: HTMLElement): () => void {
	const { playback } = lab;
	const acts: Record<string, () => void> = {
		ArrowRight: () => playback.nextEvent(),
		'.': () => playback.nextEvent(),
		ArrowLeft: () => playback.stepBack(),
		',': () => playback.stepBack(),
		Home: () => playback.seek(0),
		t: () => (lab.table = !lab.table),
		'?': () => (lab.keys = true),
		// Another site's page is not ours to present, and its embed describes nothing.
		...(within ? {} : { p: () => (lab.presenting = !lab.presenting), d: () => (lab.descriptions += 1) }),
		Escape: () => (lab.selection ? lab.select(null) : (lab.sensitivityRequest = null))
	};
	/** Whether the focus came from a click. (`:focus-visible` is on again after the first key.) */
	let clicked = false;
	const point = () => (clicked = true);
	function key(event: KeyboardEvent): void {
		if (event.key === 'Tab') clicked = false;
		const target = event.target as HTMLElement;
		if (within && !within.contains(target)) return;
		if (target.matches(TYPING)) return;
		if ((event.ctrlKey || event.metaKey) && lab.steps && !event.altKey) {
			const [undo, redo] = [isUndo(event), isRedo(event)];
			if (undo || redo) event.preventDefault();
			if (undo) lab.steps.undo();
			if (redo) lab.steps.redo();
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (target.matches('input[type="radio"], input[type="range"]') && hasOwnKeys(event.key)) return;
		if (event.key === ' ') {
			if (target.closest(PRESSED) && !clicked) return;
			event.preventDefault();
			return lab.toggle();
		}
		const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (!act) return;
		if (event.key !== 'Escape') event.preventDefault();
		lab.isModified = true;
		act();
	}
	addEventListener('keydown', key);
	addEventListener('pointerdown', point, true);
	return () => {
		removeEventListener('keydown', key);
		removeEventListener('pointerdown', point, true);
	};
}
