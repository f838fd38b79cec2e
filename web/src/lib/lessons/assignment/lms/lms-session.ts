/**
 * The page between an LMS and a lesson: it has the lesson in a frame, and communicates with the
 * LMS.
 */
import * as texts from '#text/index.ts';
import { LEARNER_RECORD, RESUME, type LearnerRecord } from './learner-record.ts';

/** The system that stores the answers. None of its errors stops a lesson; errors are shown. */
export interface Lms {
	/** The progress of the learner's last visit, as an address; '' where there was none. */
	open(): Promise<string>;
	/** `seconds`: how long the learner looked at what the record is about. */
	send(record: LearnerRecord, seconds: number): void;
	/** The page is out of view, and the learner may not come back. */
	save(): void;
	close(): void;
	/** Where the learner goes afterwards, once that is known. */
	readonly back?: string | null;
}

/** Shows a message above the lesson; '' removes it. */
export type ShowMessage = (words: string) => void;

export async function openLmsSession(connect: (say: ShowMessage) => Lms | null): Promise<void> {
	const line = document.getElementById('line') as HTMLElement;
	const frame = document.querySelector('iframe') as HTMLIFrameElement;
	const say: ShowMessage = (words) => {
		line.textContent = words;
		line.hidden = words === '';
	};

	const lms = connect(say);
	if (!lms) say(texts.offlinePackage.alone);
	let closed = false;
	// Not every browser sends the other events of leaving, and those keep pages out of the
	// back/forward cache.
	addEventListener('pagehide', () => {
		if (!closed) lms?.close();
		closed = true;
	});
	addEventListener('pageshow', (event) => event.persisted && location.reload());
	addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && !closed && lms?.save());
	let since = performance.now();
	frame.addEventListener(LEARNER_RECORD, (event) => {
		if (closed) return;
		const { detail } = event as CustomEvent<LearnerRecord>;
		const now = performance.now();
		// A learner who reloads the frame has answered all the same.
		frame.setAttribute(RESUME, detail.way);
		lms?.send(detail, (now - since) / 1000);
		since = now;
	});

	const left = (await lms?.open()) ?? '';
	frame.setAttribute(RESUME, left);
	frame.src = 'lesson.html';
	since = performance.now();
	if (lms?.back) link(lms.back);
}

function link(to: string): void {
	if (!/^https?:/.test(new URL(to, location.href).protocol)) return;
	const way = document.getElementById('back') as HTMLAnchorElement;
	way.href = to;
	way.textContent = texts.offlinePackage.back;
	way.hidden = false;
}
