/**
 * An explorable: one knob, one picture that moves, one sentence with its number in it, three goals.
 * Everything that it shows is measured by the engine while the reader looks.
 */
import type { Layout, Report } from 'datapath-lab-engine/types';
import type { Frame } from 'datapath-lab-engine/frame';

/** The position of the knob, and of the choice next to it where there is one. */
export interface Setting {
	readonly knob: number;
	readonly choice: number;
}

/** What the engine measured with a setting. */
export interface Point<Name extends string> extends Setting {
	readonly figures: Readonly<Record<Name, number>>;
}

/** Named numbers; null where there are none yet. */
export type Reading<Name extends string> = Readonly<Record<Name, number>> | null;

/** What a reader can do to the run: look at a card, or stop the processor that holds a lock. */
export type Action = 'look' | 'stop-holder';

export interface Words<Name extends string> {
	title: string;
	/** The question in a line or two, for the list of experiments. */
	brief: string;
	/** The question, and what the picture shows, for readers who have met none of it. */
	lead: string;
	knob: string;
	knobValue: (knob: number) => string;
	choice?: string;
	choiceValue?: (choice: number) => string;
	action?: string;
	/** With its number between asterisks. */
	sentence: (figures: Readonly<Record<Name, number>>, setting: Setting) => string;
	/** While there is no number yet. */
	measuring: string;
	guess: GuessWords;
	goals: readonly [string, string, string];
	/** What each goal has shown, from its numbers. */
	answers: readonly [GoalAnswer, GoalAnswer, GoalAnswer];
	/** What `curve` shows: the name of its figure, with the unit. */
	curve?: string;
	/** The headings of `row`: of the knob, then of each cell. */
	heads?: readonly string[];
	/** What the goals have shown. */
	takeaway: string;
	/** What is on the other side of the link to the lab. */
	lab: string;
	/** What differs there. */
	labNote?: string;
	/** What the model leaves out. */
	note?: string;
}

export type GoalAnswer = (...figures: readonly number[]) => string;

export interface GuessWords {
	ask: string;
	choices: readonly [string, string, string];
	/** What to try in order to know. */
	check: string;
	/** The value as text, in a sentence. */
	outcome: (value: string) => string;
}

export interface Explorable<Name extends string = string> {
	readonly id: string;
	readonly knob: { readonly min: number; readonly max: number; readonly step: number; readonly start: number };
	/** The knob is a row of buttons with these values rather than a slider. */
	readonly positions?: readonly number[];
	readonly choices?: readonly number[];
	readonly action?: Action;
	/** Where the reader has the action; and how often a program has it instead, ps. */
	acts?(setting: Setting): boolean;
	every_ps?(setting: Setting): number | null;
	/** Where the watched run starts, ps; how fast it is shown, ps per second; a step of it, ps. */
	readonly from_ps: number;
	readonly pace: number;
	readonly step_ps: number;
	readonly picture: 'line' | 'tray' | 'processors';
	scenario(setting: Setting): object;
	/** The figures come from the unwatched measurement, or from the watched run since frame `first`. */
	measured?(result: Report, layout: Layout): Reading<Name>;
	/** Whether the measurement is precise enough before the core calls it so. */
	enough?(result: Report, figures: Readonly<Record<Name, number>>): boolean;
	watched?(frame: Frame, first: Frame, layout: Layout, acts: Acts): Reading<Name>;
	/** Whether the figures of the watched run count yet. */
	counts?(figures: Readonly<Record<Name, number>>): boolean;
	/** What was measured with each of `positions`, for a table that compares them. */
	row?(figures: Readonly<Record<Name, number>>): readonly string[];
	/** A figure that is plotted against the knob, point by point as it is measured. */
	readonly curve?: { readonly figure: Name; format(value: number): string };
	/** A question about the takeaway, asked before any number is shown. */
	readonly guess: {
		/** Count it up (from 1) when the question means something else: stored guesses are then void. */
		readonly edition?: number;
		/** The value that each choice stands for, in ascending order; the nearest to the measured value is right. */
		readonly values: readonly [number, number, number];
		/** Null until the points that decide it are measured. */
		measured(points: readonly Point<Name>[]): number | null;
		format(value: number): string;
	};
	/** In the order in which they are offered. */
	readonly goals: readonly [Goal<Name>, Goal<Name>, Goal<Name>];
	/** The view of the lab with the same question, as in an address. */
	view(setting: Setting): string;
	readonly words: Words<Name>;
}

/** The choice that is nearest to the value, by their ratio. */
export function nearest(values: readonly number[], value: number): number {
	const distances = values.map((one) => Math.abs(Math.log(one / value)));
	return distances.indexOf(Math.min(...distances));
}

/** How often the action was done since the run started, and how often there was something to do. */
export interface Acts {
	readonly count: number;
	readonly useful: number;
}

/** What each picture is drawn from. */
export interface PictureProps {
	frame: Frame | null;
	layout: Layout | null;
	setting: Setting;
	/** The first frame that was shown. */
	first: Frame | null;
	/** How often the driver looked; null where the card decides. */
	looks: number | null;
	/** The ids of the frames that a check has taken. */
	taken: readonly number[];
}

export interface View {
	readonly frame: Frame;
	readonly layout: Layout;
	readonly setting: Setting;
}

/** What a goal is judged by. */
export interface Seen<Name extends string> {
	/** What was measured so far, one point for each setting. */
	points: readonly Point<Name>[];
	/** The point of the present setting; null until it is measured, so that no knob that passes reaches a goal. */
	here: Point<Name> | null;
	/** What the picture shows; null where a measurement is judged. */
	view: View | null;
	/** The numbers of the answers so far, by goal; empty where there are none. */
	answers: readonly (readonly number[])[];
}

/** The numbers of its answer, which may be none, once a goal is reached; null before. */
export type Goal<Name extends string> = (seen: Seen<Name>) => readonly number[] | null;

/** Whether a value is close to another: with an error of at most this share of it. */
export const isClose = (value: number, wanted: number, share: number): boolean => Math.abs(value / wanted - 1) <= share;

/** The value of a figure of a result. */
export const valueOf = ({ figures }: Report, id: string): number =>
	figures.find((figure) => figure.id === id)?.value ?? Number.NaN;
