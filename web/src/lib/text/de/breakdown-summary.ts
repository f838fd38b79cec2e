import type { GuestGroup } from '../guest-group.ts';
import { capital } from './lowercase.ts';

const groupOf = ({ guest, count }: GuestGroup): string =>
	count > 1 ? `die ${count} Gäste der Art ${guest}` : `Gast ${guest}`;
const sender = (group: GuestGroup): string => `${group.count > 1 ? 'senden' : 'sendet'} ${groupOf(group)}`;

export const finding = {
	response: {
		less: (by: string) => `antwortet in ${by} weniger Zeit`,
		more: (by: string) => `hat eine um ${by} längere Antwortzeit`,
		times: (by: string) => `hat eine ${by}-mal so lange Antwortzeit`
	},
	rate: {
		tx: {
			less: (by: string) => `schafft ${by} weniger Transaktionen je Sekunde`,
			more: (by: string) => `schafft ${by} mehr Transaktionen je Sekunde`,
			times: (by: string) => `schafft ${by}-mal so viele Transaktionen je Sekunde`
		},
		other: {
			less: (by: string) => `überträgt ${by} weniger je Sekunde`,
			more: (by: string) => `überträgt ${by} mehr je Sekunde`,
			times: (by: string) => `überträgt ${by}-mal so viel je Sekunde`
		}
	},
	/** After the first word: „antwortet jetzt“, „mit jetzt“. */
	now: (words: string) => words.replace(' ', ' jetzt '),
	cost: {
		less: (by: string, per: string) => `braucht ${by} weniger CPU-Zeit je ${per}`,
		more: (by: string, per: string) => `braucht ${by} mehr CPU-Zeit je ${per}`,
		times: (by: string, per: string) => `braucht ${by}-mal so viel CPU-Zeit je ${per}`
	},
	each: {
		less: (by: string, per: string) => `mit ${by} weniger CPU-Zeit je ${per}`,
		more: (by: string, per: string) => `mit ${by} mehr CPU-Zeit je ${per}`,
		times: (by: string, per: string) => `mit ${by}-mal so viel CPU-Zeit je ${per}`
	},
	/** Both runs are over, and no difference is certain. */
	none: 'Die beiden Spuren unterscheiden sich nicht um mehr als die Intervalle ihrer Kennzahlen.',
	eachGuest: 'Jeder Gast ebenso.',
	/** A lane by how it treats priorities, where only that differs. */
	byPriorities: {
		ignored: (one: string) => `${one}, wo Prioritäten nicht gelten,`,
		equal: (one: string) => `${one}, wo alle normale Priorität haben,`
	},
	guests: (
		one: string,
		less: readonly [GuestGroup, string] | null,
		more: readonly [GuestGroup, string] | null,
		other: string
	) =>
		less && more
			? `In ${one} ${sender(less[0])} um ${less[1]} weniger als in ${other}. ${capital(groupOf(more[0]))} ${more[0].count > 1 ? 'senden' : 'sendet'} um ${more[1]} mehr.`
			: less
				? `In ${one} ${sender(less[0])} um ${less[1]} weniger als in ${other}.`
				: more
					? `In ${one} ${sender(more[0])} um ${more[1]} mehr als in ${other}.`
					: null,
	sameTotal: (limit?: string) => `Beide senden insgesamt gleich viel${limit ? ` (Grenze in beiden: ${limit})` : ''}.`,
	alikeResponse: 'Beide antworten etwa gleich schnell.',
	alikeRate: {
		tx: (limit?: string) =>
			`Beide schaffen etwa gleich viele Transaktionen je Sekunde${limit ? ` (Grenze in beiden: ${limit})` : ''}.`,
		other: (limit?: string) =>
			`Beide übertragen etwa gleich viel je Sekunde${limit ? ` (Grenze in beiden: ${limit})` : ''}.`,
		disk: (limit?: string) => `Beide sind gleich schnell${limit ? ` (Grenze in beiden: ${limit})` : ''}.`
	},
	busy: {
		less: (one: string, by: string) => `Für denselben Durchsatz arbeiten die Prozessoren in ${one} ${by} weniger.`,
		more: (one: string, by: string) => `Für denselben Durchsatz arbeiten die Prozessoren in ${one} ${by} mehr.`
	},
	alike: (per: string) => `Beide brauchen etwa gleich viel CPU-Zeit je ${per}.`,
	per: { tx: 'Transaktion', MB: 'MB' } as Record<string, string>,
	lane: (letter: string, name: string) => `${letter} (${name})`,
	sentence: (one: string, texts: readonly string[], other: string) => `${one} ${texts.join(' und ')} als ${other}.`,
	sentenceAndMultiple: (one: string, text: string, other: string, times: string) =>
		`${one} ${text} als ${other} und ${times}.`,
	multiple: (one: string, times: string, other: string, each: readonly string[]) =>
		`${[`${one} ${times} wie ${other}`, ...each].join(', ')}.`
} as const;
