/** The page around a lesson in an LMS with cmi5. */
import './frame.css';
import { launched } from '../lib/lessons/assignment/lms/cmi5.ts';
import { openLmsSession } from '../lib/lessons/assignment/lms/lms-session.ts';

void openLmsSession((say) => launched(location.href, say));
