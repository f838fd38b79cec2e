/** A lesson that was prepared and handed out: all it needs came with it, and its settings stand in its page. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/pages/learn/page.css';
import { showSheet } from '../lib/lessons/assignment/begin.ts';
import { reportOf, RESUME, tell } from '../lib/lessons/assignment/lms/report.ts';
import { readSheet } from '../lib/lessons/assignment/sheet.ts';
import { toldOf } from '../lib/lessons/assignment/told.ts';
import { followTranslator } from '../lib/ui/translator.ts';

followTranslator();
const target = document.getElementById('lesson');
const sheet = readSheet(target?.dataset.sheet ?? '');
// The right answer is in it.
delete target?.dataset.sheet;
if (sheet) delete sheet.room;
/** In a package for an LMS the page around it knows where the learner is. */
const resume = window.frameElement?.getAttribute(RESUME) ?? null;
const told = sheet && toldOf(sheet);
if (target && told)
	showSheet(target, sheet, '', {
		root: null,
		left: '',
		resume,
		onprogress: (way, first) => tell(reportOf(told, way, first))
	});
