/** The page's sentences about the present comparison. */
import * as texts from '#text/index.ts';
import type { Lab } from './lab.svelte';
import { FIRST_STORY } from '#lib/comparison/stories.ts';

/** The comparison's title. */
export const headingOf = (lab: Lab): string => (lab.story && texts.stories[lab.story.id]?.title) ?? texts.customStory;

/** What to look for in the comparison. */
export function sentenceOf(lab: Lab): string {
	const words = lab.story && texts.stories[lab.story.id];
	if (words) return words.sentence;
	const [a, b] = [lab.name(0), lab.name(1, true)];
	const [one, other] = lab.comparison.lanes.map((patch) => [patch['concurrent'], patch['concurrent.connections']]);
	if (one?.join() !== other?.join()) return texts.customSentenceOtherWork(a, b);
	return a === lab.name(1) ? texts.customSentenceSame(a) : texts.customSentence(a, b);
}

/** The title of an embed's view, because a page may contain several embeds. */
export const embedTitle = (lab: Lab): string =>
	(lab.story && texts.stories[lab.story.id]?.title) ?? `${lab.name(0)} | ${lab.name(1)}`;

/** With the change that led here, which the browser's history shows. */
export function titleOf(lab: Lab): string {
	const step = lab.steps?.name ?? '';
	const title = titleOfView(lab);
	return step === '' || title.startsWith(step) ? title : texts.steps.titled(step, title);
}

function titleOfView(lab: Lab): string {
	if (lab.story === null) return texts.titleOf(`${lab.name(0)} | ${lab.name(1)}`);
	return lab.story === FIRST_STORY ? texts.title : texts.titleOf(texts.stories[lab.story.id]?.title ?? '');
}
