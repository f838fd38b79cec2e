/** The lessons in the order in which they build on each other. */
import { lesson as nobodyIsBusy } from './nobody-is-busy/lesson.ts';
import { words as nobodyIsBusyWords } from './nobody-is-busy/en.ts';
import nobodyIsBusyFacts from './nobody-is-busy/facts.json';
import { lesson as card } from './card-or-vswitch/lesson.ts';
import { words as cardWords } from './card-or-vswitch/en.ts';
import cardFacts from './card-or-vswitch/facts.json';
import { lesson as router } from './router/lesson.ts';
import { words as routerWords } from './router/en.ts';
import routerFacts from './router/facts.json';
import { lesson as priorities } from './priorities/lesson.ts';
import { words as prioritiesWords } from './priorities/en.ts';
import prioritiesFacts from './priorities/facts.json';
import { lesson as qebsm } from './qebsm/lesson.ts';
import { words as qebsmWords } from './qebsm/en.ts';
import qebsmFacts from './qebsm/facts.json';
import { lesson as processors } from './processors/lesson.ts';
import { words as processorsWords } from './processors/en.ts';
import processorsFacts from './processors/facts.json';
import { STEPS, type Facts, type Lesson, type LessonWords, type FactTexts, type LoadedLesson } from './lesson.ts';

const load = (lesson: Lesson, words: (texts: FactTexts) => LessonWords, facts: Facts): LoadedLesson => ({
	lesson,
	facts,
	words: words(lesson.factTexts(facts)),
	steps: STEPS,
	prepared: null
});

export const LESSONS: readonly LoadedLesson[] = [
	load(nobodyIsBusy, nobodyIsBusyWords, nobodyIsBusyFacts),
	load(card, cardWords, cardFacts),
	load(router, routerWords, routerFacts),
	load(priorities, prioritiesWords, prioritiesFacts),
	load(qebsm, qebsmWords, qebsmFacts),
	load(processors, processorsWords, processorsFacts)
];

export const lessonOf = (id: string): LoadedLesson | null => LESSONS.find(({ lesson }) => lesson.id === id) ?? null;
