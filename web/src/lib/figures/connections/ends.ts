/** Curves over connections at their two ends, as the sentences about them need it. */
import { exact, number } from '#lib/format/formats.ts';
import type { ConnectionCurves, CurveFigure } from '#lib/recorded/connections.ts';
import type { EndWords } from '#lib/text/end-words.ts';
import { withUnit } from '#text/unit.ts';
import { scaled, unitOf } from '../figure-format.ts';
import { curveOf } from './crossing.ts';

/** Interrupts per transaction above which hardly any serves two. */
const ONE_EACH = 0.95;

type Two<T> = readonly [T, T];
/** With the fewest connections and with the most. */
type Ends = Two<number>;

export interface CurveEnds {
	connections: Ends;
	/** Of both lanes, in the unit that is shown. */
	interruptWork: Two<Ends>;
	/** Of both lanes, apart from their interrupts. */
	otherGuestWork: Two<Ends>;
	hypervisor: Two<Ends>;
	/** The transactions that an interrupt serves, in both lanes. */
	served: Two<Ends>;
	/** The most connections with which each interrupt in B serves one transaction. */
	oneEach: number;
	/** The unit of an amount of time. */
	unit: string;
}

const endsOf = (curve: CurveFigure | undefined): Ends =>
	curve ? [scaled(curve, curve.values[0] ?? 0), scaled(curve, curve.values.at(-1) ?? 0)] : [0, 0];

const served = (counts: CurveFigure): Ends => {
	const [few, many] = endsOf(counts);
	return [1 / few, 1 / many];
};

/** Null where interrupts are not counted. */
export function curveEnds(curves: ConnectionCurves): CurveEnds | null {
	const both = <T>(of: (lane: 0 | 1) => T): Two<T> => [of(0), of(1)];
	const [a, b] = both((lane) => curveOf(curves, lane, 'interrupts'));
	const cost = curveOf(curves, 0, 'cost');
	if (!a || !b || !cost) return null;
	const account = (lane: 0 | 1, of: CurveFigure['account']) =>
		endsOf(curves.lanes[lane].find((curve) => curve.account === of));
	return {
		connections: [curves.connections[0] ?? 0, curves.connections.at(-1) ?? 0],
		interruptWork: both((lane) => account(lane, 'interrupt')),
		otherGuestWork: both((lane) => {
			const [all, interrupts] = [account(lane, 'emulation'), account(lane, 'interrupt')];
			return [all[0] - interrupts[0], all[1] - interrupts[1]];
		}),
		hypervisor: both((lane) => account(lane, 'cp')),
		served: [served(a), served(b)],
		oneEach: curves.connections.findLast((_, index) => (b.values[index] ?? 0) > ONE_EACH) ?? 1,
		unit: unitOf(cost).split('/')[0] ?? ''
	};
}

export function endWords({ connections, otherGuestWork, hypervisor, served, oneEach, unit }: CurveEnds): EndWords {
	const count = (value: number) => exact(Number(value.toPrecision(2)));
	const amount = (value: number) => withUnit(number(value, 2), unit);
	return {
		most: connections[1],
		servedFew: [count(served[0][0]), count(served[1][0])],
		served: [count(served[0][1]), count(served[1][1])],
		hypervisor: [amount(hypervisor[0][0]), amount(hypervisor[1][0])],
		hypervisorMany: [amount(hypervisor[0][1]), amount(hypervisor[1][1])],
		oneEach,
		guestsRise: amount(otherGuestWork[0][1] - otherGuestWork[0][0])
	};
}
