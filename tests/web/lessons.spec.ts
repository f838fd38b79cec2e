// Each lesson from its question to its takeaway: on a desktop and on a phone, by keyboard, with
// reduced motion, without scripts.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, frames, FULL, oneIn, RELEASE, test, withGuesses } from './lab.ts';

const folder = fileURLToPath(new URL('../../web/src/lib/lessons/content/', import.meta.url));
const LESSONS = readdirSync(folder, { withFileTypes: true })
	.map(({ name }) => name)
	.filter((name) => existsSync(`${folder}${name}/lesson.ts`));

interface Letters {
	/** Pixels of the screen. */
	size: number;
	bottom: number;
	words: string;
}

/** All visible words of a lesson. */
const letters = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement | SVGElement>('.lesson *, .room *')].flatMap((element): Letters[] => {
			const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
			const { bottom, width } = element.getBoundingClientRect();
			// Text for screen readers only is a pixel wide, whatever its content.
			const unseen = element.closest('.visually-hidden, title') || (element.closest('h2')?.clientWidth ?? 2) <= 1;
			if (!words || width <= 1 || unseen || !element.checkVisibility()) return [];
			const svg = (element as SVGElement).ownerSVGElement;
			const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 1;
			return [{ size: parseFloat(getComputedStyle(element).fontSize) * scale, bottom, words: element.textContent }];
		})
	);

/** The elements of a lesson. */
class Lesson {
	constructor(readonly page: Page) {}

	async open(id: string, at = '') {
		if (at.includes('guess=')) await withGuesses(this.page, id);
		await this.page.goto(`/learn/${id}/${at}`);
		await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
	}
	at(step: string) {
		return expect(this.page.locator('.lesson')).toHaveAttribute('data-step', step);
	}
	get goOn() {
		return this.page.getByRole('button', { name: 'Next', exact: true });
	}
	get back() {
		return this.page.getByRole('button', { name: 'Back', exact: true });
	}
	get clock() {
		return this.page.getByTestId('clock');
	}
	/** The moment on the clock, picoseconds. */
	async moment() {
		const [, digits = '', unit] = /^([\d.,\s]+)\s(µs|s)$/.exec(await this.clock.innerText()) ?? [];
		return Math.round(Number(digits.replace(/[,\s]/g, '')) * (unit === 's' ? 1e12 : 1e6));
	}
	/** Time passes 25 times as fast from now on. */
	async hurry() {
		for (let i = 0; i < 2; i++) await this.page.getByRole('slider', { name: 'Speed' }).press('PageUp');
	}
	/** Resolves when the clock shows another moment. */
	moved() {
		return this.clock.evaluate(
			(clock) =>
				new Promise<void>((done) => {
					const changes = { childList: true, characterData: true, subtree: true };
					new MutationObserver(() => done()).observe(clock, changes);
				})
		);
	}
	/** The right one of the choices on the screen, by the lesson's page of solutions. */
	async right(): Promise<string> {
		const solutions = await this.page.request.get(new URL('solutions/', this.page.url()).pathname);
		const answers = [...(await solutions.text()).matchAll(/<li class="right[^>]*>(.*?)<\/li>/gs)].map(([, item]) =>
			(item ?? '').replace(/<[^>]*>/g, '').trim()
		);
		const choices = await this.choices().allTextContents();
		const right = choices.find((text) => answers.some((answer) => answer.startsWith(text.trim())));
		expect(right, `one of ${answers.join(' | ')}`).toBeDefined();
		return right ?? '';
	}
	async guess() {
		const bar = this.page.getByRole('slider', { name: /./ }).first();
		if ((await this.page.locator('.prompt input[type=range]').count()) > 0) {
			await expect(this.page.getByRole('button', { name: 'Submit my guess' })).toBeDisabled();
			for (let i = 0; i < 3; i++) await bar.press('PageUp');
			await this.page.getByRole('button', { name: 'Submit my guess' }).press('Enter');
		} else await this.page.locator('.chips button').first().press('Enter');
	}
	choices() {
		return this.page.locator('.prompt ul button');
	}
	async choose(text: string) {
		await this.choices().filter({ hasText: text }).press('Enter');
	}
}

/** The moment at which a lesson's run pauses, picoseconds. */
const pauseOf = (id: string) =>
	Number(/^\tpausesAtPs: (.+),$/m.exec(readFileSync(`${folder}${id}/lesson.ts`, 'utf8'))?.[1]);

/** Above the words, and below the player, nothing is seen. */
async function between(page: Page): Promise<[from: number, to: number]> {
	const [prompt, time] = await Promise.all([
		page.locator('.prompt').boundingBox(),
		page.locator('.lesson-stage .time').boundingBox()
	]);
	return [(prompt?.y ?? 0) + (prompt?.height ?? 0), time?.y ?? 0];
}

/**
 * What the words of the moment are about, where it is not all of the simple pictures: the cards'
 * queues, and rows of processors, which are longer than a phone is high.
 */
const ABOUT: Record<string, string | null> = {
	priorities: '[data-box^="output queue"]',
	processors: null
};
const aboutOf = (id: string) => (id in ABOUT ? ABOUT[id] : '.stage > svg:first-child');

/**
 * The three tests of a lesson: each lesson is in one of them, in the full suite in all. Most are where nothing runs,
 * or not to its end.
 */
const SAMPLES = [['priorities'], ['card-or-vswitch', 'processors'], ['nobody-is-busy', 'qebsm', 'router']];
const lessonsOf = (nth: number) => LESSONS.filter((id) => FULL || SAMPLES[nth]?.includes(id));

for (const id of lessonsOf(0))
	test(`${id} works by keyboard, and shows nothing too early`, async ({ page }) => {
		const lesson = new Lesson(page);
		await lesson.open(id);
		await lesson.at('predict');
		// Neither figures nor ribbon nor clock before the guess.
		await expect(page.locator('.lesson-stage [data-headline]')).toHaveCount(0);
		await expect(page.getByRole('toolbar')).toHaveCount(0);
		await expect(page.getByTestId('breakdown')).toHaveCount(0);
		await lesson.guess();

		await lesson.at('observe');
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused();
		// *Next* waits for the moment, and says so.
		await expect(lesson.goOn).toBeDisabled();
		await lesson.goOn.focus();
		await expect(lesson.goOn).toHaveAccessibleDescription(/Wait until the simulation pauses/);
		await lesson.goOn.press('Enter');
		await lesson.at('observe');
		await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
		await lesson.hurry();
		// It pauses by itself within a frame, exactly at the lesson's moment as far as the clock
		// shows.
		await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
		await expect.poll(() => lesson.moment()).toBe(pauseOf(id));
		const moved = lesson.moved();
		await page.getByRole('button', { name: 'Watch again' }).press('Enter');
		await moved;
		await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
		await expect.poll(() => lesson.moment()).toBe(pauseOf(id));
		await lesson.goOn.press('Enter');

		await lesson.at('explain');
		await expect(page.locator('[data-headline]:visible').first()).toBeVisible();
		await expect(lesson.goOn).toHaveCount(0);
		// Where the time goes is the answer, so it is hidden until the cause is found.
		const reasons = page.locator('.why :is(p, li, svg, strong)').filter({ visible: true });
		await expect(reasons).toHaveCount(0);
		await expect(page.locator('.why').filter({ hasText: /\d/ })).toHaveCount(await page.locator('.why').count());
		const cause = await lesson.right();
		const wrong = (await lesson.choices().allTextContents()).find((text) => text !== cause);
		await lesson.choose(wrong ?? '');
		await expect(page.getByText('No.', { exact: true })).toBeVisible();
		await expect(reasons).toHaveCount(0);
		await expect(lesson.goOn).toHaveCount(0);
		await lesson.choose(cause);
		await expect(page.getByText('Correct.', { exact: true })).toBeVisible();
		if ((await page.locator('.why').count()) > 0) await expect(reasons).not.toHaveCount(0);
		await lesson.goOn.press('Enter');

		await lesson.at('change');
		await expect(lesson.goOn).toBeDisabled();
		await expect(lesson.goOn).toHaveAccessibleDescription(/Try .+ to continue/);
		const control = page.locator('.prompt').getByRole('radiogroup');
		const value = await control.getByRole('radio', { checked: false }).last().inputValue();
		await control.locator(`[value="${value}"]`).press('Space');
		await expect(control.locator(`[value="${value}"]`)).toBeChecked();
		// The tried value has a row in the table, and all of the table is in the card.
		await expect(page.locator('.prompt table tbody tr')).toHaveCount(2);
		for (const box of ['.prompt', '.prompt div:has(> table)'])
			expect(await page.locator(box).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
		await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
		// *Next* comes with the conclusion.
		const conclusion = page.locator('.prompt > p[aria-live]');
		// In one go, because the conclusion may come at any moment.
		await lesson.goOn.evaluate((button: HTMLButtonElement) => button.ariaDisabled === 'true' && button.click());
		await lesson.at('change');
		await expect(lesson.goOn).toBeEnabled({ timeout: 100_000 });
		await expect(conclusion).not.toBeEmpty();
		await expect(page.getByRole('progressbar')).toHaveCount(0);
		await lesson.goOn.press('Enter');

		await lesson.at('elsewhere');
		const answer = await lesson.right();
		await lesson.choose(answer);
		await expect(page.getByText('Correct.', { exact: true })).toBeVisible();
		// Afterwards the explanation of any other answer can be read, which is no try.
		const progress = page.url();
		const other = (await lesson.choices().allTextContents()).find((text) => text !== answer);
		await lesson.choose(other ?? '');
		await expect(page.getByText('No.', { exact: true })).toBeVisible();
		expect(page.url()).toBe(progress);
		await lesson.goOn.press('Enter');

		await lesson.at('end');
		const address = page.url();
		await lesson.back.press('Enter');
		await lesson.at('elsewhere');
		await page.goForward();
		await lesson.at('end');
		// A link leads to the present step; and the browser remembers it, too.
		await page.goto('/learn/');
		await page.goto(address);
		await lesson.at('end');
		await lesson.open(id);
		await lesson.at('predict');
		await page.getByRole('link', { name: 'Continue where you stopped' }).press('Enter');
		await lesson.at('end');
	});

for (const id of lessonsOf(1))
	test(`${id}: nothing has run before the guess; on a phone the moment, its words and the button to go on are on one screen`, async ({
		page
	}) => {
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const lesson = new Lesson(page);
		await lesson.open(id);
		const theatre = page.locator('.lesson-stage');
		await expect(theatre.locator('svg text:visible').first()).toBeVisible();
		// If anything had run, it would be drawn by now: thirty pictures later.
		await page.evaluate(async () => {
			for (let pictures = 0; pictures < 30; pictures++) await new Promise(requestAnimationFrame);
		});
		const counts = [
			...(await theatre.locator('.count, .shares strong').allTextContents()),
			...(await theatre.locator('.locks .facts').allTextContents())
		].filter((words) => !['', '0', '0%', '0 waits · on average its holder is paused 0% of the time'].includes(words));
		// Nor does the legend say what will happen.
		await expect(page.getByRole('group', { name: 'Legend' })).not.toContainText(/spin|paused/i);
		// The past of processors, and how much each guest sent.
		const past = theatre.locator('[data-past]');
		expect(counts).toEqual([]);
		const painted = await past.evaluateAll((all) =>
			(all as HTMLCanvasElement[])
				.filter(({ width, height }) => width * height > 0)
				.map((canvas) =>
					canvas
						.getContext('2d')
						?.getImageData(0, 0, canvas.width, canvas.height)
						.data.some((byte) => byte > 0)
				)
		);
		expect(painted).not.toContain(true);

		const things = aboutOf(id);
		if (!things) return;
		await page.setViewportSize({ width: 390, height: 844 });
		await lesson.guess();
		await lesson.at('observe');
		await expect
			.poll(async () => {
				const [from, to] = await between(page);
				const seen = await page.locator(things).evaluateAll((all) =>
					all
						.map((one) => one.getBoundingClientRect())
						.filter(({ height }) => height > 20)
						.map(({ top, bottom }) => [top, bottom])
				);
				return seen.length > 0 && seen.every(([top, bottom]) => (top ?? 0) >= from - 1 && (bottom ?? 0) <= to + 1);
			})
			.toBe(true);
		await expect(lesson.goOn).toBeInViewport({ ratio: 1 });
		await expect(page.locator('.watching')).toBeInViewport({ ratio: 1 });
	});

for (const id of lessonsOf(2))
	test(`${id} on a phone`, async ({ page }) => {
		await page.setViewportSize({ width: 390, height: 844 });
		const lesson = new Lesson(page);
		await lesson.open(id);
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeInViewport();
		await lesson.guess();
		for (const step of ['observe', 'explain']) {
			await lesson.at(step);
			const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(over, step).toBeLessThanOrEqual(0);
			if (step === 'observe') {
				// Who pauses has seen enough, and may go on.
				await page.getByRole('button', { name: 'Pause', exact: true }).click();
				await lesson.goOn.click();
			}
		}
	});

test('the link that skips to the content leaves the step of a lesson', async ({ page }) => {
	const lesson = new Lesson(page);
	await lesson.open('router', '#at=observe&guess=40');
	await lesson.at('observe');
	const skip = page.getByRole('link', { name: 'Skip to the content' });
	await skip.focus();
	await skip.press('Enter');
	await expect(page.locator('#content')).toBeFocused();
	await lesson.at('observe');
	expect(new URL(page.url()).hash).toContain('at=observe');
});

test(
	'at every width no shape of a lesson is without its name, both lanes have one scale, and no step’s name is broken',
	RELEASE,
	async ({ page }) => {
		test.slow();
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const lesson = new Lesson(page);
		for (const id of LESSONS) {
			await page.goto('/learn/');
			await lesson.open(id, '#at=observe&guess=1');
			await lesson.at('observe');
			for (const width of [1440, 1024, 390]) {
				const where = `${id}, ${width} px`;
				await page.setViewportSize({ width, height: 900 });
				await frames(page);
				const found = await page.locator('.stage > svg:first-child').evaluateAll((all) =>
					all
						.filter((svg) => svg.checkVisibility())
						.map((svg) => ({
							scale: svg.getBoundingClientRect().width / (svg as unknown as SVGSVGElement).viewBox.baseVal.width,
							nameless: [...svg.querySelectorAll('g.thing:has(.box, .service)')]
								.filter((one) => !one.querySelector('text')?.textContent?.trim())
								.map((one) => one.getAttribute('aria-label'))
						}))
				);
				expect(found.length, where).toBeGreaterThan(0);
				for (const { scale, nameless } of found) {
					expect(nameless, where).toEqual([]);
					expect(scale, where).toBeCloseTo(found[0]?.scale ?? 0, 2);
				}
				// Each name takes as many lines as it has words, or fewer.
				const broken = await page.locator('.steps li').evaluateAll((all) =>
					all
						.filter((one) => parseFloat(getComputedStyle(one).fontSize) > 0)
						.filter((one) => {
							const range = document.createRange();
							range.selectNodeContents(one);
							return range.getClientRects().length > (one.textContent ?? '').split(' ').length;
						})
						.map((one) => one.textContent)
				);
				expect(broken, where).toEqual([]);
			}
		}
	}
);

test('on a phone a term’s meaning stays on the screen, next to its term', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const lesson = new Lesson(page);
	await lesson.open('nobody-is-busy');
	const word = page.locator('.prompt').getByRole('button', { name: 'LPAR', exact: true });
	await word.click();
	const meaning = page.getByRole('tooltip');
	const below = async () => {
		const [at, meaningBox] = await Promise.all([word.boundingBox(), meaning.boundingBox()]);
		if (!at || !meaningBox) return NaN;
		expect(meaningBox.x).toBeGreaterThanOrEqual(0);
		expect(meaningBox.x + meaningBox.width).toBeLessThanOrEqual(390);
		return Math.round(meaningBox.y - at.y - at.height);
	};
	const before = await below();
	await page.mouse.wheel(0, 60);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
	await expect.poll(below).toBe(before);
});

test('the button to go on does not skip what is about to happen', RELEASE, async ({ page }) => {
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch');
	await lesson.guess();
	await expect(page.getByText('The simulation is running')).toBeVisible();
	await expect(lesson.goOn).not.toHaveClass(/primary/);
	await expect(lesson.goOn).toBeDisabled();
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(lesson.goOn).toHaveClass(/primary/);
	await expect(lesson.goOn).toBeEnabled();
});

test('the field shows what counts as close; the result names the guess and the range', RELEASE, async ({ page }) => {
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch');
	const close = page
		.locator('.prompt')
		.getByText('A guess between a third of the right value and three times the right value counts as close.');
	await expect(close).toBeVisible();
	await expect(page.getByRole('slider', { name: 'CP working' })).toHaveAccessibleDescription(
		/three times the right value/
	);
	// Three times as much as was measured is not close.
	await lesson.open('card-or-vswitch', '#at=explain&guess=7.61');
	await page.reload();
	await expect(page.locator('.prompt').getByText(/Your guess, 7\.6\sµs, was too high\./)).toBeVisible();
	await expect(page.locator('.prompt').getByText(/between 1\.1\sµs and 4\.6\sµs counted as close/)).toBeVisible();
	await expect(close).toHaveCount(0);
});

test('a lesson names its report, and has links to its terms', RELEASE, async ({ page }) => {
	for (const id of LESSONS) {
		await page.goto(`/learn/${id}/`);
		const about = page.locator('dl.about');
		await expect(about.locator('cite').first()).toHaveText(/, z\/VM \d\.\d/);
		await expect(about.getByRole('link', { name: 'guest', exact: true })).toBeVisible();
	}
	const links = await page
		.locator('dl.about a')
		.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
	const [words, reports] = [links.filter((href) => href.includes('#')), links.filter((href) => !href.includes('#'))];
	await page.goto('/learn/');
	await page.getByRole('link', { name: /^Glossary/ }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glossary');
	for (const href of words) {
		const { hash, pathname } = new URL(href);
		expect(new URL(page.url()).pathname).toBe(pathname);
		await expect(page.locator(hash), hash).toHaveCount(1);
	}
	expect(reports.length).toBeGreaterThan(0);
	for (const report of reports) {
		await page.goto(report);
		await expect(page.getByRole('heading', { name: 'Errors' })).toBeVisible();
	}
});

test(
	'the player covers neither picture nor figures, and each change has the letter of its lane',
	RELEASE,
	async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const lesson = new Lesson(page);
		await lesson.open('processors', '#at=explain&guess=800&cause=1');
		await lesson.at('explain');
		await expect(page.locator('[data-headline]:visible').first()).toBeVisible();
		await page.locator('.lesson').evaluate((whole) => whole.scrollIntoView({ block: 'start' }));
		const [picture, player] = await Promise.all([
			page.locator('.lesson-stage .lanes').boundingBox(),
			page.locator('.lesson-stage .time').boundingBox()
		]);
		expect(player?.y).toBeGreaterThanOrEqual((picture?.y ?? NaN) + (picture?.height ?? NaN));
		await page.goto('/learn/');
		await lesson.open('router', '#at=explain&guess=30&cause=0');
		await expect(page.getByTestId('wait-reasons')).toContainText(
			/longer in A than in B\. In A: \+3\.\d\sms waiting for an interrupt in the two Linux routers; .*\. In B: \+1\.\d\sms waiting in/,
			{ timeout: 60_000 }
		);
		await expect(page.getByRole('group', { name: 'Legend' })).toContainText('a number counts the packets in a part');
		await expect(page.getByRole('group', { name: 'Legend' })).not.toContainText(/Data|Acknowledgement/);
	}
);

test('is accessible at every step', async ({ page }) => {
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch');
	await expectAccessible(page);
	await page.goto('about:blank');
	const steps = {
		observe: 'guess=30',
		explain: 'guess=30&cause=0',
		change: 'guess=30&cause=2',
		elsewhere: 'guess=30&cause=2&answer=1',
		end: 'guess=30&cause=2&answer=1'
	};
	for (const [step, answers] of oneIn(2, Object.entries(steps))) {
		await lesson.open('card-or-vswitch', `#at=${step}&${answers}`);
		await lesson.at(step);
		await expectAccessible(page);
	}
});

test('a screen reader reads the question, the bars and the actions', RELEASE, async ({ page }) => {
	await new Lesson(page).open('card-or-vswitch');
	await expect(page.locator('.prompt')).toMatchAriaSnapshot(`
    - region /For how many of these 69\\sµs does the hypervisor .* work, to copy/:
      - list "Step 1 of 6":
        - listitem: Guess
      - heading /For how many of these 69\\sµs does the hypervisor .* work, to copy/ [level=2]
      - group "Your guess":
        - text: /Extra time in A [\\d.]+\\sµs CP working/
        - slider "CP working"
        - paragraph: A guess between a third of the right value and three times the right value counts as close.
      - button "Submit my guess" [disabled]
  `);
});

test('what shows the answer comes after the guess, also with the address of another reader', async ({ page }) => {
	await page.goto('/learn/card-or-vswitch/#at=end&guess=30&cause=2&answer=0');
	const lesson = new Lesson(page);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await lesson.at('predict');
	const [lab, text] = [page.getByRole('link', { name: 'Open in the lab' }), page.getByText('The whole lesson as text')];
	await expect(lab).toHaveCount(0);
	await expect(text).toBeHidden();
	await expect(page.locator('.key')).toContainText('Response');
	await page.getByRole('slider', { name: 'CP working' }).press('End');
	await page.getByRole('button', { name: 'Submit my guess' }).click();
	await lesson.at('observe');
	await expect(lab).toBeVisible();
	await expect(text).toBeHidden();
	// In this browser the same address now leads to the end.
	await page.goto('about:blank');
	await page.goto('/learn/card-or-vswitch/#at=end&guess=30&cause=2&answer=0');
	await lesson.at('end');
	await text.click();
	await page.getByText('Show the answers').click();
	await expect(page.getByRole('heading', { name: 'Takeaway' }).last()).toBeVisible();
	await page.getByRole('button', { name: 'Start again' }).click();
	await expect(text).toBeHidden();
});

test.describe('for a reader who has not said to be a teacher', () => {
	test.use({ teaching: false });
	test('presentation mode asks before it shows answers, whatever the address says', async ({ page }) => {
		const lesson = new Lesson(page);
		await page.goto('/learn/card-or-vswitch/#at=explain&cause=2&room=1');
		await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
		const asks = page.getByRole('dialog', { name: 'Presentation mode' });
		await expect(asks).toBeVisible();
		await lesson.at('predict');
		await asks.getByRole('button', { name: 'Back to the lesson' }).click();
		await page.locator('body').press('p');
		await expect(asks).toBeVisible();
		await expect(page.locator('html')).not.toHaveAttribute('data-presenting');
		await asks.getByRole('button', { name: 'I teach this lesson' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-presenting', 'lesson');
		await expect(asks).toHaveCount(0);
	});
	test('its notes ask, too', RELEASE, async ({ page }) => {
		await page.goto('/learn/card-or-vswitch/#notes');
		await expect(page.getByText('Correct answer')).toHaveCount(0);
		await page.getByRole('button', { name: 'I teach this lesson' }).click();
		await expect(page.getByText('Correct answer')).toBeVisible();
		await expect(page.locator('.plan')).toContainText('Plan for 45 minutes');
	});
	test('solutions ask, too', async ({ page }) => {
		await page.goto('/learn/card-or-vswitch/solutions/');
		const [paper, print] = [page.locator('[data-paper]'), page.getByRole('button', { name: 'Print' })];
		const confirm = page.getByRole('button', { name: 'I teach this lesson' });
		await expect(confirm).toBeVisible();
		await expect(paper).toBeHidden();
		await expect(print).toBeHidden();
		await confirm.click();
		await expect(paper).toBeVisible();
		await expect(print).toBeFocused();
		await page.reload();
		await expect(paper).toBeVisible();
		await expect(confirm).toBeHidden();
	});
});

test.describe('a single lane', () => {
	for (const width of oneIn(2, [1280, 1920]))
		test(`fills its room at ${width} pixels`, async ({ page }) => {
			await page.setViewportSize({ width, height: 720 });
			await new Lesson(page).open('nobody-is-busy');
			const [picture, room] = [page.locator('section.lane svg[viewBox]').first(), page.locator('.lesson-stage')];
			await expect
				.poll(async () => ((await picture.boundingBox())?.width ?? 0) / ((await room.boundingBox())?.width ?? 1))
				.toBeGreaterThan(0.95);
			const box = await picture.boundingBox();
			expect((box?.width ?? 0) / (box?.height ?? 1)).toBeGreaterThan(2);
		});
});

test('the address on a worksheet leads to the lesson without navigation and without presentation mode', async ({
	page
}) => {
	await page.goto('/learn/nobody-is-busy/worksheet/');
	await page.locator('.address a').click();
	await expect(page).toHaveURL(/\/learn\/class\/#lesson=nobody-is-busy$/);
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('No processor is busy');
	await expect(page.getByRole('button', { name: 'Presentation mode' })).toHaveCount(0);
	await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('with reduced motion the run is at its moment at once', async ({ page }) => {
	await page.emulateMedia({ reducedMotion: 'reduce' });
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch', '#at=observe&guess=30');
	await expect(lesson.clock).toHaveText('60.000 µs');
	await expect(page.getByRole('button', { name: 'Watch again' })).toHaveCount(0);
	await expect(page.locator('.prompt').getByText('In B the response is on its way back.')).toBeVisible();
});

test('opens in the lab at the same moment', RELEASE, async ({ page }) => {
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch', '#at=explain&guess=30');
	await expect(lesson.clock).toHaveText('60.000 µs');
	await page.getByRole('link', { name: 'Open in the lab' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
	await expect(page.getByTestId('clock')).toHaveText('60.000 µs');
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('list and lessons can be read', async ({ page }) => {
		await page.goto('/learn/');
		await expect(page.getByRole('link', { name: /What a virtual switch costs/ })).toBeVisible();
		await page.getByRole('link', { name: /What a virtual switch costs/ }).click();
		await expect(page.getByRole('heading', { level: 1 })).toContainText('What a virtual switch costs');
		await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('In A a transaction takes');
		// The page has no answers.
		const source = (await (await page.request.get(page.url())).text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
		for (const answer of ['The switch’s card waits', 'Time is not work', 'works for 2'])
			expect(source).not.toContain(answer);
	});
});

test('no address of a lesson breaks it', RELEASE, async ({ page }) => {
	const lesson = new Lesson(page);
	for (const way of [
		'#at=end',
		'#guess=1e999&at=explain',
		'#at=<script>&cause=99',
		'#guess=7&cause=0-1-2-3-4-5&at=end'
	]) {
		await page.goto('/learn/');
		await lesson.open('router', way);
		await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
	}
});

test.describe('in presentation mode', () => {
	test.use({ viewport: { width: 1920, height: 1080 } });

	test('a clicker steps through it without answers, and every letter is large', async ({ page }) => {
		const lesson = new Lesson(page);
		await lesson.open('card-or-vswitch');
		await page.locator('body').press('p');
		await expect(page.locator('html')).toHaveAttribute('data-presenting', 'lesson');
		const walked: (string | null)[] = [];
		for (let i = 0; i < 9; i++) {
			walked.push(await page.locator('.lesson').getAttribute('data-step'));
			const smallest = Math.min(...(await letters(page)).map(({ size }) => size));
			expect(smallest, walked.at(-1) ?? '').toBeGreaterThanOrEqual(18);
			await page.locator('body').press('PageDown');
			await frames(page);
		}
		// Pressing on skips the rest of a run, and answers and conclusions are shown before the next step.
		expect(walked).toEqual([
			'predict',
			'observe',
			'observe',
			'explain',
			'explain',
			'change',
			'change',
			'elsewhere',
			'elsewhere'
		]);
		await lesson.at('end');
		await page.locator('body').press('PageUp');
		await lesson.at('elsewhere');
		await page.locator('body').press('p');
		await expect(page.locator('html')).not.toHaveAttribute('data-presenting');
	});

	test('the screen goes dark and comes back, one lane or both are shown', RELEASE, async ({ page }) => {
		const lesson = new Lesson(page);
		await lesson.open('card-or-vswitch', '#at=explain&room=1');
		const body = page.locator('body');
		await body.press('b');
		const dark = page.getByRole('button', { name: 'Show the screen again' });
		await expect(dark).toBeVisible();
		await body.press('PageDown');
		await expect(dark).toHaveCount(0);
		await expect(page.getByText('Correct.', { exact: true })).toHaveCount(0);

		await expect(page.locator('section.lane')).toHaveCount(2);
		await body.press('l');
		await expect(page.locator('section.lane')).toHaveCount(1);
		await body.press('s');
		await expect(page.locator('.spotlight')).toHaveCount(1);
	});

	test('another window has the notes, and goes on', RELEASE, async ({ page, context }) => {
		const lesson = new Lesson(page);
		await lesson.open('card-or-vswitch', '#at=explain&room=1');
		const [notes] = await Promise.all([context.waitForEvent('page'), page.locator('body').press('n')]);
		await expect(notes.locator('.notes')).toHaveAttribute('data-step', 'explain');
		await notes.getByRole('button', { name: 'Next' }).click();
		await expect(page.getByText('Correct.', { exact: true })).toBeVisible();
		await notes.getByRole('button', { name: 'Next' }).click();
		await lesson.at('change');
		await expect(notes.locator('.notes')).toHaveAttribute('data-step', 'change');
	});
});

test(
	'the packet to follow has a ring while the run is watched, and the part it visits has its name; nothing shows the other end',
	RELEASE,
	async ({ page }) => {
		const lesson = new Lesson(page);
		await lesson.open('router');
		await lesson.guess();
		await lesson.at('observe');
		await lesson.hurry();
		await expect(page.locator('.lesson')).toHaveAttribute('data-settled', 'true', { timeout: 60_000 });
		await expect(page.getByRole('heading', { name: /^Follow the ringed packet in A/ })).toBeVisible();
		const router = page.getByRole('region', { name: /^Lane A/ });
		await expect(router.locator('text', { hasText: /router/ }).first()).toBeVisible();
		await expect(page.locator('.lesson-stage .event').filter({ visible: true })).toHaveCount(0);
	}
);

test('next to its words a lesson’s player has two rows', RELEASE, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	const lesson = new Lesson(page);
	await lesson.open('card-or-vswitch');
	await lesson.guess();
	await lesson.at('observe');
	const player = await page.locator('.lesson-stage .time').boundingBox();
	expect(player?.height ?? 999).toBeLessThan(100);
});

test(
	'a lane that no value changes shows the same figures for every value that was tried',
	RELEASE,
	async ({ page }) => {
		const lesson = new Lesson(page);
		await lesson.open('processors', '#at=explain&guess=10');
		await lesson.at('explain');
		await lesson.choose(await lesson.right());
		await lesson.goOn.press('Enter');
		await lesson.at('change');
		const control = page.locator('.prompt').getByRole('radiogroup');
		const rows = page.locator('.prompt table tbody tr');
		await expect(rows).toHaveCount(1);
		// Quickly, so that most runs are abandoned before they finish.
		for (const value of ['20', '16', '20', '24', '16', '24']) {
			await control.locator(`[value="${value}"]`).press('Space');
			await expect(rows.filter({ has: page.locator(`xpath=self::*[@aria-current]`) })).toHaveCount(1);
		}
		await expect(rows).toHaveCount(3);
		const ofLaneA = () =>
			rows.evaluateAll((all) =>
				all.map((row) =>
					[...row.querySelectorAll('td:nth-of-type(odd)')].map((cell) => cell.textContent.trim()).join(' ')
				)
			);
		for (let look = 0; look < 20; look++) {
			const [first, ...otherRows] = await ofLaneA();
			expect(first).toMatch(/\d/);
			expect(otherRows).toEqual(otherRows.map(() => first));
		}
	}
);
