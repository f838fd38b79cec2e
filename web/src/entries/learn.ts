/**
 * The lessons' pages on their own: no router and no navigation, so that they work wherever their
 * files are.
 */
import { start } from './start.ts';
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/pages/learn/page.css';
import '../lib/pages/pictures/still.css';
import '../lib/pages/site/site.css';
import { loadProgress, markProgress } from '../lib/lessons/player/stored-progress.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { root } from '../lib/url/site.ts';
import { followTranslator } from '../lib/ui/translator.ts';

const lesson = document.querySelector<HTMLElement>('[data-lesson]');
const prepared = document.querySelector<HTMLElement>('[data-class]');
const paper = document.querySelector<HTMLElement>('[data-paper]');
const prepare = document.querySelector<HTMLElement>('[data-prepare]');
followTranslator();
followThemeChoice();
if (lesson)
	start(lesson, () =>
		import('../lib/lessons/player/mount-lesson.ts').then(({ mountLesson: begin }) => begin(lesson, root))
	);
else if (prepared)
	start(prepared, () =>
		import('../lib/lessons/assignment/mount-assignment.ts').then(({ mountAssignment: begin }) => begin(prepared, root))
	);
else markProgress(document, loadProgress());
if (prepare) {
	const { prepare: id = '' } = prepare.dataset;
	prepare.hidden = false;
	prepare.onclick = () => void import('../lib/lessons/assignment/open.ts').then(({ open }) => open(id, root));
}
if (paper) void import('../lib/lessons/paper/mount-paper.ts').then(({ mountPaper }) => mountPaper(paper));
