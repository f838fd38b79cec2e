// The picture holds at every size: both lanes are on one screen, and nothing that moves lies on a
// word or a number.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, frames, FULL, Lab, RENEWED, test } from './lab.ts';

test.use({ trace: 'off' });

/** Each story has a page of its own. */
const ALL = readdirSync(fileURLToPath(new URL('../../web/build/story', import.meta.url))).filter(
	(name) => !name.endsWith('.html')
);
/** A pair of guests, and three on one card; `labels` has a story for each kind of picture, the full suite all here, too. */
const KINDS = ['card-or-vswitch', 'priorities'];
const STORIES = FULL ? ALL : ALL.filter((story) => KINDS.includes(story));
const SCREENS = [
	{ width: 1440, height: 900 },
	{ width: 1280, height: 720 }
] as const;
/** There the lanes may be longer than the screen. */
const TABLET = { width: 1024, height: 768 };

/** The comparisons with a number of connections for both lanes that many tests raise to 50. */
const SINGLE = STORIES.filter((story) => !/^(n-way|capped|priorities|before)/.test(story));
const addresses = STORIES.flatMap((story) => [
	`/#story=${story}`,
	...(SINGLE.includes(story) ? [`/#story=${story}&workload.connections=50`] : [])
]);

/** Only single pairs of guests have a simple picture. */
const simple = addresses.filter((address) => SINGLE.some((story) => address.includes(`=${story}`)));
/** Each single pair with one connection in one picture and with 50 in the other, and all in the full suite. */
const isDrawn = (address: string, detailed: boolean) => {
	const story = SINGLE.findIndex((story) => address.includes(`=${story}`));
	return FULL || story < 0 || (story % 2 === 0) === (address.includes('=50') === detailed);
};

/** The lower edges of both lanes, and the upper edge of the player, where the page begins. */
const edges = (page: Page) =>
	page.evaluate(() => {
		scrollTo(0, 0);
		const bottoms = [...document.querySelectorAll('#picture > .lane')].map(
			(lane) => lane.getBoundingClientRect().bottom
		);
		const player = document.querySelector('[role=toolbar]')?.closest('.time')?.getBoundingClientRect().top ?? 0;
		return { lanes: bottoms.length, lowest: Math.max(...bottoms), player };
	});

/** Notes where each canvas is painted, until it is cleared. */
const watchPaint = (page: Page) =>
	page.addInitScript(() => {
		type Box = [left: number, top: number, right: number, bottom: number];
		const painted = new WeakMap<HTMLCanvasElement | OffscreenCanvas, Box[]>();
		Object.assign(self, { painted });
		const context = CanvasRenderingContext2D.prototype;
		let path: [number, number][] = [];
		const note = (on: CanvasRenderingContext2D, points: [number, number][]) => {
			// Tints do not hide what is beneath.
			if (on.globalAlpha <= 0.5 || points.length === 0) return;
			const matrix = on.getTransform();
			const at = points.map(([x, y]) => matrix.transformPoint({ x, y }));
			const [xs, ys] = [at.map(({ x }) => x), at.map(({ y }) => y)];
			const boxes = painted.get(on.canvas) ?? [];
			painted.set(on.canvas, boxes);
			boxes.push([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
		};
		const corners = (x: number, y: number, width: number, height: number): [number, number][] => [
			[x, y],
			[x + width, y + height]
		];
		const before = <Name extends keyof CanvasRenderingContext2D>(
			name: Name,
			act: (on: CanvasRenderingContext2D, ...given: number[]) => void
		) => {
			const original = context[name] as (...given: unknown[]) => unknown;
			Object.assign(context, {
				[name](this: CanvasRenderingContext2D, ...given: unknown[]) {
					act(this, ...(given as number[]));
					return original.apply(this, given);
				}
			});
		};
		before('clearRect', (on) => painted.set(on.canvas, []));
		before('beginPath', () => (path = []));
		before('moveTo', (_, x = 0, y = 0) => path.push([x, y]));
		before('lineTo', (_, x = 0, y = 0) => path.push([x, y]));
		before('arc', (_, x = 0, y = 0, radius = 0) =>
			path.push(...corners(x - radius, y - radius, 2 * radius, 2 * radius))
		);
		before('roundRect', (_, x = 0, y = 0, width = 0, height = 0) => path.push(...corners(x, y, width, height)));
		before('fill', (on) => note(on, path));
		before('fillRect', (on, x = 0, y = 0, width = 0, height = 0) => note(on, corners(x, y, width, height)));
	});

/** The words and numbers of both pictures that something painted lies on. */
const covered = (page: Page) =>
	page.evaluate(() => {
		type Box = [left: number, top: number, right: number, bottom: number];
		const { painted } = self as unknown as { painted: WeakMap<HTMLCanvasElement, Box[]> };
		const found = new Set<string>();
		let boxes = 0;
		for (const stage of document.querySelectorAll('#picture .stage')) {
			const canvas = stage.querySelector('canvas');
			if (!canvas) continue;
			const frame = canvas.getBoundingClientRect();
			// What is out of sight is not painted.
			if (frame.top > innerHeight || frame.bottom < 0) continue;
			const [across, down] = [frame.width / canvas.width, frame.height / canvas.height];
			const marks = (painted.get(canvas) ?? []).map(([left, top, right, bottom]) => ({
				left: frame.left + left * across,
				right: frame.left + right * across,
				top: frame.top + top * down,
				bottom: frame.top + bottom * down
			}));
			boxes += marks.length;
			for (const text of stage.querySelectorAll('svg text')) {
				const { left, right, top, bottom, height } = text.getBoundingClientRect();
				if (right - left < 1) continue;
				// A line's box has room above and below the letters.
				const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 1;
				const spare = Math.max(0, height - 0.8 * scale * parseFloat(getComputedStyle(text).fontSize)) / 2;
				for (const mark of marks) {
					const over = Math.min(right, mark.right) - Math.max(left, mark.left);
					const high = Math.min(bottom - spare, mark.bottom) - Math.max(top + spare, mark.top);
					if (over <= 1 || high <= 1) continue;
					const lane = stage.closest('section')?.getAttribute('aria-label') ?? '';
					found.add(`${lane}: ${Math.round(over)} × ${Math.round(high)} px on “${text.textContent}”`);
				}
			}
		}
		return { boxes, found: [...found] };
	});

/** Resolves when pictures, and what is painted on them, have not changed for some frames. */
const settle = (page: Page) =>
	page.evaluate(async () => {
		const { painted } = self as unknown as { painted: WeakMap<HTMLCanvasElement, unknown[]> };
		const seen = () =>
			[...document.querySelectorAll('#picture .lane, #picture svg, #picture canvas, .time')].map((one) => {
				const { x, y, width, height } = one.getBoundingClientRect();
				return [x, y, width, height, one instanceof HTMLCanvasElement ? painted.get(one) : 0];
			});
		let before = '';
		for (let same = 0; same < 6; same++) {
			await new Promise(requestAnimationFrame);
			const now = JSON.stringify(seen());
			if (now !== before) same = 0;
			before = now;
		}
	});

/** Moments at which packets stand still, and the screens on which each is looked at. */
const MOMENTS = FULL
	? [
			[...SCREENS, TABLET],
			[...SCREENS, TABLET]
		]
	: [[SCREENS[1], TABLET]];

for (const detailed of [true, false]) {
	test.describe(detailed ? 'the whole picture' : 'the picture at first sight', () => {
		test.use({ detailed });
		for (const address of (detailed ? addresses : simple).filter((one) => isDrawn(one, detailed))) {
			test(`${address}: both lanes are above the player, and no packet lies on a word or a number`, async ({
				page
			}) => {
				await watchPaint(page);
				const lab = new Lab(page);
				await page.setViewportSize(SCREENS[0]);
				await lab.open(address);
				await expect(page.locator('[data-headline] strong').first()).toHaveText(/\d/);
				const all: string[] = [];
				let boxes = 0;
				for (const screens of MOMENTS) {
					await lab.start();
					await frames(page, RENEWED);
					await lab.stop();
					for (const screen of screens) {
						await page.setViewportSize(screen);
						await page.evaluate(() => scrollTo(0, 0));
						await settle(page);
						const seen = await covered(page);
						boxes += seen.boxes;
						all.push(...seen.found.map((fault) => `${screen.width} px: ${fault}`));
						if (screen === TABLET) continue;
						const { lanes, lowest, player } = await edges(page);
						expect(lanes).toBe(2);
						expect(lowest, `${screen.width} × ${screen.height}`).toBeLessThanOrEqual(player);
					}
				}
				expect(all).toEqual([]);
				expect(boxes, 'packets that were painted').toBeGreaterThan(0);
			});
		}
	});
}
