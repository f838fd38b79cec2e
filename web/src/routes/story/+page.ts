import { STORIES } from '#lib/comparison/stories.ts';
import { storyFinding } from '#lib/pages/site/story-finding.ts';
import { leadingRows, storyRows } from '#lib/pages/site/story-rows.ts';
import { recordedOf } from '#lib/recorded/index.ts';

/** Its parts are named from where it stands, one level up to the root. */
export const trailingSlash = 'always';

/** What each comparison shows, by its id. */
export async function load() {
	const results = STORIES.map(async (story) => {
		const recorded = await recordedOf(story.id);
		const result = recorded && {
			finding: storyFinding(story, recorded),
			rows: leadingRows(storyRows(story, recorded))
		};
		return [story.id, result] as const;
	});
	return { results: new Map(await Promise.all(results)) };
}
