// What teachers print, as the PDF that the browser makes of it.
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expectAccessible } from './axe.ts';
import { expect, oneIn, RELEASE, test } from './lab.ts';

const folder = fileURLToPath(new URL('../../web/src/lib/lessons/content/', import.meta.url));
const LESSONS = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/lesson.ts`));

type Matrix = readonly [number, number, number, number, number, number];
/** What a page of a PDF has, in points from its lower left corner. */
interface Sheet {
	size: readonly [number, number];
	texts: { text: string; left: number; right: number; bottom: number; top: number }[];
	/** Rectangles around what is painted, with the colour if it is filled. */
	shapes: { left: number; right: number; bottom: number; top: number; fill: string | null }[];
	links: string[];
}

const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
	a * g + c * h,
	b * g + d * h,
	a * i + c * j,
	b * i + d * j,
	a * k + c * l + e,
	b * k + d * l + f
];

async function sheetsOf(pdf: Buffer): Promise<Sheet[]> {
	const { OPS } = await getResolvedPDFJS();
	const document = await getDocumentProxy(new Uint8Array(pdf));
	return Promise.all(
		Array.from({ length: document.numPages }, async (_, i): Promise<Sheet> => {
			const page = await document.getPage(i + 1);
			const [, , width = 0, height = 0] = page.view;
			const { items } = await page.getTextContent();
			const texts = items.flatMap((item) => {
				if (!('str' in item) || item.str.trim() === '') return [];
				const [, , , , left = 0, bottom = 0] = item.transform as number[];
				return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + item.height }];
			});
			const { fnArray, argsArray } = await page.getOperatorList();
			const shapes: Sheet['shapes'] = [];
			const states: { matrix: Matrix; fill: string }[] = [];
			let [matrix, fill]: [Matrix, string] = [[1, 0, 0, 1, 0, 0], '#000000'];
			for (const [at, operation] of fnArray.entries()) {
				const args = argsArray[at] as unknown[];
				if (operation === OPS.save) states.push({ matrix, fill });
				else if (operation === OPS.restore) ({ matrix, fill } = states.pop() ?? { matrix, fill });
				else if (operation === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
				else if (operation === OPS.setFillRGBColor) fill = String(args[0]);
				else if (operation === OPS.constructPath && args[0] !== OPS.endPath && args[2]) {
					const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = args[2] as ArrayLike<number> & Iterable<number>;
					const [a, b, c, d, e, f] = matrix;
					const [left, right] = [a * x0 + c * y0 + e, a * x1 + c * y1 + e].toSorted((m, n) => m - n);
					const [bottom, top] = [b * x0 + d * y0 + f, b * x1 + d * y1 + f].toSorted((m, n) => m - n);
					const isFilled = args[0] === OPS.fill || args[0] === OPS.eoFill;
					shapes.push({ left, right, bottom, top, fill: isFilled ? fill : null } as Sheet['shapes'][number]);
				}
			}
			const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url ?? '');
			return { size: [width, height], texts, shapes, links };
		})
	);
}

const MARGIN = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' };
const POINTS_PER_MM = 72 / 25.4;

async function print(page: Page, path: string, format: string): Promise<Sheet[]> {
	await page.goto(`/learn/${path}/`);
	await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
	return sheetsOf(await page.pdf({ format, margin: MARGIN, preferCSSPageSize: true }));
}

const isDark = (colour: string) => [1, 3, 5].every((at) => parseInt(colour.slice(at, at + 2), 16) < 110);

/** On each page nothing is outside of the paper, and no dark colour covers a tenth of it. */
function expectPrintable(sheets: readonly Sheet[]): void {
	for (const { size, texts, shapes } of sheets) {
		const [width, height] = size;
		for (const { text, left, right, bottom, top } of texts) {
			const inside = left >= 0 && right <= width + 1 && bottom >= 0 && top <= height;
			expect(inside, `"${text}" is cut`).toBe(true);
		}
		const dark = shapes.filter(
			({ left, right, bottom, top, fill }) =>
				fill !== null && isDark(fill) && (right - left) * (top - bottom) > 0.1 * width * height
		);
		expect(dark).toEqual([]);
	}
}

/** A reader with a dark screen prints on white paper. */
test.use({ colorScheme: 'dark' });

for (const format of oneIn(2, ['A4', 'Letter']))
	test(`every worksheet is one page of ${format}, with a bar to draw, choices and the address`, async ({ page }) => {
		for (const id of LESSONS) {
			const sheets = await print(page, `${id}/worksheet`, format);
			expect(sheets.length, id).toBe(1);
			expectPrintable(sheets);
			const [sheet] = sheets as [Sheet];
			expect(sheet.links, id).toContain(new URL(`/learn/class/#lesson=${id}`, page.url()).href);
			const words = sheet.texts.map(({ text }) => text).join(' ');
			expect(words.replaceAll(' ', ''), id).toContain(`learn/class/#lesson=${id}`);
			const lesson = readFileSync(`${folder}${id}/lesson.ts`, 'utf8');
			const wide = sheet.size[0] - 30 * POINTS_PER_MM;
			const isWide = ({ left, right }: Sheet['shapes'][number]) => Math.abs(right - left - wide) < 4;
			const boxes = sheet.shapes.filter(
				(shape) =>
					isWide(shape) && shape.fill === null && shape.top - shape.bottom > 20 && shape.top - shape.bottom < 30
			);
			if (/kind: 'bar'/.test(lesson)) {
				expect(words, id).toContain('Draw the bar.');
				// The given bar and the one to draw, which has nothing in it.
				expect(boxes.length, id).toBe(2);
				const [lowest] = boxes.toSorted((one, other) => one.bottom - other.bottom);
				const within = sheet.shapes.filter(
					({ fill, bottom, top }) =>
						fill !== null && bottom >= (lowest?.bottom ?? 0) - 1 && top <= (lowest?.top ?? 0) + 1
				);
				expect(within, id).toEqual([]);
			} else expect(boxes.length, id).toBe(0);
			expect(await page.locator('.choices li').count(), id).toBeGreaterThan(5);
		}
	});

for (const format of ['Letter', 'A4'])
	test(`every sheet of solutions is one page of ${format}`, RELEASE, async ({ page }) => {
		for (const id of LESSONS) {
			const sheets = await print(page, `${id}/solutions`, format);
			expect(sheets.length, id).toBe(1);
			expectPrintable(sheets);
		}
	});

test('solutions show the figures of the lesson, and worksheets do not', RELEASE, async ({ page }) => {
	const all = async (paper: string) =>
		(await print(page, `card-or-vswitch/${paper}`, 'A4'))
			.flatMap(({ texts }) => texts.map(({ text }) => text))
			.join(' ')
			.normalize('NFKC');
	const facts = JSON.parse(readFileSync(`${folder}card-or-vswitch/facts.json`, 'utf8')) as { cp_us: number };
	// As the lesson shows it, and no end of a longer number.
	const figure = new RegExp(`(?<!\\d)${Math.round(facts.cp_us)} µs`.normalize('NFKC'));
	expect(await all('solutions')).toMatch(figure);
	expect(await all('worksheet')).not.toMatch(figure);
});

test('notes, plans and slides print: slides one to a page of 16:9', RELEASE, async ({ page }) => {
	for (const id of LESSONS) {
		const notes = await print(page, `${id}/teach`, 'A4');
		expectPrintable(notes);
		const words = notes.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
		expect(words, id).toContain('Common misconceptions');
		for (const minutes of [45, 90]) expect(words, id).toContain(`Plan for ${minutes} minutes`);
		const slides = await print(page, `${id}/slides`, 'A4');
		expectPrintable(slides);
		expect(slides.length, id).toBe(await page.locator('.slide').count());
		for (const { size, texts } of slides) {
			expect(size[0] / size[1], id).toBeCloseTo(16 / 9, 1);
			expect(texts.length, id).toBeGreaterThan(1);
		}
		// What does not fit its slide would be cut.
		const cut = await page
			.locator('.slide')
			.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
		expect(cut, id).toEqual([]);
	}
	expectPrintable(await print(page, 'plan', 'A4'));
});

test('slides come as a file for PowerPoint, and its library only then', async ({ page }) => {
	const fetched: number[] = [];
	page.on(
		'response',
		(response) =>
			void response.body().then(
				({ length }) => fetched.push(length),
				() => {}
			)
	);
	await page.goto('/learn/router/slides/');
	const button = page.getByRole('button', { name: 'Download PowerPoint' });
	await expect(button).toBeVisible();
	expect(Math.max(...fetched)).toBeLessThan(200_000);
	const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
	expect(download.suggestedFilename()).toBe('router.pptx');
	const file = readFileSync(await download.path());
	expect(file.subarray(0, 2).toString()).toBe('PK');
	// The names of a zip file's parts are plain.
	expect(file.toString('latin1').match(/ppt\/slides\/slide\d+\.xml/g)?.length).toBeGreaterThan(10);
	expect(Math.max(...fetched)).toBeGreaterThan(200_000);
});

test('slides come as one HTML page with keys, notes and print, which needs no network', async ({ page, context }) => {
	await page.goto('/learn/router/slides/');
	const count = await page.locator('.slide').count();
	const button = page.getByRole('button', { name: 'Download HTML slides' });
	const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
	expect(download.suggestedFilename()).toBe('router-slides.html');
	const file = join(mkdtempSync(join(tmpdir(), 'slides-')), 'router.html');
	await download.saveAs(file);
	const text = readFileSync(file, 'utf8');
	expect(text).toContain('reveal.js 6');
	// The lesson's question is not answered before it is asked: the picture is the page's own.
	expect(text).toMatch(/<img src="data:image\/png;base64,/);

	const fetched: string[] = [];
	context.on('request', (request) => fetched.push(request.url()));
	await page.goto(pathToFileURL(file).href);
	const present = page.locator('.slides > section.present');
	await expect(present.getByRole('heading')).toHaveText('Replacing the router guest');
	expect(await page.locator('.slides > section').count()).toBe(count);
	for (let slide = 1; slide < count; slide++) {
		// What does not fit its slide would be cut.
		const [inner = 0, outer = 0] = await present.evaluate((one) => [one.scrollHeight, one.clientHeight]);
		expect(inner).toBeLessThanOrEqual(outer);
		await page.keyboard.press('ArrowRight');
	}
	await expect(present.getByRole('heading')).toHaveText('Do it yourself');
	await page.keyboard.press('Home');
	const [notes] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('s')]);
	await expect(notes.locator('.speaker-controls-notes')).toContainText('List what a packet passes through');
	await page.keyboard.press('ArrowRight');
	await expect(notes.locator('.speaker-controls-notes')).toContainText('More throughput means more load');
	await notes.close();
	expect(fetched.filter((address) => !/^(file|data|blob|about):/.test(address))).toEqual([]);

	await page.goto(`${pathToFileURL(file).href}?print-pdf`);
	await expect(page.locator('.pdf-page')).toHaveCount(count);
	expect((await sheetsOf(await page.pdf({ preferCSSPageSize: true }))).length).toBe(count);
});

test('the pages for printing are accessible', async ({ page }) => {
	for (const path of ['router/worksheet', 'router/solutions', 'router/slides', 'router/teach', 'plan']) {
		await page.goto(`/learn/${path}/`);
		await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
		await expectAccessible(page);
	}
});
