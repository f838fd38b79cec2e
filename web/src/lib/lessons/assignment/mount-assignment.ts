/** Shows a teacher's assignment: from the address, or from the file that contains it. */
import { flushSync, mount } from 'svelte';
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

/** The worksheet of an assignment in place of the lesson. */
async function showWorksheet(target: HTMLElement, sheet: Assignment | null, place: string): Promise<void> {
	const loaded = sheet && assignmentLesson(sheet);
	if (!loaded) return target.querySelector('[hidden]')?.removeAttribute('hidden');
	const [{ default: ClassWorksheet }, { mountPaper }] = await Promise.all([
		import('../paper/ClassWorksheet.svelte'),
		import('../paper/mount-paper.ts')
	]);
	document.querySelector('h1')?.remove();
	document.title = loaded.words.title || document.title;
	target.replaceChildren();
	mount(ClassWorksheet, { target, props: { loaded, place } });
	flushSync();
	const paper = target.querySelector<HTMLElement>('[data-paper]');
	// It has no slides, so nothing is drawn.
	if (paper) mountPaper(paper, () => Promise.reject(new Error('a worksheet has no slides')));
	document.documentElement.dataset.ready = 'true';
}

/** A published lesson for a class as it is, without navigation: its address is short enough to type. */
const plainAssignment = (lesson: string): Assignment => ({ lesson, without: [], question: '', hidden: ['free'] });

/** The page that shows the assignment in its address, after the # or before it. */
export function mountAssignment(target: HTMLElement, root: string): (() => unknown) | undefined {
	const texts = [location.hash, location.search].flatMap(assignmentsIn);
	const text = texts.find((one) => parseAssignment(one)) ?? '';
	const sheet = parseAssignment(text);
	const [place = '', lesson = ''] = /lesson=([a-z-]{1,40})/.exec(location.hash) ?? [];
	const plain = !sheet && lesson !== '' ? plainAssignment(lesson) : null;
	if (/[#&]paper(&|$)/.test(location.hash))
		return void showWorksheet(target, sheet ?? plain, sheet ? `class=${text}` : place);
	const shown = showAssignment(target, sheet ?? plain, sheet ? `class=${text}` : place, {
		root,
		stored: '',
		onprogress: () => {}
	});
	const { version = __VERSION__ } = sheet ?? {};
	if (shown && version !== __VERSION__) document.querySelector('[data-other-version]')?.removeAttribute('hidden');
	if (!shown) target.querySelector('[hidden]')?.removeAttribute('hidden');
	return shown;
}
