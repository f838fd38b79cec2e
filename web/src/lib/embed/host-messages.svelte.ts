/** Says to the page around an embed what happens in it, and does what that page asks. Comes when there is something to say. */
import { untrack } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import { embedTitle } from '#lib/lab/sentences.ts';
import { en } from '#lib/text/en.ts';
import { handlersOf, stateOf } from './handlers';
import { HostPort, type Surroundings } from './port';
import type { Theme } from 'datapath-lab-element/contract';

export interface EmbedPage {
	/** What is seen, from top to bottom: with all of it nothing has to be scrolled. */
	rows: () => Element[];
	/** What scrolls where there is no room. */
	content: HTMLElement;
	setTheme(theme: Theme): void;
	/** Shows what an address of the lab says; a clock that stands goes on standing. */
	open(link: string): void;
	/** What nobody understood of how it is to look and behave. */
	unknownParams: readonly string[];
}

/** As high as everything in it; whole pixels, or a host that obeys would get a scroll bar for half of one. */
function heightOf({ rows, content }: EmbedPage): number {
	// Notices lie at the end of the room there is, whether they say something or not: they need none of their own.
	const parts = [...content.children].filter((child) => getComputedStyle(child).position !== 'absolute');
	const inner = parts.reduce((most, child) => Math.max(most, child.getBoundingClientRect().bottom), 0);
	const outer = rows().reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
	return Math.ceil(outer + inner - content.getBoundingClientRect().top + content.scrollTop);
}

const painted = () => new Promise(requestAnimationFrame);

/** Once the clock stands where it was sent, and text and picture say so. */
async function arrived(lab: Lab): Promise<void> {
	const late = () => !lab.playback.playing && lab.lanes.some((lane) => lane.visibleFrame !== lane.frame);
	while (!lab.engineError && (lab.playback.underway || late())) await painted();
}

export function connectHost(lab: Lab, page: EmbedPage, surroundings: Surroundings): () => void {
	const snapshot = async (format: 'svg' | 'png') => {
		await arrived(lab);
		return (await import('./snapshot')).snapshot(page.content, format);
	};
	const port = new HostPort(handlersOf(lab, { setTheme: page.setTheme, open: page.open, snapshot }), surroundings);
	const ready = $derived(lab.ready && lab.lanes.every((lane) => lane.visibleFrame !== null));
	const title = () => untrack(() => embedTitle(lab));
	/** Now: what it consists of is no reason to say it again. */
	const state = () => untrack(() => stateOf(lab));

	const stop = $effect.root(() => {
		$effect(() => {
			if (ready) port.emit('ready', { state: state(), title: title() });
		});
		$effect(() => {
			const { playing } = lab.playback;
			if (untrack(() => ready)) port.emit(playing ? 'play' : 'pause', state());
		});
		$effect(() => {
			void [lab.comparison, lab.playback.express, lab.playback.pace];
			if (untrack(() => ready)) port.emit('statechange', state());
		});
		$effect(() => {
			void lab.comparison;
			if (ready) port.emit('load', { title: title(), state: state() });
		});
		$effect(() => {
			void lab.selection;
			if (untrack(() => ready)) port.emit('select', { selection: state().selection });
		});
		/** While it plays, time goes on; a clock that stands and then stands elsewhere was moved by somebody. */
		$effect(() => {
			void lab.playback.displayedTime;
			if (untrack(() => ready)) port.emit(untrack(() => lab.playback.playing) ? 'time' : 'seek', state());
		});
		$effect(() => {
			lab.lanes.forEach(({ report }, lane) => {
				if (report) port.emit('progress', { lane: lane as 0 | 1, done: report.finished ? 1 : (report.progress ?? 0) });
			});
		});
		$effect(() => {
			const { engineError: trouble } = lab;
			if (trouble) port.emit('error', { code: 'trouble', message: en.engineErrors[trouble.cause].title });
		});
		/** For the author's eyes: readers are shown what is usual. */
		$effect(() => {
			const wrong = [...lab.unknownParams, ...page.unknownParams];
			if (wrong.length === 0) return;
			const message = en.embed.misread(wrong);
			// eslint-disable-next-line no-console
			console.warn(message);
			port.emit('error', { code: 'misread', message });
		});
	});
	let value = 0;
	const measure = () => {
		const height = heightOf(page);
		if (height === value) return;
		value = height;
		port.emit('height', { height });
	};
	const sizes = new ResizeObserver(measure);
	const watch = () => {
		for (const part of [...page.rows(), ...page.content.children]) sizes.observe(part);
	};
	/** What is found, and what goes wrong, is said by a part that was not there before. */
	const parts = new MutationObserver(() => {
		watch();
		measure();
	});
	watch();
	parts.observe(page.content, { childList: true });
	const close = port.open();
	return () => {
		sizes.disconnect();
		parts.disconnect();
		stop();
		close();
	};
}
