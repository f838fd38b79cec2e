import { error } from '@sveltejs/kit';
import { recordedOf } from '#lib/recorded/index.ts';
import { STORIES } from '#lib/comparison/stories.ts';

/** Its parts are named from where it stands, two levels up to the root. */
export const trailingSlash = 'always';

export const entries = () => STORIES.map(({ id }) => ({ story: id }));

export async function load({ params }: { params: { story: string } }) {
	const recorded = STORIES.some(({ id }) => id === params.story) ? await recordedOf(params.story) : null;
	if (!recorded) error(404);
	return { id: params.story, recorded };
}
