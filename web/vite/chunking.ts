import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Needs = (id: string) => Set<string>;

/** What a module needs before it runs, itself included. */
function needed(
	id: string,
	ask: (id: string) => Rolldown.ModuleInfo | null,
	available = new Set<string>()
): Set<string> {
	if (available.has(id)) return available;
	available.add(id);
	for (const next of ask(id)?.importedIds ?? []) needed(next, ask, available);
	return available;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a page needs at once is one file, but for what has to stand `apart`. */
function isGrouped(
	name: string,
	page: string,
	apart: (id: string, needs: Needs) => boolean
): Rolldown.CodeSplittingOptions['groups'] {
	let all: Set<string> | undefined;
	return [
		{
			name: (id, context) => {
				const needs: Needs = (one) => needed(one, (two) => context.getModuleInfo(two));
				all ??= new Set([...needs(page)].filter((one) => !apart(one, needs)));
				return all.has(id) ? name : null;
			}
		}
	];
}

/** Whoever says a word imports the catalogue; each script brings its own of them. */
const WORDS = /\/src\/lib\/text\//;
/** Cut up by who else needs which part of it, the lab was 53 files, and 4 KB larger. What a module needs comes along with it. */
const whole = (page: string): Rolldown.CodeSplittingOptions => ({
	groups: isGrouped(page, at(`../src/entries/${page}.ts`), (id) => WORDS.test(id))
});

const LEARN = at('../src/entries/learn.ts');
/** Vite's own, by which scripts are loaded that come later. */
const LOADER = /preload-helper/;

/** The path to the lessons needs a script, too, and none of theirs. In pieces, because lessons are also prepared, they were 3 KB larger. */
const lesson: Rolldown.CodeSplittingOptions = {
	includeDependenciesRecursively: false,
	groups: isGrouped(
		'lesson',
		at('../src/lib/lessons/player/mount-lesson.ts'),
		(id, needs) => LOADER.test(id) || needs(LEARN).has(id)
	)
};

/** By the name of a page. */
export const files: Record<string, Rolldown.CodeSplittingOptions> = {
	lab: whole('lab'),
	embed: whole('embed'),
	learn: lesson
};
