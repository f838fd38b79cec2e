// The largest load for which conditions hold: the answer of the program, asked by keyboard, run, and
// asked again by a link.
import { readFileSync } from 'node:fs';
import { expectAccessible } from './axe.ts';
import { expect, Lab, test, typed } from './lab.ts';

/** The first question of the golden file, and the program's answer. */
const [, document = '{}'] = readFileSync(new URL('../golden/largest-loads.jsonl', import.meta.url), 'utf8').split('\n');
const program = JSON.parse(document) as {
	largest: number;
	interval: [number, number];
	refits: [number, number];
	simulated: unknown[];
	binding: { beyond_load: number };
};
const LANES = '/#platform=z15&workload.connections=2&a=vswitch&b=dedicated-osa&t=0';

test('the answer is that of the program, is accessible, is run as a step, and its link asks again', async ({
	page
}) => {
	const lab = new Lab(page);
	await lab.open(LANES);
	const part = page.getByTestId('largest-load');
	await part.getByLabel('Path').selectOption({ label: 'Lane B: Dedicated OSA card' });
	const first = part.getByRole('group', { name: 'Condition 1' });
	await typed(first.getByLabel('Bound'), '0.15');
	await part.getByRole('button', { name: 'Add a condition' }).press('Enter');
	await expect(part.getByRole('group', { name: 'Condition 2' }).getByLabel('Figure')).toHaveValue('ifls');
	await expect(part.locator('pre')).toHaveText(/\| datapath plan - --until "p95 < 0.15 ms" --until "ifls < 2"$/);

	// After it was stopped it begins anew.
	const find = part.getByRole('button', { name: /^(Find|Stop)/ });
	await find.press('Enter');
	await expect(part.getByRole('listitem').first()).toContainText(/connections?: (holds|.* does not hold)/);
	await expect(find).toHaveText('Stop');
	await find.press('Enter');
	await expect(part.getByRole('status').first()).toContainText('Stopped after');
	await find.press('Enter');
	const answer = part.getByTestId('largest-load-answer');
	const { largest, interval, binding, refits, simulated } = program;
	const sentence = `Dedicated OSA card can carry ${largest} connections (95% interval ${interval.join(' to ')}). At ${binding.beyond_load} the figure is `;
	await expect(answer).toContainText(sentence, { timeout: 60_000 });
	await expect(answer).toContainText('so p95 < 0.15 ms no longer holds.');
	await expect(part.getByRole('status').first()).toHaveText(`Found with ${simulated.length} loads.`, {
		timeout: 60_000
	});
	await expect(answer).toContainText(`: ${refits.join(' to ')}.`);
	await expectAccessible(page);

	// The load is a step: the answer stays, and going back takes the load back.
	await answer.getByRole('button', { name: 'Run this load' }).press('Enter');
	await expect(lab.connections).toHaveValue(String(largest));
	await expect(answer).toContainText(sentence);
	await expect(answer.getByRole('button', { name: 'The lanes have this load' })).toBeDisabled();
	await page.goBack();
	await expect(lab.connections).toHaveValue('2');
	await expect(part.getByRole('group', { name: /^Condition/ })).toHaveCount(2);

	const link = new URL(page.url()).hash;
	expect(link).toContain('until=b*p95-lt-0.15-ms*ifls-lt-2');
	await page.goto('about:blank');
	await lab.open(`/${link}`);
	await expect(part.getByRole('group', { name: 'Condition 1' }).getByLabel('Bound')).toHaveValue('0.15');
	await expect(part.getByLabel('Path')).toHaveValue('b');
});

test('a condition on a figure that is not there is refused with the names that are', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open(`${LANES}&until=a*p59-lt-1-ms`);
	const part = page.getByTestId('largest-load');
	await part.getByRole('button', { name: 'Find', exact: true }).click();
	await expect(part.getByRole('alert')).toContainText(/p59 < 1 ms: .*did you mean p50\?.*p99\.9/);
	// Another figure can be chosen at once.
	await part.getByLabel('Figure').selectOption('busy');
	await expect(part.getByRole('alert')).toBeHidden();
	await expect(part.locator('pre')).toHaveText(/--until "busy < 60%"$/);
});
