/** What each picture shows at a moment: its drawing and its words are made from this. */
import { CP, EMULATION, NOT_DISPATCHED, SPIN, type Frame } from 'datapath-lab-engine/frame';
import type { Layout } from 'datapath-lab-engine/types';
import { fixed } from '#lib/format/formats.ts';
import { pictures } from '#text/explorables/index.ts';
import type { Explorable, PictureProps } from '../explorable.ts';
import { packetsIn, serverCard, type Packet } from '../server-card.ts';
import { wantedLock } from '../wanted-lock.ts';

/** The frame on the wire, and those in line before it. */
export function lineAt(frame: Frame, { places }: Layout): { sent: Packet | undefined; waiting: Packet[] } {
	const packets = packetsIn(
		frame,
		places.findIndex(({ kind }) => kind === 'wire')
	);
	return {
		sent: packets.find(({ from, until }) => from <= frame.now && until > frame.now),
		waiting: packets.filter(({ from }) => from > frame.now)
	};
}

/**
 * Frames on their way to the card, in it, and on their way to the driver; its interrupts; and whether
 * it sends responses. A frame that a check has taken leaves, also while the card is still busy with
 * another.
 */
export function trayAt(frame: Frame, layout: Layout, first: Frame | null, taken: readonly number[]) {
	const { wire, held, leaving, guest } = serverCard(layout);
	const inCard = packetsIn(frame, held);
	const { places } = layout;
	const outward = places.findIndex(
		({ part, kind, direction }) => part === places[held]?.part && kind === 'service' && direction === 'out'
	);
	const next = inCard
		.filter(({ id }) => taken.includes(id))
		.map(({ id }) => ({ id, from: frame.now, until: Infinity }));
	return {
		flying: packetsIn(frame, wire).filter(({ from }) => from <= frame.now),
		held: inCard.filter(({ id }) => !taken.includes(id)),
		leaving: [...packetsIn(frame, leaving), ...next],
		sends: packetsIn(frame, outward).length > 0,
		interrupts: first ? frame.guest(guest, 'interrupts') - first.guest(guest, 'interrupts') : 0
	};
}

export const PROCESSOR_STATES = ['work', 'wait', 'idle', 'stopped'] as const;
type ProcessorState = (typeof PROCESSOR_STATES)[number];
const stateOf = (activity: number): ProcessorState => {
	if (activity === EMULATION || activity === CP) return 'work';
	if (activity === SPIN) return 'wait';
	return activity === NOT_DISPATCHED ? 'stopped' : 'idle';
};

/** What each processor does, and which holds the lock, −1 for none. */
export function processorsAt(frame: Frame, layout: Layout): { rows: ProcessorState[]; holder: number } {
	const lock = wantedLock(layout);
	return {
		rows: layout.processors.map((_, index) => stateOf(frame.processor(index, 'activity'))),
		holder: frame.lock(lock, 'held') === 1 ? frame.lock(lock, 'holder') : -1
	};
}

const whole = (count: number): string => fixed(count, 0);

/** The picture in words; empty until there is one. */
export function stateInWords(
	picture: Explorable['picture'],
	{ frame, layout, first, looks, taken }: PictureProps
): string {
	if (!frame || !layout) return '';
	const t = pictures.inWords;
	if (picture === 'line') {
		const { sent, waiting } = lineAt(frame, layout);
		return `${sent ? t.sends : t.isFree} ${t.line(whole(waiting.length))}`;
	}
	if (picture === 'tray') {
		const { flying, held, leaving, interrupts, sends } = trayAt(frame, layout, first, taken);
		return [
			t.tray(whole(flying.length), whole(held.length), whole(leaving.length)),
			...(sends ? [t.sendsResponses] : []),
			looks === null ? t.interrupts(whole(interrupts)) : t.looks(whole(looks))
		].join(' ');
	}
	const { rows, holder } = processorsAt(frame, layout);
	const [work = '', wait = '', idle = '', stopped = ''] = PROCESSOR_STATES.map((state) =>
		whole(rows.filter((row) => row === state).length)
	);
	return `${t.processors(work, wait, idle, stopped)} ${holder < 0 ? t.lockIsFree : t.lockIsHeld}`;
}
