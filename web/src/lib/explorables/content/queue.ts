import { number, percent } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import { valueOf, type Explorable, type Point } from '../explorable.ts';

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

type Name = 'load' | 'wait';
const START = 50;
const FULL = 98;
const lightest = (points: readonly Point<Name>[], wait: number): Point<Name> | undefined =>
	points.filter(({ figures }) => figures.wait >= wait).toSorted((a, b) => a.figures.load - b.figures.load)[0];

/** The measured points with twice and four times the wait of the start, each at the least load. */
function doublings(points: readonly Point<Name>[]): readonly (Point<Name> | undefined)[] {
	const start = points.find(({ knob }) => knob === START);
	return [start, ...[2, 4].map((times) => start && lightest(points, times * start.figures.wait))];
}

const words = explorableWords.queue;

export const queue: Explorable<Name> = {
	id: 'queue',
	knob: { min: START, max: FULL, step: 1, start: START },
	from_ps: 50e9,
	pace: 60e6,
	step_ps: 4e6,
	picture: 'line',
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
	measured(report, { places }) {
		const link = places.find(({ kind }) => kind === 'wire');
		const load = report.loads.find(({ part }) => part === link?.part)?.share;
		if (!link || load === undefined || !report.profile) return null;
		// Of the followed transactions; everything but this wait takes the same time in all of them.
		const other = report.profile.stays
			.filter(({ place, phase }) => place !== link.id || phase !== 'waiting')
			.reduce((sum, { mean_ps }) => sum + mean_ps, 0);
		return { load, wait: valueOf(report, 'response_time') - other / 1e6 };
	},
	// Twice is twice: the wait is known within 5%, or as well as the core wants to know the rate.
	enough: ({ figures }, { wait }) =>
		(figures.find(({ id }) => id === 'response_time')?.half_width ?? Infinity) < 0.05 * wait,
	guess: {
		values: [2, 10, 50],
		measured(points) {
			const [start, full] = [START, FULL].map((knob) => points.find((point) => point.knob === knob)?.figures.wait);
			return start && full ? full / start : null;
		},
		format: (times) => number(times, 2)
	},
	goals: [
		(points) => doublings(points)[1] !== undefined,
		(points) => {
			const [start, twice, fourTimes] = doublings(points);
			if (!start || !twice || !fourTimes || fourTimes === twice) return false;
			return fourTimes.figures.load - twice.figures.load < twice.figures.load - start.figures.load;
		},
		(points) => {
			const full = points.find(({ knob }) => knob === FULL);
			return (
				full !== undefined &&
				points.some(({ figures: { load, wait } }) => wait <= full.figures.wait / 2 && full.figures.load - load < 0.035)
			);
		}
	],
	view: ({ knob }) =>
		`platform=z15&a=dedicated-osa&b=vswitch&workload.connections=500&workload.request_bytes=${BYTES}&workload.response_bytes=1&workload.offered_per_second=${offered(knob)}&network.link_gbps=1`,
	words: {
		...words,
		knobValue: (knob) => percent(knob / 100),
		sentence: ({ load, wait }) => words.sentence(percent(load), number(wait, 2))
	}
};
