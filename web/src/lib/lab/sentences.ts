/** What the page says about the comparison it shows. */
import { en } from '#lib/text/en.ts';
import type { Lab } from './lab.svelte';
import { FIRST } from '#lib/comparison/stories.ts';

/** What to look for. */
export function sentenceOf(lab: Lab): string {
	const result = lab.story && en.stories[lab.story.id];
	if (result) return result.sentence;
	const [a, b] = [lab.name(0), lab.name(1, true)];
	return a === lab.name(1) ? en.customSentenceSame(a) : en.customSentence(a, b);
}

/** The name of what an embed shows: a page may hold several. */
export const embedTitle = (lab: Lab): string =>
	(lab.story && en.stories[lab.story.id]?.title) ?? `${lab.name(0)} | ${lab.name(1)}`;

export function titleOf(lab: Lab): string {
	if (lab.story === null) return en.titleOf(`${lab.name(0)} | ${lab.name(1)}`);
	return lab.story === FIRST ? en.title : en.titleOf(en.stories[lab.story.id]?.title ?? '');
}
