import { fixed, number } from '#lib/format/formats.ts';
import { withUnit } from '#text/unit.ts';
import { rounded, type Result } from './lesson.ts';

/** A simulated value of a result, with as many digits as the words of its lesson have. */
export const resultText = ({ unit, isWhole }: Pick<Result, 'unit' | 'isWhole'>, value: number): string =>
	withUnit(isWhole ? fixed(value, 0) : number(value, 2), unit);

/** The digits of a guess, without its unit. */
export const guessDigits = (value: number): string => number(rounded(value), 2);

/** What a learner guessed, or what counts as close. */
export const guessText = ({ unit }: Pick<Result, 'unit'>, value: number): string => withUnit(guessDigits(value), unit);
