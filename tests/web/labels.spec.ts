// Every word in every picture must be readable: complete, large enough, inside its box, and on
// nothing else.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, FULL, Lab, RELEASE, test } from './lab.ts';

// A trace of thousands of pixels takes longer than the test.
test.use({ trace: 'off' });

// A phone, the narrowest screen with two lanes side by side, a large screen; others are between
// them, or have more room.
const WIDTHS = FULL ? [360, 768, 1024, 1440, 1920, 3840] : [360, 1024];
/** The widths at which growing numbers have least room. */
const TIGHT = [360, 1024, 1440];
/** CSS pixels; and in presentation mode, with the projector's theme. */
const SMALLEST = 11;
const SMALLEST_PROJECTED = 16;

/** Each story has a page of its own. */
const ALL = readdirSync(fileURLToPath(new URL('../../web/build/story', import.meta.url))).filter(
	(name) => name !== 'index.html'
);
/** A story for each kind of picture; the others are drawn in the same way. */
const STORIES = FULL ? ALL : ['card-or-vswitch', 'qebsm-fcp', 'n-way'];

/** At full speed numbers are drawn in the same places in all of a kind. */
const FAST = FULL ? ALL : ['card-or-vswitch'];

/** Resolves when no part of the picture has moved for some frames. */
const settled = (page: Page) =>
	page.evaluate(async () => {
		const places = () =>
			[...document.querySelectorAll('#picture section, #picture svg, #picture [data-box]')].flatMap((part) => {
				const { x, y, width, height } = part.getBoundingClientRect();
				return [x, y, width, height];
			});
		let before = '';
		for (let frames = 0; frames < 3; frames++) {
			await new Promise(requestAnimationFrame);
			const now = places().join();
			if (now !== before) frames = 0;
			before = now;
		}
	});

/** The faults of words in the present picture, each with its text. */
function faults(page: Page, smallest: number): Promise<string[]> {
	return page.evaluate((smallest) => {
		interface Word {
			text: string;
			box: { left: number; right: number; top: number; bottom: number };
			host: Element;
		}
		const root = document.getElementById('picture') as HTMLElement;
		const found = new Set<string>();
		const words: Word[] = [];

		/** Where ink may be: a line's box has room above and below it. */
		const inked = (box: DOMRect, size: number) => {
			const spare = Math.max(0, box.height - size) / 2;
			return { left: box.left, right: box.right, top: box.top + spare, bottom: box.bottom - spare };
		};
		/** Elements that words must not leave; many words are in the same one. */
		const frames = new Map<Element, { box: DOMRect; clips: boolean; lets: boolean }>();
		const frameOf = (element: Element) => {
			let frame = frames.get(element);
			if (!frame) {
				const { overflowX, overflowY, display } = getComputedStyle(element);
				const clips = overflowX !== 'visible' || element instanceof SVGSVGElement;
				const lets = overflowY === 'auto' || ['inline', 'contents'].includes(display);
				frames.set(element, (frame = { box: element.getBoundingClientRect(), clips, lets }));
			}
			return frame;
		};
		const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
		const laneOf = (element: Element) => element.closest('section')?.getAttribute('aria-label') ?? 'below the lanes';
		const say = (what: string, { text, host }: Word) => found.add(`${laneOf(host)}: “${text}” ${what}`);

		const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const node = texts.currentNode as Text;
			const host = node.parentElement as Element;
			const text = node.data.trim();
			if (text === '' || host.closest('title, .visually-hidden') || !seen(host)) continue;
			const svg = host.closest('svg');
			const scale = host instanceof SVGGraphicsElement ? (host.getScreenCTM()?.a ?? 1) : 1;
			const size = parseFloat(getComputedStyle(host).fontSize) * scale;
			const range = document.createRange();
			range.selectNodeContents(node);
			for (const box of range.getClientRects()) {
				if (box.width < 1) continue;
				const word = { text, box: inked(box, size), host };
				words.push(word);
				if (size < smallest - 0.05) say(`is ${size.toFixed(1)} px`, word);
				if (/…|\.\.\./.test(text)) say('is torn', word);
				for (let around = svg ?? host; around !== root.parentElement; around = around.parentElement as HTMLElement) {
					const { box: frame, clips, lets } = frameOf(around);
					if (lets) continue;
					const out = word.box.left < frame.left - 1 || word.box.right > frame.right + 1;
					const outBelow = word.box.top < frame.top - 1 || word.box.bottom > frame.bottom + 1;
					if (out || (clips && outBelow)) say(`leaves its ${around.tagName.toLowerCase()}`, word);
				}
			}
		}
		for (const [i, one] of words.entries()) {
			for (const other of words.slice(i + 1)) {
				const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
				const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
				if (across > 1 && down > 1.5) say(`lies on “${other.text}”`, one);
			}
		}
		// A word is inside a box or outside, never on an edge.
		for (const edge of root.querySelectorAll('section svg [data-box]')) {
			const box = edge.getBoundingClientRect();
			const [left, right, top, bottom] = [box.left - 0.5, box.right + 0.5, box.top - 0.5, box.bottom + 0.5];
			const stage = edge.closest('.stage');
			for (const word of words) {
				if (!word.host.closest('svg') || word.host.closest('.stage') !== stage) continue;
				const { box: inkBox } = word;
				const apart =
					inkBox.right <= left + 1 ||
					inkBox.left >= right - 1 ||
					inkBox.bottom <= top + 1.5 ||
					inkBox.top >= bottom - 1.5;
				const inside = inkBox.left >= left && inkBox.right <= right && inkBox.top >= top && inkBox.bottom <= bottom;
				if (!apart && !inside) say(`lies on the edge of ${edge.getAttribute('data-box')}`, word);
			}
		}
		for (const thing of root.querySelectorAll('g.thing:has(rect.service), g.thing:has(rect.box)')) {
			if (thing.querySelector('text')?.textContent?.trim()) continue;
			found.add(`${laneOf(thing)}: ${thing.getAttribute('aria-label')} has no name`);
		}
		if (words.length < 40) found.add(`only ${words.length} words are shown`);
		return [...found];
	}, smallest);
}

async function at(widths: number[], page: Page, what: string, smallest = SMALLEST): Promise<string[]> {
	const all: string[] = [];
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		const look = async () => {
			await settled(page);
			all.push(...(await faults(page, smallest)).map((fault) => `${what}, ${width} px: ${fault}`));
		};
		await look();
		// With one picture at a time: the other picture, too.
		const [first, second] = [page.getByRole('radio', { name: /^A / }), page.getByRole('radio', { name: /^B / })];
		if (!(await second.isVisible())) continue;
		await second.check();
		await look();
		await first.check();
	}
	return all;
}

for (const story of STORIES) {
	test(`${story}: words in the pictures neither collide nor are cut, at any width; they are larger in the projector’s theme`, async ({
		page
	}) => {
		const lab = new Lab(page);
		await lab.open(`/#story=${story}`);
		await lab.start();
		const begun = await lab.clock.innerText();
		await expect(lab.clock).not.toHaveText(begun);
		const all = await at(WIDTHS, page, 'running');

		// The texts below the lanes appear when the page is idle, and their mean when there is one.
		const below = page.getByTestId('breakdown').or(page.getByTestId('limits')).first();
		if (FAST.includes(story)) {
			const express = page.getByRole('checkbox', { name: 'As fast as possible' });
			// On narrower screens the speed is behind a button.
			const wide = { width: 1280, height: 800 };
			await page.setViewportSize(wide);
			await express.check();
			await expect(below).toBeVisible();
			await expect(page.locator('[data-testid=breakdown][data-mode=single]')).toHaveCount(0, { timeout: 120_000 });
			all.push(...(await at(TIGHT, page, 'at full speed')));
			await page.setViewportSize(wide);
			await express.uncheck();
		}

		await page.getByRole('combobox', { name: 'Theme' }).selectOption('projector');
		await lab.stop();
		await expect(below).toBeVisible();
		if (FULL) all.push(...(await at([1440], page, 'projected')));
		all.push(...(await at([1920], page, 'projected', SMALLEST_PROJECTED)));
		expect(all).toEqual([]);
	});
}

for (const story of FULL ? ALL : STORIES.slice(0, 1)) {
	test(`${story} in German: its longer words neither collide nor are cut, at any width`, async ({ page }) => {
		const lab = new Lab(page);
		await lab.open(`/de/#story=${story}`);
		expect(await at(WIDTHS, page, 'German')).toEqual([]);
	});
}

test('these are all comparisons of the lab', async ({ page }) => {
	const lab = new Lab(page);
	await lab.open();
	await expect(lab.story.locator('option').filter({ hasText: /\(z\d+\)$/ })).toHaveCount(ALL.length);
	expect(ALL.length).toBeGreaterThan(10);
});

test('words do not collide for any published run of several guests, at any width', RELEASE, async ({ page }) => {
	const lab = new Lab(page);
	await lab.open('/#platform=z14');
	const presets = page.getByRole('group', { name: 'Published runs' }).getByRole('button');
	const count = await presets.count();
	expect(count).toBeGreaterThan(2);
	const all: string[] = [];
	for (let i = 0; i < count; i++) {
		await page.setViewportSize({ width: 1440, height: 900 });
		const name = (await presets.nth(i).getAttribute('aria-label')) ?? '';
		await presets.nth(i).click();
		await lab.ready();
		all.push(...(await at(WIDTHS, page, name)));
	}
	expect(all).toEqual([]);
});
