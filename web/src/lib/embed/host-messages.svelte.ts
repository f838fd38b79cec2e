/**
 * Sends events to the page around an embed, and carries out its requests. It is loaded when there
 * is something to send.
 */
import { untrack } from 'svelte';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import { embedTitle } from '#lib/lab/sentences.ts';
import * as texts from '#text/index.ts';
import { handlersOf, stateOf } from './handlers';
import { HostPort, type Surroundings } from './port';
import type { Theme } from 'datapath-lab-element/contract';

export interface EmbedPage {
	/** The visible rows, from top to bottom; with all of them nothing needs to scroll. */
	rows: () => Element[];
	/** The element that scrolls where there is no room. */
	content: HTMLElement;
	setTheme(theme: Theme): void;
	/** Takes what can change while it runs from the settings of an address. */
	setSettings(search: string): void;
	/** Shows the view of an address of the lab; a paused clock stays paused. */
	open(link: string): void;
	/** The settings of the embed that were not understood. */
	unknownParams: readonly string[];
}

/**
 * The height of everything in it, in whole pixels: a host that used a fraction would get a scroll
 * bar.
 */
function heightOf({ rows, content }: EmbedPage): number {
	// Notices are at the end of the available room, whether they have text or not, so they need no
	// room of their own.
	const parts = [...content.children].filter((child) => getComputedStyle(child).position !== 'absolute');
	const inner = parts.reduce((most, child) => Math.max(most, child.getBoundingClientRect().bottom), 0);
	const outer = rows().reduce((sum, row) => sum + row.getBoundingClientRect().height, 0);
	return Math.ceil(outer + inner - content.getBoundingClientRect().top + content.scrollTop);
}

const painted = () => new Promise(requestAnimationFrame);

/** Waits until the clock has reached its destination, and text and picture show it. */
async function arrived(lab: Lab): Promise<void> {
	const late = () => !lab.playback.playing && lab.lanes.some((lane) => lane.visibleFrame !== lane.frame);
	while (!lab.engineError && (lab.playback.underway || late())) await painted();
}

export function connectHost(lab: Lab, page: EmbedPage, surroundings: Surroundings): () => void {
	const snapshot = async (format: 'svg' | 'png') => {
		await arrived(lab);
		return (await import('./snapshot')).snapshot(page.content, format);
	};
	const { setTheme, setSettings, open } = page;
	const port = new HostPort(handlersOf(lab, { setTheme, setSettings, open, snapshot }), surroundings);
	const ready = $derived(lab.ready && lab.lanes.every((lane) => lane.visibleFrame !== null));
	const title = () => untrack(() => embedTitle(lab));
	/** Untracked: a change of the state alone is no reason to send it again. */
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
		/**
		 * While it plays, time goes on; if a paused clock then has another moment, the reader or
		 * the page moved it.
		 */
		$effect(() => {
			void lab.playback.displayedTime;
			if (untrack(() => ready)) port.emit(untrack(() => lab.playback.playing) ? 'time' : 'seek', state());
		});
		$effect(() => {
			lab.lanes.forEach(({ result }, lane) => {
				if (result) port.emit('progress', { lane: lane as 0 | 1, done: result.finished ? 1 : (result.progress ?? 0) });
			});
		});
		$effect(() => {
			const { engineError: trouble } = lab;
			if (trouble) port.emit('error', { code: 'trouble', message: texts.engineErrors[trouble.cause].title });
		});
		/** For the author: readers see the defaults. */
		$effect(() => {
			const wrong = [...lab.unknownParams, ...page.unknownParams];
			if (wrong.length === 0) return;
			const why = lab.lacksRecording ? ` ${texts.link.withoutRecording}` : '';
			const message = `${texts.embed.misread(wrong)}${why}`;
			// eslint-disable-next-line no-console
			console.warn(message);
			port.emit('error', { code: 'misread', message });
		});
	});
	let lastHeight = 0;
	const measure = () => {
		const height = heightOf(page);
		if (height === lastHeight) return;
		lastHeight = height;
		port.emit('height', { height });
	};
	const sizes = new ResizeObserver(measure);
	const watch = () => {
		for (const part of [...page.rows(), ...page.content.children]) sizes.observe(part);
	};
	/** Notices and errors are elements that were not there before. */
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
