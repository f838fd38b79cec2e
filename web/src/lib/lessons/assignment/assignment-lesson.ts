/** Turns a teacher's assignment into a lesson. */
import { measuredValues, possibleWorkloads } from '#lib/comparison/choices.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import * as texts from '#text/index.ts';
import { lessonOf } from '../content/all.ts';
import {
	questionsId,
	STEPS,
	type Lesson,
	type LessonWords,
	type TeacherQuestion,
	type Step,
	type LoadedLesson,
	type ExploreControl
} from '../content/lesson.ts';
import { PASS_MARK, type ClosingQuestion, type CustomAssignment, type Assignment } from './assignment.ts';
import { reword } from './reworded.ts';

/** More values do not fit on a phone. */
const VALUES_MAX = 6;
const LANES = { both: [0, 1], a: [0], b: [1] } as const;

/**
 * The settings of a view that learners may change, with their measured values, because only those
 * are sure to be right.
 */
export function changeableControls(view: string): ExploreControl[] {
	const { shared, lanes } = parseUrl(`#${view}`);
	const { platform } = shared;
	const fields: [string, readonly (number | string)[]][] = [
		['workload.kind', shared.pairs ? [] : possibleWorkloads(platform, lanes)],
		...['workload.connections', 'lpar.smt', 'network.mtu'].map((path): [string, readonly number[]] => [
			path,
			measuredValues(platform, lanes, path).toSorted((a, b) => a - b)
		])
	];
	return fields
		.filter(([, values]) => values.length > 1 && values.length <= VALUES_MAX)
		.map(([path, values]) => ({ path, values, figures: [] }));
}

function questionOf(step: TeacherQuestion['step'], question: ClosingQuestion): TeacherQuestion {
	const { question: text, answers: choices, right, after, picture = null } = question;
	return { step, text, choices, right: right !== null && right < choices.length ? right : null, after, picture };
}
const closing = ({ questions = [] }: Assignment) => questions.map((question) => questionOf('end', question));
/** What learners read of these questions before they answer. */
const textsBefore = (questions: readonly ClosingQuestion[]) =>
	questions.map(({ question, answers }) => [question, answers]);

const preparedOf = ({ hidden, room = false, passMark = PASS_MARK }: Assignment, address: string) => ({
	hidden,
	room,
	passMark,
	address
});

function customLesson(custom: CustomAssignment, address: string): LoadedLesson {
	const control = changeableControls(custom.view).find(({ path }) => path === custom.change);
	const unlocked = control ? { ...control, figures: custom.figure ? [custom.figure] : [] } : null;
	const lanes = LANES[custom.lanes];
	const t = texts.lessons.own;
	const lesson: Lesson = {
		id: 'class',
		minutes: 5,
		report: '',
		picture: '',
		view: custom.view,
		lanes,
		front: lanes[0],
		fromPs: Math.min(custom.from, custom.pauses),
		pausesAtPs: custom.pauses,
		factTexts: () => ({}),
		prediction: {
			kind: 'chips',
			right: () => (custom.right !== null && custom.right < custom.answers.length ? custom.right : null)
		},
		result: null,
		cause: -1,
		exploreControl: unlocked,
		transferScene: null,
		transfer: () => -1
	};
	const words: LessonWords = {
		title: custom.title,
		question: custom.question,
		needs: '',
		scene: '',
		prompt: custom.question,
		options: custom.written ? [] : custom.answers,
		bars: ['', ''],
		watch: t.watch,
		decisive: t.decisive,
		result: '',
		why: custom.after,
		causes: [],
		change: t.change,
		...(custom.conclusion && { changed: custom.conclusion }),
		elsewhere: '',
		answers: [],
		truth: custom.after,
		teacher: { seen: '', aims: [], beliefs: [], quarter: [], three: [], questions: [], next: [] }
	};
	const steps = STEPS.filter((step) => step !== 'elsewhere' && (step !== 'change' || unlocked !== null));
	return {
		lesson,
		facts: {},
		words,
		steps,
		prepared: {
			...preparedOf(custom, address),
			question: '',
			questions: [
				...(custom.written
					? [questionOf('predict', { question: custom.question, answers: [], right: null, after: '' })]
					: []),
				...closing(custom)
			],
			picture: custom.picture ?? null,
			isCustom: true,
			questionSet: JSON.stringify([custom.view, textsBefore([custom, ...(custom.questions ?? [])])])
		}
	};
}

/**
 * Null where the sheet names an unknown lesson. `address`: the address of the sheet, if it came
 * from an address.
 */
export function assignmentLesson(sheet: Assignment, address = ''): LoadedLesson | null {
	if (!('lesson' in sheet)) return customLesson(sheet, address);
	const loaded = lessonOf(sheet.lesson);
	const { words = {}, questions = [] } = sheet;
	const changes = Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1));
	const isUnchanged = changes.length + questions.length === 0;
	const without: readonly Step[] = sheet.without;
	const id = loaded ? questionsId(loaded.lesson) : sheet.lesson;
	return (
		loaded && {
			...loaded,
			words: reword(loaded.words, words),
			steps: loaded.steps.filter((step) => !without.includes(step)),
			prepared: {
				...preparedOf(sheet, address),
				question: sheet.question,
				questions: closing(sheet),
				picture: null,
				isCustom: false,
				questionSet: isUnchanged ? id : JSON.stringify([id, changes, textsBefore(questions)])
			}
		}
	);
}
