/**
 * A prepared lesson for handing out: as one file, or as a package for an LMS, made in the teacher's
 * browser.
 */
import { zipSync } from 'fflate';
import * as texts from '#text/index.ts';
import { markOf, formatLink, type Assignment } from '../assignment.ts';
import { assignmentLesson } from '../assignment-lesson.ts';
import { courseStructure, imsManifest, imsManifest2004 } from './manifests.ts';
import { wrapped, linked, whole } from './markup.ts';
import { file, filesOf, NOTICES } from './package-files.ts';
import { courseOf, uuidOf } from './identity.ts';
import type { PackageFormat } from './package-formats.ts';

const titleOf = (sheet: Assignment): string =>
	assignmentLesson(sheet)?.words.title.trim() || texts.learnPages.class.title;

const ENDINGS: Record<PackageFormat, string> = {
	file: '.html',
	scorm: '-scorm12.zip',
	scorm2004: '-scorm2004.zip',
	cmi5: '-cmi5.zip'
};

/** Letters and digits that every disk and every LMS accepts. */
export function fileNameOf(kind: PackageFormat, sheet: Assignment): string {
	const words = 'lesson' in sheet ? sheet.lesson : sheet.title;
	const plain = words
		.normalize('NFKD')
		.replace(/\p{Mark}/gu, '')
		.toLowerCase();
	const name = plain
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, 40)
		.replace(/^-|-$/g, '');
	return `datapath-lab-${name || 'class'}${ENDINGS[kind]}`;
}

/**
 * `root`: the address of the site, with a slash at its end. Rejects with an Obstacle where a file
 * cannot be fetched.
 */
export const packageOf = (kind: PackageFormat, sheet: Assignment, root: string): Promise<Blob> =>
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
	return new Blob([whole(titleOf(sheet), formatLink(sheet), inside)], { type: 'text/html' });
}

/** The time of every entry, so that equal lessons give equal bytes: the first that a zip can have. */
const NO_TIME = new Date(1980, 0, 1);

async function zipOf(kind: Exclude<PackageFormat, 'file'>, sheet: Assignment, root: string): Promise<Blob> {
	const { class: lesson, scorm, cmi5 } = await filesOf(root);
	const outer = kind === 'cmi5' ? cmi5 : scorm;
	const title = titleOf(sheet);
	const id = courseOf(sheet);
	const lab = sheet.hidden.includes('free') ? '' : root;
	const bytes = (text: string) => new TextEncoder().encode(text);
	const names = [lesson.script, lesson.styles, lesson.worker, lesson.engine, outer.script, outer.styles, NOTICES];
	const fetched = names.map(
		async (name) => [short(name), new Uint8Array(await (await file(root, name)).arrayBuffer())] as const
	);
	const files = Object.fromEntries([
		['index.html', bytes(wrapped(title, short(outer.script), short(outer.styles), kind))],
		[
			'lesson.html',
			bytes(linked(title, formatLink({ ...sheet, course: id }), short(lesson.script), short(lesson.styles), lab))
		],
		...(await Promise.all(fetched))
	]);
	const mark = markOf(sheet);
	const all = Object.keys(files);
	const [name, manifest] = {
		scorm: () => ['imsmanifest.xml', imsManifest(id, title, all, mark)] as const,
		scorm2004: () => ['imsmanifest.xml', imsManifest2004(id, title, all, mark)] as const,
		cmi5: () => ['cmi5.xml', courseStructure(id, uuidOf(`unit of ${id}`), title, mark)] as const
	}[kind]();
	const zip = zipSync({ [name]: bytes(manifest), ...files }, { level: 9, mtime: NO_TIME });
	return new Blob([zip], { type: 'application/zip' });
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
