/** The picture in words, for readers who do not see it. */
import { lowercase } from './lowercase.ts';

/** On a network; to and from a disk. */
type Moving = 'packet' | 'transfer';

export const pictureInWords = {
	title: 'The picture in words',
	lead: (workload: string) =>
		`Both lanes run ${lowercase(workload)} at the same time. In your screen reader’s focus mode, press D to describe this moment, the right arrow key for the next event, T for tables.`,
	hear: 'Describe this moment',
	lane: (lane: string, name: string) => `${lane}: ${name}`,
	way: (moving: Moving) => `A ${moving} passes through, in this order:`,
	sameWay: 'Responses take the same path back.',
	back: 'Responses pass through, in this order:',
	ways: (n: number) => `There are ${n} such paths, one for each pair of guests.`,
	none: (moving: Moving) => `No ${moving} is under way.`,
	/** `what`: its kind; `where`: what happens to it. */
	one: (what: string, where: string, moving: Moving) => `1 ${moving} is under way (${what}); ${where}.`,
	many: (n: number, where: string[], moving: Moving) =>
		`${n} ${n === 1 ? `${moving} is` : `${moving}s are`} under way: ${where.join('; ')}.`,
	at: (n: number, place: string, part: string) => `${n} in ${place} (${lowercase(part)})`,
	elsewhere: (n: number) => `${n} elsewhere`,
	processors: (parts: string[]) => `Processors: ${parts.join(', ')}.`,
	/** By activity: idle, guest, CP, spin, paused. */
	activity: [
		(n: number) => `${n} idle`,
		(n: number) => (n === 1 ? '1 running a guest' : `${n} running guests`),
		(n: number) => `${n} running the hypervisor (CP)`,
		(n: number) => `${n} spinning for a lock`,
		(n: number) => `${n} paused by PR/SM`
	],
	lock: (name: string, state: string) => `${name}: ${state}.`,
	now: (time: string, lanes: string[]) => [`At ${time}.`, ...lanes].join(' '),
	inLane: (lane: string, what: string) => `${lane}: ${what}`
} as const;
