/**
 * A teacher's settings for a class: they are part of the link, and of the file that is handed out.
 */
import { deflateSync, inflateSync } from 'fflate';
import * as v from 'valibot';

/** What is hidden from learners. */
export const HIDDEN = ['figures', 'time', 'free'] as const;
export type HiddenFeature = (typeof HIDDEN)[number];
/** Steps of a lesson that may be left out; without the others it would be no lesson. */
export const OMISSIBLE = ['change', 'elsewhere'] as const;

/** Figures that can be listed in the step *Change* of a teacher's question. */
export const FIGURES = ['response_time', 'throughput', 'total_cpu', 'utilisation'] as const;

const words = (most: number) => v.pipe(v.string(), v.maxLength(most));
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(3.6e15));
const hidden = v.array(v.picklist(HIDDEN));
/** A picture is part of the file: mail and learning platforms refuse large ones. */
export const PICTURE_LENGTH = 200_000;
const Picture = v.object({
	src: v.pipe(v.string(), v.maxLength(PICTURE_LENGTH), v.regex(/^data:image\/(png|jpeg|webp);base64,[\w+/]+=*$/)),
	alt: words(200)
});
export const QUESTIONS_MAX = 5;
/** What every question of a teacher's has. */
const QUESTION = {
	question: words(600),
	/** Two or more answers to choose from, or none. */
	answers: v.pipe(v.array(words(200)), v.maxLength(6)),
	/** The index of the right answer; null where no answer is right or wrong. */
	right: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5))),
	/** Shown after the answer, or after the run. */
	after: words(1200),
	picture: v.optional(Picture)
};
/** A question at the end of a lesson; without answers to choose from, learners write theirs. */
const ClosingQuestion = v.object(QUESTION);
export type ClosingQuestion = v.InferOutput<typeof ClosingQuestion>;
/** The fields of both kinds of assignments. */
const COMMON = {
	hidden,
	/** Asked one after the other at the end. */
	questions: v.optional(v.pipe(v.array(ClosingQuestion), v.maxLength(QUESTIONS_MAX))),
	/**
	 * The share of right first answers that passes in an LMS that sets no mark; the default is
	 * PASS_MARK.
	 */
	passMark: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
	/**
	 * The course of the package that was handed out last, and whether the next one replaces it: an
	 * LMS recognises a course by it.
	 */
	course: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))),
	isSameCourse: v.optional(v.boolean()),
	/**
	 * Whether learners get a copy without the teacher's right answers; in such a copy, that they were
	 * left out.
	 */
	isHomework: v.optional(v.boolean()),
	/** The version of the site that made the link: with another one, figures may differ. */
	version: v.optional(words(20)),
	/** Marks the presenter's copy, with presentation mode and notes. Learners never get it. */
	room: v.optional(v.boolean())
};
export const PASS_MARK = 0.5;

/**
 * One of our lessons, possibly with fewer steps, other words, and questions of the teacher's at its
 * end.
 */
const LessonAssignment = v.object({
	lesson: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
	without: v.array(v.picklist(OMISSIBLE)),
	/** Shown at the end for discussion. The dialog adds to `questions` instead. */
	question: words(600),
	/** Texts of the lesson that the teacher reworded, by their path in the lesson's words. */
	words: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z]+|\.\d){0,3}$/)), words(1500))),
	...COMMON
});

/** A question of the teacher's own about a view of the lab. */
const CustomAssignment = v.object({
	title: words(120),
	/** The view as in an address of the lab, without # and without a moment. */
	view: words(2000),
	/** The run goes from here to the moment at which it stops by itself, picoseconds. */
	from: moment,
	pauses: moment,
	lanes: v.picklist(['both', 'a', 'b']),
	...QUESTION,
	/** Whether learners write their answer; otherwise, without answers, the class discusses. */
	written: v.optional(v.boolean()),
	/** The field of the description that learners may change; '' for none. */
	change: v.pipe(v.string(), v.regex(/^[a-z_.]{0,40}$/)),
	/** The figure that is listed for each value that learners try; by default the first of the view. */
	figure: v.optional(v.picklist(FIGURES)),
	/** Shown once they have tried it. */
	conclusion: v.optional(words(1200)),
	...COMMON
});

const Assignment = v.union([LessonAssignment, CustomAssignment]);
export type LessonAssignment = v.InferOutput<typeof LessonAssignment>;
export type CustomAssignment = v.InferOutput<typeof CustomAssignment>;
export type Assignment = v.InferOutput<typeof Assignment>;

/** Whether an answer can be right, so that there is a score. */
export const isScored = (sheet: Assignment): boolean =>
	'lesson' in sheet || [sheet, ...(sheet.questions ?? [])].some(hasRight);

/**
 * The score that passes; null where no answer can be right, or the teacher set the mark to 0: a
 * wrong answer must not be "passed".
 */
export const markOf = (sheet: Assignment): number | null => (isScored(sheet) && (sheet.passMark ?? PASS_MARK)) || null;

const hasRight = ({ right, answers }: ClosingQuestion): boolean => right !== null && right < answers.length;

const withoutAnswer = <T extends ClosingQuestion>(question: T): T => ({ ...question, right: null, after: '' });

/**
 * The same questions without the right answers and explanations that the teacher wrote, which stay in the
 * teacher's list: codes belong to both. What a published lesson contains stays.
 */
export function withoutAnswers(sheet: Assignment): Assignment {
	const { questions } = sheet;
	const closing = { ...(questions && { questions: questions.map(withoutAnswer) }), isHomework: true };
	if ('lesson' in sheet) return { ...sheet, ...closing };
	const { conclusion: _, ...rest } = withoutAnswer(sheet);
	return { ...rest, ...closing };
}

const contentOf = (sheet: Assignment): string => {
	const { isHomework: _, ...content } = sheet;
	return JSON.stringify(content);
};

/** Whether a sheet contains what `withoutAnswers` leaves out. */
export const hasAnswers = (sheet: Assignment): boolean => contentOf(withoutAnswers(sheet)) !== contentOf(sheet);

/** Whether it is a copy for homework, whose right answers are missing. */
export const lacksAnswers = (sheet: Assignment): boolean => Boolean(sheet.isHomework) && !hasAnswers(sheet);

/** Whether it contains a picture, for which a link has no room. */
export const hasPicture = (sheet: Assignment): boolean =>
	[sheet, ...(sheet.questions ?? [])].some((question) => 'picture' in question && question.picture !== undefined);

/** A sheet from any value; null if the value is no sheet. */
export function assignmentIn(value: unknown): Assignment | null {
	const { success, output } = v.safeParse(Assignment, value);
	return success ? output : null;
}

/** Letters, digits, - and _ only, because mail, chats and learning platforms change everything else. */
function base64url(bytes: Uint8Array): string {
	let text = '';
	// One character after the other, because a picture has too many for arguments.
	for (const byte of bytes) text += String.fromCharCode(byte);
	return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
const bytesOf = (text: string) =>
	Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** A sheet as older pages and the list of known lessons have it. */
export const formatAssignment = (sheet: Assignment): string =>
	base64url(new TextEncoder().encode(JSON.stringify(sheet)));

/**
 * What most sheets contain, the most frequent last, so that a link need not. It is part of the
 * format: links of another one could not be read.
 */
const USUAL = new TextEncoder().encode(
	'"isSameCourse":true,"written":true,"picture":{"src":"data:image/webp;base64,","alt":""},"words":{"room":true,' +
		'story=card-or-vswitch&workload.connections=50&platform=z15&a=dedicated-osa&b=vswitch&pace=' +
		'"hidden":["figures","time","free"],"without":["change","elsewhere"],"lesson":"","questions":[{"question":"' +
		'{"title":"","view":"","from":0,"pauses":,"lanes":"both","question":"","answers":["","",""],"right":0,"after":"","change":"","hidden":[],"passMark":0,"version":"0."}'
);
/** Before a compressed sheet: one that is not begins with the first byte of JSON. */
const COMPRESSED = 'z';

/**
 * A sheet in a link, which should be as short as possible: a camera reads its code from far away. In
 * pages and packages, too: compressed with words that only the site has, a search for the right
 * answer in the file finds no text.
 */
export const formatLink = (sheet: Assignment): string =>
	COMPRESSED + base64url(deflateSync(new TextEncoder().encode(JSON.stringify(sheet)), { level: 9, dictionary: USUAL }));

/**
 * The possible sheets in an address: unchanged, and as they may have been before mail, chats and
 * learning platforms encoded the address, broke its lines or added the text after it. A text that
 * can be read as a sheet was one, because JSON has a beginning and an end.
 */
export function assignmentsIn(address: string): string[] {
	const plain = address
		.replace(/%(?:25)+(?=[0-9A-F]{2})/gi, '%')
		.replace(/%26|&(?:amp;|#38;)+/gi, '&')
		.replace(/%3D/gi, '=')
		.replace(/[\u2010-\u2015\u2212]|%E2%80%9[0-5]/gi, '-')
		.replace(/%[0-9A-F]{2}/gi, ' ');
	const [, sent = ''] = /(?:^|[#?&!/\s])class=(.*?)(?:[&?]|$)/s.exec(plain) ?? [];
	const asWritten = new URLSearchParams(address.slice(1)).get('class') ?? '';
	const kept = sent.replace(/[^\w-]/g, '');
	return [
		asWritten,
		kept,
		sent.replace(/=3D|=0D=0A|=0A/g, '').replace(/[^\w-]/g, ''),
		kept.replace(/^3D/, ''),
		kept.replace(/_+$/, '')
	];
}

export function parseAssignment(text: string): Assignment | null {
	try {
		const bytes = text.startsWith(COMPRESSED)
			? inflateSync(bytesOf(text.slice(COMPRESSED.length)), { dictionary: USUAL })
			: bytesOf(text);
		return assignmentIn(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
	} catch {
		return null;
	}
}
