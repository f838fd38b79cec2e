/** SCORM 2004, 4th edition; the elements used here are the same in the 2nd and 3rd. */
import { descriptionOf, responseOf, rightResponsesOf, typeOf } from './learner-record.ts';
import type { Edition } from './scorm.ts';

const STATUS = 'cmi.completion_status';

/** ISO 8601, with hundredths of a second. */
const duration = (seconds: number): string => `PT${seconds.toFixed(2)}S`;
/** ISO 8601, with tenths of a second: a time zone may follow a fraction only, of at most two digits. */
const timestamp = (date: Date): string => `${date.toISOString().slice(0, 21)}Z`;

export const scorm2004: Edition = {
	api: 'API_1484_11',
	prefix: '',
	finish: 'Terminate',
	notImplemented: '402',
	status: STATUS,
	ended: /^completed$/,
	exit: 'cmi.exit',
	sessionTime: 'cmi.session_time',
	mark: 'cmi.scaled_passing_score',
	markOf: (scaled) => scaled,
	span: duration,
	result: (score, passes) => ({
		'cmi.score.min': score === null ? null : '0',
		'cmi.score.max': score === null ? null : '100',
		'cmi.score.raw': score === null ? null : String(Math.round(100 * score)),
		'cmi.score.scaled': score === null ? null : String(score),
		'cmi.success_status': score === null || passes === null ? null : passes ? 'passed' : 'failed',
		[STATUS]: 'completed'
	}),
	interaction: (answer, now, seconds) => ({
		id: answer.id,
		type: typeOf(answer),
		description: descriptionOf(answer),
		timestamp: now && timestamp(now),
		'correct_responses.0.pattern': answer.correct && rightResponsesOf(answer, answer.correct),
		weighting: answer.counts ? '1' : '0',
		learner_response: responseOf(answer, answer.response),
		result: answer.isRight === null ? 'neutral' : answer.isRight ? 'correct' : 'incorrect',
		latency: seconds === null ? null : duration(seconds)
	})
};
