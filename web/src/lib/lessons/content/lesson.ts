/**
 * A lesson: a scene, a prediction, a run that decides it, its cause, and the same question in
 * another setting.
 */
import type { Choice, FactTexts, LessonWords } from '#lib/text/lesson-words.ts';

export type { Choice, FactTexts, LessonWords };

/** The results of the runs, as numbers with the units in their names. */
export type Facts = Readonly<Record<string, number>>;
/** The question before the run: several answers, or the length of the second bar of the result. */
export type Prediction =
	| {
			kind: 'chips';
			/** The index of the right answer; null where no answer is right or wrong. */
			right: (facts: Facts) => number | null;
	  }
	| {
			kind: 'bar';
			/** The end of the scale, in the unit of the result. */
			most: (facts: Facts) => number;
			closeEnough: Closeness;
			/** The values that the common misconceptions give, in the unit of the result. */
			beliefs: (facts: Facts) => readonly number[];
			/**
			 * Whether the unknown is a part of the known value: then no guess is in the right
			 * direction.
			 */
			part?: true;
	  };

/**
 * Which guesses count as close to the measured value: with an error of at most this share of it, or,
 * where the value is a small part of the scale, between a third of the value and three times the value.
 */
export type Closeness = { share: number } | { factor: 3 };

/**
 * A guess as it is kept, shown and judged: with two digits, from a hundred on with three. So what a
 * learner reads is what counts, and every page shows the same number.
 */
export function rounded(value: number, round = Math.round): number {
	if (value === 0) return 0;
	const digits = value < 100 ? 2 : 3;
	const step = 10 ** (Math.floor(Math.log10(value)) + 1 - digits);
	return Number((round(value / step) * step).toPrecision(digits));
}

/** The least and the largest guess, as guesses are rounded, that count as close. */
export function closeEnoughRange(closeEnough: Closeness, value: number): readonly [number, number] {
	const [less, more] =
		'share' in closeEnough
			? [1 - closeEnough.share, 1 + closeEnough.share]
			: [1 / closeEnough.factor, closeEnough.factor];
	return [rounded(value * less, Math.ceil), rounded(value * more, Math.floor)];
}

/** Two facts next to each other: the known one, and the unknown one. */
export interface Result {
	reference: string;
	target: string;
	unit: string;
	/** Whether its lesson rounds to whole units, so that what it adds up stays right. */
	isWhole?: true;
}

/** The only setting that may be changed after the answer. */
export interface ExploreControl {
	/** A field of the description; of one lane where only that lane has it. */
	path: string;
	lane?: 0 | 1;
	values: readonly (number | string)[];
	/**
	 * The moment from which a changed run is shown; the present moment if left out.
	 * The first value starts where the lesson starts.
	 */
	fromPs?: number;
	/**
	 * The figures of each lane that are listed for every value that was tried; empty for a setting
	 * that leads to them.
	 */
	figures: readonly string[];
}

/**
 * Another data path: its view as in an address, the lanes to show, and the moment from which it is
 * instructive.
 */
export interface TransferQuestion {
	view: string;
	lanes: readonly (0 | 1)[];
	fromPs: number;
}

export interface Lesson {
	id: string;
	/**
	 * Counted up when learners are asked something else, so that answers to other questions never
	 * count as answers to these; 1 where it is left out.
	 */
	edition?: number;
	minutes: number;
	/** The published report that it is about, by title and release. */
	report: string;
	/** That of its transfer question, where it is about another machine. */
	transferReport?: string;
	/** The comparison whose picture represents it. */
	picture: string;
	/** The view to watch, as in an address, and the lanes to show. */
	view: string;
	lanes: readonly (0 | 1)[];
	/** The lane that is visible where there is room for one. */
	front: 0 | 1;
	/** The run is shown from here to the decisive moment. */
	fromPs: number;
	pausesAtPs: number;
	/** The moment of its still picture, where that of the comparison would answer the question. */
	stillMomentPs?: number;
	/** The steps whose words name queues, NICs or processors, which only the whole picture has. */
	whole?: readonly Step[];
	/** The packet to follow meanwhile, by its serial number, in the lane in front. */
	marks?: number;
	/** The index of the right answer to the question about the picture where it pauses, if it has one. */
	check?: number;
	factTexts: (facts: Facts) => FactTexts;
	prediction: Prediction;
	/** Null only in a question of a teacher's own, where the run itself shows the answer. */
	result: Result | null;
	/** The index of the right cause. */
	cause: number;
	exploreControl: ExploreControl | null;
	/**
	 * The scene that decides the transfer question: it runs from here once the question is
	 * answered. Null only in a question of a teacher's own, which has no transfer question.
	 */
	transferScene: TransferQuestion | null;
	/** The index of the right answer of the transfer question. */
	transfer: (facts: Facts) => number;
}

/** What identifies the questions of a lesson: those of its first edition have the lesson's name. */
export const questionsId = ({ id, edition = 1 }: Lesson): string => (edition === 1 ? id : `${id}-${edition}`);

/** In this order; a prepared lesson may have fewer. */
export const STEPS = ['predict', 'observe', 'explain', 'change', 'elsewhere', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** What is hidden from learners of a prepared lesson. */
export type HiddenFeature = 'figures' | 'time' | 'free';

/** A lesson with its facts and its words. */
export interface LoadedLesson {
	lesson: Lesson;
	facts: Facts;
	words: LessonWords;
	steps: readonly Step[];
	/** The teacher's settings; null for the lesson as it is published. */
	prepared: Prepared | null;
}

/** A picture that a teacher added, as a data URL. */
export interface Picture {
	src: string;
	/** What it shows, for learners who cannot see it. */
	alt: string;
}

/** A question that a teacher wrote. */
export interface TeacherQuestion {
	/** The step that waits for its answer. */
	step: 'predict' | 'end';
	text: string;
	/** Empty where learners write their answer. */
	choices: readonly string[];
	/** The index of the right choice; null where no answer is right or wrong. */
	right: number | null;
	/** Shown after the answer. */
	after: string;
	picture: Picture | null;
}

export interface Prepared {
	hidden: readonly HiddenFeature[];
	/** The teacher's questions that are no part of the lesson itself, in order. */
	questions: readonly TeacherQuestion[];
	/** Above the first question; null for none. */
	picture: Picture | null;
	/** Asked at the end, for discussion. */
	question: string;
	/**
	 * The part of the address before the progress; empty where the page itself contains the sheet.
	 */
	address: string;
	/** Whether the question and its answers are the teacher's own. */
	isCustom: boolean;
	/** Whether this is the presenter's copy, with presentation mode and notes. */
	room: boolean;
	/** The share of right first answers that passes, from 0 to 1. */
	passMark: number;
	/** What identifies its questions; equal where the answers of two classes can be compared. */
	questionSet: string;
}
