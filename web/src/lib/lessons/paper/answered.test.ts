// Every question that a learner gets has its answer in what the teacher has: in the notes of its step, on
// the slides or in their notes, and on the solutions.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { LESSONS_IN_EACH } from '../content/every-language.ts';
import type { LessonWords, Step } from '../content/lesson.ts';
import { notesOf } from '../presenter/notes.ts';
import { START } from '../player/lesson-progress.ts';
import { slidesOf } from './slides.ts';
import { assignmentLesson } from '../assignment/assignment-lesson.ts';
import ClassWorksheet from './ClassWorksheet.svelte';
import Worksheet from './Worksheet.svelte';

/** What learners read, and the step in which they read it. */
const READ = {
	scene: 'predict',
	prompt: 'predict',
	watch: 'observe',
	decisive: 'observe',
	detail: 'observe',
	result: 'explain',
	why: 'explain',
	change: 'change',
	changed: 'change',
	elsewhere: 'elsewhere',
	truth: 'end'
} as const satisfies Partial<Record<keyof LessonWords, Step>>;

const plain = (html: string) =>
	html
		.replace(/<style[^]*?<\/style>|<!--[^]*?-->|<[^>]+>/g, '')
		.replaceAll('&lt;', '<')
		.replaceAll('&amp;', '&');

test.each(LESSONS_IN_EACH)('$language, $lesson.id: each question has an answer for the teacher', (loaded) => {
	const { lesson, facts, words } = loaded;
	const cause = words.causes[lesson.cause]?.text;
	const option = lesson.prediction.kind === 'chips' ? words.options?.[lesson.prediction.right(facts) ?? -1] : null;
	/** Of the steps that ask in more than one sentence, the answer is one text. */
	const answers: Partial<Record<keyof typeof READ, string | undefined>> = {
		prompt: option ?? words.result,
		watch: words.teacher.seen,
		decisive: words.teacher.seen,
		why: cause,
		change: words.changed,
		elsewhere: words.answers[lesson.transfer(facts)]?.text
	};
	const parts = (Object.keys(READ) as (keyof typeof READ)[]).filter((part) => words[part]?.includes('?'));
	expect(parts).toEqual(expect.arrayContaining(['prompt', 'why', 'elsewhere']));
	const solutions = plain(render(Worksheet, { props: { loaded, solved: true } }).body);
	const slides = slidesOf(loaded).map(({ title, text, notes }) => [title, ...text, ...notes].join('\n'));
	for (const part of parts) {
		const answer = answers[part];
		expect(answer?.length, part).toBeGreaterThan(1);
		const step = READ[part];
		const notes = notesOf(loaded, { ...START, room: true, step }).join('\n');
		// A guess by a bar is answered by its value, which the result names, too.
		if (part === 'prompt' && !option) expect(notes, part).toMatch(/Correct answer: .*\d/);
		else expect(notes, part).toContain(answer);
		expect(slides.join('\n'), part).toContain(answer);
		expect(solutions, part).toContain(answer);
	}
	const check = words.check?.choices[lesson.check ?? -1];
	if (!check) return;
	expect(notesOf(loaded, { ...START, room: true, step: 'observe' }).join('\n')).toContain(check.text);
	expect(slides.join('\n')).toContain(check.feedback);
	expect(solutions).toContain(check.text);
});

test.each(LESSONS_IN_EACH)('$language, $lesson.id: a slide that asks has the answer in its notes', (loaded) => {
	// The last one has tasks.
	for (const { title, text, choices, notes } of slidesOf(loaded).slice(0, -1))
		if (choices ?? text.some((line) => line.includes('?'))) expect(notes.join(''), title).not.toBe('');
});

test('the notes say of the result when it opens, and contain the conclusion of “Change”', () => {
	for (const loaded of LESSONS_IN_EACH.filter(({ language }) => language === 'en')) {
		const { lesson, words } = loaded;
		const at = (step: Step, causes: readonly number[] = []) => notesOf(loaded, { ...START, room: true, step, causes });
		const early = 'The result would show the answer: press “Next” first.';
		expect(at('explain').includes(early)).toBe(lesson.lanes.length > 1);
		expect(at('explain', [lesson.cause])).not.toContain(early);
		expect(at('change')).toContain(words.changed);
	}
});

test('the presenter’s copy of an own version is a sheet of solutions, without a code for learners', () => {
	const question = { question: 'Why so?', answers: ['Warm', 'Cold'], right: 1, after: 'Cold is right.' };
	const view = { title: 'Mine', view: 'story=card-or-vswitch', from: 0, pauses: 1e6, lanes: 'both' } as const;
	const sheet = { ...view, ...question, change: '', hidden: [], questions: [{ ...question, question: 'And now?' }] };
	const page = (room: boolean) => {
		const loaded = assignmentLesson({ ...sheet, room });
		if (!loaded) throw new Error('no lesson');
		return render(ClassWorksheet, { props: { loaded, place: 'class=x' } }).body;
	};
	const [worksheet, solutions] = [page(false), page(true)];
	expect(worksheet).toContain('data-address="learn/class/#class=x"');
	expect(worksheet).not.toContain('Cold is right.');
	expect(worksheet).not.toMatch(/class="[^"]*right/);
	expect(solutions).not.toContain('data-address');
	expect(solutions.match(/Cold is right\./g)?.length).toBeGreaterThan(1);
	expect(solutions.match(/<li class="[^"]*right/g)).toHaveLength(2);
});
