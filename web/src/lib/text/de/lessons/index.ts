import type { FactTexts, LessonWords } from '../../lesson-words.ts';
import { words as cardOrVswitch } from './card-or-vswitch.ts';
import { words as nobodyIsBusy } from './nobody-is-busy.ts';
import { words as priorities } from './priorities.ts';
import { words as processors } from './processors.ts';
import { words as qebsm } from './qebsm.ts';
import { words as router } from './router.ts';

export const lessonWords: Readonly<Record<string, (facts: FactTexts) => LessonWords>> = {
	'card-or-vswitch': cardOrVswitch,
	'nobody-is-busy': nobodyIsBusy,
	priorities,
	processors,
	qebsm,
	router
};
