/**
 * The assignment in preparation. It outlives the dialog, so that closing the dialog to look at the
 * picture loses nothing.
 */
import type { Picture } from '../content/lesson.ts';
import {
	lacksAnswers,
	PASS_MARK,
	type HiddenFeature,
	type LessonAssignment,
	type ClosingQuestion,
	type CustomAssignment,
	type Assignment
} from './assignment.ts';
import { assignmentLesson } from './assignment-lesson.ts';
import { newId } from './stored-prepared.ts';

/** What codes of this assignment belong to. */
export const questionSetOf = (sheet: Assignment): string | null =>
	assignmentLesson(sheet)?.prepared?.questionSet ?? null;

/** The view that a question is about. */
export interface DraftScene {
	view: string;
	moment: number;
	/** Picoseconds per second on screen. */
	pace: number;
	title: string;
	/** The lesson about this view, if there is one. */
	lesson?: string | null;
	/** Where the run begins, if that is known already, picoseconds. */
	from?: number;
}

/**
 * How many seconds learners watch before the decisive moment: longer, and they forget their guess.
 */
const BEFORE_S = 4;
/** From so many seconds on, a run from the beginning is too long by default. */
const LONG_S = 15;

/** Where a run begins that does not begin at 0, picoseconds. */
export const startOf = ({ from, moment, pace }: DraftScene): number =>
	from ?? Math.max(0, Math.round(moment - BEFORE_S * pace));

export type AnswerKind = 'choices' | 'text';

export class QuestionDraft {
	text = $state('');
	kind = $state<AnswerKind>('choices');
	answers = $state<string[]>(['', '']);
	/** The index of the right answer; null: the teacher says that none is right; undefined: not said yet. */
	right = $state<number | null | undefined>(undefined);
	after = $state('');
	picture = $state.raw<Picture | null>(null);

	/** `isLeftOut`: the right answer was left out for homework, so no right answer is no opinion question. */
	static of(
		{ question, answers, right, after, picture }: ClosingQuestion,
		kind: AnswerKind,
		isLeftOut = false
	): QuestionDraft {
		const draft = new QuestionDraft();
		const isOpen = (answers.length === 0 || isLeftOut) && right === null;
		Object.assign(draft, { text: question, kind, right: isOpen ? undefined : right, after, picture: picture ?? null });
		draft.answers = [...answers, '', ''].slice(0, Math.max(2, answers.length));
		return draft;
	}

	/** Whether it has answers to choose from, and nobody has said which one is right, or that none is. */
	get isUndecided(): boolean {
		const { answers, right } = this.content();
		return answers.length > 1 && right === null && this.right !== null;
	}

	/** The question with the answers that were written, and the index of the right one. */
	content(): ClosingQuestion {
		const written = this.answers.map((text, at) => ({ text: text.trim(), at })).filter(({ text }) => text !== '');
		const right = written.findIndex(({ at }) => at === this.right);
		const isChosen = this.kind === 'choices';
		return {
			question: this.text.trim(),
			answers: isChosen ? written.map(({ text }) => text) : [],
			right: isChosen && right >= 0 ? right : null,
			after: this.after.trim(),
			...(this.picture && { picture: this.picture })
		};
	}
}

type Missing = 'question' | 'title' | 'answer' | 'closing' | 'choices' | 'right' | 'closingRight';

class Draft {
	/** Its name in the list of what was prepared. */
	id = $state(newId());
	/** Its label there. */
	label = $state('');
	/** The view of an assignment that was opened; null: the present view of the lab. */
	scene = $state.raw<DraftScene | null>(null);
	/** The title that the teacher wrote; null: the title of the comparison. */
	title = $state<string | null>(null);
	first = $state(new QuestionDraft());
	closing = $state<QuestionDraft[]>([]);
	lanes = $state<CustomAssignment['lanes']>('both');
	/** Whether the run begins at 0; null: the teacher has not said. */
	whole = $state<boolean | null>(null);
	change = $state('');
	figure = $state<NonNullable<CustomAssignment['figure']> | ''>('');
	conclusion = $state('');
	lesson = $state<string | null>(null);
	without = $state<LessonAssignment['without']>([]);
	/** The texts of the lesson that were reworded, by their paths. */
	words = $state<Record<string, string>>({});
	hidden = $state<HiddenFeature[]>([]);
	/** Null: the teacher has not set one. */
	passMark = $state<number | null>(null);
	/** The course of the package that was handed out last; null before. */
	course = $state.raw<string | null>(null);
	/** Whether learners get a copy without the right answers. */
	isHomework = $state(false);
	/** Whether the next package is the same course; so a reopened one is, until the teacher says otherwise. */
	isSameCourse = $state(false);

	/**
	 * The questions as they were when the assignment was opened again or handed out: codes belong to
	 * them, so another version is a new entry. Null where nobody has them yet.
	 */
	questionSet: string | null = null;

	/** A learner who guesses at a question of a teacher's own should not fail for it unless the teacher says so. */
	get mark(): number {
		return this.passMark ?? (this.lesson === null ? 0 : PASS_MARK);
	}

	/**
	 * Whether the run begins at 0, as that of the view does: a later moment may give the answer away, so only a
	 * long run begins there unless the teacher says so.
	 */
	isWhole({ moment, pace, from }: DraftScene): boolean {
		return this.whole ?? (from === undefined && moment <= LONG_S * pace);
	}

	/** What is missing before it can be handed out; null if nothing is. */
	missing(seen: DraftScene | null): Missing | null {
		for (const question of this.closing) {
			const { question: text, answers } = question.content();
			if (text === '') return 'closing';
			if (question.kind === 'choices' && answers.length < 2) return 'choices';
			if (question.isUndecided) return 'closingRight';
		}
		if (this.lesson !== null) return null;
		const scene = this.scene ?? seen;
		const { question, answers } = this.first.content();
		if ((this.title ?? scene?.title ?? '').trim() === '') return 'title';
		if (question === '') return 'question';
		if (answers.length === 1) return 'answer';
		return this.first.isUndecided ? 'right' : null;
	}

	/** What learners get; null while something is missing. */
	sheet(seen: DraftScene | null): Assignment | null {
		return this.missing(seen) ? null : this.content(seen);
	}

	/** As far as it is prepared. */
	content(seen: DraftScene | null): Assignment | null {
		const { lesson, without, words, hidden, mark: passMark, course } = this;
		const scene = this.scene ?? seen;
		const common = {
			hidden,
			passMark,
			...(course !== null && { course }),
			...(course !== null && { isSameCourse: this.isSameCourse }),
			...(this.isHomework && { isHomework: true }),
			...(this.closing.length > 0 && { questions: this.closing.map((question) => question.content()) })
		};
		if (lesson !== null)
			return $state.snapshot({
				lesson,
				without,
				question: '',
				...(Object.keys(words).length > 0 && { words }),
				...common
			});
		if (!scene) return null;
		return $state.snapshot({
			title: (this.title ?? scene.title).trim(),
			view: scene.view,
			from: this.isWhole(scene) ? 0 : startOf(scene),
			pauses: scene.moment,
			lanes: this.lanes,
			...this.first.content(),
			...(this.first.kind === 'text' && { written: true }),
			change: this.change,
			...(this.change !== '' && this.figure !== '' && { figure: this.figure }),
			...(this.change !== '' && this.conclusion.trim() !== '' && { conclusion: this.conclusion.trim() }),
			...common
		});
	}

	/**
	 * A new entry of the list where somebody may have the questions as they were; returns whether it
	 * is one.
	 */
	keepHandedOut(content: Assignment): boolean {
		if (this.questionSet === null || questionSetOf(content) === this.questionSet) return false;
		this.id = newId();
		this.questionSet = null;
		return true;
	}

	/** Another assignment takes its place: a new one, or one that was prepared before. */
	open(sheet: Assignment | null, id = newId(), label = ''): void {
		const isLeftOut = sheet !== null && lacksAnswers(sheet);
		const closing = (sheet?.questions ?? []).map((question) =>
			QuestionDraft.of(question, question.answers.length > 0 ? 'choices' : 'text', isLeftOut)
		);
		this.id = id;
		this.label = label;
		this.closing = closing;
		this.hidden = [...(sheet?.hidden ?? [])];
		this.passMark = sheet ? (sheet.passMark ?? PASS_MARK) : null;
		this.questionSet = sheet && questionSetOf(sheet);
		this.course = sheet?.course ?? null;
		this.isSameCourse = sheet?.isSameCourse ?? this.course !== null;
		this.isHomework = sheet?.isHomework ?? false;
		this.lesson = null;
		this.without = [];
		this.words = {};
		this.scene = null;
		this.title = null;
		this.first = new QuestionDraft();
		this.lanes = 'both';
		this.whole = null;
		this.change = '';
		this.figure = '';
		this.conclusion = '';
		if (!sheet) return;
		if ('lesson' in sheet) {
			this.lesson = sheet.lesson;
			this.without = [...sheet.without];
			this.words = { ...sheet.words };
			// Older links have one question, for discussion.
			const { question } = sheet;
			if (question !== '')
				this.closing = [...closing, QuestionDraft.of({ question, answers: [], right: null, after: '' }, 'text')];
			return;
		}
		const { title, view, from, pauses, lanes, change, figure = '', conclusion = '', written } = sheet;
		this.first = QuestionDraft.of(sheet, written ? 'text' : 'choices', isLeftOut);
		this.scene = { view, moment: pauses, pace: 0, title, from: from > 0 ? from : Math.round(pauses / 2) };
		Object.assign(this, { title, lanes, change, figure, conclusion, whole: from === 0 });
	}
}

export const draft = new Draft();
