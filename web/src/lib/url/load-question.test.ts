import { expect, test } from 'vitest';
import { CONDITIONS_MAX, formatLoadQuestion, parseLoadQuestion } from './load-question.ts';
import { formatUrl, parseUrl } from './url-state.ts';

test.each(['a*p95-lt-0.4-ms*ifls-lt-2', 'b*p99.9-le-250-us', 'dedicated-osa*busy-le-60*rr.response_time-ge-1-s'])(
	'%s is read and written',
	(text) => {
		const question = parseLoadQuestion(text);
		expect(question && formatLoadQuestion(question)).toBe(text);
		const address = `#story=card-or-vswitch&until=${text}`;
		expect(parseUrl(address)).toMatchObject({ loadQuestion: question, unknownParams: [] });
		// No sign in it needs a code, so that chats and mails leave it alone.
		expect(formatUrl(parseUrl(address))).toBe(address);
	}
);

test.each([
	'',
	'a',
	'a*',
	'*p95-lt-1',
	'a*p95',
	'a*p95-lt',
	'a*p95-lt-x',
	'a*p95-lt--1',
	'a*p95-eq-1',
	'a*p95-lt-1-h',
	'a*p95-lt-1**ifls-lt-2',
	'A*p95-lt-1',
	`a${'*p95-lt-1'.repeat(CONDITIONS_MAX + 1)}`
])('%j is no question', (text) => {
	expect(parseLoadQuestion(text)).toBeNull();
	if (text !== '') expect(parseUrl(`#until=${text}`).unknownParams).toHaveLength(1);
});
