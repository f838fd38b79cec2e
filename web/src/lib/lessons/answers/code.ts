/**
 * A learner's answers as a code: short enough to copy or to type, without a name. It is one digit
 * for the version of this format, 5 characters for the set of questions, 4 random ones that
 * distinguish learners with equal answers, the answers, and 4 to check all of it.
 */
import type { Answer, Question } from './questions.ts';

const VERSION = '1';
/** Crockford's base 32: without I, L, O and U, which are read as other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const SET_BITS = 25;
const TAG_BITS = 20;
const CHECK_BITS = 20;
/** 0 is no answer. */
const CHOICE_BITS = 4;
/** A number has three digits and a power of ten; the largest value is no answer. */
const DIGITS = 1000;
const LEAST_POWER = -6;
const NUMBER_BITS = 14;
const NO_NUMBER = 2 ** NUMBER_BITS - 1;
/** The length of a text in bytes of UTF-8, then the bytes. */
const LENGTH_BITS = 11;
export const TEXT_BYTES = 2 ** LENGTH_BITS - 1;

/** FNV-1a with 32 bits, of which the upper ones are folded into the others. */
function hash(text: string, bits: number): number {
	let sum = 0x811c9dc5;
	for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
	return ((sum >>> bits) ^ sum) & (2 ** bits - 1);
}

/** The number in a code of the questions with this identity. */
export const setNumber = (identity: string): number => hash(identity, SET_BITS);
export const isTag = (tag: number): boolean => Number.isInteger(tag) && tag >= 0 && tag < 2 ** TAG_BITS;
export const newTag = (): number => Math.floor(Math.random() * 2 ** TAG_BITS);

const binary = (value: number, bits: number) => value.toString(2).padStart(bits, '0');

function answerBits(question: Question, answer: Answer): string {
	if (question.kind === 'choice') return binary(typeof answer === 'number' ? answer + 1 : 0, CHOICE_BITS);
	if (question.kind === 'number') {
		if (typeof answer !== 'number') return binary(NO_NUMBER, NUMBER_BITS);
		const [digits = '0', power = '0'] = answer.toExponential(2).split('e');
		const exponent = answer === 0 ? LEAST_POWER : Number(power) - 2;
		return binary((exponent - LEAST_POWER) * DIGITS + Math.round(Number(digits) * 100), NUMBER_BITS);
	}
	const bytes = [...new TextEncoder().encode(typeof answer === 'string' ? answer : '')].slice(0, TEXT_BYTES);
	return binary(bytes.length, LENGTH_BITS) + bytes.map((byte) => binary(byte, 8)).join('');
}

const checkOf = (text: string) => characters(binary(hash(text, CHECK_BITS), CHECK_BITS));
const characters = (bits: string) =>
	(bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(BITS, '0'), 2)]).join('');

export function formatCode(
	set: number,
	tag: number,
	questions: readonly Question[],
	answers: readonly Answer[]
): string {
	const parts = questions.map((question, index) => answerBits(question, answers[index] ?? null));
	const body = VERSION + characters([binary(set, SET_BITS), binary(tag, TAG_BITS), ...parts].join(''));
	return (body + checkOf(body)).replace(/.{4}(?=.)/g, '$&-');
}

/** Why a text is not a code that can be read. */
export type CodeProblem = 'damaged' | 'newer' | 'misfit';

export interface Code {
	/** As `formatCode` writes it, however it was typed. */
	text: string;
	set: number;
	/** The answers as bits. */
	bits: string;
}

/** Reads a code as far as that is possible without its questions. */
export function parseCode(typed: string): Code | CodeProblem {
	const plain = typed
		.toUpperCase()
		.replace(/[^0-9A-Z]/g, '')
		.replaceAll('O', '0')
		.replace(/[IL]/g, '1');
	const body = plain.slice(0, -CHECK_BITS / BITS);
	if (plain.includes('U') || plain.slice(body.length) !== checkOf(body)) return 'damaged';
	if (!body.startsWith(VERSION)) return 'newer';
	const bits = [...body.slice(1)].map((character) => binary(ALPHABET.indexOf(character), BITS)).join('');
	return {
		text: plain.replace(/.{4}(?=.)/g, '$&-'),
		set: Number.parseInt(bits.slice(0, SET_BITS), 2),
		bits: bits.slice(SET_BITS + TAG_BITS)
	};
}

/** The answers in a code; `misfit` where they cannot be answers to these questions. */
export function answersIn({ bits }: Code, questions: readonly Question[]): Answer[] | 'misfit' {
	let at = 0;
	const take = (length: number) => {
		const taken = bits.slice(at, (at += length));
		return taken.length === length ? Number.parseInt(taken, 2) : NaN;
	};
	const answers = questions.map((question): Answer | undefined => {
		if (question.kind === 'choice') {
			const number = take(CHOICE_BITS);
			return number <= question.choices.length ? (number === 0 ? null : number - 1) : undefined;
		}
		if (question.kind === 'number') {
			const number = take(NUMBER_BITS);
			if (Number.isNaN(number)) return undefined;
			return number === NO_NUMBER ? null : Number(`${number % DIGITS}e${Math.floor(number / DIGITS) + LEAST_POWER}`);
		}
		const bytes = Uint8Array.from({ length: take(LENGTH_BITS) || 0 }, () => take(8));
		return at > bits.length ? undefined : new TextDecoder().decode(bytes) || null;
	});
	const rest = bits.slice(at);
	return answers.includes(undefined) || rest.length >= BITS || rest.includes('1') ? 'misfit' : (answers as Answer[]);
}
