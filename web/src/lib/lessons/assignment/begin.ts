/** What a teacher prepared comes to life: from the address, or from the file that it was put into. */
import { show, type Given } from '../player/begin.ts';
import { readSheet, sheetsIn, type Sheet } from './sheet.ts';
import { toldOf } from './told.ts';

type Around = Pick<Given, 'root' | 'left' | 'resume' | 'onprogress'>;

/** How what is shown is ended; nothing if there was nothing to show. */
export function showSheet(
	target: HTMLElement,
	sheet: Sheet | null,
	address: string,
	around: Around
): (() => unknown) | undefined {
	const told = sheet && toldOf(sheet, address);
	if (!told) return undefined;
	const heading = document.querySelector('h1');
	if (heading) heading.textContent = told.words.title;
	document.title = told.words.title || document.title;
	return show(target, { told, following: null, ...around });
}

/** The page that shows what its address carries, behind the # or before it. */
export function begin(target: HTMLElement, root: string): (() => unknown) | undefined {
	const texts = [location.hash, location.search].flatMap(sheetsIn);
	const text = texts.find((one) => readSheet(one)) ?? '';
	const shown = showSheet(target, readSheet(text), `class=${text}`, { root, left: '', onprogress: () => {} });
	if (!shown) target.querySelector('[hidden]')?.removeAttribute('hidden');
	return shown;
}
