/** Shows a teacher's assignment: from the address, or from the file that contains it. */
import { showLesson, type LessonInput } from '../player/mount-lesson.ts';
import { parseAssignment, assignmentsIn, type Assignment } from './assignment.ts';
import { assignmentLesson } from './assignment-lesson.ts';

type AssignmentFrame = Pick<LessonInput, 'root' | 'stored' | 'resume' | 'onprogress'>;

/** Returns a function that removes the lesson; undefined if there was nothing to show. */
export function showAssignment(
	target: HTMLElement,
	sheet: Assignment | null,
	address: string,
	around: AssignmentFrame
): (() => unknown) | undefined {
	const lesson = sheet && assignmentLesson(sheet, address);
	if (!lesson) return undefined;
	const heading = document.querySelector('h1');
	if (heading) heading.textContent = lesson.words.title;
	document.title = lesson.words.title || document.title;
	return showLesson(target, { loaded: lesson, following: null, ...around });
}

/** The page that shows the assignment in its address, after the # or before it. */
export function mountAssignment(target: HTMLElement, root: string): (() => unknown) | undefined {
	const texts = [location.hash, location.search].flatMap(assignmentsIn);
	const text = texts.find((one) => parseAssignment(one)) ?? '';
	const shown = showAssignment(target, parseAssignment(text), `class=${text}`, {
		root,
		stored: '',
		onprogress: () => {}
	});
	const { version = __VERSION__ } = parseAssignment(text) ?? {};
	if (shown && version !== __VERSION__) document.querySelector('[data-other-version]')?.removeAttribute('hidden');
	if (!shown) target.querySelector('[hidden]')?.removeAttribute('hidden');
	return shown;
}
