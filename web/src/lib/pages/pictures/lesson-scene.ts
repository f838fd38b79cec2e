import type { Comparison } from '#lib/comparison/comparison.ts';
import { storyOf } from '#lib/comparison/stories.ts';
import type { Lesson } from '#lib/lessons/content/lesson.ts';
import { parseUrl } from '#lib/url/url-state.ts';

interface Scene {
	comparison: Comparison;
	/** Picoseconds. */
	moment: number;
	lanes: readonly (0 | 1)[];
}

/**
 * What a still picture of a lesson shows: its own settings, at a moment that answers none of its
 * questions.
 */
export function lessonScene({ view, fromPs, lanes, stillMomentPs }: Lesson): Scene {
	const comparison = parseUrl(`#${view}`);
	return { comparison, moment: stillMomentPs ?? storyOf(comparison)?.moment ?? fromPs, lanes };
}
