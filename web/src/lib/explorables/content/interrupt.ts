import { fixed, number } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import type { Explorable, Point } from '../explorable.ts';
import { packetsIn, serverCard } from '../server-card.ts';

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
/** At this pace a reader can be faster than the timer, and frames come every two seconds. */
const PACE = 30e6;
const OFFERED = 16_000;
const EVERY_US = 1e6 / OFFERED;
/** Frames before a mean counts. */
const ENOUGH = 5;
const LOOKS = 200;

type Name = 'frames' | 'wait' | 'looks' | 'finds';
const by = (points: readonly Point<Name>[], who: number) => points.find(({ knob }) => knob === who)?.figures;

const words = explorableWords.interrupt;

export const interrupt: Explorable<Name> = {
	id: 'interrupt',
	knob: { min: YOU, max: LOOP, step: 1, start: YOU },
	positions: [YOU, TIMER, LOOP],
	action: 'look',
	from_ps: 0,
	pace: PACE,
	step_ps: 5e6,
	acts: ({ knob }) => knob === YOU,
	every_ps: ({ knob }) => (knob === LOOP ? LOOP_PS : null),
	picture: 'tray',
	row: ({ frames, wait, looks, finds }) => [
		`${number(wait, 2)}\u00a0µs`,
		fixed(frames, 0),
		looks > 0 ? fixed(looks, 0) : '–',
		looks > 0 ? fixed(looks - finds, 0) : '–'
	],
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
		if (frames < 1 && count < 1) return null;
		// Without those that still wait, so that the mean changes with a frame only.
		const waiting_ps = packetsIn(frame, held).reduce((sum, { from }) => sum + frame.now - from, 0);
		return {
			frames,
			wait: frames > 0 ? (since(held, 'packet_ps') - waiting_ps) / 1e6 / frames : 0,
			looks: count,
			finds: useful
		};
	},
	counts: ({ frames }) => frames >= ENOUGH,
	guess: {
		edition: 2,
		values: [20, 40, 60],
		measured: (points) => by(points, TIMER)?.wait ?? null,
		format: (wait) => number(wait, 2)
	},
	goals: [
		({ points, here }) => {
			const [you, timer] = [by(points, YOU), by(points, TIMER)];
			return here && you && timer && you.wait < timer.wait ? [you.wait, timer.wait] : null;
		},
		({ points, here }) => {
			const [you, loop] = [by(points, YOU), by(points, LOOP)];
			return here && you && loop ? [loop.wait, you.wait] : null;
		},
		({ here }) =>
			here?.knob === LOOP && here.figures.looks >= LOOKS
				? [here.figures.looks - here.figures.finds, here.figures.looks]
				: null
	],
	view: () =>
		`platform=z15&a=vswitch&b=dedicated-osa&workload.connections=500&workload.response_bytes=1&workload.offered_per_second=${OFFERED}`,
	words: {
		...words,
		knobValue: (who) => words.who[who] ?? '',
		sentence: ({ frames, wait, looks, finds }, { knob }) =>
			// Before, the frames that still wait would weigh too much.
			(frames < ENOUGH ? words.unknown(ENOUGH, fixed(frames, 0)) : words.waits(number(wait, 2), fixed(frames, 0))) +
			(knob === TIMER ? '' : words.looked(fixed(looks, 0), fixed(finds, 0), fixed(looks - finds, 0))),
		goals: words.goals(ENOUGH, LOOKS),
		note: words.note(number((EVERY_US * 1e6) / PACE, 2)),
		guess: {
			...words.guess,
			ask: words.guess.ask(number(EVERY_US, 2)),
			check: words.guess.check(ENOUGH),
			outcome: (wait) => words.guess.outcome(wait, ENOUGH)
		},
		answers: [
			(you = 0, timer = 0) => words.answers[0](number(you, 2), number(timer, 2)),
			(loop = 0, you = 0) => words.answers[1](number(loop, 2), number(you, 2)),
			(empty = 0, looks = 0) => words.answers[2](fixed(empty, 0), fixed(looks, 0))
		]
	}
};
