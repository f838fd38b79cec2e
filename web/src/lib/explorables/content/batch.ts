import { number } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import { valueOf, type Explorable, type Point } from '../explorable.ts';

/**
 * Requests and responses over a network card of the z15. The card holds frames until none has come
 * for a while; the knob is that while, and everything else is the z15's.
 */
const [FEW, MANY] = [10, 50] as const;
/** Requests for each interrupt that count as few interrupts. */
const TOGETHER = 9;
const FAST_US = 175;
/** A wait long enough to collect frames. */
const LONG_US = 40;

type Name = 'together' | 'response';
const of = (points: readonly Point<Name>[], connections: number) =>
	points.filter(({ choice }) => choice === connections);

const words = explorableWords.batch;

export const batch: Explorable<Name> = {
	id: 'batch',
	knob: { min: 0, max: 80, step: 5, start: 20 },
	choices: [FEW, MANY],
	from_ps: 5e9,
	pace: 20e6,
	step_ps: 5e6,
	picture: 'tray',
	scenario: ({ knob, choice }) => ({
		network: { attachment: 'dedicated-osa' },
		workload: { connections: choice },
		constants: { card_hold: knob }
	}),
	measured: (report) => ({
		together: 1 / valueOf(report, 'interrupts'),
		response: valueOf(report, 'response_time')
	}),
	enough: ({ figures }) => (figures.find(({ id }) => id === 'response_time')?.half_width ?? Infinity) < 3,
	guess: {
		values: [1, 3, 10],
		measured: (points) => of(points, MANY).find(({ knob }) => knob === 0)?.figures.together ?? null,
		format: (requests) => number(requests, 2)
	},
	goals: [
		(points) => of(points, FEW).some(({ figures }) => figures.together >= TOGETHER),
		(points) => of(points, FEW).some(({ figures }) => figures.response < FAST_US),
		(points) => {
			const many = of(points, MANY);
			return many.some(({ knob }) => knob === 0) && many.some(({ knob }) => knob >= LONG_US);
		}
	],
	view: ({ knob, choice }) =>
		`platform=z15&a=dedicated-osa&b=dedicated-osa&b.constants=card_hold:${knob}&workload.connections=${choice}`,
	words: {
		...words,
		knobValue: (knob) => `${knob}\u00a0µs`,
		choiceValue: String,
		sentence: ({ together, response }) => words.sentence(number(together, 2), number(response, 3)),
		goals: words.goals(FEW, MANY, TOGETHER, FAST_US, LONG_US)
	}
};
