/** What the notes say of a step: what the audience sees and is asked, and the answers. */
import * as texts from '#text/index.ts';
import type { LoadedLesson } from '../content/lesson.ts';
import { hidesResult, type LessonProgress } from '../player/lesson-progress.ts';
import { currentOf, pollsOf } from './poll.ts';

const t = texts.lessons.room;

/** The texts after each other; the last one is the right answer, where there is one. */
const withAnswer = (answer: string | undefined, ...question: readonly string[]): string =>
	[...question, ...(answer === undefined ? [] : [t.rightIs, answer])].join(' ');

export function notesOf(loaded: LoadedLesson, way: LessonProgress): readonly string[] {
	const { lesson, words, prepared } = loaded;
	const { check, teacher } = words;
	const current = currentOf(pollsOf(loaded, way));
	const rightIs = current?.right == null ? '' : withAnswer(current.rightText ?? current.texts[current.right]);
	/** A teacher's own questions of this step. */
	const questions = (prepared?.questions ?? []).flatMap(({ step, text, choices, right }) =>
		step === way.step ? [withAnswer(choices[right ?? -1], text)] : []
	);
	const lines = {
		predict: [words.prompt, rightIs, ...questions, ...teacher.beliefs],
		observe: [
			words.watch,
			words.decisive,
			...(check ? [withAnswer(check.choices[lesson.check ?? -1]?.text, check.question)] : []),
			teacher.seen
		],
		explain: [
			words.result,
			words.why,
			rightIs,
			...(lesson.lanes.length > 1 && hidesResult(loaded, way) ? [t.resultLater] : [])
		],
		change: [
			words.change,
			words.changed ?? '',
			...teacher.questions.map(({ question, answer }) => `${question} ${answer}`)
		],
		elsewhere: [words.elsewhere, rightIs],
		end: [...questions, words.truth, ...teacher.next]
	};
	return lines[way.step].filter(Boolean);
}
