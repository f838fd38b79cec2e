import { fixed, number, percent } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import type { Explorable, Point } from '../explorable.ts';
import { serverCard } from '../server-card.ts';

/**
 * Requests come at random to the z15's virtual switch. Its card waits for its timer, or for the
 * reader, or for a loop that looks again and again.
 */
export const [YOU, TIMER, LOOP] = [0, 1, 2] as const;
/** A card whose timer never ends while a reader plays. */
const NEVER_US = 100_000;
/** The z15's: `vswitch_hold` in core/platforms/z15.toml. */
const TIMER_US = 40.84;
const LOOP_PS = 2e6;
const OFFERED = 16_000;
/** Frames before a mean counts. */
const ENOUGH = 5;
const LOOKS = 100;

type Name = 'frames' | 'wait' | 'looks' | 'empty';
const by = (points: readonly Point<Name>[], who: number) =>
	points.find(({ knob, figures }) => knob === who && figures.frames >= ENOUGH)?.figures;

const words = explorableWords.interrupt;

export const interrupt: Explorable<Name> = {
	id: 'interrupt',
	knob: { min: YOU, max: LOOP, step: 1, start: TIMER },
	positions: [TIMER, YOU, LOOP],
	action: 'look',
	from_ps: 0,
	pace: 20e6,
	step_ps: 5e6,
	acts: ({ knob }) => knob === YOU,
	every_ps: ({ knob }) => (knob === LOOP ? LOOP_PS : null),
	picture: 'tray',
	scenario: ({ knob }) => {
		const hold = knob === TIMER ? TIMER_US : NEVER_US;
		return {
			network: { attachment: 'vswitch' },
			workload: { connections: 500, response_bytes: 1, offered_per_second: OFFERED },
			constants: { vswitch_hold: hold, vswitch_hold_limit: Math.max(250, hold) }
		};
	},
	watched(frame, first, layout, { count, useful }) {
		const { held, leaving } = serverCard(layout);
		const since = (place: number, field: 'arrivals' | 'packet_ps') =>
			frame.place(place, field) - first.place(place, field);
		const frames = since(leaving, 'arrivals');
		if (frames < 1) return null;
		return {
			frames,
			wait: since(held, 'packet_ps') / 1e6 / frames,
			looks: count,
			empty: count > 0 ? 1 - useful / count : 0
		};
	},
	guess: {
		values: [0.1, 0.5, 0.9],
		measured(points) {
			const loop = by(points, LOOP);
			return loop && loop.looks >= LOOKS ? loop.empty : null;
		},
		format: (share) => percent(share)
	},
	goals: [
		(points) => {
			const [you, timer] = [by(points, YOU), by(points, TIMER)];
			return you !== undefined && timer !== undefined && you.wait < timer.wait;
		},
		(points) => {
			const [you, loop] = [by(points, YOU), by(points, LOOP)];
			return you !== undefined && loop !== undefined;
		},
		(points) => {
			const loop = by(points, LOOP);
			return loop !== undefined && loop.looks >= LOOKS;
		}
	],
	view: () =>
		`platform=z15&a=vswitch&b=dedicated-osa&workload.connections=500&workload.response_bytes=1&workload.offered_per_second=${OFFERED}`,
	words: {
		...words,
		knobValue: (who) => words.who[who] ?? '',
		sentence: ({ frames, wait, looks, empty }, { knob }) =>
			// Before, the frames that still wait would weigh too much.
			(frames < ENOUGH ? words.unknown(ENOUGH) : words.waits(number(wait, 2), fixed(frames, 0))) +
			(knob === TIMER ? '' : words.looked(fixed(looks, 0), fixed(looks * empty, 0))),
		goals: words.goals(ENOUGH, LOOKS)
	}
};
