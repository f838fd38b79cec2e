/** The page around a lesson in an LMS with SCORM. An LMS may have both editions; the package has one. */
import './frame.css';
import { openLmsSession } from '../lib/lessons/assignment/lms/lms-session.ts';
import { scorm12 } from '../lib/lessons/assignment/lms/scorm-12.ts';
import { scorm2004 } from '../lib/lessons/assignment/lms/scorm-2004.ts';
import { findApi, ScormSession } from '../lib/lessons/assignment/lms/scorm.ts';

const edition = document.querySelector('iframe')?.dataset.standard === 'scorm2004' ? scorm2004 : scorm12;
const api = findApi(window, edition);
void openLmsSession((say) => api && new ScormSession(api, edition, say));
