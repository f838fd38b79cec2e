import { error } from '@sveltejs/kit';
import { LESSONS, lessonOf } from '#lib/lessons/content/all.ts';

/** Its parts are named from where it stands, three levels up to the root. */
export const trailingSlash = 'always';

const PAPERS = ['worksheet', 'solutions'] as const;

export const entries = () => LESSONS.flatMap(({ lesson }) => PAPERS.map((paper) => ({ lesson: lesson.id, paper })));

export function load({ params }: { params: { lesson: string; paper: string } }) {
	const paper = PAPERS.find((one) => one === params.paper);
	if (!lessonOf(params.lesson) || !paper) error(404);
	return { id: params.lesson, paper };
}
