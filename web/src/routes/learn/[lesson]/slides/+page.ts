import { error } from '@sveltejs/kit';
import { LESSONS, lessonOf } from '#lib/lessons/content/all.ts';

/** Its parts are named from where it stands, three levels up to the root. */
export const trailingSlash = 'always';

export const entries = () => LESSONS.map(({ lesson }) => ({ lesson: lesson.id }));

export function load({ params }: { params: { lesson: string } }) {
	if (!lessonOf(params.lesson)) error(404);
	return { id: params.lesson };
}
