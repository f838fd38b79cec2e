import { expect, test } from 'vitest';
import { constantsOf } from 'datapath-lab-engine/constants';
import { recordedCurves, type ConnectionCurves } from '#lib/recorded/connections.ts';
import * as german from '#lib/text/de/index.ts';
import * as texts from '#text/index.ts';
import { curveEnds, endWords, type CurveEnds } from './ends.ts';

const endsOf = async (story: string) => curveEnds((await recordedCurves(story)) as ConnectionCurves) as CurveEnds;
const constants = async () => new Map((await constantsOf('z15')).map(({ name, value }) => [name, value]));

test('the sentences about the ends of the curves have the recorded figures', async () => {
	const words = endWords(await endsOf('card-or-vswitch'));
	expect(texts.connectionCurves.why['card-or-vswitch']?.(words)).toBe(
		'With one connection, each transaction in B needs an expensive interrupt from a real card. With 50, one such interrupt serves on average 11 transactions, while A’s hypervisor still copies every frame.'
	);
	const details = texts.connectionCurves.details['card-or-vswitch']?.(words) ?? [];
	expect(details[0]).toMatch(
		/ only from 4 connections on\. With 50, one interrupt therefore serves on average 25 transactions in A and 11 in B\.$/
	);
	expect(details[1]).toMatch(
		/But it needs only 1\.1\s*µs per transaction \(2\.8\s*µs with one connection\), .* The guests’ other work in A rises by 0\.52\s*µs per transaction, because/
	);
});

test('the sentence about interrupts has what one serves at both ends', async () => {
	expect(texts.connectionCurves.served(endWords(await endsOf('card-or-vswitch')))).toBe(
		'With one connection, an interrupt serves one transaction in either lane. With 50, it serves 25 in A and 11 in B, on average.'
	);
});

test('at first sight the reason is two short sentences, in both languages', async () => {
	for (const story of Object.keys(texts.connectionCurves.why))
		for (const { why } of [texts.connectionCurves, german.connectionCurves]) {
			const words = why[story]?.(endWords(await endsOf(story))) ?? '';
			expect(words.split(/(?<=\.)\s/), words).toHaveLength(2);
			expect(words.length, words).toBeLessThan(200);
		}
});

test('what they say about one interrupt of each lane, and about what remains, is so', async () => {
	const { interruptWork, hypervisor, otherGuestWork, served } = await endsOf('card-or-vswitch');
	const [a, b] = interruptWork;
	expect(2 * a[0]).toBeLessThan(b[0]);
	// A’s hypervisor, too, becomes cheaper, by less than B’s interrupts.
	expect(hypervisor[0][1]).toBeLessThan(hypervisor[0][0]);
	expect(hypervisor[0][1] / hypervisor[0][0]).toBeGreaterThan((2 * b[1]) / b[0]);
	expect(Math.min(...served.map(([, many]) => many))).toBeGreaterThan(10);
	// The lane that uses less changes, because the interrupts' difference falls below the hypervisors'.
	for (const [end, isMore] of [
		[0, true],
		[1, false]
	] as const)
		expect(b[end] - a[end] > hypervisor[0][end] - hypervisor[1][end]).toBe(isMore);
	// With the most connections the hypervisors differ by more than everything else together.
	const [first, last] = [a, b].map((ends, lane) => ends[1] + (otherGuestWork[lane]?.[1] ?? 0)) as [number, number];
	expect(hypervisor[0][1] - hypervisor[1][1]).toBeGreaterThan(Math.abs(first - last));
});

test('what they say about parts that change is what the machine’s constants cost', async () => {
	const { hypervisor, otherGuestWork } = await endsOf('card-or-vswitch');
	const cost = await constants();
	const value = (name: string) => cost.get(name) ?? NaN;
	// Waking a guest is one dispatch and one interrupt; the switch's copies stay.
	const fall = hypervisor[0][0] - hypervisor[0][1];
	expect(fall).toBeGreaterThan(0.8 * (value('dispatch') + value('intercept')));
	expect(fall).toBeLessThan(value('dispatch') + 2 * value('intercept'));
	for (const [few, many] of otherGuestWork) {
		expect(many - few).toBeGreaterThan(0.5 * value('cold_connection'));
		expect(many - few).toBeLessThan(value('cold_connection'));
	}
});
