/** What sets the lanes apart. */
import type { GuestGroup } from '../guest-group.ts';
import { capital } from './lowercase.ts';

const groupOf = ({ guest, count }: GuestGroup): string =>
	count > 1 ? `the ${count} guests of kind ${guest}` : `guest ${guest}`;
const sender = (group: GuestGroup): string => `${groupOf(group)} ${group.count > 1 ? 'send' : 'sends'}`;

export const finding = {
	response: {
		less: (by: string) => `responds in ${by} less time`,
		more: (by: string) => `takes ${by} longer to respond`,
		/** A multiple: “as A” follows. */
		times: (by: string) => `takes ${by} times as long to respond`
	},
	/** By what is counted. */
	rate: {
		tx: {
			less: (by: string) => `handles ${by} fewer transactions per second`,
			more: (by: string) => `handles ${by} more transactions per second`,
			times: (by: string) => `handles ${by} times as many transactions per second`
		},
		other: {
			less: (by: string) => `moves ${by} less per second`,
			more: (by: string) => `moves ${by} more per second`,
			times: (by: string) => `moves ${by} times as much per second`
		}
	},
	/** What was the other way round before. */
	now: (words: string) => `now ${words}`,
	cost: {
		less: (by: string, per: string) => `uses ${by} less CPU time per ${per}`,
		more: (by: string, per: string) => `uses ${by} more CPU time per ${per}`,
		times: (by: string, per: string) => `uses ${by} times as much CPU time per ${per}`
	},
	/** After a multiple. */
	each: {
		less: (by: string, per: string) => `with ${by} less CPU time per ${per}`,
		more: (by: string, per: string) => `with ${by} more CPU time per ${per}`,
		times: (by: string, per: string) => `with ${by} times as much CPU time per ${per}`
	},
	/** Both runs are over, and no difference is certain. */
	none: 'The two lanes do not differ by more than the intervals of their figures.',
	/** Where the rate of each guest changes by the same factor as that of all. */
	eachGuest: 'So does each guest.',
	/** A lane by how it treats priorities, where only that differs. */
	byPriorities: {
		ignored: (one: string) => `${one}, which ignores the priorities,`,
		equal: (one: string) => `${one}, where all have normal priority,`
	},
	/** The guest that loses most, and the one that gains most; null where there is none. */
	guests: (
		one: string,
		less: readonly [GuestGroup, string] | null,
		more: readonly [GuestGroup, string] | null,
		other: string
	) =>
		less && more
			? `In ${one} ${sender(less[0])} ${less[1]} less than in ${other}. ${capital(sender(more[0]))} ${more[1]} more.`
			: less
				? `In ${one} ${sender(less[0])} ${less[1]} less than in ${other}.`
				: more
					? `In ${one} ${sender(more[0])} ${more[1]} more than in ${other}.`
					: null,
	/** `limit`: what limits both lanes, where that is one thing. */
	sameTotal: (limit?: string) => `Both send the same in total${limit ? `, because the ${limit} limits both` : ''}.`,
	/** Where they differ by so little that it counts as about the same. */
	alikeResponse: 'Both take about the same time to respond.',
	/** `limit`: what limits both lanes, where that is one thing. */
	alikeRate: {
		tx: (limit?: string) =>
			`Both handle about as many transactions per second${limit ? `, because the ${limit} limits both` : ''}.`,
		other: (limit?: string) =>
			`Both move about as much per second${limit ? `, because the ${limit} limits both` : ''}.`,
		/** To a disk. */
		disk: (limit?: string) => `Both are equally fast${limit ? `: the ${limit} limits them` : ''}.`
	},
	/** Of the processors, where both send the same. */
	busy: {
		less: (one: string, by: string) => `The processors of ${one} work ${by} less for the same throughput.`,
		more: (one: string, by: string) => `The processors of ${one} work ${by} more for the same throughput.`
	},
	alike: (per: string) => `Both use about the same CPU time per ${per}.`,
	per: { tx: 'transaction', MB: 'MB' } as Record<string, string>,
	lane: (letter: string, name: string) => `${letter} (${name})`,
	sentence: (one: string, texts: readonly string[], other: string) => `${one} ${texts.join(' and ')} than ${other}.`,
	sentenceAndMultiple: (one: string, text: string, other: string, times: string) =>
		`${one} ${text} than ${other} and ${times}.`,
	multiple: (one: string, times: string, other: string, each: readonly string[]) =>
		`${[`${one} ${times} as ${other}`, ...each].join(', ')}.`
} as const;
