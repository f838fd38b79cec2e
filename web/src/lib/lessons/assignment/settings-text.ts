/** The settings of a prepared lesson in a line, by which a teacher tells it from another of the same title. */
import { changedSettings } from '#lib/comparison/changes.ts';
import { changedSettingNames, namedValue } from '#lib/comparison/change-name.ts';
import { CONNECTIONS } from '#lib/comparison/connections.ts';
import { laneName } from '#lib/comparison/lane-name.ts';
import { storyOf } from '#lib/comparison/stories.ts';
import { span } from '#lib/format/formats.ts';
import { parseUrl } from '#lib/url/url-state.ts';
import * as texts from '#text/index.ts';
import { lessonOf } from '../content/all.ts';
import type { Assignment } from './assignment.ts';

const t = texts.prepare;

/** A view of the lab: its comparison, its connections, what else was changed, and the moment. */
export function viewText(view: string, momentPs: number): string {
	const comparison = parseUrl(`#${view}`);
	const { shared, lanes } = comparison;
	const { platform, workload, pairs = [] } = shared;
	const story = storyOf(comparison);
	const names = ([0, 1] as const).map((lane) =>
		laneName(platform, lanes[lane], false, pairs, lanes[lane === 0 ? 1 : 0])
	);
	const changes = story
		? changedSettingNames(comparison, story, [CONNECTIONS])
		: changedSettings(comparison).map(([path, value]) => namedValue(path, value));
	const hasConnections = pairs.length === 0 && workload.kind !== 'WEB';
	return [
		(story && texts.stories[story.id]?.title) || names.join(' | '),
		texts.machines[platform] ?? platform,
		...(hasConnections ? [texts.lessons.trial[CONNECTIONS]?.(String(workload.connections)) ?? ''] : []),
		...changes,
		t.momentAt(span(momentPs))
	].join(', ');
}

/** What learners get: the view of a question, or how much of a lesson is the teacher's. */
export function settingsText(sheet: Assignment): string {
	const questions = sheet.questions?.length ?? 0;
	const added = questions > 0 ? [t.list.questions(questions)] : [];
	if (!('lesson' in sheet)) return [viewText(sheet.view, sheet.pauses), ...added].join(', ');
	const reworded = Object.keys(sheet.words ?? {}).length;
	return [
		`${t.lesson}: ${lessonOf(sheet.lesson)?.words.title ?? sheet.lesson}`,
		...sheet.without.map((step) => t.list.without(t.step[step])),
		...(reworded > 0 ? [t.reword.count(reworded)] : []),
		...added
	].join(', ');
}
