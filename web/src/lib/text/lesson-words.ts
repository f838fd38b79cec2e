/** What each language says of a lesson. */

/** The facts of a lesson as texts. */
export type FactTexts = Readonly<Record<string, string>>;

/** An answer and the feedback to a learner who gives it. */
export interface Choice {
	text: string;
	feedback: string;
}

/** All texts of a lesson, made from the facts. */
export interface LessonWords {
	title: string;
	/** The question in a line, for the list of lessons and for search engines. */
	question: string;
	/** Which lesson should come before, in a few words. */
	needs: string;
	/** At most three sentences. */
	scene: string;
	prompt: string;
	/** The answers of a prediction by choice. */
	options?: readonly string[];
	/** The names of the two bars of the result. */
	bars: readonly [string, string];
	/** What to look at while it runs, and what is visible where it pauses. */
	watch: string;
	decisive: string;
	/** What the picture with every queue and processor shows there; read where it can be opened. */
	detail?: string;
	/**
	 * A question about what is visible there, where it has one answer. The answer is for the learner:
	 * no teacher and no LMS receives it, and no step waits for it.
	 */
	check?: { question: string; choices: readonly Choice[] };
	result: string;
	why: string;
	causes: readonly Choice[];
	/** The purpose of the control, and what to look for. */
	change: string;
	/** The name of the control, where the usual name of the setting does not say which lane has it. */
	control?: string;
	/**
	 * The headings of its figures in the table, in their order; by default their names in the
	 * report.
	 */
	heads?: readonly string[];
	/** The conclusion for a learner who has tried it. */
	changed?: string;
	elsewhere: string;
	answers: readonly Choice[];
	/** The takeaway. */
	truth: string;
	teacher: {
		/** The answers to what *Watch* asks, while it runs and where it pauses. */
		seen: string;
		aims: readonly string[];
		/** Common beliefs of learners, and where they come from. */
		beliefs: readonly string[];
		/** What to do with this many minutes. */
		quarter: readonly string[];
		three: readonly string[];
		questions: readonly { question: string; answer: string }[];
		next: readonly string[];
	};
}
