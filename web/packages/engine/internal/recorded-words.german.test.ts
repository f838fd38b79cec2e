import { expect, test } from 'vitest';
import figures from '../generated/figures.json';
import schema from '../generated/scenario.json';
import { names } from '../generated/words/de.ts';
import { recordedInWords } from './recorded-words.german.ts';

// The words of the page are English here, so names stay as they are.
const isEnglish = (text: string): boolean => recordedInWords(text) === text && !(text in names);

/** As in the published tables, or the same in both languages. */
const SAME =
	/^(%CPU|MB\/sec|Tx\/sec|ITR|(RR|STR) ITR|Di?agnose.*|.*(Util\/Proc|msec\/Tx)|Pe?r?ce?n?t .*|(Sched|TRQ) Pct .*)$/;

test('every text about a figure in the documentation is German', () => {
	const all = figures.flatMap(({ labels, meanings, notes }) => [...labels, ...meanings, ...notes]);
	expect(all.length).toBeGreaterThan(100);
	const english = all.filter((text) => isEnglish(text) && !SAME.test(text));
	expect([...new Set(english)]).toEqual([]);
	expect(recordedInWords('in the report: CPU msec/MB')).toBe('im Bericht: CPU msec/MB');
	expect(recordedInWords('%CPU, client guest')).toBe('%CPU, Client-Gast');
});

test('every description of a field in the documentation is German', () => {
	interface Described {
		description?: string;
		deprecated?: boolean;
		properties?: Record<string, Described>;
		items?: Described;
	}
	const english: string[] = [];
	const look = ({ description = '', deprecated, properties = {}, items }: Described, path: string): void => {
		if (deprecated) return;
		if (description !== '' && isEnglish(description)) english.push(`${path}: ${description}`);
		for (const [name, inside] of Object.entries(properties)) if (name !== 'constants') look(inside, `${path}.${name}`);
		if (items) look(items, path);
	};
	look(schema as Described, '');
	expect(english).toEqual([]);
});
