/** What an LMS is told of where somebody is in a lesson. */
import type { Told } from '../../lesson.ts';
import { writeKept } from '../../first.ts';
import { outcome, type Answers, type Way } from '../../steps.ts';

export interface Report {
	/** The way as an address, with what was answered first: all that has to be kept. */
	way: string;
	done: boolean;
	/** From 0 to 1; null while it is open, and where nothing can be right. */
	score: number | null;
}

export function reportOf(told: Told, way: Way, first: Answers): Report {
	const { done, score } = outcome(told, first);
	const answered = first.guess !== null || first.causes.length > 0 || first.answers.length > 0;
	// Where nothing can be answered, whoever has come to its end is done.
	return { way: writeKept(way, first), done: done && (answered || way.step === 'end'), score };
}

/** A lesson says it to the page around it in one go: a message would come later, and the page may be closed by then. */
export const REPORT = 'datapath-report';

export function tell(report: Report): void {
	// Null where nobody is around it, or another site is.
	window.frameElement?.dispatchEvent(new CustomEvent(REPORT, { detail: report }));
}
