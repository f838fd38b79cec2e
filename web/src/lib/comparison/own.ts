/** What a lane has of its own beside its attachment, where its path knows such a thing. */
import type { Way } from 'datapath-lab-engine/types';
import { ruleOf } from 'datapath-lab-engine/catalogue';
import { parseWithin, type Bounds } from './bounds';
import { parseConstants } from './what-if';

export interface Own {
	processors?: number;
	capped?: boolean;
	/** Whether other work runs beside, as the way offers it. */
	beside?: boolean;
	priority_queueing?: boolean;
	ptfs?: boolean;
	/** Whether each pair of guests has its priority, or all have the normal one. */
	priorities?: 'each' | 'normal';
	/** Constants of its machine that are other than they were found to be, as an address tells them. */
	constants?: string;
}

export type OwnKey = keyof Own;

/** Where the core finds each, for what it has to say about it. */
export const OWN_PATHS: Record<OwnKey, string> = {
	processors: 'lpar.processors',
	capped: 'lpar.capped',
	beside: 'beside.0',
	priority_queueing: 'hypervisor.priority_queueing',
	ptfs: 'hypervisor.ptfs',
	priorities: 'pairs',
	constants: 'constants'
};

const KEYS = Object.keys(OWN_PATHS) as OwnKey[];

/** What a way lets a lane have of its own, as it was measured. */
function usual(way: Way): Own {
	const { lpar, hypervisor } = way.default;
	const own: Own = {};
	// Where processors are what it is about.
	if (ruleOf(way, 'workload.servers')) own.processors = lpar.processors;
	if (lpar.capped !== undefined) own.capped = lpar.capped;
	if (way.beside) own.beside = false;
	if (hypervisor.priority_queueing !== undefined) own.priority_queueing = hypervisor.priority_queueing;
	if (hypervisor.ptfs !== undefined) own.ptfs = hypervisor.ptfs;
	if (way.pairs.length > 0) own.priorities = 'each';
	return own;
}

/** All that a lane has of its own: as wanted, else as measured. The function came with the PTFs. */
export function settleOwn(way: Way, wanted: Own): Own {
	const own = usual(way);
	const kept = Object.fromEntries(KEYS.filter((key) => key in own).map((key) => [key, wanted[key] ?? own[key]])) as Own;
	if (wanted.constants) kept.constants = wanted.constants;
	return kept.ptfs === false ? { ...kept, priority_queueing: false } : kept;
}

/** Whether `own` is all that `told` says. */
export const agrees = (own: Own, told: Own): boolean =>
	KEYS.every((key) => told[key] === undefined || told[key] === own[key]) && told.constants === own.constants;

export function writeOwn(own: Own): [name: string, text: string][] {
	return KEYS.filter((key) => own[key] !== undefined).map((key) => {
		const value = own[key];
		return [key, typeof value === 'boolean' ? String(Number(value)) : String(value)];
	});
}

/** Takes what is told of each by its name and understood. */
type Take = <T>(name: OwnKey, parse: (text: string) => T | null) => T | null;

/** `lanes`: how many processors a lane may have. */
export function parseOwn(take: Take, lanes: Bounds | null): Own {
	const own: Own = {};
	const processors = take('processors', (text) => (lanes ? parseWithin(lanes, text) : null));
	if (processors !== null) own.processors = processors;
	for (const key of ['capped', 'beside', 'priority_queueing', 'ptfs'] as const) {
		const on = take(key, (text) => (text === '0' || text === '1' ? text === '1' : null));
		if (on !== null) own[key] = on;
	}
	const priorities = take('priorities', (text) => (text === 'each' || text === 'normal' ? text : null));
	if (priorities !== null) own.priorities = priorities;
	const constants = take('constants', parseConstants);
	if (constants !== null) own.constants = constants;
	return own;
}
