import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Needs = (id: string) => Set<string>;

/** The modules that a module needs before it runs, including itself. */
function needed(id: string, ask: (id: string) => Rolldown.ModuleInfo | null, modules = new Set<string>()): Set<string> {
	if (modules.has(id)) return modules;
	modules.add(id);
	for (const next of ask(id)?.importedIds ?? []) needed(next, ask, modules);
	return modules;
}

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Everything that a page needs at once is one file, except for the modules that must be `apart`.
 */
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

/** Every module with texts imports the catalogue; each script contains its own part of it. */
const WORDS = /\/src\/lib\/text\//;
/**
 * Divided by which other scripts need which part of it, the lab was 53 files, and 4 KB larger. So a
 * module comes with everything that it needs.
 */
const whole = (page: string): Rolldown.CodeSplittingOptions => ({
	groups: isGrouped(page, at(`../src/entries/${page}.ts`), (id) => WORDS.test(id))
});

const LAB = at('../src/entries/lab.ts');
/**
 * The page is sent with the lower half of the lab, and so with its styles, before its script. Divided by which other
 * scripts need them these were six files, and on HTTP/1.1, with six connections, the page's script waited for one of
 * them.
 */
const lab: Rolldown.CodeSplittingOptions = {
	groups: [
		...(whole('lab').groups ?? []),
		...(isGrouped(
			'lower',
			at('../src/lib/pages/lab/LowerPanel.svelte'),
			(id, needs) => WORDS.test(id) || needs(LAB).has(id)
		) ?? [])
	]
};

const LEARN = at('../src/entries/learn.ts');
/** The pages for paper need nothing of a lesson's script but what both use. */
const PAPER = at('../src/lib/lessons/paper/mount-paper.ts');
/** Vite's helper that loads scripts later. */
const LOADER = /preload-helper/;

/**
 * The list of lessons needs a script, too, but none of the lessons' scripts. Divided further,
 * because prepared lessons share parts, the lessons were 3 KB larger.
 */
const lesson: Rolldown.CodeSplittingOptions = {
	includeDependenciesRecursively: false,
	groups: isGrouped(
		'lesson',
		at('../src/lib/lessons/player/mount-lesson.ts'),
		(id, needs) => LOADER.test(id) || needs(LEARN).has(id) || needs(PAPER).has(id)
	)
};

/** By the name of a page. */
export const files: Record<string, Rolldown.CodeSplittingOptions> = {
	lab,
	embed: whole('embed'),
	explorable: whole('explorable'),
	learn: lesson
};
