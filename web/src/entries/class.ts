/**
 * A lesson that was handed out: everything it needs is in its file or package, and its settings are
 * in its page.
 */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import '../lib/pages/learn/page.css';
import { showAssignment } from '../lib/lessons/assignment/mount-assignment.ts';
import { learnerRecordOf, RESUME, postLearnerRecord } from '../lib/lessons/assignment/lms/learner-record.ts';
import { parseAssignment } from '../lib/lessons/assignment/assignment.ts';
import { assignmentLesson } from '../lib/lessons/assignment/assignment-lesson.ts';
import { followTranslator } from '../lib/ui/translator.ts';

followTranslator();
const target = document.getElementById('lesson');
const sheet = parseAssignment(target?.dataset.sheet ?? '');
// Removed because it contains the right answer.
delete target?.dataset.sheet;
if (sheet) delete sheet.room;
/** In a package for an LMS the page around it knows the learner's progress. */
const resume = window.frameElement?.getAttribute(RESUME) ?? null;
const loaded = sheet && assignmentLesson(sheet);
if (target && loaded)
	showAssignment(target, sheet, '', {
		root: target.dataset.lab ?? null,
		stored: '',
		resume,
		onprogress: (way, first) => postLearnerRecord(learnerRecordOf(loaded, way, first))
	});
