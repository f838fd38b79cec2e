/** The page around a lesson in an LMS with SCORM 1.2. */
import './frame.css';
import { openLmsSession } from '../lib/lessons/assignment/lms/lms-session.ts';
import { findApi, ScormSession } from '../lib/lessons/assignment/lms/scorm.ts';

const api = findApi(window);
void openLmsSession((say) => api && new ScormSession(api, say));
