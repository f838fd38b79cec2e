import { legend } from '#text/legend.ts';
import { rules } from 'datapath-lab-engine/rules';
import type { WorkloadKind, Layout } from 'datapath-lab-engine/types';

interface Picture {
	/** Null before there is a picture; the terms are then those of the first comparison. */
	layout: Layout | null;
	work: string;
	/** Whether only parts and packets are drawn. */
	simple: boolean;
	/** Whether the processors are drawn in a simple picture, too. */
	hasProcessors: boolean;
}

/** The terms that a picture and its figures show, each with its meaning. */
export function termsIn({ layout, work, simple, hasProcessors }: Picture): [term: string, meaning: string][] {
	const first = simple ? ['LPAR CP OSA'] : ['LPAR CP OSA QDIO IFL'];
	const parts = layout?.parts.filter(({ kind }) => !simple || kind !== 'processor' || hasProcessors) ?? [];
	const places = simple ? [] : (layout?.places ?? []);
	const words = layout ? [...parts, ...places].map(({ name }) => name) : first;
	if (!simple && rules.in_transactions.includes(work as WorkloadKind)) words.push('tx');
	const isShown = (term: string) => words.some((name) => new RegExp(`\\b${term}\\b`).test(name));
	return Object.entries(legend.meanings).filter(([term]) => isShown(term));
}
