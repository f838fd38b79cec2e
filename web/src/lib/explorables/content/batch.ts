import { number } from '#lib/format/formats.ts';
import { valueOf, type Explorable, type Point } from '../explorable.ts';

/**
 * Requests and responses over a network card of the z15. The card holds frames until none has come
 * for a while; the knob is that while, and everything else is the z15's.
 */
const [FEW, MANY] = [10, 50] as const;
/** Requests for each interrupt that count as few interrupts. */
const TOGETHER = 9;
const FAST_US = 175;
const SLOWER = 1.05;

type Name = 'together' | 'response';
const of = (points: readonly Point<Name>[], connections: number) =>
	points.filter(({ choice }) => choice === connections);

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
	goals: [
		(points) => of(points, FEW).some(({ figures }) => figures.together >= TOGETHER),
		(points) => of(points, FEW).some(({ figures }) => figures.response < FAST_US),
		(points) => {
			const many = of(points, MANY);
			const without = many.find(({ knob }) => knob === 0)?.figures.response ?? 0;
			return many.some(({ figures: { together, response } }) => together >= TOGETHER && response <= without * SLOWER);
		}
	],
	view: ({ knob, choice }) =>
		`platform=z15&a=dedicated-osa&b=dedicated-osa&b.constants=card_hold:${knob}&workload.connections=${choice}`,
	words: {
		title: 'The batch',
		lead: 'A network card can hold frames for a moment, so that one interrupt serves several. How long should it wait for the next frame?',
		knob: 'The card waits for the next frame',
		knobValue: (knob) => `${knob}\u00a0µs`,
		choice: 'Connections',
		choiceValue: String,
		sentence: ({ together, response }) =>
			`One interrupt serves *${number(together, 2)} requests*; an answer takes *${number(response, 3)}\u00a0µs*.`,
		measuring: 'The simulator measures interrupts and answers.',
		goals: [
			`With ${FEW} connections, let one interrupt serve ${TOGETHER} requests.`,
			`With ${FEW} connections, get answers in less than ${FAST_US}\u00a0µs.`,
			`With ${MANY} connections, have both: ${TOGETHER} requests for each interrupt, and answers at most 5% later than without any wait.`
		],
		takeaway:
			'With few connections, a wait long enough to collect most frames delays every answer. With many, frames come together by themselves, and waiting only costs time.',
		lab: 'The same on the z15'
	}
};
