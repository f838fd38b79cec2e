import { STORIES } from '#lib/comparison/stories.ts';
import { storyFinding } from '#lib/pages/site/story-finding.ts';
import { recordedOf } from '#lib/recorded/index.ts';

/** Its parts are named from where it stands, one level up to the root. */
export const trailingSlash = 'always';

/** What each comparison shows, by its id. */
export async function load() {
	const findings = STORIES.map(async (story) => {
		const recorded = await recordedOf(story.id);
		return [story.id, recorded ? storyFinding(story, recorded) : null] as const;
	});
	return { findings: new Map(await Promise.all(findings)) };
}
