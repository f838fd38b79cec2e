/** Decides which packages are the same course for an LMS. */
import type { Assignment } from '../assignment.ts';

/**
 * A corrected package updates its course, and learners keep their results; another lesson is
 * another course. So the identity is the lesson, or the title of a question and the comparison that
 * it is about, and nothing else that a teacher corrects.
 */
export function identityOf(sheet: Assignment): string {
	if ('lesson' in sheet) return `lesson ${sheet.lesson}`;
	const title = sheet.title.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
	return `question ${new URLSearchParams(sheet.view).get('story') ?? ''} ${title}`;
}

// FNV-1a with 128 bits: the browser's own hashes exist on secure origins only, and a school may
// publish without HTTPS.
const OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x1000000000000000000013bn;

/** A UUID of version 8, always the same for the same text. */
export function uuidOf(text: string): string {
	let hash = OFFSET;
	for (const byte of new TextEncoder().encode(`datapath-lab ${text}`))
		hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * PRIME);
	const digits = hash.toString(16).padStart(32, '0');
	const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) % 4] ?? '';
	const all = `${digits.slice(0, 12)}8${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
	return all.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
