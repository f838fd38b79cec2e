/** The lanes of the comparisons by their descriptions, as recorded results are named. */
import { scenarioOf } from '#lib/comparison/scenario.ts';
import { comparisonOf, STORIES } from '#lib/comparison/stories.ts';

let names: ReadonlyMap<string, string> | null = null;

/** The first lane of a comparison with this description, as `card-or-vswitch-a`; null if there is none. */
export function storyLane(description: string): string | null {
	names ??= new Map(
		STORIES.flatMap((story) => {
			const comparison = comparisonOf(story);
			return ([0, 1] as const).map((lane) => [scenarioOf(comparison, lane), `${story.id}-${'ab'[lane]}`] as const);
		}).reverse()
	);
	return names.get(description) ?? null;
}
