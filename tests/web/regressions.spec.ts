// Faults from the first trial with users that no other browser test covers.
import { expect, frames, Lab, RELEASE, RENEWED, test, withGuesses } from './lab.ts';

const NWAY = '16 or 24 processors for the same work (z990)';

test('the first request is the first transaction', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=30000000&select=a-packet-0');
	await expect(page.getByRole('complementary')).toContainText('connection 1, transaction 1');
});

test('a journey lists what was at work during each wait, and the sum is the wait', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=176000000&select=a-packet-0');
	const journey = page.getByRole('table', { name: 'Journey of packet 1' });
	const wait = journey.getByRole('row').filter({ hasText: 'inbound frames' });
	await expect(wait).toContainText('holds frames until more arrive or a timer ends');
	const us = (text: string) => Number(/([\d.]+)\sµs/.exec(text)?.[1]);
	const whole = us(await wait.getByRole('cell').first().innerText());
	const parts = await wait.getByRole('listitem').allInnerTexts();
	expect(parts.map(us).reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 1);
});

test(
	'a reason that is itself a wait or work can be opened, by keyboard, and every level has the right sum',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z15&workload.connections=50&t=5000000000&select=a-packet-230');
		const journey = page.getByRole('table', { name: 'Journey of packet 231' });
		const reason = journey.getByRole('button', { name: 'is busy with earlier packets' }).first();
		await expect(reason).toHaveAttribute('aria-expanded', 'false');
		const item = reason.locator('xpath=ancestor::li[1]');
		const us = (text: string) => Number(/^([\d.]+)\sµs/.exec(text)?.[1]);
		const whole = us(await item.innerText());
		await reason.focus();
		await page.keyboard.press('Enter');
		await expect(reason).toHaveAttribute('aria-expanded', 'true');
		await expect(journey.locator('xpath=following-sibling::p')).toContainText('only the one it needs first is named');
		const within = item.getByRole('listitem');
		await expect(within.first()).toContainText('engine, ');
		const parts = (await within.allInnerTexts()).map(us);
		expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 1);
		// The packet at work there has a journey of its own.
		const other = within.first().getByRole('button', { name: /^packet \d+$/ });
		const name = await other.innerText();
		await other.click();
		await expect(page.getByRole('table', { name: `Journey of ${name}` })).toBeVisible();
	}
);

test('the slowest transactions are a click away, and are then explained', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&workload.connections=50&t=5000000000');
	await page.getByText('Slowest transactions so far').click();
	const slowest = page.getByRole('button', { name: /Go to the end of this transaction \(connection \d+/ }).first();
	const took = await slowest.innerText();
	const which = Number(/connection (\d+)/.exec((await slowest.getAttribute('aria-label')) ?? '')?.[1]);
	await slowest.click();
	await expect(page.getByRole('complementary')).toContainText(`connection ${which}`);
	await expect(page.getByTestId('breakdown')).toContainText(took);
});

test(
	'as fast as possible, many processors show shares, and pausing does not move the clock',
	RELEASE,
	async ({ page }) => {
		// There is room for words in each row.
		await page.setViewportSize({ width: 1440, height: 900 });
		const lab = new Lab(page);
		await lab.open();
		await lab.openStory(NWAY);
		await page.getByRole('checkbox', { name: 'As fast as possible' }).check();
		const processors = lab.lane('A').getByTestId('processors');
		await expect(processors).toContainText('Share of the time so far');
		await expect(processors.getByText(/^2\d%$/)).toHaveCount(16, { timeout: 60_000 });
		await lab.pause.click();
		// The outstanding slice is still shown; then the past is requested, and answered.
		await frames(page, RENEWED);
		const stood = await lab.clock.innerText();
		for (let i = 0; i < 5; i++) {
			await frames(page, RENEWED);
			expect(await lab.clock.innerText()).toBe(stood);
		}
	}
);

test('after a change the view is paused at the same moment as before', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=1600000000000');
	await expect(lab.clock).toContainText('1.600');
	const stood = await lab.clock.innerText();
	await lab.setConnections(2);
	await expect(lab.lane('A')).toContainText('2 packets in flight');
	await expect(lab.clock).toHaveText(stood, { timeout: 60_000 });
});

test('the inspector moves no picture, and leaves the selection visible', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=176000000');
	/** Where the pictures are in the page, which may scroll until the inspector is above the player. */
	const boxes = () =>
		Promise.all(
			[lab.lane('A'), lab.lane('B').locator('canvas').first()].map((one) =>
				one.evaluate((element) => {
					const { x, y, width, height } = element.getBoundingClientRect();
					return [x, y + scrollY, width, height];
				})
			)
		);
	const inspector = page.getByRole('complementary');
	for (const width of [1100, 1440, 1920])
		await test.step(`at ${width} px`, async () => {
			await page.setViewportSize({ width, height: 900 });
			await page.evaluate(() => scrollTo(0, 0));
			await frames(page, RENEWED);
			const before = await boxes();
			await lab.lane('A').getByRole('button', { name: 'Client guest', exact: true }).first().click();
			await expect(inspector).toContainText('Client guest');
			expect(await boxes()).toEqual(before);
			const [over, picked] = [
				await inspector.boundingBox(),
				await lab.lane('A').locator('.selected').first().boundingBox()
			];
			const player = await page.getByRole('toolbar').boundingBox();
			expect(picked?.y, 'on the screen').toBeGreaterThan(0);
			expect((picked?.y ?? 0) + (picked?.height ?? 0), 'under the inspector').toBeLessThan(over?.y ?? 0);
			expect((over?.y ?? 0) + (over?.height ?? 0), 'the inspector above the player').toBeLessThan(player?.y ?? 0);
			await page.keyboard.press('Escape');
			await expect(inspector).toBeHidden();
		});
});

test(
	'the maximum of a queue is the same in table and inspector, and grows and shrinks with the moment',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		const at = async (ps: number) => {
			await page.goto(`/#platform=z15&workload.connections=50&t=${ps}&view=table`);
			await lab.ready();
			await expect(lab.clock).toContainText(ps > 1e9 ? '5,000.000 µs' : '1.000 µs');
			const table = page.getByRole('table', { name: 'Queues and steps – Lane A' });
			const row = table.getByRole('row').filter({ hasText: 'inbound frames' }).last();
			const heads = await table.getByRole('columnheader').allInnerTexts();
			const cells = await row.locator('th, td').allInnerTexts();
			const maximum = Number(cells[heads.indexOf('Maximum')]);
			await row.getByRole('button').click();
			await expect(page.getByRole('complementary')).toContainText(new RegExp(`Maximum so far\\s*${maximum} packets?`));
			return maximum;
		};
		const late = await at(5e9);
		expect(late).toBeGreaterThan(20);
		expect(await at(1e6)).toBeLessThan(late);
		expect(await at(5e9)).toBe(late);
	}
);

test('opening the inspector moves no lane, and loses nothing of the past', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&workload.connections=20&pace=100000000');
	// Half of the past that fits into its strips.
	const clock = async () => parseFloat((await lab.clock.innerText()).replaceAll(',', ''));
	await expect.poll(clock).toBeGreaterThan(300);
	await lab.stop();
	const tops = async () =>
		Promise.all(
			(['A', 'B'] as const).map((letter) =>
				lab.lane(letter).evaluate((lane) => Math.round(lane.getBoundingClientRect().top + scrollY))
			)
		);
	/** The share of the picture's pixels that are painted. */
	const painted = () =>
		lab
			.lane('A')
			.locator('canvas')
			.first()
			.evaluate((canvas: HTMLCanvasElement) => {
				const copy = new OffscreenCanvas(canvas.width, canvas.height);
				const context = copy.getContext('2d');
				context?.drawImage(canvas, 0, 0);
				const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
				return pixels.filter((_, i) => i % 4 === 3 && pixels[i] !== 0).length / pixels.length;
			});
	const before = [await tops(), await painted()] as const;
	expect(before[1]).toBeGreaterThan(0);
	await lab.lane('A').getByRole('button', { name: 'Client guest', exact: true }).first().click();
	await expect(page.getByRole('complementary')).toBeVisible();
	await frames(page, RENEWED);
	expect(await tops()).toEqual(before[0]);
	expect(await painted()).toBeGreaterThan(0.5 * before[1]);
});

test('the scrub bar moves by visible steps, and its ends differ', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z15&t=6000000000');
	const bar = page.getByRole('slider', { name: 'Simulated time' });
	const ends = await bar.locator('xpath=..').innerText();
	const [from, to] = ends.split(/\n/).map((text) => text.trim());
	expect(from).not.toBe(to);
	const value = async () => Number(await bar.inputValue());
	const before = await value();
	const width = Number(await bar.getAttribute('max')) - Number(await bar.getAttribute('min'));
	await bar.focus();
	await bar.press('ArrowLeft');
	expect(before - (await value())).toBeGreaterThan(0.0005 * width);
});

test(
	'the elements around the pictures are complete: the tools in a row, a comparison’s name, the moment with its unit',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await page.setViewportSize({ width: 768, height: 1024 });
		await lab.open('/#story=n-way&t=170750500000');
		const below = await page
			.locator('.tools')
			.last()
			.evaluate((tools) => {
				const [first, ...laterTools] = [...tools.children].map((one) => one.getBoundingClientRect());
				return laterTools.filter(({ top }) => top >= (first?.bottom ?? 0)).length;
			});
		expect.soft(below, 'tools in a second row').toBe(0);

		await page.setViewportSize({ width: 1024, height: 768 });
		const [width, wanted] = await lab.story.evaluate((select) => {
			const shownWidth = select.getBoundingClientRect().width;
			select.style.maxInlineSize = 'none';
			return [shownWidth, select.getBoundingClientRect().width] as const;
		});
		expect.soft(width, 'width of the comparison’s name').toBe(wanted);

		await page.setViewportSize({ width: 360, height: 740 });
		await expect(lab.clock).toHaveText('170,750.500 µs');
		const over = await lab.clock.evaluate((clock) => {
			const text = document.createRange();
			text.selectNodeContents(clock);
			const more = clock.nextElementSibling as Element;
			return text.getBoundingClientRect().right - more.getBoundingClientRect().left;
		});
		expect(over, 'pixels of the moment below the next button').toBeLessThanOrEqual(0);
	}
);

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test(
		'the player takes little room, the results come before the pictures, and the inspector can be closed',
		RELEASE,
		async ({ page }) => {
			const lab = new Lab(page);
			await lab.open('/#platform=z15&t=176000000');
			const transport = await page.getByRole('toolbar').boundingBox();
			expect(transport?.height ?? 999).toBeLessThan(0.12 * 844);
			const race = page.getByTestId('breakdown');
			await expect(race).toBeVisible();
			const [hero, lane] = [await race.boundingBox(), await lab.lane('A').getByRole('heading').boundingBox()];
			expect((hero?.y ?? 0) + (hero?.height ?? 0)).toBeLessThanOrEqual(lane?.y ?? 0);
			// One picture at a time; both lanes' figures stay.
			await expect(lab.lane('B').locator('.stage')).toBeHidden();
			await expect(lab.lane('B').getByRole('heading')).toBeVisible();
			await page.getByRole('radio', { name: /^B / }).check();
			await expect(lab.lane('B').locator('.stage')).toBeVisible();
			await expect(lab.lane('A').locator('.stage')).toBeHidden();
			await page.getByRole('radio', { name: /^A / }).check();
			await lab.lane('A').getByRole('button', { name: 'Client virtual switch', exact: true }).first().click();
			const inspector = page.getByRole('complementary');
			await expect(inspector).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(inspector).toBeHidden();
		}
	);
});

test(
	'the recent activity of processors is next to them after a jump, and where a lesson stops',
	RELEASE,
	async ({ page }) => {
		/** How many columns of a processor's row are painted. */
		const painted = (row: string) =>
			page
				.locator('.stage')
				.first()
				.evaluate((stage, row) => {
					const canvas = stage.querySelector('canvas') as HTMLCanvasElement;
					const name = [...stage.querySelectorAll('text')].find(
						({ textContent }) => textContent === row
					) as SVGTextElement;
					const [of, on] = [name.getBoundingClientRect(), canvas.getBoundingClientRect()];
					const scale = canvas.width / on.width;
					const y = Math.round((of.top + of.height / 2 - on.top) * scale);
					const line = new OffscreenCanvas(canvas.width, 1).getContext('2d', { willReadFrequently: true });
					line?.drawImage(canvas, 0, -y);
					const data = line?.getImageData(0, 0, canvas.width, 1).data ?? [];
					return [...data].filter((value, i) => i % 4 === 3 && value > 0).length;
				}, row);
		await withGuesses(page, 'qebsm');
		await page.goto('/learn/qebsm/#at=explain&guess=0');
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
		const whole = page.getByRole('button', { name: 'Show every queue and processor' });
		await whole.click();
		await expect.poll(() => painted('IFL 0')).toBeGreaterThan(10);
		// A running lesson stops at the exact picosecond, a little before where its clock has come to.
		await page.goto('/learn/qebsm/#at=observe&guess=0');
		for (let i = 0; i < 2; i++) await page.getByRole('slider', { name: 'Speed' }).press('PageUp');
		await expect(page.locator('.lesson')).toHaveAttribute('data-settled', 'true');
		if (await whole.isVisible()) await whole.click();
		await expect.poll(() => painted('IFL 0')).toBeGreaterThan(10);
		for (let i = 0; i < 20; i++) {
			expect(await painted('IFL 0')).toBeGreaterThan(10);
			await frames(page);
		}
	}
);

test(
	'in a chart published values have their names outside of the lines, which go to the end of the axis',
	RELEASE,
	async ({ page }) => {
		const lab = new Lab(page);
		await lab.open('/#platform=z15&workload.connections=50');
		const chart = page.getByRole('figure').filter({ hasText: 'Throughput over simulated time' });
		await expect(chart.locator('p').getByText(/^[AB] published [\d,]+$/)).toHaveCount(2, { timeout: 60_000 });
		const picture = chart.getByRole('img');
		await expect(picture.getByText(/published/)).toHaveCount(0);
		await expect(page.locator('.lane .state')).toHaveCount(0, { timeout: 100_000 });
		const ends = await picture.evaluate((svg) => {
			const end = Math.max(...[...svg.querySelectorAll('.line')].map((line) => line.getBoundingClientRect().right));
			const reached = (line: Element) => line.getBoundingClientRect().right > end - 2;
			return ['var(--ink)', 'var(--accent)'].map((colour) =>
				[...svg.querySelectorAll(`.line[stroke="${colour}"]`)].some(reached)
			);
		});
		expect(ends).toEqual([true, true]);
	}
);
