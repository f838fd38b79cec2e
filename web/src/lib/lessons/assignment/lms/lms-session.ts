/** The page between an LMS and a lesson: it holds the lesson in a frame, and speaks with the LMS. */
import { en } from '#lib/text/en.ts';
import { REPORT, RESUME, type LearnerReport } from './learner-report.ts';

/** Whoever keeps what is answered. None of it stops a lesson: what goes wrong is said. */
export interface Lms {
	/** Where the learner was the last time, as an address; '' where there was none. */
	open(): Promise<string>;
	/** `seconds`: how long the learner had what the report is about before the eyes. */
	record(report: LearnerReport, seconds: number): void;
	/** Nobody looks any more, and nobody may come back. */
	save(): void;
	close(): void;
	/** Where the learner goes afterwards, once that is known. */
	readonly back?: string | null;
}

/** What is said above the lesson; nothing for '' . */
export type ShowMessage = (words: string) => void;

export async function openLmsSession(connect: (say: ShowMessage) => Lms | null): Promise<void> {
	const line = document.getElementById('line') as HTMLElement;
	const frame = document.querySelector('iframe') as HTMLIFrameElement;
	const say: ShowMessage = (words) => {
		line.textContent = words;
		line.hidden = words === '';
	};

	const lms = connect(say);
	if (!lms) say(en.offlinePackage.alone);
	let closed = false;
	// Other events of leaving are not sent everywhere, and keep pages from being kept.
	addEventListener('pagehide', () => {
		if (!closed) lms?.close();
		closed = true;
	});
	addEventListener('pageshow', (event) => event.persisted && location.reload());
	addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && !closed && lms?.save());
	let since = performance.now();
	frame.addEventListener(REPORT, (event) => {
		if (closed) return;
		const { detail } = event as CustomEvent<LearnerReport>;
		const now = performance.now();
		// Who loads the frame anew has answered all the same.
		frame.setAttribute(RESUME, detail.way);
		lms?.record(detail, (now - since) / 1000);
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
	way.textContent = en.offlinePackage.back;
	way.hidden = false;
}
