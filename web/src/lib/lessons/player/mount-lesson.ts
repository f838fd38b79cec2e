/** Replaces the prerendered lesson by the live player: for one of our lessons, or a teacher's. */
import { mount, unmount } from 'svelte';
import { LESSONS } from '../content/all.ts';
import { questionsId, type LoadedLesson } from '../content/lesson.ts';
import Player from './Player.svelte';
import { saveProgress, loadProgress } from './stored-progress.ts';
import { canPresent, formatProgress, type LessonAnswers, type LessonProgress } from './lesson-progress.ts';

export interface LessonInput {
	loaded: LoadedLesson;
	/** The next lesson. */
	following: LoadedLesson | null;
	/** The address of the lab; null where there is none. */
	root: string | null;
	/** The stored progress of the last visit, as an address. */
	stored: string;
	/** The still picture of the lesson, as markup. */
	preview?: string;
	/**
	 * The learner's progress in an LMS: the lesson continues there at once. Null where there is no
	 * LMS.
	 */
	resume?: string | null;
	/** `first`: the first answer to each question. */
	onprogress: (way: LessonProgress, first: LessonAnswers) => void;
	/** Called with the step that is shown. */
	onstep?: (step: LessonProgress['step'], isPresented: boolean) => void;
}

/**
 * Shows a lesson, or the presenter's notes, which learners never see; returns a function that
 * removes it.
 */
export function showLesson(target: HTMLElement, input: LessonInput): () => unknown {
	target.replaceChildren();
	if (canPresent(input.loaded) && /[#&]notes$/.test(location.hash)) {
		const notes = import('#presenter/Notes.svelte').then(({ default: Notes }) =>
			mount(Notes, { target, props: input })
		);
		return () => notes.then(unmount);
	}
	const player = mount(Player, { target, props: input });
	return () => unmount(player);
}

/** Shows the whole lesson as text at its last step, because it has the answers. */
function textAtEnd(loaded: LoadedLesson): LessonInput['onstep'] {
	const place = document.querySelector<HTMLElement>('[data-whole-lesson]');
	if (!place) return undefined;
	let isFilled = false;
	return (step, isPresented) => {
		place.hidden = step !== 'end' || isPresented;
		if (place.hidden || isFilled) return;
		isFilled = true;
		void import('./LessonText.svelte').then(({ default: LessonText }) =>
			mount(LessonText, { target: place, props: { loaded } })
		);
	};
}

/** The lesson of this page. */
export function mountLesson(target: HTMLElement, root: string): (() => unknown) | undefined {
	const index = LESSONS.findIndex(({ lesson }) => lesson.id === target.dataset.lesson);
	const loaded = LESSONS[index];
	if (!loaded) return undefined;
	// Answers to the questions of another edition are none to these.
	const id = questionsId(loaded.lesson);
	const following = LESSONS[index + 1] ?? null;
	return showLesson(target, {
		loaded,
		following,
		root,
		preview: target.querySelector('[data-preview]')?.innerHTML ?? '',
		stored: loadProgress()[id] ?? '',
		onprogress: (way) => saveProgress(id, formatProgress(way)),
		onstep: textAtEnd(loaded)
	});
}
