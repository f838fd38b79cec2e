import { fixed, number } from '#lib/format/formats.ts';
import { withUnit } from '#text/unit.ts';
import type { Result } from './lesson.ts';

/** A simulated value of a result, with as many digits as the words of its lesson have. */
export const resultText = ({ unit, isWhole }: Result, value: number): string =>
	withUnit(isWhole ? fixed(value, 0) : number(value, 2), unit);

/** What a learner guessed, or what counts as close. */
export const guessText = ({ unit }: Result, value: number): string => withUnit(number(value, 2), unit);
