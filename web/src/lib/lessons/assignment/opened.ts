/** Prepared lessons in what a teacher handed out: a link, a page, a package for an LMS, a saved list. */
import { assignmentsIn, parseAssignment } from './assignment.ts';
import { parsePrepared, type PreparedLesson } from './stored-prepared.ts';

/** A presenter's copy is opened as the lesson itself. */
function lesson(text: string): PreparedLesson[] {
	const sheet = parseAssignment(text);
	if (sheet) delete sheet.room;
	return sheet ? [{ sheet }] : [];
}

/** The prepared lessons in a link, or in the text of a file. */
export function openText(text: string): PreparedLesson[] {
	const [, inPage = ''] = /data-sheet="([\w-]+)"/.exec(text) ?? [];
	if (inPage !== '') return lesson(inPage);
	const listed = parsePrepared(text);
	return listed.length > 0 ? listed : assignmentsIn(text.trim()).flatMap(lesson).slice(0, 1);
}

export async function openFile(file: Blob): Promise<PreparedLesson[]> {
	const bytes = await file.arrayBuffer();
	const page = await zippedPage(new DataView(bytes)).catch(() => null);
	return openText(page ?? new TextDecoder().decode(bytes));
}

const ZIP = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;
const PAGE = 'lesson.html';

/** The page of the lesson in a package; null where the file is no package. */
async function zippedPage(zip: DataView<ArrayBuffer>): Promise<string | null> {
	const end = zip.byteLength - END_LENGTH;
	if (end < 0 || zip.getUint32(0, true) !== ZIP || zip.getUint32(end, true) !== END) return null;
	const text = (at: number, length: number) => new TextDecoder().decode(new Uint8Array(zip.buffer, at, length));
	let at = zip.getUint32(end + 16, true);
	while (zip.getUint32(at, true) === ENTRY) {
		const [method, size] = [zip.getUint16(at + 10, true), zip.getUint32(at + 20, true)];
		const [name, extra, comment] = [28, 30, 32].map((field) => zip.getUint16(at + field, true)) as [
			number,
			number,
			number
		];
		const local = zip.getUint32(at + 42, true);
		if (text(at + 46, name) === PAGE) {
			const from = local + 30 + zip.getUint16(local + 26, true) + zip.getUint16(local + 28, true);
			const content = new Blob([new Uint8Array(zip.buffer, from, size)]).stream();
			return new Response(method === 0 ? content : content.pipeThrough(new DecompressionStream('deflate-raw'))).text();
		}
		at += 46 + name + extra + comment;
	}
	return null;
}
