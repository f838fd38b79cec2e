import { expect, test, vi } from 'vitest';
import { names } from '../generated/words/de.ts';
import { topologies } from '../fixtures/topologies.ts';
import { catalogue, rules } from './rules.ts';
import { inWords, nameInWords, withoutBusiest } from './words.ts';

vi.mock('#words', () => import('../generated/words/de.ts'));

const phrase = (...parts: string[]) => `\x02${parts.join('\x1f')}\x03`;

test('a name has its number, the part that contains it, and its side', () => {
	expect(nameInWords('output queue 3')).toBe('Ausgangsschlange 3');
	expect(nameInWords('IFL 1 thread 0')).toBe('IFL 1 Thread 0');
	expect(nameInWords('Client guest ×4')).toBe('Client-Gast ×4');
	expect(nameInWords('server OSA-Express6 ×4')).toBe('OSA-Express6 ×4 (Server)');
	expect(nameInWords('100 web servers')).toBe('100 Webserver');
	expect(nameInWords('client Linux router, OSA device')).toBe('Linux-Router, OSA-Gerät (Client)');
	expect(nameInWords('server virtual NIC')).toBe('Virtuelle NIC (Server)');
	// A picture shows only the end of a name that has a twin.
	expect(nameInWords('client to server')).toBe('Client zu Server');
	expect(nameInWords('transmit lock, high')).toBe('Sendesperre, hoch');
});

test('the engine sends no name without German', () => {
	const isTranslated = (name: string) => name.replace(/(?<!\S)\d+(?!\S)/g, '#') in names;
	const parts = (name: string) => (isTranslated(name) ? [name] : name.split(', '));
	const sent = topologies().flatMap(({ layout }) => [
		...[...layout.parts, ...layout.places, ...layout.locks, ...layout.guests, ...layout.routes].map(({ name }) => name),
		...layout.places.map(({ unit }) => unit),
		...[...layout.event_kinds, ...layout.packet_kinds]
	]);
	const units = [...rules.fields, ...rules.pair_fields].map(({ unit }) => unit);
	const untranslated = ['', 'Gb/s', 'ms', ...Object.values(names)];
	const left = [
		...sent.flatMap(parts).filter((name) => !isTranslated(name)),
		...units.filter((u) => !untranslated.includes(u))
	];
	expect([...new Set(left)]).toEqual([]);
	const machineText = ({ machine }: { machine: string }) => nameInWords(machine);
	expect(catalogue.map(machineText).filter((text) => / (two|to|and|off|on)\b/.test(text))).toEqual([]);
});

test('names and shares in a sentence are German; what a user gave stays', () => {
	const engine = phrase('limits.of', phrase('limits.engine'), 'client OSA-Express6');
	const busiest = phrase('limits.busiest', phrase('limits.share_of', engine, '41.5%'));
	const line = inWords(phrase('limits.one_at_a_time', busiest, '67'));
	expect(line).toBe(
		'die einzige Verbindung, denn die nächste Anfrage beginnt erst nach der Antwort, 67\u00a0µs später (am stärksten ausgelastet: Kartenprozessor · OSA-Express6 (Client) 41,5\u00a0%)'
	);
	expect(withoutBusiest(line)).toBe(
		'die einzige Verbindung, denn die nächste Anfrage beginnt erst nach der Antwort, 67\u00a0µs später'
	);
	expect(inWords(phrase('problems.within_unit', '1', '500', 'connections'))).toBe('1 bis 500 Verbindungen');
	expect(inWords(phrase('problems.cannot_be', 'high'))).toBe('kann nicht high sein');
});
