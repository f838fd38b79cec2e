import { expect, it } from 'vitest';
import { inWords, parse } from './words.ts';

const phrase = (...parts: string[]) => `\x02${parts.join('\x1f')}\x03`;

it('fills the blanks of a sentence, at any place of a text', () => {
	const outside = phrase('problems.outside', '9000', '1492');
	expect(inWords(`${outside}.`)).toBe('IBM measured 1492, not 9000.');
	const within = phrase('problems.within_unit', '1', '500', 'connections');
	expect(inWords(`${within}; ${within}`)).toBe('1 to 500 connections; 1 to 500 connections');
});

it('takes values in the order of their names, whatever the order of words', () => {
	expect(inWords(phrase('problems.machine_unmeasured', 'z14', 'fcp'))).toBe(
		'no report measured fcp on a machine called z14'
	);
});

it('fills a blank with a phrase, but changes no value', () => {
	expect(inWords(phrase('problems.must_be_object', phrase('problems.a_list')))).toBe('must be an object, not a list');
	expect(inWords(phrase('problems.outside', '{value} {given}', '1492'))).toBe('IBM measured 1492, not {value} {given}');
});

it('gives an owner the article that English needs', () => {
	const of = (whole: string) => inWords(phrase('limits.of', phrase('limits.engine'), whole));
	expect(of('server OSA-Express6')).toBe('engine of the server’s OSA-Express6');
	expect(of('Client guest')).toBe('engine of the client guest');
	expect(of('Client guest ×4')).toBe('engine of the 4 client guests');
	expect(of(phrase('limits.busiest_of', 'server OSA-Express6 ×4'))).toBe(
		'engine of the busiest of the server’s 4 OSA-Express6 cards'
	);
	expect(of('Server guest 2')).toBe('engine of server guest 2');
	expect(of(phrase('limits.uplink', 'client OSA-Express6'))).toBe('engine of the client’s OSA-Express6 uplink card');
});

it('reads as a sentence where connections limit a lane, one or several', () => {
	const limited = (connections: string) =>
		inWords(phrase('limits.in_use', '', connections, phrase('limits.refused', '41.5%'), '77.3%'));
	expect(limited(phrase('limits.connection', 'Client guest'))).toBe(
		'the client guest’s only connection, which cannot take another request while in use (77.3% of the time); 41.5% of requests are refused'
	);
	expect(limited(phrase('limits.connections', 'Client guest ×4', '4'))).toBe(
		'the 4 connections of the 4 client guests, which cannot take another request while in use (77.3% of the time); 41.5% of requests are refused'
	);
	expect(inWords(phrase('limits.copy_in', 'copy to the guest', 'client virtual switch'))).toBe(
		'copy to the guest in the client’s virtual switch'
	);
});

it('leaves a sentence that has no words here as it is', () => {
	expect(inWords(phrase('problems.of_tomorrow', '3'))).toBe('problems.of_tomorrow');
	expect(inWords('\x02 is no phrase')).toBe('\x02 is no phrase');
	expect(parse('{"a":["plain",1,null]}')).toEqual({ a: ['plain', 1, null] });
});
