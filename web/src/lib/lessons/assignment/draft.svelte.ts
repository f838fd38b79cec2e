/**
 * The assignment in preparation. It outlives the dialog, so that closing the dialog to look at the
 * picture loses nothing.
 */
import {
	PASS_MARK,
	type HiddenFeature,
	type LessonAssignment,
	type CustomAssignment,
	type Assignment
} from './assignment.ts';

/** The present view of the lab during the preparation. */
export interface DraftScene {
	view: string;
	moment: number;
	/** Picoseconds per second on screen. */
	pace: number;
	title: string;
	/** The lesson about this view, if there is one. */
	lesson?: string | null;
}

/**
 * How many seconds learners watch before the decisive moment: longer, and they forget their guess.
 */
const BEFORE_S = 4;
const EMPTY = ['', ''];

class Draft {
	/** The title that the teacher wrote; null: the title of the comparison. */
	title = $state<string | null>(null);
	question = $state('');
	answers = $state<string[]>([...EMPTY]);
	right = $state<number | null>(null);
	after = $state('');
	lanes = $state<CustomAssignment['lanes']>('both');
	whole = $state(false);
	change = $state('');
	lesson = $state<string | null>(null);
	without = $state<LessonAssignment['without']>([]);
	closing = $state('');
	hidden = $state<HiddenFeature[]>([]);
	passMark = $state<number>(PASS_MARK);

	/** The answers that were written, and the index of the right one. */
	#chosen(): Pick<CustomAssignment, 'answers' | 'right'> {
		const written = this.answers.map((text, at) => ({ text: text.trim(), at })).filter(({ text }) => text !== '');
		const right = written.findIndex(({ at }) => at === this.right);
		return { answers: written.map(({ text }) => text), right: right < 0 ? null : right };
	}

	/** What is missing before it can be handed out; null if nothing is. */
	missing(seen: DraftScene | null): 'question' | 'title' | 'answer' | null {
		if (this.lesson !== null) return null;
		if ((this.title ?? seen?.title ?? '').trim() === '') return 'title';
		if (this.question.trim() === '') return 'question';
		return this.#chosen().answers.length === 1 ? 'answer' : null;
	}

	sheet(seen: DraftScene | null): Assignment | null {
		const { lesson, without, closing, hidden, passMark } = this;
		if (lesson !== null) return $state.snapshot({ lesson, without, question: closing.trim(), hidden, passMark });
		if (!seen || this.missing(seen)) return null;
		return $state.snapshot({
			title: (this.title ?? seen.title).trim(),
			view: seen.view,
			from: this.whole ? 0 : Math.max(0, Math.round(seen.moment - BEFORE_S * seen.pace)),
			pauses: seen.moment,
			lanes: this.lanes,
			question: this.question.trim(),
			...this.#chosen(),
			after: this.after.trim(),
			change: this.change,
			hidden,
			passMark
		});
	}
}

export const draft = new Draft();
