/** The slides of a lesson: each question is before its answer. */
import * as texts from '#text/index.ts';
import type { Choice, LoadedLesson } from '../content/lesson.ts';
import { guessText, resultText } from '../content/result-text.ts';
import { guessPoll } from '../presenter/poll.ts';

export interface SlideBar {
	name: string;
	/** Its length as a share of the scale; null for the bar that the audience draws. */
	share: number | null;
	value: string;
	/** The beginning, the middle and the end of the scale, for a bar that is drawn by hand. */
	scale?: readonly string[];
}
/** The moments of a lesson that its slides have pictures of. */
export const SLIDE_MOMENTS = ['still', 'pause'] as const;
export type SlideMoment = (typeof SLIDE_MOMENTS)[number];

export interface Slide {
	title: string;
	text: readonly string[];
	choices?: readonly string[];
	bars?: readonly SlideBar[];
	/** What only the presenter sees. */
	notes: readonly string[];
	/** The picture that is shown: that of the lesson, or of the moment at which it pauses. */
	picture?: SlideMoment;
	/** Whether the address of the lesson is shown. */
	hasAddress?: boolean;
}

/** A slide with more letters than this needs smaller type. */
const LONG = 420;
export const isLong = ({ text, choices = [] }: Slide): boolean => [...text, ...choices].join('').length > LONG;

/** The two bars of a lesson on one scale; the second is unknown until it is `measured`. */
export function barsOf({ lesson, facts, words }: LoadedLesson, measured: boolean): readonly SlideBar[] {
	const { result, prediction } = lesson;
	if (!result) return [];
	const [known = 0, target = 0] = [facts[result.reference], facts[result.target]];
	const most = prediction.kind === 'bar' ? prediction.most(facts) : 1.15 * Math.max(known, target);
	const text = (value: number) => resultText(result, value);
	const scale = ['0', ...[most / 2, most].map((value) => guessText(result, value))];
	return [
		{ name: words.bars[0], share: known / most, value: text(known) },
		{
			name: words.bars[1],
			share: measured ? target / most : null,
			value: measured ? text(target) : '?',
			...(!measured && { scale })
		}
	];
}

export function slidesOf(loaded: LoadedLesson): readonly Slide[] {
	const { lesson, facts, words } = loaded;
	const { teacher } = words;
	const t = texts.paper.slide;
	const textsOf = (choices: readonly Choice[]) => choices.map(({ text }) => text);
	const cause = words.causes[lesson.cause];
	const answer = words.answers[lesson.transfer(facts)];
	const isBar = lesson.prediction.kind === 'bar';
	/** The right answer to the question before the run, and which guesses are close. */
	const { right, rightText, texts: options } = guessPoll(loaded);
	const rightIs = `${texts.lessons.room.rightIs} ${rightText ?? options[right ?? -1] ?? ''}`;
	const slides: Slide[] = [
		{ title: words.title, text: [words.scene], notes: teacher.aims, picture: 'still' },
		{
			title: t.question,
			text: [words.prompt],
			...(words.options && { choices: words.options }),
			...(isBar && { bars: barsOf(loaded, false) }),
			notes: [rightIs, ...teacher.beliefs]
		},
		{
			title: texts.lessons.steps.observe,
			text: [words.watch],
			notes: [words.decisive, teacher.seen],
			picture: 'pause',
			hasAddress: true
		},
		{
			title: t.seen,
			text: [words.decisive, ...(words.check ? [words.check.question] : [])],
			...(words.check && { choices: textsOf(words.check.choices) }),
			notes: [...(words.check ? [words.check.choices[lesson.check ?? -1]?.feedback ?? ''] : []), teacher.seen],
			picture: 'pause'
		},
		{ title: t.result, text: [words.result], bars: barsOf(loaded, true), notes: [rightIs] },
		{ title: t.cause, text: [words.why], choices: textsOf(words.causes), notes: [cause?.text ?? ''] },
		{ title: cause?.text ?? '', text: [cause?.feedback ?? ''], notes: [] },
		{ title: texts.lessons.changeOne, text: [words.change], notes: [words.changed ?? ''] },
		...(words.changed ? [{ title: t.changed, text: [words.changed], notes: [] }] : []),
		{
			title: texts.lessons.steps.elsewhere,
			text: [words.elsewhere],
			choices: textsOf(words.answers),
			notes: [answer?.text ?? '']
		},
		{ title: answer?.text ?? '', text: [answer?.feedback ?? ''], notes: [] },
		{
			title: t.takeaway,
			text: [words.truth],
			notes: teacher.questions.map(({ question, answer: reply }) => `${question} ${reply}`)
		},
		{ title: t.yours, text: teacher.next, notes: [], hasAddress: true }
	];
	return slides;
}
