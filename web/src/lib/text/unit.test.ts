import { expect, test } from 'vitest';
import * as de from './de/unit.ts';
import * as en from './en/unit.ts';

test('where there is room a unit is words, and short after a number elsewhere', () => {
	expect(['tx/s', 'µs/tx', 'KB/s', 'packets/s', '%'].map(en.unitName)).toEqual([
		'transactions/s',
		'µs per transaction',
		'KB/s',
		'packets/s',
		'%'
	]);
	expect(['tx/s', 'µs/tx', '1/tx', '%', ''].map((unit) => en.withUnit('5', unit))).toEqual([
		'5\u00a0tx/s',
		'5\u00a0µs/tx',
		'5\u00a0per\u00a0tx',
		'5%',
		'5'
	]);
});

test('the same in German', () => {
	expect(['tx/s', 'µs/tx', 'packets/s'].map(de.unitName)).toEqual(['Transaktionen/s', 'µs je Transaktion', 'Pakete/s']);
	expect(['tx/s', '1/tx', '%'].map((unit) => de.withUnit('5', unit))).toEqual([
		'5\u00a0Tx/s',
		'5\u00a0je\u00a0Tx',
		'5\u00a0%'
	]);
});
