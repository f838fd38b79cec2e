// The model's intervals below figures are recorded from the program `datapath`. `npm run golden`
// writes them again, which takes some minutes.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { measuredValues } from '#lib/comparison/choices.ts';
import { changed } from '#lib/comparison/changes.ts';
import { STORIES, comparisonOf, type Story } from '#lib/comparison/stories.ts';
import { scenarioOf } from '#lib/comparison/scenario.ts';
import type { PredictionIntervals, Report } from 'datapath-lab-engine/types';
import { recordedModels } from './models.ts';

const root = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

/**
 * The lanes at the start, and with the number of connections that the button next to the picture
 * offers.
 */
function textsOf(story: Story): string[] {
	const view = comparisonOf(story);
	const most = Math.max(0, ...measuredValues(view.shared.platform, view.lanes, 'workload.connections'));
	const views = most > 1 ? [view, changed(view, 'workload.connections', most)] : [view];
	return views.flatMap((one) => ([0, 1] as const).map((lane) => scenarioOf(one, lane)));
}
const texts = [...new Set(STORIES.flatMap(textsOf))];

const writes = process.env.EVERY === '1';

test.runIf(writes)('they are those of the program', { timeout: 1_200_000 }, async () => {
	const models = texts.flatMap((input) => {
		const output = execFileSync(root('target/release/datapath'), ['run', '-', '--json'], { input, encoding: 'utf8' });
		const { model } = JSON.parse(output) as { model?: PredictionIntervals | null; report: Report };
		return model ? [[input, model] as const] : [];
	});
	await expect(`${JSON.stringify(Object.fromEntries(models))}\n`).toMatchFileSnapshot('models.json');
});

/** The written file is read by the next run of the tests. */
test.skipIf(writes)('every lane of every comparison has them', async () => {
	const recorded = await recordedModels();
	for (const story of STORIES) {
		const recordedTexts = textsOf(story).filter((text) => recorded.has(text));
		// Settings that no report measured together have no intervals.
		expect(recordedTexts.length, story.id).toBeGreaterThanOrEqual(1);
	}
});

test.skipIf(writes)('they are what a golden of the core says', async () => {
	const [description = '', golden = ''] = readFileSync(root('tests/golden/model-rr-vswitch.jsonl'), 'utf8').split('\n');
	expect(JSON.parse(description)).toMatchObject({ network: { attachment: 'vswitch' } });
	const [first] = textsOf(STORIES[0] as Story);
	expect((await recordedModels()).get(first ?? '')).toEqual(JSON.parse(golden));
});
