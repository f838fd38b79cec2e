/** Around a lesson in an LMS that speaks cmi5. */
import './frame.css';
import { launched } from '../lib/lessons/class/lms/cmi5.ts';
import { stand } from '../lib/lessons/class/lms/frame.ts';

void stand((say) => launched(location.href, say));
