/** SCORM 1.2. */
import { idWithWords, responseOf, typeOf } from './learner-record.ts';
import type { Edition } from './scorm.ts';

const STATUS = 'cmi.core.lesson_status';

const twoDigits = (number: number): string => String(Math.floor(number)).padStart(2, '0');

/** A time span: hours, minutes, seconds and hundredths. */
export function timespan(seconds: number): string {
	const hundredths = Math.round(100 * seconds);
	const parts = [hundredths / 360_000, (hundredths / 6000) % 60, (hundredths / 100) % 60].map(twoDigits);
	return `${parts.join(':')}.${twoDigits(hundredths % 100)}`;
}

export const scorm12: Edition = {
	api: 'API',
	prefix: 'LMS',
	finish: 'LMSFinish',
	notImplemented: '401',
	status: STATUS,
	ended: /^(completed|passed|failed)$/,
	exit: 'cmi.core.exit',
	sessionTime: 'cmi.core.session_time',
	mark: 'cmi.student_data.mastery_score',
	markOf: (percent) => percent / 100,
	span: timespan,
	result: (score, passes) => ({
		'cmi.core.score.min': score === null ? null : '0',
		'cmi.core.score.max': score === null ? null : '100',
		'cmi.core.score.raw': score === null ? null : String(Math.round(100 * score)),
		// The one status says whether the lesson is completed and whether the learner passed.
		[STATUS]: score === null || passes === null ? 'completed' : passes ? 'passed' : 'failed'
	}),
	interaction: (answer, now, seconds) => ({
		// There is no description.
		id: idWithWords(answer),
		type: typeOf(answer),
		time: now && [now.getHours(), now.getMinutes(), now.getSeconds()].map(twoDigits).join(':'),
		// There are no ranges.
		'correct_responses.0.pattern': answer.correct && responseOf(answer, answer.correct[1]),
		weighting: answer.counts ? '1' : '0',
		student_response: responseOf(answer, answer.response),
		result: answer.isRight === null ? 'neutral' : answer.isRight ? 'correct' : 'wrong',
		latency: seconds === null ? null : timespan(seconds)
	})
};
