/**
 * The look and behaviour of an embed, from the part of its address between ? and #. A setting that
 * is not understood has its default.
 */
import { COMPARE, CONTROLS, THEMES, type Compare, type Control, type Theme } from 'datapath-lab-element/contract';

export interface Settings {
	theme: Theme;
	controls: readonly Control[];
	autoplay: boolean;
	/** A factor on the story's pace. */
	speed: number;
	/** Which lanes the embed has. */
	compare: Compare;
	/** Nothing in the frame changes the simulation. */
	readonly: boolean;
	/** Whether to reduce motion, whatever the reader's system prefers. */
	reducedMotion: boolean;
	/** What was not understood: names of controls, and settings with their values. */
	unknownParams: readonly string[];
}

const SPEED = { least: 0.01, most: 100 };

const chosen = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
	choices.find((one) => one === text);
const on = (text: string | null) => text !== null && !['0', 'false', 'off', 'no'].includes(text);

function controlsIn(text: string | null): readonly Control[] {
	if (text === null || text === '1') return CONTROLS;
	const named = text.split(/[\s,]+/);
	return CONTROLS.filter((control) => named.includes(control));
}

const unknownIn = (text: string | null): string[] =>
	(text ?? '').split(/[\s,]+/).filter((name) => !['', '1', 'none', ...CONTROLS].includes(name));

export function settingsIn(search: string): Settings {
	const query = new URLSearchParams(search);
	const speed = Number(query.get('speed') ?? 1);
	const isSpeed = speed >= SPEED.least && speed <= SPEED.most;
	/** An empty setting, or one without a value (1), is none. */
	const among = (choices: readonly string[], name: string) => ['', '1', ...choices].includes(query.get(name) ?? '');
	const settings = {
		speed: isSpeed,
		compare: among(COMPARE, 'compare'),
		theme: among(THEMES, 'theme'),
		motion: among(['reduce'], 'motion')
	};
	const unknown = Object.entries(settings).flatMap(([name, isKnown]) => (isKnown ? [] : `${name}=${query.get(name)}`));
	return {
		theme: chosen(THEMES, query.get('theme')) ?? 'auto',
		controls: controlsIn(query.get('controls')),
		autoplay: on(query.get('autoplay')),
		speed: isSpeed ? speed : 1,
		compare: chosen(COMPARE, query.get('compare')) ?? 'both',
		readonly: on(query.get('readonly')),
		reducedMotion: query.get('motion') === 'reduce',
		unknownParams: [...unknownIn(query.get('controls')), ...unknown]
	};
}
