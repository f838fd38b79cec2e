/** What a teacher prepared comes to life: from the address, or from the file that it was put into. */
import { showLesson, type LessonInput } from '../player/mount-lesson.ts';
import { parseAssignment, assignmentsIn, type Assignment } from './assignment.ts';
import { assignmentLesson } from './assignment-lesson.ts';

type AssignmentFrame = Pick<LessonInput, 'root' | 'stored' | 'resume' | 'onprogress'>;

/** How what is shown is ended; nothing if there was nothing to show. */
export function showAssignment(
	target: HTMLElement,
	sheet: Assignment | null,
	address: string,
	around: AssignmentFrame
): (() => unknown) | undefined {
	const loadedLesson = sheet && assignmentLesson(sheet, address);
	if (!loadedLesson) return undefined;
	const heading = document.querySelector('h1');
	if (heading) heading.textContent = loadedLesson.words.title;
	document.title = loadedLesson.words.title || document.title;
	return showLesson(target, { loaded: loadedLesson, following: null, ...around });
}

/** The page that shows what its address carries, behind the # or before it. */
export function mountAssignment(target: HTMLElement, root: string): (() => unknown) | undefined {
	const texts = [location.hash, location.search].flatMap(assignmentsIn);
	const text = texts.find((one) => parseAssignment(one)) ?? '';
	const shown = showAssignment(target, parseAssignment(text), `class=${text}`, {
		root,
		stored: '',
		onprogress: () => {}
	});
	if (!shown) target.querySelector('[hidden]')?.removeAttribute('hidden');
	return shown;
}
