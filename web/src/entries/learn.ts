/**
 * The lessons' pages on their own: no router and no navigation, so that they work wherever their
 * files are.
 */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/lessons/player/lesson-text.css';
import '../lib/pages/learn/page.css';
import '../lib/pages/pictures/still.css';
import '../lib/pages/site/site.css';
import { markExplored } from '../lib/explorables/stored-explored.ts';
import { loadProgress, markProgress } from '../lib/lessons/player/stored-progress.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { followLanguageChoice } from '../lib/pages/site/language-choice.ts';
import '../lib/offline/keep-offline.ts';
import { root } from '../lib/url/site.ts';
import { followTranslator } from '../lib/ui/translator.ts';

const lesson = document.querySelector<HTMLElement>('[data-lesson]');
const prepared = document.querySelector<HTMLElement>('[data-class]');
const collect = document.querySelector<HTMLElement>('[data-collect]');
const paper = document.querySelector<HTMLElement>('[data-paper]');
const prepare = document.querySelector<HTMLElement>('[data-prepare]');
followTranslator();
followThemeChoice();
followLanguageChoice();
// A build may let other sites frame lessons (scripts/headers.mjs), but no other page: those open in a
// tab.
if (window.parent !== window)
	addEventListener('click', ({ target }) => {
		const link = target instanceof Element ? target.closest('a') : null;
		if (link && !link.href.startsWith(new URL(`${root}learn/`, location.href).href)) link.target = '_blank';
	});
// The address of a lesson is its progress, so the link that skips to the content leaves it alone.
addEventListener('click', (event) => {
	if (!(event.target instanceof Element) || !event.target.closest('a.skip')) return;
	event.preventDefault();
	document.getElementById('content')?.focus();
});
if (lesson)
	start(lesson, () =>
		import('../lib/lessons/player/mount-lesson.ts').then(({ mountLesson: begin }) => begin(lesson, root))
	);
else if (prepared)
	start(prepared, () =>
		import('../lib/lessons/assignment/mount-assignment.ts').then(({ mountAssignment: begin }) => begin(prepared, root))
	);
else if (collect)
	start(collect, () =>
		import('../lib/lessons/answers/mount-collect.ts').then(({ mountCollect: begin }) => begin(collect))
	);
else {
	markProgress(document, loadProgress());
	markExplored(document);
}
if (prepare) {
	const { prepare: id = '' } = prepare.dataset;
	prepare.hidden = false;
	prepare.onclick = () => void import('../lib/lessons/assignment/open.ts').then(({ open }) => open(id || null, root));
}
const draw = (element: Element) =>
	import('../lib/embed/snapshot.ts').then(({ pictureOf }) => pictureOf([[element]], 'png'));
if (paper) void import('../lib/lessons/paper/mount-paper.ts').then(({ mountPaper }) => mountPaper(paper, draw));
