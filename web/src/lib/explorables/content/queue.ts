import { fixed, number, percent } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import { isClose, valueOf, type Explorable, type Point } from '../explorable.ts';

/**
 * Requests of one frame come at random to a wire of 1 Gb/s. Everything else of the machine takes no
 * time here, so that only the wire makes frames wait: an M/D/1 queue, whose law is known.
 */
const BYTES = 1000;
/** Headers of TCP and IP, and what surrounds a frame on the wire. */
const FRAME_BYTES = BYTES + 52 + 38;
export const SERVICE_US = (FRAME_BYTES * 8) / 1000;

const NO_TIME = {
	card_per_batch: 0,
	card_per_buffer: 0,
	card_per_frame: 0,
	card_latency: 0,
	card_hold: 0,
	card_byte_rate: 1e6,
	interrupt: 0,
	signal: 0,
	segment_sent: 0.001,
	segment_received: 0.001,
	byte_sent: 0,
	byte_copied: 0,
	application_message: 0.001,
	thread_switch: 0,
	cold_connection: 0,
	dispatch: 0,
	intercept: 0
};

const offered = (load: number): number => Math.round((load / 100) * (1e6 / SERVICE_US));

type Name = 'wait';
const START = 50;
const FULL = 98;
/** How many times as long a frame waits when full, by the law of the takeaway. */
const RULE = FULL / (100 - FULL) / (START / (100 - START));
/** Of twice and four times the wait; a step of the knob changes it by 3% and by 6% there. */
const CLOSE = 0.05;
/** Of half the wait when full; a step changes it by a fifth or more there. */
const CLOSE_TO_FULL = 0.12;
const at = (points: readonly Point<Name>[], knob: number) => points.find((point) => point.knob === knob);
/** How many times as long a frame waits as at the start. */
const times = (points: readonly Point<Name>[], point: Point<Name> | null | undefined): number | null => {
	const start = at(points, START);
	return start && point ? point.figures.wait / start.figures.wait : null;
};

const words = explorableWords.queue;

export const queue: Explorable<Name> = {
	id: 'queue',
	knob: { min: START, max: FULL, step: 1, start: START },
	from_ps: 50e9,
	pace: 60e6,
	step_ps: 4e6,
	picture: 'line',
	curve: { figure: 'wait', format: (wait) => number(wait, 2) },
	scenario: ({ knob }) => ({
		seed: 2,
		network: { attachment: 'dedicated-osa', link_gbps: 1 },
		workload: {
			connections: 500,
			request_bytes: BYTES,
			response_bytes: 1,
			offered_per_second: offered(knob)
		},
		constants: NO_TIME
	}),
	measured(result, { places }) {
		const link = places.find(({ kind }) => kind === 'wire');
		if (!link || !result.profile) return null;
		// Of the followed transactions; everything but this wait takes the same time in all of them.
		const other = result.profile.stays
			.filter(({ place, phase }) => place !== link.id || phase !== 'waiting')
			.reduce((sum, { mean_ps }) => sum + mean_ps, 0);
		return { wait: valueOf(result, 'response_time') - other / 1e6 };
	},
	// Twice is twice: the wait is known within 5%, or as well as the core wants to know the rate.
	enough: ({ figures }, { wait }) =>
		(figures.find(({ id }) => id === 'response_time')?.half_width ?? Infinity) < 0.05 * wait,
	guess: {
		values: [2, 10, 50],
		measured: (points) => times(points, at(points, FULL)),
		format: (times) => number(times, 2)
	},
	goals: [
		({ points, here }) => (here && isClose(times(points, here) ?? 0, 2, CLOSE) ? [here.knob] : null),
		({ points, here, answers }) => {
			const twice = answers[0]?.[0];
			return here && twice !== undefined && isClose(times(points, here) ?? 0, 4, CLOSE)
				? [here.knob - twice, twice - START]
				: null;
		},
		({ points, here }) => {
			const full = at(points, FULL);
			return here && full && isClose(here.figures.wait, full.figures.wait / 2, CLOSE_TO_FULL)
				? [FULL - here.knob]
				: null;
		}
	],
	view: ({ knob }) =>
		`platform=z15&a=dedicated-osa&b=vswitch&workload.connections=500&workload.request_bytes=${BYTES}&workload.response_bytes=1&workload.offered_per_second=${offered(knob)}&network.link_gbps=1`,
	words: {
		...words,
		knobValue: (knob) => percent(knob / 100),
		sentence: ({ wait }, { knob }) => words.sentence(percent(knob / 100), number(wait, 2)),
		guess: { ...words.guess, outcome: (measured) => words.guess.outcome(measured, fixed(RULE, 0)) },
		answers: [
			(load = 0) => words.answers[0](percent(load / 100)),
			(again = 0, first = 0) => words.answers[1](fixed(again, 0), fixed(first, 0)),
			(points = 0) => words.answers[2](fixed(points, 0))
		]
	}
};
