import { expect, test } from 'vitest';
import { changed, withPatch } from '#lib/comparison/changes.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import { LESSON_ABOUT, QUESTIONS } from '#lib/comparison/questions.ts';
import { storyOf } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import * as texts from '#text/index.ts';
import { LESSONS } from './all.ts';
import { LESSON_WORDS, LESSONS_IN_EACH } from './every-language.ts';
import { questionsId } from './lesson.ts';

/** Each list of options of our lessons, and the index of the right one. */
const LISTS = LESSONS_IN_EACH.flatMap(({ lesson, facts, words, language }) => {
	const { prediction } = lesson;
	const id = `${language}, ${lesson.id}`;
	const texts = (choices: typeof words.causes) => choices.map(({ text }) => text);
	return [
		...(prediction.kind === 'chips'
			? [{ language, name: `${id}, guess`, options: words.options ?? [], right: prediction.right(facts) }]
			: []),
		...(words.check
			? [{ language, name: `${id}, check`, options: texts(words.check.choices), right: lesson.check ?? null }]
			: []),
		{ language, name: `${id}, cause`, options: texts(words.causes), right: lesson.cause },
		{ language, name: `${id}, elsewhere`, options: texts(words.answers), right: lesson.transfer(facts) }
	];
});
const lengthsOf = ({ options }: (typeof LISTS)[number]) => options.map((option) => option.length);

test.each(LISTS)('$name: the options are of about one length', (list) => {
	const lengths = lengthsOf(list);
	expect(Math.max(...lengths) / Math.min(...lengths), list.options.join(' | ')).toBeLessThanOrEqual(1.4);
});

test.each(Object.keys(LESSON_WORDS))('neither length nor position shows the right option (%s)', (language) => {
	const lists = LISTS.filter((list) => list.language === language);
	const longest = lists.filter((list) => lengthsOf(list)[list.right ?? -1] === Math.max(...lengthsOf(list)));
	expect(longest.length / lists.length, longest.map(({ name }) => name).join('; ')).toBeLessThanOrEqual(1 / 3);
	for (const position of [0, 1, 2, -1]) {
		const there = lists.filter(({ options, right }) => options.at(position) === options[right ?? -1]);
		expect(there.length / lists.length, `position ${position}`).toBeLessThanOrEqual(1 / 2);
	}
});

/** The beginnings of the longer words of a text, so that another ending is the same word. */
const stemsOf = (...parts: readonly string[]): ReadonlySet<string> =>
	new Set(
		(
			parts
				.join(' ')
				.toLowerCase()
				.match(/\p{L}{4,}/gu) ?? []
		).map((word) => word.slice(0, 5))
	);

test.each(LESSONS_IN_EACH)('$language, $lesson.id: the words of *Watch* do not answer *Explain*', (loaded) => {
	const { lesson, words } = loaded;
	const right = words.causes[lesson.cause] as (typeof words.causes)[number];
	const wrong = words.causes.filter((cause) => cause !== right).map(({ text }) => text);
	// What the question already says, or a wrong option, shows nothing.
	const questionStems = stemsOf(words.scene, words.prompt, words.why, ...words.bars, ...wrong);
	const keysOf = (...parts: readonly string[]) => [...stemsOf(...parts)].filter((stem) => !questionStems.has(stem));
	const watchStems = stemsOf(words.watch, words.decisive, words.check?.question ?? '');
	const inWatch = (keys: readonly string[]) => keys.filter((key) => watchStems.has(key));
	expect(keysOf(right.text).length).toBeGreaterThan(0);
	expect(inWatch(keysOf(right.text))).toEqual([]);
	// Nor the words of its explanation, apart from a few that any sentence may have.
	expect(inWatch(keysOf(right.text, right.feedback)).slice(3)).toEqual([]);
});

test('what each edition of a lesson asks is recorded: where a question or an answer means something else, count up its edition', async () => {
	const editions = LESSONS_IN_EACH.map(({ lesson, words: all, language }) => {
		const lines = [
			all.prompt,
			...(all.options ?? []).map((option) => `- ${option}`),
			all.why,
			...all.causes.map(({ text }) => `- ${text}`),
			all.elsewhere,
			...all.answers.map(({ text }) => `- ${text}`)
		];
		// Figures change with the simulator, questions do not; z15 and SMT-2 are names.
		const words = lines.join('\n').replace(/(?<![\w.-])\d[\d.,]*(?<![.,])/g, '0');
		const views = [lesson.view, lesson.transferScene?.view].join(', ');
		return `# ${questionsId(lesson)}, ${language}: ${views}\n${words}`;
	});
	await expect(`${editions.join('\n\n')}\n`).toMatchFileSnapshot('editions.txt');
});

test('every lesson’s control has a name', () => {
	const unnamed = LESSONS.filter(
		({ lesson, words }) => !words.control && !texts.lessons.controls[lesson.exploreControl?.path ?? '']
	);
	expect(unnamed.map(({ lesson }) => lesson.id)).toEqual([]);
});

test('every value of a lesson’s control gives another simulation', () => {
	for (const { lesson } of LESSONS) {
		const { path, lane, values } = lesson.exploreControl as NonNullable<typeof lesson.exploreControl>;
		const view = parseUrl(`#${lesson.view}`);
		const texts = values.map((value) =>
			lane === undefined
				? scenarioOf(changed(view, path, value), lesson.front)
				: scenarioOf(withPatch(view, lane, { [path]: value }), lane)
		);
		expect(new Set(texts).size, lesson.id).toBe(values.length);
	}
	// For all pairs of guests, not only for those that come later.
	const all = parseUrl('#story=priorities&workload.kind=STR');
	expect(changed(parseUrl('#story=priorities&workload.kind=RR'), 'workload.kind', 'STR').shared.pairs).toEqual(
		all.shared.pairs
	);
});

test('the lab offers each lesson with its comparison, and has no other question about that comparison', () => {
	const about = LESSONS.flatMap(({ lesson }) => {
		const story = storyOf(parseUrl(`#${lesson.view}`));
		return story ? [[story.id, lesson.id]] : [];
	});
	const stories = about.map(([story]) => story);
	for (const [story, lesson] of about)
		expect(
			stories.filter((other) => other === story).length,
			`The lesson ${lesson} and another have the comparison ${story} as their view. If ${lesson} is not about it, change one of its lanes, or swap them (a=…&b=… in the view of lesson.ts).`
		).toBe(1);
	expect(
		LESSON_ABOUT,
		'LESSON_ABOUT of comparison/questions.ts names the lesson of each comparison. If a lesson is not about the comparison that its view opens, swap its lanes.'
	).toEqual(Object.fromEntries(about));
	const storyIds = Object.keys(LESSON_ABOUT);
	expect(
		storyIds.filter((id) => id in QUESTIONS || id in texts.predict.questions),
		'These comparisons have a lesson: remove their questions from QUESTIONS and from text/{en,de}/predict.ts.'
	).toEqual([]);
});
