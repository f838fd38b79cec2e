import type { Lab } from '#lib/session/lab.svelte.ts';

const TYPING = 'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable]';

/** Keys for time. They stay away from fields, and the space bar from whatever it would press. */
export function shortcuts(lab: Lab): () => void {
	const { playback } = lab;
	const acts: Record<string, () => void> = {
		ArrowRight: () => playback.nextEvent(),
		'.': () => playback.nextEvent(),
		ArrowLeft: () => playback.stepBack(),
		',': () => playback.stepBack(),
		Home: () => playback.seek(0),
		t: () => (lab.table = !lab.table),
		Escape: () => lab.select(null)
	};
	function key(event: KeyboardEvent): void {
		const target = event.target as HTMLElement;
		if (event.ctrlKey || event.metaKey || event.altKey || target.matches(TYPING)) return;
		if (target.matches('input[type="radio"]') && event.key.startsWith('Arrow')) return;
		if (event.key === ' ') {
			if (target.closest('button, a, summary, input, [role="button"]')) return;
			event.preventDefault();
			return lab.toggle();
		}
		const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
		if (!act) return;
		if (event.key !== 'Escape') event.preventDefault();
		lab.touched = true;
		act();
	}
	addEventListener('keydown', key);
	return () => removeEventListener('keydown', key);
}
