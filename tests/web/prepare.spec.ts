// Preparing a class: learners get the teacher's settings by a link, by a code and as a file.
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { readFileSync } from 'node:fs';
import { expectAccessibleInBothThemes } from './axe.ts';
import { expect, Lab, oneIn, RELEASE, test } from './lab.ts';
import { Lesson, unpacked } from './packages.ts';
import { parseAssignment, type CustomAssignment } from '../../web/src/lib/lessons/assignment/assignment.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Prepare a class' });
const linkIn = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Link' });

async function openInLab(page: Page, address: string): Promise<Locator> {
	const lab = new Lab(page);
	await lab.open(address);
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	return dialogOf(page);
}

async function ask(dialog: Locator) {
	await dialog.getByLabel('Question', { exact: true }).fill('Which one answers first?');
	await dialog.getByLabel('Answer 1', { exact: true }).fill('The vswitch');
	await dialog.getByLabel('Answer 2', { exact: true }).fill('The card');
	await dialog.getByRole('radio', { name: 'Answer 2 is right' }).check();
	await dialog.getByLabel('Explanation after the simulation').fill('The card waits for no one.');
}

/** The size of the code in a phone's picture from far away, pixels. */
const SIDE = 480;

/** The text that a phone would read from the wall. */
async function photographed(code: Locator): Promise<string | undefined> {
	const png = (await code.screenshot()).toString('base64');
	const grey = await code.page().evaluate(
		async ([base64, side]) => {
			const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
			const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
			const context = new OffscreenCanvas(side, side).getContext('2d') as OffscreenCanvasRenderingContext2D;
			context.drawImage(bitmap, 0, 0, side, side);
			const { data } = context.getImageData(0, 0, side, side);
			return Array.from({ length: side * side }, (_, i) => data[4 * i] ?? 0);
		},
		[png, SIDE] as const
	);
	const colours = grey.flatMap((value) => [value, value, value, 255]);
	return jsQR.default(Uint8ClampedArray.from(colours), SIDE, SIDE)?.data;
}

test('a question about the present view: asked, run, answered, changed', async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await expect(dialog.getByText('Write a question first.')).toBeVisible();
	await expect(linkIn(dialog)).toHaveCount(0);
	await ask(dialog);
	await dialog.getByLabel('Answer 2', { exact: true }).fill('');
	await expect(dialog.getByText('One answer is not a choice')).toBeVisible();
	await ask(dialog);
	await dialog.getByRole('combobox', { name: 'After the answer, learners may change:' }).selectOption('Connections');
	await dialog.getByRole('checkbox', { name: 'a link to the lab' }).uncheck();
	const link = await linkIn(dialog).inputValue();
	expect(link).toMatch(/\/learn\/class\/#class=[\w-]+$/);
	await dialog.getByRole('button', { name: 'Larger' }).click();
	expect(await photographed(dialog.getByRole('img', { name: 'QR code of the link' }))).toBe(link);
	await dialog.getByRole('button', { name: 'Smaller' }).click();

	// Closing the dialog to look at the picture loses nothing.
	await dialog.getByRole('button', { name: 'Close' }).click();
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('Which one answers first?');

	const saved = page.waitForEvent('download');
	await dialog.getByRole('button', { name: 'One HTML page' }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe('datapath-lab-virtual-switch-or-dedicated-network-card.html');
	// A link also has the version of the site.
	const [, sheet = ''] = /data-sheet="([\w-]+)"/.exec(readFileSync(await file.path(), 'utf8')) ?? [];
	const [inFile, inLink] = [sheet, link.replace(/^.*#class=/, '')].map(
		(text) => parseAssignment(text) as unknown as Record<string, unknown>
	);
	expect(inLink).toEqual({ ...inFile, version: expect.any(String) });

	await page.goto(link);
	const lesson = new Lesson(page);
	await lesson.ready();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Virtual switch or dedicated network card');
	await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
	await page.getByRole('button', { name: 'The vswitch' }).click();
	await lesson.at('observe');
	await lesson.hurry();
	await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
	await expect(page.getByTestId('clock')).toHaveText('176.000 µs');
	await lesson.goOn();
	await expect(page.getByText('The correct answer is “The card”.')).toBeVisible();
	await expect(page.getByText('The card waits for no one.')).toBeVisible();
	await lesson.goOn();
	await lesson.at('change');
	await page.getByRole('radiogroup', { name: 'Connections' }).getByRole('radio', { name: '50' }).check();
	await expect(page.getByRole('row', { name: /^50/ })).toContainText(/\d/);
	await expect(page.getByRole('columnheader', { name: /tx\/s/ })).toBeVisible();
	await lesson.goOn();
	await lesson.at('end');
	await expect(page.getByRole('link', { name: 'Open in the lab' })).toHaveCount(0);
	// The progress is in the address, next to the assignment.
	await page.reload();
	await lesson.at('end');
	await page.goBack();
	await lesson.at('change');
});

test(
	'a version that was handed out stays when a question changes, and what is removed can come back',
	RELEASE,
	async ({ page }) => {
		const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
		await ask(dialog);
		await dialog.getByText('Prepared before (1)').click();
		const entries = dialog.locator('details li');
		await expect(entries).toHaveCount(1);
		await dialog.getByRole('button', { name: 'Larger' }).click();
		// Escape closes the code, not the dialog.
		await page.keyboard.press('Escape');
		await dialog.getByLabel('Question', { exact: true }).fill('Which one answers last?');
		await expect(entries).toHaveCount(2);
		await expect(dialog.getByText('You changed a question')).toBeVisible();
		await expect(dialog.locator('[aria-current="true"]')).toHaveCount(1);
		// The latest comes first.
		await entries
			.last()
			.getByRole('button', { name: /^Remove/ })
			.click();
		await expect(entries).toHaveCount(1);
		await dialog.getByRole('button', { name: 'Undo' }).click();
		await entries.last().getByRole('button').first().click();
		await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('Which one answers first?');
		await expect(dialog.getByRole('radio', { name: 'The view of this question' })).toBeChecked();
	}
);

test('a lesson with fewer steps, from its page for teachers', RELEASE, async ({ page }) => {
	await page.goto('/learn/router/teach/');
	await page.getByRole('button', { name: 'Prepare a class' }).click();
	const dialog = dialogOf(page);
	await dialog.getByRole('checkbox', { name: 'change one thing' }).uncheck();
	await dialog.getByRole('button', { name: 'Add a final question' }).click();
	await dialog.getByRole('textbox', { name: 'Final question' }).fill('Who pays for the router at your place?');
	await page.goto(await linkIn(dialog).inputValue());
	const lesson = new Lesson(page);
	await lesson.ready();
	await expect(page.getByRole('list', { name: 'Step 1 of 5' })).toBeVisible();
	await lesson.guess();
	await lesson.goOn();
	const onward = page.getByRole('button', { name: 'Next', exact: true });
	for (let tried = 0; !(await onward.isVisible()); tried += 1) await lesson.choose(tried);
	await lesson.goOn();
	await lesson.at('elsewhere');
	await lesson.choose(0);
	await lesson.goOn();
	await expect(page.getByText('Who pays for the router at your place?')).toBeVisible();
});

test('in presentation mode, with notes of its own', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await ask(dialog);
	const link = (await dialog.getByRole('link', { name: 'Present this question' }).getAttribute('href')) ?? '';
	await page.goto(link);
	await new Lesson(page).ready();
	await expect(page.locator('.learn > header')).toBeHidden();
	await expect(page.getByRole('toolbar', { name: 'Presentation' })).toBeVisible();
	await page.keyboard.press('q');
	await expect(page.getByRole('region', { name: 'Poll' })).toContainText('The card');
	const opened = page.waitForEvent('popup');
	await page.keyboard.press('n');
	const notes = await opened;
	await expect(notes.locator('.notes')).toContainText('Correct answer: The card');
	await notes.getByRole('button', { name: 'Next' }).click();
	await new Lesson(page).at('observe');
});

test('the dialog explains what an LMS receives from the prepared lesson', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await ask(dialog);
	const received = dialog.getByRole('region', { name: 'What the LMS receives' });
	const settled = async () => {
		const link = await linkIn(dialog).inputValue();
		return parseAssignment(link.replace(/^.*#class=/, '')) as unknown as Record<string, unknown>;
	};
	// A learner who guesses at a teacher’s question does not fail until the teacher says so.
	await expect(received).toContainText('Without a pass mark there is no “passed” and no “failed”.');
	expect(await settled()).toMatchObject({ passMark: 0 });
	const scores = 'One answer counts, so the possible scores are 0% and 100%. With this mark ';
	await expect(dialog.getByText(`${scores}nobody passes or fails`)).toBeVisible();
	const mark = dialog.getByRole('spinbutton', { name: 'Pass mark, %' });
	await mark.fill('70');
	await mark.press('Enter');
	await expect(received).toContainText('“passed” if the score is at least 70%');
	await expect(dialog.getByText(`${scores}learners pass with the right answer.`)).toBeVisible();
	expect(await settled()).toMatchObject({ passMark: 0.7 });
	await mark.fill('120');
	await mark.press('Enter');
	await expect(dialog.getByRole('alert')).toContainText('120 is not possible (0 to 100)');
	expect(await settled()).toMatchObject({ passMark: 0.7 });
	// Without a right answer there is no score, and no pass mark.
	await dialog.getByRole('radio', { name: 'No right answer (opinion question)' }).check();
	await expect(received).toContainText('there is no score and no “passed”');
	await expect(received).not.toContainText('otherwise “failed”');
	await expect(mark).toHaveCount(0);
	await dialog.getByRole('radio', { name: 'One of the lessons' }).check();
	await expect(received).toContainText('including the guess at the beginning');
	await expect(
		dialog.getByText('possible scores are 0%, 50% and 100%. With this mark learners pass with both right.')
	).toBeVisible();
	await expect(mark).toBeVisible();
});

const list = async (dialog: Locator, count = 1) => dialog.getByText(`Prepared before (${count})`).click();
const save = async (page: Page, button: string) => {
	const saved = page.waitForEvent('download');
	await dialogOf(page).getByRole('button', { name: button, exact: true }).click();
	return (await saved).path();
};

test('what was prepared opens again: from this browser, from its link and from files', async ({ page }) => {
	let dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await ask(dialog);
	await page.reload();
	// Another view does not change the question's.
	dialog = await openInLab(page, '/#story=router&t=1000000');
	await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('');
	await list(dialog);
	await dialog.getByRole('button', { name: /^Virtual switch or dedicated network card/ }).click();
	await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('Which one answers first?');
	await expect(dialog.getByRole('radio', { name: 'Answer 2 is right' })).toBeChecked();
	await dialog.getByLabel('Question', { exact: true }).fill('Which one is first?');
	await dialog.getByLabel('Label for your list').fill('class 10b, 2026');
	// Each form of the lesson leaves its title the width of the list.
	const entry = dialog.getByRole('button', { name: /^Virtual switch .*class 10b, 2026.*1 connection, at 176\s/ });
	expect((await entry.boundingBox())?.width).toBeGreaterThan(300);
	const link = await linkIn(dialog).inputValue();
	const opened = parseAssignment(link.replace(/^.*#class=/, ''));
	expect(opened).toMatchObject({ question: 'Which one is first?' });
	expect(opened && 'view' in opened && opened.view).toMatch(/^story=card-or-vswitch&v=/);
	const saved = await save(page, 'Save all as a file');
	const lesson = await save(page, 'One HTML page');

	await page.evaluate(() => localStorage.clear());
	for (const [open, count] of [
		[
			async () => {
				await dialog.getByLabel('Address of a prepared lesson').fill(link);
				await dialog.getByRole('button', { name: 'Open', exact: true }).click();
			},
			1
		],
		[() => dialog.getByLabel('Files: HTML pages').setInputFiles(lesson), 1],
		// The version before the change is in the list, too.
		[() => dialog.getByLabel('Files: HTML pages').setInputFiles(saved), 2]
	] as const) {
		await page.goto('/learn/');
		await page.evaluate(() => localStorage.clear());
		await page.reload();
		await page.getByRole('button', { name: 'Prepare a class' }).click();
		await dialog.getByText('Open a link or a file').click();
		await open();
		await expect(dialog.getByText(`Prepared before (${count})`)).toBeVisible();
		await expect(entry).toHaveCount(count > 1 ? 1 : 0);
		if (count > 1)
			await dialog
				.getByRole('button', { name: /^Virtual switch or dedicated network card/ })
				.first()
				.click();
		await expect(dialog.getByLabel('Question', { exact: true })).toHaveValue('Which one is first?');
	}
	for (let count = 0; count < 2; count++)
		await dialog
			.getByRole('button', { name: /^Remove “Virtual switch or dedicated network card, / })
			.first()
			.click();
	await expect(dialog.getByText('Open a link or a file')).toBeVisible();
	await expect(dialog.getByLabel('Question', { exact: true })).toHaveCount(0);
});

test('a question of one’s own is a worksheet, too, with the code of its link', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await dialog.getByLabel('Answer 1', { exact: true }).fill('The vswitch');
	await dialog.getByLabel('Answer 2', { exact: true }).fill('The card');
	await dialog.getByLabel('Question', { exact: true }).fill('Which one answers first?');
	// Nothing can be handed out before a right answer is marked, or said not to be there.
	await expect(dialog.getByText('Which answer is right?')).toBeVisible();
	await expect(linkIn(dialog)).toHaveCount(0);
	await dialog.getByRole('radio', { name: 'Answer 2 is right' }).check();
	// Sizes are those of the files.
	await expect(dialog.getByText(/it needs no network\. 1\.5\sMB\./)).toBeVisible();
	const address = await dialog.getByRole('link', { name: 'Worksheet to print' }).getAttribute('href');
	await page.goto('about:blank');
	await page.goto(address ?? '');
	await expect(page.getByText('Which one answers first?')).toBeVisible();
	await expect(page.getByText('The card', { exact: true })).toBeVisible();
	await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Print, or save as PDF' })).toBeVisible();
	await expect(page.getByText('Tick the cause')).toHaveCount(0);
});

test('a picture has no link, and the reason is given; a file has it', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=176000000');
	await ask(dialog);
	const picture = { name: 'cards.png', mimeType: 'image/png', buffer: await page.screenshot() };
	await dialog.getByLabel('Picture (optional)').setInputFiles(picture);
	await dialog.getByLabel('What the picture shows, in words').fill('Two cards');
	await expect(linkIn(dialog)).toHaveCount(0);
	await expect(dialog.getByText('A link has no room for a picture.')).toBeVisible();
	const file = await save(page, 'One HTML page');
	const [, sheet = ''] = /data-sheet="([\w-]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
	// A search for text in the file finds no answer.
	expect(Buffer.from(sheet, 'base64url').toString()).not.toContain('"right"');
	const { picture: made } = parseAssignment(sheet) as CustomAssignment;
	expect(made).toEqual({ src: expect.stringMatching(/^data:image\/jpeg;base64,/), alt: 'Two cards' });
	await dialog.getByRole('button', { name: 'Remove the picture' }).click();
	await expect(linkIn(dialog)).toBeVisible();
});

test('questions in a row and a written answer reach the teacher by a code', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=card-or-vswitch&t=20000000');
	await ask(dialog);
	for (const question of ['Why?', 'Anything else?', 'Which costs more?']) {
		await dialog.getByRole('button', { name: 'Add a final question' }).click();
		await dialog.getByRole('textbox', { name: 'Final question' }).last().fill(question);
	}
	await dialog.getByRole('radio', { name: 'choose an answer' }).last().check();
	await expect(dialog.getByText('A final question has fewer than two answers')).toBeVisible();
	await dialog.getByLabel('Answer 1', { exact: true }).last().fill('Both');
	await dialog.getByLabel('Answer 2', { exact: true }).last().fill('Neither');
	await expect(linkIn(dialog)).toHaveCount(0);
	await expect(dialog.getByText('Which answer of the final question is right?')).toBeVisible();
	await dialog.getByRole('radio', { name: 'No right answer (opinion question)' }).last().check();
	await page.goto(await linkIn(dialog).inputValue());
	const lesson = new Lesson(page);
	await lesson.ready();
	await page.getByRole('button', { name: 'The vswitch' }).click();
	await lesson.at('observe');
	await lesson.hurry();
	await lesson.goOn();
	await lesson.goOn();
	await lesson.at('end');
	await expect(page.getByRole('heading', { name: 'Which costs more?' })).toHaveCount(0);
	await page.getByRole('textbox', { name: 'Why?' }).fill('Weil die Karte wartet – so.');
	await page.getByRole('button', { name: 'Submit my answer' }).click();
	await page.getByRole('button', { name: 'Go on without an answer' }).click();
	await expect(page.getByText('No answer', { exact: true })).toBeVisible();
	await page.getByRole('button', { name: 'Neither' }).click();
	const code = (await page.getByLabel('Your answers as a code').textContent()) ?? '';
	// A reload asks nothing again, and shows the same code.
	await page.reload();
	await expect(page.getByLabel('Your answers as a code')).toHaveText(code);

	// This browser prepared the lesson, so it knows the questions; another one needs the link.
	await page.goto(`/learn/answers/#code=${code}`);
	await expect(page.locator('tbody tr')).toContainText('Weil die Karte wartet – so.');
	await expect(page.locator('tbody tr')).toContainText('Neither');
	await page.evaluate(() => localStorage.clear());
	await page.goto('about:blank');
	await page.goto(`/learn/answers/#code=${code}`);
	await expect(page.getByRole('heading', { name: 'Codes of lessons that this browser does not know' })).toBeVisible();
});

test(
	'a corrected package is another course, unless the teacher says that it is the same',
	RELEASE,
	async ({ page }) => {
		await page.goto('/learn/router/teach/');
		await page.getByRole('button', { name: 'Prepare a class' }).click();
		const dialog = dialogOf(page);
		const course = async () => {
			const manifest = unpacked(readFileSync(await save(page, 'SCORM 1.2'))).get('imsmanifest.xml');
			return /<manifest identifier="(.*?)"/.exec(String(manifest))?.[1];
		};
		const first = await course();
		const isSame = dialog.getByRole('checkbox', { name: 'The same course as before, corrected' });
		await expect(isSame).toHaveCount(0);
		await dialog.getByRole('button', { name: 'Add a final question' }).click();
		await dialog.getByRole('radio', { name: 'write their answer' }).check();
		await dialog.getByRole('textbox', { name: 'Final question' }).fill('And at home?');
		await expect(dialog.getByText('the next one is a new course in the LMS')).toBeVisible();
		// What the teacher said is kept with the prepared lesson.
		await isSame.check();
		await page.reload();
		await page.getByRole('button', { name: 'Prepare a class' }).click();
		await list(dialog, 2);
		await dialog
			.locator('details li')
			.first()
			.getByRole('button', { name: /^Replacing the router guest/ })
			.click();
		await expect(isSame).toBeChecked();
		expect(await course()).toBe(first);
		await isSame.uncheck();
		expect(await course()).not.toBe(first);
	}
);

test('half a link is reported', RELEASE, async ({ page }) => {
	await page.goto('/learn/class/#class=eyJ0aXRsZSI6I');
	await expect(page.getByRole('alert')).toContainText('This link is incomplete');
});

for (const width of oneIn(2, [360, 1440])) {
	test(`the dialog at ${width} px: nothing is wider, it is accessible, dark too`, async ({ page }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.goto('/learn/router/teach/');
		await page.getByRole('button', { name: 'Prepare a class' }).click();
		const dialog = dialogOf(page);
		await expect(linkIn(dialog)).toBeVisible();
		expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
		await expectAccessibleInBothThemes(page, { within: 'dialog' });
	});
}

test('the lesson that is offered first is the one about the present view', RELEASE, async ({ page }) => {
	const dialog = await openInLab(page, '/#story=n-way');
	await dialog.getByRole('radio', { name: 'One of the lessons' }).check();
	await expect(dialog.getByRole('combobox', { name: 'Lesson' })).toHaveValue('processors');
});
