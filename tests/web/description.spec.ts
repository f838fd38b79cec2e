// The picture in words: what it is, what is where, what happens now; and one place that announces
// changes, where the latest replaces one that waits.
import { expect, Lab, RELEASE, test } from './lab.ts';

test('the picture is described in words, which follow the clock', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=100000000');
	const words = page.getByRole('region', { name: 'The picture in words' });
	await expect(words).toContainText('request–response (RR)');
	for (const name of ['Lane A: Virtual switch', 'Lane B: Dedicated OSA card'])
		await expect(words.getByRole('heading', { name })).toBeAttached();
	const [a, b] = [words.getByRole('list').nth(0), words.getByRole('list').nth(1)];
	await expect(a.getByRole('listitem').first()).toHaveText('Client guest');
	await expect(a).toContainText('Client virtual switch');
	await expect(b).not.toContainText('virtual switch');
	await expect(words).toContainText('At 100');
	const before = await words.innerText();
	await page.locator('.sentence').click();
	await page.keyboard.press('ArrowRight');
	await expect.poll(() => words.innerText()).not.toBe(before);
});

test('a step, a question and a pause are announced in one place; of quick steps only the last', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=100000000');
	const announcer = page.getByTestId('announcer');
	await page.locator('.sentence').click();
	await announcer.evaluate((element) => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		new MutationObserver(() => heard.push(element.textContent ?? '')).observe(element, {
			childList: true,
			characterData: true,
			subtree: true
		});
	});
	const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
	for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
	const clock = page.getByTestId('clock');
	await expect(announcer).toHaveText(/^Paused\. At [\d.]+\sµs\. Lane A: .* Lane B: /);
	await expect
		.poll(async () => (await announcer.innerText()).includes(`At ${(await clock.innerText()).trim()}`))
		.toBe(true);
	expect((await heard()).length).toBeLessThan(5);

	await page.keyboard.press('d');
	await expect(announcer).toHaveText(/^At .* Lane A: .* Processors: .* Lane B: /);
	// Pressed again, it is announced again: the text changes, if only by a space.
	const count = (await heard()).length;
	// Screen readers keep letters to themselves, so there is a button, too.
	const button = page.getByRole('button', { name: 'Describe this moment' });
	await button.focus();
	await expect(button).toBeInViewport();
	await page.keyboard.press('Enter');
	await expect.poll(async () => (await heard()).length).toBe(count + 1);

	await lab.start();
	await expect(announcer).toHaveText(/^Playing: /);
	// In the lab nothing else talks about what happens in the picture.
	await expect(page.locator('#picture [aria-live="polite"]')).toHaveCount(0);
});

test('a lesson has the picture in words, for the lanes that it shows', RELEASE, async ({ page }) => {
	await page.goto('/learn/nobody-is-busy/');
	const words = page.getByRole('region', { name: 'The picture in words' });
	await expect(words.getByRole('heading', { level: 3 })).toHaveText([/^Lane A/]);
	await expect(words).toContainText('Processors:');
	await expect(words.getByRole('button')).toHaveCount(0);
});
