import { fixed, number } from '#lib/format/formats.ts';
import { explorableWords } from '#text/explorables/index.ts';
import { valueOf, type Explorable, type Point } from '../explorable.ts';

/**
 * Requests and responses over a network card of the z15. The card holds frames until none has come
 * for a while; the knob is that while, and everything else is the z15's.
 */
const [FEW, MANY] = [10, 50] as const;
/** Requests for each interrupt that count as few interrupts. */
const TOGETHER = 9;
const FAST_US = 180;
/** A wait long enough to collect the requests of the few connections, and more of the many. */
const LONG_US = 40;

type Name = 'together' | 'response';
const of = (points: readonly Point<Name>[], connections: number) =>
	points.filter(({ choice }) => choice === connections);

const figuresOf = ({ figures }: Point<Name>) => [figures.together, figures.response];
const requests = (count: number): string => fixed(count, 1);

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
	measured: (result) => ({
		together: 1 / valueOf(result, 'interrupts'),
		response: valueOf(result, 'response_time')
	}),
	enough: ({ figures }) => (figures.find(({ id }) => id === 'response_time')?.half_width ?? Infinity) < 3,
	guess: {
		values: [1, 3, 10],
		measured: (points) => of(points, MANY).find(({ knob }) => knob === 0)?.figures.together ?? null,
		format: (requests) => fixed(requests, 1)
	},
	goals: [
		({ here }) => (here?.choice === FEW && here.figures.together >= TOGETHER ? figuresOf(here) : null),
		({ here }) => (here?.choice === FEW && here.figures.response < FAST_US ? figuresOf(here) : null),
		({ points, here }) => {
			const many = of(points, MANY);
			const none = many.find(({ knob }) => knob === 0);
			if (!none || here?.choice !== MANY) return null;
			const long = here.knob >= LONG_US ? here : many.find(({ knob }) => knob >= LONG_US);
			return long && (here === long || here.knob === 0) ? [...figuresOf(long), ...figuresOf(none)] : null;
		}
	],
	view: ({ knob, choice }) =>
		`platform=z15&a=dedicated-osa&b=dedicated-osa&b.constants=card_hold:${knob}&workload.connections=${choice}`,
	words: {
		...words,
		knobValue: (knob) => `${knob}\u00a0µs`,
		choiceValue: String,
		sentence: ({ together, response }) => words.sentence(requests(together), number(response, 3)),
		goals: words.goals(FEW, MANY, TOGETHER, FAST_US, LONG_US),
		answers: [
			(together = 0, response = 0) => words.answers[0](requests(together), number(response, 3), FEW, LONG_US),
			(together = 0, response = 0) => words.answers[1](requests(together), number(response, 3)),
			(together = 0, response = 0, togetherBefore = 0, responseBefore = 0) =>
				words.answers[2](
					[requests(togetherBefore), requests(together)],
					[number(responseBefore, 3), number(response, 3)]
				)
		]
	}
};
