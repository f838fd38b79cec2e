/** What a lesson is: a scene, a prediction, a run that decides it, its cause, and the same question elsewhere. */

/** What the runs came to, as numbers with the units their names say. */
export type Facts = Readonly<Record<string, number>>;
/** The facts as they are said. */
export type FactTexts = Readonly<Record<string, string>>;

/** What is asked before the run: one of several answers, or how long the second bar of the result will be. */
export type Prediction =
	| {
			kind: 'chips';
			/** Which of the answers is right; null where that is not the point. */
			right: (facts: Facts) => number | null;
	  }
	| {
			kind: 'bar';
			/** The end of the scale, in the unit of the result. */
			most: (facts: Facts) => number;
			/** A guess so far from it is as good as right. */
			close: (facts: Facts) => number;
			/** Whether what is asked for is a part of what is known: no guess goes the right way then. */
			part?: true;
	  };

/** Two facts beside each other: what is known before, and what was asked for. */
export interface Result {
	reference: string;
	target: string;
	unit: string;
}

/** The one thing that may be changed after the answer. */
export interface ExploreControl {
	/** A field of the description; of one lane where that alone has it. */
	path: string;
	lane?: 0 | 1;
	values: readonly (number | string)[];
	/** From when a changed run is shown, picoseconds; where it stands, if not said. The first value has the lesson's own beginning. */
	from?: number;
	/** What it shows: figures of each lane, kept for every value that was tried; none for what leads there. */
	figures: readonly string[];
}

/** Another datapath, as an address has it, which lanes of it, and from when it tells, picoseconds. */
export interface TransferQuestion {
	view: string;
	lanes: readonly (0 | 1)[];
	from: number;
}

export interface Lesson {
	id: string;
	minutes: number;
	/** The published report that it is about, by title and release. */
	report: string;
	/** The comparison whose picture stands for it. */
	picture: string;
	/** What is watched, as an address has it, and which lanes of it. */
	view: string;
	lanes: readonly (0 | 1)[];
	/** The one that is seen where there is room for one. */
	front: 0 | 1;
	/** The run is shown from here to the moment that tells, picoseconds. */
	from: number;
	pauses: number;
	/** The packet to follow meanwhile, by its serial, in the lane in front. */
	marks?: number;
	factTexts: (facts: Facts) => FactTexts;
	prediction: Prediction;
	/** Null where nothing but the run tells. */
	result: Result | null;
	/** Which of the causes is the one. */
	cause: number;
	exploreControl: ExploreControl | null;
	/** Where the question elsewhere is decided: it runs from here once it is answered. Null where nothing is asked. */
	transferScene: TransferQuestion | null;
	/** Which of the answers of the question elsewhere is right. */
	transfer: (facts: Facts) => number;
}

/** An answer and what is said to whoever gives it. */
export interface Choice {
	text: string;
	feedback: string;
}

/** In this order; a prepared lesson may have fewer. */
export const STEPS = ['predict', 'observe', 'explain', 'change', 'elsewhere', 'end'] as const;
export type Step = (typeof STEPS)[number];

/** What learners of a prepared lesson are not shown. */
export type HiddenFeature = 'figures' | 'time' | 'free';

/** A lesson with its facts and its words. */
export interface LoadedLesson {
	lesson: Lesson;
	facts: Facts;
	words: LessonWords;
	steps: readonly Step[];
	/** What a teacher settled; null for the lesson as it is published. */
	prepared: Prepared | null;
}

export interface Prepared {
	hidden: readonly HiddenFeature[];
	/** Asked at the end, to be talked about. */
	question: string;
	/** What stands in the address beside the way through it; nothing where the page itself brings it. */
	address: string;
	/** Whether the question and its answers are the teacher's own. */
	isCustom: boolean;
	/** Whether this is the presenter's copy, with presentation mode and notes. */
	room: boolean;
	/** The share of right first answers that passes, from 0 to 1. */
	passMark: number;
}

/** All that a person reads, made from the facts. */
export interface LessonWords {
	title: string;
	/** The question in a line, for the path and for search engines. */
	question: string;
	/** Which lesson should come before, in a few words. */
	needs: string;
	/** Two sentences. */
	scene: string;
	prompt: string;
	/** Of a prediction by chips. */
	options?: readonly string[];
	/** The two bars of the result. */
	bars: readonly [string, string];
	/** What to look at while it runs, and what is seen where it pauses. */
	watch: string;
	decisive: string;
	result: string;
	why: string;
	causes: readonly Choice[];
	/** What the one control is for, and what to look for. */
	change: string;
	/** What its figures are called in the table, in their order; by their names in the report otherwise. */
	heads?: readonly string[];
	/** What it shows, said to whoever has tried it. */
	changed?: string;
	elsewhere: string;
	answers: readonly Choice[];
	/** The one thing to retell. */
	truth: string;
	teacher: {
		aims: readonly string[];
		/** What learners think before, and what it comes from. */
		beliefs: readonly string[];
		/** For so many minutes: what to do with them. */
		quarter: readonly string[];
		three: readonly string[];
		questions: readonly { question: string; answer: string }[];
		next: readonly string[];
	};
}
