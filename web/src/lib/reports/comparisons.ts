/** The lab's comparisons that contain rows of a report. */
import type { ValidatedReport } from '#lib/recorded/reports.ts';
import { storyOf, type StoryId } from '#lib/comparison/stories.ts';
import { inLab } from './lab-address';

export function comparisonsOf({ runs }: ValidatedReport): StoryId[] {
	const ids = runs.flatMap(({ description }) => {
		const there = inLab(description);
		return (there && storyOf(there.comparison)?.id) ?? [];
	});
	return [...new Set(ids)];
}
