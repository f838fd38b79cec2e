/** The requests that the page around an embed may send, and what they do. */
import { tick } from 'svelte';
import * as texts from '#text/index.ts';
import type { Lab } from '#lib/lab/lab.svelte.ts';
import { THEMES, type ExportedData, type Selection, type State, type Theme } from 'datapath-lab-element/contract';
import { RefusedRequest, type Handlers } from './port';

const t = texts.embedProtocol;
const malformed = (message: string) => new RefusedRequest('malformed', message);

function object(params: unknown, example: string): Record<string, unknown> {
	if (typeof params === 'object' && params !== null && !Array.isArray(params)) return params as Record<string, unknown>;
	throw malformed(t.params(example));
}

const WHAT = ['packet', 'part', 'place', 'lock'] as const;

function selected(params: unknown): Selection | null {
	const { selection } = object(
		params,
		t.either('{ selection: { lane: 0, what: "packet", id: 12 } }', '{ selection: null }')
	);
	if (selection === null) return null;
	const { lane, what, id } = object(selection, '{ lane: 0, what: "packet", id: 12 }');
	const kind = WHAT.find((one) => one === what);
	if (lane !== 0 && lane !== 1) throw malformed(t.lane);
	if (!kind) throw malformed(t.oneOf('what', WHAT.join(', ')));
	if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) throw malformed(t.id);
	return { lane, what: kind, id };
}

export function stateOf(lab: Lab): State {
	const { selection, playback } = lab;
	return {
		link: lab.currentAddress(),
		t_ps: playback.destination,
		playing: playback.playing,
		selection: selection && selection.what !== 'processor' ? (selection as Selection) : null,
		version: lab.lanes[0].version
	};
}

const isMeasured = (lab: Lab) => lab.lanes.every(({ result }) => result?.finished === true);

/**
 * The exported data of both lanes: their settings, and every figure with its interval and its
 * published value.
 */
function exported(lab: Lab): ExportedData {
	return {
		link: lab.currentAddress(),
		version: lab.lanes[0].version,
		finished: isMeasured(lab),
		lanes: lab.lanes.map(({ result }, lane) => ({ name: lab.name(lane), report: result }))
	};
}

interface Page {
	setTheme(theme: Theme): void;
	setSettings(search: string): void;
	open(link: string): void;
	snapshot(format: 'svg' | 'png'): Promise<string>;
}

const PAUSE_MS = 16;
/** Shorter than the time that any page waits for an answer. */
const PATIENCE_MS = 25_000;

/**
 * Resolves once every step is taken. In a frame out of view the browser pauses animations, so this
 * moves the clock.
 */
async function stepped(lab: Lab): Promise<void> {
	const end = performance.now() + PATIENCE_MS;
	while (lab.playback.stepping && !lab.engineError && lab.problems.length === 0 && performance.now() < end) {
		lab.tick(0, performance.now());
		await new Promise((done) => setTimeout(done, PAUSE_MS));
	}
}

/** Resolves once the figures of both lanes are final, if that is within the time. */
async function measured(lab: Lab): Promise<void> {
	const end = performance.now() + PATIENCE_MS;
	while (!isMeasured(lab) && !lab.engineError && lab.problems.length === 0 && performance.now() < end)
		await new Promise((done) => setTimeout(done, PAUSE_MS));
}

/** Each request begins when the ones before it have ended. */
function oneByOne() {
	let last: Promise<unknown> = Promise.resolve();
	return (act: (params: unknown) => unknown) => (params: unknown) => {
		const mine = last.then(() => act(params));
		last = mine.catch(() => {});
		return mine;
	};
}

export function handlersOf(lab: Lab, page: Page): Handlers {
	const inTurn = oneByOne();
	const touch = (act: () => void): State => {
		lab.isModified = true;
		act();
		return stateOf(lab);
	};
	const playing = (wanted: boolean) =>
		inTurn(() =>
			touch(() => {
				if (lab.playback.playing !== wanted) lab.toggle('there');
			})
		);
	return {
		play: playing(true),
		pause: playing(false),
		step: inTurn(async (params) => {
			const { direction = 1 } =
				params === undefined ? {} : object(params, t.either('{ direction: 1 }', '{ direction: -1 }'));
			if (direction !== 1 && direction !== -1) throw malformed(t.direction);
			touch(() => (direction === 1 ? lab.playback.nextEvent('there') : lab.playback.stepBack('there')));
			await stepped(lab);
			return stateOf(lab);
		}),
		seek: inTurn((params) => {
			const { t_ps } = object(params, t.fiveMicroseconds('{ t_ps: 5000000 }'));
			if (typeof t_ps !== 'number' || !(t_ps >= 0 && t_ps <= Number.MAX_SAFE_INTEGER)) {
				throw malformed(t.time);
			}
			return touch(() => lab.playback.seek(t_ps));
		}),
		getState: inTurn(() => stateOf(lab)),
		setState: inTurn(async (params) => {
			const { link } = object(params, '{ link: "#story=card-or-vswitch" }');
			if (typeof link !== 'string') throw malformed(t.link);
			page.open(link.startsWith('#') ? link : `#${link}`);
			// The event `load` is sent before the answer.
			await tick();
			return { ...stateOf(lab), misread: lab.unknownParams };
		}),
		select: inTurn((params) => {
			const selection = selected(params);
			return touch(() => lab.select(selection));
		}),
		setTheme: (params) => {
			const { theme } = object(params, '{ theme: "dark" }');
			const chosenTheme = THEMES.find((one) => one === theme);
			if (!chosenTheme) throw malformed(t.oneOf('theme', THEMES.join(', ')));
			page.setTheme(chosenTheme);
			return chosenTheme;
		},
		snapshot: (params) => {
			const { format = 'png' } =
				params === undefined ? {} : object(params, t.either('{ format: "png" }', '{ format: "svg" }'));
			if (format !== 'png' && format !== 'svg') throw malformed(t.format);
			return page.snapshot(format);
		},
		setSettings: inTurn((params) => {
			const { settings } = object(params, '{ settings: "controls=play&compare=b" }');
			if (typeof settings !== 'string') throw malformed(t.settings);
			page.setSettings(settings);
			return stateOf(lab);
		}),
		exportData: async (params) => {
			const { wait = false } =
				params === undefined ? {} : object(params, t.either('{ wait: true }', '{ wait: false }'));
			if (typeof wait !== 'boolean') throw malformed(t.wait);
			if (wait) await measured(lab);
			return exported(lab);
		}
	};
}
