/** Around a lesson in an LMS that speaks SCORM 1.2. */
import './frame.css';
import { stand } from '../lib/lessons/assignment/lms/frame.ts';
import { apiAround, Scorm } from '../lib/lessons/assignment/lms/scorm.ts';

const api = apiAround(window);
void stand((say) => api && new Scorm(api, say));
