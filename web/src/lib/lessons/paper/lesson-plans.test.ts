import { expect, test } from 'vitest';
import { explorableWords } from '#text/explorables/index.ts';
import { LESSONS } from '../content/all.ts';
import { LENGTHS, lessonPlanOf, term } from './lesson-plans.ts';

test.each(LESSONS)('the plan of $lesson.id names “Result” only where presentation mode has it', (loaded) => {
	for (const length of LENGTHS) {
		const plan = lessonPlanOf(loaded, length);
		expect(plan.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(length);
		const text = plan.map(({ text }) => text).join(' ');
		expect(text.includes('“Result”')).toBe(loaded.lesson.lanes.length > 1);
		// Of the picture that a room does not have.
		expect(text).not.toContain('Show every queue');
	}
});

test('the term uses each explorable once, at the beginning of a lesson’s week', () => {
	const weeks = term();
	for (const { title } of Object.values(explorableWords)) {
		const using = weeks.filter(({ text }) => text.includes(`“${title}”`));
		expect(using).toHaveLength(1);
		expect(using[0]?.lesson).toBeDefined();
	}
});
