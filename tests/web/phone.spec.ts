// A phone, held upright: both lanes at once, and nothing cut without a sign that it goes on.
import { expect, Lab, test } from './lab.ts';

test.use({ detailed: false, viewport: { width: 390, height: 844 }, hasTouch: true });

/** Letters that are read without effort, CSS pixels. */
const READABLE = 12;

test('both pictures, both figures of each lane and the one button are on the first screen', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#story=card-or-vswitch&t=203000000');
	const player = await page.locator('.time').last().boundingBox();
	const bottomOf = async (what: ReturnType<typeof page.locator>) => {
		const box = await what.boundingBox();
		return (box?.y ?? Infinity) + (box?.height ?? 0);
	};
	for (const letter of ['A', 'B'] as const) {
		const lane = lab.lane(letter);
		await expect(lane.getByRole('definition').filter({ hasText: 'µs/tx', visible: true })).toHaveText(/\d/);
		expect(await bottomOf(lane.locator('.stage'))).toBeLessThanOrEqual(player?.y ?? 0);
	}
	expect(await bottomOf(page.getByRole('button', { name: /Try 50 connections/ }))).toBeLessThanOrEqual(player?.y ?? 0);
});

for (const story of ['card-or-vswitch', 'linux-router', 'osa-or-hipersockets', 'qebsm-fcp'])
	test(`every part of the simple picture has a name in readable letters: ${story}`, async ({ page }) => {
		await new Lab(page).open(`/#story=${story}`);
		for (const stage of await page.locator('.stage').all()) {
			await expect(stage.locator('canvas')).toBeVisible();
			const faults = await stage.evaluate((stage, readable) => {
				const within = stage.getBoundingClientRect();
				const words = [...stage.querySelectorAll('svg text')].filter(({ textContent }) => textContent?.trim());
				const small = words.filter((word) => {
					const scale = (word as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
					return parseFloat(getComputedStyle(word).fontSize) * scale < readable;
				});
				const outside = words.filter((word) => {
					const { left, right } = word.getBoundingClientRect();
					return left < within.left || right > within.right;
				});
				const nameless = [...stage.querySelectorAll('g.thing:has(rect.box)')].filter(
					(part) => !part.querySelector('text')?.textContent?.trim()
				);
				return [small, outside, nameless].map((all) => all.map(({ textContent }) => textContent));
			}, READABLE);
			expect(faults).toEqual([[], [], []]);
		}
	});
