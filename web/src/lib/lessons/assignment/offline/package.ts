/**
 * A prepared lesson for handing out: as one file, or as a package for an LMS, made in the teacher's
 * browser.
 */
import { downloadZip } from 'client-zip';
import { en } from '#lib/text/en.ts';
import { isScored, PASS_MARK, formatAssignment, type Assignment } from '../assignment.ts';
import { assignmentLesson } from '../assignment-lesson.ts';
import { courseStructure, imsManifest } from './manifests.ts';
import { wrapped, linked, whole } from './markup.ts';
import { file, filesOf, NOTICES } from './package-files.ts';
import { identityOf, uuidOf } from './identity.ts';

export const KINDS = ['file', 'scorm', 'cmi5'] as const;
export type Kind = (typeof KINDS)[number];

const titleOf = (sheet: Assignment): string => assignmentLesson(sheet)?.words.title.trim() || en.learnPages.class.title;

/** Letters and digits that every disk and every LMS accepts. */
export function fileNameOf(kind: Kind, sheet: Assignment): string {
	const words = 'lesson' in sheet ? sheet.lesson : sheet.title;
	const plain = words
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase();
	const name = plain
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 40)
		.replace(/^-|-$/g, '');
	return `datapath-lab-${name || 'class'}${kind === 'file' ? '.html' : `-${kind}.zip`}`;
}

/**
 * `root`: the address of the site, with a slash at its end. Rejects with an Obstacle where a file
 * cannot be fetched.
 */
export const packageOf = (kind: Kind, sheet: Assignment, root: string): Promise<Blob> =>
	kind === 'file' ? fileOf(sheet, root) : zipOf(kind, sheet, root);

async function fileOf(sheet: Assignment, root: string): Promise<Blob> {
	const { script, styles, hash, worker, engine } = (await filesOf(root)).class;
	const text = (name: string) => file(root, name).then((response) => response.text());
	const bytes = (name: string) => file(root, name).then(async (response) => base64(await response.arrayBuffer()));
	const [code, look, working, counting, notices] = await Promise.all([
		text(script),
		text(styles),
		bytes(worker),
		bytes(engine),
		text(NOTICES)
	]);
	const inside = { script: code, hash, styles: look, worker: working, engine: counting, notices };
	return new Blob([whole(titleOf(sheet), formatAssignment(sheet), inside)], { type: 'text/html' });
}

async function zipOf(kind: 'scorm' | 'cmi5', sheet: Assignment, root: string): Promise<Blob> {
	const { class: lesson, [kind]: outer } = await filesOf(root);
	const title = titleOf(sheet);
	const names = [lesson.script, lesson.styles, lesson.worker, lesson.engine, outer.script, outer.styles];
	const brought = await Promise.all(
		[...names, NOTICES].map(async (name) => ({ name: short(name), input: await (await file(root, name)).blob() }))
	);
	const pages = [
		{ name: 'index.html', input: wrapped(title, short(outer.script), short(outer.styles)) },
		{ name: 'lesson.html', input: linked(title, formatAssignment(sheet), short(lesson.script), short(lesson.styles)) }
	];
	const files = [...pages, ...brought];
	const identity = identityOf(sheet);
	const [id, unit] = [uuidOf(identity), uuidOf(`unit of ${identity}`)];
	const mark = isScored(sheet) ? (sheet.passMark ?? PASS_MARK) : null;
	const all = files.map(({ name }) => name);
	const list =
		kind === 'scorm'
			? { name: 'imsmanifest.xml', input: imsManifest(id, title, all, mark) }
			: { name: 'cmi5.xml', input: courseStructure(id, unit, title, mark) };
	return new Blob([await downloadZip([list, ...files]).arrayBuffer()], { type: 'application/zip' });
}

/**
 * Some hosts do not publish folders whose names begin with _. The files keep their positions
 * relative to each other.
 */
const short = (name: string): string => name.replace(/^_app\/immutable\//, '');

function base64(buffer: ArrayBuffer): string {
	let text = '';
	// One character after the other, because there are too many for arguments.
	for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
	return btoa(text);
}
