/** The lab's comparisons that rows of a report are part of. */
import type { ValidatedReport } from '#lib/recorded/reports.ts';
import { storyOf, type StoryId } from '#lib/comparison/stories.ts';
import { inLab } from './lab-address';

export function comparisonsOf({ runs }: ValidatedReport): StoryId[] {
	const result = runs.flatMap(({ description }) => {
		const there = inLab(description);
		return (there && storyOf(there.comparison)?.id) ?? [];
	});
	return [...new Set(result)];
}
