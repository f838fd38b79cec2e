/** A lesson that was prepared and handed out: all it needs came with it, and its settings stand in its page. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/pages/learn/page.css';
import { showAssignment } from '../lib/lessons/assignment/mount-assignment.ts';
import { reportOf, RESUME, postReport } from '../lib/lessons/assignment/lms/learner-report.ts';
import { parseAssignment } from '../lib/lessons/assignment/assignment.ts';
import { assignmentLesson } from '../lib/lessons/assignment/assignment-lesson.ts';
import { followTranslator } from '../lib/ui/translator.ts';

followTranslator();
const target = document.getElementById('lesson');
const sheet = parseAssignment(target?.dataset.sheet ?? '');
// The right answer is in it.
delete target?.dataset.sheet;
if (sheet) delete sheet.room;
/** In a package for an LMS the page around it knows where the learner is. */
const resume = window.frameElement?.getAttribute(RESUME) ?? null;
const loadedLesson = sheet && assignmentLesson(sheet);
if (target && loadedLesson)
	showAssignment(target, sheet, '', {
		root: null,
		stored: '',
		resume,
		onprogress: (way, first) => postReport(reportOf(loadedLesson, way, first))
	});
