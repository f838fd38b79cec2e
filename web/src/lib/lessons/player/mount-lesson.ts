/** A lesson comes to life where it was sent: one of ours, or one that a teacher prepared. */
import { mount, unmount } from 'svelte';
import { LESSONS } from '../content/all.ts';
import type { LoadedLesson } from '../content/lesson.ts';
import Player from './Player.svelte';
import { saveProgress, loadProgress } from './stored-progress.ts';
import { canPresent, formatProgress, type LessonAnswers, type LessonProgress } from './lesson-progress.ts';

export interface LessonInput {
	loaded: LoadedLesson;
	/** What comes after it. */
	following: LoadedLesson | null;
	/** The address of the lab; null where there is none. */
	root: string | null;
	/** What was kept from the last time, as an address. */
	stored: string;
	/** Where an LMS has the learner: the lesson goes on there at once. Null where there is none. */
	resume?: string | null;
	/** `first`: what was answered at the first try of each question. */
	onprogress: (way: LessonProgress, first: LessonAnswers) => void;
}

/** Shows a lesson, or what only whoever stands before the room may see of it; returns how that is ended. */
export function showLesson(target: HTMLElement, lessonInput: LessonInput): () => unknown {
	target.replaceChildren();
	if (canPresent(lessonInput.loaded) && /[#&]notes$/.test(location.hash)) {
		const notes = import('#presenter/Notes.svelte').then(({ default: Notes }) =>
			mount(Notes, { target, props: lessonInput })
		);
		return () => notes.then(unmount);
	}
	const player = mount(Player, { target, props: lessonInput });
	return () => unmount(player);
}

/** The lesson whose page this is. */
export function mountLesson(target: HTMLElement, root: string): (() => unknown) | undefined {
	const index = LESSONS.findIndex(({ lesson }) => lesson.id === target.dataset.lesson);
	const loadedLesson = LESSONS[index];
	if (!loadedLesson) return undefined;
	const { id } = loadedLesson.lesson;
	const following = LESSONS[index + 1] ?? null;
	return showLesson(target, {
		loaded: loadedLesson,
		following,
		root,
		stored: loadProgress()[id] ?? '',
		onprogress: (way) => saveProgress(id, formatProgress(way))
	});
}
