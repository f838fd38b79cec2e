/** Every figure that a run can have, as the core records them. */
import figures from 'datapath-lab-engine/figures.json';
import { recordedInWords } from 'datapath-lab-engine/recorded-words';
import * as texts from '#text/index.ts';

type Runs = keyof typeof texts.docsPages.reference.figures.runs;

export interface FigureEntry {
	id: string;
	runs: Runs;
	each_guest: boolean;
	part_of: string | null;
	labels: readonly string[];
	units: readonly string[];
	meanings: readonly string[];
	notes: readonly string[];
}

/** Figures by the runs that have them. */
export const FIGURES = (Object.keys(texts.docsPages.reference.figures.runs) as Runs[]).map((runs) => ({
	runs,
	figures: (figures as readonly FigureEntry[])
		.filter((figure) => figure.runs === runs)
		.map(({ labels, units, meanings, notes, ...figure }) => ({
			...figure,
			labels: labels.map(recordedInWords),
			units: units.map(recordedInWords),
			// A name that says enough has no other meaning.
			meanings: meanings.filter((meaning) => !labels.includes(meaning)).map(recordedInWords),
			notes: notes.map(recordedInWords)
		}))
}));
